// Names on the map, placed so that none covers another or a company.
export interface Named {
  name: string;
  x: number;
  y: number;
}
export interface Label extends Named {
  anchor: "start" | "end" | "middle";
}
interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

const WIDE = 0.56;

function overlap(a: Area, b: Area): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** `em` is the size of the letters, `mark` that of a site's sign, in units of the map; `taken` is what must stay free, `shown` what is in view. */
export function labelled(
  places: readonly Named[],
  em: number,
  mark: number,
  taken: readonly Area[],
  shown: Area,
): Label[] {
  const full = [...taken, ...places.map(({ x, y }) => ({ x: x - mark / 2, y: y - mark / 2, w: mark, h: mark }))];
  return places.map((place) => {
    const w = place.name.length * em * WIDE;
    const off = mark * 0.7;
    const spots: Label[] = [
      { ...place, x: place.x + off, y: place.y + em * 0.35, anchor: "start" },
      { ...place, x: place.x - off, y: place.y + em * 0.35, anchor: "end" },
      { ...place, y: place.y + off + em * 0.8, anchor: "middle" },
      { ...place, x: place.x + off * 0.6, y: place.y + off + em * 0.8, anchor: "start" },
    ];
    const area = (spot: Label): Area => ({
      x: spot.anchor === "start" ? spot.x : spot.anchor === "end" ? spot.x - w : spot.x - w / 2,
      y: spot.y - em * 0.8,
      w,
      h: em,
    });
    const best = spots
      .map((spot) => ({
        spot,
        cost: full.reduce((sum, other) => sum + overlap(area(spot), other), 0) + w * em - overlap(area(spot), shown),
      }))
      .sort((a, b) => a.cost - b.cost)[0]!.spot;
    full.push(area(best));
    return best;
  });
}
