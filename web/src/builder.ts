// The island of the page on which decks are built: whatever is on the page as #builder is drawn by the game's own module.
import { type Component, mount } from "svelte";
import { preferences } from "./shell/preferences.svelte";

preferences.applyTheme();

export interface BuilderProps {
  game: string;
}
type Loader = () => Promise<{ default: Component<BuilderProps> }>;

const BUILDERS: Readonly<Record<string, Loader>> = import.meta.glob<{ default: Component<BuilderProps> }>(
  "./games/*/builder/module.ts",
);

const root = document.getElementById("builder");
const load = BUILDERS[`./games/${root?.dataset.page ?? ""}/builder/module.ts`];
if (root && load) {
  const { default: Builder } = await load();
  root.replaceChildren();
  mount(Builder, { target: root, props: { game: root.dataset.game ?? "" } });
}
