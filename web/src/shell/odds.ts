// Odds in words and figures.

/** Values and how likely each is. */
export type Odds = readonly (readonly [value: number, share: number])[];

export function percent(share: number): string {
  const value = Math.round(share * 100);
  return share > 0 && value === 0 ? "<1 %" : share < 1 && value === 100 ? ">99 %" : `${value} %`;
}

/** "2", "1 to 4", or with another word between the ends. */
export function span(odds: Odds, between = " to "): string {
  const first = odds[0]?.[0] ?? 0;
  const last = odds.at(-1)?.[0] ?? first;
  return first === last ? `${first}` : `${first}${between}${last}`;
}

/** "2 (67 %) or 1 (33 %)", the likeliest first. */
export function spelled(odds: Odds): string {
  if (odds.length <= 1) return span(odds);
  const parts = [...odds].sort((a, b) => b[1] - a[1]).map(([value, share]) => `${value} (${percent(share)})`);
  return parts.length > 4 ? `${span(odds)}, mostly ${parts[0]}` : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

export function mean(odds: Odds): number {
  return odds.reduce((sum, [value, share]) => sum + value * share, 0);
}
