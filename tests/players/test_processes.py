"""Work spread over processes, some of which are ended from outside."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from westmarch.core.errors import WestmarchError
from westmarch.players.processes import spread


def doubled(folder: Path, number: int) -> int:
    """Ends its process at 5: once, or whenever it is told to in the folder."""
    mark = folder / "ended"
    if number == 5 and (not mark.exists() or (folder / "always").exists()):
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_what_a_process_had_in_hand_that_was_ended_is_done_by_others(tmp_path):
    found = list(spread(partial(doubled, tmp_path), iter(range(30)), 2, []))
    assert (tmp_path / "ended").exists()
    assert sorted(found) == [2 * number for number in range(30)]


def test_work_that_ends_every_process_is_given_up(tmp_path):
    (tmp_path / "always").touch()
    found = []
    with pytest.raises(WestmarchError, match="ended from outside 3 times"):
        found.extend(spread(partial(doubled, tmp_path), [5], 2, []))
    assert found == []
