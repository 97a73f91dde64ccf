// Small things about words, for all tables.

/** Without accents and capitals, for searching. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Several names as one speaks them: A, B and C. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** With a capital, as sentences begin. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Without it, to go on within a sentence; names in it keep theirs. */
export function uncapital(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** A name without its article, where room is short and for the order of lists. */
export function bare(name: string): string {
  return name.startsWith("The ") ? name.slice(4) : name;
}
