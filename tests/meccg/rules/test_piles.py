"""ZON: piles, hands, decks."""

import json
from collections.abc import Callable

import pytest

from meccg.field import halt, let_be
from meccg.plain import idle
from meccg.scenario import Table, find, table
from westmarch.core.events import unchain
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.cards.odd.call_of_home import GoingHome
from westmarch.meccg.cards.odd.great_secrets_buried_there import Burying
from westmarch.meccg.cards.odd.the_windlord_found_me import WizardSearch
from westmarch.meccg.ops import combat, companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.piles import ResetHands
from westmarch.meccg.state import GUARD, NOBODY, Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus, Traits


@pytest.mark.rule("ZON-01", "EVT-09", "ORG-21")
def test_a_discarded_card_takes_its_cards_along_each_to_its_owners_pile_but_no_follower():
    t = table()
    elrond, elladan = t.company("Rivendell", "Elrond", "Elladan", under={"Elladan": "Elrond"})
    t.bears(elrond, "Glamdring", "Foolish Words")
    t.deck(0, "Dodge")
    t.deck(1, "Slayer")
    piles.discard(t.game, elrond)
    assert sorted(t.game.state.discard[0]) == sorted([find("Elrond"), "TW-244"])
    assert t.game.state.discard[1] == ("LE-112",)
    assert t.card(elladan).control == NOBODY


@pytest.mark.rule("ZON-01")
def test_a_card_taken_over_goes_back_to_its_owner_when_it_leaves():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.deck(1, "Slayer")
    stolen = table_ops.lay(t.game, 0, "TW-244", "with", erkenbrand, owner=1)
    piles.discard(t.game, stolen)
    assert t.game.state.discard == [(), ("TW-244",)]


@pytest.mark.rule("ZON-02", "CR-15")
def test_protection_against_discarding_does_not_help_against_returning_to_hand():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    combat.begin_lasting(t.game, Lasting(Traits(b.CANNOT_BE_DISCARDED), "TD-130", 0, "turn", t.there(erkenbrand).id))
    glamdring, coat = t.bears(erkenbrand, "Glamdring", "Hauberk of Bright Mail")
    t.turn_to(anborn, 1)
    t.deck(0, "Dodge")
    t.run(GoingHome(erkenbrand))
    t.offers(f"take:{glamdring}>{anborn}", f"take:{coat}>{anborn}", "pass")
    t.choose(0, f"take:{glamdring}>{anborn}")  # no check, no untapped character
    assert t.game.state.hand[0] == (find("Erkenbrand"),)
    assert t.card(glamdring).host == anborn
    assert t.gone(coat)
    assert t.game.state.discard[0] == (find("Hauberk of Bright Mail"),)
    t.quiet()


@pytest.mark.rule("ZON-03", "CR-20")
@pytest.mark.parametrize("finds", [True, False])
def test_a_search_may_find_nothing_and_ends_with_a_shuffle(finds: bool):
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.deck(0, "Dodge", "Saruman", "Stealth")
    t.game.state.discard[0] = ("TW-209", "TW-332")
    before = t.game.chance.count
    t.run(WizardSearch(0))
    company = min(t.game.state.companies)
    t.choose(0, f"find:deck>TW-181>{company}" if finds else "pass")
    assert t.game.chance.count > before
    assert t.game.state.discard[0] == ("TW-209", "TW-332")  # a discard pile keeps its order
    assert len(t.game.state.deck[0]) == 3 - finds


@pytest.mark.rule("ZON-04")
def test_cards_that_a_text_brings_need_no_avatar_no_full_deck_and_leave_the_other_ways_open():
    t = table()
    t.company("Rivendell", "Saruman")
    t.deck(0, "Dodge")
    t.game.state.sideboard[0] = (find("Stealth"), find("Concealment"))
    t.hand(0, "Smoke Rings")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:DM-159", f"fetch:sideboard>{find('Stealth')}")
    assert sorted(t.game.state.deck[0]) == sorted(["TW-209", "TW-332"])
    t.offers("sideboard")  # SB-04 is still there


@pytest.mark.rule("ZON-04", "SB-12")
@pytest.mark.parametrize(("to", "seen"), [("deck", False), ("hand", True)])
def test_a_name_is_shown_if_the_card_goes_to_the_hand(to: str, seen: bool):
    t = table()
    t.deck(0, "Dodge")
    t.game.state.discard[0] = (find("Stealth"),)
    piles.recover(t.game, 0, find("Stealth"), to)
    assert any("Stealth" in line for line in t.game.journal(1)) == seen
    assert ("TW-332" in t.game.view(1)["seats"][0]["known_in_hand"]) == seen


