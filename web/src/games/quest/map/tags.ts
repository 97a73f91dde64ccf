// Where the tag of a choice stands: nearer to its own place than to any other, and over nothing else.
import { PLACES, type Place, type Spot } from "./board";
import { around, type Box, collide, distance, type Extent, FIXED, reach, SIZES, staysHome } from "./boxes";
import { HEIGHT, WIDTH } from "./camera";

/** How much a tag says: the diamond with the price beside it; with the price on its sign; the diamond alone. */
export type TagForm = "full" | "short" | "bare";
export interface Tag {
  id: string;
  form: TagForm;
  /** The middle of the diamond. */ at: Spot;
  /** From the ring of the place to the tag, where it does not lie close by. */ leader: readonly [Spot, Spot] | null;
}
/** The tag of a place where there is room for nothing more. */
export type Diamond = Omit<Tag, "form">;
export interface WantedTag {
  id: string;
  /** "terrain" for a terrain or so many cards, "cards" for cards alone, "" for no price. */
  price: "terrain" | "cards" | "";
}

const EXTENTS: Readonly<Record<string, Extent>> = {
  "full terrain": [-12.5, -12.5, 56, 12.5],
  "full cards": [-12.5, -12.5, 40, 12.5],
  short: [-12.5, -12.5, 31, 12.5],
  bare: [-12.5, -12.5, 12.5, 12.5],
};
const FORMS: readonly TagForm[] = ["full", "short", "bare"];
/** A tag may lie so far off; from `FROM_HERE` on a line leads to it. */
const FARTHEST = 60;
const FROM_HERE = 30;
const STEP = 3;
/** What is not so many times nearer to its own place than to any other needs a line that leads to it; it stands elsewhere if
 * that costs no more way than this, or a longer one where there is no room for a line. */
const CLEAR = 1.5;
const IN_DOUBT = 12;
const WITHOUT_A_LINE = 60;

export function extentOf(form: TagForm, price: WantedTag["price"]): Extent {
  return (EXTENTS[`${form} ${price}`] ?? EXTENTS[form])!;
}

function isDoubtful(place: Place, box: Box, off: number): boolean {
  return Object.values(PLACES).some((other) => other !== place && distance(box, other) < CLEAR * off);
}

/** All spots for a tag of this size: the nearest first, and those in doubt later. */
function candidates(place: Place, [x0, y0, x1, y1]: Extent, taken: readonly Box[]): { at: Spot; box: Box }[] {
  const near = [...FIXED, ...taken].filter((box) => distance(box, place) < FARTHEST + x1 - x0);
  const found: { at: Spot; box: Box; off: number }[] = [];
  for (let dx = -FARTHEST - x1; dx <= FARTHEST - x0; dx += STEP)
    for (let dy = -FARTHEST - y1; dy <= FARTHEST - y0; dy += STEP) {
      const at: Spot = [place.x + dx, place.y + dy];
      const box = around([x0, y0, x1, y1], ...at);
      const off = distance(box, place);
      if (off > FARTHEST || box.x0 < 2 || box.y0 < 2 || box.x1 > WIDTH - 2 || box.y1 > HEIGHT - 2) continue;
      if (near.some((other) => collide(box, other)) || !staysHome(place, box)) continue;
      const doubt = !isDoubtful(place, box, off) ? 0 : leaderTo(place, box) ? IN_DOUBT : WITHOUT_A_LINE;
      found.push({ at, box, off: off + doubt });
    }
  return found.sort((a, b) => a.off - b.off);
}

function leaderTo(place: Place, box: Box): Tag["leader"] {
  const off = distance(box, place);
  if (off < FROM_HERE && !isDoubtful(place, box, off)) return null;
  const end: Spot = [
    Math.min(Math.max(place.x, box.x0 + 2), box.x1 - 2),
    Math.min(Math.max(place.y, box.y0 + 4), box.y1 - 4),
  ];
  const way = Math.hypot(end[0] - place.x, end[1] - place.y);
  const ring = (reach(place) + 3) / way;
  return ring >= 1 ? null : [[place.x + (end[0] - place.x) * ring, place.y + (end[1] - place.y) * ring], end];
}

/** The tags of some places, each as full as there is room for; those with least room find their spots first. */
export function layTags(wanted: readonly WantedTag[], pieces: readonly Box[]): Tag[] {
  const open = wanted.flatMap(({ id, price }) => {
    const place = PLACES[id];
    if (!place) return [];
    const forms = FORMS.filter((form) => price !== "" || form === "bare");
    return [
      { id, place, forms: forms.map((form) => ({ form, spots: candidates(place, extentOf(form, price), pieces) })) },
    ];
  });
  open.sort((a, b) => (a.forms[0]?.spots.length ?? 0) - (b.forms[0]?.spots.length ?? 0));
  const taken: Box[] = [];
  return open.map(({ id, place, forms }) => {
    for (const { form, spots } of forms) {
      const found = spots.find(({ box }) => !taken.some((other) => collide(box, other)));
      if (!found) continue;
      taken.push(found.box);
      return { id, form, at: found.at, leader: leaderTo(place, found.box) };
    }
    return { id, form: "bare", at: onTheRing(place), leader: null };
  });
}

/** Where so many places are lit that there is no room for prices, each has a small diamond: at one of its own spots, else
 * wherever it seems to belong to no other place. */
export function layDiamonds(ids: readonly string[], pieces: readonly Box[]): Diamond[] {
  const taken = [...pieces];
  return ids.flatMap((id) => {
    const place = PLACES[id];
    if (!place) return [];
    const own = (place.spots.small ?? []).map(([dx, dy]): Spot => [place.x + dx, place.y + dy]);
    const free = own.find((spot) => !taken.some((box) => collide(box, around(SIZES.small, ...spot))));
    const at = free ?? candidates(place, SIZES.small, taken)[0]?.at;
    if (!at) return [{ id, at: onTheRing(place), leader: null }];
    const box = around(SIZES.small, ...at);
    taken.push(box);
    return [{ id, at, leader: leaderTo(place, box) }];
  });
}

/** The last resort: on the place itself, which is lit anyway. */
function onTheRing(place: Place): Spot {
  return [place.x, place.y];
}
