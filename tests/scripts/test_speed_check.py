"""The figures that docs/performance.md states can be compared with, and are."""

import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
from check_speed import STATED, measured_ratios, slower, stated_ratios  # noqa: E402

sys.path.remove(str(SCRIPTS))


def test_the_last_row_of_each_game_counts():
    text = """
| date | game | decisions/s | yardstick/s | ratio | games/s |
| --- | --- | ---: | ---: | ---: | ---: |
| 2026-01-01 | quest | 26852 | 21721 | 1.24 | 95.9 |
| 2026-01-01 | meccg | 11718 | 21721 | 0.54 | 11.1 |
| 2026-02-01 | meccg | 12718 | 21721 | 0.58 | 12.1 |
| 2026-02-01 | quest | 494 | 24.6 ms | 34.5 ms | 0 |
"""
    assert stated_ratios(text) == {"quest": 1.24, "meccg": 0.58}


def test_both_games_have_a_stated_speed():
    assert set(stated_ratios(STATED.read_text(encoding="utf-8"))) == {"quest", "meccg"}


def test_a_game_that_lost_more_than_the_margin_is_named():
    assert slower({"quest": 1.0}, {"quest": 0.86}, margin=0.15) == []
    assert slower({"quest": 1.0}, {"quest": 0.84}, margin=0.15) == [
        "quest: 0.84 times the yardstick, 1.00 when last written down."
    ]


@pytest.mark.long
def test_no_game_is_slower_than_written_down():
    stated = stated_ratios(STATED.read_text(encoding="utf-8"))
    assert slower(stated, measured_ratios(sorted(stated), seconds=10), margin=0.15) == []