@pytest.mark.rule("ZON-06", "SB-03")
@pytest.mark.parametrize("way", ["sideboard", "deck"])
def test_which_known_card_leaves_a_discard_pile_unseen_the_other_does_not_learn(way: str):
    known = (find("Stealth"), find("Concealment"))
    views = []
    for of in known:
        t = table()
        t.deck(0, *("Dodge",) * 4)
        t.game.state.discard[0] = t.game.state.known_discard[0] = known
        if way == "sideboard":
            piles.unboard(t.game, 0, of)
        else:
            piles.recover(t.game, 0, of, "deck")
        views.append((t.game.view(1), t.game.journal(1)))
        dealt = {t.game.guess(1, seed).state.discard[0] for seed in range(20)}
        assert dealt == {(known[0],), (known[1],)}  # one of them is there yet, and it may be either
    assert views[0] == views[1]
    seat = views[0][0]["seats"][0]
    assert (seat["known_in_discard"], seat["left_discard_unseen"], seat["discard"]) == (sorted(known), 1, 1)


@pytest.mark.rule("ZON-05", "EXH-01")
def test_looking_at_cards_is_no_drawing_and_exhausts_nothing():
    t = table("U", "A")
    t.deck(0, *("Old Treasure",) * 10)
    host = t.in_play("Great Secrets Buried There", 1)
    t.run(Burying(host, 0))
    assert t.game.state.exhausted == [0, 0]
    assert len(t.game.state.deck[0]) == 10
    t.quiet()


@pytest.mark.rule("ZON-05")
@pytest.mark.parametrize(("whose", "seen"), [(-1, "Dodge"), (1, "Dodge"), (0, "Slayer")])
def test_who_looks_at_a_deck_looks_at_the_one_that_is_named(whose: int, seen: str):
    """His own if none is."""
    t = table()
    t.deck(0, "Slayer", "Orc-watch")
    t.deck(1, "Dodge", "Escape")
    piles.look_at_top(t.game, 1, 1, whose)
    mine, theirs = (list(unchain(t.game.events))[n] for n in (0, 1))
    assert mine[1][1:] == (1, 1, find(seen))
    assert theirs[1][1:] == (1, 1), "the other one is told how many"


@pytest.mark.rule("ZON-05")
def test_cards_can_be_shuffled_into_a_deck_without_cards():
    t = table()
    card = t.in_play("Gates of Morning")
    piles.into_deck(t.game, card)
    assert t.game.state.deck[0] == ("TW-243",)
    assert t.game.state.exhausted == [0, 0]


@pytest.mark.rule("ZON-06")
def test_discards_lie_face_down_for_the_opponent_and_open_for_the_owner():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.deck(0, "Dodge")
    t.hand(0, *("Stealth",) * 8)
    t.hand(1, *("Twilight",) * 8)
    t.run(EndOfTurn(0))
    t.choose(0, "discard:TW-332")
    assert "TW-332" not in json.dumps(t.game.view(1))
    assert t.game.view(0)["seats"][0]["cards_in_discard"] == ["TW-332"]


@pytest.mark.rule("ZON-06")
def test_who_turns_up_the_opponents_discards_sees_them(new_card):
    new_card(resource("XX-1", "A test lamp", "permanent", Traits(b.OPEN_DISCARDS), side=HERO))
    t = table()
    t.deck(0, "Dodge")
    t.deck(1, "Dodge")
    t.hand(0, "Stealth")
    t.hand(1, "Concealment")
    t.in_play("XX-1", 1)
    piles.discard_from_hand(t.game, 0, "TW-332")
    piles.discard_from_hand(t.game, 1, "TW-204")
    assert t.game.view(1)["seats"][0]["known_in_discard"] == ["TW-332"]
    assert t.game.view(0)["seats"][1]["known_in_discard"] == []


@pytest.mark.rule("ZON-07", "TURN-10")
def test_one_more_card_in_hand_counts_at_the_next_reset_and_ends_there(new_card):
    new_card(resource("XX-2", "A test satchel", "permanent", Bonus(b.HAND_SIZE, 1, b.SEAT), side=HERO))
    t = table()
    t.deck(0, *("Dodge",) * 9)
    t.hand(0, *("Stealth",) * 8)
    t.hand(1, *("Twilight",) * 8)
    card = t.in_play("XX-2", 0)
    t.run(ResetHands(0))
    assert len(t.game.state.hand[0]) == 9
    piles.discard(t.game, card)
    assert len(t.game.state.hand[0]) == 9  # until the next reset
    t.run(ResetHands(0))
    assert t.game.asks[0].rule == "MH-30"
    idle(t)
    assert len(t.game.state.hand[0]) == 8


