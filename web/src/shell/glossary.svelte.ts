// The words of a game that can be explained where they are written, fetched once.
import { get } from "./api";
import type { WordList } from "./wire";

class Glossary {
  list = $state.raw<WordList>({ words: [], primer: false });

  constructor(game: string) {
    get<WordList>(`/static/words/${game}`).then(
      (list) => (this.list = list),
      () => undefined, // without it nothing is explained
    );
  }
}

const glossaries = new Map<string, Glossary>();

/** The words of a game; none until they have come. */
export function glossaryOf(game: string): Glossary {
  let found = glossaries.get(game);
  if (!found) glossaries.set(game, (found = new Glossary(game)));
  return found;
}
