// Where the light of a coach falls, and where he stands so that he covers none of it.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 10;

/** Everything but the boxes, as a clip path. */
export function cutOut(boxes: readonly Box[], { width, height }: Size): string {
  const holes = boxes.map(({ left, top, right, bottom }) =>
    `M${left} ${top}V${bottom}H${right}V${top}Z`.replace(/(\.\d)\d+/g, "$1"),
  );
  return `path(evenodd, "M0 0H${width}V${height}H0Z${holes.join("")}")`;
}

/** Where a card of a size stands: beside the first light, on the screen, over no light if that can be, and rather not over
 * other things. */
export function placed(
  lights: readonly Box[],
  size: Size,
  screen: Size,
  others: readonly Box[] = [],
): { left: number; top: number } {
  const middle = { left: (screen.width - size.width) / 2, top: Math.max(60, screen.height * 0.2) };
  const first = lights[0];
  if (!first) return middle;
  const beside = [
    { left: first.right + GAP, top: first.top },
    { left: first.left - GAP - size.width, top: first.top },
    { left: first.left, top: first.bottom + GAP },
    { left: first.left, top: first.top - GAP - size.height },
    { left: middle.left, top: first.top - GAP - size.height },
    { left: screen.width - size.width - EDGE, top: screen.height - size.height - EDGE },
    { left: first.right + GAP, top: screen.height * 0.4 },
    middle,
  ].map(({ left, top }) => ({
    left: Math.min(Math.max(EDGE, left), Math.max(EDGE, screen.width - size.width - EDGE)),
    top: Math.min(Math.max(EDGE, top), Math.max(EDGE, screen.height - size.height - EDGE)),
  }));
  const over = (boxes: readonly Box[], card: Box) => boxes.reduce((sum, box) => sum + shared(box, card), 0);
  const costs = beside.map((at) => over(lights, boxAt(at, size)) + 0.2 * over(others, boxAt(at, size)));
  return beside[costs.indexOf(Math.min(...costs))] ?? middle;
}

function boxAt({ left, top }: { left: number; top: number }, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of two boxes is the same place. */
export function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
