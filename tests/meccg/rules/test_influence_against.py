"""INF: influencing the opponent's cards."""

import pytest
from msgspec import structs

from meccg.scenario import table
from westmarch.meccg.definitions import Playable
from westmarch.meccg.ops import table as ops
from westmarch.meccg.rulebook.influence import attempt_modifier, target_number
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED, Lasting
from westmarch.meccg.stats import unused_general, unused_influence
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.filters import ProwessAtLeast


def at_bree(made, *theirs: str, influence: int = 4, used: int = 17, mind: int = 4, under=None, decks=("A", "B"), more=()):
    """An envoy of seat 0 and a company of seat 1, both at Bree; elsewhere somebody takes up what is left of `used`."""
    t = table(*decks)
    side = "minion" if decks[1] == "F" else "hero"
    if decks[1] == "F":
        made("Barad-dûr", "Bree", "minion", id="T-Bree", effects=())
    made("Adrazar", "An envoy", influence=influence, effects=())
    like = "Layos" if side == "minion" else "Adrazar"
    made(like, "Their man", mind=mind, influence=0, effects=())
    (envoy, *others) = t.company("Bree", "An envoy", *more)
    there = t.company("Bree", "Their man", *theirs, seat=1, under=under or {})
    rest = used - mind
    if rest > 0:
        made(like, "A heavy mind", mind=rest, influence=0, effects=())
        t.company("Dol Guldur" if side == "minion" else "Rivendell", "A heavy mind", seat=1)
    return t, envoy, *others, *there


@pytest.mark.rule("WE-06", "INF-01", "INF-09", "INF-12", "INF-14")
@pytest.mark.parametrize(("mind", "won"), [(4, True), (5, False)])
def test_a_character_is_won_by_more_than_his_mind(made, mind: int, won: bool):
    t, envoy, man = at_bree(made, mind=mind)
    t.deck(1, "Dodge")
    (horn,) = t.bears(man, "Horn of Anor")
    assert unused_general(t.game, 1) == 3
    t.dice(9, 5)  # 9 + 4 - 3 - 5 = 5
    t.visit(envoy, "enter", f"influence:{man}>{envoy}")
    assert t.game.state.verdict == ("won" if won else "lost")
    assert t.tapped(envoy)
    assert t.gone(man) == won
    assert t.gone(horn) == won
    assert t.untapped(t.site(envoy))
    assert t.game.state.discard[1] == (("TW-259", "T-Their man") if won else ())
    t.quiet()


@pytest.mark.rule("INF-01")
def test_he_must_be_at_the_same_site_and_the_influencer_untapped(made):
    t, envoy, man = at_bree(made, more=())
    (far,) = t.company("Edoras", "Anborn", seat=1)
    t.visit(envoy, "enter")
    t.offers(f"influence:{man}>{envoy}")
    t.offers_no(f"influence:{far}>{envoy}")
    t.game.stack.clear()
    t.turn_to(envoy, TAPPED)
    t.game.asks = ()
    t.visit(envoy, "enter")
    t.quiet()


@pytest.mark.rule("INF-02", "INF-13")
@pytest.mark.card("TW-288")
@pytest.mark.parametrize(("what", "musters"), [("faction", True), ("man", False)])
def test_a_warrior_musters_a_faction_of_the_opponent_but_nobody_else(made, what: str, musters: bool):
    t = table()
    made("Riders of Rohan", "Their riders", number=8, standard=())
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    made("Anborn", "A heavy mind", mind=20)
    (man,) = t.company("Edoras", "A heavy mind", seat=1)
    riders = t.won(1, "Their riders")
    t.hand(0, "Muster")
    t.deck(1, "Dodge")
    t.dice(4, 2)  # 4 + 2 - 0 - 2 = 4, and 5 more from the warrior's prowess
    t.visit(erkenbrand, "enter", f"influence:{riders if what == 'faction' else man}>{erkenbrand}")
    if musters:
        t.choose(0, f"play:TW-288>{erkenbrand}")
    assert t.game.state.verdict == ("won" if musters else "lost")
    assert t.gone(riders) == musters
    t.quiet()  # against a character it was not offered


