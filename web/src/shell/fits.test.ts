import { expect, test } from "vitest";
import { shortened } from "./fits";

test("words give way from the end, one at a time, and no mark is left hanging before the ellipsis", () => {
  expect([...shortened("Keyed to Wilderness; Ruins & Lairs, …")]).toEqual([
    "Keyed to Wilderness; Ruins & …",
    "Keyed to Wilderness; Ruins …",
    "Keyed to Wilderness …",
    "Keyed to …",
    "Keyed …",
  ]);
});
