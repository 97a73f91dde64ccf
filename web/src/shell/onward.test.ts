import { describe, expect, it } from "vitest";
import { afterLines, asPut, joined, nextOf, pairs, stepsOf, through } from "./onward";
import type { Ahead, Decision, Option } from "./wire";

function option(key: string, more: Partial<Option> = {}): Option {
  const [verb = "", rest = ""] = key.split(":");
  const texts = { label: key, short_label: key, deed: verb, brings: "" };
  return { key, verb, parts: rest.split(">"), refs: [], passes: false, ends: false, facts: {}, ...texts, ...more };
}
const over = option("end_explore", { passes: true });
const still = option("end_travel", { passes: true });
const bree = option("move:bree", { refs: ["loc:bree"] });
const plain = { at_once: false, ahead: [], lines: [] };
const where = { habit: "ways", after: over.key, kind: "travel.go", prompt: "Where?", options: [bree, still] };
const ways: Ahead = { ...plain, ...where };
const onward = { key: "move:bree", kind: "travel.go", lines: [] };
const first = (key: string) => ({ key, kind: "", lines: [] });
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
    expect(stepsOf(explore, "move:bree", yes)).toEqual([first("end_explore"), onward]);
    expect(stepsOf(explore, "dark_path", yes)).toEqual([first("dark_path")]);
  });
  it("names once what both questions offer, and answers the first with it", () => {
    const scout = option("scout:dale");
    const both = question([scout, over], [{ ...ways, options: [bree, scout, still] }]);
    expect(asPut(both, yes).options.map(({ key }) => key)).toEqual(["move:bree", "scout:dale", "end_travel"]);
    expect(stepsOf(both, "scout:dale", yes)).toEqual([first("scout:dale")]);
  });
  it("leaves a question alone that asks for more, or where that is not wanted", () => {
    const more = question([option("dark_path"), option("complete:errand"), over], [ways]);
    expect(joined(more, yes)).toBeNull();
    expect(asPut(more, yes)).toBe(more);
    expect(asPut(explore, no)).toBe(explore);
    expect(stepsOf(explore, "end_explore", no)).toEqual([first("end_explore")]);
  });
  it("gives the second answer to the question that was expected, and to no other", () => {
    expect(nextOf(onward, question([bree, still], [], "travel.go"))).toBe("move:bree");
    expect(nextOf(onward, question([bree, still], [], "travel.explore"))).toBe("");
    expect(nextOf(onward, question([still], [], "travel.go"))).toBe("");
    expect(nextOf(undefined, question([bree, still], [], "travel.go"))).toBe("");
  });
  it("goes on where that was told which was foreseen, and nothing else", () => {
    const steps = [{ ...onward, lines: ["You do not rest.", "Your second turn begins."] }];
    expect(afterLines(steps, [])).toEqual(steps);
    const [half] = afterLines(steps, ["You do not rest."]);
    expect(half!.lines).toEqual(["Your second turn begins."]);
    expect(afterLines([half!], ["Your second turn begins."])).toEqual([onward]);
    expect(afterLines(steps, ["A Shadow card is played."])).toEqual([]);
    expect(afterLines([onward], ["A Shadow card is played."])).toEqual([]);
    expect(afterLines([], ["A Shadow card is played."])).toEqual([]);
  });
  it("knows what is laid on a place by what pays the way there", () => {
    const pay = (card: string) => option(`pay:${card}`, { refs: [`card:${card}`] });
    const asked = { ...plain, habit: "pay", kind: "travel.pay", prompt: "How?" };
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
    expect(stepsOf(travel, found[0]!.key, yes)).toEqual([
      first("move:bree"),
      { key: "pay:parry", kind: "travel.pay", lines: [] },
    ]);
    expect(pairs(travel, "card:parry", no)).toEqual([]);
  });
  it("goes on from a question that was put as one with another", () => {
    const card = option("pay:parry", { refs: ["card:parry"] });
    const asked = { ...plain, habit: "pay", after: bree.key, kind: "travel.pay", prompt: "How?", options: [card] };
    const three = question([option("dark_path"), over], [{ ...ways, ahead: [asked] }]);
    const [found] = pairs(three, "card:parry", yes);
    expect(found!.refs).toEqual(["loc:bree", "card:parry"]);
    expect(stepsOf(three, found!.key, yes)).toEqual([
      first("end_explore"),
      onward,
      { key: "pay:parry", kind: "travel.pay", lines: [] },
    ]);
  });
  it("lays a card at one go where a question without a thing of its own stands before it", () => {
    const haldir = option("character:haldir", { refs: ["def:haldir"] });
    const into = option("into:2", { refs: ["company:2"] });
    const comes = { ...plain, habit: "lay_on", after: haldir.key, kind: "newcomer", prompt: "Where?", options: [into] };
    const arrange = {
      habit: "newcomers",
      after: "organize",
      kind: "arrange",
      prompt: "",
      options: [haldir],
      lines: [],
    };
    const asked = question(
      [option("organize"), option("end", { passes: true }), option("store:3")],
      [{ ...arrange, at_once: true, ahead: [comes] }],
    );
    const found = pairs(asked, "def:haldir", yes);
    expect(found.map(({ refs }) => refs)).toEqual([["def:haldir", "company:2"]]);
    expect(stepsOf(asked, found[0]!.key, yes).map(({ key }) => key)).toEqual(["organize", haldir.key, into.key]);
    expect(through(asked, yes).map(({ key }) => key)).toEqual(["organize character:haldir"]);
  });
  it("reaches at once what the next question offers, by its own things and with its own words", () => {
    const company = option("move:2", { refs: ["company:2"] });
    const lorien = option("to:Lórien by sea", { refs: ["def:lorien"] });
    const asked = {
      ...plain,
      habit: "goals",
      after: company.key,
      kind: "new_site",
      prompt: "Where?",
      options: [lorien],
    };
    const done = option("end", { passes: true });
    const organize = question([company, option("store:3"), done], [{ ...asked, at_once: true }], "organization.act");
    const [found] = through(organize, yes);
    expect([found!.label, found!.refs]).toEqual([lorien.label, ["def:lorien"]]);
    expect(stepsOf(organize, found!.key, yes)).toEqual([
      first("move:2"),
      { key: lorien.key, kind: "new_site", lines: [] },
    ]);
    expect(through(organize, no)).toEqual([]);
    expect(through(question([company, done], [asked]), yes)).toEqual([]);
  });
});
