"""Cards for one test alone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from meccg.scenario import find
from westmarch.meccg.definitions import DEFS, Definition


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """`made("Erkenbrand", "A stranger", mind=7)`: a card like another one, with some facts changed, for this test alone.
    Given a definition, that one comes in. Returns its name."""

    def make(like: str | Definition, name: str = "", from_side: str = "", **facts: Any) -> str:
        if isinstance(like, str):
            facts = {"id": f"T-{name}", "entity": "", "name": name} | facts
            like = replace(DEFS[find(like, from_side)], **facts)
        monkeypatch.setitem(DEFS, like.id, like)
        return like.name

    return make
