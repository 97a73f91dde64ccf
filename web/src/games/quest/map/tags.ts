// Where the tag of a choice stands: at the side of its place that covers least.
import { PATHS, PLACES, type Place } from "./board";

interface Box { x0: number; y0: number; x1: number; y1: number }

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
}

function nameBoxes(place: Place): Box[] {
  return place.label.map(({ text, x, y, anchor }) => {
    const width = text.length * 6.6;
    const x0 = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    return { x0, y0: y - 11, x1: x0 + width, y1: y + 3 };
  });
}

const FIXED: readonly Box[] = [
  ...Object.values(PLACES).flatMap((place) => [{ x0: place.x - 12, y0: place.y - 12, x1: place.x + 12, y1: place.y + 12 }, ...nameBoxes(place)]),
  ...PATHS.map(({ sign: [x, y] }) => ({ x0: x - 9, y0: y - 9, x1: x + 9, y1: y + 9 })),
];

const figureSpots = new Map<string, [number, number]>();

/** Where the large figure of the acting hero stands: beside its place, off names and signs. */
export function figureSpot(id: string): [number, number] {
  const known = figureSpots.get(id);
  const place = PLACES[id];
  if (known || !place) return known ?? [0, 0];
  const reach = place.kind === "place" ? 10 : 14;
  let best: { cost: number; at: [number, number] } | null = null;
  for (const [dx, dy] of [[0, -1], [-0.75, -0.8], [0.75, -0.8], [-1, -0.25], [1, -0.25], [-1, 0.3], [1, 0.3], [0, 1]] as const) {
    const at: [number, number] = [place.x + dx * (reach + 17), place.y + dy * (reach + 22)];
    const box = { x0: at[0] - 17, y0: at[1] - 23, x1: at[0] + 17, y1: at[1] + 23 };
    const cost = FIXED.reduce((sum, other) => sum + overlap(box, other), 0) + (dy > 0 ? 60 : 0) + (box.y0 < 2 || box.x0 < 2 || box.x1 > 1070 ? 900 : 0);
    if (!best || cost < best.cost) best = { cost, at };
  }
  figureSpots.set(id, best!.at);
  return best!.at;
}

/** The left end and the middle height of the tag of each place. */
export function tagSpots(wanted: readonly { id: string; width: number }[], pieces: readonly (readonly [number, number])[]): Map<string, [number, number]> {
  const found = new Map<string, [number, number]>();
  const taken: Box[] = pieces.map(([x, y]) => ({ x0: x - 10, y0: y - 10, x1: x + 10, y1: y + 10 }));
  for (const { id, width } of wanted) {
    const place = PLACES[id];
    if (!place) continue;
    let best: { cost: number; x: number; y: number; box: Box } | null = null;
    const reach = place.kind === "place" ? 15 : 19;
    for (const [dx, dy] of [[-0.5, 1], [0, 1], [-1, 1], [0.1, 0], [-1.1, 0], [-0.5, -1], [0, -1], [-1, -1]] as const) {
      const x = place.x + dx * width + (dy === 0 ? Math.sign(dx) * reach : 0);
      const y = place.y + dy * (reach + 12);
      const box = { x0: x - 8, y0: y - 12, x1: x + width, y1: y + 12 };
      const cost = FIXED.reduce((sum, other) => sum + overlap(box, other), 0) + 2 * taken.reduce((sum, other) => sum + overlap(box, other), 0)
        + (box.x0 < 4 || box.x1 > 1068 || box.y0 < 4 || box.y1 > 666 ? 4000 : 0);
      if (!best || cost < best.cost) best = { cost, x, y, box };
    }
    if (best) {
      found.set(id, [best.x, best.y]);
      taken.push(best.box);
    }
  }
  return found;
}
