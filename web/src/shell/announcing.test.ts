import { describe, expect, it } from "vitest";
import { sentence, settled } from "./announcing";

describe("what is said aloud", () => {
  it("waits with a line that may still grow", () => {
    expect(settled(["The Steward acts.", "Influence: Moria +1."])).toEqual(["The Steward acts."]);
    expect(settled([])).toEqual([]);
  });

  it("ends a question as a sentence", () => {
    expect(sentence("Organize your companies")).toBe("Organize your companies.");
    expect(sentence("Do you rest?")).toBe("Do you rest?");
    expect(sentence("Place influence (9 left).")).toBe("Place influence (9 left).");
  });
});
