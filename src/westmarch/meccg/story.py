"""What happened, in few sentences, as one side would tell it; made of happenings, never of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event
from westmarch.core.spelling import capital
from westmarch.core.story import Sentence, Tone
from westmarch.meccg import journal
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.happenings import Happening, Throw, happenings
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.naming import card_name, listed, so_many

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

MOST_EVENTS = 600
"""A story is made of so many events at most: who was away for longer reads the journal."""

# What is told rather: the greater, the rather.
MY_LOSS, MY_POINTS, LIMITS_ME, THEIR_LOSS, THEIR_POINTS, NEW_CARD, MOVE, DRAW, UNTAP = range(90, 0, -10)

PERSONS = ("character", "avatar")
POINTS = ("item", "ally", "faction")
STAYS = (*PERSONS, *POINTS, "agent")
"""Kinds of cards whose loss is told."""
AS_IN_THE_JOURNAL = {
    "call": LIMITS_ME, "standstill": LIMITS_ME, "fallen": NEW_CARD, "slain": THEIR_POINTS, "exhausted": MOVE,
    "send_back": LIMITS_ME, "agent": NEW_CARD, "agent_moves": MOVE, "agent_opens": NEW_CARD, "negated": NEW_CARD,
    "comes_in": NEW_CARD, "show": DRAW, "store": THEIR_POINTS,
}  # fmt: skip
"""What is told by its own sentence, and its weight."""
PAST = {"comes_in": "{0} came into play.", "store": "{0} was stored."}
VERDICTS = {
    "passed": "Passed.", "tapped": "Only just failed: tapped.", "discarded": "Failed: discarded.",
    "eliminated": "Failed: out of play.", "won": "It succeeds.", "lost": "It fails.", "cancelled": "It comes to nothing.",
}  # fmt: skip
FATES = {
    "lives": "wounded", "eliminated": "out of play", "discarded": "discarded", "returned": "back in hand",
}  # fmt: skip
STRIKES = {
    "defeated": "beaten", "failed": "beaten off", "ineffectual": "a draw", "cancelled": "cancelled",
}  # fmt: skip


def minus(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def figures(throw: Throw, total: int) -> str:
    """The dice, what was added and what came of it: `4 + 4 = 8`."""
    more = total - throw.fallen
    if throw.dice and not more:
        return str(total)
    return f"{throw.fallen} {'+' if more > 0 else '−'} {abs(more)} = {minus(total)}"


class Teller:
    """Tells happenings to one seat (None: a spectator)."""

    def __init__(self, g: Meccg, seat: int | None, told: Sequence[Happening]) -> None:
        self.g = g
        self.seat = seat
        self.told = told
        self.seats = _seats_of(g, told)

    # Words -----------------------------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """At the beginning of a sentence."""
        return "You" if seat == self.seat else capital(self.g.who(seat))

    def mine(self, seat: int) -> bool:
        return self.seat is not None and seat == self.seat

    def tone(self, seat: int, good: bool) -> Tone:
        """Of something that is good for a seat, or bad."""
        if self.seat is None:
            return "neutral"
        return "good" if (seat == self.seat) == good else "bad"

    def whose(self, seat: int, name: str) -> str:
        """A card with the word for its player, where it is not the reader's."""
        return f"Your {name}" if self.mine(seat) else name

    def refs(self, *numbers: Any, company: Any = 0) -> tuple[str, ...]:
        cards = [f"card:{n}" for n in numbers if isinstance(n, int) and n]
        return (*cards, *([f"company:{company}"] if company else []))

    def foe(self, strike: Happening) -> str:
        """Who or what strikes; empty if that is not told."""
        of = strike.throw.versus if strike.throw is not None else ""
        if of not in DEFS:
            return ""
        return f"what guards {DEFS[of].name}" if DEFS[of].kind == "site" else DEFS[of].name

    # Sentences -------------------------------------------------------------------------------------------------------

    def sentences(self) -> list[Sentence]:
        found: list[Sentence] = []
        done: set[int] = set()
        for at, happening in enumerate(self.told):
            if at in done:
                continue
            together = TOGETHER.get(happening.verb)
            if together is not None:
                run = [n for n in range(at, len(self.told)) if self._like(self.told[n], happening)]
                done.update(run)
                sentence = together(self, [self.told[n] for n in run])
            else:
                tells = TELLS.get(happening.verb, _plain)
                sentence = tells(self, happening)
            if sentence is not None:
                found.append(sentence)
        return found

    def _like(self, one: Happening, other: Happening) -> bool:
        """Whether two happenings are told in one sentence: draws of one side, its healings, cards that untap."""
        if one.verb != other.verb:
            return False
        if one.verb == "heal":
            return self.seats.get(one.parts[1]) == self.seats.get(other.parts[1])
        return one.verb == "untap" or bool(one.parts[1] == other.parts[1])


