// What types and numbers are called, and which sign stands for a card.
import { capital } from "../../shell/words";
import { fact } from "../../shell/cards.svelte";
import type { TableModel } from "../../shell/table.svelte";
import type { Card } from "../../shell/wire";
import type { Line } from "./view";

export const TYPE_NAMES: Readonly<Record<string, string>> = {
  wilderness: "Wilderness",
  "border-land": "Border-land",
  "free-domain": "Free-domain",
  "shadow-land": "Shadow-land",
  "dark-domain": "Dark-domain",
  "coastal-sea": "Coastal Sea",
  haven: "Haven",
  darkhaven: "Darkhaven",
  "free-hold": "Free-hold",
  "border-hold": "Border-hold",
  "ruins-and-lairs": "Ruins & Lairs",
  "shadow-hold": "Shadow-hold",
  "dark-hold": "Dark-hold",
};
export const REGION_TYPES = [
  "free-domain",
  "border-land",
  "wilderness",
  "shadow-land",
  "dark-domain",
  "coastal-sea",
] as const;
export const SITE_TYPES = [
  "haven",
  "darkhaven",
  "free-hold",
  "border-hold",
  "ruins-and-lairs",
  "shadow-hold",
  "dark-hold",
] as const;
export const POSITIONS = ["untapped", "tapped", "wounded"] as const;

export function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type.replaceAll("-", " ");
}

export function list(card: Card | undefined, name: string): string[] {
  const value = card?.facts[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** The frame of a card, as the game draws it. */
export function frameOf(card: Card | undefined): string {
  return card?.frame ?? "k-hazard";
}

const RACES: Readonly<Record<string, string>> = {
  man: "man",
  dunadan: "dunadan",
  elf: "elf",
  hobbit: "hobbit",
  dwarf: "dwarf",
  wizard: "wizard",
  ringwraith: "ringwraith",
  nazgul: "ringwraith",
  orc: "orc",
  "half-orc": "orc",
  troll: "troll",
  "half-troll": "troll",
  drake: "drake",
  dragon: "drake",
  ent: "ent",
  undead: "skull",
  wolf: "wolf",
  spider: "spider",
  animal: "paw",
  wose: "man",
  slayer: "quarrel",
  balrog: "drake",
  eagle: "paw",
};
export function raceSign(race: string): string {
  return `e-${RACES[race] ?? "quarrel"}`;
}

/** The emblem of a card, as the game draws it. */
export function emblemOf(card: Card | undefined): string {
  return card?.emblem ?? "x-hidden";
}

/** "Creature · Orcs", "Greater item", "Short-event". */
export function kindLine(card: Card | undefined): string {
  if (!card) return "";
  if (card.kind === "event") return `${capital(String(fact(card, "duration") ?? ""))}-event`;
  if (card.kind === "item") return `${capital(String(fact(card, "item") ?? "").replaceAll("-", " "))} item`;
  if (card.kind === "creature") return `Creature · ${capital(String(fact(card, "race") ?? ""))}`;
  if (card.kind === "character" || card.kind === "avatar") return capital(String(fact(card, "race") ?? card.kind));
  return capital(card.kind);
}

export interface Sign {
  sign: string;
  kind: "region" | "site";
  type: string;
}

/** What a creature is keyed to, as signs; keys by name stay in the text. */
export function keySigns(card: Card | undefined): Sign[] {
  return list(card, "key_types")
    .slice(0, 4)
    .map((type) =>
      (REGION_TYPES as readonly string[]).includes(type)
        ? { sign: `r-${type}`, kind: "region", type }
        : { sign: `s-${type}`, kind: "site", type },
    );
}

export const FIGURES: Readonly<Record<string, string>> = {
  prowess: "Prowess",
  body: "Body",
  mind: "Mind",
  influence: "Direct influence",
  corruption: "Corruption",
  check: "Corruption checks",
  limit: "Hazard limit",
};

/** A figure that some cards do not have. */
export function figure(number: number | string | null | undefined): string {
  return number === null || number === undefined || Number(number) < 0 ? "–" : String(number);
}

/** A number that may lie below nought, with a proper sign. */
export function asNumber(number: number | null | undefined): string {
  return (number ?? 0) < 0 ? `−${-number!}` : String(number ?? "");
}

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** A sum as a sentence: "Prowess 8: 5 Théoden, plus 3 Glamdring". */
export function sumWords(figure: string, total: number | null | undefined, lines: readonly Line[] | undefined): string {
  const name = FIGURES[figure] ?? capital(figure);
  const parts = (lines ?? []).map(([words, number], at) =>
    at ? `${number < 0 ? "minus" : "plus"} ${Math.abs(number)} ${words}` : `${number} ${words}`,
  );
  return parts.length > 1 || (parts.length && lines![0]![1] !== total)
    ? `${name} ${total}: ${parts.join(", ")}`
    : `${name} ${total ?? "none"}`;
}

/** How many cards of the own hand a site is for. */
export function forHand(cards: number): string {
  return cards ? `, for ${cards} ${cards === 1 ? "card" : "cards"} of your hand` : "";
}

/** What an element's name says about the options that concern it. */
export function offered(table: TableModel, ref: string): string {
  const found = table.shown?.acting ? table.optionsOf(ref) : [];
  return found.length === 1
    ? `. Option${found[0]!.number ? ` ${found[0]!.number}` : ""}: ${found[0]!.option.label}`
    : found.length
      ? `. ${found.length} options`
      : "";
}
