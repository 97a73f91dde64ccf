// Words that are explained (`.word`): what they mean is shown beside them while they are hovered, have the focus or were
// tapped. Rendered pages and tables both use this; the explanation lies in the top layer, so that nothing cuts it.
const GAP = 6;
let shownFor: Element | null = null;
let told: HTMLElement | null = null;

function popover(): HTMLElement {
  if (!told?.isConnected) {
    told = document.createElement("div");
    told.className = "meaning";
    told.popover = "manual";
    told.ariaHidden = "true"; // the word has it as its description
    document.body.append(told);
  }
  return told;
}

function show(target: EventTarget | null): void {
  const word = target instanceof Element ? target.closest(".word") : null;
  if (!word || word === shownFor) return;
  hide();
  shownFor = word;
  const box = popover();
  box.textContent = word.getAttribute("aria-description");
  box.showPopover();
  const at = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = at.top - height - GAP;
  box.style.left = `${Math.min(Math.max(GAP, at.left), innerWidth - width - GAP)}px`;
  box.style.top = `${above > GAP ? above : Math.min(at.bottom + GAP, innerHeight - height - GAP)}px`;
}

function hide(): void {
  if (shownFor) told?.hidePopover();
  shownFor = null;
}

export function explainWords(): void {
  document.addEventListener("pointerover", (event) => show(event.target));
  document.addEventListener("focusin", (event) => show(event.target));
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerout", () => {
    if (shownFor !== document.activeElement) hide();
  });
  document.addEventListener("scroll", hide, { passive: true, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !shownFor) return;
      hide();
      event.stopPropagation();
    },
    { capture: true },
  );
}
