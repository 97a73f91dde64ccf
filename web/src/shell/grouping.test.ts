import { describe, expect, it } from "vitest";
import { answers, counted, fitted, grouped, laidOut, linesOf } from "./grouping";
import type { Option } from "./wire";

function option(key: string, deed = "play"): Option {
  const rest = { verb: deed, parts: [], short_label: key, refs: [], passes: false, ends: false, facts: {}, brings: "" };
  return { key, label: key, deed, ...rest };
}
const many = (count: number, deed = "play") => Array.from({ length: count }, (_, at) => option(`${deed} ${at}`, deed));
const byDeed = (one: Option) => ({ id: one.deed, name: one.deed });

describe("grouping", () => {
  it("leaves up to six together, and what is all about one thing", () => {
    expect(grouped([...many(3), ...many(3, "use")], byDeed)).toEqual([]);
    expect(grouped(many(12), byDeed)).toEqual([]);
  });
  it("puts the largest group first and the rest beyond four rows into one", () => {
    const all = ["a", "b", "c", "d", "e"].flatMap((deed, at) => many(at + 1, deed));
    const groups = grouped(all, byDeed);
    expect(groups.map(({ name, options }) => [name, options.length])).toEqual([
      ["e", 5],
      ["d", 4],
      ["c", 3],
      ["Others", 3],
    ]);
    expect(groups[3]!.deeds).toBe("b 2 · a");
  });
  it("has one row for others, whatever the game itself calls so", () => {
    const about = (one: Option) => (one.deed === "a" ? { id: "others", name: "Others" } : byDeed(one));
    const all = ["a", "b", "c", "d", "e"].flatMap((deed, at) => many(6 - at, deed));
    const groups = grouped(all, about);
    expect(groups.map(({ id, options }) => [id, options.length])).toEqual([
      ["b", 5],
      ["c", 4],
      ["d", 3],
      ["others", 8],
    ]);
  });
  it("counts deeds", () => expect(counted([option("x", "new site"), ...many(2, "store")])).toBe("new site · store 2"));
  it("asks for the deed first where options are too many, then turns pages", () => {
    expect(laidOut(many(9), 9, 0).every(({ kind }) => kind === "option")).toBe(true);
    expect(laidOut([...many(8), ...many(3, "use")], 9, 0).map(({ kind }) => kind)).toEqual(["deed", "deed"]);
    const pages = [0, 1, 2].map((page) => laidOut(many(16), 9, page));
    expect(pages[0]).toHaveLength(9);
    expect(pages[0]!.at(-1)).toEqual({ kind: "more", page: 1, pages: 2 });
    expect(pages[1]!.slice(0, -1)).toHaveLength(8);
    expect(pages[2]).toEqual(pages[0]);
  });
  it("finds by the beginnings of words, however they are accented", () => {
    expect(answers("Hand over Palantír of Orthanc", "palantir han")).toBe(true);
    expect(answers("Hand over Palantír of Orthanc", "rthanc")).toBe(false);
  });
  it("takes smaller type or fewer columns for long labels", () => {
    const room = { width: 640, height: 80, asides: [], below: 0 };
    expect(fitted(["short", "words", "only"], room)).toEqual({ columns: 3, sizes: [15, 15, 15] });
    const aside = { ...room, asides: [0, 0, room.width / 3] };
    expect(fitted(["short", "words", "only"], aside).columns).toBe(2);
    const long = "a label that is so long that it needs a place of half the dock to be read at all by anybody";
    const narrow = { width: 400, height: 112, asides: [], below: 0 };
    expect(fitted([long, long, long], narrow)).toEqual({ columns: 2, sizes: [14, 14, 14] });
  });

  it("breaks lines between words and behind hyphens, by how wide they are", () => {
    const letters = (words: string) => words.length;
    expect(linesOf("Orc-warband", 8, letters)).toBe(2);
    expect(linesOf("Orc-warband", 11, letters)).toBe(1);
    expect(linesOf("Orc-warband from", 12, letters)).toBe(2);
    expect(linesOf("Mount Doom", 5.2)).toBe(2);
    expect(linesOf("Mount Doom", 6)).toBe(1);
    expect(linesOf("New token: Rohan and Gondor", 6.2)).toBe(3);
    expect(linesOf("ill", 5.2)).toBe(1);
    expect(linesOf("ill", -2)).toBe(Infinity);
  });
});
