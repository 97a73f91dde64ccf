// How far a Mission has come, as the server counts it.
import type { Progress } from "./view";

export function progressWords(progress: Progress | null | undefined): string {
  if (!progress) return "";
  return progress.at_most ? `${progress.have} (max ${progress.need})` : `${progress.have} of ${progress.need}`;
}
