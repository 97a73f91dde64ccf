// The signs before the sentences of the story.
import type { TableModel } from "../../shell/table.svelte";
import type { Sentence } from "../../shell/wire";

const SIGNS: Readonly<Record<string, string>> = {
  influence: "s-eye",
  story: "s-star",
  turn: "s-star",
  minion: "f-monster",
  monster: "f-monster",
  combat: "c-attack",
  fall: "c-attack",
  loss: "o-damage",
  heal: "o-life",
  rest: "o-rest",
  draw: "o-hand",
  move: "t-any",
  character: "k-favor",
  gain: "k-favor",
  peril: "p-peril",
  plot: "k-quest",
  event: "k-event",
  shadow: "s-eye",
  encounter: "k-quest",
  corruption: "k-corr",
  mission: "k-mission",
};
const FIGURES = "f-";

export function storySign(_table: TableModel, { kind, refs }: Sentence): string {
  const figure = refs.find((ref) => ref.startsWith("hero:"))?.slice(5);
  return kind === "move" && figure ? `${FIGURES}${figure}` : (SIGNS[kind] ?? "s-star");
}
