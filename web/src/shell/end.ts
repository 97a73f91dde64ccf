// The graph of a game that is over: curves over its turns, in the box of the drawing.
import type { AccountCourse, TurningPoint } from "./wire";

export const BOX = { width: 800, height: 230, left: 44, right: 200, top: 14, bottom: 30 };

export interface Drawn {
  x: (turn: number) => number;
  y: (value: number) => number;
  most: number;
  least: number;
}

/** How turns and values lie in the box; curves begin at zero unless they go below. */
export function scales(course: AccountCourse): Drawn {
  const values = [...course.curves.flatMap((curve) => curve.values), ...course.levels.map((level) => level.at)];
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const first = course.turns[0] ?? 0;
  const span = Math.max(1, (course.turns.at(-1) ?? 1) - first);
  const wide = BOX.width - BOX.left - BOX.right;
  const high = BOX.height - BOX.top - BOX.bottom;
  return {
    most,
    least,
    x: (turn) => BOX.left + ((turn - first) / span) * wide,
    y: (value) => BOX.top + (1 - (value - least) / (most - least)) * high,
  };
}

/** Heights for the names at the ends of curves, moved apart so that none lies on another. */
export function spread(heights: readonly number[], apart = 17): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  for (let n = 1; n < order.length; n++) order[n]!.height = Math.max(order[n]!.height, order[n - 1]!.height + apart);
  const over = Math.max(0, (order.at(-1)?.height ?? 0) - (BOX.height - 4));
  const moved: number[] = [];
  for (const { height, index } of order) moved[index] = height - over;
  return moved;
}

/** At most so many turns have their number written below the graph. */
export function labelled(turns: readonly number[], most = 12): number[] {
  const step = Math.ceil(Math.max(1, turns.length - 1) / most);
  return turns.filter(
    (turn, index) => index === turns.length - 1 || (turn % step === 0 && turns.length - 1 - index >= step),
  );
}

/** Where a turning point stands in the graph: on the curve of a side, when its turn was over. */
export function placeOf(
  point: TurningPoint,
  course: AccountCourse,
  curve: number,
): { turn: number; value: number } | null {
  const at = course.turns.indexOf(point.turn);
  const value = course.curves[curve]?.values[at];
  return at < 0 || value === undefined ? null : { turn: point.turn, value };
}
