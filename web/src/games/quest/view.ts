// What a seat sees of a game of quest, as its generated types have it.
import type { TableModel } from "../../shell/table.svelte";
import type { Attributes, Hero, Story, View as QuestView } from "./view.gen";

export type {
  Fight,
  Forecast,
  Fought,
  Hero,
  Minion,
  Play,
  Plot,
  Progress,
  Side,
  Token,
  View as QuestView,
  Way,
} from "./view.gen";

export type Attribute = keyof Attributes;
export const ATTRIBUTES: readonly Attribute[] = ["fortitude", "strength", "agility", "wisdom"];
export type Colour = keyof Story;

/** The view of the table, as the server's structs have it. */
export function viewOf(table: TableModel): QuestView {
  return table.viewAs<QuestView>();
}

export const MARKERS: readonly { colour: Colour; name: string; within: string; sign: string; style: string }[] = [
  { colour: "green", name: "Heroes", within: "Heroes", sign: "s-star", style: "m-heroes" },
  { colour: "yellow", name: "The Ring", within: "the Ring", sign: "s-ring", style: "m-yellow" },
  { colour: "red", name: "Conquest", within: "Conquest", sign: "s-eye", style: "m-red" },
  { colour: "black", name: "Corruption", within: "Corruption", sign: "s-helm", style: "m-black" },
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
