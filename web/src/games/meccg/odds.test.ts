import { expect, test } from "vitest";
import { checkOdds, needed, strikeOdds } from "./odds";
import type { Check } from "./view";

const share = (odds: { word: string; share: number }[] | null, word: string) =>
  Math.round(36 * (odds?.find((one) => one.word === word)?.share ?? 0));

test("a strike of fixed prowess, in throws of 36", () => {
  const odds = strikeOdds(5, 9, false);
  expect([share(odds, "beaten"), share(odds, "no effect"), share(odds, "struck")]).toEqual([30, 3, 3]);
});

test("against a character both roll, and it is even", () => {
  const odds = strikeOdds(5, 5, true);
  expect(odds.find(({ word }) => word === "beaten")!.share).toBeCloseTo(
    odds.find(({ word }) => word === "struck")!.share,
  );
});

test("what the dice must show", () => {
  expect(needed(9, 9)).toBe("any roll beats it");
  expect(needed(3, 12)).toBe("10 or more beats it");
  expect(needed(1, 12)).toBe("only 12 beats it");
  expect(needed(0, 12)).toBe("no roll beats it");
});

test("support adds to a check", () => {
  const fates = Array.from({ length: 11 }, (_, at) => (at + 2 > 7 ? "passed" : "discarded"));
  const check: Check = { kind: "corruption", card: 1, target: 0, modifier: 0, lines: { adds: [] }, fates };
  expect(share(checkOdds(check), "passed")).toBe(15);
  expect(share(checkOdds(check, 1), "passed")).toBe(21);
});
