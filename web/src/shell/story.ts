// The story since the last own choice, in words and as pieces that can be drawn.
import type { Sentence } from "./wire";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** The story as it is said aloud. */
export function storyInWords(story: readonly Sentence[]): string {
  const told = story.filter(({ aside }) => !aside);
  if (!told.length) return "Nothing has happened since your last choice.";
  const count = `${NUMBERS[told.length] ?? told.length} thing${told.length > 1 ? "s" : ""}`;
  return [`Since your last choice, ${count}.`, ...told.map(({ text }) => text)].join(" ");
}

export interface Piece {
  words: string;
  /** The card that the words name; empty between names. */
  id: string;
}

/** Words cut at the names of the cards that they are about. */
export function pieces(words: string, cards: readonly string[], nameOf: (id: string) => string | undefined): Piece[] {
  let found: Piece[] = [{ words, id: "" }];
  for (const id of cards) {
    const name = nameOf(id);
    if (name) found = found.flatMap((piece) => (piece.id ? [piece] : cut(piece.words, name, id)));
  }
  return found.filter((piece) => piece.words);
}

function cut(text: string, name: string, id: string): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ words: text, id: "" }];
  return [{ words: text.slice(0, at), id: "" }, { words: name, id }, ...cut(text.slice(at + name.length), name, id)];
}
