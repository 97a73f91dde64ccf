// How a question is answered without being shown: where it has one answer only, where nothing would come of another, and as
// somebody wished for all questions of its kind.
import { preferences } from "./preferences.svelte";
import type { Decision, Option } from "./wire";

/** Whether the engine says of everything beside the pass that nothing would come of it. */
export function bringsNothing(decision: Decision, pass: Option): boolean {
  const others = decision.options.filter(({ key }) => key !== pass.key);
  return others.length > 0 && others.every(({ facts }) => facts.idle === 1);
}

/** What else could be done where there is only one such thing. */
export function onlyOther(decision: Decision, pass: Option): Option | null {
  const others = decision.options.filter(({ key }) => key !== pass.key);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** The name under which it is kept how a question is answered: at this table, and there alone. Where passing ends what could
 *  be gone on with, only the very same choice is answered so. */
export function questionName(table: string, decision: Decision, pass: Option | null): string {
  const name = `${table}:${decision.kind}`;
  const other = pass?.ends ? onlyOther(decision, pass) : null;
  return other ? `${name}.${other.verb}` : name;
}

/** The key of the answer that goes without saying; empty where the question is to be shown. `served`: the server itself
 *  answers where there is only one answer. */
export function standingAnswer(table: string, decision: Decision, pass: Option | null, served: boolean): string {
  if (!served && preferences.onlyAnswer && decision.options.length === 1) return decision.options[0]?.key ?? "";
  if (!pass) return "";
  if (preferences.idle && !served && bringsNothing(decision, pass)) return pass.key;
  const wish = preferences.answers[questionName(table, decision, pass)]?.answer;
  const other = onlyOther(decision, pass);
  if (wish === "yes" && other) return other.key;
  return wish === "pass" ? pass.key : "";
}
