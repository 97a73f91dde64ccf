// Two questions at one go: where an answer leads to a question that is known already, both can be answered together. What is
// asked first goes out first; the second answer goes out if nothing else happened in between.
import type { Ahead, Decision, Option } from "./wire";

export type Has = (habit: string) => boolean;

/** What comes after the pass of a question that asks for one thing beside it. */
export function joined(decision: Decision, has: Has): Ahead | null {
  const passes = decision.options.filter((option) => option.passes);
  if (passes.length !== 1 || decision.options.length !== 2) return null;
  return decision.ahead.find(({ after, habit }) => after === passes[0]!.key && has(habit)) ?? null;
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

/** The two answers that an option stands for; the second is empty where it is one of the question itself. */
export interface Steps {
  key: string;
  then: string;
  kind: string;
}

const BETWEEN = " ";

/** An answer of the question and one of the question after it, as one option, where a thing is about either: what is laid on a
 *  place pays the way there. */
export function pairs(decision: Decision, ref: string, has: Has): Option[] {
  const next = joined(decision, has);
  return decision.ahead.flatMap((one) => {
    const first = decision.options.find(({ key }) => key === one.after);
    if (one === next || !first || !has(one.habit)) return [];
    return one.options
      .map((option) => ({ ...first, key: one.after + BETWEEN + option.key, refs: [...first.refs, ...option.refs] }))
      .filter(({ refs }) => refs.includes(ref) && refs.length > 1);
  });
}

/** What can be reached on a thing through an answer that is about no thing itself. */
export function through(decision: Decision, has: Has): Option[] {
  const next = joined(decision, has);
  return decision.ahead.flatMap((one) => {
    const first = decision.options.find(({ key }) => key === one.after);
    if (one === next || !first || first.refs.length || !has(one.habit)) return [];
    return one.options.map((option) => ({ ...option, key: one.after + BETWEEN + option.key }));
  });
}

export function stepsOf(decision: Decision, key: string, has: Has): Steps {
  const [first = "", then = ""] = key.split(BETWEEN);
  const next = then ? decision.ahead.find(({ after }) => after === first) : joined(decision, has);
  if (!next || decision.options.some((option) => option.key === key)) return { key, then: "", kind: "" };
  return { key: next.after, then: then || key, kind: next.kind };
}

/** The second answer, if its question is the one that was expected. */
export function secondOf(steps: Steps, decision: Decision): string {
  return decision.kind === steps.kind && decision.options.some(({ key }) => key === steps.then) ? steps.then : "";
}
