// A fight as its last round left it: the cards that were turned last, which nobody was asked about any more.
import type { Fight, Fought, Side } from "./view";

/** The fight as it was seen last, with all that the rest of it brought. */
export function lastRound(seen: Fight, fought: Fought, costOf: (card: string) => number): Fight {
  const sum = (rounds: readonly { hurt: readonly number[] }[], side: number) =>
    rounds.reduce((total, { hurt }) => total + (hurt[side] ?? 0), 0);
  const sides = seen.sides.map((side, index): Side => {
    const stack = fought.rounds
      .map(({ cards }) => cards[index] ?? "")
      .filter(Boolean)
      .reverse();
    const more = stack.slice(0, Math.max(0, stack.length - side.costs.length));
    const last = fought.rounds.at(-1);
    return {
      ...side,
      stack,
      costs: [...more.map(costOf), ...side.costs].slice(0, stack.length),
      card: last?.cards[index] ?? "",
      committed: "",
      canceled: last?.canceled[index] ?? false,
      defeated: (index === 0 ? ["fell", "both"] : ["won", "both"]).includes(fought.outcome),
    };
  });
  return {
    ...seen,
    round: fought.rounds.length,
    damage: seen.damage + sum(fought.rounds, 1) - sum(seen.rounds, 1),
    sides: [sides[0]!, sides[1]!],
    rounds: fought.rounds.map(({ hurt, canceled }, index) => ({
      hurt,
      canceled,
      notes: seen.rounds[index]?.notes ?? [],
    })),
    forecast: null,
  };
}
