import { describe, expect, it } from "vitest";
import { Together } from "./together.svelte";
import type { Decision, Option, Picks } from "./wire";

function option(key: string, more: Partial<Option> = {}): Option {
  const [verb = "", rest = ""] = key.split(":");
  const texts = { label: key, short_label: key, deed: verb, brings: "" };
  return { key, verb, parts: rest.split(">"), refs: [], passes: false, ends: false, facts: {}, ...texts, ...more };
}
const done = option("done", { passes: true });
function question(seq: number, picks: Picks | null, keys: readonly string[], more: Partial<Decision> = {}): Decision {
  const options = [...keys.map((key) => option(key)), done];
  const nothing = { by_itself: false, habitual: null, ahead: [] };
  return { seq, kind: "hand.discard", rule: "R-1", prompt: "?", options, picks, ...nothing, ...more };
}
const picks = (least: number, most: number, apart = false): Picks => ({ least, most, apart });
function at(first: Decision) {
  let now = first;
  return { together: new Together(() => now), goTo: (next: Decision) => (now = next) };
}
const pick = (together: Together, asked: Decision, ...keys: string[]) =>
  keys.forEach((key) => together.toggle(asked.options.find((one) => one.key === key)!));

describe("several answers at once", () => {
  it("is full when no other number could be meant", () => {
    for (const [least, most, full] of [
      [2, 2, true],
      [0, 2, false],
      [1, 2, false],
      [1, 1, true],
      [0, 1, true],
    ] as const) {
      const asked = question(1, picks(least, most), ["a:1", "a:2", "a:3"]);
      const { together } = at(asked);
      expect(together.full).toBe(false);
      pick(together, asked, ...["a:1", "a:3"].slice(0, most));
      expect(together.full).toBe(full);
    }
  });
  it("gives them one after the other, each to its own question", () => {
    const asked = question(1, picks(2, 2), ["a:1", "a:2", "a:3"]);
    const { together, goTo } = at(asked);
    pick(together, asked, "a:3");
    expect(together.ready).toBe(false);
    pick(together, asked, "a:1");
    expect(together.ready).toBe(true);
    expect(together.next(asked)).toBe("");
    together.confirm();
    expect(together.next(asked)).toBe("a:3");
    together.gave(asked, "a:3");
    expect(together.next(asked)).toBe("");
    const then = question(2, null, ["a:1", "a:2"]);
    goTo(then);
    expect(together.next(then)).toBe("a:1");
    together.gave(then, "a:1");
    expect(together.next(question(3, null, ["b:1"], { kind: "other" }))).toBe("");
    expect(together.running).toBe(false);
  });
  it.each([
    ["another question", question(2, picks(1, 1), ["a:1", "a:2"], { kind: "other" })],
    ["the same kind from the beginning", question(2, picks(2, 2), ["a:1", "a:2"])],
    ["without what was picked", question(2, null, ["a:2", "a:3"])],
  ])("lets go of the rest where the question is not the one expected: %s", (_, then) => {
    const asked = question(1, picks(2, 2), ["a:1", "a:2", "a:3"]);
    const { together, goTo } = at(asked);
    pick(together, asked, "a:3", "a:1");
    together.confirm();
    together.gave(asked, "a:3");
    goTo(then);
    expect(together.next(then)).toBe(false);
    expect(together.running).toBe(false);
    expect(together.picked).toEqual([]);
  });
  it("wants nothing more where fewer were confirmed than could have been", () => {
    const asked = question(1, picks(0, 3), ["a:1", "a:2", "a:3"]);
    const { together, goTo } = at(asked);
    pick(together, asked, "a:2");
    together.confirm();
    together.gave(asked, "a:2");
    const then = question(2, picks(0, 2), ["a:1", "a:3"]);
    goTo(then);
    expect(together.next(then)).toBe("done");
    expect(together.running).toBe(false);
  });
  it("answers no other question with the pass", () => {
    const asked = question(1, picks(0, 3), ["a:1", "a:2", "a:3"]);
    const { together, goTo } = at(asked);
    pick(together, asked, "a:2");
    together.confirm();
    together.gave(asked, "a:2");
    const then = question(2, picks(0, 2), ["b:1"], { kind: "other" });
    goTo(then);
    expect(together.next(then)).toBe("");
  });
  it("lets the earliest pick give way where there are too many, or what cannot go with the new one", () => {
    const asked = question(1, picks(0, 2), ["a:1", "a:2", "a:3"]);
    const { together } = at(asked);
    pick(together, asked, "a:1", "a:2", "a:3");
    expect(together.picked).toEqual(["a:2", "a:3"]);
    pick(together, asked, "a:2");
    expect(together.picked).toEqual(["a:3"]);
    const apart = question(1, picks(0, 3, true), ["a:1>7", "a:2>7", "a:2>8"]);
    const other = at(apart).together;
    pick(other, apart, "a:1>7", "a:2>8");
    expect(other.picked).toEqual(["a:1>7", "a:2>8"]);
    pick(other, apart, "a:2>7");
    expect(other.picked).toEqual(["a:2>7"]);
  });
  it("takes equal cards as often as there are any, then lets go of them", () => {
    const asked = question(1, picks(3, 3), ["a:1"]);
    asked.options[0]!.facts.copies = 2;
    const { together } = at(asked);
    const counted = [1, 2, 3].map(() => {
      pick(together, asked, "a:1");
      return together.times("a:1");
    });
    expect(counted).toEqual([1, 2, 0]);
  });
});