@pytest.mark.rule("INF-02", "INF-22", "WE-09", "INF-14")
@pytest.mark.parametrize("roll", [10, 8])
def test_a_faction_of_the_opponent_at_a_site_where_it_is_playable(made, roll: int):
    t = table()
    made("Adrazar", "An envoy", influence=2, effects=())
    made("Riders of Rohan", "Their riders", number=8, standard=(("dunadan", 2),))
    made("Anborn", "A heavy mind", mind=20)
    (envoy,) = t.company("Edoras", "An envoy")
    t.company("Rivendell", "A heavy mind", seat=1)
    t.deck(1, "Dodge")
    riders = t.won(1, "Their riders")
    t.dice(roll, 4)  # 10 + 2 + 2 - 0 - 4 = 10 is above 8, 8 + ... = 8 is not
    t.visit(envoy, "enter", f"influence:{riders}>{envoy}")
    assert t.gone(riders) == (roll == 10)
    assert t.tapped(envoy)
    assert t.untapped(t.site(envoy))
    t.quiet()


@pytest.mark.rule("INF-02")
def test_a_faction_playable_at_a_type_of_site_is_within_reach_at_each_of_them(made):
    t = table()
    made("Riders of Rohan", "Free folk", playable=Playable(types=("free-hold",)))
    (elrond,) = t.company("Edoras", "Elrond")
    folk = t.won(1, "Free folk")
    t.visit(elrond, "enter")
    t.offers(f"influence:{folk}>{elrond}")


@pytest.mark.rule("INF-02")
def test_not_elsewhere():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    riders = t.won(1, "Riders of Rohan")
    t.visit(elrond, "enter")
    assert t.card(riders)
    t.quiet()


@pytest.mark.rule("INF-03", "WE-11")
def test_one_attempt_a_turn_over_all_companies(made):
    t, envoy, _other, man = at_bree(made, more=("Anborn",))
    (elrond,) = t.company("Bree", "Elrond")
    t.dice(2, 12)
    t.visit(envoy, "enter", f"influence:{man}>{envoy}")
    assert not t.game.asks  # the envoy's companion has no second one
    t.visit(elrond, "enter")
    t.quiet()


@pytest.mark.rule("INF-04", "WE-11")
@pytest.mark.parametrize(("turn", "offered"), [(1, False), (2, False), (3, True)])
def test_none_on_the_first_turn_of_a_player(made, turn: int, offered: bool):
    t, envoy, _man = at_bree(made)
    t.set(turn=turn)
    t.visit(envoy, "enter")
    assert bool(t.game.asks) == offered


@pytest.mark.rule("INF-05", "WE-11")
@pytest.mark.parametrize("came", [5, 4])
def test_not_by_an_avatar_revealed_this_turn(made, came: int):
    t, _envoy, man = at_bree(made)
    (alatar,) = t.company("Bree", "Alatar", came=came)
    t.set(turn=5)
    t.visit(alatar, "enter")
    assert t.offered(f"influence:{man}>{alatar}") == (came == 4)


@pytest.mark.rule("INF-06", "WE-11")
def test_none_after_company_combat(made):
    t, envoy, _man = at_bree(made)
    t.set(fought=True)
    t.visit(envoy, "enter")
    t.quiet()


@pytest.mark.rule("INF-07", "INF-08", "WE-11")
def test_neither_an_avatar_nor_what_is_his(made):
    t, envoy, man, saruman, anborn = at_bree(made, "Saruman", "Anborn", under={"Anborn": "Saruman"})
    (gollum,) = t.bears(saruman, "Gollum")
    horn, _shield = t.bears(saruman, "Horn of Anor", "Shield of Iron-bound Ash")
    t.hand(0, "Horn of Anor")
    t.visit(envoy, "enter")
    t.offers(f"influence:{man}>{envoy}")
    for number in (saruman, anborn, gollum):
        t.offers_no(f"influence:{number}>{envoy}")
    t.offers_no(f"influence:{horn}>{envoy}>TW-259")


@pytest.mark.rule("WE-08", "INF-10")
@pytest.mark.parametrize(("mind", "won"), [(4, True), (5, False)])
def test_a_follower_is_held_by_his_controller_too(made, mind: int, won: bool):
    t, envoy, _man, lord, follower = at_bree(
        made, made("Adrazar", "A lord", influence=mind + 2, mind=10, effects=()),
        made("Anborn", "A follower", mind=mind), influence=3, mind=9, used=9, under={"A follower": "A lord"},
    )  # fmt: skip
    assert unused_general(t.game, 1) == 1
    t.dice(8, 3)  # 8 + 3 - 1 - 3 - 2 = 5
    t.visit(envoy, "enter", f"influence:{follower}>{envoy}")
    assert t.gone(follower) == won
    assert not t.gone(lord)
    t.quiet()


