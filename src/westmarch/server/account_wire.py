"""What goes over the wire of a game that is over; the fields are those of `westmarch.core.account`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from westmarch.server.wire import Result


class AccountSide(Struct):
    """Seats that win and lose together."""

    name: str
    seats: list[int]
    score: str
    frame: str
    sign: str


class AccountRemark(Struct):
    title: str
    text: str
    rule: str


class AccountRow(Struct):
    """One kind of points, by side."""

    name: str
    sign: str
    table: list[int]
    counts: list[int]
    notes: list[str]


class AccountCount(Struct):
    title: str
    subtitle: str
    rule: str
    rows: list[AccountRow]
    totals: list[float]
    remarks: list[AccountRemark]


class AccountAim(Struct):
    side: str
    name: str
    text: str
    met: bool | None
    state: str
    frame: str
    sign: str


class AccountCurve(Struct):
    name: str
    values: list[int]
    frame: str
    sign: str


class AccountLevel(Struct):
    at: int
    label: str


class AccountCourse(Struct):
    title: str
    subtitle: str
    unit: str
    turns: list[int]
    curves: list[AccountCurve]
    levels: list[AccountLevel]


class AccountDeed(Struct):
    name: str
    text: str
    sign: str


class Account(Struct):
    why: str
    sides: list[AccountSide]
    count: AccountCount | None
    aims: list[AccountAim]
    aims_rule: str
    remark: AccountRemark | None
    course: AccountCourse | None
    deeds: list[AccountDeed]


class TurningPoint(Struct):
    """A move that changed much, as the machine players judge it."""

    move: int
    """A moment of the replay: the position after it."""
    turn: int
    title: str
    swing: float
    """What the position was worth more to the viewer's side afterwards."""
    tone: Literal["good", "bad"]


class ReplayMark(Struct):
    """A move from which one may want to look on."""

    move: int
    kind: Literal["turn", "fight", "turning"]
    label: str


class End(Struct):
    """How a game that is over came to its end, for one pair of eyes."""

    result: Result
    account: Account | None
    """What the game itself tells; nothing where it tells nothing."""
    turning_points: list[TurningPoint]
    swing_unit: str
    """What their swings are counted in."""
    marks: list[ReplayMark]
    turn_name: str
    turns: int
    choices: int
    """How many moves people made."""
    can_change_sides: bool
    """Whether the viewer could play the other side against the same players."""
