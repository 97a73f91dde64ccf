import { expect, test } from "vitest";
import type { ChangeToMake } from "../decks.gen";
import {
  asDeck,
  asSent,
  borneBy,
  changed,
  copies,
  emptyDeck,
  isEmpty,
  joined,
  walking,
  withCards,
  withItemAtStart,
  withoutStarter,
  withStarter,
} from "./plainDeck";

const deck = asDeck({
  name: "Mine",
  side: "hero",
  play_deck: { a: 3 },
  starts: [[[{ of: "p" }, { of: "q", follows: "p" }], [{ of: "r", items: ["i"] }]]],
});
const change = (values: Partial<ChangeToMake>): ChangeToMake => ({
  label: "",
  action: "add",
  card: "a",
  count: 1,
  pile: "play_deck",
  to: "",
  query: "",
  setting: "",
  ...values,
});

test("copies are put in and taken out, and never fewer than none", () => {
  expect(withCards(deck, "play_deck", "a", 1).play_deck).toEqual({ a: 4 });
  expect(withCards(deck, "play_deck", "a", -5).play_deck).toEqual({});
  expect(deck.play_deck).toEqual({ a: 3 });
  expect(copies(deck, "a") + copies(deck, "i") + copies(deck, "z")).toBe(4);
});

test("what is empty is not sent, and a deck without cards is empty", () => {
  expect(asSent(emptyDeck("minion"))).toEqual({ name: "A new deck of a Ringwraith", side: "minion" });
  expect([isEmpty(emptyDeck("hero")), isEmpty(deck)]).toEqual([true, false]);
});

test("who goes takes his lead along, and an item alone goes alone", () => {
  expect(withoutStarter(deck, "p").starts).toEqual([[[{ of: "q" }], [{ of: "r", items: ["i"] }]]]);
  expect(withoutStarter(deck, "i").starts[0]?.[1]).toEqual([{ of: "r" }]);
});

test("who comes stands in the last company, and an item goes to the first", () => {
  expect(withStarter(deck, "s").starts[0]?.[1]).toEqual([{ of: "r", items: ["i"] }, { of: "s" }]);
  expect(withStarter(emptyDeck("hero"), "s").starts).toEqual([[[{ of: "s" }]]]);
  expect(withItemAtStart(deck, "j").starts[0]?.[0]?.[0]).toEqual({ of: "p", items: ["j"] });
  expect(borneBy(deck, "i", "q").starts[0]).toEqual([
    [{ of: "p" }, { of: "q", follows: "p", items: ["i"] }],
    [{ of: "r" }],
  ]);
});

test("somebody walks elsewhere, follows somebody, or sets out alone", () => {
  expect(walking(deck, "q", 1, "r").starts).toEqual([
    [
      [{ of: "p" }],
      [
        { of: "r", items: ["i"] },
        { of: "q", follows: "r" },
      ],
    ],
  ]);
  expect(walking(deck, "q", 2).starts).toEqual([[[{ of: "p" }], [{ of: "r", items: ["i"] }], [{ of: "q" }]]]);
  expect(walking(deck, "p", 1).starts).toEqual([[[{ of: "q" }], [{ of: "r", items: ["i"] }, { of: "p" }]]]);
});

test("a change that names its card is made, any other leaves the deck alone", () => {
  expect(changed(deck, change({ action: "remove" })).play_deck).toEqual({ a: 2 });
  expect(changed(deck, change({ action: "move", to: "sites", count: 3 }))).toMatchObject({
    play_deck: {},
    sites: { a: 3 },
  });
  expect(changed(deck, change({ action: "replace", to: "b" })).play_deck).toEqual({ a: 2, b: 1 });
  expect(changed(deck, change({ action: "remove", pile: "starts", card: "r" })).starts).toEqual([
    [[{ of: "p" }, { of: "q", follows: "p" }]],
  ]);
  expect(changed(deck, change({ card: "", query: "kind:creature" }))).toBe(deck);
});

test("a list is added to a deck, whose own start stays", () => {
  const both = joined(deck, asDeck({ side: "hero", play_deck: { a: 1, b: 2 }, starts: [[[{ of: "x" }]]] }));
  expect([both.play_deck, both.starts]).toEqual([{ a: 4, b: 2 }, deck.starts]);
});
