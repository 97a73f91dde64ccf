// Cards that go somewhere show it: from the hand to the chain, from the chain to their place or a pile, from place to place.
import { split } from "../../shell/refs";
import { EASE, moves } from "../../shell/motion";

const MOVE = 260;
const APART = 60;
const ALL = 600;
/** More than this at once is a new table, not a move. */
const MOST = 14;

interface Seen {
  box: DOMRect;
  of: string;
  seat: number;
  element: Element;
}
/** What the view says about a card, as far as its way is concerned. */
export interface Known {
  of?: string | undefined;
  seat: number;
  owner: number;
  zone: string;
}

/** Where everything lies, by the name under which it can be chosen. */
export function look(root: Element, cards: Readonly<Record<string, Known>>): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const element of root.querySelectorAll(":is(.board, .inplay) [data-ref^='card:'], .held [data-ref]")) {
    const ref = (element as HTMLElement).dataset["ref"]!;
    const box = (element.querySelector(".face") ?? element).getBoundingClientRect();
    const card = cards[ref.slice(5)];
    if (box.width && !seen.has(ref))
      seen.set(ref, { box, of: card?.of ?? split(ref)[1], seat: card?.seat ?? -1, element });
  }
  return seen;
}

export interface Change {
  before: Map<string, Seen>;
  cards: Readonly<Record<string, Known>>;
  near: number;
}

/** Let everything that lies elsewhere now go there from where it was. */
export function fly(root: Element, { before, cards, near }: Change): void {
  if (!moves()) return;
  const after = look(root, cards);
  const pile = (seat: number, name: string) =>
    root.querySelector(`.side--${seat === near ? "me" : "them"} [data-pile="${name}"]`)?.getBoundingClientRect();
  const ways: (() => void)[] = [];
  let count = 0;
  const start = () => Math.min(ALL - MOVE, APART * count++);
  for (const [ref, now] of after) {
    const was = before.get(ref)?.box;
    // A hand that closes up is no news.
    const from = was ? (ref.startsWith("def:") ? undefined : was) : before.size ? origin(ref, now) : undefined;
    if (from && far(from, now.box)) ways.push(() => glide(now.element, from, now.box, start()));
  }
  for (const [ref, was] of before)
    if (!after.has(ref) && ref.startsWith("card:")) {
      const card = cards[ref.slice(5)];
      const to = card ? (card.zone === "points" ? pile(card.owner, "points") : undefined) : pile(was.seat, "discard");
      if (to) ways.push(() => leave(root, was, to, start()));
    }
  if (ways.length <= MOST) for (const way of ways) way();

  /** A card that is new on the table comes from the hand it was played from; one that is new in the hand, from the deck. */
  function origin(ref: string, now: Seen): DOMRect | undefined {
    if (ref.startsWith("def:")) return pile(near, "deck");
    const held = before.get(`def:${now.of}`);
    if (now.seat === near) return held?.box;
    return root.querySelector(".side--them .backs")?.getBoundingClientRect();
  }
}

function far(a: DOMRect, b: DOMRect): boolean {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) > 24;
}

function shift(from: DOMRect, to: DOMRect, zoom: number): string {
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / zoom;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / zoom;
  return `translate(${x}px, ${y}px)`;
}

function zoomOf(element: Element): number {
  const width = (element as HTMLElement).offsetWidth;
  return width ? element.getBoundingClientRect().width / width || 1 : 1;
}

function glide(element: Element, from: DOMRect, to: DOMRect, delay: number): void {
  element.animate(
    [
      { transform: shift(from, to, zoomOf(element.closest(".meccg-table") ?? element)), zIndex: 20 },
      { transform: "none", zIndex: 20 },
    ],
    { duration: MOVE, delay, easing: EASE, fill: "backwards" },
  );
}

/** What left the table goes to its pile as a copy that nobody can touch. */
function leave(root: Element, was: Seen, to: DOMRect, delay: number): void {
  const copy = was.element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.classList.add("leaving");
  copy.removeAttribute("data-ref");
  copy.setAttribute("aria-hidden", "true");
  const zoom = zoomOf(root);
  const home = root.getBoundingClientRect();
  copy.style.left = `${(was.box.x - home.x) / zoom}px`;
  copy.style.top = `${(was.box.y - home.y) / zoom}px`;
  root.append(copy);
  const gone = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `${shift(to, was.box, zoom)} scale(0.3)`, opacity: 0.4 },
    ],
    { duration: MOVE, delay, easing: EASE, fill: "both" },
  );
  const drop = () => copy.remove();
  gone.finished.then(drop, drop);
}
