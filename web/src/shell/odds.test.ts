import { expect, test } from "vitest";
import { mean, percent, span, spelled } from "./odds";

test("shares in words", () => {
  expect([0, 0.004, 0.5, 0.997, 1].map(percent)).toEqual(["0 %", "<1 %", "50 %", ">99 %", "100 %"]);
});

test("the span of what may come", () => {
  expect(span([[2, 1]])).toBe("2");
  const odds = [
    [1, 0.25],
    [4, 0.75],
  ] as const;
  expect(span(odds)).toBe("1 to 4");
  expect(span(odds, "–")).toBe("1–4");
  expect(spelled(odds)).toBe("4 (75 %) or 1 (25 %)");
  expect(mean(odds)).toBe(3.25);
});
