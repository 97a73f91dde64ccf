// What differs from the last own choice: figures by the thing they belong to.

/** The figures of a view: by thing and name, as in `card:12 prowess`. */
export type Figures = Readonly<Record<string, number>>;

export interface Change {
  ref: string;
  figure: string;
  by: number;
}

/** What has changed of things that were there before; what has come or gone is told, not counted. */
export function changesOf(before: Figures, now: Figures): Change[] {
  const found: Change[] = [];
  for (const [name, value] of Object.entries(now)) {
    const was = before[name];
    if (was === undefined || was === value) continue;
    const [ref = "", figure = ""] = name.split(" ");
    found.push({ ref, figure, by: value - was });
  }
  return found;
}

/** `+1` or `−2`. */
export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}

/** The changes of a thing as its name says them aloud: `, prowess 2 less`. */
export function changedWords(table: { changed: readonly Change[] }, ref: string): string {
  return table.changed
    .filter((change) => change.ref === ref)
    .map(({ figure, by }) => `, ${figure} ${Math.abs(by)} ${by < 0 ? "less" : "more"}`)
    .join("");
}
