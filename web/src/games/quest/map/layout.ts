// Where pieces stand: each at one of the spots of its place, so that none covers another.
import { PLACES, type Place, type Spot } from "./board";
import { around, type Box, collide, distance, SIZES, staysHome } from "./boxes";
import type { SpotSize } from "./coordinates";

export type PieceKind =
  "influence" | "token" | "favor" | "character" | "plot" | "event" | "quest" | "minion" | "hero" | "acting";
export interface Piece {
  key: string;
  kind: PieceKind;
  at: string;
}
export interface Placed {
  at: Spot;
  box: Box;
  /** The acting hero, where there is no room for his larger figure. */ small?: boolean;
}

/** In this order the pieces of a place take its spots: figures, which need most room, then those that stay longest. */
const ORDER: readonly PieceKind[] = [
  "acting",
  "hero",
  "minion",
  "influence",
  "token",
  "favor",
  "character",
  "plot",
  "event",
  "quest",
];
const FIGURES: readonly PieceKind[] = ["acting", "hero", "minion"];
/** Beyond this many tries the best arrangement that was found must do. */
const TRIES = 6000;
const NEIGHBOURHOOD = 100;

interface Candidate {
  rank: number;
  placed: Placed;
}

function sizeOf({ kind, at }: Piece): SpotSize {
  if (kind === "acting") return "acting";
  if (kind === "hero" || kind === "minion") return "figure";
  return kind === "influence" && PLACES[at]?.kind === "stronghold" ? "wide" : "small";
}

/** A piece is not drawn as its box; where it would belong elsewhere by a hair it stands last of all. */
const BY_A_HAIR = 3;
const LAST = 1000;
const known = new Map<string, Candidate[]>();

/** Everywhere a piece of this size may stand, the best first. */
function spotsOf(place: Place, size: SpotSize): Candidate[] {
  const name = `${place.id} ${size}`;
  const found =
    known.get(name) ??
    (place.spots[size] ?? [])
      .map(([dx, dy], rank) => {
        const at: Spot = [place.x + dx, place.y + dy];
        const box = around(SIZES[size], ...at);
        return { rank: staysHome(place, box, BY_A_HAIR) ? rank : LAST + rank, placed: { at, box } };
      })
      .sort((a, b) => a.rank - b.rank);
  known.set(name, found);
  return found;
}

/** The best spots for all pieces of a place that keep off each other and off what lies there; null if there are none. */
function arranged(choices: readonly Candidate[][]): Placed[] | null {
  let best: { cost: number; placed: Placed[] } | null = null;
  let tries = 0;
  const chosen: Placed[] = [];
  const next = (index: number, cost: number): void => {
    if ((best && cost >= best.cost) || (tries += 1) > TRIES) return;
    if (index === choices.length) best = { cost, placed: [...chosen] };
    else
      for (const { rank, placed } of choices[index]!) {
        if (chosen.some(({ box }) => collide(box, placed.box))) continue;
        chosen.push(placed);
        next(index + 1, cost + rank);
        chosen.pop();
      }
  };
  next(0, 0);
  return (best as { placed: Placed[] } | null)?.placed ?? null;
}

/** If there is no room for all: one after the other where least is covered, but always at the own place. */
function crowded(choices: readonly Candidate[][], taken: readonly Box[]): Placed[] {
  const found: Placed[] = [];
  for (const candidates of choices) {
    const covers = ({ placed }: Candidate) =>
      [...taken, ...found.map(({ box }) => box)].filter((box) => collide(box, placed.box)).length;
    const best = [...candidates].sort((a, b) => covers(a) - covers(b) || a.rank - b.rank)[0];
    if (best) found.push(best.placed);
  }
  return found;
}

function layPlace(place: Place, pieces: readonly Piece[], taken: readonly Box[]): Placed[] {
  const near = taken.filter((box) => distance(box, place) < NEIGHBOURHOOD);
  const free = (candidates: Candidate[]) =>
    candidates.filter(({ placed }) => !near.some((box) => collide(box, placed.box)));
  const sizes = pieces.map(sizeOf);
  const whole = arranged(sizes.map((size) => free(spotsOf(place, size))));
  if (whole) return whole;
  const smaller = sizes.map((size) => (size === "acting" ? "figure" : size));
  const found =
    arranged(smaller.map((size) => free(spotsOf(place, size)))) ??
    crowded(
      smaller.map((size) => spotsOf(place, size)),
      near,
    );
  return found.map((placed, index) => (sizes[index] === "acting" ? { ...placed, small: true } : placed));
}

/** Places where most room is needed come first; their neighbours give way. */
function need(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { kind }) => sum + (kind === "acting" ? 100 : FIGURES.includes(kind) ? 10 : 1),
    pieces.length / 100,
  );
}

export function layOut(pieces: readonly Piece[]): Map<string, Placed> {
  const byPlace = new Map<string, Piece[]>();
  for (const piece of [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)))
    if (piece.at in PLACES) byPlace.set(piece.at, [...(byPlace.get(piece.at) ?? []), piece]);
  const found = new Map<string, Placed>();
  const taken: Box[] = [];
  for (const [at, here] of [...byPlace].sort(([, a], [, b]) => need(b) - need(a))) {
    const placed = layPlace(PLACES[at]!, here, taken);
    here.forEach(({ key }, index) => {
      if (!placed[index]) return;
      found.set(key, placed[index]);
      taken.push(placed[index].box);
    });
  }
  return found;
}
