// Several answers of one kind, chosen together: picked one by one, confirmed once, and given one after the other as the game
// asks for them. Nothing is sent before it is confirmed; where something else is asked than was picked for, the rest is
// forgotten.
import type { Decision, Option, Picks } from "./wire";

/** What was confirmed and is being given. */
interface Course {
  kind: string;
  left: readonly string[];
  /** At most so many answers can still come; it falls with each, so that the same question anew is known from another. */
  most: number;
  /** What takes the place of everything that was not picked; the game may see to that by itself. */
  rest: string;
  /** Nothing more is wanted after that. */
  ends: boolean;
  /** The question that was answered last. */
  given: number | null;
}

export class Together {
  /** Keys of options in the order in which they were picked; of equal cards the same key more than once. */
  picked = $state.raw<readonly string[]>([]);
  private course = $state.raw<Course | null>(null);

  constructor(private readonly asked: () => Decision | null) {}

  /** How many can be picked now; null where a choice is made at once. */
  picks = $derived.by<Picks | null>(() => (this.course ? null : (this.asked()?.picks ?? null)));
  /** What takes the place of everything that is not picked, where there is such an option. */
  rest = $derived.by<Option | null>(() =>
    this.picks ? (this.asked()?.options.find(({ facts }) => facts.rest === 1) ?? null) : null,
  );
  /** Whether what is picked can be confirmed. */
  ready = $derived.by(() => {
    const [most, rest] = [this.picked.length, Number(this.rest?.facts.copies ?? 0)];
    return this.picks !== null && most + rest > 0 && most + rest >= this.picks.least;
  });
  /** Whether nothing more can be picked, and no less would do or one is all there can be. */
  full = $derived.by(() => {
    const { picks } = this;
    return picks !== null && this.picked.length === picks.most && (picks.least === picks.most || picks.most === 1);
  });
  /** How many picked answers are about a thing. */
  about(ref: string): number {
    return this.picks ? (this.counts.get(ref) ?? 0) : 0;
  }
  private counts = $derived.by(() => {
    const counts = new Map<string, number>();
    const options = new Map(this.asked()?.options.map((option) => [option.key, option]));
    for (const ref of this.picked.flatMap((key) => options.get(key)?.refs ?? []))
      counts.set(ref, (counts.get(ref) ?? 0) + 1);
    return counts;
  });
  /** Whether answers that were confirmed are still being given. */
  running = $derived.by(() => this.course !== null);

  takes(option: Option): boolean {
    return this.picks !== null && !option.passes && option !== this.rest;
  }

  times(key: string): number {
    return this.picked.filter((picked) => picked === key).length;
  }

  /** Pick an option, once more where there are equal ones, or let go of it. What does not go with it gives way, the earliest
   *  pick where there are too many. */
  toggle(option: Option): void {
    const { picks } = this;
    if (!picks) return;
    if (this.times(option.key) >= Number(option.facts.copies ?? 1)) {
      this.picked = this.picked.filter((key) => key !== option.key);
      return;
    }
    const fitting = picks.apart ? this.picked.filter((key) => !this.shares(key, option)) : this.picked;
    this.picked = [...fitting, option.key].slice(-picks.most);
  }

  private shares(key: string, option: Option): boolean {
    const other = this.asked()?.options.find((one) => one.key === key);
    return other?.parts.some((part) => option.parts.includes(part)) ?? false;
  }

  clear(): void {
    this.picked = [];
  }

  /** Everything that is picked is wanted. */
  confirm(): void {
    const decision = this.asked();
    const { picks, picked } = this;
    if (!decision || !picks || !this.ready) return;
    const rest = this.rest ? Array<string>(picks.most - picked.length).fill(this.rest.key) : [];
    const course = { kind: decision.kind, left: [...picked, ...rest], most: picks.most + 1, given: null };
    this.course = { ...course, ends: picked.length < picks.most && !this.rest, rest: this.rest?.key ?? "" };
  }

  /** The answer that was confirmed for a question, if one was; false if the question is not the one that was expected. */
  next(decision: Decision): string | false {
    const { course } = this;
    if (!course || decision.seq === course.given) return "";
    const most = decision.picks?.most ?? 1;
    const expected = decision.kind === course.kind && most < course.most;
    const [key] = course.left;
    if (key === undefined) {
      this.stop();
      const passes = decision.options.filter((option) => option.passes);
      return expected && course.ends && passes.length === 1 ? passes[0]!.key : "";
    }
    if (expected && decision.options.some((option) => option.key === key)) return key;
    const done = course.left.every((left) => left === course.rest);
    this.stop();
    return done ? "" : false;
  }

  /** An answer goes out to a question. */
  gave(decision: Decision, key: string): void {
    const { course } = this;
    if (course && course.left[0] === key)
      this.course = {
        ...course,
        left: course.left.slice(1),
        most: decision.picks?.most ?? 1,
        given: decision.seq,
      };
  }

  /** What was picked is forgotten, whether or not it was confirmed. */
  stop(): void {
    this.course = null;
    this.picked = [];
  }
}
