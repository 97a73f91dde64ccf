// How the options of a question are laid out where there are many: by what they are about, then by deed, then by pages.
import type { Option } from "./wire";

/** Up to so many options are shown together, whatever they are about. */
export const FEW = 6;
/** Groups that have a row; what is beyond them is "Others". */
const ROWS = 4;

/** What is about nothing that has a row of its own stands here, at the foot. */
export const OTHERS = "others";

/** What an option is about: a company, the hand, one region. */
export interface About {
  id: string;
  name: string;
}
export type GroupOf = (option: Option) => About;

export interface Group extends About {
  options: readonly Option[];
  /** What can be done there, counted: "new site · hand over 3". */
  deeds: string;
}

/** What a place of the list holds: an option, a deed whose options come next, or the way to the next page. */
export type Entry =
  | { kind: "option"; option: Option }
  | { kind: "deed"; deed: string; count: number }
  | { kind: "more"; page: number; pages: number };

/** The options of each thing, the largest group first; nothing where there are few, or all are about the same. */
export function grouped(options: readonly Option[], groupOf: GroupOf): Group[] {
  if (options.length <= FEW) return [];
  const found = new Map<string, { about: About; options: Option[] }>();
  for (const option of options) {
    const about = groupOf(option);
    const group = found.get(about.id) ?? { about, options: [] };
    group.options.push(option);
    found.set(about.id, group);
  }
  if (found.size < 2) return [];
  const all = [...found.values()].sort((a, b) => b.options.length - a.options.length);
  const named = all.filter(({ about }) => about.id !== OTHERS);
  const rows = all.length > ROWS ? named.slice(0, ROWS - 1) : named;
  const rest = all.filter((group) => !rows.includes(group)).flatMap((group) => group.options);
  return [
    ...rows.map(({ about, options }) => ({ ...about, options, deeds: counted(options) })),
    ...(rest.length ? [{ id: OTHERS, name: "Others", options: rest, deeds: counted(rest) }] : []),
  ];
}

function deeds(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) found.set(option.deed, [...(found.get(option.deed) ?? []), option]);
  return found;
}

/** "new site · hand over 3 · store 2". */
export function counted(options: readonly Option[]): string {
  return [...deeds(options)].map(([deed, all]) => (all.length > 1 ? `${deed} ${all.length}` : deed)).join(" · ");
}

/** At most so many places: too many options are asked for by their deed first, and what still does not fit has pages. */
export function laidOut(options: readonly Option[], most: number, page: number): Entry[] {
  if (options.length <= most) return options.map((option) => ({ kind: "option", option }));
  const byDeed = deeds(options);
  if (byDeed.size > 1 && byDeed.size <= most)
    return [...byDeed].map(([deed, all]) =>
      all.length > 1 ? { kind: "deed", deed, count: all.length } : { kind: "option", option: all[0]! },
    );
  const pages = Math.ceil(options.length / (most - 1));
  const first = (page % pages) * (most - 1);
  return [
    ...options.slice(first, first + most - 1).map((option): Entry => ({ kind: "option", option })),
    { kind: "more", page: (page % pages) + 1, pages },
  ];
}

/** Whether every word that was typed begins a word of the text, however it is accented. */
export function answers(text: string, typed: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** How far apart lines stand, in sizes of the type. */
const LINE = 1.14;
const SIZES = [15, 14, 13, 12, 11, 10, 9] as const;
/** Smaller type is used only where fewer columns do not help. */
const READABLE = 12;

export interface Room {
  width: number;
  height: number;
  /** What of the width of each place something beside the label takes, and of its height something below it. */
  asides: readonly number[];
  below: number;
  /** At most so many columns, and so many rows before more columns are taken. */
  most?: number;
  rows?: number;
  run?: Run;
}

export interface Fit {
  columns: number;
  /** The size of type of each label. */
  sizes: number[];
}

/** How wide words run, in sizes of the type. */
export type Run = (words: string) => number;

/** As far as that can be guessed from the letters. */
function guessed(words: string): number {
  let wide = 0;
  for (const letter of words)
    wide += /[mwMW]/.test(letter) ? 0.8 : /[A-Z]/.test(letter) ? 0.6 : /[ijltfrI .,:;'’()]/.test(letter) ? 0.32 : 0.52;
  return wide;
}

/** Where a line may end: at a space, and behind a hyphen. */
const BREAKS = /(?<=[^-]-)(?=[^-])|(?<= )/;

/** How many lines words need where a line is so wide, in sizes of the type; no number of lines will do without any room. */
export function linesOf(words: string, line: number, run: Run = guessed): number {
  if (line <= 0) return Infinity;
  let [lines, left] = [0, 0];
  for (const part of words.split(BREAKS)) {
    const needs = run(part.trimEnd());
    const space = part.endsWith(" ") ? 0.25 : 0;
    if (needs > left) {
      const more = Math.max(1, Math.ceil(needs / line));
      lines += more;
      left = more * line - needs - space;
    } else left -= needs + space;
  }
  return lines;
}

/** The columns and the sizes of type in which every label fits its place; as many columns as go without small type. */
export function fitted(labels: readonly string[], room: Room): Fit {
  const count = Math.max(1, labels.length);
  const ways: Fit[] = [];
  const most = room.most ?? 3;
  for (const columns of [3, 2, 1].filter((one) => one <= most)) {
    const rows = Math.ceil(count / columns);
    if ((columns > count && columns > 1) || (rows > (room.rows ?? 3) && columns < most)) continue;
    const height = Math.min(56, (room.height - 6 * (rows - 1)) / rows) - 4 - room.below;
    const place = (room.width - 9 * (columns - 1)) / columns;
    const fits = (label: string, aside: number, size: number) =>
      linesOf(label, (place - aside) / size, room.run) * size * LINE <= height;
    ways.push({
      columns,
      sizes: labels.map((label, at) => SIZES.find((size) => fits(label, room.asides[at] ?? 0, size)) ?? SIZES.at(-1)!),
    });
  }
  const least = ({ sizes }: Fit) => Math.min(...sizes, SIZES[0]);
  return ways.find((way) => least(way) >= READABLE) ?? ways.sort((a, b) => least(b) - least(a))[0]!;
}
