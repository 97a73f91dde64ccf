"""STR, BOD: the strike sequence and body checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Choice, Flow, Picks, Procedure, goto
from westmarch.meccg import hooks
from westmarch.meccg.attack_stats import attack_body, attack_prowess, faced_body, prowess_in_strike, staying
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rule_numbers import EXCESS, SUPPORT, WOUNDED_BEFORE
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.attack_clauses import clauses, tap_against, taps_against
from westmarch.meccg.rulebook.avatars import avatar_lost
from westmarch.meccg.rulebook.bearing import may_hold
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.sources import DONE_WITH_IT, Candidates, FreeChoice, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import fire, watch
from westmarch.meccg.state import AGENT, COMPANY, UNTAPPED, WITH, WOUNDED, Attack, Strike
from westmarch.meccg.state import Check as RollCheck
from westmarch.meccg.stats import Lines, allies_of, body, company_of, fighters, fold, has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.clauses import BodyChecks

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class FacedStrike(Procedure):
    """What every strike sequence has: excess strikes, tap or stay untapped, support, resources of the defender."""

    place: int

    kind: ClassVar[str]
    """How the kinds of its questions begin."""
    rules: ClassVar[tuple[str, str, str, str]]
    """Of its questions about excess, stance, support and resources."""
    steps: ClassVar[tuple[str, ...]] = (
        "begin", "ask_excess", "note_excess", "ask_stance", "note_stance", "ask_support", "note_support",
        "ask_resources", "note_resources",
    )  # fmt: skip

    def begin(self, g: Meccg) -> Flow:
        combat.begin_strike(g, self.place)
        return None

    def is_moot(self, g: Meccg) -> bool:
        """MUL-04: who is struck, or in company combat who strikes, has left play."""
        if not self.pc:
            return False
        strike, gone = g.state.strikes[self.place], g.state.is_gone
        return gone(strike.target) or gone(strike.attacker) or gone(attack_of(g).company)

    def is_over(self, g: Meccg) -> bool:
        return bool(strike_of(g).outcome)

    def ask_excess(self, g: Meccg) -> Flow:
        """STR-03, CVC-18, CVC-30: each excess strike spent lowers the prowess of the target."""
        if self.is_over(g):
            return goto("end")
        choices: list[Choice] = [("excess", n) for n in range(excess_due(g), g.state.excess + 1)]
        about = (strike_of(g).target,)
        return FreeChoice(
            attack_of(g).seat, f"{self.kind}.excess", self.rules[0], "Spend excess strikes on {0}?", choices, about=about
        )

    def note_excess(self, g: Meccg) -> Flow:
        spent = int(g.answer[1])
        if spent:
            combat.set_excess(g, g.state.excess - spent)
            combat.change_strike(g, prowess=strike_of(g).prowess + EXCESS * spent)
        return None

    def ask_stance(self, g: Meccg) -> Flow:
        """STR-05, CVC-19: tap, or stay untapped at a price."""
        strike = strike_of(g)
        if strike.stays or g.state.cards[strike.target].position != UNTAPPED:
            return goto("ask_support")
        choices = (("tap",), ("stay",))
        about = (strike.target,)
        return FreeChoice(
            1 - attack_of(g).seat, f"{self.kind}.stance", self.rules[1], "How does {0} face {foe}?", choices, about=about
        )

    def note_stance(self, g: Meccg) -> Flow:
        if g.answer[0] == "stay":
            strike = strike_of(g)
            less = staying(g, strike.target)
            combat.change_strike(g, stays=True, took_three=less < 0, prowess=strike.prowess + less)
        return None

    def ask_support(self, g: Meccg) -> Flow:
        """STR-09, CVC-21: others who are not targets of this attack may tap; the attacker has no such support."""
        return ask_from(
            g, 1 - attack_of(g).seat, f"{self.kind}.support", self.rules[2], "Who supports {0}?", support(g),
            end=DONE_WITH_IT, about=(strike_of(g).target,),
        )  # fmt: skip

    def note_support(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return None
        table.tap(g, int(g.answer[1]))
        combat.change_strike(g, prowess=strike_of(g).prowess + SUPPORT)
        return goto("ask_support")

    def ask_resources(self, g: Meccg) -> Flow:
        """STR-10, STR-11, CVC-22."""
        if self.is_over(g):
            return goto("end")
        attack = attack_of(g)
        window = Window(w.STRIKE, attack.company)
        return ask_from(
            g, 1 - attack.seat, f"{self.kind}.play", self.rules[3], "A resource for {struck} against {foe}?",
            window, *self.other_resources(g),
        )  # fmt: skip

    def other_resources(self, g: Meccg) -> list[Candidates]:
        return []

    def note_resources(self, g: Meccg) -> Flow:
        return play_on(g, "ask_resources")


@dataclass(slots=True)
class StrikeSequence(FacedStrike):
    """STR-01 to STR-19: hazards, excess, tap or stay, support, resources, then the roll."""

    was_wounded: bool = False
    result: int = 0
    second: int = 0
    """Where the defender rolls twice: the other result (CR-33)."""
    thrown: int = 0
    """What the attacker rolled for the strike of an agent (AGT-36)."""
    against: int = 0
    """The prowess of the strike that the result was measured against; 0 if it did not come to that."""
    kind = "strike"
    rules = ("STR-03", "STR-05", "STR-09", "STR-10")
    if_moot = "end"
    steps = (
        "begin", "ask_hazards", "note_hazards", "ask_excess", "note_excess", "ask_stance", "note_stance",
        "ask_support", "note_support", "ask_resources", "note_resources", "roll", "ask_roll", "note_roll",
        "resolve", "others_wounded", "body", "end",
    )  # fmt: skip

    def ask_hazards(self, g: Meccg) -> Flow:
        """STR-02: empty in a site phase."""
        attack = attack_of(g)
        sources = [Window(w.STRIKE_HAZARD, attack.company)] if g.state.phase == "movement" else []
        return ask_from(g, attack.seat, "strike.hazard", "STR-02", "A hazard for the strike on {struck}?", *sources)

    def note_hazards(self, g: Meccg) -> Flow:
        return play_on(g, "ask_hazards")

    def other_resources(self, g: Meccg) -> list[Candidates]:
        return taps_against(g, until_roll=True)

    def note_resources(self, g: Meccg) -> Flow:
        if g.answer[0] == "call_off":  # CR-10
            tap_against(g, g.answer)
            combat.change_strike(g, outcome="cancelled")
            return goto("end")
        return play_on(g, "ask_resources")

    def roll(self, g: Meccg) -> Flow:
        """STR-12."""
        strike = strike_of(g)
        if self.is_over(g):
            return goto("end")
        card = g.state.cards[strike.target]
        self.was_wounded = card.position == WOUNDED
        attack = attack_of(g)
        if attack.kind == AGENT:
            self.thrown = combat.roll(g, attack.seat, "strike", attack.of)
        adds: Lines = []
        more = prowess_in_strike(g, adds)
        self.result = combat.roll(g, card.seat, "strike", card.of, adds, attack.of) + more
        if not strike.twice:
            return goto("resolve")
        self.second = combat.roll(g, card.seat, "strike", card.of, adds, attack.of) + more
        return None

    def ask_roll(self, g: Meccg) -> Flow:
        """CR-33: both are thrown, then the defender picks."""
        strike = strike_of(g)
        choices = list(dict.fromkeys((("total", self.result), ("total", self.second))))
        return FreeChoice(
            1 - attack_of(g).seat, "strike.roll", "CR-33", "Which roll counts for {0}?", choices, about=(strike.target,)
        )

    def note_roll(self, g: Meccg) -> Flow:
        self.result = int(g.answer[1])
        return None

    def resolve(self, g: Meccg) -> Flow:
        """STR-14 to STR-17, DET-01, AGT-36."""
        attack, target = attack_of(g), strike_of(g).target
        against = self.against = attack_prowess(g, attack) + self.thrown
        combat.note_rolls(g, prowess_in_strike(g), self.result, against)
        if self.result < against:
            return self._hit(g, attack, target)
        if not strike_of(g).stays:
            table.tap(g, target)
        if self.result == against:
            combat.change_strike(g, outcome="ineffectual")
            return goto("end")
        more = beat_off(g, attack)
        if attack.detainment:
            combat.change_strike(g, outcome="failed")
            return goto("end")
        strength = attack_body(g, attack)
        if strength < 0:  # BOD-04
            combat.change_strike(g, outcome="defeated")
            return goto("end")
        strength += strike_of(g).strike_body + faced_body(g)
        adds: Lines = [("Wounded before", more)] if more else []
        roll = combat.roll(g, 1 - attack.seat, "body of the strike", attack.of, adds) + more
        combat.tell_result(g, attack.of, "", "strike_body", roll, strength)
        combat.change_strike(g, outcome="defeated" if roll > strength else "failed")  # BOD-05
        return goto("end")

    def _hit(self, g: Meccg, attack: Attack, target: int) -> Flow:
        combat.change_strike(g, outcome="successful")
        combat.tell_strike(g, "successful", self.result, self.against)
        if attack.detainment or any(isinstance(c, b.ByMind) for c in attack.clauses):
            table.tap(g, target)
            return goto("end")
        if spared(g, target):
            if not strike_of(g).stays:
                table.tap(g, target)
            return goto("end")
        combat.change_strike(g, wounded=True)
        turn_wounded(g, target)
        return clauses(g, w.WOUNDED_BY, target)

    def others_wounded(self, g: Meccg) -> Flow:
        """ATK-12: cards that wait for somebody to become wounded, who was not before (ATK-11)."""
        target = strike_of(g).target
        if self.was_wounded:
            return None
        return fire(g, w.CHARACTER_WOUNDED, company=attack_of(g).company, target=target)

    def body(self, g: Meccg) -> Flow:
        """BOD-01: unless what followed from the wound took the target away (ATK-12)."""
        strike = strike_of(g)
        if strike.outcome != "successful":
            return None
        more = (WOUNDED_BEFORE if self.was_wounded else 0) + body_check_change(attack_of(g))
        return BodyCheck(strike.target, attack_of(g).seat, more, strike.body)

    def end(self, g: Meccg) -> Flow:
        strike = strike_of(g)
        outcome = strike.outcome or g.profile.unfaced_strikes
        if not self.against:
            combat.tell_strike(g, outcome)
        elif outcome != "successful":
            combat.tell_strike(g, outcome, self.result, self.against)
        for follow in hooks.AFTER_STRIKE:
            follow(g, attack_of(g), strike, outcome)
        combat.end_strike(g, outcome)
        watch(g)
        return None


def attack_of(g: Meccg) -> Attack:
    attack = g.state.attack
    assert attack is not None
    return attack


def strike_of(g: Meccg) -> Strike:
    return g.state.strikes[g.state.strike]


def beat_off(g: Meccg, attack: Attack) -> int:
    """AGT-39, AGT-41: a strike that fails wounds the agent whose it is, or taps it where it was to detain. What is added to
    the body check against it."""
    if attack.kind != AGENT or g.state.is_gone(attack.card):
        return 0
    if attack.detainment:
        table.tap(g, attack.card)
        return 0
    wounded = g.state.cards[attack.card].position == WOUNDED
    table.wound(g, attack.card)
    return WOUNDED_BEFORE if wounded else 0


def body_check_change(attack: Attack) -> int:
    """What the attack itself adds to the body checks that its strikes bring."""
    return sum(clause.amount for clause in attack.clauses if isinstance(clause, BodyChecks))


def spared(g: Meccg, target: int) -> bool:
    """Whether something takes the place of the wound that a successful strike would give (CR-34): then there is no body
    check, and nothing of what follows from wounds."""
    return any(takes_it(g, target) for takes_it in hooks.INSTEAD_OF_WOUND)


def turn_wounded(g: Meccg, number: int) -> None:
    """By a strike or by an effect; who was wounded already does not become so (ATK-11, FGT-05)."""
    became = g.state.cards[number].position != WOUNDED
    table.wound(g, number)
    if became:
        lose_allies(g, number)


def lose_allies(g: Meccg, number: int) -> None:
    """FGT-05."""
    for ally in allies_of(g, number) if g.state.cards[number].zone == COMPANY else ():
        if b.LOST_WITH_WOUND in DEFS[g.state.cards[ally].of].traits:
            piles.discard(g, ally)


def excess_due(g: Meccg) -> int:
    """How many excess strikes cannot but be spent on the strike that is faced next or now."""
    last = sum(not strike.outcome for strike in g.state.strikes) == 1
    return g.state.excess if g.profile.excess_must_be_spent and last else 0


def support(g: Meccg) -> Candidates:
    company = g.state.companies.get(attack_of(g).company)
    return Candidates([("support", n) for n in fighters(g, company)] if company is not None else (), SUPPORTER)


def _was_there(g: Meccg, number: int) -> bool:
    return number in attack_of(g).members


def _is_not_struck(g: Meccg, number: int) -> bool:
    return all(strike.target != number for strike in g.state.strikes)


def _lends_support(g: Meccg, number: int) -> bool:
    return not any(refuses(attack_of(g), number) for refuses in hooks.GIVES_NO_SUPPORT)


SUPPORTER = (
    Check("STR-09", "Who came after the attack began gives no support.", _was_there),
    Check("STR-09", "A strike of this attack is its own to face.", _is_not_struck),
    must_be_untapped("STR-09"),
    Check("CR-22", "A card keeps it from giving support against this attack.", _lends_support),
)
"""STR-09, CVC-21: what somebody must pass who would support another in a strike."""


def faces_next(g: Meccg) -> Candidates:
    """CBT-13, CVC-16: those whose strikes have not been faced, in the order of the defender's choice."""
    return Candidates(list(dict.fromkeys(("face", strike.target) for strike in g.state.strikes)), STILL_TO_FACE)


