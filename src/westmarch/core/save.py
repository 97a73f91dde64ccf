"""A game as one JSON text, and back. A digest tells a damaged save from a whole one.

It is no signature: anybody can write one. What proves a save is its history, which leads to its position or does not; see
`westmarch.load`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from westmarch.core.chance import Chance
from westmarch.core.codec import PLAIN
from westmarch.core.errors import BadSave, shown
from westmarch.core.events import Chain, rechain, unchain
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.game import Game, Result
from westmarch.core.version import reads_only

FORMAT = 2
"""Raised whenever older saves can no longer be read: classes or fields of a game, verbs of choices were renamed."""


def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:16]


def _is_plain(entry: tuple[Any, ...]) -> bool:
    """Whether JSON has all of it as it is, tuples as arrays."""
    for value in entry:
        kind = type(value)
        if kind not in PLAIN and not (kind is tuple and _is_plain(value)):
            return False
    return True


def _history(chain: Chain, game: Game[Any]) -> list[Any]:
    """Nearly all of a save is history and nearly all of that is plain, so the codec is spared what needs no writing."""
    encode = game.codec.encode
    return [entry if type(entry) is tuple and _is_plain(entry) else encode(entry) for entry in unchain(chain)]


def body_of(game: Game[Any]) -> bytes:
    """What a save holds of a game; two games are at the same point if it is the same."""
    encode = game.codec.encode
    body = {
        "setup": game.setup,
        "seed": game.seed,
        "count": game.chance.count,
        "chance_seed": game.chance.seed,
        "state": encode(game.state),
        "stack": [encode(frame) for frame in game.stack],
        "secret": encode(game.secret),
        "history": _history(game.history, game),
        "events": _history(game.events, game),
        "revealed": game.revealed,
        "result": None
        if game.result is None
        else encode((game.result.winners, game.result.scores, game.result.reason, game.result.rule)),
    }
    return msgspec.json.encode(body)


def save_game(game: Game[Any]) -> str:
    text = body_of(game)
    head = {"westmarch": "save", "format": FORMAT, "game": game.name, "digest": _digest(text)}
    return (msgspec.json.encode(head)[:-1] + b',"body":' + text + b"}").decode()


def read_head(text: str | bytes) -> dict[str, Any]:
    """The outer object of a save, checked except for its body."""
    try:
        outer = read_json(text)
    except NotJson as error:
        raise BadSave(f"This is not a save: {error}") from error
    if not isinstance(outer, dict) or outer.get("westmarch") != "save" or not isinstance(outer.get("body"), dict):
        raise BadSave("This is not a save of Westmarch.")
    if outer.get("format") != FORMAT:
        raise BadSave(f"The save has format {shown(outer.get('format'))}. {reads_only(FORMAT, outer.get('format'))}")
    if outer.get("digest") != _digest(msgspec.json.encode(outer["body"])):
        raise BadSave("The save is damaged: its contents do not match its digest.")
    return outer


def load_body(game: Game[Any], body: dict[str, Any]) -> None:
    """Fill a bare game from the body of a save, taken at its word: the step that asks runs on whatever state it holds."""
    decode = game.codec.decode
    try:
        game.chance = Chance(body["chance_seed"], body["count"])
        game.state = decode(body["state"])
        game.stack = [decode(frame) for frame in body["stack"]]
        game.secret = decode(body["secret"])
        game.history = rechain([decode(entry) for entry in body["history"]])
        game.events = rechain([decode(entry) for entry in body["events"]])
        game.revealed = body["revealed"]
        game.result = None if body["result"] is None else Result(*decode(body["result"]))
        game.ask_again()
    except BadSave:
        raise
    except Exception as error:  # a state that no game led to may fail in any way
        raise BadSave("The save is damaged: something is missing in it.") from error
