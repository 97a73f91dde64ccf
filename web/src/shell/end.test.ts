import { describe, expect, it } from "vitest";
import { BOX, labelled, placeOf, scales, spread } from "./end";
import type { AccountCourse } from "./wire";

const COURSE: AccountCourse = {
  title: "",
  subtitle: "",
  unit: "turn",
  turns: [0, 1, 2, 3],
  curves: [
    { name: "a", values: [0, 4, 4, 9], frame: "", sign: "" },
    { name: "b", values: [0, 1, -3, 9], frame: "", sign: "" },
  ],
  levels: [{ at: 18, label: "end" }],
};

describe("the graph of the end", () => {
  it("holds every value within its box", () => {
    const { x, y, most, least } = scales(COURSE);
    expect([most, least]).toEqual([18, -3]);
    expect([x(0), x(3)]).toEqual([BOX.left, BOX.width - BOX.right]);
    expect([y(18), y(-3)]).toEqual([BOX.top, BOX.height - BOX.bottom]);
  });
  it("keeps names apart and within the box", () => {
    const moved = spread([100, 101, 226, 100]);
    const sorted = [...moved].sort((a, b) => a - b);
    for (let n = 1; n < sorted.length; n++) expect(sorted[n]! - sorted[n - 1]!).toBeGreaterThanOrEqual(17);
    expect(Math.max(...moved)).toBeLessThanOrEqual(BOX.height - 4);
  });
  it("writes few turns, the last among them", () => {
    const turns = Array.from({ length: 40 }, (_, n) => n);
    expect(labelled(turns).length).toBeLessThanOrEqual(13);
    expect(labelled(turns).at(-1)).toBe(39);
  });
  it("puts a turning point on its curve", () => {
    const point = { move: 7, turn: 2, title: "", swing: -3, tone: "bad" } as const;
    expect(placeOf(point, COURSE, 1)).toEqual({ turn: 2, value: -3 });
    expect(placeOf({ ...point, turn: 9 }, COURSE, 1)).toBeNull();
  });
});
