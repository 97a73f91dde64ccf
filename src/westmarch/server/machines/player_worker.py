"""The process in which machine players think: one JSON line in, one out. It ends when the server does.

It is handed a guess of the game, so nothing it does could depend on what its seat may not know.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import msgspec

from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.registry import load
from westmarch.players.base import Thinker, find_player
from westmarch.players.judging import judge
from westmarch.server.hint_wire import Hint, HintedOption


def think(task: dict[str, Any]) -> dict[str, str]:
    game = load(task["save"], trusted=True)
    seat = task["seat"]
    ask = next(ask for ask in game.asks if ask.seat == seat)
    player = find_player(game.name, task["player"])
    if "seconds" in task and isinstance(player, Thinker):
        player.hurry(task["seconds"])
    return {"key": key_of(player.choose(game, seat, ask, Chance(task["seed"]).branch(seat)))}


def advise(task: dict[str, Any]) -> Hint:
    """A hint, without the number of the question."""
    game = load(task["save"], trusted=True)
    ask = next(ask for ask in game.asks if ask.seat == task["seat"])
    counsel = judge(game, task["seat"], ask, task["seed"])
    return Hint(
        seq=0,
        options=[
            HintedOption(
                key=key_of(judged.choice),
                estimate=round(judged.value, 2),
                error=round(judged.error, 2),
                kind=judged.reason.kind,
                facts=dict(judged.reason.facts),
                reason=judged.words,
            )
            for judged in counsel.best
        ],
        unit=counsel.unit,
        against=counsel.against,
        sure=counsel.sure,
        sure_words=counsel.sure_in_words,
        looks=counsel.looks,
        unseen=counsel.unseen,
    )


def answer_to(task: dict[str, Any]) -> dict[str, str] | Hint:
    return advise(task) if task.get("judge") else think(task)


def main(niceness: int, modules: list[str]) -> None:
    import westmarch  # noqa: F401  the games register themselves

    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    for module in modules:
        import_module(module)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a player prints must not get between the answers
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        answer: dict[str, str] | Hint
        try:
            answer = answer_to(msgspec.json.decode(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
