// The board game: what the shell asks of it.
import type { GameModule, Secret } from "../registry";
import { fact } from "../../shell/cards.svelte";
import type { About } from "../../shell/grouping";
import { split } from "../../shell/refs";
import type { TableModel } from "../../shell/table.svelte";
import type { Card, Option } from "../../shell/wire";
import { PLACES, REGIONS } from "./map/board";
import type { Figures } from "../../shell/changes";
import JournalLine from "./JournalLine.svelte";
import KeySheet from "./KeySheet.svelte";
import QuestTable from "./QuestTable.svelte";
import { storySign } from "./storySigns";
import { ATTRIBUTES, isPerilous, MARKERS, type QuestView, viewOf } from "./view";
import "./styles/table.css";
import "./styles/map.css";
import "./styles/combat.css";
import "./styles/narrow.css";
import "./styles/phone.css";

const KINDS: Readonly<Record<string, string[]>> = {
  hero: ["hero"],
  minion: ["minion"],
  character: ["character"],
  card: ["combat", "shadow", "plot", "quest", "item", "corruption", "peril", "encounter", "event", "mission"],
};
const TRACK_NAMES: Readonly<Record<string, string>> = {
  influence: "Place Influence",
  draw: "Draw Shadow and Plot cards",
  command: "Command monsters and minions",
};

/** The name of the marker that a plot moves. */
export const markerOf = (card: Card | undefined) =>
  MARKERS.find(({ colour }) => colour === fact(card, "colour"))?.name ?? "";

function cardOf(table: TableModel, ref: string): string | null {
  const [kind, id] = split(ref);
  const view = viewOf(table);
  if (kind === "plot") return view.plots.find((plot) => plot.space === Number(id))?.card ?? null;
  if (kind === "token") return view.tokens.find((token) => token.number === Number(id))?.face || null;
  return kind in KINDS && table.cards.get(id) ? id : null;
}

function nameOf(table: TableModel, ref: string): string {
  const [kind, id] = split(ref);
  if (kind === "loc") return PLACES[id]?.name ?? id;
  if (kind === "track") return TRACK_NAMES[id] ?? id;
  if (kind === "token") {
    const face = cardOf(table, ref);
    return face ? table.cards.name(face, "monster") : "a monster token, face down";
  }
  const marker = MARKERS.find((known) => known.colour === id);
  if (marker) return marker.name;
  const card = cardOf(table, ref);
  return card ? table.cards.name(card, ...(KINDS[kind] ?? [])) : id.replaceAll("_", " ");
}

/** Everything that lies at a place, in words. */
export function placeFacts(table: TableModel, id: string): string[] {
  const view = viewOf(table);
  const place = PLACES[id];
  if (!place) return [];
  const lines = [REGIONS[place.region]?.name ?? place.region];
  if (place.kind === "haven") lines.push("Haven");
  if (place.kind === "stronghold") lines.push(`Shadow Stronghold, at most ${place.strength} influence`);
  const held = view.influence[id];
  if (held) lines.push(`${held} influence`);
  const tokens = view.tokens.filter((token) => token.at === id);
  const hidden = tokens.filter((token) => !token.face).length;
  if (hidden) lines.push(`${hidden} face-down monster${hidden > 1 ? "s" : ""}`);
  lines.push(...tokens.filter((token) => token.face).map((token) => table.cards.name(token.face, "monster")));
  if (view.favor[id]) lines.push(`${view.favor[id]} favor`);
  for (const [who, at] of Object.entries(view.characters))
    if (at === id) lines.push(table.cards.name(who, "character"));
  for (const [who, minion] of Object.entries(view.minions))
    if (minion.at === id) lines.push(table.cards.name(who, "minion"));
  for (const plot of view.plots)
    if (plot.at === id) lines.push(`plot ${plot.space}, ${table.cards.name(plot.card, "plot")}`);
  if (view.event && fact(table.cards.get(view.event, "event"), "marker") === id) lines.push("event marker");
  for (const hero of view.heroes) {
    if (hero.at === id) lines.push(table.cards.name(hero.id, "hero"));
    for (const quest of hero.quests)
      if (fact(table.cards.get(quest, "quest"), "at") === id)
        lines.push(`quest of ${table.cards.name(hero.id, "hero")}`);
  }
  if (isPerilous(view, id)) lines.push("perilous");
  return lines;
}

/** The place where something lies that is no place itself: a piece, a plot, a quest, an event; empty for all else. */
export function placeOf(table: TableModel, ref: string): string {
  const [kind, id] = split(ref);
  const view = viewOf(table);
  const card = table.cards.get(id, ...(KINDS[kind] ?? []));
  const found: Readonly<Record<string, string | undefined>> = {
    plot: view.plots.find((plot) => plot.space === Number(id))?.at,
    token: view.tokens.find((token) => token.number === Number(id))?.at,
    minion: view.minions[id]?.at,
    hero: view.heroes.find((hero) => hero.id === id)?.at,
    character: view.characters[id],
    card:
      card?.kind === "quest" || card?.kind === "event" ? String(fact(card, "at") ?? fact(card, "marker") ?? "") : "",
  };
  const place = found[kind] ?? "";
  return place in PLACES ? place : "";
}

/** What is told to have changed: influence and favor at places, minions' damage, the markers of the story. */
function figuresOf(shown: unknown): Figures {
  const view = shown as QuestView;
  const figures: Record<string, number> = {};
  for (const id of Object.keys(PLACES)) figures[`loc:${id} influence`] = view.influence[id] ?? 0;
  for (const { colour } of MARKERS) figures[`marker:${colour} space`] = view.story[colour];
  for (const [id, minion] of Object.entries(view.minions)) figures[`minion:${id} damage`] = minion.damage;
  return figures;
}