def _seats_of(g: Meccg, told: Sequence[Happening]) -> dict[int, int]:
    """By number, whose a card is, also of cards that are gone."""
    seats = {number: card.seat for number, card in g.state.cards.items()}
    for happening in told:
        if happening.verb in ("remove", "discard", "to_hand"):
            seats[int(happening.parts[1])] = int(happening.parts[2])
        elif happening.verb in ("strike", "check") and happening.throw is not None:
            seats[int(happening.parts[0 if happening.verb == "strike" else 1])] = happening.throw.seat
    return seats


# Fights ------------------------------------------------------------------------------------------------------------------


def _attack(t: Teller, h: Happening) -> Sentence:
    seat, of, race, company, leader = h.parts[:5]
    running = t.g.state.attack is not None and h is _last_attack(t)
    whose = journal.company_of(leader)
    if of not in DEFS:
        who, verb = f"A company of {t.g.who(seat)}", "attacks" if running else "attacked"
    elif DEFS[of].kind == "site":
        who, verb = f"What guards {DEFS[of].name} ({races((race,))})", "attacks" if running else "attacked"
    else:
        who, verb = t.whose(seat, DEFS[of].name), "attacks" if running else "attacked"
    force = ""
    if h.prowess >= 0:
        count = so_many(h.number, "strike") if h.number else "a strike on each"
        force = f": {count} at {h.prowess}{', detainment' if h.detains else ''}"
    end = ""
    if h.cancelled is not None:
        end = f", cancelled by {card_name(h.cancelled)}" if h.cancelled in DEFS else ", cancelled"
    against_me = t.mine(1 - seat)
    weight = LIMITS_ME if running and against_me else NEW_CARD - 5
    cards = tuple(x for x in (of, leader, h.cancelled) if x in DEFS)
    tone = t.tone(seat, h.cancelled is None)
    return Sentence(f"{who} {verb} {whose}{force}{end}.", weight, tone, t.refs(company=company), cards, "attack")


def _last_attack(t: Teller) -> Happening | None:
    return next((h for h in reversed(t.told) if h.verb in ("attack", "loose_strikes")), None)


def _loose(t: Teller, h: Happening) -> Sentence:
    of, prowess, company, leader = h.parts
    seat = t.g.state.companies[company].seat if company in t.g.state.companies else -1
    text = f"{card_name(of)} struck each of {journal.company_of(leader)} at {prowess}."
    weight = LIMITS_ME if t.mine(seat) else NEW_CARD
    return Sentence(text, weight, t.tone(seat, False), t.refs(company=company), (of, leader), "attack")


def strike_outcome(t: Teller, h: Happening) -> str:
    """How it came out for the one who was struck, in a few words."""
    if h.parts[1] != "successful":
        return STRIKES.get(h.parts[1], str(h.parts[1]))
    if h.body is not None and h.body.parts[0] == h.parts[2]:
        return FATES[h.body.parts[2]]
    return "wounded" if h.wounded else "tapped"


def _strike(t: Teller, h: Happening) -> Sentence:
    number, outcome, of, *sums = h.parts
    seat = t.seats.get(number, -1)
    hit = outcome == "successful"
    who = t.foe(h)
    start = f"{who[0].upper()}{who[1:]} struck {card_name(of)}" if who else f"A strike on {card_name(of)}"
    if h.throw is not None and len(sums) > 1:
        against = f": {figures(h.throw, sums[0])} against {sums[1]}"
        check = body_figures(h.body)
        text = f"{start}{against}{f'; body check {check}' if check else ''}. {_capital(strike_outcome(t, h))}."
    else:
        text = f"{start}: {strike_outcome(t, h)}."
    if h.along:
        text = f"{text[:-1]}, with {listed(map(card_name, h.along), 'and')}."
    loses = h.wounded or h.lost
    weight = (MY_LOSS if t.mine(seat) else THEIR_LOSS) if loses else MOVE + (5 if t.mine(seat) else 0)
    cards = tuple(x for x in (h.throw.versus if h.throw else "", of, *h.along) if x in DEFS)
    dice = h.throw.dice if h.throw is not None else ()
    return Sentence(text, weight + (5 if h.lost else 0), t.tone(seat, not hit), t.refs(number), cards, "strike", dice)


