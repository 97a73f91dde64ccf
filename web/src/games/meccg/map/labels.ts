// Names on the map, placed so that none covers another, a sign or a company; signs and pins that keep off each other.
export interface Named {
  name: string;
  x: number;
  y: number;
  /** Left out where there is no room for it. */
  spare?: boolean;
}
export interface Label extends Named {
  anchor: "start" | "end" | "middle";
}
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

const WIDE = 0.56;
/** Signs are pushed apart so often, and so far at most: no site may leave its region. */
const PUSHES = 12;
const PUSHED = 0.8;

export function overlap(a: Area, b: Area): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** What a sign of that size covers. */
export function around({ x, y }: { x: number; y: number }, mark: number): Area {
  return { x: x - mark / 2, y: y - mark / 2, w: mark, h: mark };
}

/** What a name covers. */
export function written(label: Label, em: number): Area {
  const w = label.name.length * em * WIDE;
  const left = label.anchor === "start" ? 0 : label.anchor === "end" ? w : w / 2;
  return { x: label.x - left, y: label.y - em * 0.8, w, h: em };
}

/** `em` is the size of the letters, `mark` that of a site's sign, in units of the map; `taken` is what must stay free, `shown`
 *  what is in view. Names that can be spared come last. */
export function labelled(
  places: readonly Named[],
  em: number,
  mark: number,
  taken: readonly Area[],
  shown: Area,
): Label[] {
  const full = [...taken, ...places.map((place) => around(place, mark))];
  const off = mark * 0.7;
  return [...places]
    .sort((a, b) => Number(a.spare ?? false) - Number(b.spare ?? false))
    .flatMap((place) => {
      const below = place.y + off + em * 0.8;
      const spots: Label[] = [
        { ...place, x: place.x + off, y: place.y + em * 0.35, anchor: "start" },
        { ...place, x: place.x - off, y: place.y + em * 0.35, anchor: "end" },
        { ...place, y: below, anchor: "middle" },
        { ...place, x: place.x + off * 0.6, y: below, anchor: "start" },
        { ...place, x: place.x - off * 0.6, y: below, anchor: "end" },
        { ...place, y: place.y - off - em * 0.2, anchor: "middle" },
      ];
      const best = spots
        .map((spot) => {
          const area = written(spot, em);
          const outside = area.w * area.h - overlap(area, shown);
          return { spot, area, cost: full.reduce((sum, other) => sum + overlap(area, other), 0) + outside };
        })
        .sort((a, b) => a.cost - b.cost)[0]!;
      if (place.spare && best.cost > best.area.w * em * 0.01) return [];
      full.push(best.area);
      return [best.spot];
    });
}

/** Names over the land that give way to everything else: a little up or down, else left out. */
export function sparely(names: readonly Named[], em: number, taken: readonly Area[]): Label[] {
  const full = [...taken];
  return names.flatMap((place) => {
    for (const down of [0, 1.1, -1.1, 2.2, -2.2]) {
      const label: Label = { ...place, y: place.y + down * em, anchor: "middle" };
      const area = written(label, em);
      if (full.some((other) => overlap(area, other))) continue;
      full.push(area);
      return [label];
    }
    return [];
  });
}

/** The same places, none nearer to another than the width of a sign. */
export function apart<T extends Named>(places: readonly T[], mark: number): T[] {
  const found = places.map((place) => ({ ...place }));
  for (let push = 0; push < PUSHES; push++)
    found.forEach((a, at) =>
      found.slice(at + 1).forEach((b) => {
        const far = Math.hypot(b.x - a.x, b.y - a.y);
        if (far >= mark) return;
        const [dx, dy] = far ? [(b.x - a.x) / far, (b.y - a.y) / far] : [1, 0];
        const by = (mark - far) / 2;
        a.x -= dx * by;
        a.y -= dy * by;
        b.x += dx * by;
        b.y += dy * by;
      }),
    );
  return found.map((place, at) => {
    const from = places[at]!;
    const far = Math.hypot(place.x - from.x, place.y - from.y);
    const held = far > mark * PUSHED ? (mark * PUSHED) / far : 1;
    return { ...place, x: from.x + (place.x - from.x) * held, y: from.y + (place.y - from.y) * held };
  });
}

/** How far to the side a thing that would stand above its place stands so that it covers least of these. */
export function aside(area: Area, step: number, full: readonly Area[]): number {
  const covered = (by: number) => full.reduce((sum, other) => sum + overlap({ ...area, x: area.x + by }, other), 0);
  const tried = [0, 1, -1, 2, -2].map((times) => times * step);
  return tried.reduce((best, by) => (covered(by) < covered(best) - 1e-6 ? by : best), 0);
}
