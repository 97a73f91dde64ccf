// When things move: not for whoever asked for less motion, and not at the pace "instant".
import { preferences } from "./preferences.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether whoever looks wishes less motion. */
export function still(): boolean {
  return calm.matches;
}

export function moves(): boolean {
  return !still() && preferences.pace !== "instant";
}

export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
