// What a seat sees of the card game, as westmarch.meccg.view makes it, and what follows from it for drawing.
import type { TableModel } from "../../shell/table.svelte";
import type { RegionType } from "./map/places";

export type Line = readonly [words: string, number: number];
export const POINT_KINDS = ["character", "item", "faction", "ally", "kill", "miscellaneous"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export interface SiteFacts {
  type: string;
  region: string;
  path: RegionType[];
  nearest: string;
  attacks: string[];
  items: string[];
  information: boolean;
  haven: boolean;
  hoard: boolean;
}

export interface TableCard {
  seat: number;
  owner: number;
  zone: string;
  host: number;
  position: number;
  control: number;
  hidden: boolean;
  stored: boolean;
  trophy: boolean;
  idle: boolean;
  with: number[];
  of?: string;
  name?: string;
  kind?: string;
  points?: number;
  prowess?: number;
  body?: number | null;
  mind?: number;
  influence?: number;
  free_influence?: number;
  corruption?: number;
  check?: number;
  followers?: number[];
  site?: SiteFacts;
  lines?: Record<string, Line[]>;
}

export interface Company {
  id: number;
  seat: number;
  name: string;
  site: number;
  goal: number;
  members: number[];
  size: number;
  overt: boolean;
  moving: boolean;
  way: string;
  path: RegionType[];
  regions: string[];
  guards: number[];
  events: number[];
  limit: { is: number; used: number; left: number };
  lines: { limit: Line[] };
}

export interface Seat {
  name: string;
  side: string;
  avatar: string;
  deck: number;
  hand: number;
  discard: number;
  sideboard: number;
  site_deck: number;
  out: string[];
  points: Record<PointKind, number>;
  counted: Record<PointKind, number>;
  score: number;
  avatar_lost: boolean;
  hand_size: number;
  influence: { total: number; used: number; left: number };
  lines: { influence: Line[]; points: Line[] };
  cards_in_hand?: string[];
  cards_in_deck?: string[];
  cards_in_discard?: string[];
  cards_in_sideboard?: string[];
  sites?: string[];
  discarded_sites?: string[];
  known_in_hand?: string[];
  known_in_discard?: string[];
}

export interface Attack {
  of: string;
  name: string;
  race: string;
  kind: string;
  company: number;
  seat: number;
  card: number;
  prowess: number;
  strikes: number;
  body: number;
  detainment: boolean;
  chooses: boolean;
  cancelled: boolean;
  excess: number;
  lines: { prowess: Line[]; strikes: Line[] };
}

/** The strike in its sequence also tells the target's prowess, what not tapping costs and, in company combat, the prowess of the one who strikes. */
export interface Strike {
  target: number;
  attacker: number;
  outcome: string;
  now: boolean;
  prowess?: number;
  staying?: number;
  stays?: boolean;
  against?: number;
  lines?: { prowess: Line[]; against?: Line[] };
}
/** A roll about to be made: `fates` are what the sums 2 to 12 bring. */
export interface Check {
  kind: string;
  card: number;
  target: number | string;
  modifier: number;
  adds?: number;
  against?: number;
  fates?: string[];
  lines: { adds: Line[] };
}
export interface Link {
  seat: number;
  of: string;
  name: string;
  card: number;
  target: number;
  negated: boolean;
}
export interface Lasting {
  of: string;
  name: string;
  seat: number;
  until: string;
  on: number;
  words: string;
}

export interface MeccgView {
  turn: number;
  active: number;
  phase: string;
  step: string;
  movement: string;
  last_turn: number;
  company: number;
  seats: Seat[];
  companies: Company[];
  cards: Record<string, TableCard>;
  attack: Attack | null;
  strikes: Strike[];
  check: Check | null;
  chain: Link[];
  lasting: Lasting[];
}

/** The view of the table; the server made it, so its shape is taken on trust. */
export function viewOf(table: TableModel): MeccgView {
  return table.shown!.view as unknown as MeccgView;
}

/** The seat at the lower edge: one's own, for spectators the first. */
export function nearSeat(table: TableModel): number {
  return table.shown?.seat ?? 0;
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

/** Cards on the table in front of a seat: events in play. */
export function inPlay(view: MeccgView, seat: number, zone: string): number[] {
  return Object.entries(view.cards)
    .filter(([, card]) => card.seat === seat && card.zone === zone)
    .map(([id]) => Number(id));
}

export interface Roll {
  who: string;
  dice: [number, number];
  why: string;
  about: string;
}

/** The roll that a line of the journal tells, if it tells one. */
export function rollIn(line: string): Roll | null {
  const match = /^(.+) rolls \d+ \((\d) and (\d)\): ([^,]+?)(?:, (.+))?\.$/.exec(line);
  return match
    ? { who: match[1]!, dice: [Number(match[2]), Number(match[3])], why: match[4]!, about: match[5] ?? "" }
    : null;
}

/** The rolls of the fight that is on, from the journal: what was rolled since the newest attack. */
export function rollsOf(lines: readonly string[]): Roll[] {
  const from = lines.reduce((last, line, at) => (/ attacks .+\.$| is attacked by /.test(line) ? at : last), 0);
  return lines.slice(from).flatMap((line) => rollIn(line) ?? []);
}
