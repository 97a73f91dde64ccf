"""A small policy learns to play a seat of the board game by winning and losing, with numpy alone (REINFORCE).

    python examples/train_a_policy.py                   # about half a minute of one core
    python examples/train_a_policy.py --games 60 --against 20

The policy has one weight for each feature of an option and nothing else; docs/environments.md has what comes of it.
"""

from __future__ import annotations

import argparse

import numpy as np

from westmarch.envs.single import SeatEnv


def train(env: SeatEnv, games: int, rate: float = 0.5) -> np.ndarray:
    weights, usual, luck = np.zeros(env.features.option.size), 0.0, np.random.default_rng(0)
    for seed in range(games):
        (seen, _), steps, over = env.reset(seed=seed), [], False
        while not over:
            action, slope = choose(weights, seen, luck)
            steps.append(slope)
            seen, reward, ended, broken_off, _ = env.step(action)
            over = ended or broken_off
        weights += rate * (reward - usual) * np.sum(steps, axis=0) / len(steps) ** 0.5
        usual += 0.02 * (reward - usual)
    return weights


def choose(weights: np.ndarray, seen: dict[str, np.ndarray], luck: np.random.Generator) -> tuple[int, np.ndarray]:
    """An option by chance, the better ones more often, and how its chance grows with the weights."""
    options = seen["options"][seen["action_mask"] == 1]
    scores = options @ weights
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    place = luck.choice(len(shares), p=shares)
    return int(np.flatnonzero(seen["action_mask"])[place]), options[place] - shares @ options


def won(env: SeatEnv, weights: np.ndarray, games: int, first_seed: int) -> int:
    """How many games the policy wins, on deals that it was not trained on."""
    luck, wins = np.random.default_rng(1), 0
    for seed in range(first_seed, first_seed + games):
        (seen, _), over = env.reset(seed=seed), False
        while not over:
            seen, reward, ended, broken_off, _ = env.step(choose(weights, seen, luck)[0])
            over = ended or broken_off
        wins += reward > 0
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a small policy for a seat of the board game.")
    parser.add_argument("--games", type=int, default=1000, help="games of training")
    parser.add_argument("--against", type=int, default=200, help="games before and after, to see what it learned")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--seat", type=int, default=0, help="0 is Sauron, 1 the hero")
    asked = parser.parse_args()
    env = SeatEnv("quest", asked.opponent, seat=asked.seat, heroes=("argalad",))
    untrained = np.zeros(env.features.option.size)
    print(f"by chance: won {won(env, untrained, asked.against, 1_000_000)} of {asked.against}")
    weights = train(env, asked.games)
    print(f"after {asked.games} games: won {won(env, weights, asked.against, 1_000_000)} of {asked.against}")


if __name__ == "__main__":
    main()
