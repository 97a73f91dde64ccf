"""CVC: company versus company combat."""

import pytest

from meccg.scenario import table
from westmarch.core.events import unchain
from westmarch.meccg.attack_stats import prowess_in_strike, prowess_of_attacker, staying
from westmarch.meccg.cards.making import HERO, MINION, hazard, resource
from westmarch.meccg.ops import companies, leaving
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat, _drop_unfaceable
from westmarch.meccg.state import TAPPED, WOUNDED, Attack, Strike
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.fighting import ChangeAttack, ChangeStrike
from westmarch.meccg.vocabulary.filters import Skill
from westmarch.meccg.vocabulary.picks import STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play


def meet(made, mine: dict[str, int], theirs: dict[str, int], profile: str = "challenge", body: int = 8):
    """Heroes of seat 0 and minions of seat 1, by name and prowess, all with this body, both at Edoras."""
    t = table("A", "F", profile=profile)
    for name, prowess in mine.items():
        made("Erkenbrand", name, prowess=prowess, body=body, effects=())
    for name, prowess in theirs.items():
        made("Eradan", name, prowess=prowess, body=body, effects=())
    return t, t.company("Edoras", *mine), t.company("Edoras", *theirs, seat=1)


def fight(t, mine: list[int], theirs: list[int]) -> None:
    t.set(phase="site")
    t.run(CompanyCombat(t.card(mine[0]).host, t.card(theirs[0]).host, 0))


@pytest.mark.rule("CVC-01", "CVC-03", "SITE-10")
def test_a_company_may_attack_one_at_the_same_site_as_its_last_act(made):
    t, mine, theirs = meet(made, {"A": 6, "B": 5}, {"D": 5})
    (far,) = t.company("Moria", "Perchen", seat=1)
    t.hand(0, "Gates of Morning")
    t.visit(mine[0], "enter")
    t.offers(f"attack:{t.card(theirs[0]).host}", "play:TW-243")
    t.offers_no(f"attack:{t.card(far).host}")
    t.dice(2, 12, 2)
    t.choose(0, f"attack:{t.card(theirs[0]).host}", 1, f"pit:{mine[0]}>{theirs[0]}", 0, "excess:0", "stay", 1, "stay")
    assert t.game.state.verdict == "fought"
    assert "TW-243" in t.game.state.hand[0]
    t.quiet()  # nothing follows, although something could have been played


@pytest.mark.rule("CVC-02", "CVC-05", "INF-06")
def test_not_after_an_influence_attempt_and_once_a_turn(made):
    for marks, offered in (({}, True), ({"influenced": True}, False), ({"fought": True}, False)):
        t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
        t.set(**marks)
        t.visit(mine[0], "enter")
        assert t.offered(f"attack:{t.card(theirs[0]).host}") == offered


@pytest.mark.rule("CVC-05", "INF-06")
def test_fighting_uses_up_the_attack_of_the_turn_and_the_attempts(made):
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
    (second,) = t.company("Edoras", "Elrond")
    t.dice(6, 7)
    t.visit(mine[0], "enter", f"attack:{t.card(theirs[0]).host}", "stay", 1, "stay")
    assert t.game.state.fought
    t.visit(second, "enter")
    t.quiet()


@pytest.mark.rule("CVC-04")
@pytest.mark.parametrize(("decks", "offered"), [(("A", "F"), True), (("A", "B"), False), (("F", "F"), False)])
def test_a_wizards_company_against_a_ringwraiths(decks: tuple[str, str], offered: bool):
    t = table(*decks)
    names = {"A": "Elrond", "B": "Balin", "F": "Layos"}
    (mine,) = t.company("Moria", names[decks[0]])
    (theirs,) = t.company("Moria", "Perchen" if decks[1] == "F" else "Anborn", seat=1)
    t.set(turn=1)
    t.dice(12)
    t.visit(mine, "enter", 1, "excess:0", 0, "stay")
    assert t.offered(f"attack:{t.card(theirs).host}") == offered


