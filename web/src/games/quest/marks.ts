// What stands in the mark of a thing that can be chosen.
import type { Numbered } from "../../shell/table.svelte";

/** The number of its option; a dot where several options concern it, or where its group is closed. */
export function digit(options: readonly Numbered[]): string {
  return String((options.length === 1 && options[0]?.number) || "•");
}

/** What is said aloud of it. */
export function offered(options: readonly Numbered[]): string {
  const [only, ...others] = options;
  if (!only) return "";
  if (others.length) return `${options.length} options`;
  return `option${only.number ? ` ${only.number}` : ""}: ${only.option.label}`;
}
