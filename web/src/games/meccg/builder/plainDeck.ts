// A deck as plain data, and what can be done with it. Nothing here knows a rule: the server says what is wrong.
import type { ChangeToMake } from "../decks.gen";

export type Pile = "play_deck" | "sites" | "sideboard" | "pool";
export interface Start {
  of: string;
  follows?: string;
  items?: string[];
}
export type Company = Start[];
export interface PlainDeck {
  name: string;
  side: "hero" | "minion";
  play_deck: Record<string, number>;
  sites: Record<string, number>;
  sideboard: Record<string, number>;
  pool: Record<string, number>;
  start_site: string;
  /** The ways in which the starting characters may be divided; the first one is shown. */
  starts: Company[][];
}

const PILES: readonly Pile[] = ["play_deck", "sites", "sideboard", "pool"];

export function emptyDeck(side: "hero" | "minion"): PlainDeck {
  const name = side === "hero" ? "A new deck of a Wizard" : "A new deck of a Ringwraith";
  return { name, side, play_deck: {}, sites: {}, sideboard: {}, pool: {}, start_site: "", starts: [] };
}

/** What the server or a draft in this browser holds; what is left out is empty. */
export function asDeck(given: object): PlainDeck {
  return { ...emptyDeck((given as Partial<PlainDeck>).side ?? "hero"), ...given };
}

/** As it is sent: without what is empty. */
export function asSent(deck: PlainDeck): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(deck).filter(([, value]) => (typeof value === "object" ? Object.keys(value).length : value)),
  );
}

export function isEmpty(deck: PlainDeck): boolean {
  return !deck.starts.length && PILES.every((pile) => !Object.keys(deck[pile]).length);
}

export function isPile(name: string): name is Pile {
  return (PILES as readonly string[]).includes(name);
}

/** So many copies more, or fewer, in a pile. */
export function withCards(deck: PlainDeck, pile: Pile, card: string, more: number): PlainDeck {
  const cards = { ...deck[pile] };
  const count = Math.min(100, Math.max(0, (cards[card] ?? 0) + more));
  if (count) cards[card] = count;
  else delete cards[card];
  return { ...deck, [pile]: cards };
}

export function copies(deck: PlainDeck, card: string): number {
  return PILES.reduce((sum, pile) => sum + (deck[pile][card] ?? 0), startsWith(deck, card) ? 1 : 0);
}

// Who starts ---------------------------------------------------------------------------------------------------------------

export function startsWith(deck: PlainDeck, card: string): boolean {
  return (deck.starts[0] ?? []).flat().some((start) => start.of === card || (start.items ?? []).includes(card));
}

/** Out of every division: a character with all that he carries and with his lead, or an item. */
export function withoutStarter(deck: PlainDeck, card: string): PlainDeck {
  const kept = (company: Company): Company =>
    company
      .filter((start) => start.of !== card)
      .map((start) =>
        tidy({
          of: start.of,
          follows: start.follows === card ? "" : (start.follows ?? ""),
          items: (start.items ?? []).filter((item) => item !== card),
        }),
      );
  const starts = deck.starts
    .map((division) => division.map(kept).filter((company) => company.length))
    .filter((division) => division.length);
  return { ...deck, starts };
}

/** One more who starts, in the last company of every division. */
export function withStarter(deck: PlainDeck, card: string): PlainDeck {
  const divisions = deck.starts.length ? deck.starts : [[[]]];
  const starts = divisions.map((division) =>
    division.map((company, at) => (at === division.length - 1 ? [...company, { of: card }] : company)),
  );
  return { ...deck, starts };
}

/** An item for the first who starts. */
export function withItemAtStart(deck: PlainDeck, item: string): PlainDeck {
  const first = deck.starts[0]?.flat()[0]?.of;
  return first === undefined ? deck : borneBy(deck, item, first);
}

/** The item goes to somebody, in every division. */
export function borneBy(deck: PlainDeck, item: string, who: string): PlainDeck {
  const given = (start: Start): Start => {
    const items = (start.items ?? []).filter((other) => other !== item);
    return tidy({ ...start, items: start.of === who ? [...items, item] : items });
  };
  return { ...deck, starts: deck.starts.map((division) => division.map((company) => company.map(given))) };
}

/** Somebody walks in another company of the first division, or follows one of its people. Other divisions are dropped: they
 *  would name other companies. */
export function walking(deck: PlainDeck, who: string, company: number, follows = ""): PlainDeck {
  const division = deck.starts[0] ?? [];
  const start = division.flat().find((one) => one.of === who);
  if (!start) return deck;
  const moved = tidy({ ...start, follows });
  const left = division.map((one) =>
    one
      .filter((other) => other.of !== who)
      .map((other) => (other.follows === who ? tidy({ of: other.of, items: other.items ?? [] }) : other)),
  );
  const next = [...left, ...(company >= left.length ? [[]] : [])].map((one, at) =>
    at === Math.min(company, left.length) ? placed(one, moved) : one,
  );
  return { ...deck, starts: [next.filter((one) => one.length)] };
}

/** Behind the one whom he follows. */
function placed(company: Company, start: Start): Company {
  const at = company.findIndex((other) => other.of === start.follows);
  return at < 0 ? [...company, start] : [...company.slice(0, at + 1), start, ...company.slice(at + 1)];
}

function tidy(start: Start): Start {
  return {
    of: start.of,
    ...(start.follows ? { follows: start.follows } : {}),
    ...(start.items?.length ? { items: start.items } : {}),
  };
}

// What a finding suggests ----------------------------------------------------------------------------------------------------

/** The deck after a change that names its card; one that leaves the choice to its owner changes nothing. */
export function changed(deck: PlainDeck, change: ChangeToMake): PlainDeck {
  if (!change.card || change.action === "set") return deck;
  if (change.pile === "starts") return withoutStarter(deck, change.card);
  if (!isPile(change.pile)) return deck;
  const pile = change.pile;
  switch (change.action) {
    case "add":
      return withCards(deck, pile, change.card, change.count);
    case "remove":
      return deck.pool[change.card] || deck[pile][change.card]
        ? withCards(deck, pile, change.card, -change.count)
        : withoutStarter(deck, change.card);
    case "move":
      return isPile(change.to)
        ? withCards(withCards(deck, pile, change.card, -change.count), change.to, change.card, change.count)
        : deck;
    case "replace":
      return withCards(withCards(deck, pile, change.card, -change.count), pile, change.to, change.count);
  }
}

/** Everything of another deck on top of this one. */
export function joined(deck: PlainDeck, other: PlainDeck): PlainDeck {
  let both = deck;
  for (const pile of PILES)
    for (const [card, count] of Object.entries(other[pile])) both = withCards(both, pile, card, count);
  return deck.starts.length ? both : { ...both, starts: other.starts, start_site: deck.start_site || other.start_site };
}