@pytest.mark.rule("CVC-06", "CVC-07", "CVC-12", "CVC-16")
def test_one_strike_for_each_who_attacks_allies_among_them_with_his_own_prowess(made):
    t, mine, theirs = meet(made, {"A": 6, "B": 4}, {"D": 5, "E": 5, "F": 5, "G": 5})
    (gollum,) = t.bears(mine[0], "Gollum")
    fight(t, mine, theirs)
    assert t.game.state.attack.attackers == (*mine, gollum)
    t.offers(f"pit:{gollum}>{theirs[3]}", f"pit:{mine[1]}>{theirs[0]}", "done", seat=1)
    t.choose(1, f"pit:{gollum}>{theirs[3]}", f"pit:{mine[1]}>{theirs[0]}", f"pit:{mine[0]}>{theirs[1]}")
    assert t.game.asks[0].rule == "CVC-16"
    assert t.keys() == [f"face:{theirs[3]}", f"face:{theirs[0]}", f"face:{theirs[1]}"]
    assert t.game.asks[0].seat == 1
    t.choose(1, f"face:{theirs[0]}")
    assert prowess_of_attacker(t.game) == 4
    assert t.game.asks[0].rule == "CVC-19"


@pytest.mark.rule("CVC-08", "CVC-09", "CVC-11")
@pytest.mark.parametrize(("second", "offered"), [("man", True), ("dunadan", False)])
def test_the_defender_may_cancel_it_by_race_if_all_attackers_are_of_the_race(made, second: str, offered: bool):
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
    made("Erkenbrand", "Another", race=second)
    t.set(phase="site")
    (extra,) = t.company("Edoras", "Another")
    companies.join(t.game, extra, t.card(mine[0]).host)
    t.hand(1, "Orc Quarrels")  # Orcs, Trolls and Men
    t.hand(0, "Dark Quarrels")
    fight(t, mine, theirs)
    if offered:
        t.offers("play:LE-216>cancel", "pass", seat=1)
        t.choose(1, "play:LE-216>cancel")
        assert t.game.state.verdict == "cancelled"
        t.quiet()
    else:
        assert t.game.asks[0].rule == "CVC-12"  # he had nothing for the attack as a whole


@pytest.mark.rule("CVC-08")
def test_the_attacker_has_nothing_to_say_about_the_attack_as_a_whole(made):
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5, "E": 5})
    t.hand(0, "Dark Quarrels", "Escape", "Concealment")
    fight(t, mine, theirs)
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-12", 1)


def stroke(made, side: str, name: str, skill: str = "", **more: bool) -> str:
    """A resource against one strike: +2 prowess."""
    target = Pick(STRUCK, Skill(skill)) if skill else Pick(STRUCK)
    play = Play((w.STRIKE,), (ChangeStrike(prowess=2, **more),), target=target, skill=skill)
    return made(resource(f"T-{name}", name, "short", play, side=side))


@pytest.mark.rule("CVC-09", "CVC-17", "CVC-22", "STR-11", "TIM-14")
def test_both_sides_play_resources_on_the_strike_one_of_them_with_a_skill(made):
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
    t.hand(0, stroke(made, HERO, "Hero skill", "warrior"), stroke(made, HERO, "Hero skill two", "warrior"),
           stroke(made, HERO, "Hero plain"))  # fmt: skip
    made("Eradan", "D", prowess=5, body=8, effects=(), skills=frozenset({"warrior"}))
    t.hand(1, stroke(made, MINION, "Dark skill", "warrior"), stroke(made, MINION, "Dark skill two", "warrior"))
    fight(t, mine, theirs)
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-17", 0)
    t.choose(0, f"play:T-Hero skill>{mine[0]}")
    t.offers(f"play:T-Hero plain>{mine[0]}")
    t.offers_no(f"play:T-Hero skill two>{mine[0]}")
    t.choose(0, f"play:T-Hero plain>{mine[0]}")
    t.choose(0, "tap", 1, "tap")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-22", 1)
    t.dice(2, 5)  # 6 + 4 + 2 = 12 to 5 + 2 + 5 = 12
    t.choose(1, f"play:T-Dark skill>{theirs[0]}")
    assert t.game.state.hand[1] == ("T-Dark skill two",)
    assert t.tapped(mine[0])
    assert t.tapped(theirs[0])
    t.quiet()