@pytest.mark.rule("WE-07", "INF-11", "INF-16", "INF-17", "INF-26", "INF-27", "RW-04")
@pytest.mark.parametrize(("roll", "won"), [(11, False), (12, True)])
def test_a_hero_on_a_minion_with_an_identical_card_revealed(made, roll: int, won: bool):
    t, envoy, man = at_bree(made, influence=5, used=18, decks=("A", "F"))
    made("Anborn", "Their man", id="T-same")  # of the same name, but a hero
    t.deck(0, "Dodge")
    t.game.state.hand[0] = ("T-same",)
    assert unused_general(t.game, 1) == 2 + 5
    t.dice(roll, 4)  # 11 + 5 - 7 - 4 - 5 = 0, or 1
    t.visit(envoy, "enter", f"influence:{man}>{envoy}>T-same")
    assert t.gone(man) == won
    if won:
        t.offers("under:0", f"under:{envoy}", "pass", seat=0)
    else:
        assert t.game.state.discard[0] == ("T-same",)
        t.quiet()


@pytest.mark.rule("INF-11")
@pytest.mark.parametrize(("decks", "value"), [(("A", "F"), -5), (("A", "B"), 0)])
def test_the_other_alignment_costs_five(made, decks, value: int):
    t, envoy, man = at_bree(made, decks=decks)
    assert attempt_modifier(t.game, envoy, man) == 4 - unused_general(t.game, 1) + value


@pytest.mark.rule("INF-13")
def test_what_changes_the_attempt_comes_before_the_roll(made):
    t, envoy, _layos, man = at_bree(made, more=("Peath",))  # Peath is a diplomat
    made("Join With That Power", "Hero words", side="hero")
    t.hand(0, "Hero words")
    t.hand(1, "Wizard's Laughter")
    t.visit(envoy, "enter", f"influence:{man}>{envoy}")
    t.offers(f"play:T-Hero words>{envoy}", "pass", seat=0)
    assert t.game.asks[0].rule == "INF-13"
    t.dice(2, 2)  # 2 + 4 - 3 - 2 + 1 = 2
    t.choose(0, f"play:T-Hero words>{envoy}")
    assert t.game.state.verdict == "lost"
    t.quiet()


@pytest.mark.rule("INF-15", "INF-14")
@pytest.mark.parametrize("finds", [True, False])
def test_followers_of_one_who_was_won_must_find_a_controller(made, finds: bool):
    t, envoy, man, follower = at_bree(
        made, made("Anborn", "A follower", mind=4), used=20, mind=8, under={"A follower": "Their man"}
    )
    t.dice(12, 2)  # 12 + 4 - 0 - 2 is above 8
    t.visit(envoy, "enter", f"influence:{man}>{envoy}")
    assert t.gone(man)
    assert t.card(follower).control == -1
    assert unused_general(t.game, 1) == 8  # he costs nothing for the moment
    t.set(active=1, turn=6)
    t.run(OrganizationPhase(1))
    if finds:
        t.choose(1, "organize", f"shift:{follower}", "under:0", "done")
        assert unused_general(t.game, 1) == 4
    t.choose(1, "end")
    assert t.gone(follower) != finds


@pytest.mark.rule("INF-16", "INF-21", "INF-18", "INF-30")
def test_a_revealed_character_may_be_played_at_once(made):
    t, envoy, _anborn, man = at_bree(made, used=20, more=("Anborn",))
    made("Their man", "Their man", id="T-same", home=("Pelargir",))
    t.game.state.hand[0] = ("T-same",)
    t.set(characters_played=1)
    t.dice(5, 8)  # 5 + 4 - 0 - 8 = 1 is above 0
    t.visit(envoy, "enter", f"influence:{man}>{envoy}>T-same")
    assert t.keys() == ["under:0", f"under:{envoy}", "pass"]
    t.choose(0, f"under:{envoy}")
    (new,) = [c.id for c in t.game.state.cards.values() if c.of == "T-same"]
    assert t.card(new).control == envoy
    assert t.card(new).host == t.card(envoy).host
    assert t.untapped(new)
    assert t.untapped(t.site(envoy))
    assert t.game.state.characters_played == 1
    t.quiet()


@pytest.mark.rule("INF-18", "INF-21", "INF-30")
@pytest.mark.parametrize(("avatar_at", "general"), [("Bree", True), ("Rivendell", False)])
def test_general_influence_needs_the_avatar_there_and_unplayed_the_card_stays_in_hand(made, avatar_at: str, general: bool):
    t, envoy, man = at_bree(made, used=20, mind=2)
    (alatar,) = t.company(avatar_at, "Alatar")
    made("Their man", "Their man", id="T-same")
    t.game.state.hand[0] = ("T-same",)
    t.dice(5, 8)
    t.visit(envoy, "enter", f"influence:{man}>{envoy}>T-same")
    assert t.offered("under:0") == general
    t.choose(0, "pass")
    assert t.game.state.hand[0] == ("T-same",)
    assert t.card(alatar)
    t.quiet()


