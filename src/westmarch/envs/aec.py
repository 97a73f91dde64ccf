"""The games as environments of PettingZoo, in which agents act one after the other (AEC).

from westmarch.envs import aec

env = aec.env("meccg", decks=("A", "F"))
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.core.registry import new
from westmarch.envs.spaces import action_space, observation_space
from westmarch.envs.table import LIMIT, Observation, Table
from westmarch.players.features import find_features

SEEDS = 2**32


def env(game: str, **asked: Any) -> OrderEnforcingWrapper:
    """A game for agents that may err: what the mask forbids loses the game, for the agent that did it."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(TableEnv(game, **asked), illegal_reward=-1))


class TableEnv(AECEnv):  # type: ignore[misc] # pettingzoo tells no types
    """All seats of a game; what is not offered is refused."""

    def __init__(self, game: str, *, labels: bool = False, limit: int = LIMIT, **settings: Any) -> None:
        """With `labels` the infos have the question and its options in words."""
        super().__init__()
        self.metadata = {"name": f"westmarch_{game}_v0", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.game, self.labels, self.limit, self.settings = game, labels, limit, settings
        self.features = find_features(game)
        self.possible_agents = [f"seat_{number}" for number in range(len(new(game, 0, **settings).seats))]
        self.observation_spaces = {agent: observation_space(self.features) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._seeds = Chance(randbelow(SEEDS))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game: the one with this seed, or the next. `options["settings"]` are for this game alone."""
        if seed is not None:
            self._seeds = Chance(seed).branch(1)
        self.game_seed = self._seeds.below(SEEDS) if seed is None else seed
        settings = self.settings | dict((options or {}).get("settings", {}))
        self.table = Table(self.game, self.game_seed, settings, self.limit, self.features)
        if len(self.table.seats) != len(self.possible_agents):
            raise BadSetup(f"These settings make {len(self.table.seats)} seats; the environment has {self.max_num_agents}.")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.table.act(int(action))
        self.rewards = dict(zip(self.agents, self.table.rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, self.table.broken_off)
        self._tell()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.possible_agents.index(agent))

    def _tell(self) -> None:
        """Whose turn it is, and what is told beside what is observed."""
        turn = self.table.turn
        self.agent_selection = self.agents[turn or 0]
        self.infos = {
            agent: {"seat": self.table.seats[seat]} | (self.table.question_for(seat) if self.labels else {})
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> None:
        """Nothing: the pages show games, and `labels` tells them in words."""

    def close(self) -> None:
        """Nothing is held."""
