// What a voice needs that reads the table.

/** Lines that nothing takes the place of any more: another one follows them. */
export function settled<Line>(lines: readonly Line[]): readonly Line[] {
  return lines.slice(0, -1);
}

/** Words that end as a sentence does, so that a voice pauses after them. */
export function sentence(words: string): string {
  return /[.?!…:]$/.test(words) ? words : `${words}.`;
}
