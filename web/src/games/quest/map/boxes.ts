// What takes room on the map, as boxes: names, signs and places, which never move, and the pieces.
import { PATHS, PLACES, type Place } from "./board";
import ground from "./ground.svg?raw";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export type PieceKind =
  "influence" | "token" | "favor" | "character" | "plot" | "event" | "quest" | "minion" | "hero" | "acting";

/** Left, top, right and bottom of a piece around its spot. */
export const SIZES: Readonly<Record<PieceKind, readonly [number, number, number, number]>> = {
  influence: [-9, -9, 9, 9],
  token: [-8.5, -8.5, 8.5, 8.5],
  favor: [-7, -8.5, 7, 8.5],
  character: [-9.5, -7, 9.5, 8],
  plot: [-10, -10, 10, 10],
  event: [-8, -9, 9, 9],
  quest: [-7, -8, 7.5, 8],
  minion: [-12.5, -15.5, 12.5, 17],
  hero: [-13.5, -18, 13.5, 17.5],
  acting: [-18.5, -25, 18.5, 24.5],
};
export const STRONGHOLD_INFLUENCE: readonly [number, number, number, number] = [-14, -9, 14, 9];

export function overlap(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0))
  );
}

export function around([x0, y0, x1, y1]: readonly [number, number, number, number], x: number, y: number): Box {
  return { x0: x + x0, y0: y + y0, x1: x + x1, y1: y + y1 };
}

/** How far a place reaches from its middle. */
export function reach(place: Place): number {
  return place.kind === "stronghold" ? 13.5 : place.kind === "haven" ? 12 : 9;
}

export function nameBoxes(place: Place, wider = 1): Box[] {
  return place.label.map(({ x, y, anchor, width }) => {
    const wide = width * wider;
    const x0 = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
    return { x0, y0: y - 10.5, x1: x0 + wide, y1: y + 3.5 };
  });
}

/** The names of regions lie under everything; it is a pity to cover them, but no harm. */
const LETTER = 13.2;
export const REGION_NAMES: readonly Box[] = [
  ...ground.matchAll(/<text class="r-[a-z-]+" x="([\d.]+)" y="([\d.]+)">([^<]+)<\/text>/g),
].map(([, x, y, name]) =>
  around([(-(name?.length ?? 0) * LETTER) / 2, -12, ((name?.length ?? 0) * LETTER) / 2, 2], Number(x), Number(y)),
);

export const FIXED: readonly Box[] = [
  ...Object.values(PLACES).flatMap((place) => [
    around([-reach(place), -reach(place), reach(place), reach(place)], place.x, place.y),
    ...nameBoxes(place),
  ]),
  ...PATHS.map(({ sign: [x, y] }) => ({ x0: x - 9.5, y0: y - 9.5, x1: x + 9.5, y1: y + 9.5 })),
];