@pytest.mark.rule("CR-33", "CVC-23")
@pytest.mark.parametrize(
    ("picked", "answered", "hurt"), [(11, 17, "attacker"), (11, 11, ""), (17, 11, "defender"), (17, 17, "")]
)
def test_either_side_may_roll_twice_and_picks_before_anybody_rolls_again(made, picked: int, answered: int, hurt: str):
    t, (a,), (d,) = meet(made, {"A": 6}, {"D": 5})
    t.hand(0, stroke(made, HERO, "Hero blows", twice=True))
    t.hand(1, stroke(made, MINION, "Dark blows", twice=True))
    fight(t, [a], [d])
    t.dice(3, 9)  # with 6 + 2
    t.choose(0, f"play:T-Hero blows>{a}", "tap", 1, "tap")
    t.choose(1, f"play:T-Dark blows>{d}")
    t.offers("total:11", "total:17", seat=0)
    t.dice(4, 10, *([2] if hurt else []))  # with 5 + 2; then the body check
    t.choose(0, f"total:{picked}")
    t.offers("total:11", "total:17", seat=1)
    t.choose(1, f"total:{answered}")
    assert (t.wounded(a), t.wounded(d)) == (hurt == "attacker", hurt == "defender")
    t.quiet()


@pytest.mark.rule("CVC-19", "CR-36")
@pytest.mark.card("TW-209")
@pytest.mark.parametrize("stance", ["stay", "tap"])
def test_who_took_the_three_and_dodges_gets_them_back(stance: str):
    t = table("F", "A")
    (asternak,), (erkenbrand,) = t.company("Edoras", "Asternak"), t.company("Bree", "Erkenbrand", seat=1)
    t.hand(1, "Dodge", "Risky Blow")
    fight(t, [asternak], [erkenbrand])
    t.choose(0, "tap", 1, stance)
    assert prowess_in_strike(t.game) == 5 - (3 if stance == "stay" else 0)
    t.choose(1, f"play:TW-209>{erkenbrand}", "pass")
    assert prowess_in_strike(t.game) == 5
    t.dice(2, 12, 2)
    t.choose(1, "pass")
    assert t.untapped(erkenbrand)
    t.quiet()


@pytest.mark.rule("CVC-19")
@pytest.mark.card("AS-132")
def test_thong_of_fire_spares_its_bearer_the_three_when_he_is_attacked(made):
    t = table("A", "U")
    (erkenbrand,), (gorbag,) = t.company("Bree", "Erkenbrand"), t.company("Edoras", "Gorbag", seat=1)
    t.bears(gorbag, "Thong of Fire")
    t.hand(1, stroke(made, MINION, "Dark plain"), stroke(made, MINION, "Dark dodge", stays=True))
    fight(t, [erkenbrand], [gorbag])
    assert t.game.label(("stay",)) == "Stay untapped at −3"
    t.choose(0, "tap")
    assert t.game.label(("stay",)) == "Stay untapped"
    assert t.game.view(1)["strikes"][0]["staying"] == 0
    t.choose(1, "stay")
    assert t.game.asks[0].rule == "CVC-22"
    assert prowess_in_strike(t.game) == 6 + 1
    t.choose(1, f"play:T-Dark dodge>{gorbag}", "pass")
    assert prowess_in_strike(t.game) == 6 + 1 + 2, "there is no -3 that a dodge would give back (CR-36)"


@pytest.mark.rule("CVC-10")
def test_hazards_in_play_have_no_effect_and_none_is_played(made):
    t, mine, theirs = meet(made, {"A": 6, "B": 6}, {"D": 5})
    made(hazard("T-1", "Weakness", "permanent", Bonus(b.PROWESS, -2, b.BEARER)))
    made(hazard("T-2", "Fury", "long", Bonus(b.ATTACK_PROWESS, 3, b.EVERYBODY), Bonus(b.STRIKES, 2, b.EVERYBODY)))
    t.bears(theirs[0], "Weakness")
    t.in_play("Fury", seat=0)
    t.hand(0, "Doors of Night")
    t.hand(1, "Doors of Night")
    fight(t, mine, theirs)
    t.choose(1, f"pit:{mine[0]}>{theirs[0]}")
    assert t.game.state.excess == 1
    assert prowess_of_attacker(t.game) == 6
    assert prowess_in_strike(t.game) == 5
    assert t.game.asks[0].rule == "CVC-18"  # no hazard was offered before


