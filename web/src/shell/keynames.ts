// What a key is called on the page.
import { type Action, preferences } from "./preferences.svelte";

export function keyName(action: Action): string {
  const key = preferences.keyOf(action);
  return key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
}
