"""Choices, prompts and events in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event
from westmarch.core.procedure import Choice
from westmarch.meccg.definitions import DEFS

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

LABELS: dict[str, str] = {
    "pass": "Pass", "done": "Done", "end": "End", "back": "Never mind", "roll": "Roll", "tap": "Tap",
    "stay": "Stay untapped at −3",
    "organize": "Arrange characters and companies", "transfer": "Hand over {0}", "give": "To {0}", "store": "Store {0}",
    "remove": "Try to remove {0} ({1})", "sideboard": "Use the sideboard", "move": "Choose a new site for {0}",
    "to": "To {0}",
    "character": "Bring {0} into play", "into": "With {0}, under {1:general influence}", "at": "At {0}",
    "shift": "Change who controls {0}", "under": "Under {0:general influence}", "regroup": "Move {0} to another company",
    "with": "To {0}", "apart": "Into a company of its own", "dismiss": "Discard {0}", "release": "Let {0} go",
    "company": "{0}", "way": "By {0} movement", "draw": "Draw {0}", "guard": "Place a card on-guard", "place": "{0}",
    "creature": "Play {0}, keyed to {1}", "play": "Play {0}", "use": "Use {0}", "reveal": "Reveal {0}", "assign": "{0}",
    "face": "The strike on {0}", "excess": "Spend {0}", "support": "{0} taps in support", "take": "{0} goes to {1}",
    "trophy": "{0}", "enter": "Enter", "stay-out": "Do not enter", "item": "{1} takes {0}", "ally": "{1} takes {0} along",
    "faction": "{1} tries to win {0}", "influence": "{1} tries to influence {0}", "merge": "Join {0} and {1}",
    "discard": "Discard {0}",
    "call": "Call the council", "check": "{0}", "show": "Reveal {0}", "bring": "Bring {0}", "for": "For {0}",
    "untap": "{0}",
    "start": "Arrangement {0}", "trigger": "{0}", "bear": "{0}", "fetch": "{1} from the {0}",
    "home": "{0} taps: this is home", "nazgul": "Tap {0} for the sideboard", "remain": "{0} remains",
    "creature-attack": "{0} attacks",
    "call-off": "{0} taps to call off this attack", "aim": "{0}", "check-for": "{0}", "find": "{1} from the {0}, to {2}",
    "pit": "{0} strikes at {1}", "attack": "Attack {0}", "gear": "Put {0} into use", "ring": "Put {0} in its place",
    "hold": "Keep it with {0}", "pile": "To the marshalling point pile",
    "reserve": "Hold {0} in reserve with {1}",
    "summon": "Summon {0}, keyed to {1}", "bury": "Bury {0}",
    "leap": "{0} joins the company", "only": "Attack {0}", "do": "Way {0}",
    "return": "{0} goes back to {1}", "find-in": "{0}",
    "withdraw": "Take {0} back", "as-before": "{0}", "allot": "{0}",
    "draft": "{0}", "stop": "Nobody else", "outfit": "{1} begins with {0}", "keep": "{0} into the play deck",
}  # fmt: skip


def name(g: Meccg, part: Any) -> str:
    """A card, company or word of a choice as a player calls it."""
    if isinstance(part, int):
        card = g.state.cards.get(part)
        if card is not None:
            return "a face-down card" if card.hidden and card.zone != "guard" else DEFS[card.of].name
        company = g.state.companies.get(part)
        if company is not None:
            leader = DEFS[g.state.cards[company.members[0]].of].name if company.members else "nobody"
            return f"{leader}'s company"
        return str(part)
    text = str(part)
    if text in DEFS:
        return DEFS[text].name
    return text.partition("/")[2] or text


def fill(g: Meccg, template: str, about: Choice) -> str:
    """A template with `{0}`, `{1}` for names; `{0:word}` says the word where the part is 0."""
    text = template
    for at, part in enumerate(about):
        start = text.find(f"{{{at}:")
        if start >= 0:
            stop = text.index("}", start)
            text = text[:start] + (text[start + len(str(at)) + 2 : stop] if part == 0 else name(g, part)) + text[stop + 1 :]
        number = isinstance(part, int) and part not in g.state.cards and part not in g.state.companies
        text = text.replace(f"{{{at}}}", str(part) if number else name(g, part))
    return text


def label(g: Meccg, choice: Choice) -> str:
    verb, *parts = choice
    template = LABELS.get(str(verb), str(verb))
    if verb in ("draw", "excess", "start"):
        return template.replace("{0}", str(parts[0]))
    text = fill(g, template, tuple(parts))
    if verb in ("play", "use", "reveal") and len(parts) > 1:
        text += ": " + ", ".join(name(g, p) for p in parts[1:])
    if verb == "way" and len(parts) > 1:
        text += " through " + ", ".join(map(str, parts[1:]))
    if verb == "influence" and len(parts) > 2:
        text += f", revealing {name(g, parts[2])}"
    return text


def refs(g: Meccg, choice: Choice) -> tuple[str, ...]:
    found = []
    for part in choice[1:]:
        if isinstance(part, int):
            if part in g.state.cards:
                found.append(f"card:{part}")
            elif part in g.state.companies:
                found.append(f"company:{part}")
        elif part in DEFS:
            found.append(f"def:{part}")
    return tuple(found)


EVENTS: dict[str, str] = {
    "tap": "{0} taps.", "untap": "{0} untaps.", "wound": "{0} is wounded.", "heal": "{0} heals.", "store": "{0} is stored.",
    "discard": "{0} is discarded.", "remove": "{0} is out of play for good.", "to-hand": "{0} returns to hand.",
    "reveal": "{0} is revealed.", "play": "{0} is played.", "use": "{0} is used.", "comes-in": "{0} comes into play.",
    "join": "{0} joins a company.", "assign": "{0} is given a strike.", "avatar": "{0} is revealed.",
    "site": "A site is laid down: {0}.",
}  # fmt: skip


def event(g: Meccg, happened: Event) -> str:
    verb, *parts = happened
    if verb == "roll":
        seat, why, of, first, second = parts
        who = g.seats[seat]
        return f"{who} rolls {first} + {second} = {first + second} ({why}{': ' + DEFS[of].name if of else ''})."
    if verb == "turn":
        return f"Turn {parts[0]}: {g.seats[parts[1]]}."
    if verb == "phase":
        return f"The {parts[0]} phase."
    if verb == "draw":
        return f"{g.seats[parts[1]]} draws {DEFS[parts[0]].name if parts[0] else 'a card'}."
    if verb == "attack":
        return f"An attack: {DEFS[parts[1]].name if parts[1] else parts[2]}."
    if verb == "strike":
        return f"The strike on {name(g, parts[0])} is {parts[1]}."
    template = EVENTS.get(verb)
    if template is not None and parts and isinstance(parts[0], str):
        return template.replace("{0}", DEFS[parts[0]].name if parts[0] else "a face-down card")
    return f"{verb}: " + ", ".join(_open_name(g, p) for p in parts if not isinstance(p, tuple))


def _open_name(g: Meccg, part: Any) -> str:
    """A name that gives nothing away: an event may be told to everybody."""
    card = g.state.cards.get(part) if isinstance(part, int) else None
    return "a face-down card" if card is not None and card.hidden else name(g, part)
