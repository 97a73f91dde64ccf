// The coach of a lesson: what he says at the open question, step by step, and what he said before.
import { post } from "./api";
import type { Done, LessonState, LessonStep, LessonWish } from "./wire";

interface Seen {
  readonly id: string;
  readonly seat: number | null;
  /** The number of the open question. */
  readonly asked: number | null;
  readonly lesson: LessonState | null;
}

export class CoachModel {
  /** How far one has leafed from the first step that is new at this question. */
  private leafed = $state(0);
  private leafedAt = $state<number | null>(null);
  /** The question at which he was told that it is enough. */
  private quietAt = $state<number | null>(null);
  /** He was called back though there is nothing new to say. */
  private called = $state(false);

  constructor(private readonly table: () => Seen) {}

  lesson = $derived.by<LessonState | null>(() => this.table().lesson);
  private steps = $derived.by<readonly LessonStep[]>(() =>
    this.lesson ? [...this.lesson.spoken, ...this.lesson.now] : [],
  );
  private place = $derived.by(() => {
    const from = this.lesson?.now.length ? (this.lesson.spoken.length ?? 0) : this.steps.length - 1;
    return from + (this.leafedAt === this.table().asked ? this.leafed : 0);
  });
  step = $derived.by<LessonStep | null>(() => {
    const { asked } = this.table();
    if (!this.lesson || this.lesson.skipped || asked === null || this.quietAt === asked) return null;
    return this.lesson.now.length || this.called ? (this.steps[this.place] ?? null) : null;
  });
  hasEarlier = $derived.by(() => this.place > 0);
  hasNext = $derived.by(() => this.place + 1 < this.steps.length);
  /** Which step it is, in the order in which they were called for. */
  count = $derived.by(() => this.place + 1);
  /** What one knows by now, the newest last. */
  known = $derived.by(() => this.steps.slice(0, this.place + 1).map(({ know }) => know));

  leaf(by: number): void {
    const { asked } = this.table();
    this.leafed = (this.leafedAt === asked ? this.leafed : 0) + by;
    this.leafedAt = asked;
  }

  /** Enough for this question. */
  hush(): void {
    this.quietAt = this.table().asked;
    this.called = false;
  }

  async skip(): Promise<void> {
    await this.tell(true);
  }

  /** The coach is back, at the step where he was. */
  async recall(): Promise<void> {
    this.quietAt = null;
    this.called = true;
    if (this.lesson?.skipped) await this.tell(false);
  }

  private async tell(skipped: boolean): Promise<void> {
    const { id, seat } = this.table();
    if (seat !== null) await post<Done>(`/api/tables/${id}/lesson`, { seat, skipped } satisfies LessonWish);
  }
}
