// What a game's table is to the shell. A folder here with a `module.ts` is found by itself; the shell knows nothing else
// about it, and a game without one gets the plain table.
import type { Component } from "svelte";
import type { Figures } from "../shell/changes";
import type { About } from "../shell/grouping";
import type { TableModel } from "../shell/table.svelte";
import type { Line, Option, Sentence } from "../shell/wire";

/** Cards that others do not see: where they are, and what they are. */
export interface Secret {
  where: string;
  refs: readonly string[];
}

export interface GameModule {
  title: string;
  /** The whole table: it lays out the shell's parts (question, log, menu) and its own. */
  Table: Component<{ table: TableModel }>;
  /** The key to the signs of the board. */
  Key: Component;
  /** What a thing is called, for headings and the live region. */
  nameOf(table: TableModel, ref: string): string;
  /** The card behind a thing, if it has one. */
  cardOf(table: TableModel, ref: string): string | null;
  /** Lines that say in words what a thing is and holds now, for its sheet. */
  factsOf(table: TableModel, ref: string): readonly string[];
  /** A label short enough for a button, where the full one repeats what the place on the board says. */
  shortLabel(table: TableModel, option: Option): string;
  /** What an option is about, so that many of them can be laid out in groups; without it they are one list. */
  groupOf?(table: TableModel, option: Option): About;
  /** Where the parts of the table are that a lesson points at, by their names there: selectors. */
  zones?: Readonly<Record<string, string>>;
  /** What a seat alone sees in its view, for replays in which nothing is secret any more. */
  secretsOf(view: unknown, seat: number): readonly Secret[];
  /** Figures that are marked when they differ from the last own choice, by thing and name: `card:12 prowess`. The table
   * shows each with `data-figure`. */
  figuresOf?(view: unknown): Figures;
  /** The sign that stands before a sentence of the story; empty for none. */
  signOf?(table: TableModel, sentence: Sentence): string;
  /** How a line of the journal is drawn, if it is more than its words. */
  Line?: Component<{ line: Line }>;
}

type Loader = () => Promise<{ default: GameModule }>;

const TABLES: Readonly<Record<string, Loader>> = import.meta.glob<{ default: GameModule }>("./*/module.ts");
const plain: Loader = () => import("../shell/plainTable");

/** The table in a folder; without one a plain table that shows what the game says. */
export async function loadTable(folder: string): Promise<GameModule> {
  const load = TABLES[`./${folder}/module.ts`] ?? plain;
  return (await load()).default;
}
