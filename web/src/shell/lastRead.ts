// Where the journal stood at the last own move, so that a reload still shows what is new since.
export function rememberMark(table: string, seat: number, line: number): void {
  try {
    sessionStorage.setItem(`westmarch ${table} ${seat}`, String(line));
  } catch {
    // A browser that keeps nothing forgets it.
  }
}

export function rememberedMark(table: string, seat: number | null): number | null {
  const kept = sessionStorage.getItem(`westmarch ${table} ${seat}`);
  return kept === null ? null : Number(kept);
}
