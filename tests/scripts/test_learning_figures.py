"""What training found out is written where the page has a place for it, and writing it again changes nothing."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
from learning_figures import main  # noqa: E402

sys.path.remove(str(SCRIPTS))


def checked(step: int, gain: float) -> dict[str, Any]:
    return {
        "step": step, "seconds": 1.5 * step, "plain_loss": 0.65, "value_loss": 0.65 - gain, "gain": gain,
        "gain_error": 0.004, "prior_hits": 0.5,
    }  # fmt: skip


CURVE = {
    "game": "quest",
    "command": "westmarch train quest --folder /tmp/learn",
    "games": {"glance": 900, "heuristic": 70},
    "checked": [checked(0, 0.0), checked(40, 0.0123)],
    "measured": [{"name": "p after 40 steps", "against": "heuristic", "deals": 9, "share": 0.0, "low": 2e-16, "high": 0.3}],
    "strength": [{"name": "learned", "against": "heuristic", "deals": 30, "share": 0.75, "low": 0.6, "high": 0.86}],
}
PAGE = "Before.\n\n<!-- figures: quest -->\nwas there before\n<!-- end -->\n\n<!-- figures: meccg -->\nkept\n<!-- end -->\n"


def test_figures_stand_in_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, curve = tmp_path / "page.md", tmp_path / "curves" / "quest.json"
    curve.parent.mkdir()
    curve.write_bytes(msgspec.json.encode(CURVE))
    page.write_text(PAGE)
    monkeypatch.setattr(sys, "argv", ["learning_figures.py", str(curve), "--page", str(page)])
    assert main() == 0
    written = page.read_text()
    assert "was there before" not in written
    assert written.endswith("<!-- end -->\n\n<!-- figures: meccg -->\nkept\n<!-- end -->\n")
    assert "900 of `glance` and 70 of `heuristic`" in written
    assert "| 40 | 60 | 0.6500 | 0.6377 | 0.0123 ± 0.0040 | 50.0% |" in written
    assert "| `learned` | `heuristic` | 75.0% | 60.0% to 86.0% | 30 |" in written
    assert "(curves/quest.png)" in written
    picture = curve.with_suffix(".png").read_bytes()
    assert main() == 0
    assert (page.read_text(), curve.with_suffix(".png").read_bytes()) == (written, picture)


def test_a_page_without_a_place_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, curve = tmp_path / "page.md", tmp_path / "quest.json"
    curve.write_bytes(msgspec.json.encode(CURVE))
    page.write_text("No place.\n")
    monkeypatch.setattr(sys, "argv", ["learning_figures.py", str(curve), "--page", str(page)])
    with pytest.raises(SystemExit, match="no place"):
        main()
    assert page.read_text() == "No place.\n"
