"""Why not? Every card that cannot be used now has a reason with a rule of the catalogue."""

import pytest

import westmarch
from meccg.scenario import table
from westmarch.core.catalogue import catalogue
from westmarch.core.chance import Chance
from westmarch.meccg.rulebook.organization import OrganizationPhase

PAIRS = (("A", "B", 1), ("A", "F", 2), ("F", "F", 3))
RULES = catalogue("meccg")


@pytest.mark.parametrize(("first", "second", "seed"), PAIRS)
def test_every_card_that_is_not_offered_has_a_reason(first, second, seed):
    """Cards in hand at every decision; cards on the table, sites and companies now and then."""
    game = westmarch.new("meccg", seed=seed, decks=(first, second))
    luck = Chance(seed)
    count = 0
    while game.asks:
        ask = game.asks[0]
        offered = {part for choice in ask.choices for part in choice[1:]}
        refs = [("def", of) for of in dict.fromkeys(game.state.hand[ask.seat])]
        if count % 20 == 0:
            refs += [("card", number) for number, card in game.state.cards.items() if not card.hidden]
            refs += [("def", of) for of in game.state.sites[ask.seat]] + [("company", c) for c in game.state.companies]
        for kind, what in refs:
            reasons = game.why_not(ask.seat, f"{kind}:{what}")
            assert bool(reasons) == (what not in offered), (ask.rule, kind, what, reasons)
            for reason in reasons:
                assert reason.rule in RULES
                assert reason.text[0].isupper()
                assert reason.text.endswith((".", "?"))
        other = game.why_not(1 - ask.seat, f"def:{(game.state.hand[1 - ask.seat] or ('TW-204',))[0]}")
        if len(game.asks) == 1:
            assert [reason.text for reason in other] == ["You have nothing to decide now."]
        game.take(luck.pick(ask.choices), ask)
        count += 1


def why(t, ref):
    return [(reason.rule, reason.text) for reason in t.game.why_not(t.game.asks[0].seat, ref)]


def test_an_item_says_where_it_is_playable():
    t = table()
    t.company("Rivendell", "Elrond")
    t.hand(0, "Glamdring")
    t.set(phase="organization", turn=3)
    t.locations(0, "Moria")
    t.run(OrganizationPhase(0))
    assert why(t, "def:TW-244") == [
        ("ITM-04", "It is played in the site phase, after entering, at a site that lists major items.")
    ]


def test_a_character_in_hand_points_to_the_block_of_organizing():
    t = table()
    t.company("Rivendell", "Adrazar")
    t.hand(0, "Haldir")
    t.set(phase="organization", turn=3)
    t.locations(0, "Lórien")
    t.run(OrganizationPhase(0))
    t.offers("organize")
    assert why(t, "def:TW-164") == [
        ("ORG-02", "Characters come in when you arrange characters and companies: choose that first.")
    ]


def test_a_card_for_a_later_step_of_the_strike_is_told_to_wait():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    assert why(t, "def:TW-209") == [("STR-05", "Something else is asked first: How does Erkenbrand face it?")]


def test_nothing_of_that_name():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    assert [rule for rule, _ in why(t, "card:999")] == ["TGT-02"]
