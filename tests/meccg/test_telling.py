"""Labels, prompts and the journal, over random games and in the places where they must say more than a name."""

import re
from collections import Counter

import pytest

import westmarch
from meccg.scenario import table
from westmarch.core.chance import Chance
from westmarch.core.decision import Decision
from westmarch.core.events import unchain
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.journal import digest
from westmarch.meccg.rulebook.organization import OrganizationPhase

GAMES = (
    (("A", "B"), "challenge", 1),
    (("A", "F"), "challenge", 2),
    (("F", "F"), "challenge", 3),
    (("B", "F"), "community", 4),
    (("A", "F"), "sheet", 5),
)
RAW = re.compile(r"_|\{|\}|\b[A-Z]{2}-\d+|\bNone\b")
"""What no sentence for a person has: underscores, braces, ids of cards."""
VERB_ALONE = re.compile(r"^[a-z][a-z-]*: ")
BARE = {"Pass", "Done", "End", "Roll", "Tap", "Enter"}


@pytest.mark.parametrize(("decks", "profile", "seed"), GAMES)
def test_every_option_and_every_line_reads_well(decks, profile, seed):
    game = westmarch.new("meccg", seed=seed, decks=decks, profile=profile)
    luck = Chance(seed)
    while game.asks:
        ask = game.asks[0]
        decision = Decision(game, ask)
        labels = [option.label for option in decision.options]
        assert all(labels)
        assert not [text for text in (*labels, decision.prompt) if RAW.search(text)], labels
        assert not BARE & set(labels), labels
        twice = [text for text, number in Counter(labels).items() if number > 1]
        assert not twice, (ask.rule, twice)
        game.take(luck.pick(ask.choices), ask)
    for seat in (0, 1, None):
        for line in game.journal(seat):
            assert line.endswith("."), line
            assert not RAW.search(line), line
            assert not VERB_ALONE.match(line), line
            assert line[0].isupper() or not line[0].isalpha(), line


def test_no_line_of_the_other_seat_names_a_card_that_is_hidden_from_it():
    """Cards drawn, put on-guard or chosen as a new site: told by name to their owner alone."""
    game = westmarch.new("meccg", seed=1, decks=("A", "F"))
    luck = Chance(1)
    while game.asks and game.state.turn < 12:
        ask = game.asks[0]
        game.take(luck.pick(ask.choices), ask)
    for to, event in unchain(game.events):
        if event[0] in ("draw", "guard", "site") and to == -1 and event[0] != "site":
            assert event[1] == "" or event[1] not in DEFS
    assert sum("draws a card" in line for line in game.journal(0)) == sum(
        event[0] == "draw" and event[2] == 1 and to == 1 << 1 for to, event in unchain(game.events)
    )


def test_a_strike_is_offered_with_its_numbers():
    t = table()
    t.company("Rivendell", "Erkenbrand")  # prowess 5
    t.attack(prowess=9)
    labels = [option.label for option in t.game.decision.options]
    assert labels == [
        "Tap: 5 against 9, a roll of 4 or more holds",
        "Stay untapped at −3: 2 against 9, a roll of 7 or more holds",
    ]
    assert t.game.decision.prompt == "How does Erkenbrand face it?"


def test_a_digest_puts_together_what_belongs_together():
    game = westmarch.new("meccg", seed=1, decks=("A", "B"))
    events = [event for to, event in unchain(game.events) if to in (-1, 1)]
    lines = digest(game, events)
    assert len(lines) < len(events)
    drawn = next(line for line in lines if line.startswith("Stewards of Gondor draws"))
    assert drawn.count(",") == 7


def test_two_cards_of_one_name_are_told_apart():
    t = table()
    adrazar, elrond = t.company("Rivendell", "Adrazar", "Elrond")
    t.bears(adrazar, "Cram")
    t.bears(elrond, "Cram")
    t.set(phase="organization", turn=3)
    t.run(OrganizationPhase(0))
    labels = [option.label for option in t.game.decision.options if option.choice[0] == "store"]
    assert labels == ["Store Cram (with Adrazar)", "Store Cram (with Elrond)"]
