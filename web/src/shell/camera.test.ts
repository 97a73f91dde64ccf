import { expect, test } from "vitest";
import { Lens } from "./camera";

const lens = new Lens({ left: -10, top: 0, width: 1000, height: 500, closest: 4, cut: 1 });
const frame = { width: 500, height: 250 };
const wish = { left: 50, right: 50, top: 50, bottom: 50, most: 3 };

test("everything is in view at zoom 1", () => {
  expect(lens.viewBox(lens.everything, frame)).toEqual({ x: -10, y: 0, w: 1000, h: 500 });
});

test("a little may be cut off rather than leave a margin", () => {
  const cutting = new Lens({ ...lens.land, cut: 1.08 });
  expect(lens.fit({ width: 520, height: 250 })).toBe(0.5);
  expect(cutting.fit({ width: 520, height: 250 })).toBe(0.52);
  expect(cutting.fit({ width: 600, height: 250 })).toBe(0.5);
});

test("the point under the pointer stays there", () => {
  const before = lens.viewBox(lens.everything, frame);
  const closer = lens.zoomAt(lens.everything, frame, 2, 0.25, 0.5);
  const after = lens.viewBox(closer, frame);
  expect(after.x + 0.25 * after.w).toBeCloseTo(before.x + 0.25 * before.w);
  expect(after.y + 0.5 * after.h).toBeCloseTo(before.y + 0.5 * before.h);
  expect(after.w).toBeCloseTo(before.w / 2);
});

test("zoom and place are held within the land", () => {
  expect(lens.held({ x: 5000, y: -90, zoom: 9 }, frame)).toEqual({ x: 990 - 125, y: 62.5, zoom: 4 });
  expect(lens.held({ x: 0, y: 0, zoom: 0.2 }, frame)).toEqual(lens.everything);
});

test("around has all points in view and comes no closer than wished", () => {
  const two = lens.viewBox(
    lens.around(
      [
        [100, 100],
        [300, 200],
      ],
      frame,
      wish,
    ),
    frame,
  );
  expect(two.x).toBeLessThanOrEqual(50);
  expect(two.x + two.w).toBeGreaterThanOrEqual(350);
  expect(lens.around([[400, 200]], frame, { ...wish, most: 1 }).zoom).toBe(2);
  expect(lens.around([], frame, wish)).toEqual(lens.everything);
});

test("a point outside comes well into view, one inside moves nothing", () => {
  const closer = lens.held({ x: 490, y: 250, zoom: 4 }, frame);
  const box = lens.viewBox(lens.toView(closer, frame, [900, 250]), frame);
  expect(box.x + box.w).toBeGreaterThan(900);
  expect(lens.toView(closer, frame, [490, 250])).toEqual(closer);
});

test("a frame that is not there yet has numbers all the same", () => {
  for (const none of [
    { width: 0, height: 0 },
    { width: 300, height: 0 },
    { width: 0, height: 300 },
  ]) {
    const box = lens.viewBox(lens.held(lens.everything, none), none);
    expect(Object.values(box).every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(lens.filling(none))).toBe(true);
  }
});
