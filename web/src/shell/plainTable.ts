// The table of a game that brings no picture: its view in words, with the shell's question and log.
import type { GameModule } from "../games/registry";
import PlainKey from "./PlainKey.svelte";
import { split } from "./refs";
import PlainTable from "./PlainTable.svelte";
import "../styles/plain-table.css";

const plain: GameModule = {
  title: "Table",
  Table: PlainTable,
  Key: PlainKey,
  nameOf: (_table, ref) => split(ref)[1].replaceAll("_", " "),
  cardOf: () => null,
  factsOf: () => [],
  shortLabel: (_table, option) => option.short_label,
  secretsOf: () => [],
  groupOf: (_table, option) => ({ id: option.deed, name: option.deed }),
};
export default plain;
