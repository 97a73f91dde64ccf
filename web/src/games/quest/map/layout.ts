// Where pieces stand. Every place reserves a spot for each kind of piece; only a piece whose spot is taken looks for another.
import { PLACES, type Place, type Spot } from "./board";
import {
  around,
  type Box,
  FIXED,
  overlap,
  type PieceKind,
  reach,
  REGION_NAMES,
  SIZES,
  STRONGHOLD_INFLUENCE,
} from "./boxes";
import { HEIGHT, WIDTH } from "./camera";

export interface Piece {
  key: string;
  kind: PieceKind;
  at: string;
  /** How many lie there: a stack is a little larger. */ count: number;
}
export interface Placed {
  at: Spot;
  box: Box;
  /** What of other things it covers. */ covers: number;
  /** The acting hero, where there is no room for his large figure. */ small?: boolean;
}

/** Those that stay longest find their spots first; figures, which come and go, last. */
const ORDER: readonly PieceKind[] = [
  "influence",
  "token",
  "favor",
  "character",
  "plot",
  "event",
  "quest",
  "minion",
  "hero",
  "acting",
];
const RINGS = [1, 5, 10, 16, 24, 34, 46];
const TURNS = 40;
const OUTSIDE = 5000;
const PITY = 14;
/** A figure that stands farther off seems to stand nowhere. */
const FAR = 46;

function sizeOf({ kind, at, count }: Piece): readonly [number, number, number, number] {
  if (kind === "influence" && PLACES[at]?.kind === "stronghold") return STRONGHOLD_INFLUENCE;
  const [x0, y0, x1, y1] = SIZES[kind];
  if (count > 1 && (kind === "token" || kind === "character")) return [x0, y0 - 3, x1 + 4, y1];
  return count > 1 && kind === "favor" ? [x0, y0, x1 + 9, y1] : [x0, y0, x1, y1];
}

function reserved(place: Place, { kind }: Piece): Spot[] {
  const names =
    kind === "acting" || kind === "hero"
      ? ["hero", "hero2", "hero3"]
      : kind === "minion"
        ? ["minion", "minion2"]
        : [kind];
  return names.map((name) => place.spots[name]).filter((spot) => spot !== undefined);
}

/** Everything around a place that a box of this size could take, the nearest first. */
function* beside(place: Place, size: readonly [number, number, number, number]): Generator<Spot> {
  const [x0, y0, x1, y1] = size;
  for (const more of RINGS)
    for (let turn = 0; turn < TURNS; turn += 1) {
      const angle = (turn / TURNS) * 2 * Math.PI + Math.PI / 4;
      const dx = Math.cos(angle),
        dy = Math.sin(angle);
      const far = reach(place) + more;
      yield [place.x + dx * (far + (dx > 0 ? -x0 : x1)), place.y + dy * (far + (dy > 0 ? -y0 : y1))];
    }
}

/** A piece that stands nearer to another place than to its own seems to belong there. */
function strays(place: Place, { x0, y0, x1, y1 }: Box): number {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const own = Math.hypot(place.x - x, place.y - y);
  return Object.values(PLACES).some((other) => other !== place && Math.hypot(other.x - x, other.y - y) < own - 2)
    ? 60
    : 0;
}

/** The spot that covers least of what lies already; of two such, the one nearer to its place. */
export function freeSpot(
  place: Place,
  size: readonly [number, number, number, number],
  first: readonly Spot[],
  taken: readonly Box[],
): Placed {
  const near = (box: Box) => (other: Box) =>
    other.x0 < box.x1 && other.x1 > box.x0 && other.y0 < box.y1 && other.y1 > box.y0;
  const covered = (box: Box) => {
    let sum = 0;
    for (const others of [FIXED, taken])
      for (const other of others) if (near(box)(other)) sum += 8 * overlap(box, other) + 25;
    return sum + (box.x0 < 2 || box.y0 < 2 || box.x1 > WIDTH - 2 || box.y1 > HEIGHT - 2 ? OUTSIDE : 0);
  };
  const pity = (box: Box) => (REGION_NAMES.some(near(box)) ? PITY : 0);
  let best: (Placed & { cost: number }) | null = null;
  const weigh = (at: Spot, extra: number) => {
    const box = around(size, ...at);
    const cost = covered(box);
    if (!best || cost + extra < best.cost) best = { at, box, covers: cost, cost: cost + extra };
    return cost === 0;
  };
  for (const at of first) if (weigh(at, 0) && !pity(around(size, ...at))) return best!;
  for (const at of beside(place, size)) {
    const box = around(size, ...at);
    weigh(at, Math.hypot(place.x - at[0], place.y - at[1]) * 0.4 + strays(place, box) + pity(box));
  }
  return best!;
}

function far(place: Place, { at: [x, y] }: Placed): number {
  return Math.hypot(place.x - x, place.y - y);
}

export function layOut(pieces: readonly Piece[]): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const taken: Box[] = [];
  for (const piece of [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const place = PLACES[piece.at];
    if (!place) continue;
    let placed = freeSpot(place, sizeOf(piece), reserved(place, piece), taken);
    if (piece.kind === "acting" && (placed.covers || far(place, placed) > FAR)) {
      const small = { ...freeSpot(place, SIZES.hero, reserved(place, piece), taken), small: true };
      if (placed.covers || (!small.covers && far(place, small) < far(place, placed))) placed = small;
    }
    found.set(piece.key, placed);
    taken.push(placed.box);
  }
  return found;
}
