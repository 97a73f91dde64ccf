import { expect, test } from "vitest";
import { cutOut, placed, shared } from "./spotlight";

const SCREEN = { width: 1440, height: 900 };
const CARD = { width: 360, height: 260 };

test.each([
  { left: 0, top: 270, right: 350, bottom: 480 },
  { left: 1060, top: 40, right: 1440, bottom: 300 },
  { left: 0, top: 0, right: 1440, bottom: 80 },
  { left: 0, top: 720, right: 1440, bottom: 900 },
  { left: 460, top: 250, right: 830, bottom: 500 },
])("the coach stands on the screen and covers no light", (light) => {
  const { left, top } = placed([light], CARD, SCREEN);
  const card = { left, top, right: left + CARD.width, bottom: top + CARD.height };
  expect(shared(card, light)).toBe(0);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(card.right).toBeLessThanOrEqual(SCREEN.width);
  expect(card.bottom).toBeLessThanOrEqual(SCREEN.height);
});

test("all but the lights is dimmed", () => {
  expect(cutOut([{ left: 1, top: 2, right: 30, bottom: 40 }], { width: 100, height: 50 })).toBe(
    'path(evenodd, "M0 0H100V50H0ZM1 2V40H30V2Z")',
  );
});
