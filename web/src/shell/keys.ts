// Keys: digits choose, arrows move within a zone, the rest can be bound (see preferences). Never Tab.
import { type Action, preferences } from "./preferences.svelte";
import { storyInWords } from "./story";
import type { TableModel } from "./table.svelte";

/** With ten options or more in one list, a digit waits this long for a second one. */
const SECOND_DIGIT = 650;

let typed = "";
let timer: ReturnType<typeof setTimeout> | undefined;

export function handleKey(event: KeyboardEvent, table: TableModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target as HTMLElement;
  // Escape shuts a sheet also from a field in it; a field that is being written in has its own use for it.
  if (event.key === "Escape" && !target.closest("textarea, input:not([type]), input[type=text], [contenteditable]"))
    return escape(event, table);
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  if (table.sheet) return;
  if (table.goOn && (event.key === " " || event.key === "Enter")) return act(event, () => table.goOn?.());
  if (/^[0-9]$/.test(event.key)) return digit(event, table);
  if (event.key === "Enter") {
    if (table.pickedKey && !target.closest("button, a, [role=button], summary"))
      act(event, () => {
        forget();
        void table.choose(table.pickedKey);
      });
    else if (table.together.ready && !target.closest("button, a, [role=button], summary"))
      act(event, () => table.confirm());
  } else if (event.key.startsWith("Arrow")) arrow(event, table, target);
  else if (!perform(event, table, target) && !reads(event.key, target)) seek(event, table);
}

/** Whether a key opens the sheet of what has the focus. */
function reads(key: string, target: HTMLElement): boolean {
  return key.toLowerCase() === "i" && target.closest("[data-ref]") !== null;
}

/** A letter that does nothing else begins to seek among the options; so does a slash. */
function seek(event: KeyboardEvent, table: TableModel): void {
  if (!table.offer.sought || !table.mayAnswer || !/^[\p{L}/]$/u.test(event.key)) return;
  const field = document.querySelector<HTMLInputElement>(".question .find input");
  if (!field) return;
  act(event, () => {
    field.focus();
    table.offer.find = event.key === "/" ? "" : event.key;
  });
}

/** What a key is bound to, if to anything. */
function perform(event: KeyboardEvent, table: TableModel, target: HTMLElement): boolean {
  const action = preferences.actionOf(event.key);
  if (action) does(action, event, table, target);
  return action !== undefined;
}

function does(action: Action, event: KeyboardEvent, table: TableModel, target: HTMLElement): void {
  switch (action) {
    case "pass":
      return pass(event, table, target);
    case "help":
      return act(event, () => table.openSheet({ kind: "help" }));
    case "map":
      return act(event, () => {
        table.pane = "map";
        focusOn("[data-zone=map] [tabindex='0']");
      });
    case "log":
      return act(event, () => {
        preferences.logOpen = !preferences.logOpen;
        table.pane = preferences.logOpen ? "log" : table.pane;
      });
    case "undo":
      if (table.undo?.possible) act(event, () => void table.takeBack());
      return;
    case "hint":
      return act(event, () => void table.hint.ask());
    case "question":
      return act(event, () => focusOn(".question h1"));
    case "repeat":
      return act(event, () => table.say(table.questionInWords()));
    case "story":
      return act(event, () => {
        table.say(storyInWords(table.shown?.story ?? []));
        focusOn(".story .sentence");
      });
    case "events":
      return act(event, () =>
        table.say(
          table.foldedLines
            .slice(-3)
            .map((line) => line.text)
            .join(" ") || "Nothing has happened yet.",
        ),
      );
  }
}

function act(event: KeyboardEvent, what: () => void): void {
  event.preventDefault();
  what();
}

function escape(event: KeyboardEvent, table: TableModel): void {
  forget();
  if (table.sheet) act(event, () => table.closeSheet());
  else if (table.hint.shown || table.hint.refused) act(event, () => table.hint.close());
  else if (table.offer.back()) act(event, () => undefined);
  else if (table.together.picks && table.together.picked.length) act(event, () => table.together.clear());
  else if (table.about) act(event, () => table.narrow(table.about));
  else if (table.pickedKey) act(event, () => (table.pickedKey = ""));
  else table.peek = null;
}

/** A digit that waited for a second one waits no longer. */
function forget(): void {
  clearTimeout(timer);
  typed = "";
}

function digit(event: KeyboardEvent, table: TableModel): void {
  event.preventDefault();
  clearTimeout(timer);
  const asked = table.decision?.seq;
  typed += event.key;
  const last = table.offer.entries.length;
  const choose = () => {
    const found = table.decision?.seq === asked ? table.offer.take(Number(typed)) : null;
    typed = "";
    if (found) table.take(found);
  };
  if (Number(typed) * 10 > last || Number(typed) === 0) choose();
  else {
    const found = table.options.find(({ number }) => number === Number(typed));
    if (found) table.pickedKey = found.option.key;
    timer = setTimeout(choose, SECOND_DIGIT);
  }
}

function pass(event: KeyboardEvent, table: TableModel, target: HTMLElement): void {
  if (table.pending) return act(event, () => table.showing.showNext());
  // On a focused button the browser presses it; the page must not do a second thing.
  if (target.closest("button, a, summary, [role=button]") && !target.closest(".question .opts")) return;
  if (table.together.picked.length) return act(event, () => table.confirm());
  const option = table.passOption;
  if (option) act(event, () => void table.choose(option.key));
}

function arrow(event: KeyboardEvent, table: TableModel, target: HTMLElement): void {
  const zone = target.closest<HTMLElement>("[data-zone]");
  const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (upright && table.offer.groups.length && (!zone || zone.closest(".question")))
    return act(event, () => changeGroup(table, event.key === "ArrowUp" ? -1 : 1, zone));
  if (!zone || zone.dataset.zone === "map") return;
  const stops = [...zone.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")].filter(
    (stop) => stop.offsetParent !== null,
  );
  const at = stops.indexOf(target);
  if (at < 0) return;
  const next = stops[at + (event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1)];
  if (next) act(event, () => next.focus());
}

/** The focus stays where it was: on an option, on a group, or on the question. */
function changeGroup(table: TableModel, by: number, zone: HTMLElement | null): void {
  table.offer.step(by);
  if (zone?.dataset.zone === "options") focusOn(".question .opts li:not([hidden]) .opt");
  else if (zone?.dataset.zone === "groups") focusOn(".question .group[aria-pressed=true]");
}

function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
