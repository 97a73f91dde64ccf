"""Events put together to what a player would call one thing.

A strike with its roll, its wound and its body check; a loss with what went with it. Stories and moments are told of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from westmarch.core.events import Event

FATES = ("lives", "eliminated", "discarded", "returned")
"""What a body check can bring."""
BREAKS = ("turn", "phase", "arrive", "attack", "reveal")
"""After these, nothing is due to a card that was played before."""
LOSSES = ("remove", "discard", "to_hand")
"""Events with which a card leaves the table."""


@dataclass(slots=True)
class Throw:
    """Two dice with what was added to them."""

    seat: int
    why: str
    of: str
    dice: tuple[int, int]
    adds: tuple[tuple[str, int], ...]
    versus: str

    @property
    def fallen(self) -> int:
        return sum(self.dice)


@dataclass(slots=True)
class Happening:
    """One thing that happened; `verb` and `parts` are those of the event that gave it its name."""

    verb: str
    parts: tuple[Any, ...]
    throw: Throw | None = None
    other: Throw | None = None
    """Of an attempt that is resisted: the other side's throw."""
    wounded: bool = False
    body: Happening | None = None
    """The body check that a strike brought to the one who was struck, or in company combat to the one who struck."""
    back: Happening | None = None
    """The body check that the strike itself had to stand."""
    along: list[str] = field(default_factory=list)
    """What was lost with a card."""
    cause: str = ""
    """The card played or used last before a loss, and"""
    by: int = -1
    """by whom."""
    over: bool = True
    """Of an attack: whether it has ended or another has begun."""
    number: int = 0
    """Of an attack: its strikes, 0 if one on each;"""
    prowess: int = -1
    """its prowess, -1 if it did not come to that;"""
    detains: bool = False
    cancelled: str | None = None
    """by what it was cancelled, None if it was not."""

    @property
    def lost(self) -> bool:
        """Whether it took a character off the table."""
        fate = self.body.parts[2] if self.body is not None else ""
        return fate in ("eliminated", "discarded", "returned")


class Reader:
    """Reads events one after the other; see the module's text."""

    def __init__(self) -> None:
        self.found: list[Happening] = []
        self._throws: list[Throw] = []
        self._along: list[str] = []
        self._attack: Happening | None = None
        self._played = ("", -1)

    def read(self, events: Iterable[Event]) -> list[Happening]:
        for verb, *parts in events:
            self._read(str(verb), tuple(parts))
        return self.found

    def _read(self, verb: str, parts: tuple[Any, ...]) -> None:
        if verb == "roll":
            seat, why, of, first, second, adds, versus = (*parts, (), "")[:7]  # old saves have five
            self._throws.append(Throw(seat, why, of, (first, second), tuple(map(tuple, adds)), versus))
        elif verb == "strike":
            self._strike(parts)
        elif verb == "result":
            self._result(parts)
        elif verb == "check":
            self._check(parts)
        elif verb == "wound":
            strike = self._latest("strike")
            if strike is not None and strike.parts[0] == parts[1]:
                strike.wounded = True
            else:
                self._add(verb, parts)
        elif verb in LOSSES:
            self._loss(verb, parts)
        elif verb in ("attack", "loose_strikes", "force", "attack_changed"):
            self._about_an_attack(verb, parts)
        else:
            if verb in BREAKS:
                self._played = ("", -1)
            elif verb in ("play", "use"):
                self._played = (str(parts[0]), parts[-1] if isinstance(parts[-1], int) else -1)
            self._add(verb, parts)

    def _add(self, verb: str, parts: tuple[Any, ...], throw: Throw | None = None) -> Happening:
        happening = Happening(verb, parts, throw)
        self.found.append(happening)
        return happening

    def _latest(self, verb: str) -> Happening | None:
        return next((h for h in reversed(self.found) if h.verb == verb), None)

    def _claim(self, of: str, *whys: str) -> Throw | None:
        """The newest throw that was made for this, which is then spoken for."""
        for at in range(len(self._throws) - 1, -1, -1):
            if self._throws[at].why in whys and (not of or self._throws[at].of == of):
                return self._throws.pop(at)
        return None

    def _strike(self, parts: tuple[Any, ...]) -> None:
        target = str(parts[2])
        strike = Happening("strike", parts, self._claim(target, "defence") or self._claim(target, "strike"))
        # In company combat and where a strike is beaten off, its checks come before it is told.
        while self.found and self.found[-1].verb in ("result", "wound") and len(parts) > 3:
            earlier = self.found[-1]
            if earlier.verb == "wound":
                strike.wounded = strike.wounded or earlier.parts[1] == parts[0]
            elif earlier.parts[2] == "strike_body":
                strike.back = earlier
            elif earlier.parts[2] in FATES and strike.throw is not None:
                strike.body = earlier
            else:
                break
            self.found.pop()
        self.found.append(strike)

    def _result(self, parts: tuple[Any, ...]) -> None:
        of, _, what, *_ = parts
        if what == "strike_body":
            self._add("result", parts, self._claim(of, "body of the strike"))
            return
        if what not in FATES:
            self._add("result", parts, self._claim(of, "card", "removal"))
            return
        check = Happening("result", parts, self._claim(of, "body"))
        strike = self._latest("strike")
        if strike is not None and strike.parts[2] == of and strike.wounded and strike.body is None:
            strike.body = check
        else:
            self.found.append(check)

    def _check(self, parts: tuple[Any, ...]) -> None:
        kind, _, _, of, *_ = parts
        if kind == "body":
            return
        check = self._add("check", parts, self._claim(of, kind, "influence", "ring test"))
        check.other = self._claim("", "resistance")

    def _loss(self, verb: str, parts: tuple[Any, ...]) -> None:
        of, _, _, *along = parts
        if along and along[0]:
            self._along.append(of)
            return
        told = next((h for h in reversed(self.found) if h.verb in ("strike", "check", "result")), None)
        gone, self._along = self._along, []
        if told is not None and of and _tells_loss(told, of):
            told.along += gone
            return
        loss = self._add(verb, parts)
        loss.along, (loss.cause, loss.by) = gone, self._played

    def _about_an_attack(self, verb: str, parts: tuple[Any, ...]) -> None:
        if verb in ("attack", "loose_strikes"):
            self._attack = self._add(verb, parts)
        elif self._attack is None:
            return
        elif verb == "force":
            self._attack.number, self._attack.prowess, _, self._attack.detains = parts
        elif "cancelled" in parts[1:]:
            self._attack.cancelled = self._played[0]


def _tells_loss(told: Happening, of: str) -> bool:
    """Whether it was told with a strike or a check that this card leaves."""
    if told.verb == "check":
        return bool(told.parts[3] == of and told.parts[2] in ("discarded", "eliminated"))
    if told.verb == "result":
        return bool(told.parts[0] == of and told.parts[2] in FATES)
    return bool(told.lost and told.body is not None and told.body.parts[0] == of)


def happenings(events: Iterable[Event]) -> list[Happening]:
    return Reader().read(events)
