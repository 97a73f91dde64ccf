// What a seat sees of the card game, as its generated types have it, and what follows from it for drawing.
import type { TableModel } from "../../shell/table.svelte";
import type { Line as JournalLine } from "../../shell/wire";
import type { Card as TableCard, Company, View as MeccgView } from "./view.gen";

export type {
  Attack,
  Card as TableCard,
  Check,
  Company,
  Lasting,
  Link,
  Seat,
  Site as SiteFacts,
  Strike,
  View as MeccgView,
} from "./view.gen";

/** Words and the number that they add to a figure. */
export type Line = readonly [words: string, number: number];
export const POINT_KINDS = ["character", "item", "faction", "ally", "kill", "miscellaneous"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** The view of the table, as the server's structs have it. */
export function viewOf(table: TableModel): MeccgView {
  return table.viewAs<MeccgView>();
}

/** The seat at the lower edge: one's own, for spectators the first. */
export function nearSeat(table: TableModel): number {
  return table.shown?.seat ?? 0;
}

/** Whether both sides are of one kind; the far one then has a colour and lines of its own. */
export function areTwins(view: MeccgView): boolean {
  return view.seats[0]?.side === view.seats[1]?.side;
}

/** In whose colours the companies of a seat go over the map. */
export function coloursOf(view: MeccgView, seat: number, near: number): "hero" | "minion" | "twin" {
  if (seat !== near && areTwins(view)) return "twin";
  return view.seats[seat]?.side === "minion" ? "minion" : "hero";
}

/** The company that an attack or the phase is about. */
export function companyInPhase(view: MeccgView): Company | undefined {
  const number = view.attack?.company || view.company;
  return view.companies.find((company) => company.id === number);
}

export interface Member {
  id: number;
  card: TableCard;
  follows: string;
}

/** The characters of a company, followers after whom they follow. */
export function membersOf(view: MeccgView, company: Company): Member[] {
  const card = (id: number) => view.cards[id];
  const leads = company.members.filter((id) => !company.members.includes(card(id)?.control ?? 0));
  const order = leads.flatMap((id) => [id, ...company.members.filter((other) => card(other)?.control === id)]);
  const rest = company.members.filter((id) => !order.includes(id));
  return [...order, ...rest].flatMap((id) => {
    const found = card(id);
    const leader = found && company.members.includes(found.control) ? (card(found.control)?.name ?? "") : "";
    return found ? [{ id, card: found, follows: leader }] : [];
  });
}

export interface Effect {
  of: string;
  name: string;
  seat: number;
  until: string;
  words: string[];
}
const UNTIL: Readonly<Record<string, string>> = {
  turn: "the end of the turn",
  company: "the end of its movement/hazard phase",
  attack: "the end of the attack",
  strike: "the end of the strike",
  untap: "the next untap phase",
};

/** Effects in force on a card or company, 0 for those on everything; what one card does is told in one. */
export function effectsOn(view: MeccgView, on: number): Effect[] {
  const found = new Map<string, Effect>();
  for (const { of, name, seat, until, words } of view.lasting.filter((effect) => effect.on === on)) {
    const key = `${of} ${seat} ${until}`;
    const known = found.get(key) ?? { of, name, seat, until: UNTIL[until] ?? until, words: [] };
    if (words && !known.words.includes(words)) known.words.push(words);
    found.set(key, known);
  }
  return [...found.values()].map((effect) => (effect.words.length ? effect : { ...effect, words: [effect.name] }));
}

/** Everything that lies with a card, and what lies with that. */
export function under(view: MeccgView, id: number): number[] {
  return (view.cards[id]?.with ?? []).flatMap((other) => [other, ...under(view, other)]);
}

/** The site card where an agent is: the one on top of its way, or its open one; 0 while it is at home. */
export function agentSite(view: MeccgView, id: number): number {
  const agent = view.cards[id];
  const way = agent?.with.filter((other) => view.cards[other]?.zone === "way") ?? [];
  return way.at(-1) ?? agent?.host ?? 0;
}

/** Agents of the other player that are known to be where a company is or goes. */
export function agentsBeside(view: MeccgView, company: Company): number[] {
  const places = [company.site, company.goal].map((id) => view.cards[id]?.name);
  return view.agents.filter((id) => {
    const name = view.cards[agentSite(view, id)]?.name;
    return name !== undefined && view.cards[id]?.owner !== company.seat && places.includes(name);
  });
}

/** Agents of a seat that stand beside no company, as far as one knows. */
export function agentsApart(view: MeccgView, seat: number): number[] {
  const beside = view.companies.flatMap((company) => agentsBeside(view, company));
  return view.agents.filter((id) => view.cards[id]?.owner === seat && !beside.includes(id));
}

/** An agent in words: face down or up, and where. */
export function agentPlace(view: MeccgView, id: number): string {
  const agent = view.cards[id];
  const site = view.cards[agentSite(view, id)];
  const open = view.opened.includes(id) ? ", its site open to creatures" : "";
  const where = site ? `at ${site.name ?? "a site face down"}` : agent?.hidden ? "at home" : "without a site";
  return `${agent?.hidden ? "face down " : ""}${where}${open}`;
}

/** Cards on the table in front of a seat: events in play. */
export function inPlay(view: MeccgView, seat: number, zone: string): number[] {
  return Object.entries(view.cards)
    .filter(([, card]) => card.seat === seat && card.zone === zone)
    .map(([id]) => Number(id));
}

export interface Roll {
  seat: number;
  dice: [number, number];
  why: string;
  /** The card that it is about, by its id. */
  about: string;
  /** What was added to the dice. */
  adds: readonly Line[];
}

/** The roll that a line of the journal tells, if it tells one. */
export function rollIn(line: JournalLine): Roll | null {
  if (line.verb !== "roll") return null;
  const [seat, why, about, first, second, adds] = line.parts as [number, string, string, number, number, Line[]?];
  return { seat, dice: [first, second], why, about, adds: adds ?? [] };
}

/** The rolls of the fight that is on, from the journal: what was rolled since the newest attack. */
export function rollsOf(lines: readonly JournalLine[]): Roll[] {
  const from = Math.max(0, lines.map((line) => line.verb).lastIndexOf("attack"));
  return lines.slice(from).flatMap((line) => rollIn(line) ?? []);
}

/** The cards of a seat's hand that are for a site. */
export function forSite(view: MeccgView, seat: number, site: string): readonly string[] {
  return view.seats[seat]?.fits?.[site] ?? [];
}
