// What a move costs, as the server says: with a Horse or a Boat it is not what is printed on the way.
import { fact } from "../../shell/cards.svelte";
import type { TableModel } from "../../shell/table.svelte";
import type { Option } from "../../shell/wire";
import type { Hero, Way } from "./view";

export function priceOf(option: Option | null | undefined): Way | null {
  if (option?.verb !== "move") return null;
  const { any, terrain, water, boat } = option.facts;
  return { any: Number(any ?? 0), terrain: String(terrain ?? ""), water: Boolean(water), boat: Boolean(boat) };
}

/** The price of the way to a place, if one may go there now. */
export function priceTo(table: TableModel, place: string): Way | null {
  const found = table.optionsOf(`loc:${place}`).find(({ option }) => option.verb === "move");
  return priceOf(found?.option);
}

/** Whether a hero holds a card that pays a way alone by its terrain: only then the terrain is worth telling. */
export function paidByTerrain(table: TableModel, hero: Hero | undefined, way: Way | null): boolean {
  return (
    !!way?.terrain &&
    (hero?.hand ?? []).some((card) => fact(table.cards.get(card, "combat"), "terrain") === way.terrain)
  );
}

/** Whether a card with this terrain pays a way alone. */
export function paysAlone(price: Way, terrain: unknown): boolean {
  return price.any === 1 || (price.terrain !== "" && price.terrain === terrain);
}
