import { describe, expect, it } from "vitest";
import { piecesOf } from "./pieces";

const word = (term: string, ...forms: string[]) => ({
  term,
  meaning: `what ${term} is`,
  rules: "",
  forms: [term, ...forms],
});
const WORDS = [word("influence"), word("general influence"), word("tap", "taps"), { ...word("way"), forms: [] }];
const marked = (text: string) => piecesOf(text, WORDS).flatMap((piece) => (piece.word ? [piece.text] : []));

describe("words in a text", () => {
  it("are found whole, the longest first, in the forms that are named", () => {
    expect(marked("General influence holds him")).toEqual(["General influence"]);
    expect(marked("He taps; an untapped one, a tapestry and a tap-room stay")).toEqual(["taps"]);
  });
  it("are explained once, and not if they are too common", () => {
    expect(marked("influence, way, influence")).toEqual(["influence"]);
  });
  it("leave the text as it was", () => {
    for (const text of ["", "no word", "influence", "A tap (influence) & more"])
      expect(
        piecesOf(text, WORDS)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    expect(piecesOf("influence", [])).toEqual([{ text: "influence", word: null }]);
  });
});