def body_figures(check: Happening | None) -> str:
    if check is None:
        return ""
    _, _, fate, total, strength = check.parts
    return f"{total} over {strength}" if fate == "eliminated" else f"{total} against {strength}"


def _result(t: Teller, h: Happening) -> Sentence | None:
    of, on, what, *_sums = h.parts
    if what == "strike_body":
        return None
    if what in FATES:
        seat = 1 - h.throw.seat if h.throw is not None else -1
        text = f"The body of {card_name(of)} was checked: {body_figures(h)}. {_capital(FATES[what])}."
        weight = (MY_LOSS if t.mine(seat) else THEIR_LOSS) if what != "lives" else MOVE
        tone = t.tone(seat, what == "lives")
    else:
        seat = h.throw.seat if h.throw is not None else -1
        text = t.g.tell_event(("result", *h.parts))
        weight, tone = LIMITS_ME if t.mine(seat) else MOVE, t.tone(seat, what in ("removed", "driven_off"))
    dice = h.throw.dice if h.throw is not None else ()
    cards = tuple(x for x in (of, on) if x in DEFS)
    return Sentence(text, weight, tone, (), cards, "body_check" if what in FATES else "roll", dice)


def _check(t: Teller, h: Happening) -> Sentence | None:
    kind, number, verdict, of, *sums = h.parts
    if h.throw is None:
        return None
    seat, name = h.throw.seat, card_name(of)
    if kind == "corruption":
        text = f"{name} checked corruption: {figures(h.throw, sums[0])} against {sums[1]}. {VERDICTS[verdict]}"
        failed = verdict in ("discarded", "eliminated")
        weight = (MY_LOSS + 5 if t.mine(seat) else THEIR_LOSS) if failed else MOVE
        tone = t.tone(seat, verdict == "passed")
    elif len(sums) > 1:
        goal = influenced(t, h)
        total = f"{h.throw.fallen} less {h.other.fallen}, in all {minus(sums[0])}" if h.other else figures(h.throw, sums[0])
        text = f"{name} tried to win {goal}: {total} against {sums[1]}. {VERDICTS.get(verdict, '')}".strip()
        weight = (MY_POINTS if t.mine(seat) else THEIR_POINTS) if verdict == "won" else NEW_CARD
        tone = t.tone(seat, verdict == "won")
    else:
        text = f"{name} was tested: {figures(h.throw, int(verdict)) if str(verdict).isdigit() else verdict}."
        weight, tone = MOVE, "neutral"
    if h.along:
        text = f"{text[:-1]}, with {listed(map(card_name, h.along), 'and')}."
    cards = tuple(x for x in (of, h.throw.versus, *h.along, *([_faction(t, h)] if kind == "faction" else [])) if x in DEFS)
    return Sentence(text, weight, tone, t.refs(number), cards, kind, h.throw.dice)


def _faction(t: Teller, h: Happening) -> str:
    """The faction of an attempt: what was played last before it on the one who tries."""
    before = t.told[: list(map(id, t.told)).index(id(h))]
    played = (p.parts[0] for p in reversed(before) if p.verb == "play")
    return next((of for of in played if of in DEFS and DEFS[of].kind == "faction"), "")


def influenced(t: Teller, h: Happening) -> str:
    """What is to be won over."""
    if h.throw is not None and h.throw.versus in DEFS:
        return card_name(h.throw.versus)
    of = _faction(t, h)
    return card_name(of) if of else "it"


# Cards ------------------------------------------------------------------------------------------------------------------


