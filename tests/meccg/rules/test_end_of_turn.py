"""EOT: the end-of-turn phase."""

import pytest

from meccg.plain import idle, told
from meccg.scenario import table
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.turn import Turn
from westmarch.meccg.state import Lasting
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.effects import Rolled
from westmarch.meccg.vocabulary.plays import On, Play

EIGHT = ("Dodge",) * 8


def ending(**switches):
    """The end of a turn of seat 0, both hands full."""
    t = table(**switches)
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, *EIGHT)
    t.hand(1, *("Twilight",) * 8)
    t.deck(0, "Stealth", "Stealth", "Stealth")
    t.deck(1, "Slayer", "Slayer", "Slayer")
    return t


@pytest.mark.rule("EOT-01", "EOT-07")
def test_the_end_of_turn_phase_comes_last_and_then_the_turn_passes():
    t = ending()
    t.run(Turn(0))
    idle(t)
    assert [phase for _, phase in told(t, "phase")] == ["untap", "organization", "long-event", "movement", "site", "end"]
    t.quiet()


@pytest.mark.rule("EOT-02")
def test_gold_rings_beside_a_ringwraith_are_tested_before_anybody_discards():
    t = table("F", "A")
    _wraith, orc = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Layos")
    (ring,) = t.bears(orc, "The Least of Gold Rings")
    t.hand(0, "Deeper Shadow")
    t.dice(7)
    t.run(EndOfTurn(0))
    assert t.gone(ring)
    idle(t, "EOT-03")
    t.offers("discard:LE-179", "pass", seat=0)


@pytest.mark.rule("EOT-02")
def test_without_a_ringwraith_in_the_company_no_ring_is_tested():
    t = table("F", "A")
    (layos,) = t.company("Dol Guldur", "Layos")
    (ring,) = t.bears(layos, "The Least of Gold Rings")
    t.run(EndOfTurn(0))
    assert not t.gone(ring)
    t.quiet()


@pytest.mark.rule("EOT-03", "EOT-05")
def test_each_player_may_discard_one_card_the_active_player_first():
    t = ending()
    t.run(EndOfTurn(0))
    t.offers("discard:TW-209", "pass", seat=0)
    t.choose(0, "discard:TW-209")
    t.offers("discard:LE-145", "pass", seat=1)
    t.choose(1, "pass")
    assert (len(t.game.state.discard[0]), len(t.game.state.discard[1])) == (1, 0)
    t.quiet()


@pytest.mark.rule("EOT-03")
def test_with_the_switch_only_the_active_player_discards():
    t = ending(eot_discard="active")
    t.run(EndOfTurn(0))
    t.choose(0, "discard:TW-209")
    assert t.game.state.discard[1] == ()
    t.quiet()


@pytest.mark.rule("EOT-04", "EOT-05")
def test_both_bring_their_hands_to_eight_the_active_player_first():
    t = ending()
    t.hand(0, *("Dodge",) * 9, "Stealth")
    t.hand(1, *("Twilight",) * 6)
    t.run(EndOfTurn(0))
    t.choose(0, "pass", 1, "pass")
    t.offers("discard:TW-209", "discard:TW-332", seat=0)
    assert t.game.asks[0].rule == "MH-30"
    t.offers_no("pass")
    t.choose(0, "discard:TW-209", "discard:TW-332")
    assert t.game.state.hand[0] == ("TW-209",) * 8
    assert sorted(t.game.state.hand[1]) == ["LE-145"] * 6 + ["LE-90"] * 2
    assert t.game.state.deck[1] == ("LE-90",)
    t.quiet()


def waiting(new_card, *ids: str) -> None:
    """Cards that roll at the end of each turn."""
    for of in ids:
        new_card(hazard(of, f"Waiting {of}", "long", Play((w.HAZARD,)), On(w.TURN_ENDS, (Rolled("you", None, 0, ()),))))


@pytest.mark.rule("EOT-06", "TIM-11")
def test_effects_for_the_end_of_the_turn_come_last_in_the_active_players_order(new_card):
    t = ending()
    waiting(new_card, "XX-1", "XX-2")
    t.hand(0, *("Dodge",) * 7)
    first, second = t.in_play("XX-1", 1), t.in_play("XX-2", 1)
    t.dice(4, 9)
    t.run(EndOfTurn(0))
    t.choose(0, "pass", 1, "pass")
    assert len(t.game.state.hand[0]) == 8  # the hands are done with
    t.offers(f"trigger:{first}", f"trigger:{second}", seat=0)
    t.choose(0, f"trigger:{second}")
    assert [(of, a + b) for _, _, _, of, a, b, *_ in told(t, "roll")] == [("XX-2", 4), ("XX-1", 9)]
    t.quiet()


@pytest.mark.rule("DUR-01", "EOT-06")
def test_what_lasts_for_the_turn_still_holds_when_those_effects_come_and_ends_then(new_card):
    t = ending()
    waiting(new_card, "XX-1", "XX-2")
    first = t.in_play("XX-1", 1)
    t.in_play("XX-2", 1)
    (man,) = next(iter(t.game.state.companies.values())).members
    combat.begin_lasting(t.game, Lasting(Bonus(b.PROWESS, 2), "TW-209", 0, "turn", man))
    t.dice(4, 9)
    t.run(EndOfTurn(0))
    t.choose(0, "pass", 1, "pass")
    assert prowess(t.game, man) == 7
    t.choose(0, f"trigger:{first}")
    assert prowess(t.game, man) == 5
    t.quiet()


@pytest.mark.rule("EOT-07", "END-14", "END-15")
def test_the_call_is_the_very_last_thing_in_the_turn():
    t = ending()
    t.game.state.exhausted[0] = 2
    t.run(EndOfTurn(0))
    t.choose(0, "pass", 1, "pass")
    assert t.game.asks[0].rule == "END-14"
    t.offers("call", "pass", seat=0)
    t.choose(0, "call")
    assert t.game.state.last_turn == t.game.state.turn + 1
    t.quiet()
