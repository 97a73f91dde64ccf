"""AGT: agents in the construction of decks."""

from dataclasses import replace

import pytest

from westmarch.meccg.cards.making import agent
from westmarch.meccg.decks import DECKS, Deck
from westmarch.meccg.decks.construction import creature_halves, findings
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.settings import PROFILES


def spy(number: int, mind: int):
    return agent(
        f"XX-{number}", f"Spy {number}", "man",
        skills="scout", mind=mind, influence=1, prowess=5, body=8, mp=2, home=("Moria",),
    )  # fmt: skip


def broken(deck: Deck) -> list[str]:
    return [finding.rule for finding in findings(deck, PROFILES["challenge"])]


def with_hazards(letter: str, *cards: str) -> Deck:
    """A deck in which these have taken the place of as many hazard events."""
    deck = DECKS[letter]
    events = [of for of in deck.play_deck if DEFS[of].hazard and DEFS[of].kind == "event"][: len(cards)]
    rest = list(deck.play_deck)
    for of in events:
        rest.remove(of)
    return replace(deck, play_deck=(*rest, *cards))


@pytest.mark.rule("AGT-04", "WE-39")
def test_the_minds_of_all_agents_come_to_36_at_most(new_card):
    for number, mind in enumerate((9, 8, 8, 6, 5, 3)):
        new_card(spy(40 + number, mind))
    just = with_hazards("A", *(f"XX-{40 + n}" for n in range(5)))
    assert broken(just) == []
    assert broken(replace(just, sideboard=(*just.sideboard[1:], "XX-45"))) == ["AGT-04"]


@pytest.mark.rule("AGT-05")
def test_an_agent_is_half_a_creature_in_a_wizard_deck_and_none_in_that_of_a_ringwraith():
    assert creature_halves(DEFS["DM-29"], "hero") == 1
    assert creature_halves(DEFS["DM-29"], "minion") == 0


@pytest.mark.rule("AGT-05", "WE-39")
@pytest.mark.parametrize(("agents", "legal"), [(4, True), (3, False)])
def test_four_agents_and_two_dragons_fill_up_a_deck_of_nine_creatures(new_card, agents, legal):
    """9 + 2 + 1 are 12; with three agents they are 11 and a half, counted as 11."""
    for number in range(4):
        new_card(spy(40 + number, 3))
    deck = DECKS["A"]
    creatures = [of for of in deck.play_deck if DEFS[of].kind == "creature"]
    rest = [of for of in deck.play_deck if DEFS[of].kind != "creature" and creature_halves(DEFS[of], "hero") == 0]
    hazards = [*creatures[:9], "TD-21", "TD-37", *(f"XX-{40 + n}" for n in range(agents))]
    assert sum(creature_halves(DEFS[of], "hero") for of in hazards) == 20 + agents
    lacking = sum(DEFS[of].hazard for of in deck.play_deck) - sum(DEFS[of].hazard for of in (*rest, *hazards))
    plain = sorted(of for of, d in DEFS.items() if d.kind == "event" and d.hazard and not d.unique and of not in rest)
    filled = replace(
        deck, play_deck=(*rest, *hazards, *[of for of in plain if creature_halves(DEFS[of], "hero") == 0][:lacking])
    )
    assert ("SET-06" not in broken(filled)) == legal
    assert "SET-05" not in broken(filled), "resources and hazards are equal in number"


@pytest.mark.rule("AGT-03")
@pytest.mark.parametrize("letter", ["A", "F"])
def test_my_precious_is_a_hazard_in_decks_of_both_sides(letter):
    assert broken(with_hazards(letter, "DM-29")) == []
    assert broken(with_hazards(letter, "DM-29", "DM-29")) == ["SET-09"]
