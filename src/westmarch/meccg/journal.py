"""What happened, in words. An event outlives the cards it speaks of, so it carries their definitions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event
from westmarch.core.game import Game
from westmarch.core.journal import Folding, Line, written
from westmarch.core.spelling import capital
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.geography import REGIONS
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.naming import a

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def _of(of: Any, unknown: str = "a face-down card") -> str:
    return DEFS[of].name if of in DEFS else unknown


def company_of(leader: Any) -> str:
    return f"{_of(leader)}'s company" if leader in DEFS else "a company"


def _part(parts: tuple[Any, ...], at: int) -> Any:
    return parts[at] if len(parts) > at else ""


SENTENCES: dict[str, str] = {
    "tap": "{0} taps.", "untap": "{0} untaps.", "wound": "{0} is wounded.",
    "store": "{0} is stored.", "discard": "{0} is discarded.", "remove": "{0} is out of play for good.",
    "to_hand": "{0} returns to its owner's hand.", "reveal": "{0} is revealed.", "comes_in": "{0} comes into play.",
    "assign": "A strike is assigned to {0}.", "site": "A site card is laid down: {0}.",
    "site_discard": "{0} goes to the discarded sites.", "site_home": "{0} goes back to its location deck.",
    "in_use": "{0} is in use now.", "idle": "{0} is no longer in use.", "lasting": "{0} is in force.",
    "agent_back": "{0} goes back one step.", "agent_opens": "{0} opens its site to creatures.",
    "turn_down": "{0} is turned face down.", "aside": "{0} is laid off to the side.", "negated": "{0} comes to nothing.",
    "fallen": "With {0} the Dragon is gone for good, in every form.",
}  # fmt: skip
"""Events whose first part is a card."""

_SEAT_AND_CARD: dict[str, str] = {
    "draw": "{who} draws {card}.", "show": "{who} shows {card}.", "discard_hand": "{who} discards {card} from hand.",
    "into_deck": "{card} is shuffled into the play deck of {who}.", "avatar": "{card} is the avatar of {who}.",
    "drafted": "{who} lays down {card}.", "turn_up": "{who} turns up {card}.",
}  # fmt: skip

_SEAT: dict[str, str] = {
    "shuffle": "{who} shuffles the play deck.", "cut": "{who} cuts the opponent's play deck.",
    "renewed": "{who} shuffles the discard pile, a new play deck.",
    "company": "{who} has a new company.", "dissolve": "A company of {who} is no more.",
    "call": "{who} calls the council: the opponent has one more turn.",
    "mix_top": "These cards on top of the play deck of {who} are shuffled.",
}  # fmt: skip

OUTCOMES = {
    "defeated": "is beaten", "failed": "is beaten off", "ineffectual": "is a draw and comes to nothing",
    "successful": "is successful", "cancelled": "is cancelled",
}  # fmt: skip
RESULTS = {
    "strike_body": "The body of {0} is checked", "lives": "The body of {0} holds", "removed": "{1} gets rid of {0}",
    "eliminated": "The body of {0} does not hold", "discarded": "The body check makes {0} leave",
    "returned": "The body check sends {0} back to hand", "stays": "{1} does not get rid of {0}",
    "below": "{0} takes its course", "not_below": "{0} comes to nothing", "above": "{0} takes its course",
    "not_above": "{0} comes to nothing", "driven_off": "{0} drives off {1}", "not_driven_off": "{0} does not drive off {1}",
    "broken": "{0} takes the blow for {1} and is lost", "unbroken": "{0} takes the blow for {1}",
}  # fmt: skip
"""What a roll that belongs to no check has brought; the sums follow."""
VERDICTS = {
    "passed": "passes the check", "tapped": "only just fails and taps", "discarded": "fails the check and is discarded",
    "eliminated": "fails the check and is eliminated", "won": "succeeds", "lost": "does not succeed",
    "cancelled": "does not get to it",
}  # fmt: skip
CHANGES = {
    "cancelled": "it is cancelled", "more_prowess": "its prowess changes", "more_strikes": "the number of strikes changes",
    "more_body": "its body changes", "spare": "somebody is spared", "target": "it is aimed at one character",
    "detainment": "it detains instead of wounding", "strikes": "the number of strikes changes",
    "prowess": "its prowess changes", "chooses": "the defender chooses first", "rest_cancelled": "with the attacks to come",
}  # fmt: skip
PLACES = {
    "points": "goes to the marshalling point pile", "table": "lies on the table", "company": "joins a company",
    "chain": "is declared", "guard": "is on-guard", "aside": "is off to the side", "site": "lies with the sites",
}  # fmt: skip


def event(g: Meccg, happened: Event) -> str:
    """One event as a sentence."""
    verb, *rest = happened
    parts = tuple(rest)
    teller = TELLERS.get(verb)
    if teller is not None:
        return capital(teller(g, parts))
    if verb in SENTENCES:
        return capital(SENTENCES[verb].replace("{0}", _of(parts[0])))
    if verb in _SEAT_AND_CARD:
        return capital(_SEAT_AND_CARD[verb].replace("{who}", g.who(parts[1])).replace("{card}", _of(parts[0], "a card")))
    if verb in _SEAT:
        return capital(_SEAT[verb].replace("{who}", g.who(parts[0])))
    named = [_of(p) for p in parts if isinstance(p, str) and p in DEFS]
    return f"{verb.replace('-', ' ').replace('_', ' ').capitalize()}{': ' + ', '.join(named) if named else ''}."


def _roll(g: Meccg, parts: tuple[Any, ...]) -> str:
    seat, why, of, first, second, *more = parts
    about = f"{why}, {DEFS[of].name}" if of in DEFS else why
    return f"{g.who(seat)} rolls {first + second} ({first} and {second}){_added(more[0] if more else ())}: {about}."


def _who(g: Meccg, parts: tuple[Any, ...]) -> str:
    """Who played or used a card; journals of old saves do not tell."""
    return g.who(parts[-1]) if len(parts) > 4 and isinstance(parts[-1], int) else "Somebody"


def _added(adds: tuple[tuple[str, int], ...]) -> str:
    """What is added to a roll, each with its name."""
    return "".join(f" {'+' if more > 0 else '−'} {abs(more)} {why}" for why, more in adds)


def _turn(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"Turn {parts[0]}: {capital(g.who(parts[1]))}."


def _phase(g: Meccg, parts: tuple[Any, ...]) -> str:
    names = {"movement": "movement/hazard phase", "end": "end-of-turn phase", "council": "council", "setup": "set-up"}
    return f"The {names.get(parts[0], parts[0] + ' phase')}."


def _attack(g: Meccg, parts: tuple[Any, ...]) -> str:
    seat, of, race, _, *leader = parts
    if of not in DEFS:
        return f"{company_of(_part(tuple(leader), 0))} is attacked by a company of {g.who(seat)}."
    d = DEFS[of]
    who = d.name if d.kind != "site" else f"What guards {d.name} ({races((race,))})"
    return f"{who} attacks {company_of(_part(tuple(leader), 0))}."


def _loose_strikes(g: Meccg, parts: tuple[Any, ...]) -> str:
    of, prowess, _, leader = parts
    return f"{_of(of)}: a strike at {prowess} on each of {company_of(leader)}."


def _force(g: Meccg, parts: tuple[Any, ...]) -> str:
    strikes, prowess, body, detainment = parts
    number = "a strike on each" if not strikes else f"{strikes} strike{'s' * (strikes != 1)}"
    notes = (f", body {body}" if body >= 0 else "") + (", detainment" if detainment else "")
    return f"The attack: {number} at {prowess}{notes}."


def _attack_changed(g: Meccg, parts: tuple[Any, ...]) -> str:
    several = parts[0] in DEFS and DEFS[parts[0]].attacks > 1
    changes = [p for p in parts[1:] if p in CHANGES and (several or p != "rest_cancelled")]
    phrases = list(dict.fromkeys(CHANGES[p] for p in changes)) or ["it changes"]
    return f"The attack of {_of(parts[0], 'a company')}: {', '.join(phrases)}."


def _strike(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"The strike on {_of(_part(parts, 2), 'somebody')} {OUTCOMES.get(parts[1], parts[1])}{_sums(parts[3:])}."


def _sums(parts: tuple[Any, ...]) -> str:
    """What was rolled with all that was added, and what it was measured against."""
    return f": {parts[0]} against {parts[1]}" if len(parts) > 1 else ""


def _result(g: Meccg, parts: tuple[Any, ...]) -> str:
    of, on, what, *sums = parts
    words = RESULTS.get(what, "{0}: " + str(what))
    return words.replace("{0}", _of(of, "the attack")).replace("{1}", _of(on, "the bearer")) + _sums(tuple(sums)) + "."


def _heal(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{_of(parts[0])} heals and is {'untapped' if _part(parts, 2) else 'tapped'}."


def _check(g: Meccg, parts: tuple[Any, ...]) -> str:
    who = _of(_part(parts, 3), "The character")
    kind, verdict = parts[0], parts[2]
    if kind == "body":
        return f"The body of {who} is checked."
    if kind in ("faction", "influence") and verdict in ("won", "lost", "cancelled"):
        return f"The attempt of {who} {VERDICTS[verdict]}{_sums(parts[4:])}."
    return f"{who} {VERDICTS.get(verdict, 'is done with the roll')}{_sums(parts[4:])}."


def _put(g: Meccg, parts: tuple[Any, ...]) -> str:
    host, seat = _part(parts, 4), _part(parts, 5)
    if parts[2] == "points" and seat != "":
        return f"{_of(parts[0])} goes to the marshalling points of {g.who(seat)}."
    if parts[2] in ("with", "on-company") and host in DEFS:
        return f"{_of(parts[0])} is with {_of(host) if parts[2] == 'with' else company_of(host)} now."
    return f"{_of(parts[0])} {PLACES.get(parts[2], 'changes its place')}."


def _control(g: Meccg, parts: tuple[Any, ...]) -> str:
    under = (
        "general influence" if parts[2] == 0 else "nobody's influence" if parts[2] < 0 else _of(_part(parts, 3), "a leader")
    )
    return f"{_of(parts[0])} is under {under} now."


PLAYED_BY = {"item": "{0} takes {1}.", "ally": "{0} asks {1} to come along.", "faction": "{0} tries to win {1}."}
"""Cards that a character plays, rather than being their target."""


def _played(g: Meccg, parts: tuple[Any, ...]) -> str:
    target, of, key = _part(parts, 3), parts[0], str(_part(parts, 4))
    if key:
        return f"{_who(g, parts)} plays {_of(of)}, keyed to {key.rpartition('/')[2].replace('-', ' ')}."
    words = PLAYED_BY.get(DEFS[of].kind) if of in DEFS else None
    if words is None or target not in DEFS:
        return _used("plays")(g, parts)
    return words.replace("{0}", _of(target)).replace("{1}", _of(of))


def _named(what: str) -> str:
    """What a card was played on that lies not on the table: a region by its name or by its type, a race, a card of a
    pile."""
    if what in REGIONS or what in DEFS:
        return _of(what, what)
    return a(what) if what in {kind for kind, *_ in REGIONS.values()} else races((what,))


def _used(words: str) -> Callable[[Meccg, tuple[Any, ...]], str]:
    def tell(g: Meccg, parts: tuple[Any, ...]) -> str:
        target, named = _part(parts, 3), _part(parts, 2)
        on = f" on {_of(target)}" if target in DEFS else f" on {_named(named)}" if named and isinstance(named, str) else ""
        return f"{_who(g, parts)} {words} {_of(parts[0])}{on}."

    return tell


def _board(g: Meccg, parts: tuple[Any, ...]) -> str:
    to = "into the play deck" if parts[2] == "deck" else "to the discard pile"
    return f"{g.who(parts[1])} brings {_of(parts[0], 'a card')} from the sideboard {to}."


def _recover(g: Meccg, parts: tuple[Any, ...]) -> str:
    to = "to hand" if parts[2] == "hand" else "into the play deck"
    return f"{g.who(parts[1])} brings {_of(parts[0], 'a card')} from the discard pile {to}."


def _unboard(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{g.who(parts[1])} puts {_of(parts[0], 'a card')} from the discard pile into the sideboard."


def _exhausted(g: Meccg, parts: tuple[Any, ...]) -> str:
    times = {1: "the first time", 2: "the second time"}.get(parts[1], f"time number {parts[1]}")
    return f"The play deck of {g.who(parts[0])} is exhausted for {times}."


def _goal(g: Meccg, parts: tuple[Any, ...]) -> str:
    goal = f" to {_of(_part(parts, 4))}" if _part(parts, 4) in DEFS else ""
    return f"{company_of(_part(parts, 3))} {f'means to move{goal}' if parts[2] else 'stays where it is'}."


def _comes_up(g: Meccg, parts: tuple[Any, ...]) -> str:
    _, leader, site, phase = parts
    if not site:
        return f"{company_of(leader)} is on the move."
    return f"{company_of(leader)} {'stays' if phase == 'movement' else 'is'} at {_of(site)}."


def _arrive(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{company_of(_part(parts, 3))} arrives at {_of(_part(parts, 4), 'its new site')}."


def _send_back(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{company_of(_part(parts, 2))} is sent back to where it came from."


def _merge(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{company_of(_part(parts, 4))} joins {company_of(_part(parts, 3))}."


def _join(g: Meccg, parts: tuple[Any, ...]) -> str:
    leader = _part(parts, 3)
    return f"{_of(parts[0])} leads a company." if leader == parts[0] else f"{_of(parts[0])} joins {company_of(leader)}."


def _guard(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{_of(parts[0], 'A card')} is on-guard for {company_of(_part(parts, 3))}."


def _agent(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{g.who(parts[2])} plays an agent face down{f': {_of(parts[0])}' if parts[0] in DEFS else ''}."


def _agent_moves(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{_of(parts[0], 'a face-down agent')} moves{f' to {_of(parts[2])}' if parts[2] in DEFS else ''}."


def _agent_home(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{_of(parts[0], 'a face-down agent')} is at home{f', at {_of(parts[2])}' if parts[2] in DEFS else ''}."


def _slain(g: Meccg, parts: tuple[Any, ...]) -> str:
    return f"{g.who(parts[0])} has {parts[1]} kill points for a character slain."


def _clash(g: Meccg, parts: tuple[Any, ...]) -> str:
    *others, last = (_of(of) for of in parts)
    named = f"{', '.join(others)} and {last}" if others else last
    return f"Both decks start with {named}, so the starting characters are drafted."


def _look(whose: str) -> Callable[[Meccg, tuple[Any, ...]], str]:
    def tell(g: Meccg, parts: tuple[Any, ...]) -> str:
        seat, number, *cards = parts
        named = f": {', '.join(_of(of) for of in cards)}" if cards else ""
        next_cards = "next card" if number == 1 else f"next {number} cards"
        return f"{g.who(seat)} looks at the {next_cards} of {whose} play deck{named}."

    return tell


def _standstill(g: Meccg, parts: tuple[Any, ...]) -> str:
    quiet, left, last = parts
    sentence = f"For {quiet} turns nobody has drawn a card, no company has moved and no points have changed"
    return (
        f"{sentence}: the council is held."
        if not left
        else f"{sentence}. If that goes on, the council is held after turn {last}."
    )


TELLERS: dict[str, Callable[[Meccg, tuple[Any, ...]], str]] = {
    "roll": _roll, "turn": _turn, "phase": _phase, "attack": _attack, "attack_changed": _attack_changed,
    "strike": _strike, "check": _check, "put": _put, "control": _control, "play": _played, "use": _used("uses"),
    "board": _board, "recover": _recover, "exhausted": _exhausted, "goal": _goal, "arrive": _arrive,
    "send_back": _send_back, "merge": _merge, "join": _join, "guard": _guard, "slain": _slain, "heal": _heal,
    "result": _result, "force": _force, "clash": _clash, "look": _look("the"), "look_over": _look("the other"),
    "agent": _agent, "agent_moves": _agent_moves, "agent_home": _agent_home,
    "unboard": _unboard, "comes_up": _comes_up, "standstill": _standstill, "loose_strikes": _loose_strikes,
}  # fmt: skip


# In few lines ------------------------------------------------------------------------------------------------------------

UNTOLD = ("shuffle", "cut", "site_home", "company", "dissolve", "lasting", "site", "idle", "in_use", "unboard")
"""What goes without saying, or is told by another event."""
OPENING = ("phase", "comes_up")
"""What only says whose turn it is, or for what."""
TOGETHER = {
    "untap": "{0} untap.", "tap": "{0} tap.", "heal": "{0} heal and are tapped.", "heal well": "{0} heal and are untapped.",
    "assign": "Strikes go to {0}.",
}  # fmt: skip
"""Events that are told in one line when they come one after the other."""
COUNTED = {
    "draw": "{who} draws {cards}.", "discard_hand": "{who} discards {cards} from hand.",
    "board deck": "{who} brings {cards} from the sideboard into the play deck.",
    "board": "{who} brings {cards} from the sideboard to the discard pile.",
    "recover hand": "{who} brings {cards} from the discard pile to hand.",
    "recover": "{who} brings {cards} from the discard pile into the play deck.",
}  # fmt: skip
"""Events of a seat and a card that are told in one line when they come one after the other."""


def digest(g: Meccg, events: list[Event]) -> list[str]:
    """The events in fewer lines: what happens to several cards in one, phases in which nothing happened left out."""
    folding = MeccgFolding()
    folding.begun = not any(e[:2] == ("turn", 1) for e in events)
    return [line.text for line in written(g, folding, events)]


class MeccgFolding(Folding):
    """What happens to several cards is told in one line, phases in which nothing happened are not told."""

    def __init__(self) -> None:
        self.begun = False
        """Whether the first turn has come."""
        self._run: list[Event] = []
        """The events that the last line tells."""
        self._before: Event = ("",)

    def cut(self) -> None:
        self._run = []

    def add(self, game: Game[Any], event: Event) -> list[Line]:
        before, self._before = self._before, event
        self.begun = self.begun or event[0] == "turn"
        if not _is_told(event) or (event[0] == "control" and not self.begun):  # who follows whom at first, the board shows
            return []
        last = self._run[-1] if self._run else ("",)
        joins = bool(self._run) and _alike(event) == _alike(last) and _alike(event)[0] in (*COUNTED, *TOGETHER)
        # A phase or a company in which nothing happened; a card that is stored, of which more is told than that it was won.
        replaces = (last[0] in OPENING and event[0] in (*OPENING, "turn")) or (
            last is before and last[0] == "put" and event[0] == "store"
        )
        self._run = [*self._run, event] if joins else [event]
        return [_line(game, self._run, joins or replaces)]


def _line(g: Game[Any], run: list[Event], replaces: bool) -> Line:
    kind, who = _alike(run[0])
    cards = tuple(dict.fromkeys(part for e in run for part in e[1:] if isinstance(part, str) and part in DEFS))
    if kind in COUNTED:
        text = capital(COUNTED[kind].replace("{who}", g.who(int(who))).replace("{cards}", _cards(run)))
    elif len(run) > 1:
        names = [_of(e[1]) for e in run]
        text = TOGETHER[kind].replace("{0}", f"{', '.join(names[:-1])} and {names[-1]}")
    else:
        text = g.tell_event(run[0])
    heading = text.removesuffix(".") if run[0][0] == "turn" else ""
    part = text.removesuffix(".") if run[0][0] in OPENING else ""
    return Line(str(run[0][0]), run[0][1:] if len(run) == 1 else (), text, heading, part, cards, replaces)


def _is_told(e: Event) -> bool:
    if e[0] == "put":  # of cards that change their place only what is won
        return bool(e[3] == "points")
    return e[0] not in UNTOLD and e[:2] != ("check", "body")


def _alike(e: Event) -> tuple[str, Any]:
    """Events of one kind, and of one seat where it matters, are told together."""
    kind = str(e[0])
    if kind in ("board", "recover", "draw", "discard_hand"):
        to = {("board", "deck"): " deck", ("recover", "hand"): " hand"}.get((kind, str(_part(e, 3))), "")
        return kind + to, e[2]
    return (f"{kind} well" if kind == "heal" and _part(e, 3) else kind), ""


def _cards(batch: list[Event]) -> str:
    names = [DEFS[e[1]].name for e in batch if e[1] in DEFS]
    hidden = len(batch) - len(names)
    return ", ".join(names + [f"{hidden} cards" if hidden > 1 else "a card"] * bool(hidden))
