// The board: what is printed on it, as the server says, where it is drawn.
import { get } from "../../../shell/api";
import type { Board, Path as PrintedPath, Place as PrintedPlace, Region as PrintedRegion } from "../view.gen";
import { DRAWN, type NameLine, type Spot, STANDING, type Standing } from "./coordinates";

export type { NameLine, Spot };
export interface Place extends PrintedPlace, Standing {
  id: string;
}
export interface Path extends PrintedPath {
  sign: Spot;
  line: string;
}
export interface Region extends PrintedRegion {
  id: string;
}

// The table is not drawn before the board is there; without it the page says that the table could not be loaded.
const printed = await get<Board>("/static/boards/quest");

export const {
  finale: FINALE,
  levels: LEVELS,
  shadow_falls: SHADOW_FALLS,
  stage_starts: STAGE_STARTS,
  tracks: TRACKS,
} = printed;
export const REGIONS: Readonly<Record<string, Region>> = Object.fromEntries(
  Object.entries(printed.regions).map(([id, region]) => [id, { id, ...region }]),
);
export const PLACES: Readonly<Record<string, Place>> = Object.fromEntries(
  Object.entries(printed.places).flatMap(([id, place]) =>
    STANDING[id] ? [[id, { id, ...place, ...STANDING[id] }]] : [],
  ),
);
export const PATHS: readonly Path[] = printed.paths.flatMap((path) => {
  const drawn = DRAWN.find(({ ends }) => ends.every((end) => path.ends.includes(end)));
  if (!drawn) return [];
  const turned = drawn.ends[0] !== path.ends[0];
  return [{ ...path, ends: turned ? [path.ends[1], path.ends[0]] : path.ends, sign: drawn.sign, line: drawn.line }];
});

export function pathBetween(a: string, b: string): Path | undefined {
  return PATHS.find(({ ends }) => ends.includes(a) && ends.includes(b) && a !== b);
}

const NEAR = new Map<string, string[]>();
for (const { ends } of PATHS)
  for (const [from, to] of [ends, [ends[1], ends[0]] as const]) NEAR.set(from, [...(NEAR.get(from) ?? []), to]);

/** A shortest way by the printed paths, both ends included; empty if there is none. */
export function route(from: string, to: string): string[] {
  const came = new Map([[from, ""]]);
  const queue = [from];
  for (const here of queue)
    for (const next of NEAR.get(here) ?? [])
      if (!came.has(next)) {
        came.set(next, here);
        queue.push(next);
      }
  if (!came.has(to)) return [];
  const way = [to];
  while (way[0] !== from) way.unshift(came.get(way[0]!)!);
  return way;
}
