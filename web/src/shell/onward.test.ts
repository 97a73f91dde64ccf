import { describe, expect, it } from "vitest";
import { asPut, joined, pairs, secondOf, stepsOf } from "./onward";
import type { Ahead, Decision, Option } from "./wire";

function option(key: string, more: Partial<Option> = {}): Option {
  const [verb = "", rest = ""] = key.split(":");
  const texts = { label: key, short_label: key, deed: verb, brings: "" };
  return { key, verb, parts: rest.split(">"), refs: [], passes: false, ends: false, facts: {}, ...texts, ...more };
}
const over = option("end_explore", { passes: true });
const still = option("end_travel", { passes: true });
const bree = option("move:bree", { refs: ["loc:bree"] });
const ways: Ahead = { habit: "ways", after: over.key, kind: "travel.go", prompt: "Where?", options: [bree, still] };
function question(options: Option[], ahead: Ahead[], kind = "explore.act"): Decision {
  const more = { by_itself: false, picks: null, habitual: null };
  return { seq: 1, kind, rule: "R-1", prompt: "Explore?", options, ahead, ...more };
}
const explore = question([option("dark_path"), over], [ways]);
const yes = () => true;
const no = () => false;

describe("two questions at one go", () => {
  it("asks where to go on, and names the one thing beside it", () => {
    const put = asPut(explore, yes);
    expect(put.prompt).toBe("Where?");
    expect(put.options.map(({ key }) => key)).toEqual(["move:bree", "dark_path", "end_travel"]);
    expect(stepsOf(explore, "move:bree", yes)).toEqual({ key: "end_explore", then: "move:bree", kind: "travel.go" });
    expect(stepsOf(explore, "dark_path", yes)).toEqual({ key: "dark_path", then: "", kind: "" });
  });
  it("names once what both questions offer, and answers the first with it", () => {
    const scout = option("scout:dale");
    const both = question([scout, over], [{ ...ways, options: [bree, scout, still] }]);
    expect(asPut(both, yes).options.map(({ key }) => key)).toEqual(["move:bree", "scout:dale", "end_travel"]);
    expect(stepsOf(both, "scout:dale", yes)).toEqual({ key: "scout:dale", then: "", kind: "" });
  });
  it("leaves a question alone that asks for more, or where that is not wanted", () => {
    const more = question([option("dark_path"), option("complete:errand"), over], [ways]);
    expect(joined(more, yes)).toBeNull();
    expect(asPut(more, yes)).toBe(more);
    expect(asPut(explore, no)).toBe(explore);
    expect(stepsOf(explore, "end_explore", no)).toEqual({ key: "end_explore", then: "", kind: "" });
  });
  it("gives the second answer to the question that was expected, and to no other", () => {
    const steps = stepsOf(explore, "move:bree", yes);
    expect(secondOf(steps, question([bree, still], [], "travel.go"))).toBe("move:bree");
    expect(secondOf(steps, question([bree, still], [], "travel.explore"))).toBe("");
    expect(secondOf(steps, question([still], [], "travel.go"))).toBe("");
  });
  it("knows what is laid on a place by what pays the way there", () => {
    const pay = (card: string) => option(`pay:${card}`, { refs: [`card:${card}`] });
    const asked = { habit: "pay", kind: "travel.pay", prompt: "How?" };
    const rhun = option("move:rhun", { refs: ["loc:rhun"] });
    const travel = question(
      [bree, rhun, still],
      [
        { ...asked, after: "move:bree", options: [pay("parry"), option("pay_any:2")] },
        { ...asked, after: "move:rhun", options: [pay("charge")] },
      ],
      "travel.go",
    );
    const found = pairs(travel, "card:parry", yes);
    expect(found.map(({ refs, label }) => [label, refs])).toEqual([["move:bree", ["loc:bree", "card:parry"]]]);
    expect(stepsOf(travel, found[0]!.key, yes)).toEqual({ key: "move:bree", then: "pay:parry", kind: "travel.pay" });
    expect(pairs(travel, "card:parry", no)).toEqual([]);
  });
});
