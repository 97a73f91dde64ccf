// What deserves to be seen before the game goes on: one verdict after the other stands in the dock until it was read.
import type { Verdict } from "./wire";

/** From this one on, verdicts in a row are shown for a shorter time. */
const THIRD = 3;
const SHORT = 3;

export class Verdicts {
  private waiting = $state.raw<readonly Verdict[]>([]);
  /** How many stood here one after the other, this one included. */
  inARow = $state(0);
  /** Since when the present one stands, in the time of the page. */
  since = 0;

  get now(): Verdict | null {
    return this.waiting[0] ?? null;
  }

  get left(): number {
    return this.waiting.length;
  }

  /** Seconds after which the present one goes by itself; 0 if it waits. */
  get seconds(): number {
    const now = this.now;
    if (!now || now.waits) return 0;
    return this.inARow >= THIRD ? Math.min(SHORT, now.seconds) : now.seconds;
  }

  add(more: readonly Verdict[]): void {
    if (!this.now && more.length) this.begin(1);
    this.waiting = [...this.waiting, ...more];
  }

  next(): void {
    this.waiting = this.waiting.slice(1);
    this.begin(this.now ? this.inARow + 1 : 0);
  }

  clear(): void {
    this.waiting = [];
    this.begin(0);
  }

  private begin(inARow: number): void {
    this.inARow = inARow;
    this.since = performance.now();
  }
}