@pytest.mark.rule("CVC-10")
def test_no_hazard_answers_what_the_defender_plays(made):
    made(hazard("T-1", "Fury", "short", Play((w.ATTACK_HAZARD,), (ChangeAttack(prowess=1),))))
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
    t.hand(0, "Fury")
    t.hand(1, "Orc Quarrels")
    fight(t, mine, theirs)
    t.choose(1, "play:LE-216>cancel")  # nobody is asked for an answer
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.rule("MOD-05")
def test_a_bonus_against_a_race_counts_by_the_race_of_the_opponent(made):
    t, mine, _ = meet(made, {"A": 4}, {"D": 5})
    made("Balin", "A", prowess=4)  # +2 against Orcs
    (captain,) = t.company("Edoras", "Orc Captain", seat=1)
    fight(t, mine, [captain])
    assert prowess_of_attacker(t.game) == 6


@pytest.mark.rule("WE-17", "CVC-12", "CVC-13", "CVC-14", "CVC-15", "CVC-18", "CVC-20", "CVC-26", "CVC-28", "CVC-31")
@pytest.mark.parametrize(("check", "stays"), [(8, True), (9, False)])
def test_three_attackers_and_two_defenders(made, check: int, stays: bool):
    t, (a, bb, c), (d, e) = meet(made, {"A": 6, "B": 4, "C": 5}, {"D": 5, "E": 4})
    t.turn_to(bb, TAPPED)
    t.turn_to(e, TAPPED)
    fight(t, [a], [d])
    t.offers(f"pit:{c}>{d}", f"pit:{bb}>{d}", "done", seat=1)
    t.offers_no(f"pit:{c}>{e}")  # tapped
    t.choose(1, f"pit:{c}>{d}")  # step 1; in step 2 only A is untapped and only E without a strike
    assert [(x.attacker, x.target) for x in t.game.state.strikes] == [(c, d), (a, e)]
    assert t.game.state.excess == 1
    t.dice(5, 8, check)  # 6 + 5 = 11 to 4 - 1 - 1 + 8 = 10
    t.choose(1, f"face:{e}", 0, "excess:1", "tap")
    assert t.gone(e) != stays
    assert not stays or t.wounded(e)
    assert t.tapped(a)
    t.dice(6, 6)
    t.choose(0, "stay", 1, "stay")
    assert t.tapped(bb)  # as before: nobody named him
    t.quiet()


@pytest.mark.rule("WE-17", "CVC-20", "CVC-28")
@pytest.mark.parametrize(("roll", "check", "gone"), [(8, 8, True), (8, 7, False)])
def test_one_who_was_wounded_before_has_two_less_and_a_worse_check(made, roll: int, check: int, gone: bool):
    t, (a, bb, c), (d, e) = meet(made, {"A": 6, "B": 4, "C": 5}, {"D": 5, "E": 4})
    t.turn_to(bb, TAPPED)
    t.turn_to(e, WOUNDED)
    fight(t, [a], [d])
    t.dice(5, roll, check)  # 11 to 4 - 2 - 1 + 8 = 9
    t.choose(1, f"pit:{c}>{d}", f"face:{e}", 0, "excess:1", "tap")
    assert t.gone(e) == gone


@pytest.mark.rule("CVC-13", "CVC-14")
def test_the_attacker_must_use_his_untapped_characters_and_the_defender_places_the_rest(made):
    t, (a, bb), (d, e, f) = meet(made, {"A": 6, "B": 4}, {"D": 5, "E": 4, "F": 4})
    t.turn_to(bb, TAPPED)
    fight(t, [a], [d])
    t.choose(1, "done")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-13", 0)
    assert t.keys() == [f"pit:{a}>{d}", f"pit:{a}>{e}", f"pit:{a}>{f}"]
    t.choose(0, f"pit:{a}>{e}")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-14", 1)
    assert t.keys() == [f"pit:{bb}>{d}", f"pit:{bb}>{f}"]


