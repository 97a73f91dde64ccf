// The card game: what the shell asks of it.
import type { GameModule, Secret } from "../registry";
import { fact } from "../../shell/cards.svelte";
import type { Figures } from "../../shell/changes";
import type { About } from "../../shell/grouping";
import { split } from "../../shell/refs";
import type { TableModel } from "../../shell/table.svelte";
import type { Option } from "../../shell/wire";
import { capital } from "../../shell/words";
import JournalLine from "./JournalLine.svelte";
import KeySheet from "./KeySheet.svelte";
import MeccgTable from "./MeccgTable.svelte";
import { storySign } from "./storySigns";
import { type Company, type MeccgView, nearSeat, viewOf } from "./view";
import { FIGURES, list, POSITIONS, sumWords, typeName } from "./words";
import "./meccg.css";

function cardOf(table: TableModel, ref: string): string | null {
  const [kind, id] = split(ref);
  if (kind === "def") return table.cards.get(id) ? id : null;
  return kind === "card" ? (viewOf(table).cards[id]?.of ?? null) : null;
}

function nameOf(table: TableModel, ref: string): string {
  const [kind, id] = split(ref);
  const view = viewOf(table);
  if (kind === "company") return view.companies.find((company) => company.id === Number(id))?.name ?? "a company";
  if (kind === "card") return view.cards[id]?.name ?? "a hidden card";
  if (kind === "seat") return `${capital(table.seatName(Number(id)))}: general influence`;
  return table.cards.name(id);
}

function factsOf(table: TableModel, ref: string): readonly string[] {
  const [kind, id] = split(ref);
  const view = viewOf(table);
  if (kind === "company") {
    const company = view.companies.find((known) => known.id === Number(id));
    return company
      ? [
          `size ${company.size}`,
          sumWords("limit", company.limit.is, company.lines.limit),
          `${company.limit.used} used, ${company.limit.left} left`,
        ]
      : [];
  }
  if (kind === "seat") return influenceFacts(view, Number(id));
  const live = kind === "card" ? view.cards[id] : undefined;
  const printed = table.cards.get(cardOf(table, ref) ?? "");
  const lines: string[] = [];
  if (live?.lines) {
    for (const [figure, parts] of Object.entries(live.lines)) {
      const total = live[figure as "prowess"];
      if (figure in FIGURES && (total || parts.length)) lines.push(sumWords(figure, total, parts));
    }
  } else {
    if (fact(printed, "strikes"))
      lines.push(`${fact(printed, "strikes")} strike${fact(printed, "strikes") === 1 ? "" : "s"}`);
    for (const figure of ["mind", "direct_influence", "prowess", "body", "corruption"])
      if (fact(printed, figure) !== undefined) lines.push(`${figure.replaceAll("_", " ")} ${fact(printed, figure)}`);
  }
  const site = live?.site;
  if (printed?.kind === "site") {
    lines.push(
      `${typeName(site?.type ?? String(fact(printed, "site_type")))} in ${site?.region ?? fact(printed, "region")}`,
    );
    const path = site?.path ?? list(printed, "path");
    if (path.length)
      lines.push(`site path: ${path.map(typeName).join(", ")}, from ${site?.nearest ?? fact(printed, "nearest")}`);
    for (const attack of site?.attacks ?? list(printed, "automatic_attacks")) lines.push(`automatic-attack: ${attack}`);
    const items = site?.items ?? list(printed, "items");
    if (items.length) lines.push(`items: ${items.join(", ")}`);
    if (site?.hoard) lines.push("it holds a hoard");
  }
  if (live && live.zone !== "site" && live.position) lines.push(POSITIONS[live.position] ?? "");
  if (live?.with.length)
    lines.push(`with ${live.with.map((other) => view.cards[other]?.name ?? "a hidden card").join(", ")}`);
  const points = live?.points ?? fact(printed, "points");
  if (points) lines.push(`${points} ${fact(printed, "points_kind") ?? ""} point${points === 1 ? "" : "s"}`);
  return lines;
}

