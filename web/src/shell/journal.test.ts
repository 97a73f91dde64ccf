import { expect, test } from "vitest";
import { folded, parted } from "./journal";
import type { Line } from "./wire";

function line(text: string, more: Partial<Line> = {}): Line {
  return { verb: "", parts: [], text, heading: "", part: "", cards: [], replaces: false, ...more };
}

test("a line takes the place of the one before it and keeps its own number", () => {
  const lines = [line("a"), line("Influence: Bree +1."), line("Influence: Bree +2.", { replaces: true }), line("b")];
  expect(folded(lines, 10).map(({ text, number }) => [text, number])).toEqual([
    ["a", 10],
    ["Influence: Bree +2.", 12],
    ["b", 13],
  ]);
});

test("a line that replaces one that was not fetched stands alone", () => {
  expect(folded([line("b", { replaces: true })], 3).map(({ number }) => number)).toEqual([3]);
});

test("headings part the lines", () => {
  const parts = parted(folded([line("before"), line("Turn 1.", { heading: "Turn 1" }), line("x"), line("y")], 0));
  expect(parts.map(({ heading, lines }) => [heading, lines.length])).toEqual([
    ["", 1],
    ["Turn 1", 2],
  ]);
});
