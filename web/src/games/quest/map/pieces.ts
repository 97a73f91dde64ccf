// Everything that lies on the map, as the layout wants it.
import { fact } from "../../../shell/cards.svelte";
import type { TableModel } from "../../../shell/table.svelte";
import type { QuestView } from "../view";
import { PLACES } from "./board";
import type { Piece } from "./layout";

/** Where the event in play has its marker; "" for nowhere. */
export function eventPlace(table: TableModel, view: QuestView): string {
  const at = String(fact(table.cards.get(view.event, "event"), "marker") ?? "");
  return at in PLACES ? at : "";
}

export interface OpenQuest {
  key: string;
  hero: string;
  quest: string;
  at: string;
}

export function openQuests(table: TableModel, view: QuestView): OpenQuest[] {
  return view.heroes
    .flatMap((hero) =>
      hero.quests.map((quest) => ({
        key: `quest:${hero.id}:${quest}`,
        hero: hero.id,
        quest,
        at: String(fact(table.cards.get(quest, "quest"), "at") ?? ""),
      })),
    )
    .filter(({ at }) => at in PLACES);
}

/** Things by where they are. */
export function byPlace<T>(things: readonly T[], placeOf: (thing: T) => string): [at: string, things: T[]][] {
  const found = new Map<string, T[]>();
  for (const thing of things)
    if (placeOf(thing) in PLACES) found.set(placeOf(thing), [...(found.get(placeOf(thing)) ?? []), thing]);
  return [...found];
}

export function piecesOf(table: TableModel, view: QuestView): Piece[] {
  const event = eventPlace(table, view);
  const acting = view.heroes[view.turn.hero]?.id;
  return [
    ...Object.entries(view.influence)
      .filter(([, count]) => count > 0)
      .map(([at]): Piece => ({ key: `influence:${at}`, kind: "influence", at })),
    ...byPlace(view.tokens, (token) => token.at).map(([at]): Piece => ({
      key: `token:${at}`,
      kind: "token",
      at,
    })),
    ...Object.entries(view.favor)
      .filter(([, count]) => count > 0)
      .map(([at]): Piece => ({ key: `favor:${at}`, kind: "favor", at })),
    ...byPlace(Object.entries(view.characters), ([, at]) => at).map(([at]): Piece => ({
      key: `character:${at}`,
      kind: "character",
      at,
    })),
    ...view.plots.map((plot): Piece => ({ key: `plot:${plot.space}`, kind: "plot", at: plot.at })),
    ...(event ? [{ key: "event", kind: "event", at: event } satisfies Piece] : []),
    ...openQuests(table, view).map(({ key, at }): Piece => ({ key, kind: "quest", at })),
    ...Object.entries(view.minions).map(([id, { at }]): Piece => ({
      key: `minion:${id}`,
      kind: "minion",
      at,
    })),
    ...view.heroes.map((hero): Piece => ({
      key: `hero:${hero.id}`,
      kind: hero.id === acting ? "acting" : "hero",
      at: hero.at,
    })),
  ];
}
