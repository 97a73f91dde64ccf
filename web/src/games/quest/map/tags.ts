// Where the tag of a choice stands: at the side of its place that covers least.
import { PLACES, type Spot } from "./board";
import type { Box } from "./boxes";
import { freeSpot } from "./layout";

/** The left end and the middle height of the tag of each place. */
export function tagSpots(wanted: readonly { id: string; width: number }[], pieces: readonly Box[]): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const taken = [...pieces];
  for (const { id, width } of wanted) {
    const place = PLACES[id];
    if (!place) continue;
    const gap = place.kind === "place" ? 14 : 18;
    const below: Spot[] = [
      [place.x - width / 2, place.y + gap + 13],
      [place.x - 4, place.y + gap + 13],
      [place.x - width + 4, place.y + gap + 13],
    ];
    const { at, box } = freeSpot(place, [-8, -12, width, 12], below, taken);
    found.set(id, at);
    taken.push(box);
  }
  return found;
}
