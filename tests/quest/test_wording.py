"""What a person reads: every option and every line of the journal, over whole games."""

import random

import pytest

import westmarch
from westmarch.core.decision import Decision
from westmarch.core.events import unchain
from westmarch.quest.telling import TEMPLATES, digest, event_words

TEAMS = [["argalad"], ["thalin", "beravor"], ["eleanor", "eometh", "argalad"]]


def readable(words: str) -> bool:
    """No id, no place that was left open, no number where a name belongs."""
    return bool(words.strip()) and not any(sign in words for sign in "_{}?") and "None" not in words


def decisions(game, seed: int):
    """All decisions of a game, which is played at random."""
    luck = random.Random(seed)
    while game.asks:
        ask = game.asks[0]
        yield Decision(game, ask)
        game.take(luck.choice(ask.choices), ask)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_has_a_readable_label_of_its_own_and_every_line_of_the_journal_is_readable(seed):
    game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
    for decision in decisions(game, seed):
        labels = [option.label for option in decision.options]
        assert all(readable(label) for label in labels), (decision.rule, labels)
        assert len(set(labels)) == len(labels), (decision.rule, labels)
        assert readable(decision.prompt.replace("?", ".")), decision
        assert decision.prompt.endswith((".", "?")), decision
    events = [event for _, event in unchain(game.events)]
    for event in events:
        line = event_words(game, event)
        assert readable(line), (event, line)
        assert line[0].isupper(), (event, line)
        assert line.endswith("."), (event, line)
    assert {event[0] for event in events} - set(TEMPLATES) <= {
        "action", "bonus", "canceled", "combat_change", "combat_over", "marker", "reduced",
    }
    assert all(readable(line.replace("?", "")) for line in digest(game, events))


def test_the_digest_tells_small_steps_together():
    game = westmarch.new("quest", seed=1)
    told = digest(game, [
        ("step", "action"), ("action", "influence", 0), ("pool", 1), ("pool", 1), ("influence", "bree", 1),
        ("influence", "bree", 1), ("influence", "tharbad", 1), ("sauron_draws", "shadow", 0), ("turn", 0),
        ("discards", 0, "argalad.overdraw"), ("moves", 0, "the_forest_road"), ("moves", 0, "rhosgobel"),
        ("combat_card", 0, "argalad.overdraw"), ("combat_card", "ringwraiths", "ravager.hack"),
        ("hurt", "ringwraiths", 2), ("minion_damage", "ringwraiths", 2), ("damage_life", 0, 2), ("damage_hand", 0),
    ])
    assert told == [
        "Sauron takes the action Place Influence (6).",
        "Influence: Bree +2, Tharbad +1, Shadow Pool +2.",
        "--- Argalad's turn ---",
        "Argalad travels to The Forest Road (Overdraw), Rhosgobel.",
        "Argalad plays Overdraw (ranged 2/0); The Ringwraiths play Hack (melee 1/0).",
        "The Ringwraiths take 2 damage.",
        "Argalad takes damage: 2 from the life pool and 1 from the hand.",
    ]


def test_labels_name_what_matters_for_the_choice():
    """The price of a way, the numbers of a card, the arrow of a Plot."""
    seen: dict[str, str] = {}
    for seed in range(3):
        for decision in decisions(westmarch.new("quest", seed=seed), seed):
            for option in decision.options:
                seen.setdefault(str(option.choice[0]), option.label)
    assert "(woods 2" in seen["move"]
    assert "attack" in seen["play"]
    assert "cost" in seen["play"]
    assert "+" in seen["plot"]
    assert "favor to discard" in seen["plot"]
    assert seen["action"] == "Place Influence (6)"
