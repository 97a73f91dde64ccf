import { expect, test } from "vitest";
import type { Option } from "../../shell/wire";
import { paysAlone, priceOf } from "./price";

function move(facts: Option["facts"], verb = "move"): Option {
  return {
    key: "",
    verb,
    parts: ["bree"],
    label: "",
    short_label: "",
    deed: "",
    brings: "",
    refs: [],
    passes: false,
    ends: false,
    facts,
  };
}

test("the price of a move is what the server says", () => {
  expect(priceOf(move({ any: 2, terrain: "plains" }))).toEqual({
    any: 2,
    terrain: "plains",
    water: false,
    boat: false,
  });
  expect(priceOf(move({ any: 1, water: 1 }))).toEqual({ any: 1, terrain: "", water: true, boat: false });
  expect(priceOf(move({ any: 2 }, "play"))).toBeNull();
});

test("a card pays alone by its terrain, or where any card does", () => {
  const way = priceOf(move({ any: 2, terrain: "plains" }))!;
  expect([paysAlone(way, "plains"), paysAlone(way, "hills"), paysAlone(way, undefined)]).toEqual([true, false, false]);
  expect(paysAlone(priceOf(move({ any: 1 }))!, undefined)).toBe(true);
  expect(paysAlone(priceOf(move({ any: 3, boat: 1 }))!, undefined)).toBe(false);
});