@pytest.mark.rule("INF-18")
def test_without_influence_to_control_him_he_cannot_be_played(made):
    t, envoy, man = at_bree(made, used=20, mind=12, influence=10)
    made("Anborn", "Own weight", mind=15)
    t.company("Edoras", "Own weight")
    made("Their man", "Their man", id="T-same")
    t.game.state.hand[0] = ("T-same",)
    t.dice(5, 8)
    t.visit(envoy, "enter", f"influence:{man}>{envoy}>T-same")
    assert t.gone(man)
    assert t.game.state.hand[0] == ("T-same",)
    t.quiet()


@pytest.mark.rule("INF-19", "INF-16")
def test_a_revealed_faction_may_be_played_at_once(made):
    t = table()
    made("Adrazar", "An envoy", influence=2, effects=())
    made("Riders of Rohan", "Their riders", unique=True)
    made("Anborn", "A heavy mind", mind=20)
    (envoy,) = t.company("Edoras", "An envoy")
    t.company("Rivendell", "A heavy mind", seat=1)
    riders = t.won(1, "Their riders")
    t.hand(0, "Their riders")
    t.dice(4, 6)  # 4 + 2 + 1 - 6 = 1 is above 0
    t.visit(envoy, "enter", f"influence:{riders}>{envoy}>T-Their riders", "play:T-Their riders")
    (new,) = [c for c in t.game.state.cards.values() if c.of == "T-Their riders"]
    assert (new.seat, new.zone) == (0, "points")
    assert t.untapped(t.site(envoy))
    t.quiet()


@pytest.mark.rule("INF-23", "INF-16", "INF-20")
@pytest.mark.parametrize(
    ("shown", "roll", "won"), [(False, 10, False), (False, 11, True), (True, 7, True), (True, 6, False)]
)
def test_an_ally_has_his_mind_and_his_controllers_influence(made, shown: bool, roll: int, won: bool):
    t, envoy, _man, lord = at_bree(made, made("Adrazar", "A lord", influence=2, mind=3, effects=()), used=17)
    (gollum,) = t.bears(lord, "Gollum")  # mind 4
    assert unused_general(t.game, 1) == 0  # 17 and the lord's 3
    t.hand(0, "Gollum")
    t.dice(roll, 8)  # roll + 4 - 0 - 8 - 2: 4 and 5, or 1 and 0
    t.visit(envoy, "enter", f"influence:{gollum}>{envoy}" + (">TW-246" if shown else ""))
    assert t.gone(gollum) == won
    if shown and won:
        t.choose(0, "play:TW-246")
        assert [t.card(c).of for c in t.game.state.attached[envoy]] == ["TW-246"]
        assert t.untapped(t.site(envoy))
    t.quiet()


@pytest.mark.rule("INF-20", "TGT-05")
@pytest.mark.parametrize(("least", "may"), [(3, True), (4, False)])
def test_a_revealed_item_is_played_only_by_one_who_may_bear_it(made, least: int, may: bool):
    t, envoy, man = at_bree(made, mind=2, used=18)
    made("Horn of Anor", "A heavy horn", borne_by=ProwessAtLeast(least))  # the envoy's prowess is 3
    (horn,) = t.bears(man, "A heavy horn")
    t.hand(0, "A heavy horn")
    t.dice(12, 2)
    t.visit(envoy, "enter", f"influence:{horn}>{envoy}>T-A heavy horn")
    assert t.gone(horn)
    assert t.offered("play:T-A heavy horn") == may


@pytest.mark.rule("WE-10", "INF-24", "INF-25", "INF-20", "INF-17")
@pytest.mark.parametrize(("profile", "mind", "won"), [("challenge", 6, True), ("challenge", 8, False), ("sheet", 8, True)])
def test_an_item_needs_an_identical_one_and_the_mind_of_its_bearer(made, profile: str, mind: int, won: bool):
    t, envoy, man = at_bree(made, mind=mind, used=18)
    t.set(profile=profile)
    t.deck(0, "Dodge")
    made("Their man", "Their man", id="T-Their man", influence=1)
    (horn,) = t.bears(man, "Horn of Anor")
    t.hand(0, "Horn of Anor")
    t.dice(11, 4)  # 11 + 4 - 2 - 4 - 1 = 8
    t.visit(envoy, "enter")
    assert not t.offered(f"influence:{horn}>{envoy}"), "not without an identical one"
    t.choose(0, f"influence:{horn}>{envoy}>TW-259")
    assert t.gone(horn) == won
    if won:
        t.choose(0, "play:TW-259")
        assert [t.card(c).of for c in t.game.state.attached[envoy]] == ["TW-259"]
    else:
        assert t.game.state.discard[0] == ("TW-259",)
    t.quiet()


