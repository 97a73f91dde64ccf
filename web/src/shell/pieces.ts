// Words of a list in a text: whole, the longest first, each where it comes first.
import type { GlossaryWord } from "./wire";

export interface Piece {
  text: string;
  word: GlossaryWord | null;
}

/** A text in pieces, those to be explained with their word: each word where it comes first. */
export function piecesOf(text: string, words: readonly GlossaryWord[]): Piece[] {
  const byForm = new Map(words.flatMap((word) => word.forms.map((form) => [form, word] as const)));
  if (!byForm.size) return [{ text, word: null }];
  const longestFirst = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const forms = longestFirst.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pieces: Piece[] = [];
  const known = new Set<string>();
  let end = 0;
  for (const found of text.matchAll(new RegExp(`(?<![\\w-])(?:${forms})(?![\\w-])`, "gi"))) {
    const word = byForm.get(found[0].toLowerCase());
    if (!word || known.has(word.term)) continue;
    known.add(word.term);
    pieces.push({ text: text.slice(end, found.index), word: null }, { text: found[0], word });
    end = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(end), word: null }].filter((piece) => piece.text);
}
