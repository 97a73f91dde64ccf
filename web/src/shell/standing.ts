// How a question is answered without being shown: where it has one answer only, where another goes without saying, and as
// somebody wished for all questions of its kind.
import { preferences } from "./preferences.svelte";
import type { Has } from "./onward";
import type { Decision, Option } from "./wire";

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
export function standingAnswer(
  table: string,
  decision: Decision,
  pass: Option | null,
  served: boolean,
  has: Has,
): string {
  if (!served && preferences.onlyAnswer && decision.options.length === 1) return decision.options[0]?.key ?? "";
  const usual = decision.habitual;
  if (usual && has(usual.habit)) return usual.key;
  if (!pass) return "";
  const wish = preferences.answers[questionName(table, decision, pass)]?.answer;
  const other = onlyOther(decision, pass);
  if (wish === "yes" && other) return other.key;
  return wish === "pass" ? pass.key : "";
}
