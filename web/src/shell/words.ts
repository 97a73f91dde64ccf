// Small things about words, for all tables.

/** Without accents and capitals, for searching. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Several names as one speaks them: A, B and C. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A name without its article, where room is short and for the order of lists. */
export function bare(name: string): string {
  return name.startsWith("The ") ? name.slice(4) : name;
}
