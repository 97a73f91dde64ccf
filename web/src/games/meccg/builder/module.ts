// The deck builder of the card game.
import "./styles/parts.css";
import "./styles/builder.css";
import "./styles/map.css";
import "./styles/phone.css";
export { default } from "./Builder.svelte";
