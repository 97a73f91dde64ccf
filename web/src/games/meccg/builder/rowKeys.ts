// Arrow keys go from row to row of a list, over all its parts.

/** Whether the key moved the focus. */
export function stepInList(event: KeyboardEvent): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const pane = (event.currentTarget as HTMLElement).closest("section.seek, section.deck");
  if (step === undefined || !pane) return false;
  const rows = [...pane.querySelectorAll<HTMLElement>("[data-row]")].filter((row) => row.offsetParent);
  const next = rows[rows.indexOf(event.currentTarget as HTMLElement) + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return true;
}
