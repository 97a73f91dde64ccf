// What of the options of a question is laid out now: the open group, the deed that was picked, the page, what was typed.
import { answers, type Entry, type Group, grouped, type GroupOf, laidOut } from "./grouping";
import type { Option } from "./wire";

/** Places beside each other: as many as there are digits, or as a phone has room for. */
export const PLACES = 9;
export const PLACES_ON_A_PHONE = 6;

interface Asked {
  /** The options that are open, those of one thing alone if it was picked. */
  options(): readonly Option[];
  narrowed(): boolean;
  groupOf(): GroupOf | null;
  pass(): Option | null;
}

export class Offer {
  places = $state(PLACES);
  find = $state("");
  deed = $state("");
  private opened = $state("");
  private page = $state(0);

  constructor(private readonly asked: Asked) {}

  /** Whether options are laid out by what they are about; otherwise they are one list. */
  private laid = $derived.by(() => this.asked.groupOf() !== null);
  /** What is offered beside the pass, which has a place of its own. */
  private rest = $derived.by(() => {
    const pass = this.laid ? this.asked.pass() : null;
    return this.asked.options().filter((option) => option !== pass);
  });
  groups = $derived.by<readonly Group[]>(() => {
    const groupOf = this.asked.groupOf();
    return groupOf && !this.asked.narrowed() ? grouped(this.rest, groupOf) : [];
  });
  open = $derived.by<Group | null>(
    () => this.groups.find((group) => group.id === this.opened) ?? this.groups[0] ?? null,
  );
  /** Whether there is enough to seek among. */
  sought = $derived.by(() => this.laid && (this.groups.length > 0 || this.rest.length > this.places));
  private pool = $derived.by<readonly Option[]>(() => {
    if (this.find) return this.rest.filter((option) => answers(option.label, this.find));
    const open = this.open?.options ?? this.rest;
    const done = this.deed ? open.filter((option) => option.deed === this.deed) : open;
    return done.length ? done : open;
  });
  entries = $derived.by<readonly Entry[]>(() => laidOut(this.pool, this.laid ? this.places : Infinity, this.page));
  /** The place of each option that is in sight, from 1. */
  placeOf = $derived.by(
    () => new Map(this.entries.flatMap((entry, at) => (entry.kind === "option" ? [[entry.option.key, at + 1]] : []))),
  );

  /** A new question: nothing is picked of it yet; the same question again keeps its group open. */
  begin(same: boolean): void {
    this.find = this.deed = "";
    this.page = 0;
    if (!same) this.opened = "";
  }

  openGroup(id: string): void {
    this.opened = id;
    this.find = this.deed = "";
    this.page = 0;
  }

  /** The group above or below the open one. */
  step(by: number): boolean {
    const at = this.groups.findIndex((group) => group === this.open);
    const next = this.groups[(at + by + this.groups.length) % this.groups.length];
    if (next) this.openGroup(next.id);
    return next !== undefined;
  }

  /** What lies at a place; a deed or the next page is opened, an option is handed back. */
  take(place: number): Option | null {
    const entry = this.entries[place - 1];
    if (entry?.kind === "option") return entry.option;
    if (entry?.kind === "deed") {
      this.deed = entry.deed;
      this.page = 0;
    } else if (entry?.kind === "more") this.page += 1;
    return null;
  }

  /** An option that was picked on the board comes into sight. */
  bring(option: Option): void {
    if (this.placeOf.has(option.key) || option === this.asked.pass()) return;
    const group = this.groups.find((one) => one.options.includes(option));
    if (group) this.openGroup(group.id);
    if (!this.placeOf.has(option.key)) this.deed = option.deed;
    for (let page = 0; page < 20 && !this.placeOf.has(option.key); page += 1) this.page = page;
  }

  /** Back by one step; false if nothing was narrowed. */
  back(): boolean {
    if (this.find) this.find = "";
    else if (this.deed) this.deed = "";
    else if (this.page) this.page = 0;
    else return false;
    return true;
  }
}
