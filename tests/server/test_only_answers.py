"""Where people of different sides play, the server answers for a seat that has one answer only; its time tells nothing."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import structs

import westmarch
from westmarch.core.decision import key_of
from westmarch.server import errors, wire
from westmarch.server.storage.store import WATCHER
from westmarch.server.streams.snapshots import snapshot
from westmarch.server.streams.stream import Stream
from westmarch.server.streams.viewers import viewer_of
from westmarch.server.tables import table as table_module
from westmarch.server.tables import undo
from westmarch.server.tables.ledger import Changed, Ledger, read_entry, write_entry
from westmarch.server.tables.only_answers import LONGEST_WAIT
from westmarch.server.tables.pauses import AFTER_ANOTHER, LONGEST, SHORTEST, UNLIKE, Pauses
from westmarch.server.tables.table import Table

from .conftest import quick
from .controlled_time import run_in_controlled_time
from .twin_tables import table_of

HOURS = 5 * 3600.0


@pytest.fixture
def play(tmp_path, monkeypatch) -> Callable[..., None]:
    """Runs a story at a table of two people on a controlled clock, whose last cards are the only ones that they can bid."""

    def run(story: Callable[[Table], Awaitable[None]], **settings: Any) -> None:
        async def told() -> None:
            game = westmarch.new("toy", 4, every_question=True)
            table = table_of(game, quick(tmp_path, tick=0.02, pause=1.0, **settings))
            while any(len(ask.choices) > 1 for ask in table.game.asks):
                await answer(table)
            assert len(table.game.asks) == 2
            await story(table)
            table.close()

        run_in_controlled_time(told(), monkeypatch)

    return run


async def answer(table: Table) -> None:
    """Somebody answers by hand: bids, and lets the stake be."""
    ask = table.game.asks[0]
    keys = [key_of(choice) for choice in ask.choices]
    await table.choose(ask.seat, table.opened[ask.seat], "pass" if "pass" in keys else keys[0])


def come(table: Table, seat: int) -> Stream:
    return table.streams.open(f"visitor {seat}", seat, None, None)


def waited_for(table: Table) -> list[int]:
    return sorted(table.waiting())


def shown_to(table: Table, seat: int) -> wire.Snapshot:
    return snapshot(table, viewer_of(table, f"visitor {seat}", seat, None), None)


def test_it_answers_for_those_who_are_there(play):
    async def story(table: Table) -> None:
        come(table, 0)
        began, pause = asyncio.get_running_loop().time(), table.only_answers.windows[0].pause
        assert SHORTEST <= pause <= LONGEST
        await asyncio.sleep(pause - 0.01)
        assert waited_for(table) == [0, 1]
        await asyncio.sleep(0.04)
        assert waited_for(table) == [1]
        assert table.ledger.moves[-1].alone
        await asyncio.sleep(HOURS)
        assert waited_for(table) == [1]
        assert began + HOURS < asyncio.get_running_loop().time()

    play(story)


def test_who_is_away_is_waited_for_whatever_he_holds(play):
    async def story(table: Table) -> None:
        page = come(table, 0)
        table.streams.note("visitor 0", here=False)
        await asyncio.sleep(HOURS)
        table.streams.note("visitor 0", here=True)
        table.streams.leave(page)
        await asyncio.sleep(HOURS)
        assert waited_for(table) == [0, 1]
        come(table, 0)
        await asyncio.sleep(table.only_answers.windows[0].pause - 0.01)
        assert waited_for(table) == [0, 1]
        await asyncio.sleep(0.04)
        assert waited_for(table) == [1]

    play(story)


def test_nothing_is_answered_while_a_take_back_is_asked_for(play):
    async def story(table: Table) -> None:
        come(table, 0)
        to = undo.last_own_move(table, 1)
        assert to is not None
        await undo.request(table, 1, to + 1)
        request = table.ledger.request
        assert request is not None
        await asyncio.sleep(HOURS)
        assert table.ledger.request == request
        assert waited_for(table) == [0, 1]
        await undo.reply(table, 0, request.seq, accept=False)
        await asyncio.sleep(LONGEST)
        assert waited_for(table) == [1]

    play(story)


def test_who_wants_to_answer_himself_does(play):
    async def story(table: Table) -> None:
        assert shown_to(table, 0).only_answers is True
        await table.change(0, only_answers=False)
        come(table, 0)
        state = shown_to(table, 0)
        assert (state.only_answers, state.decision and state.decision.by_itself) == (False, False)
        await asyncio.sleep(HOURS)
        assert waited_for(table) == [0, 1]
        await table.change(0, only_answers=True)
        await asyncio.sleep(0.03)
        assert waited_for(table) == [1]

    play(story)


def test_what_a_seat_wants_is_kept():
    ledger = Ledger(["", ""], ["after", "after"])
    ledger.add(read_entry(write_entry(Changed(1, "Bert", "hand", only_answers=False))))
    assert ledger.only_answers == [True, False]
    ledger.add(read_entry(b'{"type":"change","seat":1,"name":"Bert","share":"hand"}'))
    assert ledger.only_answers == [True, True]


def test_only_the_seat_itself_is_told_that_it_has_one_answer(play):
    async def story(table: Table) -> None:
        mine, theirs = shown_to(table, 0), shown_to(table, 1)
        assert mine.decision is not None
        assert mine.decision.by_itself
        assert mine.waiting == theirs.waiting
        table.holders["watcher"] = {WATCHER}
        watched = snapshot(table, viewer_of(table, "watcher", None, None), None)
        assert (watched.decision, watched.only_answers) == (None, None)

    play(story)


@pytest.mark.parametrize("habit", [True, False])
def test_a_habit_answers_at_the_moment_at_which_the_server_would(play, habit):
    async def story(table: Table) -> None:
        if habit:
            await table.change(0, only_answers=False)
        come(table, 0)
        window = table.only_answers.windows[0]
        key = key_of(next(ask.choices[0] for ask in table.game.asks if ask.seat == 0))
        sent = asyncio.ensure_future(table.choose_by_habit(0, window.number, key)) if habit else None
        await asyncio.sleep(window.pause - 0.01)
        assert waited_for(table) == [0, 1]
        await asyncio.sleep(0.04)
        assert waited_for(table) == [1]
        if sent is not None:
            assert await sent == (table.ledger.seq, False)

    play(story)


def test_a_habit_that_is_kept_for_long_is_to_be_sent_again(play):
    async def story(table: Table) -> None:
        number, began = table.opened[0], asyncio.get_running_loop().time()
        key = key_of(next(ask.choices[0] for ask in table.game.asks if ask.seat == 0))
        with pytest.raises(errors.Busy):
            await table.choose_by_habit(0, number, key)
        assert asyncio.get_running_loop().time() - began == pytest.approx(LONGEST_WAIT)

    play(story)


def test_a_habit_for_a_question_that_is_gone_is_stale(play):
    async def story(table: Table) -> None:
        with pytest.raises(errors.Stale):
            await table.choose_by_habit(0, 0, "bid:99")

    play(story)


def test_what_the_server_answered_is_taken_back_with_what_the_seat_did_itself(play):
    async def story(table: Table) -> None:
        own = undo.last_own_move(table, 0)
        assert own is not None
        come(table, 0)
        await asyncio.sleep(LONGEST)
        assert table.ledger.moves[-1].seat == 0
        state = shown_to(table, 0).undo
        assert (state.move, state.label) == (own + 1, table.ledger.moves[own].label)

    play(story)


def test_people_at_one_screen_are_called_to_it_for_every_question(play):
    async def story(table: Table) -> None:
        table.holders["visitor 0"] = {0, 1}
        come(table, 0)
        state = shown_to(table, 0)
        assert (state.only_answers, state.decision and state.decision.by_itself) == (None, False)
        await asyncio.sleep(HOURS)
        assert waited_for(table) == [0, 1]
        key = key_of(next(ask.choices[0] for ask in table.game.asks if ask.seat == 0))
        await table.choose_by_habit(0, table.opened[0], key)  # at once: everybody sees who sits there
        assert waited_for(table) == [1]

    play(story)


def test_an_answer_over_which_the_game_stumbles_is_left_to_the_seat(play, monkeypatch):
    async def story(table: Table) -> None:
        def broken(*_: Any) -> Any:
            raise RuntimeError("planted")

        monkeypatch.setattr(table_module, "after", broken)
        monkeypatch.setattr(table_module, "is_stuck", lambda *_: False)
        come(table, 0)
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(asyncio, "to_thread", lambda work, *given: loop.run_in_executor(None, work, *given))
        for _ in range(20):
            await asyncio.sleep(LONGEST)
        assert table.only_answers.windows[0].failed
        decision = shown_to(table, 0).decision
        assert decision is not None
        assert not decision.by_itself

    play(story)


def test_the_pace_of_a_table_is_kept(play):
    async def story(table: Table) -> None:
        table.row = structs.replace(table.row, pace=9.0)
        table.only_answers.windows.clear()
        come(table, 0)
        await asyncio.sleep(8.9)
        assert waited_for(table) == [0, 1]
        await asyncio.sleep(0.2)
        assert waited_for(table) == [1]

    play(story)


# How long it takes --------------------------------------------------------------------------------------------------------


def test_a_pause_is_about_as_long_as_one_that_was_seen():
    pauses = Pauses(random.Random(1))
    for _ in range(50):
        pauses.saw(0, False, 3.0)
    drawn = [pauses.draw(0, False) for _ in range(500)]
    assert 3.0 / 1.26 < min(drawn) < 2.5
    assert 3.5 < max(drawn) < 3.0 * 1.26
    assert len(set(drawn)) == len(drawn)


def test_seats_are_known_apart_and_so_are_questions_after_an_own_move():
    pauses = Pauses(random.Random(1))
    for _ in range(50):
        pauses.saw(0, True, 4.0)
    assert all(pauses.draw(0, True) > 3 for _ in range(50))
    for other in ((0, False), (1, True)):
        assert max(pauses.draw(*other) for _ in range(50)) < 2.6


def test_nobody_waits_as_long_as_somebody_has_thought():
    pauses = Pauses(random.Random(1))
    for _ in range(50):
        pauses.saw(0, False, 90.0)
    assert max(pauses.draw(0, False) for _ in range(200)) <= max(AFTER_ANOTHER) * 1.26
    for _ in range(50):
        pauses.saw(0, False, LONGEST)
        pauses.saw(1, False, 0.0)
    assert max(pauses.draw(0, False) for _ in range(200)) <= LONGEST
    assert min(pauses.draw(1, False) for _ in range(200)) >= SHORTEST


def test_what_was_seen_is_what_everybody_saw(play):
    """The time of an answer with which nothing was told; whether somebody gave it by hand makes no difference."""

    async def story(table: Table) -> None:
        seen: list[tuple[int, bool, float]] = []
        table.only_answers.pauses.saw = lambda *given: seen.append(given)  # type: ignore[method-assign]
        come(table, 0)
        window, began = table.only_answers.windows[0], asyncio.get_running_loop().time()
        await asyncio.sleep(window.pause + 1)
        assert seen == [(0, window.after_own_move, pytest.approx(window.pause + 0.02))]
        await asyncio.sleep(2)
        waited = asyncio.get_running_loop().time() - began
        await answer(table)  # tells who won: nobody passes so
        assert len(seen) == 1
        assert waited > 3

    play(story)


def told_apart(person: Callable[[random.Random], float], pause: Callable[[], float], saw: Callable[[float], Any]) -> float:
    """How often the best guess by time alone is right whether somebody passed by hand; half of all passes are."""
    dice = random.Random(5)
    by_hand, alone = [], []
    for n in range(4000):
        seconds = person(dice) if n % 2 else pause()
        saw(seconds)
        if n > 200:
            (by_hand if n % 2 else alone).append(seconds)
    edges = sorted([*by_hand, *alone])
    found = max(
        sum(s > edge for s in by_hand) + sum(s <= edge for s in alone) for edge in edges[:: max(1, len(edges) // 200)]
    )
    return found / (len(by_hand) + len(alone))


def test_a_pass_by_the_server_looks_like_one_by_hand():
    """Somebody takes two seconds to pass, often one, sometimes five. If the server always waited for a second or so, most
    passes by hand would be known as such."""

    def person(dice: random.Random) -> float:
        return 2.0 * dice.lognormvariate(0.0, 0.5)

    pauses, fixed = Pauses(random.Random(2)), random.Random(3)
    told = told_apart(person, lambda: pauses.draw(0, False), lambda seconds: pauses.saw(0, False, seconds))
    told_before = told_apart(person, lambda: fixed.uniform(0.6, 1.6), lambda seconds: None)
    print(f"right in {told:.0%} of the cases, and {told_before:.0%} with a fixed while")
    assert told < 0.57
    assert told_before > 0.8
    assert 1 < 2.718281828**UNLIKE < 1.3
