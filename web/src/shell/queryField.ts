// A field for queries about cards that says, while one types, how the query may go on. Without scripts the page below it does.
import { get, query } from "./api";
import type { QueryCompletion, QueryCompletions } from "./wire";

const PAUSE = 120;

/** Round and round through the options and past none of them, which is -1. */
export function stepped(active: number, step: number, many: number): number {
  return ((active + 1 + step + many + 1) % (many + 1)) - 1;
}

/** `done` is told of every change that is made by picking; whoever listens to `input` hears those of the keyboard. */
export function completing(input: HTMLInputElement, game: string, done: (query: string) => void = () => {}): void {
  const list = document.createElement("ul");
  list.className = "completions";
  list.id = `${input.id || input.name || "query"}-completions`;
  list.role = "listbox";
  list.ariaLabel = "How the query may go on";
  list.hidden = true;
  input.insertAdjacentElement("afterend", list);
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);

  let options: readonly QueryCompletion[] = [];
  let active = -1;
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    list.replaceChildren(...options.map(row));
    list.hidden = options.length === 0;
    input.ariaExpanded = String(!list.hidden);
    if (active >= 0) input.setAttribute("aria-activedescendant", `${list.id}-${active}`);
    else input.removeAttribute("aria-activedescendant");
    list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }

  function row(option: QueryCompletion, number: number): HTMLLIElement {
    const item = document.createElement("li");
    item.id = `${list.id}-${number}`;
    item.role = "option";
    item.ariaSelected = String(number === active);
    const count = document.createElement("small");
    count.textContent = String(option.count);
    item.append(option.text, " ", count);
    item.onpointerdown = (event) => {
      event.preventDefault(); // the field keeps the focus
      pick(option);
    };
    return item;
  }

  function close(): void {
    asked += 1;
    clearTimeout(waiting);
    options = [];
    active = -1;
    draw();
  }

  function pick(option: QueryCompletion): void {
    input.value = option.query;
    input.setSelectionRange(option.cursor, option.cursor);
    close();
    done(option.query);
    if (option.sort === "field") void ask();
  }

  async function ask(): Promise<void> {
    const number = ++asked;
    const words = query({ q: input.value, cursor: input.selectionStart });
    const found = await get<QueryCompletions>(`/api/completions/${game}${words}`).catch(() => null);
    if (number !== asked || document.activeElement !== input) return;
    options = found?.options ?? [];
    active = -1;
    draw();
  }

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void ask(), PAUSE);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !options.length) void ask();
    else if (step !== undefined) {
      active = stepped(active, step, options.length);
      draw();
    } else if (event.key === "Enter" && active >= 0) pick(options[active]!);
    else if (event.key === "Escape" && options.length) close();
    else return;
    event.preventDefault();
  });
}
