import { expect, test } from "vitest";
import { changesOf, signed } from "./changes";

test("what was there before and differs now is a change", () => {
  const before = { "card:1 prowess": 4, "card:2 body": 8, "seat:0 score": 9, "card:3 body": 7 };
  const now = { "card:1 prowess": 6, "card:2 body": 8, "seat:0 score": 5, "card:4 body": 7 };
  expect(changesOf(before, now)).toEqual([
    { ref: "card:1", figure: "prowess", by: 2 },
    { ref: "seat:0", figure: "score", by: -4 },
  ]);
});

test("a change has its sign", () => {
  expect([signed(1), signed(-2)]).toEqual(["+1", "−2"]);
});
