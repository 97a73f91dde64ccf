// A hint that was asked for: what the machine would do at the open question, as long as that is open.
import { post, Refused } from "./api";
import type { Decision, Hint, HintRequest } from "./wire";

interface Asked {
  readonly id: string;
  readonly decision: Decision | null;
  readonly seat: number | null;
  readonly offered: boolean;
}

export class HintModel {
  private given = $state.raw<Hint | null>(null);
  private trouble = $state.raw<{ seq: number; words: string } | null>(null);
  asking = $state(false);
  private restore: (() => void) | null = null;

  constructor(private readonly asked: () => Asked) {}

  /** Whether there is a question for which one may be asked for. */
  possible = $derived.by(() => this.asked().offered && this.asked().decision !== null);
  /** The hint for the open question. */
  shown = $derived.by<Hint | null>(() => (this.given?.seq === this.asked().decision?.seq ? this.given : null));
  refused = $derived.by(() => (this.trouble?.seq === this.asked().decision?.seq ? this.trouble?.words : "") ?? "");

  async ask(): Promise<void> {
    const { id, decision, seat } = this.asked();
    if (!this.possible || this.asking || !decision || seat === null) return;
    const from = document.activeElement;
    this.restore = from instanceof HTMLElement || from instanceof SVGElement ? () => from.focus() : null;
    this.asking = true;
    this.trouble = null;
    try {
      this.given = await post<Hint>(`/api/tables/${id}/hint`, { seat, seq: decision.seq } satisfies HintRequest);
    } catch (error) {
      const words = error instanceof Refused || error instanceof Error ? error.message : String(error);
      this.trouble = { seq: decision.seq, words };
    }
    this.asking = false;
  }

  close(): void {
    this.given = this.trouble = null;
    this.restore?.();
    this.restore = null;
  }
}
