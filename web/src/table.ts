// The island: whatever is on the page as #table becomes a table or a replay.
import "./styles/shell.css";
import "./styles/dock.css";
import "./styles/end.css";
import "./styles/story.css";
import "./styles/hint.css";
import { mount } from "svelte";
import { explainWords } from "./explain";
import App from "./shell/App.svelte";
import { preferences } from "./shell/preferences.svelte";

preferences.applyTheme();
explainWords();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => preferences.applyTheme());

const root = document.getElementById("table");
if (root) {
  const here = new URL(location.href).searchParams;
  const number = (value: string | null | undefined) =>
    value === null || value === undefined || value === "" ? null : Number(value);
  root.replaceChildren();
  mount(App, {
    target: root,
    props: {
      id: root.dataset.table ?? "",
      game: root.dataset.game ?? "",
      page: root.dataset.page ?? "",
      tellsEnd: root.dataset.tellsEnd !== undefined,
      seat: number(here.get("seat") ?? root.dataset.seat),
      eyes: number(here.get("as") ?? root.dataset.eyes),
      move: number(here.get("move") ?? root.dataset.move),
      replay: root.dataset.what === "replay",
    },
  });
}