@pytest.mark.rule("CVC-19", "CVC-26", "CVC-27")
@pytest.mark.parametrize("stance", ["tap", "stay"])
@pytest.mark.parametrize("tie", [True, False])
def test_who_wins_or_ties_taps_unless_he_stayed(made, stance: str, tie: bool):
    t, (a,), (d,) = meet(made, {"A": 6}, {"D": 5})
    fight(t, [a], [d])
    against = (6 if stance == "tap" else 6 - 3) + 8  # less 5, the prowess of D
    t.dice(8, *([against - 5] if tie else [2, 2]))
    t.choose(0, stance, 1, "tap")
    assert t.tapped(a) == (stance == "tap")
    assert t.wounded(d) != tie
    t.quiet()


@pytest.mark.rule("STR-05", "CVC-19")
@pytest.mark.card("AS-132")
@pytest.mark.parametrize(("who", "gear", "costs"), [
    ("Gorbag", "Thong of Fire", 0), ("Gorbag", "idle", -3), ("Gorbag", "Blazon of the Eye", -3), ("Gorbag", "", -3),
    ("Perchen", "Thong of Fire", -3),
])  # fmt: skip
def test_for_whom_it_costs_nothing_to_stay_untapped(who: str, gear: str, costs: int):
    """A warrior with the Thong in use, who is attacked."""
    t = table("F", "A")
    (number,) = t.company("Bandit Lair", who)
    if gear:
        (item,) = t.bears(number, "Thong of Fire" if gear == "idle" else gear)
        if gear == "idle":
            table_ops.use_item(t.game, item, False)
    assert staying(t.game, number) == costs
    assert staying(t.game, number, attacking=True) == -3


@pytest.mark.rule("CVC-20", "STR-13")
def test_a_strike_that_waits_has_the_prowess_of_those_who_will_meet_in_it(made):
    t, (a, c), (d, e) = meet(made, {"A": 6, "C": 3}, {"D": 5, "E": 4})
    t.turn_to(d, TAPPED)
    t.turn_to(e, WOUNDED)
    t.game.state.attack = Attack(t.there(d).id, 0, "company", "", 2, 0, -1, attackers=(a, c))
    t.game.state.strikes = (Strike(d, attacker=a), Strike(e, attacker=c))
    t.game.state.strike = 1
    assert [prowess_in_strike(t.game, place=n) for n in (-1, 0, 1)] == [4 - 2, 5 - 1, 4 - 2]
    assert [prowess_of_attacker(t.game, place=n) for n in (-1, 0, 1)] == [3, 6, 3]
    lines: list[tuple[str, int]] = []
    for place in (0, 1):
        prowess_in_strike(t.game, lines, place)
    assert [line for line in lines if line[0] in ("Tapped", "Wounded")] == [("Tapped", -1), ("Wounded", -2)]


@pytest.mark.rule("CVC-30", "WE-17")
@pytest.mark.parametrize(("profile", "keys"), [("challenge", ["excess:0", "excess:1"]), ("community", [])])
def test_unspent_excess_lapses_or_must_go_on_the_last_strike(made, profile: str, keys: list[str]):
    t, (a, bb), (d,) = meet(made, {"A": 6, "B": 4}, {"D": 5}, profile=profile)
    fight(t, [a], [d])
    t.choose(1, f"pit:{a}>{d}")
    if keys:
        assert t.keys() == keys
        t.choose(0, "excess:0")
    assert t.game.state.strikes[0].prowess == (0 if keys else -1)
    assert t.untapped(bb)


@pytest.mark.rule("WE-16", "CVC-19", "CVC-21", "CVC-23", "CVC-25", "CVC-27")
def test_a_tie_with_support(made):
    t, (a,), (d, e) = meet(made, {"A": 6}, {"D": 5, "E": 5})
    t.hand(0, "Dodge")
    fight(t, [a], [d])
    t.choose(1, f"pit:{a}>{d}", 0, "pass")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-19", 0)
    t.choose(0, "tap")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-19", 1)
    t.choose(1, "stay")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("CVC-21", 1)
    t.offers(f"support:{e}")
    t.dice(7, 10)  # 6 + 7 = 13 to 5 - 3 + 1 + 10 = 13
    t.choose(1, f"support:{e}")
    assert t.tapped(a)
    assert t.tapped(e)
    assert t.untapped(d)
    t.quiet()


