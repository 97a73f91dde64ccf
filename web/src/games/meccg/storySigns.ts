// The signs before the sentences of the story: of what happened, or of the card that did it.
import type { TableModel } from "../../shell/table.svelte";
import type { Sentence } from "../../shell/wire";
import { emblemOf } from "./words";

const SIGNS: Readonly<Record<string, string>> = {
  attack: "x-strike",
  strike: "x-strike",
  body_check: "x-body",
  corruption: "x-corruption",
  faction: "e-banner",
  influence: "x-hand",
  loss: "x-out",
  fallen: "x-out",
  wound: "x-wounded",
  guard: "x-guard",
  move: "x-sites",
  agent_moves: "x-sites",
  draw: "x-deck",
  show: "x-deck",
  exhausted: "x-deck",
  untap: "x-tapped",
  heal: "x-undo",
  slain: "m-kill",
  store: "x-mp",
  call: "e-crown",
  standstill: "e-crown",
};
/** What such a sentence tells of is one card, whose emblem says more. */
const OF_A_CARD = new Set(["item", "ally", "event", "comes_in", "negated"]);

export function storySign(table: TableModel, { kind, cards }: Sentence): string {
  if (OF_A_CARD.has(kind)) {
    const shown = cards.map((id) => table.cards.get(id)).find((card) => card && card.kind !== "character");
    return emblemOf(shown ?? table.cards.get(cards[0] ?? "")) || "e-scroll";
  }
  return SIGNS[kind] ?? "e-scroll";
}
