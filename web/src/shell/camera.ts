// Where one looks on a map: a centre and a zoom, 1 being "everything in view". Both tables look through it, each at its land.

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
export type Point = readonly [x: number, y: number];

export interface Land {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The greatest zoom. */
  closest: number;
  /** So much of the land may be cut off, as a factor, rather than leave a margin. */
  cut: number;
}

/** What one wants to see around points, in units of the map, and how close one may come. */
export interface Wish {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Pixels for a unit of the map at most. */
  most: number;
}

export class Lens {
  constructor(readonly land: Land) {}

  get everything(): Camera {
    const { left, top, width, height } = this.land;
    return { x: left + width / 2, y: top + height / 2, zoom: 1 };
  }

  /** Pixels for a unit of the map when everything is in view. */
  fit(frame: Frame): number {
    if (!frame.width || !frame.height) return 1;
    const scales = [frame.width / this.land.width, frame.height / this.land.height];
    const scale = Math.min(...scales);
    return Math.max(...scales) / scale < this.land.cut ? Math.max(...scales) : scale;
  }

  /** The zoom at which land fills the frame. */
  filling(frame: Frame): number {
    if (!frame.width || !frame.height) return 1;
    return Math.max(frame.width / this.land.width, frame.height / this.land.height) / this.fit(frame);
  }

  viewBox(camera: Camera, frame: Frame): Box {
    const scale = this.fit(frame) * camera.zoom;
    const w = (frame.width || this.land.width) / scale;
    const h = (frame.height || this.land.height) / scale;
    return { x: camera.x - w / 2, y: camera.y - h / 2, w, h };
  }

  /** Keeps the zoom sensible and the land in view. */
  held(camera: Camera, frame: Frame): Camera {
    const { left, top, width, height } = this.land;
    const zoom = this.#zoom(camera.zoom);
    const { w, h } = this.viewBox({ ...camera, zoom }, frame);
    const within = (at: number, size: number, from: number, whole: number) =>
      size >= whole ? from + whole / 2 : Math.min(from + whole - size / 2, Math.max(from + size / 2, at));
    return { x: within(camera.x, w, left, width), y: within(camera.y, h, top, height), zoom };
  }

  /** Zooms so that the point under the pointer stays there; `fx` and `fy` are shares of the frame. */
  zoomAt(camera: Camera, frame: Frame, factor: number, fx: number, fy: number): Camera {
    const before = this.viewBox(camera, frame);
    const zoom = this.#zoom(camera.zoom * factor);
    const after = this.viewBox({ ...camera, zoom }, frame);
    const x = before.x + fx * before.w - (fx - 0.5) * after.w;
    const y = before.y + fy * before.h - (fy - 0.5) * after.h;
    return this.held({ x, y, zoom }, frame);
  }

  /** The closest look that has all these points in view. */
  around(points: readonly Point[], frame: Frame, wish: Wish): Camera {
    if (!points.length || !frame.width) return this.held(this.everything, frame);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right] = [Math.min(...xs) - wish.left, Math.max(...xs) + wish.right];
    const [top, bottom] = [Math.min(...ys) - wish.top, Math.max(...ys) + wish.bottom];
    const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top), wish.most);
    return this.held({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: scale / this.fit(frame) }, frame);
  }

  /** The same look, moved just so far that a point is well in view. */
  toView(camera: Camera, frame: Frame, [x, y]: Point): Camera {
    const box = this.viewBox(camera, frame);
    const edge = Math.min(box.w, box.h) * 0.12;
    const shift = (at: number, from: number, size: number) =>
      at < from + edge ? at - from - edge : at > from + size - edge ? at - from - size + edge : 0;
    return this.held({ ...camera, x: camera.x + shift(x, box.x, box.w), y: camera.y + shift(y, box.y, box.h) }, frame);
  }

  #zoom(wanted: number): number {
    return Math.min(this.land.closest, Math.max(1, wanted));
  }
}
