// Words that always have room in their box: how wide they run is measured, not guessed from how many letters they have.
import type { Attachment } from "svelte/attachments";

/** Sizes of writing a stylesheet has for `[data-fit]`, from the usual one down. */
const SIZES = [0, 1, 2, 3, 4];

/** Those of them in which a longer text is read with ease. */
const EASY_SIZES = SIZES.slice(0, 3);

/** Writes the words into the `.words` of a box, in the largest size at which nothing of the box is cut: all that there is to say
 *  if it has room in type that is read with ease, and the box says so; else the words that stand for it. Where the smallest size
 *  is still too large, words at the end give way to an ellipsis, and the box says that. */
export function fits(words: string, all: string = words): Attachment<HTMLElement> {
  return (box) => {
    const place = box.querySelector<HTMLElement>(".words") ?? box;
    const hasRoom = (): boolean => box.scrollHeight <= box.clientHeight;
    const inOneOf = (sizes: readonly number[]): boolean =>
      sizes.some((size) => {
        box.dataset.fit = String(size);
        return hasRoom();
      });
    const fit = (): void => {
      delete box.dataset.shortened;
      if (all !== words) {
        box.dataset.whole = "";
        place.textContent = all;
        if (inOneOf(EASY_SIZES)) return;
        delete box.dataset.whole;
      }
      place.textContent = words;
      if (inOneOf(SIZES)) return;
      box.dataset.shortened = "";
      for (const kept of shortened(words)) {
        place.textContent = kept;
        if (hasRoom()) return;
      }
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    fit();
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  };
}

/** Whether a line of the words is wider than their box. Where it is by less than a pixel an ellipsis stands already, which
 *  `scrollWidth` is too rough to tell. */
function isWider(box: HTMLElement): boolean {
  const words = document.createRange();
  words.selectNodeContents(box);
  return words.getBoundingClientRect().width > box.getBoundingClientRect().width;
}

/** How far the name of a card may shrink before it is cut. */
const LEAST_NAME = 8;

/** A name as large as its stylesheet wants, or in smaller type where a word or a line of it would be cut. */
export function fitsName(words: string): Attachment<HTMLElement> {
  void words;
  return (name) => {
    const isCut = (): boolean => isWider(name) || name.scrollHeight > (name.parentElement?.clientHeight ?? 0);
    const fit = (): void => {
      name.style.fontSize = "";
      if (name.clientWidth === 0) return;
      for (
        let size = Number.parseFloat(getComputedStyle(name).fontSize) - 0.5;
        isCut() && size >= LEAST_NAME;
        size -= 0.5
      )
        name.style.fontSize = `${size}px`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(name.parentElement ?? name);
    fit();
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  };
}

/** Sizes of a heading in one line, in two where no line holds it, and in three where there is no other way. */
const ON_ONE_LINE = [22, 20, 18, 16.5, 15];
const ON_TWO_LINES = [15, 14, 13, 12];
/** Beside a wide button of a phone. */
const ON_THREE_LINES = [12, 11, 10];

/** A heading in the largest type that has room: on one line if that can be read, else on two or three. Made anew when the words change. */
export function fitsLine(words: string): Attachment<HTMLElement> {
  void words;
  return (line) => {
    const fit = (): void => {
      const most = Number.parseFloat(getComputedStyle(line).getPropertyValue("--most")) || ON_ONE_LINE[0]!;
      line.classList.remove("wraps", "thrice");
      for (const size of ON_ONE_LINE.filter((one) => one <= most)) {
        line.style.fontSize = `${size}px`;
        if (!isWider(line)) return;
      }
      line.classList.add("wraps");
      for (const size of ON_TWO_LINES) {
        line.style.fontSize = `${size}px`;
        if (line.scrollHeight <= size * 1.12 * 2 + 2 && line.scrollWidth <= line.clientWidth) return;
      }
      line.classList.add("thrice");
      for (const size of ON_THREE_LINES) {
        line.style.fontSize = `${size}px`;
        if (line.scrollHeight <= size * 1.12 * 3 + 2 && line.scrollWidth <= line.clientWidth) return;
      }
    };
    const watch = new ResizeObserver(fit);
    watch.observe(line.parentElement ?? line);
    fit();
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  };
}

/** The same words, fewer each time. */
export function* shortened(words: string): Generator<string> {
  const each = words.replace(/ …$/, "").split(" ");
  for (let kept = each.length - 1; kept > 0; kept--)
    yield `${each
      .slice(0, kept)
      .join(" ")
      .replace(/[,;:.]$/, "")} …`;
}

/** How wide bold words of a family of type run, in sizes of the type. */
export function runOf(family: string): (words: string) => number {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `700 100px ${family}`;
  return (words) => (pen?.measureText(words).width ?? 0) / 100;
}