function factsOf(table: TableModel, ref: string): readonly string[] {
  const [kind, id] = split(ref);
  const view = viewOf(table);
  if (kind === "loc") return placeFacts(table, id);
  if (kind === "hero") {
    const hero = view.heroes.find((known) => known.id === id);
    const card = table.cards.get(id, "hero");
    return hero
      ? ATTRIBUTES.map((name, index) => sum(name, fact(card, name), hero.levels[index] ?? 0, hero.attributes[name]))
      : [];
  }
  if (kind === "minion") {
    const minion = view.minions[id];
    const health = Number(fact(table.cards.get(id, "minion"), "health") ?? 0);
    return minion
      ? [`health ${health - minion.damage} of ${health}`, minion.at ? `at ${PLACES[minion.at]?.name}` : minion.status]
      : [];
  }
  const card = table.cards.get(cardOf(table, ref) ?? id, ...(KINDS[kind] ?? []));
  if (card?.kind === "combat") {
    const moves = fact(card, "terrain") ? [`moves by ${fact(card, "terrain")}`] : [];
    return [
      `${fact(card, "type")}: attack ${fact(card, "attack")}, defense ${fact(card, "defense")}, costs ${fact(card, "cost")} strength`,
      ...moves,
    ];
  }
  if (card?.kind === "plot")
    return [
      `Shadow Pool ${fact(card, "pool")}`,
      `${markerOf(card)} +${fact(card, "advance")}`,
      `${fact(card, "favor")} favor to discard`,
    ];
  if (card?.kind === "shadow") return [`Shadow Pool ${fact(card, "pool")}`];
  if (card?.kind === "monster")
    return (["health", "strength", "fortitude", "wisdom"] as const).map((name) => `${name} ${fact(card, name)}`);
  return [];
}

function sum(name: string, printed: unknown, levels: number, now: number): string {
  const other = now - Number(printed ?? now) - levels;
  const parts = [`${printed} printed`];
  if (levels) parts.push(`plus ${levels} level${levels > 1 ? "s" : ""}`);
  if (other) parts.push(`${other < 0 ? "minus" : "plus"} ${Math.abs(other)} corruption`);
  return `${name} ${now}: ${parts.join(", ")}`;
}

function secretsOf(view: unknown, seat: number): Secret[] {
  const { heroes, sauron, fight, missions } = view as QuestView;
  const cards = (where: string, ids: readonly string[] = []) => ({ where, refs: ids.map((id) => `card:${id}`) });
  const mission = cards("Mission", [missions[seat > 0 ? 1 : 0] ?? ""].filter(Boolean));
  if (seat > 0) return [cards("hand", heroes[seat - 1]?.hand), mission];
  const combat = fight?.hand ? [cards("combat hand", fight.hand)] : [];
  return [cards("Shadow cards", sauron.shadow_hand), cards("Plot cards", sauron.plot_hand), ...combat, mission];
}

/** Up to so many options are compared side by side, whatever they are about: ways, cards for a round of combat. */
const COMPARED = 8;
const TOGETHER: About = { id: "all", name: "All" };

/** A piece that is commanded, the region of a place, the kind of a card in hand, a plot, a hero. */
function groupOf(table: TableModel, option: Option): About {
  if ((table.decision?.options.length ?? 0) <= COMPARED + 1) return TOGETHER;
  const of = (kind: string) => option.refs.find((ref) => ref.startsWith(`${kind}:`));
  const piece = of("minion") ?? of("token");
  if (piece) return { id: piece, name: pieceName(table, piece) };
  const place = of("loc")?.slice(4);
  const region = PLACES[place ?? ""]?.region;
  if (region) return { id: `region:${region}`, name: REGIONS[region]?.name ?? region };
  const card = table.cards.get(of("card")?.slice(5) ?? "");
  if (card) return { id: `kind:${kindOf(card)}`, name: KIND_NAMES[kindOf(card)] ?? "Cards" };
  const hero = of("hero");
  if (hero) return { id: hero, name: nameOf(table, hero) };
  if (of("plot")) return { id: "plots", name: "Plots" };
  return { id: "others", name: "Others" };
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  ranged: "Ranged cards",
  melee: "Melee cards",
  shadow: "Shadow cards",
  plot: "Plots",
};
const kindOf = (card: Card) => (card.kind === "combat" ? String(fact(card, "type")) : card.kind);

/** A minion by name, a token by its face and where it lies. */
function pieceName(table: TableModel, ref: string): string {
  const token = viewOf(table).tokens.find((one) => ref === `token:${one.number}`);
  if (!token) return nameOf(table, ref);
  const face = token.face ? table.cards.name(token.face, "monster") : "Token";
  return `${face}, ${PLACES[token.at]?.name ?? token.at}`;
}

const module: GameModule = {
  title: "Quest",
  Table: QuestTable,
  Key: KeySheet,
  Line: JournalLine,
  nameOf,
  cardOf,
  factsOf,
  zones: {
    dock: ".question",
    hand: ".handrow",
    map: ".board",
    story: "header.top, .mtop",
    sauron: ".panel.sauron",
    hero: ".hero-sheet.acting, .hero-sheet",
    fight: ".combat",
  },
  secretsOf,
  figuresOf,
  signOf: storySign,
  groupOf,
  shortLabel: (table, option) => {
    // Where the thing is known, by the step before or by the open group, what is left is where it goes.
    const about = table.about || (table.offer.find ? "" : (table.offer.open?.id ?? ""));
    const rest = option.refs.includes(about) ? option.refs.filter((ref) => ref !== about) : [];
    if (rest.length === 1) return nameOf(table, rest[0]!);
    return option.short_label;
  },
};

export default module;