@pytest.mark.rule("CVC-19", "CVC-20")
@pytest.mark.parametrize(("mine", "theirs"), [(TAPPED, 0), (WOUNDED, 0), (0, TAPPED), (0, WOUNDED), (TAPPED, WOUNDED)])
def test_who_is_not_untapped_is_not_asked_about_tapping(made, mine: int, theirs: int):
    t, (a,), (d,) = meet(made, {"A": 6}, {"D": 5})
    t.hand(0, "Dodge")  # so that both could be asked at each step
    t.turn_to(a, mine)
    t.turn_to(d, theirs)
    t.dice(7, 7, 7)
    t.run(CompanyCombat(t.card(a).host, t.card(d).host, 0))
    asked = []
    while t.game.asks:
        ask = t.game.asks[0]
        if ask.rule == "CVC-19":
            asked.append(ask.seat)
        keys = t.keys()
        t.anybody("tap" if "tap" in keys else "pass" if "pass" in keys else keys[0])
    assert asked == [seat for seat, position in ((0, mine), (1, theirs)) if not position]


@pytest.mark.rule("CVC-21")
def test_the_attacker_has_no_support_and_a_target_gives_none(made):
    t, (a, bb, _), (d, e, f) = meet(made, {"A": 6, "B": 4, "C": 3}, {"D": 5, "E": 4, "F": 4})
    t.turn_to(f, WOUNDED)
    fight(t, [a], [d])
    t.choose(1, f"pit:{a}>{d}", f"pit:{bb}>{e}", f"face:{d}", 0, "tap")
    t.dice(6, 10)  # 12 to 12
    t.choose(1, "stay")  # E is a target and F wounded, so nobody is asked for support on either side
    assert t.untapped(e)
    assert t.untapped(bb)
    assert t.game.asks[0].rule == "CVC-16"


@pytest.mark.rule("WE-18", "CVC-24", "CVC-27", "CVC-28")
@pytest.mark.parametrize(("check", "gone"), [(8, False), (9, True)])
def test_a_strike_that_fails_wounds_the_attacker(made, check: int, gone: bool):
    t, (c,), (d,) = meet(made, {"C": 5}, {"D": 5})
    fight(t, [c], [d])
    t.dice(6, 4, check)  # 5 - 3 + 6 = 8 to 5 + 4 = 9
    t.choose(0, "stay", 1, "tap")
    assert t.gone(c) == gone
    assert gone or t.wounded(c)
    assert t.tapped(d)
    rolls = [event for _, event in _events(t) if event[0] == "roll"]
    assert [(r[1], r[2]) for r in rolls] == [(0, "strike"), (1, "defence"), (1, "body")]
    t.quiet()


@pytest.mark.rule("FGT-05", "CVC-26")
@pytest.mark.parametrize(("roll", "lost"), [(12, True), (7, False)])
def test_an_ally_lost_with_a_wound_goes_when_its_controller_is_wounded_by_a_company(made, roll: int, lost: bool):
    t, (a,), (d,) = meet(made, {"A": 5}, {"D": 5})
    (crows,) = t.bears(d, "Regiment of Black Crows")
    fight(t, [a], [d])
    t.dice(roll, 7, *([2] if lost else []))
    t.choose(0, "tap", 1, "tap", "done")  # the crows give no support
    assert t.wounded(d) == lost
    assert t.gone(crows) == lost


@pytest.mark.rule("FGT-05", "ATK-11", "CVC-28")
def test_who_was_wounded_already_does_not_become_so_and_keeps_his_ally(made):
    t, (a,), (d,) = meet(made, {"A": 5}, {"D": 5})
    (crows,) = t.bears(d, "Regiment of Black Crows")
    t.turn_to(d, WOUNDED)
    fight(t, [a], [d])
    t.dice(12, 2, 7)  # the body check at +1 against 8
    while t.game.asks:
        t.anybody("tap" if t.offered("tap") else t.keys()[-1])
    assert t.wounded(d)
    assert not t.gone(crows)
    t.quiet()


def _events(t):
    return list(unchain(t.game.events))


@pytest.mark.rule("CVC-20")
@pytest.mark.parametrize(("position", "less"), [(TAPPED, 1), (WOUNDED, 2)])
def test_position_counts_on_both_sides(made, position: int, less: int):
    t, (a,), (d,) = meet(made, {"A": 6}, {"D": 5})
    t.turn_to(a, position)
    t.turn_to(d, position)
    t.hand(0, stroke(made, HERO, "Hero plain"))
    fight(t, [a], [d])
    assert t.game.asks[0].rule == "CVC-17"
    assert prowess_of_attacker(t.game) == 6 - less
    assert prowess_in_strike(t.game) == 5 - less


