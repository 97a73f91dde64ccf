// The board, and how it is looked at.
import { type Camera, type Frame, Lens } from "../../../shell/camera";
import { PLACES } from "./board";

export const WIDTH = 1072;
export const HEIGHT = 670;
/** A little of the sea may be cut off rather than leave a wide margin. */
export const lens = new Lens({ left: 0, top: 0, width: WIDTH, height: HEIGHT, closest: 4, cut: 1.08 });

/** The closest look that has all these places in view. */
export function around(places: readonly string[], frame: Frame, margin: number): Camera {
  const points = places.flatMap((id) => (PLACES[id] ? [[PLACES[id].x, PLACES[id].y] as const] : []));
  return lens.around(points, frame, { left: margin, right: margin, top: margin, bottom: margin, most: 1.5 });
}
