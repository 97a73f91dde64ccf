"""A trained network as it is played: two small perceptrons on the features of a game, in numpy.

The *value* is what a position is worth to a seat beyond what the game's own judgement says, in the coin of that judgement,
out of what the seat knows. The *prior* of an option is how likely a good player makes it. The weights lie in one file of
16-bit numbers, which says for which game and which layout of features they were trained; on any other they would play
nonsense, and are refused.
"""

from __future__ import annotations

import json
import os
from array import array
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from westmarch.core.errors import WestmarchError
from westmarch.players.features import find_features

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Row = NDArray[np.float32]

FORMAT = 2
SHIPPED = "weights.npz"
"""In the package of the players of a game."""
LAYERS = {
    "value": ("value_1", "value_2", "value_3"),
    "prior": ("position", "option", "prior_2", "prior_3"),
}
"""The layers of both halves; each is a matrix `NAME.weight` and a row `NAME.bias`."""


class Network:
    """Weights that are ready to be played."""

    def __init__(self, arrays: dict[str, Row]) -> None:
        self._layers = {
            name: (_rows(arrays[f"{name}.weight"]), arrays[f"{name}.bias"]) for names in LAYERS.values() for name in names
        }
        self._option_width = self._layers["option"][0].shape[0]

    def correction(self, position: array[float]) -> float:
        """What a position is worth to the seat that sees this, beyond what it is judged to be."""
        np = numpy()
        hidden = self._through("value_1", np.frombuffer(position, np.float32))
        hidden = self._through("value_2", hidden)
        weight, bias = self._layers["value_3"]
        return float((hidden @ weight + bias)[0])

    def priors(self, position: array[float], options: array[float]) -> Row:
        """How likely each option is; together 1."""
        np = numpy()
        known, bias = self._layers["position"]
        here = np.frombuffer(position, np.float32) @ known + bias
        weight, bias = self._layers["option"]
        each = np.frombuffer(options, np.float32).reshape(-1, self._option_width) @ weight + bias
        hidden = self._through("prior_2", np.maximum(each + here, 0.0))
        weight, bias = self._layers["prior_3"]
        scores = (hidden @ weight + bias)[:, 0]
        raised = np.exp(scores - scores.max())
        shares: Row = raised / raised.sum()
        return shares

    def _through(self, name: str, x: Row) -> Row:
        weight, bias = self._layers[name]
        through: Row = numpy().maximum(x @ weight + bias, 0.0)
        return through


def _rows(weight: Row) -> Row:
    """Weights are kept as they are trained, by output; rows by input are read in one go."""
    rows: Row = numpy().ascontiguousarray(weight.T)
    return rows


@cache
def numpy() -> Any:
    """Numpy, which is an extra. One thread: a product of this size is done before a second one has woken up."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        # An extra, and it takes a moment to import.
        import numpy as found
    except ImportError as error:
        raise WestmarchError("The learned player needs numpy: pip install 'westmarch[learned]'.") from error
    return found


def has_weights(game: str) -> bool:
    """Whether a network for a game came with the program."""
    package = f"westmarch.players.{game}"
    return find_spec(package) is not None and (files(package) / SHIPPED).is_file()


def find_network(game: str, path: str = "") -> Network:
    """The network of a game: that which came with the program, or one in a file."""
    if path:
        return _read(game, path, os.path.getmtime(path) if Path(path).is_file() else 0.0)
    if not has_weights(game):
        raise WestmarchError(f"Nothing was learned for {game} yet: westmarch train {game} does it, weights=FILE names some.")
    return _read(game, str(files(f"westmarch.players.{game}") / SHIPPED), 0.0)


@cache
def _read(game: str, path: str, changed: float) -> Network:
    """Read once, unless the file is written anew."""
    np = numpy()
    try:
        with np.load(path, allow_pickle=False) as kept:
            about = json.loads(str(kept["about"]))
            arrays = {name: kept[name].astype(np.float32) for name in kept.files if name != "about"}
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise WestmarchError(f"{path} is no file of weights.") from error
    wanted = about_weights(game)
    if about != wanted:
        raise WestmarchError(
            f"The weights in {path} are for {_told(about)}, and this is {_told(wanted)}: train again (westmarch train)."
        )
    return Network(arrays)


def about_weights(game: str) -> dict[str, Any]:
    """What has to be the same where weights are trained and where they are played."""
    features = find_features(game)
    return {
        "format": FORMAT,
        "game": game,
        "features": features.version,
        "position": features.position.size,
        "option": features.option.size,
    }


def _told(about: dict[str, Any]) -> str:
    numbers = f"{about.get('position')} and {about.get('option')} numbers"
    return f"{about.get('game')} with version {about.get('features')} of its features ({numbers})"