@pytest.mark.rule("CVC-29")
@pytest.mark.parametrize(("rolls", "slain"), [((12, 2, 9), (2, 0)), ((2, 12, 9), (0, 3))])
def test_who_is_eliminated_is_worth_kill_points_to_the_other_player(made, rolls, slain):
    t, (a,), (d,) = meet(made, {"A": 6}, {"D": 5})
    made("Erkenbrand", "A", prowess=6, body=8, mp=3, effects=())
    made("Eradan", "D", prowess=5, body=8, mp=2, effects=())
    fight(t, [a], [d])
    t.dice(*rolls)
    t.choose(0, "stay", 1, "stay")
    assert (points(t.game, 0)["kill"], points(t.game, 1)["kill"]) == slain
    assert t.gone(a) == (slain[0] == 0)
    t.quiet()


@pytest.mark.rule("CVC-32")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_unwounded_companions_take_over_his_items(made, side: str):
    t, (a, bb), (d, e) = meet(made, {"A": 6, "B": 4}, {"D": 5, "E": 4})
    (horn,) = t.bears(a, "Horn of Anor")
    (blazon,) = t.bears(d, "Blazon of the Eye")
    fight(t, [a], [d])
    t.choose(1, f"pit:{a}>{d}", f"pit:{bb}>{e}", f"face:{d}")
    t.dice(*((2, 12, 9) if side == "attacker" else (12, 2, 9)))
    t.choose(0, "stay", 1, "stay")
    assert t.game.asks[0].rule == "BOD-07"
    item, taker = (horn, bb) if side == "attacker" else (blazon, e)
    t.choose(0 if side == "attacker" else 1, f"take:{item}>{taker}")
    assert t.card(item).host == taker


@pytest.mark.rule("CR-62", "CVC-08")
def test_at_dol_guldur_the_attack_is_cancelled_by_itself():
    t = table("A", "F")
    (elrond,) = t.company("Moria", "Elrond")
    (perchen,) = t.company("Dol Guldur", "Perchen", seat=1)
    t.set(phase="site")
    t.run(CompanyCombat(t.card(elrond).host, t.card(perchen).host, 0))
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.rule("CVC-01", "CVC-02", "CVC-05")
def test_why_not(made):
    t, mine, theirs = meet(made, {"A": 6}, {"D": 5})
    (far,) = t.company("Moria", "Perchen", seat=1)
    t.hand(0, "Gates of Morning")
    t.visit(mine[0], "enter")

    def told(number: int) -> list[str]:
        return [reason.rule for reason in t.game.why_not(0, f"company:{t.card(number).host}")]

    assert told(theirs[0]) == []
    assert told(far) == ["CVC-01"]
    for mark, rule in (("influenced", "CVC-02"), ("fought", "CVC-05")):
        t.set(influenced=False, fought=False)
        t.set(**{mark: True})
        t.game.ask_again()
        assert told(theirs[0]) == [rule]


@pytest.mark.rule("MUL-04")
def test_strikes_of_or_on_somebody_who_has_left_are_dropped_unless_they_are_over():
    t = table("A", "F")
    a, c = t.company("Moria", "Erkenbrand", "Anborn")
    d, e = t.company("Moria", "Layos", "Eradan", seat=1)
    t.game.state.attack = Attack(t.there(d).id, 0, "company", "", 4, 0, -1, attackers=(a, c))
    t.game.state.strikes = (
        Strike(d, attacker=a), Strike(e, attacker=a), Strike(d, attacker=c), Strike(e, attacker=c, outcome="failed"),
    )  # fmt: skip
    leaving.remove(t.game, e)
    _drop_unfaceable(t.game)
    assert [strike.outcome for strike in t.game.state.strikes] == ["", "cancelled", "", "failed"]
    leaving.remove(t.game, c)
    _drop_unfaceable(t.game)
    assert [strike.outcome for strike in t.game.state.strikes] == ["", "cancelled", "cancelled", "failed"]
