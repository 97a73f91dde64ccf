// Several questions at one go: where an answer leads to a question that is known already, both can be answered together, and
// sometimes the one after that as well. What is asked first goes out first; each further answer goes out if nothing else
// happened in between.
import type { Ahead, Decision, Option } from "./wire";

export type Has = (habit: string) => boolean;

/** A question that is open, or one that is known to come. */
interface Asked {
  options: readonly Option[];
  ahead: readonly Ahead[];
}

/** What comes after the pass of a question that asks for one thing beside it. */
export function joined(asked: Asked, has: Has): Ahead | null {
  const passes = asked.options.filter((option) => option.passes);
  if (passes.length !== 1 || asked.options.length !== 2) return null;
  return asked.ahead.find(({ after, habit, at_once }) => after === passes[0]!.key && !at_once && has(habit)) ?? null;
}

/** The question as it is put: where to go on is asked at once, and the one thing stands beside it. */
export function asPut(decision: Decision, has: Has): Decision {
  const next = joined(decision, has);
  if (!next) return decision;
  const asked = new Set(next.options.map(({ key }) => key)); // what both questions offer stands there once
  const beside = decision.options.filter(({ key, passes }) => !passes && !asked.has(key));
  const [ways, passes] = [false, true].map((passing) => next.options.filter((one) => one.passes === passing));
  return { ...decision, prompt: next.prompt, options: [...ways!, ...beside, ...passes!] };
}

/** One of the answers that go out one after the other, and the kind of question it is for; "" for the one that is open. */
export interface Step {
  key: string;
  kind: string;
  /** What is told before that question comes, and has not been yet. */
  lines: readonly string[];
}

const BETWEEN = " ";

/** Answers that follow each other, as one option. */
interface Both {
  option: Option;
  /** The first and the second of them, and whether the second can be reached on the board at once. */
  first: Option;
  second: Option;
  atOnce: boolean;
}

function both(asked: Asked, has: Has): Both[] {
  const next = joined(asked, has);
  const found = asked.ahead.flatMap((one) => {
    const first = asked.options.find(({ key }) => key === one.after);
    if (one === next || !first || !has(one.habit)) return [];
    const together = (second: Option, option: Option, atOnce: boolean): Both => {
      const refs = [...new Set([...first.refs, ...option.refs])];
      return { option: { ...first, key: one.after + BETWEEN + option.key, refs }, first, second, atOnce };
    };
    const three = both(one, has).map(({ first: second, option }) => together(second, option, false));
    return [...one.options.map((second) => together(second, second, one.at_once)), ...three];
  });
  return next ? [...found, ...both(next, has)] : found;
}

/** An answer of the question and one of the question after it, as one option, where a thing is about either: what is laid on a
 *  place pays the way there. */
export function pairs(decision: Decision, ref: string, has: Has): Option[] {
  return both(decision, has).flatMap(({ option }) =>
    option.refs.includes(ref) && option.refs.length > 1 ? [option] : [],
  );
}

/** What can be reached on a thing at once, though the first answer is about something else, or about nothing. */
export function through(decision: Decision, has: Has): Option[] {
  return both(decision, has)
    .filter(({ atOnce }) => atOnce)
    .map(({ option, first, second }) => {
      return { ...second, key: option.key, refs: second.refs.filter((ref) => !first.refs.includes(ref)) };
    });
}

/** The answers that an option stands for, in the order in which they go out. */
export function stepsOf(decision: Decision, key: string, has: Has): Step[] {
  const open = { kind: "", lines: [] };
  return stepsIn(decision, key, open, has) ?? [{ key, ...open }];
}

function stepsIn(asked: Asked, key: string, known: Omit<Step, "key">, has: Has): Step[] | null {
  if (asked.options.some((option) => option.key === key)) return [{ key, ...known }];
  const next = joined(asked, has);
  for (const one of asked.ahead.filter(({ habit }) => has(habit))) {
    const begin = one.after + BETWEEN;
    const rest = key.startsWith(begin) ? key.slice(begin.length) : one === next ? key : "";
    const then = rest ? stepsIn(one, rest, { kind: one.kind, lines: one.lines }, has) : null;
    if (then) return [{ key: one.after, ...known }, ...then];
  }
  return null;
}

/** What is to follow when something was told; nothing if that was not foreseen. */
export function afterLines(steps: readonly Step[], told: readonly string[]): readonly Step[] {
  const [next, ...others] = steps;
  if (!next || !told.length) return steps;
  const foreseen = told.every((text, at) => next.lines[at] === text);
  return foreseen ? [{ ...next, lines: next.lines.slice(told.length) }, ...others] : [];
}

/** The next answer, if its question is the one that was expected. */
export function nextOf(step: Step | undefined, decision: Decision): string {
  return step && decision.kind === step.kind && decision.options.some((option) => option.key === step.key)
    ? step.key
    : "";
}
