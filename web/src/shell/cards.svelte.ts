// The cards of a game: fetched once, read at any moment.
import { get } from "./api";
import type { Card } from "./wire";

export class CardBook {
  #cards = $state.raw<ReadonlyMap<string, readonly Card[]>>(new Map());
  #names = $state.raw<ReadonlyMap<string, Card>>(new Map());

  constructor(game: string) {
    void this.#load(game);
  }

  async #load(game: string): Promise<void> {
    for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
      try {
        const cards = await get<Card[]>(`/static/cards/${game}`);
        const byId = new Map<string, Card[]>();
        for (const card of cards) byId.set(card.id, [...(byId.get(card.id) ?? []), card]);
        this.#cards = byId;
        this.#names = new Map(cards.map((card) => [card.name, card]));
        return;
      } catch {
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  /** A card by its id; where cards of two kinds share an id, the kinds that are asked for decide. */
  get(id: string, ...kinds: string[]): Card | undefined {
    const found = this.#cards.get(id);
    return found?.find((card) => kinds.includes(card.kind)) ?? found?.[0];
  }

  name(id: string, ...kinds: string[]): string {
    return this.get(id, ...kinds)?.name ?? id.replaceAll("_", " ");
  }

  called(name: string): Card | undefined {
    return this.#names.get(name);
  }
}

export function fact(card: Card | undefined, name: string): number | string | undefined {
  const value = card?.facts[name];
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}
