"""Cards that only a test knows."""

from collections.abc import Callable, Iterator

import pytest

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rulebook.uniqueness import rivals


@pytest.fixture
def new_card() -> Iterator[Callable[[Definition], str]]:
    """Makes a card known for the length of a test and returns its name."""
    added: list[str] = []

    def add(card: Definition) -> str:
        assert card.id not in DEFS
        DEFS[card.id] = card
        added.append(card.id)
        rivals.cache_clear()
        return card.name

    yield add
    for of in added:
        del DEFS[of]
    rivals.cache_clear()
