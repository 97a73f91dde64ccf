"""The story since a choice, and what of it deserves a pause: readable, merged, and without what a seat may not know."""

import random
from collections import Counter

import pytest

import westmarch
from westmarch.core.story import MOST, set_aside
from westmarch.quest.definitions import QUESTS

TEAMS = [["argalad"], ["thalin", "beravor"], ["eleanor", "eometh", "argalad"]]


def told(game, luck):
    """All states of a random game, with what each seat is told since its own last choice and since the last move."""
    last = dict.fromkeys(range(len(game.seats)), game.events)
    while game.asks:
        ask = game.asks[0]
        before = game.events
        last[ask.seat] = before
        game.take(luck.choice(ask.choices), ask)
        yield last, before


@pytest.mark.parametrize("seed", range(6))
def test_sentences_and_moments_are_readable_and_few(seed):
    game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
    kinds, causes = Counter(), Counter()
    for last, before in told(game, random.Random(seed)):
        for seat in (*range(len(game.seats)), None):
            sentences = game.story(seat, last.get(seat, before))
            for one in sentences:
                kinds[one.kind] += 1
                assert one.text.endswith("."), one
                assert one.text[0].isupper() or one.text[0].isdigit(), one
                assert not set("_{}?") & set(one.text), one
                assert len(one.text) <= 320, one
            assert len(sentences) - len(set_aside(sentences)) <= MOST
            texts = [one.text for one in sentences]
            assert len(set(texts)) == len(texts) or Counter(texts).most_common(1)[0][1] <= 3, texts
            for moment in game.moments(seat, before):
                causes[moment.kind] += 1
                assert moment.outcome.endswith("."), moment
                assert not set("_{}?") & set(moment.words + moment.outcome), moment
                assert len(moment.words) + len(moment.outcome) < 190, moment
    assert {"influence", "story", "combat", "corruption", "gain"} <= set(kinds)
    assert {"fight_over", "corruption"} <= set(causes)


@pytest.mark.parametrize("seed", range(4))
def test_a_twin_dealt_again_tells_the_same(seed):
    """What a seat may not know is in neither: with all of it dealt anew, story and moments stay word for word."""
    game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
    luck = random.Random(seed)
    counted = 0
    for number, _ in enumerate(told(game, luck)):
        if number % 9:
            continue
        for seat in range(len(game.seats)):
            twin = game.guess(seat, seed=number)
            mine = [one.text for one in game.story(seat)]
            assert [one.text for one in twin.story(seat)] == mine
            assert [one.outcome for one in twin.moments(seat)] == [one.outcome for one in game.moments(seat)]
            counted += len(mine)
    assert counted > 100


def test_sauron_does_not_read_what_he_chose_himself():
    game = westmarch.new("quest", seed=3, heroes=["argalad"])
    start = game.events
    game.emit(("plot", "urgent_summons", "bree", 2))
    game.emit(("minion", "gothmog", "bree"))
    assert [one.kind for one in game.story(1, start)] == ["plot", "minion"]
    assert game.story(1, start)[0].text == "Sauron played the Plot Urgent Summons at Bree: the Ring +2 a round."
    assert game.story(0, start) == []


def test_equal_things_are_told_in_one_sentence():
    game = westmarch.new("quest", seed=1, heroes=["argalad"])
    start = game.events
    for event in (("influence", "fangorn", 1), ("influence", "the_bight", 1), ("influence", "fangorn", 1), ("pool", 2)):
        game.emit(event)
    game.emit(("marker", "green", 4))
    game.emit(("marker", "red", 3))
    game.emit(("corruption", 0, "weary"))
    game.emit(("corruption", 0, "isolated"))
    assert [one.text for one in game.story(1, start)] == [
        "3 influence: Fangorn 2, The Bight.",
        "The Shadow Pool gained 2.",
        "The story moved: Heroes to 4, Conquest to 3.",
        "You received the Corruption cards Weary and Isolated.",
    ]
    assert game.story(0, start)[3].text == "Argalad received the Corruption cards Weary and Isolated."
    assert [one.tone for one in game.story(1, start)][3] == "bad"
    assert [one.tone for one in game.story(0, start)][3] == "good"


def test_the_second_turn_of_a_round_is_said():
    game = westmarch.new("quest", seed=1, heroes=["argalad"])
    game.emit(("round", 3))
    game.emit(("turn", 0))
    first = game.events
    assert not any("second turn" in one.text for one in game.story(1))
    game.emit(("turn", 0))
    assert [one.text for one in game.story(1, first)] == ["Your second turn of the round began."]
    assert [one.text for one in game.story(0, first)] == ["Argalad's second turn of the round began."]


def test_one_cause_has_one_pause():
    game = westmarch.new("quest", seed=1, heroes=["argalad"])
    game.state.turn.hero = 0
    start = game.events
    game.emit(("shadow", "betrayed"))
    game.emit(("corruption", 0, "weary"))
    (only,) = game.moments(1, start)
    assert (only.kind, only.waits, only.tone) == ("shadow", True, "bad")
    assert game.moments(0, start) == []
    alone = game.events
    game.emit(("corruption", 0, "isolated"))
    (own,) = game.moments(1, alone)
    assert (own.kind, own.waits) == ("corruption", False)
    quest = next(iter(QUESTS))
    for event in (("stage", 2), ("finale",), ("completes_quest", 0, quest)):
        before = game.events
        game.emit(event)
        assert [(one.kind, one.waits) for one in game.moments(1, before)] == [(event[0].split("_")[-1], True)]
    before = game.events
    game.emit(("plot_gone", "gollum_is_captured"))
    assert [[(one.kind, one.waits) for one in game.moments(seat, before)] for seat in (0, 1)] == [
        [("plot", True)],
        [("plot", False)],
    ]


def test_a_minion_that_may_come_back_is_not_said_to_be_gone_for_good():
    game = westmarch.new("quest", seed=1, heroes=["argalad"])
    start = game.events
    game.emit(("minion_defeated", "ringwraiths"))
    (fallen,) = game.moments(1, start)
    assert (fallen.kind, fallen.waits, fallen.tone) == ("loss", True, "good")
    assert fallen.outcome == "The Ringwraiths are driven off the board."
