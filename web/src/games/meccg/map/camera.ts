// The land of the card game, and how it is looked at.
import { type Camera, type Frame, Lens, type Point } from "../../../shell/camera";

export const lens = new Lens({ left: -6, top: -45, width: 1012, height: 768, closest: 5, cut: 1 });

/** The closest look that fills the frame with land and has all these points in view, with room for names. */
export function around(points: readonly Point[], frame: Frame): Camera {
  const filling = lens.filling(frame);
  if (!points.length || !frame.width) return lens.held({ ...lens.everything, zoom: filling }, frame);
  const most = 1.7 * filling * lens.fit(frame);
  return lens.around(points, frame, { left: 60, right: 130, top: 70, bottom: 40, most });
}
