// A thing is taken up and laid on another: what may be chosen of it is narrowed to it, so that the things it can be laid on are
// lit, and where it is let go of is chosen if one option is about both. By keyboard, Enter on the one and then on the other does
// the same. Nothing is chosen that is not offered.
import type { TableModel } from "./table.svelte";

/** A press that moves less is a click. */
const STILL = 6;

/** From the press on a thing: it may become a drag. Maps are dragged themselves. */
export function takeUp(table: TableModel, ref: string, press: PointerEvent): void {
  if (press.button !== 0 || (press.target as Element).closest("[data-zone=map]") || !table.canLayOn(ref)) return;
  const over = new AbortController();
  const { signal } = over;
  addEventListener("pointermove", (event) => move(table, ref, press, event), { signal });
  addEventListener("pointercancel", () => (over.abort(), letGo(table, ref, null)), { signal });
  addEventListener("pointerup", (event) => (over.abort(), letGo(table, ref, event)), { signal });
}

function move(table: TableModel, ref: string, press: PointerEvent, event: PointerEvent): void {
  const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= STILL;
  if (!table.held && (!far || !table.canLayOn(ref))) return;
  event.preventDefault();
  getSelection()?.removeAllRanges();
  if (!table.held && table.about !== ref) table.narrow(ref);
  table.peek = null;
  table.held = { ref, x: event.clientX, y: event.clientY };
}

function letGo(table: TableModel, ref: string, event: PointerEvent | null): void {
  if (!table.held) return;
  // The click that the browser makes of it is none.
  const over = new AbortController();
  addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
  const below = event ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const things = below.flatMap((one) => one.closest<HTMLElement>("[data-ref]")?.dataset.ref ?? []);
  const option = things
    .filter((one) => one !== ref)
    .map((one) => table.only(one))
    .find((one) => one !== null);
  table.openedAt = 0; // nobody drags by accident
  if (option) table.take(option);
  table.held = null;
  if (table.about === ref) table.narrow(ref);
}
