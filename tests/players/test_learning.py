"""Learning: what is fitted, what is believed of it, and that a call goes from games to strength. It needs PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from typer.testing import CliRunner  # noqa: E402

import westmarch  # noqa: E402
from westmarch.cli.main import app  # noqa: E402
from westmarch.learning.believing import believe, compared  # noqa: E402
from westmarch.learning.examples import PLAYED_ON, Lesson, play_lesson, tables_of  # noqa: E402
from westmarch.learning.model import Model, in_coin, write_weights  # noqa: E402
from westmarch.players.features import find_features  # noqa: E402
from westmarch.players.learned.network import find_network  # noqa: E402

MANY = 20_000


def results(judgement: float, network: float, sides: tuple[float, float]) -> tuple[torch.Tensor, ...]:
    """Games that were won as often as a judgement, a network and a side say together."""
    luck = torch.Generator().manual_seed(3)
    judged, said = 10 * torch.randn(MANY, generator=luck), torch.randn(MANY, generator=luck)
    side = (torch.rand(MANY, generator=luck) < 0.5).float()
    logits = judgement * judged + network * said + sides[0] + (sides[1] - sides[0]) * side
    return judged, said, side, (torch.rand(MANY, generator=luck) < logits.sigmoid()).float()


def test_how_far_both_are_believed_is_found_again() -> None:
    believed = believe(*results(0.1, 0.6, (0.4, -0.3)))
    assert believed.judgement == pytest.approx(0.1, abs=0.01)
    assert believed.network == pytest.approx(0.6, abs=0.05)
    assert believed.sides == pytest.approx((0.4, -0.3), abs=0.06)
    assert believed.scale == pytest.approx(6, abs=0.8)


def test_a_network_that_misleads_is_not_believed() -> None:
    judged, said, side, won = results(0.1, -0.6, (0.0, 0.0))
    assert believe(judged, said, side, won).network == 0
    assert believe(judged, said, side, won) == believe(judged, said, side, won, without=True)


def test_a_gain_is_counted_by_games() -> None:
    judged, said, side, won = results(0.1, 0.6, (0.0, 0.0))
    plain, both = believe(judged, said, side, won, without=True), believe(judged, said, side, won)
    shown, better = plain.logits(judged, said, side), both.logits(judged, said, side)
    single = compared(shown, better, won, torch.arange(MANY))
    assert single[0] > 5 * single[1] > 0
    thrice = [torch.cat([row] * 3) for row in (shown, better, won, torch.arange(MANY))]
    assert compared(*thrice) == pytest.approx(single, rel=1e-3), "the same positions three times tell no more"


def test_the_player_reads_what_the_model_says(tmp_path: Path) -> None:
    features = find_features("quest")
    model = Model(features.position.size, features.option.size).eval()
    torch.nn.init.normal_(model.value_3.weight)
    write_weights(tmp_path / "w.npz", "quest", in_coin(model.half("value"), 4.0) | model.half("prior"))
    position = features.of_position(westmarch.new("quest", 5), 1)
    said = float(model.values(torch.tensor([list(position)]))[0].detach())
    assert said != 0
    assert find_network("quest", str(tmp_path / "w.npz")).correction(position) == pytest.approx(4 * said, rel=0.02, abs=0.01)


def test_examples_are_where_trials_end(tmp_path: Path) -> None:
    for player in ("glance", "heuristic"):
        lesson = Lesson("quest", player, str(tmp_path), tables_of("quest"))
        play_lesson(lesson, range(4, 6))
        with np.load(lesson.file(range(4, 6))) as kept:
            moments = ~np.isnan(kept["judged"])
            assert moments.sum() >= 4
            assert set(kept["won"]) <= {0.0, 0.5, 1.0}
            assert (~np.isnan(kept["tried"]) == (moments & (player == "heuristic"))).all()
            assert np.isnan(kept["judged"][kept["asked"]]).all()
            assert set(kept["games"]) == {4, 5}
            assert len(kept["asked"]) == (~moments).sum() == len(kept["counts"])
            if player == "heuristic":
                assert set((kept["tried"][moments] * PLAYED_ON * 2) % 1) == {0}
                sauron = kept["seats"] == 0
                assert (kept["tried"][moments & sauron] + kept["tried"][moments & ~sauron] == 1).all()


@pytest.mark.long
def test_a_call_goes_from_games_to_strength_and_goes_on(tmp_path: Path) -> None:
    call = [
        "train", "quest", "--folder", str(tmp_path), "--play", "80 glance", "--play", "10 heuristic", "--steps", "8",
        "--batch", "256", "--checkpoints", "3", "--deals", "1", "--each", "learned:seconds=0", "--measure",
        "learned:iterations=2", "--measure", "search:iterations=2",
    ]  # fmt: skip
    assert CliRunner().invoke(app, call).exit_code == 0
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert curve["games"] == {"glance": 80, "heuristic": 10}
    assert curve["checked"][0]["gain"] == 0, "it begins by agreeing with the judgement"
    assert [one["step"] for one in curve["checked"]][-1] == 8
    assert len(curve["measured"]) == len(curve["checked"])
    assert {(one["name"], one["against"]) for one in curve["strength"]} == {
        ("learned:iterations=2", "heuristic"), ("search:iterations=2", "heuristic"),
        ("search:iterations=2", "learned:iterations=2"),
    }  # fmt: skip
    written = (tmp_path / "weights.npz").stat().st_mtime_ns
    assert CliRunner().invoke(app, call).exit_code == 0
    assert (tmp_path / "weights.npz").stat().st_mtime_ns == written
    assert json.loads((tmp_path / "curve.json").read_text()) == curve | {"command": curve["command"]}
