// One finger or the mouse moves a map, two fingers or the wheel zoom it; a click on what lies there stays a click.
import type { Box, Camera } from "./camera";

/** A movement of fewer pixels is still a click. */
const STILL = 6;
const WHEEL = 0.002;

export interface Look {
  camera(): Camera;
  box(): Box;
  move(camera: Camera): void;
  /** Around a point of the frame, in shares of it. */
  zoom(factor: number, fx: number, fy: number): void;
}

interface Finger {
  x: number;
  y: number;
}

export class Gestures {
  #fingers = new Map<number, Finger>();
  #start: Finger | null = null;
  #moved = false;

  constructor(private readonly look: Look) {}

  down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    const at = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size > 1) return;
    this.#start = at;
    this.#moved = false;
  };

  drag = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before || (event.pointerType === "mouse" && !event.buttons)) return;
    const svg = event.currentTarget as SVGSVGElement;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.#moved && !other && this.#start && far(now, this.#start) < STILL) return;
    this.#moved = true;
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, now);
    const rect = svg.getBoundingClientRect();
    if (other) {
      const middle = { x: (now.x + other.x) / 2 - rect.left, y: (now.y + other.y) / 2 - rect.top };
      this.look.zoom(far(now, other) / (far(before, other) || 1), middle.x / rect.width, middle.y / rect.height);
      return;
    }
    const [camera, box] = [this.look.camera(), this.look.box()];
    const x = camera.x - ((now.x - before.x) / rect.width) * box.w;
    const y = camera.y - ((now.y - before.y) / rect.height) * box.h;
    this.look.move({ ...camera, x, y });
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  /** A drag that ends over a place does not choose it. */
  click = (event: MouseEvent): void => {
    if (!this.#moved) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moved = false;
  };

  /** An attachment: a wheel that zooms must keep the page from scrolling, which a passive listener may not. */
  wheel = (svg: SVGSVGElement): (() => void) => {
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const rect = svg.getBoundingClientRect();
      const [fx, fy] = [(event.clientX - rect.left) / rect.width, (event.clientY - rect.top) / rect.height];
      this.look.zoom(Math.exp(-event.deltaY * WHEEL), fx, fy);
    };
    svg.addEventListener("wheel", turned, { passive: false });
    return () => svg.removeEventListener("wheel", turned);
  };
}

function far(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The direction of an arrow key. */
export function arrow(key: string): readonly [number, number] | undefined {
  return ARROWS[key];
}
