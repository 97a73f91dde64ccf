"""The games for OpenSpiel, as `westmarch_quest`, `westmarch_meccg` and so on for every known game.

    import pyspiel
    import westmarch.envs.openspiel

    game = pyspiel.load_game("westmarch_quest", {"settings": "heroes:argalad+thalin", "deals": 1000})
    state = game.new_initial_state()

Chance moves once, at the beginning: it picks one of so many deals, and with it all luck of the game. From there on the tree
has no luck left, and no seat knows it: states can be cloned, undone by replaying, and saved by their actions.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar

import numpy as np
import pyspiel

from westmarch.core.errors import BadSetup, UnknownName, shown
from westmarch.core.manifest import Setting
from westmarch.core.registry import games, manifest, new
from westmarch.envs.table import ACTIONS, LIMIT, Table
from westmarch.players.features import find_features

PREFIX = "westmarch_"
MOST_SEATS = 8
PARAMETERS: dict[str, Any] = {"settings": "", "first_deal": 0, "deals": 1000, "limit": LIMIT}
"""settings: what `westmarch.new` takes, as `settings_in` reads it. first_deal, deals: the seeds among which chance picks.
limit: actions after which a game is broken off, with nothing for anybody."""


def game_type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=manifest(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel tells no types
    """A game of Westmarch with its settings; for each there is a class of its own, since OpenSpiel makes them by class."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = PARAMETERS | (params or {})
        self.table_settings = settings_in(self.name, asked["settings"])
        self.first_deal, self.deals, self.limit = (int(asked[key]) for key in ("first_deal", "deals", "limit"))
        self.features = find_features(self.name)
        seats = len(new(self.name, 0, **self.table_settings).seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.limit,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


def settings_in(name: str, text: str) -> dict[str, Any]:
    """Settings as they stand in a parameter, where OpenSpiel leaves no room for commas and brackets: name and value with a
    colon between, `;` between two of them, `+` between several values, yes and no."""
    about = manifest(name)
    known = {setting.name: setting for setting in (*about.finer_settings, *about.settings)}
    found: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        key, colon, value = (word.strip() for word in part.partition(":"))
        if not colon or not value:
            raise BadSetup(f"Settings are written as name:value;name:value+value, not {shown(text)}.")
        if key not in known:
            raise UnknownName("setting", key, known)
        found[key] = _value(known[key], value)
    return found


def _value(setting: Setting, text: str) -> Any:
    if setting.kind == "switch":
        return text == "yes"
    return tuple(text.split("+")) if setting.kind in ("each", "many") else setting.value_of(text)


class SpielState(pyspiel.State):  # type: ignore[misc] # as above
    """A game in progress; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = game
        self.table: Table | None = None

    def current_player(self) -> Any:
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        turn = self.table.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.of.deals) for deal in range(self.of.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions(player) if self.table is not None else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(
                self.of.name, self.of.first_deal + action, self.of.table_settings, self.of.limit, self.of.features
            )
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.table is None else self.table.key(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.turn is None

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.table is None else list(self.table.rewards)

    def __str__(self) -> str:
        return "to be dealt" if self.table is None else " ".join(map(str, self.history()))


class Observer:
    """What a seat knows, as one vector: its position, its options place by place, the mask."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.features.position.size + ACTIONS * (game.features.option.size + 1), np.float32)
        at = np.cumsum([0, game.features.position.size, ACTIONS * game.features.option.size, ACTIONS])
        self.dict = {
            "observation": self.tensor[at[0] : at[1]],
            "options": self.tensor[at[1] : at[2]].reshape(ACTIONS, -1),
            "action_mask": self.tensor[at[2] : at[3]],
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            for name, part in state.table.observe(player).items():
                self.dict[name][:] = part

    def string_from(self, state: SpielState, player: int) -> str:
        """The seat's view, and its question."""
        if state.table is None:
            return "to be dealt"
        keys = [state.table.key(action) for action in state.table.actions(player)]
        return json.dumps({"view": state.table.game.view(player), "offered": keys}, sort_keys=True)


def register_games() -> None:
    """Make every known game known to OpenSpiel, each by a class that pickle finds here."""
    for name in games():
        kind = game_type(name)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"Spiel{name.title()}", (SpielGame,), {"name": name, "kind": kind, "__module__": __name__})
            globals()[made.__name__] = made
            pyspiel.register_game(kind, made)


register_games()
