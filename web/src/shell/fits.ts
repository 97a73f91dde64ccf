// Words that always have room in their box: how wide they run is measured, not guessed from how many letters they have.
import type { Attachment } from "svelte/attachments";

/** Sizes of writing a stylesheet has for `[data-fit]`, from the usual one down. */
const SIZES = [0, 1, 2, 3];

/** Writes the words into the `.words` of a box, in the largest size at which nothing of the box is cut. Where the smallest is
 *  still too large, words at the end give way to an ellipsis. */
export function fits(words: string): Attachment<HTMLElement> {
  return (box) => {
    const place = box.querySelector<HTMLElement>(".words") ?? box;
    const hasRoom = (): boolean => box.scrollHeight <= box.clientHeight;
    const fit = (): void => {
      place.textContent = words;
      if (box.clientHeight === 0) return;
      for (const size of SIZES) {
        box.dataset.fit = String(size);
        if (hasRoom()) return;
      }
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

/** The same words, fewer each time. */
export function* shortened(words: string): Generator<string> {
  const each = words.replace(/ …$/, "").split(" ");
  for (let kept = each.length - 1; kept > 0; kept--)
    yield `${each
      .slice(0, kept)
      .join(" ")
      .replace(/[,;:.]$/, "")} …`;
}
