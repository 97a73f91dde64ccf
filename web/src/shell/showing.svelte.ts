// When what came down the stream is shown: others' moves one by one at the pace that was chosen, and nothing while a verdict or
// something else waits to be read.
import { preferences } from "./preferences.svelte";
import { Verdicts } from "./verdicts.svelte";
import type { Snapshot, Verdict } from "./wire";

/** Between two moves of others, when they are paced, and for all of them until the player is asked. */
const PACE = 650;
const PACE_IN_ALL = 1700;
/** Whoever is so far behind catches up rather than sees minutes again. */
const FAR_BEHIND = 25;

interface Page {
  /** Put a state on the page; `pausing`: what deserves to be seen is held. */
  apply(snapshot: Snapshot, pausing: boolean): void;
  /** What was held was read: the question behind it is open. */
  resumed(): void;
}

export class Showing {
  pending = $state(0);
  readonly verdicts = new Verdicts();
  private reading = $state.raw<(() => void) | null>(null);
  private queue: Snapshot[] = [];
  private nextAt = 0;
  private spent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Page) {}

  /** Something is shown that waits to be read; until this is called, nothing is answered and nothing else is shown. */
  get goOn(): (() => void) | null {
    return this.reading;
  }

  set goOn(next: (() => void) | null) {
    this.reading = next;
    if (next) return;
    queueMicrotask(() => {
      if (this.goOn) return;
      this.page.resumed();
      this.pump();
    });
  }

  hold(moments: readonly Verdict[]): void {
    this.verdicts.add(moments);
    this.goOn = () => {
      if (performance.now() - this.verdicts.since < preferences.guard) return;
      this.verdicts.next();
      if (!this.verdicts.now) this.goOn = null;
    };
  }

  receive(snapshot: Snapshot, atOnce: boolean): void {
    if (atOnce && this.queue.length === 0 && !this.goOn)
      return this.page.apply(snapshot, preferences.pace !== "instant");
    this.queue.push(snapshot);
    this.pending = this.queue.length;
    this.pump();
  }

  /** The player was asked: the next moves of others have their full time. */
  begin(): void {
    this.spent = 0;
  }

  private pump(): void {
    clearTimeout(this.timer);
    const next = this.queue[0];
    if (this.goOn || !next || (preferences.pace === "step" && changes(next))) return;
    const wait = preferences.pace === "instant" || !changes(next) ? 0 : Math.max(0, this.nextAt - performance.now());
    if (this.queue.length > FAR_BEHIND) return this.showAll();
    this.timer = setTimeout(() => this.showNext(), wait);
  }

  showNext(): void {
    const next = this.queue.shift();
    this.pending = this.queue.length;
    if (next) {
      if (changes(next)) {
        // The more there is to see, the faster it goes, so that nobody waits long for the own move.
        const wait = Math.min(PACE, Math.max(0, PACE_IN_ALL - this.spent) / (this.queue.length + 1));
        this.spent += wait;
        this.nextAt = performance.now() + wait;
      }
      this.page.apply(next, preferences.pace !== "instant");
    }
    this.pump();
  }

  /** Everything at once, up to the own choice: what was told on the way stands in the story. */
  showAll(): void {
    while (this.queue.length) this.page.apply(this.queue.shift()!, false);
    this.pending = 0;
  }

  /** The own move may have come down the stream before its acknowledgement. */
  promote(seq: number): void {
    if (!this.goOn && this.queue[0] && this.queue[0].seq <= seq) this.showNext();
  }

  forget(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.pending = 0;
    this.verdicts.clear();
    this.reading = null;
  }
}

function changes(snapshot: Snapshot): boolean {
  return snapshot.journal.lines.length > 0;
}