def _still_faces(g: Meccg, target: int) -> bool:
    return any(strike.target == target and not strike.outcome for strike in g.state.strikes)


STILL_TO_FACE = (Check("CBT-13", "Its strike has been dealt with.", _still_faces),)


@dataclass(slots=True)
class BodyCheck(About):
    """BOD-02 to BOD-08: the attacker rolls against the body of a wounded target."""

    number: int
    roller: int = -1
    """Outside combat the opponent of the character's player (BCK-03)."""
    more: int = 0
    """Added to the roll."""
    body_change: int = 0
    passed: int = 0
    about = ("number",)
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "roll", "hand_on", "abandon")

    def begin(self, g: Meccg) -> Flow:
        if self.roller < 0:
            self.roller = 1 - g.state.cards[self.number].seat
        combat.begin_check(g, RollCheck("body", self.number))
        return None

    def ask(self, g: Meccg) -> Flow:
        """BOD-09: only what affects the roll or the body; the one who rolls first."""
        seat = self.roller if self.passed == 0 else 1 - self.roller
        window = Window(w.BODY, company_of(g, self.number))
        return ask_from(
            g, seat, "body_check.play", "BOD-09", "A card for the body check of {0}?", window, about=(self.number,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.behind is not None:
            return play_on(g, "ask")
        self.passed += 1
        return goto("ask") if self.passed < 2 else None

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        adds = self._adds(g)
        self.more = sum(more for _, more in adds)
        combat.end_check(g, s.verdict)
        dice = combat.roll(g, self.roller, "body", s.cards[self.number].of, adds)
        fate = self.fate(g, dice, self.more)
        combat.tell_result(g, s.cards[self.number].of, "", fate, dice + self.more, self.strength(g))
        combat.note_fate(g, self.number, fate, dice + self.more, self.strength(g))
        if fate == "returned":
            piles.to_hand(g, self.number)
        elif fate == "discarded":
            piles.discard(g, self.number)
        return None if fate == "eliminated" else DONE

    def _adds(self, g: Meccg) -> Lines:
        """What is added to the roll, with what it comes from."""
        s = g.state
        of_strike = body_check_change(s.attack) if s.attack is not None and s.strike >= 0 else 0
        adds: Lines = [("Wounded before", self.more - of_strike)]
        if s.attack is not None and of_strike:
            adds.append((DEFS[s.attack.of].name, of_strike))
        own: Lines = []
        fold(g, b.BODY_CHECKS, self.number, 0, s.attack, lines=own)
        return [*adds, *own, ("This roll", s.check.modifier if s.check is not None else 0)]

    def strength(self, g: Meccg) -> int:
        return body(g, self.number, g.state.attack) + self.body_change

    def fate(self, g: Meccg, dice: int, more: int) -> str:
        """What a throw brings: "returned" to the hand, "discarded", "eliminated" or "lives"."""
        d, strength = DEFS[g.state.cards[self.number].of], self.strength(g)
        if d.race == "ringwraith" and dice in (7, 8):  # RW-07
            return "returned"
        if not has_trait(g, self.number, b.NO_BODY_DISCARD) and any(
            dice + more == n + strength - d.body for n in d.discard_on
        ):  # BOD-08, BCK-01
            return "discarded"
        for of_card in hooks.BODY_FATE:
            if fate := of_card(g, self.number, dice + more, strength):
                return fate
        return "eliminated" if dice + more > strength else "lives"

    def hand_on(self, g: Meccg) -> Flow:
        return Elimination(self.number)

    def abandon(self, g: Meccg) -> Flow:
        combat.abandon_check(g, "body", self.number, g.state.verdict)
        return None


def _is_free_to_take(g: Meccg, takers: tuple[int, ...], item: int, member: int) -> bool:
    return member in takers


def _may_hold(g: Meccg, takers: tuple[int, ...], item: int, member: int) -> bool:
    return may_hold(g, item, member)


INHERITED = (
    Check("BOD-07", "Each who is not wounded takes one item.", _is_free_to_take),
    Check("TGT-05", "Nobody there may bear it.", _may_hold),
)


@dataclass(slots=True)
class Elimination(About):
    """BOD-06, BOD-07: unwounded companions may each take one of his items; the rest is discarded."""

    number: int
    takers: tuple[int, ...] = ()
    about = ("number",)
    steps = ("begin", "ask", "note", "gone")

    def begin(self, g: Meccg) -> Flow:
        company = g.state.companies.get(company_of(g, self.number))
        if company is not None and g.state.cards[self.number].zone == COMPANY:
            cards = g.state.cards
            self.takers = tuple(m for m in company.members if m != self.number and cards[m].position != WOUNDED)
        return None

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        items = [
            c for c in s.attached.get(self.number, ()) if DEFS[s.cards[c].of].kind == "item" and s.cards[c].zone == WITH
        ]
        ways: list[Choice] = [("take", item, m) for item in items for m in self._companions(g)]
        return ask_from(
            g, s.cards[self.number].seat, "elimination.items", "BOD-07", "Who takes what {0} carried?",
            Candidates(ways, INHERITED, (self.takers,)), end=DONE_WITH_IT, about=(self.number,),
            picks=Picks(0, min(len(items), sum(not s.is_gone(taker) for taker in self.takers)), apart=True),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return None
        item, taker = int(g.answer[1]), int(g.answer[2])
        table.put(g, item, WITH, taker)
        take_up(g, item)
        self.takers = tuple(t for t in self.takers if t != taker)
        return goto("ask")

    def _companions(self, g: Meccg) -> list[int]:
        """Those of his company, and who has left it since; nobody if he was none of them."""
        company = g.state.companies.get(company_of(g, self.number)) if self.takers else None
        others = (*self.takers, *(company.members if company is not None else ()))
        return [m for m in dict.fromkeys(others) if m != self.number and not g.state.is_gone(m)]

    def gone(self, g: Meccg) -> Flow:
        s = g.state
        seat, d = s.cards[self.number].seat, DEFS[s.cards[self.number].of]
        if s.attack is not None and s.attack.kind == "company" and d.is_person:  # CVC-29
            combat.note_slain(g, 1 - seat, d.mp)
        piles.remove(g, self.number)
        avatar_lost(g, seat)
        return None
