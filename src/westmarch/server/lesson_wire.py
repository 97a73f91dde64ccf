"""What goes over the wire at a table where a coach speaks: see `wire`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class LessonWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """Skip the lesson, or have the coach back at the step where he was."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    skipped: bool


class LessonStep(Struct):
    """What the coach says."""

    id: str
    number: int
    """Which of the lesson's steps, from 1."""
    title: str
    says: str
    know: str
    """What one knows then, in a few words."""
    light: list[str]
    """Parts of the table by the names that its page gives them, or `ref:` and a thing of the view."""
    option: str
    """The key of the option that it points at; empty if it points at none."""


class LessonState(Struct):
    """A lesson at a table, for the one who learns."""

    id: str
    title: str
    steps: int
    """How many there are."""
    now: list[LessonStep]
    """What is to be said at the open question; nothing while the lesson is skipped."""
    spoken: list[LessonStep]
    """What was said before, in that order."""
    skipped: bool
