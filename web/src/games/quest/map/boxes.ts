// What takes room on the map, as boxes: names, signs and places, which never move, and what stands between them.
import { PATHS, PLACES, type Place } from "./board";
import type { SpotSize } from "./coordinates";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
/** Left, top, right and bottom around a spot. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

export const SIZES: Readonly<Record<SpotSize, Extent>> = {
  small: [-10, -9.5, 10, 9.5],
  wide: [-14.5, -9.5, 14.5, 9.5],
  figure: [-13.5, -18, 13.5, 17.5],
  acting: [-16, -21.5, 16, 21.5],
};
/** Shapes are rounder than their boxes, so that these may touch so far. */
const TOUCH = 1.4;

export function around([x0, y0, x1, y1]: Extent, x: number, y: number): Box {
  return { x0: x + x0, y0: y + y0, x1: x + x1, y1: y + y1 };
}

export function collide(a: Box, b: Box): boolean {
  const gap = 2 * TOUCH;
  return a.x0 + gap < b.x1 && b.x0 + gap < a.x1 && a.y0 + gap < b.y1 && b.y0 + gap < a.y1;
}

/** How far a box lies from the middle of a place. */
export function distance({ x0, y0, x1, y1 }: Box, { x, y }: { x: number; y: number }): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
}

/** Whether a box is nearer to its place than to any other by so much, by its middle and by its edge. */
export function staysHome(place: Place, box: Box, by = 0.5): boolean {
  const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
  const off = Math.hypot(place.x - middle.x, place.y - middle.y);
  const edge = distance(box, place);
  return Object.values(PLACES).every(
    (other) =>
      other === place ||
      (Math.hypot(other.x - middle.x, other.y - middle.y) > off + by && distance(box, other) > edge + by),
  );
}

/** How far a place reaches from its middle. */
export function reach(place: Place): number {
  return place.kind === "stronghold" ? 13.5 : place.kind === "haven" ? 12 : 9;
}

function nameBoxes(place: Place): Box[] {
  return place.label.map(({ x, y, anchor, width }) => {
    const x0 = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    return { x0, y0: y - 10.5, x1: x0 + width, y1: y + 3.5 };
  });
}

export const FIXED: readonly Box[] = [
  ...Object.values(PLACES).flatMap((place) => {
    const far = reach(place);
    return [around([-far, -far, far, far], place.x, place.y), ...nameBoxes(place)];
  }),
  ...PATHS.map(({ sign: [x, y] }) => around([-9.5, -9.5, 9.5, 9.5], x, y)),
];