/** Where the general influence of a player comes from and goes. */
function influenceFacts(view: MeccgView, seat: number): string[] {
  const player = view.seats[seat];
  if (!player) return [];
  const under = view.companies
    .filter((company) => company.seat === seat)
    .flatMap((company) => company.members)
    .flatMap((id) => {
      const card = view.cards[id];
      return card && card.control === 0 && card.mind ? [`${card.mind} for ${card.name}`] : [];
    });
  return [
    sumWords("General influence", player.influence.total, player.lines.influence),
    ...under,
    `${player.influence.used} used, ${player.influence.left} left`,
    `hand size ${player.hand_size}`,
  ];
}

/** What is marked when it has changed: who can fight how well, and the scores. */
function figuresOf(view: unknown): Figures {
  const { seats, cards } = view as MeccgView;
  const found: Record<string, number> = {};
  seats.forEach((seat, at) => (found[`seat:${at} score`] = seat.score));
  for (const [id, card] of Object.entries(cards)) {
    if (card.kind !== "character" && card.kind !== "avatar") continue;
    for (const name of ["prowess", "body", "corruption"] as const) {
      const value = card[name];
      if (typeof value === "number") found[`card:${id} ${name}`] = value;
    }
  }
  return found;
}

function secretsOf(view: unknown, seat: number): Secret[] {
  const { seats, cards } = view as MeccgView;
  const hidden = Object.values(cards).flatMap((card) =>
    card.hidden && card.of && card.owner === seat ? [`def:${card.of}`] : [],
  );
  return [
    { where: "hand", refs: (seats[seat]?.cards_in_hand ?? []).map((id) => `def:${id}`) },
    { where: "face down", refs: hidden },
  ];
}

/** Which of a side's companies something is in. */
function companyOf(view: MeccgView, ref: string): Company | undefined {
  const [kind, id] = split(ref);
  if (kind === "company") return view.companies.find((company) => company.id === Number(id));
  const card = kind === "card" ? view.cards[id] : undefined;
  if (!card) return undefined;
  const under = view.companies.find(
    (company) => company.members.includes(Number(id)) || [company.site, company.goal, company.id].includes(Number(id)),
  );
  if (under || !card.host) return under;
  return companyOf(
    view,
    view.companies.some((company) => company.id === card.host) ? `company:${card.host}` : `card:${card.host}`,
  );
}

/** A card of the hand, then a company, then sites by their type; what is about no such thing concerns the whole side. */
function groupOf(table: TableModel, option: Option): About {
  const view = viewOf(table);
  const hand = new Set(view.seats[nearSeat(table)]?.cards_in_hand ?? []);
  const defs = option.refs.flatMap((ref) => (ref.startsWith("def:") ? [ref.slice(4)] : []));
  if (defs.some((id) => hand.has(id))) return { id: "hand", name: "Your hand" };
  const site = defs.map((id) => table.cards.get(id)).find((card) => card?.kind === "site");
  if (site) {
    const type = String(fact(site, "site_type"));
    return { id: `type:${type}`, name: typeName(type) };
  }
  for (const ref of option.refs) {
    const company = companyOf(view, ref);
    if (company) return { id: `company:${company.id}`, name: company.name };
  }
  return option.refs.length ? { id: "others", name: "Others" } : { id: "side", name: "All of you" };
}

const module: GameModule = {
  title: "Middle-earth",
  Table: MeccgTable,
  Key: KeySheet,
  Line: JournalLine,
  nameOf,
  cardOf,
  factsOf,
  zones: {
    dock: ".question",
    hand: ".hand",
    map: ".map",
    phases: "header.top",
    score: ".side--me",
    mine: ".half--mine",
    company: ".half--mine .company",
    theirs: ".half--them",
  },
  secretsOf,
  groupOf,
  figuresOf,
  signOf: storySign,
  shortLabel: (table, option) => {
    // In the second step of a choice the thing is known; what is left is whom or what it concerns.
    const rest = table.about ? option.refs.filter((ref) => ref !== table.about) : [];
    if (rest.length === 1) return nameOf(table, rest[0]!);
    return option.short_label;
  },
};

export default module;
