"""The card game's story: what is told, in whose words, and that every sum in it adds up."""

import random

import pytest

import westmarch
from meccg.scenario import find, table
from westmarch.core.events import earlier
from westmarch.core.story import SECONDS_OF_LOSS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.strikes import BodyCheck

PAIRS = (("A", "F"), ("B", "U"), ("C", "G"), ("D", "H"), ("E", "I"))


def texts(t, seat: int | None) -> list[str]:
    return [sentence.text for sentence in t.game.story(seat)]


def struck(*dice: int, choices: tuple[str, ...] = ("tap",), body: str = "Orc-watch"):
    """Erkenbrand (prowess 5, body 6) faces a strike of 9 of Orc-watch."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9, strikes=1, of=find(body))
    for choice in choices:
        t.dice(*dice)
        t.anybody(choice)
    return t, erkenbrand


def test_a_strike_with_its_body_check_is_one_sentence():
    t, _ = struck(2, 7)
    t.quiet()
    (told,) = [s for s in t.game.story(0) if s.kind == "strike"]
    assert told.text == "Orc-watch struck Erkenbrand: 2 + 5 = 7 against 9; body check 7 over 6. Out of play."
    assert (told.tone, sum(told.dice)) == ("bad", 2)
    assert [s.tone for s in t.game.story(1) if s.kind == "strike"] == ["good"]
    assert [s.tone for s in t.game.story(None) if s.kind == "strike"] == ["neutral"]


def test_strike_body_check_and_loss_are_one_moment():
    t, _ = struck(2, 7)
    (moment,) = t.game.moments(0)
    assert (moment.kind, moment.seconds, moment.waits) == ("loss", SECONDS_OF_LOSS, False)
    assert moment.words == "Erkenbrand is wounded: 7 against 9; body check 7 against 6;"
    assert moment.outcome == "out of play."
    strike, check = moment.rolls
    assert (strike.seat, strike.sum, strike.against, strike.addends) == (0, 7, 9, (("Erkenbrand", 5),))
    assert (check.seat, check.sum, check.against, check.outcome) == (1, 7, 6, "out of play")


def test_what_not_tapping_costs_is_named_in_the_sum():
    t, _ = struck(7, choices=("stay",))
    (moment,) = t.game.moments(0)
    assert moment.rolls[0].addends == (("Erkenbrand", 5), ("Not tapping", -3))
    assert moment.outcome == "the strike is a draw."


@pytest.mark.parametrize(("roll", "outcome"), [(7, "Passed."), (5, "Failed: discarded."), (2, "Failed: out of play.")])
def test_a_corruption_check_tells_its_sum(roll, outcome):
    t = table()
    (member,) = t.company("Rivendell", "Erkenbrand")
    t.bears(member, "Glamdring", "Palantír of Orthanc")
    t.set()
    t.dice(roll)
    t.run(CorruptionCheck(member))
    if t.game.asks:
        t.anybody("roll")
    needed = next(m for m in t.game.moments(0) if m.kind == "corruption").rolls[0].against
    (told,) = [s for s in t.game.story(0) if s.kind == "corruption"]
    assert told.text.startswith(f"Erkenbrand checked corruption: {roll} against {needed}. ")
    assert [m.kind for m in t.game.moments(1)] == []


def test_a_wizard_lost_waits_for_the_player():
    t = table()
    (gandalf,) = t.company("Rivendell", "Gandalf")
    t.dice(12)
    t.run(BodyCheck(gandalf))
    (moment,) = t.game.moments(0)
    assert (moment.kind, moment.waits) == ("loss", True)
    assert t.game.moments(1)[0].waits is False


def test_a_card_of_the_other_side_that_takes_something_is_named():
    t = table()
    member, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    (sword,) = t.bears(member, "Glamdring")
    before = t.game.events
    t.game.emit(("play", find("Doors of Night"), 99, 0, "", "", 1))
    piles.discard(t.game, sword)
    (loss,) = [s for s in t.game.story(0, before) if s.kind == "loss"]
    assert loss.text == "Your Glamdring was discarded by Doors of Night."
    (moment,) = t.game.moments(0, before)
    assert (moment.waits, moment.tone) == (True, "bad")
    assert t.game.moments(1, before) == []


def test_own_deeds_are_not_told():
    t = table()
    member, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    (sword,) = t.bears(member, "Glamdring")
    before = t.game.events
    t.game.emit(("play", find("Doors of Night"), 99, 0, "", "", 0))
    piles.discard(t.game, sword)
    assert t.game.story(0, before) == []
    assert len(t.game.story(1, before)) == 2


def test_draws_of_one_side_are_one_sentence_and_hide_what_was_drawn():
    t = table()
    t.deck(0, "Glamdring", "Doors of Night")
    before = t.game.events
    for _ in range(2):
        piles.draw(t.game, 0)
    (mine,), (theirs,) = t.game.story(0, before), t.game.story(1, before)
    assert mine.text.startswith("You drew ")
    assert "Glamdring" in mine.text
    assert theirs.text == f"{t.game.seats[0]} drew 2 cards."


def test_who_of_one_side_heals_is_one_sentence():
    t = table()
    mine = t.company("Rivendell", "Erkenbrand", "Anborn")
    theirs = t.company("Rivendell", "Elrond", seat=1)
    before = t.game.events
    for number in (mine[0], *theirs, mine[1]):
        t.game.emit(("heal", t.card(number).of, number, 0))
    assert [sentence.text for sentence in t.game.story(0, before)] == ["Erkenbrand and Anborn healed.", "Elrond healed."]


@pytest.mark.parametrize("pair", PAIRS)
def test_every_sum_of_a_moment_adds_up(pair):
    """Dice and addends make the sum that the engine held against the number, in random games."""
    game, chance = westmarch.new("meccg", 7, decks=pair), random.Random(7)
    rolls = 0
    for _ in range(900):
        if not game.asks:
            break
        before, ask = game.events, game.asks[0]
        game.take(chance.choice(list(ask.choices)), ask)
        for moment in game.moments(None, before):
            assert moment.words
            assert moment.outcome
            for roll in moment.rolls:
                rolls += 1
                assert sum(roll.dice) + sum(value for _, value in roll.addends) == roll.sum, moment
    assert rolls > 5


@pytest.mark.parametrize("pair", PAIRS)
def test_stories_of_random_games_are_sentences(pair):
    """They can be told to everybody at any moment, end with a full stop and name no rule."""
    game, chance = westmarch.new("meccg", 3, decks=pair), random.Random(3)
    told = 0
    for n in range(900):
        if not game.asks:
            break
        ask = game.asks[0]
        game.take(chance.choice(list(ask.choices)), ask)
        if n % 9:
            continue
        for seat in (None, 0, 1):
            for sentence in game.story(seat, earlier(game.events, 40)):
                told += 1
                assert sentence.text[0].isupper() or not sentence.text[0].isalpha()
                assert sentence.text.endswith((".", "!", "?"))
                assert len(sentence.text) < 220
                assert not any(ref.endswith(":0") for ref in sentence.refs)
    assert told > 100
