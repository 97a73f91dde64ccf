// What a seat sees of a game of quest, as westmarch.quest.view makes it.
import type { TableModel } from "../../shell/table.svelte";

export type Attribute = "fortitude" | "strength" | "agility" | "wisdom";
export const ATTRIBUTES: readonly Attribute[] = ["fortitude", "strength", "agility", "wisdom"];
export type Colour = "green" | "yellow" | "black" | "red";

export interface Token {
  number: number;
  at: string;
  pair: string;
  face: string;
}
export interface Minion {
  at: string;
  damage: number;
  status: string;
}
export interface Plot {
  space: number;
  card: string;
  at: string;
}

export interface Hero {
  id: string;
  at: string;
  attributes: Record<Attribute, number>;
  levels: number[];
  life: number;
  damage: number;
  rest: string[];
  hand_size: number;
  favor: number;
  items: string[];
  corruption: string[];
  quests: string[];
  advanced: string;
  completed: string[];
  entrusted: number;
  perilous: string[];
  hand?: string[];
  hand_known?: string[];
}

export interface Side {
  stack: string[];
  card: string;
  committed: string;
  exhausted: boolean;
  defeated: boolean;
  canceled: boolean;
  taken: number;
  named: string;
  strength: number;
  costs: number[];
  attack: number;
  defense: number;
}

/** A value and how likely it is, as far as the seat may know. */
export type Odds = readonly (readonly [value: number, share: number])[];
export interface Play {
  attack: Odds;
  defense: Odds;
  parts: [source: string, amount: number][];
  cost: number;
  deals: Odds;
  takes: Odds;
  exhausted: number;
  canceled: number;
  fells: number;
  falls: number;
  influence: number;
}
export interface Forecast {
  unseen: [card: string, share: number][];
  plays: Record<string, Play>;
}

export interface Fight {
  hero: number;
  enemy: string;
  token: number;
  round: number;
  damage: number;
  health: number;
  unspent: number;
  hand_size: number;
  gone: string[];
  sides: [Side, Side];
  hand?: string[];
  forecast?: Forecast | null;
}

export interface QuestView {
  seat: number | null;
  seats: string[];
  round: number;
  turn: { hero: number; step: string; perilous: string };
  story: Record<Colour, number>;
  stage: number;
  dominant: string;
  finale: boolean;
  /** The switches of the rules. */
  options?: Record<string, boolean | string>;
  pool: { held: number; limit: number };
  influence: Record<string, number>;
  favor: Record<string, number>;
  characters: Record<string, string>;
  tokens: Token[];
  minions: Record<string, Minion>;
  actions: [string, number][];
  plots: Plot[];
  event: string;
  sauron: { plots: number; shadows: number; plot_hand?: string[]; shadow_hand?: string[]; shown?: string[] };
  heroes: Hero[];
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  items: Record<string, number>;
  missions: string[];
  fight: Fight | null;
  held: { deck: string; count: number; cards: string[] }[];
  resolving: string[];
}

/** The view of the table; the server made it, so its shape is taken on trust. */
export function viewOf(table: TableModel): QuestView {
  return table.shown!.view as unknown as QuestView;
}

export const TRACKS: Readonly<Record<string, readonly number[]>> = {
  influence: [6, 5, 4],
  draw: [2, 2, 1],
  command: [3, 2, 1],
};
export const MARKERS: readonly { colour: Colour; name: string; sign: string; style: string }[] = [
  { colour: "green", name: "Heroes", sign: "s-star", style: "m-heroes" },
  { colour: "yellow", name: "The Ring", sign: "s-ring", style: "m-yellow" },
  { colour: "red", name: "Conquest", sign: "s-eye", style: "m-red" },
  { colour: "black", name: "Corruption", sign: "s-helm", style: "m-black" },
];
export const MARKER_STYLES: Readonly<Record<string, string>> = Object.fromEntries(
  MARKERS.map((m) => [m.colour, m.style]),
);
export const FIGURES: Readonly<Record<string, string>> = {
  mouth_of_sauron: "f-mouth",
  gothmog: "f-gothmog",
  ringwraiths: "f-wraiths",
  black_serpent: "f-serpent",
  witch_king: "f-witchking",
};

/** The hero whose eyes matter for what is perilous: the own one, else the one whose turn it is. */
export function heroInView(view: QuestView): Hero | undefined {
  if (view.seat !== null && view.seat > 0) return view.heroes[view.seat - 1];
  return view.heroes[view.turn.hero] ?? view.heroes[0];
}

export function isPerilous(view: QuestView, place: string): boolean {
  const acting = view.heroes[view.turn.hero] ?? heroInView(view);
  return acting?.perilous.includes(place) ?? false;
}
