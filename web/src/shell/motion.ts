// When things move: not for whoever asked for less motion, and not at the pace "instant".
import { preferences } from "./preferences.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function moves(): boolean {
  return !calm.matches && preferences.pace !== "instant";
}

export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
