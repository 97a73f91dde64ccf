"""Gandalf and Pallando, in play."""

import json

import pytest

from meccg.plain import idle
from meccg.scenario import find, table
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.piles import ResetHands
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, direct_influence, has_skill, prowess


@pytest.mark.card("TW-156", "TW-175")
@pytest.mark.parametrize(
    ("name", "skills", "without", "homes"),
    [
        ("Gandalf", "warrior scout sage diplomat", "ranger", ("Rivendell", "Lórien", "Edhellond", "Grey Havens")),
        ("Pallando", "warrior ranger sage diplomat", "scout", ("Rivendell", "Grey Havens")),
    ],
)
def test_the_figures_of_a_wizard_and_where_he_comes_in(name: str, skills: str, without: str, homes: tuple[str, ...]):
    t = table()
    t.locations(0, "Rivendell", "Lórien", "Edhellond", "Grey Havens", "Bree")
    assert places(t.game, 0, find(name)) == [("at", of) for of in sorted(find(home) for home in homes)]
    (wizard,) = t.company("Bree", name)
    assert (prowess(t.game, wizard), body(t.game, wizard), direct_influence(t.game, wizard)) == (6, 9, 10)
    assert all(has_skill(t.game, wizard, skill) for skill in skills.split())
    assert not has_skill(t.game, wizard, without)


# Gandalf -----------------------------------------------------------------------------------------------------------------


def ringbearer(made, *others: str):
    """Gandalf and Anborn at Bree with a gold ring."""
    made("The Least of Gold Rings", "A hero's ring", side="hero")
    made("Dwarven Ring of Thélor's Tribe", "A Dwarf's ring", side="hero", borne_by=None)
    t = table()
    gandalf, anborn = t.company("Bree", "Gandalf", "Anborn")
    (ring,) = t.bears(anborn, "A hero's ring")
    t.hand(0, "A Dwarf's ring", *others)
    return t, gandalf, anborn, ring


@pytest.mark.card("TW-156")
@pytest.mark.rule("RING-01", "RING-03")
@pytest.mark.parametrize(("roll", "brings"), [(9, False), (10, True)])
def test_gandalf_taps_to_test_a_gold_ring_in_his_company(made, roll: int, brings: bool):
    t, gandalf, anborn, ring = ringbearer(made)
    t.run(OrganizationPhase(0))
    t.dice(roll)
    t.choose(0, f"use:{gandalf}>{ring}")
    assert t.tapped(gandalf)
    assert t.offered("ring:T-A Dwarf's ring") == brings
    if brings:
        t.choose(0, "ring:T-A Dwarf's ring")
        assert [t.card(c).of for c in t.game.state.attached[anborn]] == ["T-A Dwarf's ring"]
    assert t.gone(ring)


@pytest.mark.card("TW-156")
def test_gandalf_tests_no_ring_elsewhere_nor_anything_else_nor_when_he_is_tapped(made):
    t, gandalf, anborn, ring = ringbearer(made)
    (horn,) = t.bears(anborn, "Horn of Anor")
    (elrond,) = t.company("Rivendell", "Elrond")
    (far,) = t.bears(elrond, "A hero's ring")
    t.run(OrganizationPhase(0))
    t.offers(f"use:{gandalf}>{ring}")
    t.offers_no(f"use:{gandalf}>{far}", f"use:{gandalf}>{horn}")
    t.turn_to(gandalf, TAPPED)
    t.game.ask_again()
    t.offers_no(f"use:{gandalf}>{ring}")


# Pallando ----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-175")
@pytest.mark.rule("ZON-07", "TURN-10")
def test_pallandos_player_keeps_nine_cards_wherever_he_is_and_as_long_as_he_is_there():
    t = table()
    (pallando,) = t.company("Bree", "Pallando")
    t.deck(0, *["Dodge"] * 9)
    t.deck(1, *["Dodge"] * 9)
    t.run(ResetHands(0))
    assert [len(hand) for hand in t.game.state.hand] == [9, 8]
    piles.to_hand(t.game, pallando)
    t.run(ResetHands(0))
    idle(t)
    assert [len(hand) for hand in t.game.state.hand] == [8, 8]


def discarding(pallando_there: bool):
    """Seat 1 has Pallando, in play or still in hand, and at the end of his turn both players discard a card."""
    t = table()
    t.company("Rivendell", "Erkenbrand")
    if pallando_there:
        t.company("Lórien", "Pallando", seat=1)
    t.deck(0, *["Dodge"] * 9)
    t.deck(1, *["Dodge"] * 9)
    t.hand(0, *["Stealth"] * 8)
    t.hand(1, *["Concealment"] * 8)
    t.run(EndOfTurn(0))
    t.choose(0, "discard:TW-332")
    t.choose(1, "discard:TW-204")
    return t


@pytest.mark.card("TW-175")
@pytest.mark.rule("ZON-06")
@pytest.mark.parametrize("there", [True, False])
def test_pallandos_opponent_discards_face_up_and_his_own_player_does_not(there: bool):
    t = discarding(there)
    assert t.game.view(1)["seats"][0]["known_in_discard"] == (["TW-332"] if there else [])
    assert t.game.view(0)["seats"][1]["known_in_discard"] == []
    assert ("TW-332" in json.dumps(t.game.view(1))) == there
    told = [line for line in t.game.lines(1) if line.verb == "discard_hand" and "TW-332" in line.cards]
    assert bool(told) == there
    assert not [line for line in t.game.lines(0) if line.verb == "discard_hand" and "TW-204" in line.cards]


@pytest.mark.card("TW-175")
@pytest.mark.rule("ZON-06")
def test_what_was_seen_is_seen_in_every_guess_and_what_follows_pallando_is_not():
    t = discarding(True)
    assert all(t.game.guess(1, seed).state.discard[0] == ("TW-332",) for seed in range(8))
    (pallando,) = (n for n, card in t.game.state.cards.items() if card.of == "TW-175")
    piles.to_hand(t.game, pallando)
    t.hand(0, "Stealth", "Marvels Told")
    piles.discard_from_hand(t.game, 0, find("Marvels Told"))
    assert t.game.view(1)["seats"][0]["known_in_discard"] == ["TW-332"]
    assert find("Marvels Told") not in json.dumps(t.game.view(1))
