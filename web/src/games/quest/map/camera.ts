// Where one looks on the map: a centre and a zoom above "everything in view".
import { PLACES } from "./board";

export const WIDTH = 1072;
export const HEIGHT = 670;
const CLOSEST = 4;

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}
export interface Frame {
  width: number;
  height: number;
}

export const WHOLE: Camera = { x: WIDTH / 2, y: HEIGHT / 2, zoom: 1 };

/** Pixels per unit of the map when everything is in view. */
export function fit(frame: Frame): number {
  const scale = Math.min(frame.width / WIDTH, frame.height / HEIGHT) || 1;
  // A little of the sea may be cut off rather than leave a wide margin.
  const filled = Math.max(frame.width / WIDTH, frame.height / HEIGHT);
  return filled / scale < 1.08 ? filled : scale;
}

export function viewBox(camera: Camera, frame: Frame): { x: number; y: number; w: number; h: number } {
  const scale = fit(frame) * camera.zoom;
  const w = frame.width / scale;
  const h = frame.height / scale;
  return { x: camera.x - w / 2, y: camera.y - h / 2, w, h };
}

/** Keep the zoom sensible and the land in view. */
export function held(camera: Camera, frame: Frame): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom));
  const { w, h } = viewBox({ ...camera, zoom }, frame);
  const within = (at: number, size: number, whole: number) =>
    size >= whole ? whole / 2 : Math.min(whole - size / 2, Math.max(size / 2, at));
  return { x: within(camera.x, w, WIDTH), y: within(camera.y, h, HEIGHT), zoom };
}

/** Zoom so that the point under the pointer stays there; `px`, `py` are in pixels of the frame. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, px: number, py: number): Camera {
  const before = viewBox(camera, frame);
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  const x = before.x + (px / frame.width) * before.w;
  const y = before.y + (py / frame.height) * before.h;
  const after = viewBox({ ...camera, zoom }, frame);
  return held({ x: x - (px / frame.width - 0.5) * after.w, y: y - (py / frame.height - 0.5) * after.h, zoom }, frame);
}

/** The closest look that has all these places in view. */
export function around(places: readonly string[], frame: Frame, margin: number): Camera {
  const found = places.map((id) => PLACES[id]).filter((place) => place !== undefined);
  if (!found.length) return WHOLE;
  const xs = found.map((place) => place.x);
  const ys = found.map((place) => place.y);
  const w = Math.max(...xs) - Math.min(...xs) + 2 * margin;
  const h = Math.max(...ys) - Math.min(...ys) + 2 * margin;
  const zoom = Math.min(frame.width / w, frame.height / h, 1.5) / fit(frame);
  return held({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2, zoom }, frame);
}
