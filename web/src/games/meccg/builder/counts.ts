// Numbers in words.
import type { DeckReport } from "../decks.gen";

function many(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

export function errorsAndWarnings(report: DeckReport): string {
  return report.errors || report.warnings
    ? `${many(report.errors, "error")}, ${many(report.warnings, "warning")} · checked as you go`
    : "none · checked as you go";
}