@pytest.mark.rule("INF-24", "WE-11")
def test_without_an_identical_item_in_hand_there_is_no_attempt(made):
    t, envoy, man = at_bree(made)
    (horn,) = t.bears(man, "Horn of Anor")
    t.hand(0, "Shield of Iron-bound Ash")
    t.visit(envoy, "enter")
    t.offers(f"influence:{man}>{envoy}")
    assert not any(key.startswith(f"influence:{horn}") for key in set(t.keys()))


@pytest.mark.rule("INF-26")
def test_unused_general_influence_has_a_floor_of_zero_below_the_extra_five(made):
    t, _envoy, _man = at_bree(made, used=30)
    assert unused_general(t.game, 1) == 0
    t, _envoy, _man = at_bree(made, used=30, decks=("A", "F"))
    assert unused_general(t.game, 1) == 5


@pytest.mark.rule("INF-28")
def test_an_item_with_an_event_on_it_cannot_be_influenced(made):
    t, envoy, man = at_bree(made)
    (stone,) = t.bears(man, "Palantír of Orthanc")
    t.hand(0, "Palantír of Orthanc")
    t.visit(envoy, "enter")
    t.offers(f"influence:{stone}>{envoy}>TW-300")
    ops.lay(t.game, 1, "TW-190", "with", stone)
    t.game.ask_again()
    t.offers_no(f"influence:{stone}>{envoy}>TW-300")


@pytest.mark.rule("INF-29")
def test_sites_of_the_same_name_are_the_same_site_whatever_their_side():
    t = table("A", "F")
    (elrond,) = t.company("Edoras", "Elrond")
    (perchen,) = t.company("Edoras", "Perchen", seat=1)
    assert t.card(t.site(elrond)).of != t.card(t.site(perchen)).of
    t.visit(elrond, "enter")
    t.offers(f"influence:{perchen}>{elrond}")
    assert target_number(t.game, perchen, shown=False) == 5


@pytest.mark.rule("INF-22", "LDR-02")
def test_the_leader_who_holds_a_faction_adds_nothing_to_its_defence():
    t = table("F", "G")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    (captain,) = t.company("Dol Guldur", "Orc Captain", seat=1)
    t.game.state.lasting += (Lasting(Bonus("direct-influence", 3), "TW-358", 0, "turn", captain),)
    assert unused_influence(t.game, captain) == 3
    held = t.give(captain, "Goblins of Goblin-gate")
    in_pile = t.won(1, "Goblins of Goblin-gate")
    assert attempt_modifier(t.game, layos, held) == attempt_modifier(t.game, layos, in_pile)


@pytest.mark.rule("INF-01")
def test_events_and_trophies_with_somebody_cannot_be_influenced(made):
    t, envoy, man = at_bree(made)
    (words,) = t.bears(man, "Foolish Words")
    trophy = t.give(man, "Orc-watch")
    t.game.state.cards[trophy] = structs.replace(t.card(trophy), trophy=True)
    t.visit(envoy, "enter")
    t.offers_no(f"influence:{words}", f"influence:{trophy}")


@pytest.mark.rule("INF-01", "INF-03", "INF-04", "INF-06", "INF-07", "INF-08", "INF-24", "INF-28")
def test_why_not(made):
    t, envoy, man, saruman = at_bree(made, "Saruman")
    far, *_ = t.company("Edoras", "Balin", seat=1)
    horn, shield = t.bears(man, "Horn of Anor", "Shield of Iron-bound Ash")
    (orcrist,) = t.bears(saruman, "Orcrist")
    t.hand(0, "Horn of Anor", "Gates of Morning")
    t.visit(envoy, "enter")

    def told(number: int) -> list[str]:
        return [reason.rule for reason in t.game.why_not(0, f"card:{number}")]

    assert told(man) == []
    assert told(horn) == []
    assert told(far) == ["INF-01"]
    assert told(shield) == ["INF-24"]
    assert told(saruman) == ["INF-07"]
    assert told(orcrist) == ["INF-08", "INF-24"]
    for marks, rule in (({"influenced": True}, "INF-03"), ({"fought": True}, "INF-06"), ({"turn": 1}, "INF-04")):
        t.set(influenced=False, fought=False, turn=5)
        t.set(**marks)
        t.game.ask_again()
        assert told(man) == [rule]