@pytest.mark.rule("ZON-02", "CR-30")
@pytest.mark.parametrize(("roll", "goes"), [(5, True), (6, False)])
def test_call_of_home_sends_somebody_back_to_hand(roll: int, goes: bool):
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")  # 4 and 2 of 20
    t.company("Lórien", "Elrond")  # 10
    (coat,) = t.bears(anborn, "Hauberk of Bright Mail")
    t.hand(1, "Call of Home")
    t.deck(0, *("Dodge",) * 9)
    t.deck(1, *("Slayer",) * 9)
    t.dice(roll)
    halt(t, erkenbrand)
    t.choose(1, f"play:LE-105>{anborn}")
    let_be(t)
    if goes:
        t.choose(0, "pass")  # nobody takes what he bore
    assert t.game.state.discard[1] == ("LE-105",)
    assert t.gone(anborn) == t.gone(coat) == goes
    assert (find("Anborn") in t.game.state.hand[0]) == goes
    assert (find("Hauberk of Bright Mail") in t.game.state.discard[0]) == goes


@pytest.mark.rule("ZON-01")
@pytest.mark.parametrize("hidden", [True, False])
def test_what_is_discarded_face_down_stays_unknown_to_the_other_player(hidden: bool):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    t.deck(1, "Twilight")
    card = table_ops.lay(t.game, 1, find("Orc-watch"), "guard", t.there(erkenbrand).id, hidden=hidden)
    piles.discard(t.game, card)
    assert t.game.state.discard[1] == (find("Orc-watch"),)
    assert t.game.state.known_discard[1] == (() if hidden else (find("Orc-watch"),))


@pytest.mark.rule("ZON-06")
@pytest.mark.parametrize("shown", [True, False])
def test_what_is_discarded_from_hand_is_told_to_the_other_player_only_if_it_is_shown(shown: bool):
    t = table()
    t.deck(1, "Twilight")
    t.hand(1, "Orc-watch")
    piles.discard_from_hand(t.game, 1, find("Orc-watch"), shown=shown)
    assert "Orc-watch" in str(t.game.journal(1))
    assert ("Orc-watch" in str(t.game.journal(0))) == shown
    assert ("Orc-watch" in str(t.game.journal(None))) == shown


@pytest.mark.rule("CR-13", "MH-34")
@pytest.mark.parametrize("back", [True, False])
@pytest.mark.parametrize("own", [True, False])
def test_only_an_own_company_shares_its_site_card_with_who_comes_there_all_at_once(back: bool, own: bool):
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    (other,) = t.company("Bree", "Anborn", seat=0 if own else 1)
    of = t.card(t.there(other).site).of
    companies.set_company(t.game, t.there(erkenbrand).id, origin=of)
    t.locations(0, "Bree")
    number = t.there(erkenbrand).id
    companies.go_back(t.game, number) if back else companies.exchange_site(t.game, number, of)
    assert t.card(t.there(erkenbrand).site).of == of
    assert (t.there(erkenbrand).site == t.there(other).site) == own
    assert t.card(t.there(erkenbrand).site).seat == 0


# What somebody was shown -------------------------------------------------------------------------------------------------

TOP = "TW-204"
SHOWING: dict[str, Callable[[Table, int], object]] = {
    "a card is drawn": lambda t, host: piles.draw(t.game, 0),
    "a card is played": lambda t, host: piles.play_from_hand(t.game, 0, "TW-244", "with", host),
    "a card in hand is shown": lambda t, host: piles.show(t.game, 0, "TW-244"),
    "a card of the deck goes off to the side": lambda t, host: piles.lay_aside_from_deck(t.game, 0, TOP, host),
    "a discarded card goes off to the side": lambda t, host: piles.lay_aside_from_discard(t.game, 0, "LE-90", host),
    "the own deck is looked at": lambda t, host: piles.look_at_top(t.game, 0, 1),
    "another deck is looked at": lambda t, host: piles.look_at_top(t.game, 0, 1, 1),
    "the top of a deck is shown": lambda t, host: piles.show_top(t.game, 0, 1),
    "the top of a deck is turned up": lambda t, host: piles.turn_up(t.game, 0, 1, 0),
    "a card is found in the deck": lambda t, host: piles.find(t.game, 0, TOP, "deck"),
    "a card is turned up": lambda t, host: table_ops.reveal(t.game, host),
}


@pytest.mark.rule("ZON-04", "ZON-05")
@pytest.mark.parametrize("deed", SHOWING)
def test_what_was_shown_cannot_be_taken_back_for_free(deed):
    """Whoever has seen a card does not choose again as if he had not."""
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    host = table_ops.lay(t.game, 1, "LE-112", GUARD, t.there(elrond).id, hidden=True)
    t.hand(0, "Glamdring")
    t.game.state.deck[0], t.game.state.deck[1] = (TOP,), ("LE-112",)
    t.game.state.discard[0] = ("LE-90",)
    before = t.game.revealed
    SHOWING[deed](t, host)
    assert t.game.revealed > before