def _play(t: Teller, h: Happening) -> Sentence | None:
    of, number, target, target_of, *_, seat = h.parts
    if t.mine(seat) or of not in DEFS or DEFS[of].kind in ("creature", "faction"):
        return None  # an own deed; or the attack and the attempt tell it
    d = DEFS[of]
    on = card_name(target_of) if target_of in DEFS else ""
    refs = t.refs(number if number in t.g.state.cards else target)
    cards = (of, target_of) if on else (of,)
    worth = f", {so_many(d.mp, 'point')}" if d.mp else ""
    if d.kind == "item" and on:
        return Sentence(f"{on} took {d.name}{worth}.", THEIR_POINTS, t.tone(seat, True), refs, cards, "item")
    if d.kind == "ally" and on:
        return Sentence(f"{d.name} joined {on}{worth}.", THEIR_POINTS, t.tone(seat, True), refs, cards, "ally")
    lies = any(p.verb == "put" and p.parts[1] == number and p.parts[2] in ("with", "on-company") for p in t.told)
    onto = f" {'on' if lies or target_of in DEFS else ''} {on}".rstrip() if on else ""
    text = f"{t.who(seat)} {'laid' if lies else 'played'} {d.name}{onto}."
    hurts = isinstance(target, int) and t.mine(t.seats.get(target, -1))
    return Sentence(text, LIMITS_ME if hurts else NEW_CARD, t.tone(seat, True), refs, cards, "event")


def _use(t: Teller, h: Happening) -> Sentence | None:
    of, number, target, target_of, seat = h.parts
    if t.mine(seat) or of not in DEFS or any(x.cancelled == of for x in t.told):
        return None
    on = f" on {card_name(target_of)}" if target_of in DEFS else ""
    cards = (of, target_of) if on else (of,)
    return Sentence(f"{t.who(seat)} used {card_name(of)}{on}.", MOVE - 5, "neutral", t.refs(number, target), cards, "event")


def _loss(t: Teller, h: Happening) -> Sentence | None:
    of, number, seat = h.parts[:3]
    if of not in DEFS or (t.mine(seat) and h.by == seat):
        return None  # an own deed
    if DEFS[of].kind not in STAYS and not (h.verb == "discard" and h.by not in (-1, seat) and _was_there(t, number)):
        return None  # a card that is spent, or one on-guard that goes home
    how = {"remove": "went out of play", "discard": "was discarded", "to_hand": "went back to its owner's hand"}[h.verb]
    cause = f" by {card_name(h.cause)}" if h.cause in DEFS and h.cause != of and h.by != seat else ""
    with_it = f", with {listed(map(card_name, h.along), 'and')}" if h.along else ""
    weight = MY_LOSS if t.mine(seat) else THEIR_LOSS
    cards = tuple(x for x in (of, h.cause, *h.along) if x in DEFS)
    tone = t.tone(seat, False)
    return Sentence(f"{t.whose(seat, card_name(of))} {how}{cause}{with_it}.", weight, tone, t.refs(number), cards, "loss")


def _was_there(t: Teller, number: Any) -> bool:
    """Whether a card lay on the table before what is told, rather than being played and spent in it."""
    return not any(h.verb == "play" and h.parts[1] == number for h in t.told)


def _wound(t: Teller, h: Happening) -> Sentence:
    of, number = h.parts[:2]
    seat = t.seats.get(number, -1)
    weight = MY_LOSS if t.mine(seat) else THEIR_LOSS
    return Sentence(f"{card_name(of)} was wounded.", weight, t.tone(seat, False), t.refs(number), (of,), "wound")


def _guard(t: Teller, h: Happening) -> Sentence | None:
    of, number, _, leader = h.parts
    if of:
        return None  # an own deed: who lays it knows what it is
    text = f"A card was laid on guard for {journal.company_of(leader)}."
    return Sentence(text, LIMITS_ME, "bad" if t.seat is not None else "neutral", t.refs(number), (leader,), "guard")


# Moves and piles --------------------------------------------------------------------------------------------------------


def _goal(t: Teller, h: Happening) -> Sentence | None:
    seat, company, _, leader, of = h.parts
    arrives = any(x.verb == "arrive" and x.parts[1] == company for x in t.told)
    if t.mine(seat) or arrives or not h.parts[2]:
        return None
    goal = f" for {card_name(of)}" if of in DEFS else ""
    cards = tuple(x for x in (leader, of) if x in DEFS)
    return Sentence(
        f"{journal.company_of(leader)} set out{goal}.", MOVE - 2, "neutral", t.refs(company=company), cards, "move"
    )


def _arrive(t: Teller, h: Happening) -> Sentence:
    _, company, site, leader, of = h.parts
    name = journal.company_of(leader)
    where = card_name(of) if of in DEFS else "its new site"
    cards = tuple(x for x in (leader, of) if x in DEFS)
    return Sentence(f"{name} went to {where}.", MOVE, "neutral", t.refs(site, company=company), cards, "move")


