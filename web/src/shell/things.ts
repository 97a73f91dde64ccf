// What every thing on a table does, whatever game it belongs to: hovering, focusing, clicking, long press.
import { getContext, setContext } from "svelte";
import type { GameModule } from "../games/registry";
import { takeUp } from "./dragging";
import type { TableModel } from "./table.svelte";

const KEY = Symbol("table");
const LONG_PRESS = 450;

export function provideTable(table: TableModel): void {
  setContext(KEY, table);
}

export function useTable(): TableModel {
  return getContext<TableModel>(KEY);
}

/** Attributes and handlers for something that options can refer to, or that can be read. */
export function thing(table: TableModel, ref: string) {
  let press: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const look = (event: { clientX: number; clientY: number }) =>
    (table.peek = { ref, x: event.clientX, y: event.clientY });
  return {
    "data-ref": ref,
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      table.hoveredRef = ref;
      if (!table.held) look(event);
    },
    onpointerleave: () => {
      clearTimeout(press);
      if (table.hoveredRef === ref) table.hoveredRef = "";
      if (table.peek?.ref === ref) table.peek = null;
    },
    onpointerdown: (event: PointerEvent) => {
      pressed = false;
      if (event.pointerType !== "touch") return takeUp(table, ref, event);
      press = setTimeout(() => {
        pressed = true;
        table.openSheet({ kind: "thing", ref });
      }, LONG_PRESS);
    },
    onpointerup: () => clearTimeout(press),
    onpointercancel: () => clearTimeout(press),
    oncontextmenu: (event: Event) => {
      event.preventDefault();
      table.openSheet({ kind: "thing", ref });
    },
    onfocus: (event: FocusEvent) => {
      const target = event.currentTarget as Element;
      if (!target.matches(":focus-visible")) return;
      table.hoveredRef = ref;
      const box = target.getBoundingClientRect();
      table.peek = { ref, x: box.right, y: box.top };
    },
    onblur: () => {
      if (table.hoveredRef === ref) table.hoveredRef = "";
      if (table.peek?.ref === ref) table.peek = null;
    },
    onclick: (event: MouseEvent) => {
      clearTimeout(press);
      if (pressed || event.defaultPrevented) return;
      table.pickThing(ref, (event as PointerEvent).pointerType === "touch");
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.currentTarget as Element).tagName !== "BUTTON") {
        event.preventDefault();
        table.pickThing(ref, false);
      }
      if (event.key === "i" || event.key === "I") table.openSheet({ kind: "thing", ref });
    },
  };
}

const GAME = Symbol("game");

export function provideGame(game: () => GameModule | null): void {
  setContext(GAME, game);
}

export function useGame(): () => GameModule | null {
  return getContext<() => GameModule | null>(GAME);
}
