"""A game as one JSON text, and back. A digest tells a damaged save from a whole one.

It is no signature: anybody can write one. What proves a save is its history, which leads to its position or does not; see
`westmarch.load`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from westmarch.core.chance import Chance
from westmarch.core.errors import BadSave, shown
from westmarch.core.events import Chain, Told, rechain, unchain
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.game import Game, Result
from westmarch.core.version import reads_only

FORMAT = 2
"""Raised whenever older saves can no longer be read: classes or fields of a game, verbs of choices were renamed."""


def _digest(*body: bytes) -> str:
    digest = sha256()
    for part in body:
        digest.update(part)
    return digest.hexdigest()[:16]


def _continued(chain: Chain | Told, known: tuple[Chain | Told, bytes]) -> tuple[Chain | Told, bytes]:
    """A chain with its entries as JSON, of which those that were written before are not written again.

    Entries are tuples of plain values, which JSON has as they are."""
    before, text = known
    if before is None or not _leads_to(chain, before):
        return chain, msgspec.json.encode(unchain(chain))[1:-1]
    newer = msgspec.json.encode(unchain(chain, before))[1:-1]
    return chain, b"%b,%b" % (text, newer) if text and newer else text or newer


def _leads_to(chain: Chain | Told, before: Chain | Told) -> bool:
    while isinstance(chain, tuple) and chain is not before:
        chain = chain[0]
    return chain is before


def _body(game: Game[Any]) -> tuple[bytes, ...]:
    """The body in parts. Nearly all of it is what has happened, and that is written once."""
    encode = game.codec.encode
    history, events = game.written
    game.written = history, events = _continued(game.history, history), _continued(game.events, events)
    position = {
        "setup": game.setup,
        "seed": game.seed,
        "count": game.chance.count,
        "chance_seed": game.chance.seed,
        "state": encode(game.state),
        "stack": [encode(frame) for frame in game.stack],
        "secret": encode(game.secret),
    }
    result = game.result
    ending = {
        "revealed": game.revealed,
        "result": None if result is None else encode((result.winners, result.scores, result.reason, result.rule)),
    }
    first, last = msgspec.json.encode(position)[:-1], msgspec.json.encode(ending)[1:]
    return first, b',"history":[', history[1], b'],"events":[', events[1], b"],", last


def body_of(game: Game[Any]) -> bytes:
    """What a save holds of a game; two games are at the same point if it is the same."""
    return b"".join(_body(game))


def save_game(game: Game[Any]) -> str:
    body = _body(game)
    head = {"westmarch": "save", "format": FORMAT, "game": game.name, "digest": _digest(*body)}
    return b"".join((msgspec.json.encode(head)[:-1], b',"body":', *body, b"}")).decode()


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
