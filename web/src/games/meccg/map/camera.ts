// Where one looks on the map: a centre and a zoom, 1 being "everything in view".
export const WIDTH = 1012;
export const HEIGHT = 768;
const LEFT = -6;
const TOP = -45;
const CLOSEST = 5;

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}
export interface Frame {
  width: number;
  height: number;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
type Point = readonly [x: number, y: number];

export const EVERYTHING: Camera = { x: LEFT + WIDTH / 2, y: TOP + HEIGHT / 2, zoom: 1 };

export function viewBox(camera: Camera, frame: Frame): Box {
  const scale = (Math.min(frame.width / WIDTH, frame.height / HEIGHT) || 1) * camera.zoom;
  const w = (frame.width || WIDTH) / scale;
  const h = (frame.height || HEIGHT) / scale;
  return { x: camera.x - w / 2, y: camera.y - h / 2, w, h };
}

/** Keeps the zoom sensible and the land in view. */
export function held(camera: Camera, frame: Frame): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom));
  const { w, h } = viewBox({ ...camera, zoom }, frame);
  const within = (at: number, size: number, from: number, whole: number) =>
    size >= whole ? from + whole / 2 : Math.min(from + whole - size / 2, Math.max(from + size / 2, at));
  return { x: within(camera.x, w, LEFT, WIDTH), y: within(camera.y, h, TOP, HEIGHT), zoom };
}

/** Zooms so that the point under the pointer stays there; `fx` and `fy` are shares of the frame. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, fx: number, fy: number): Camera {
  const before = viewBox(camera, frame);
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  const after = viewBox({ ...camera, zoom }, frame);
  return held(
    { x: before.x + fx * before.w - (fx - 0.5) * after.w, y: before.y + fy * before.h - (fy - 0.5) * after.h, zoom },
    frame,
  );
}

/** The closest look that fills the frame with land and has all these points in view. */
export function around(points: readonly Point[], frame: Frame): Camera {
  const filling =
    Math.max(frame.width / WIDTH, frame.height / HEIGHT) / (Math.min(frame.width / WIDTH, frame.height / HEIGHT) || 1);
  if (!points.length || !frame.width) return held({ ...EVERYTHING, zoom: filling }, frame);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs) - 60,
    Math.max(...xs) + 130,
    Math.min(...ys) - 70,
    Math.max(...ys) + 40,
  ];
  const unit = Math.min(frame.width / WIDTH, frame.height / HEIGHT);
  const zoom = Math.min(frame.width / (right - left) / unit, frame.height / (bottom - top) / unit, 1.7 * filling);
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, frame);
}

/** The same look, moved just so far that a point is well in view. */
export function toView(camera: Camera, frame: Frame, [x, y]: Point): Camera {
  const box = viewBox(camera, frame);
  const edge = Math.min(box.w, box.h) * 0.12;
  const shift = (at: number, from: number, size: number) =>
    at < from + edge ? at - from - edge : at > from + size - edge ? at - from - size + edge : 0;
  return held({ ...camera, x: camera.x + shift(x, box.x, box.w), y: camera.y + shift(y, box.y, box.h) }, frame);
}