def _draw(t: Teller, run: list[Happening]) -> Sentence:
    seat = int(run[0].parts[1])
    names = [str(h.parts[0]) for h in run if h.parts[0] in DEFS]
    if t.mine(seat) and names:
        text = f"You drew {listed(map(card_name, names), 'and')}; your hand is {len(t.g.state.hand[seat])}."
        return Sentence(text, DRAW + 5, "neutral", tuple(f"def:{of}" for of in names), tuple(names), "draw")
    return Sentence(f"{t.who(seat)} drew {_so_many_cards(len(run))}.", DRAW, "neutral", (), (), "draw")


def _so_many_cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _discard_hand(t: Teller, run: list[Happening]) -> Sentence | None:
    seat = int(run[0].parts[1])
    if t.mine(seat):
        return None
    names = [str(h.parts[0]) for h in run if h.parts[0] in DEFS]
    if not names:
        return None  # nobody sees what they were
    return Sentence(
        f"{t.who(seat)} discarded {listed(map(card_name, names), 'and')} from hand.",
        DRAW - 2,
        "neutral",
        (),
        tuple(names),
        "draw",
    )


def _board(t: Teller, run: list[Happening]) -> Sentence | None:
    seat = int(run[0].parts[1])
    if t.mine(seat):
        return None
    text = f"{t.who(seat)} brought {_so_many_cards(len(run))} from the sideboard."
    return Sentence(text, DRAW + 2, "neutral", (), (), "draw")


def _recover(t: Teller, run: list[Happening]) -> Sentence | None:
    seat = int(run[0].parts[1])
    if t.mine(seat):
        return None
    text = f"{t.who(seat)} brought {_so_many_cards(len(run))} back from the discard pile."
    return Sentence(text, DRAW + 2, "neutral", (), (), "draw")


def _untap(t: Teller, run: list[Happening]) -> Sentence | None:
    own = [h for h in run if t.mine(t.seats.get(int(h.parts[1]), -1))]
    if not own:
        return None
    refs = t.refs(*(h.parts[1] for h in own))
    text = f"{card_name(own[0].parts[0])} untapped." if len(own) == 1 else f"{len(own)} of your cards untapped."
    return Sentence(text, UNTAP, "good", refs, (own[0].parts[0],) if len(own) == 1 else (), "untap")


def _heal(t: Teller, run: list[Happening]) -> Sentence:
    seat = t.seats.get(int(run[0].parts[1]), -1)
    cards = tuple(str(h.parts[0]) for h in run)
    text, refs = f"{listed(map(card_name, cards), 'and')} healed.", t.refs(*(h.parts[1] for h in run))
    return Sentence(text, DRAW if t.mine(seat) else MOVE, t.tone(seat, True), refs, cards, "heal")


def _plain(t: Teller, h: Happening) -> Sentence | None:
    weight = AS_IN_THE_JOURNAL.get(h.verb)
    if weight is None or (
        h.verb == "show" and any(x.verb in ("comes_in", "play") and x.parts[0] == h.parts[0] for x in t.told)
    ):
        return None
    event: Event = (h.verb, *h.parts)
    cards = tuple(dict.fromkeys(part for part in h.parts if isinstance(part, str) and part in DEFS))
    number = next((p for p in h.parts if isinstance(p, int) and p in t.g.state.cards), 0) if cards else 0
    seat = t.seats.get(number, -1)
    if h.verb in ("store", "comes_in") and t.mine(seat):
        weight = DRAW
    past = PAST.get(h.verb)
    text = past.replace("{0}", card_name(h.parts[0])) if past else t.g.tell_event(event)
    return Sentence(text, weight, "neutral", t.refs(number), cards, h.verb)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


TOGETHER: dict[str, Callable[[Teller, list[Happening]], Sentence | None]] = {
    "draw": _draw, "discard_hand": _discard_hand, "board": _board, "recover": _recover, "untap": _untap, "heal": _heal,
}  # fmt: skip
TELLS: dict[str, Callable[[Teller, Happening], Sentence | None]] = {
    "attack": _attack, "loose_strikes": _loose, "strike": _strike, "result": _result, "check": _check, "play": _play,
    "use": _use, "remove": _loss, "discard": _loss, "to_hand": _loss, "wound": _wound, "guard": _guard, "goal": _goal,
    "arrive": _arrive,
}  # fmt: skip


def story(g: Meccg, seat: int | None, events: list[Event]) -> list[Sentence]:
    return Teller(g, seat, happenings(events[-MOST_EVENTS:])).sentences()
