import { describe, expect, it } from "vitest";
import { absence, playerOf, withPlayer } from "./people";
import type { SeatState } from "./wire";

const SEAT: SeatState = {
  seat: 1,
  role: "argalad",
  title: "Argalad",
  called: "Argalad",
  name: "Anna",
  machine: false,
  left: false,
  free: false,
  mine: false,
  presence: "here",
  since: null,
  share: "after",
};

describe("people at the table", () => {
  it("says since when somebody is away, and nothing of who is here, of machines and of oneself", () => {
    const left = { ...SEAT, presence: "gone", since: new Date(2026, 0, 1, 9, 5).getTime() / 1000 } as const;
    expect(absence(left)).toBe("away since 09:05");
    expect(absence({ ...left, since: null })).toBe("away");
    expect([absence(SEAT), absence({ ...left, machine: true }), absence({ ...left, mine: true })]).toEqual([
      "",
      "",
      "",
    ]);
    expect(absence({ ...left, free: true })).toBe("");
  });

  it("names the player beside a figure of the story, and nobody twice", () => {
    expect(withPlayer(SEAT)).toBe("Argalad (Anna)");
    expect(withPlayer({ ...SEAT, machine: true, name: "easy" })).toBe("Argalad (the machine)");
    expect(withPlayer({ ...SEAT, title: "Stewards of Gondor", called: "Anna" })).toBe("Anna");
    expect(withPlayer({ ...SEAT, title: "Stewards of Gondor", called: "the machine", machine: true })).toBe(
      "The machine",
    );
    expect(withPlayer({ ...SEAT, name: "" })).toBe("Argalad");
    expect(playerOf({ ...SEAT, mine: true })).toBe("");
  });
});
