"""CVC: a company of a Wizard player against a company of a Ringwraith player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Flow, call, goto
from westmarch.meccg.attack_stats import (
    attack_strikes,
    body_of_attackers,
    faced_body,
    prowess_in_strike,
    prowess_of_attacker,
    staying,
)
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, table, turns
from westmarch.meccg.rule_numbers import WOUNDED_BEFORE
from westmarch.meccg.rulebook.attacks import counts_as_untapped, defenders
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.checks import Check, Thing, failed, passes
from westmarch.meccg.rulebook.combat import CANCELLED, cancelled_by_site
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import DONE_WITH_IT, Candidates, FreeChoice, Offers, ask_from, offered
from westmarch.meccg.rulebook.strikes import BodyCheck, FacedStrike, attack_of, faces_next, spared, strike_of, turn_wounded
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import UNTAPPED, WOUNDED, Attack, Company
from westmarch.meccg.stats import Lines, company_of, fighters
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

FOUGHT = "fought"


NOT_ENTERED = Reason("SITE-03", "The company has not entered the site.")


class CompanyAttacks(Struct, frozen=True):
    """CVC-01 to CVC-05: companies of the opponent that a company may attack, once it has entered."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        s = g.state
        own = s.companies[self.company]
        if not own.entered or not passes(ATTACKED[:-1], g, own, own):
            return
        for other in s.companies.values():
            if other.seat != own.seat and at_same_site(g, own, other):
                found["attack", other.id] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        other = g.state.companies.get(thing.company)
        if other is None or other.seat == seat:
            return []
        own = g.state.companies[self.company]
        return failed(ATTACKED, g, own, other) if own.entered else [NOT_ENTERED]


def _no_attempt(g: Meccg, own: Company, other: Company) -> bool:
    return not g.state.influenced


def _other_side(g: Meccg, own: Company, other: Company) -> bool:
    return g.state.sides[0] != g.state.sides[1]


def _not_fought(g: Meccg, own: Company, other: Company) -> bool:
    return not g.state.fought


def at_same_site(g: Meccg, one: Company, other: Company) -> bool:
    """INF-29: their site cards bear the same name."""
    cards = g.state.cards
    return DEFS[cards[one.site].of].name == DEFS[cards[other.site].of].name


ATTACKED = (
    Check("CVC-02", "An influence attempt was made against the opponent this turn.", _no_attempt),
    Check("CVC-04", "Companies of one side do not fight each other.", _other_side),
    Check("CVC-05", "You have already attacked a company this turn.", _not_fought),
    Check("CVC-01", "It is not at the same site.", at_same_site),
)


@dataclass(slots=True)
class CompanyCombat(About):
    """CVC-06 to CVC-16: one attack with a strike for each who attacks. The verdict is "fought" or "cancelled"."""

    attacker: int
    defender: int
    seat: int
    about = ("attacker", "defender")
    if_moot = "end"
    steps = (
        "begin", "ask_defender", "note_defender", "ask_attacker", "note_attacker", "before_strikes", "count_strikes",
        "only_two", "ask_first", "note_first", "ask_second", "note_second", "ask_third", "note_third", "count_excess",
        "ask_next", "face_next", "end",
    )  # fmt: skip

    def begin(self, g: Meccg) -> Flow:
        """CVC-06, CR-62."""
        s = g.state
        turns.note(g, fought=True)
        mine, theirs = s.companies[self.attacker], s.companies[self.defender]
        able = tuple(fighters(g, mine))
        attack = Attack(
            self.defender, self.seat, "company", "company", len(able), 0, attackers=able,
            members=tuple(fighters(g, theirs)), overt=is_overt(g, theirs),
        )  # fmt: skip
        combat.begin_attack(g, attack)
        if cancelled_by_site(g):
            combat.change_attack(g, cancelled=True)
        return None

    def ask_defender(self, g: Meccg) -> Flow:
        """CVC-08 to CVC-11: the attack as a whole is a matter for the defender alone."""
        if self._over(g):
            return goto("end")
        window = Window(w.ATTACK, self.defender)
        return ask_from(
            g, 1 - self.seat, "company_attack.defend", "CVC-08", "{0} attacks", window, about=(self.attacker,)
        )  # fmt: skip

    def note_defender(self, g: Meccg) -> Flow:
        return play_on(g, "ask_defender")

    def ask_attacker(self, g: Meccg) -> Flow:
        """CVC-09, TIM-16: of the attacker's only what says that it serves him."""
        window = Window(w.ASSAULT, self.attacker)
        return ask_from(g, self.seat, "company_attack.strengthen", "CVC-09", "Strengthen the attack?", window)

    def note_attacker(self, g: Meccg) -> Flow:
        return play_on(g, "ask_defender")

    def before_strikes(self, g: Meccg) -> Flow:
        return goto("end") if self._over(g) else fire(g, w.COMPANIES_FIGHT)

    def count_strikes(self, g: Meccg) -> Flow:
        """CVC-06: who has left since it began has no strike."""
        attack = attack_of(g)
        left = tuple(n for n in attack.attackers if not g.state.is_gone(n))
        if len(left) < len(attack.attackers):
            gone = len(attack.attackers) - len(left)
            combat.change_attack(g, strikes=attack.strikes - gone, attackers=left)
        return None

    def _over(self, g: Meccg) -> bool:
        attack = g.state.attack
        return attack is None or attack.cancelled

    # Assigning (CVC-12 to CVC-15) --------------------------------------------------------------------------------

    def only_two(self, g: Meccg) -> Flow:
        """One against one: there is nothing to decide."""
        pairs = list(offered(g, 1 - self.seat, _pairs(g)))
        if len(pairs) != 1:
            return None
        combat.assign(g, int(pairs[0][2]), int(pairs[0][1]))
        return goto("count_excess")

    def ask_first(self, g: Meccg) -> Flow:
        """CVC-12: strikes of the defender's choice to untapped characters of his choice."""
        return ask_from(
            g, 1 - self.seat, "company_attack.assign", "CVC-12", "Which strike goes to whom?", _pairs(g, OF_DEFENDER),
            end=DONE_WITH_IT,
        )  # fmt: skip

    def note_first(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return None
        self._assign(g)
        return goto("ask_first")

    def ask_second(self, g: Meccg) -> Flow:
        """CVC-13: the attacker assigns the strikes of his untapped characters and may hold none back."""
        pairs = _pairs(g, OF_ATTACKER)
        if not offered(g, self.seat, pairs):
            return goto("ask_third")
        return ask_from(
            g, self.seat, "company_attack.assign_attacker", "CVC-13", "Which strike goes to whom?", pairs, end=None
        )  # fmt: skip

    def note_second(self, g: Meccg) -> Flow:
        self._assign(g)
        return goto("ask_second")

    def ask_third(self, g: Meccg) -> Flow:
        """CVC-14: the defender assigns what is left."""
        pairs = _pairs(g)
        if not offered(g, 1 - self.seat, pairs):
            return goto("count_excess")
        return ask_from(
            g, 1 - self.seat, "company_attack.assign_rest", "CVC-14", "Which strike goes to whom?", pairs, end=None
        )  # fmt: skip

    def note_third(self, g: Meccg) -> Flow:
        self._assign(g)
        return goto("ask_third")

    def _assign(self, g: Meccg) -> None:
        combat.assign(g, int(g.answer[2]), int(g.answer[1]))

    def count_excess(self, g: Meccg) -> Flow:
        """CVC-15."""
        s = g.state
        assert s.attack is not None
        combat.set_excess(g, max(0, attack_strikes(g, s.attack) - len(s.strikes)))
        return None

    # Facing them (CVC-16) ------------------------------------------------------------------------------------------

    def ask_next(self, g: Meccg) -> Flow:
        _drop_unfaceable(g)
        if all(s.outcome for s in g.state.strikes) or self._over(g):
            return goto("end")
        return ask_from(
            g, 1 - self.seat, "company_attack.next_strike", "CVC-16", "Which strike is next?", faces_next(g), end=None
        )  # fmt: skip

    def face_next(self, g: Meccg) -> Flow:
        place = next(n for n, x in enumerate(g.state.strikes) if x.target == g.answer[1] and not x.outcome)
        return call(CompanyStrike(place), "ask_next")

    def end(self, g: Meccg) -> Flow:
        """CVC-30: what is left of the excess lapses."""
        attack = g.state.attack
        verdict = CANCELLED if attack is not None and attack.cancelled else FOUGHT
        combat.end_attack(g)
        combat.say(g, verdict)
        return None


def _pairs(g: Meccg, more: tuple[Check, ...] = ()) -> Candidates:
    """Strikes that are not assigned with defenders who have none."""
    s = g.state
    attack = s.attack
    if attack is None or len(s.strikes) >= attack_strikes(g, attack):
        return Candidates((), PAIR)
    there = [n for n in attack.attackers if n in s.cards]
    return Candidates([("pit", n, t) for n in there for t in defenders(g, attack)], (*PAIR, *more))


def _strikes_nobody(g: Meccg, attacker: int, target: int) -> bool:
    return all(strike.attacker != attacker for strike in g.state.strikes)


def _is_spared(g: Meccg, attacker: int, target: int) -> bool:
    return all(strike.target != target for strike in g.state.strikes)


def _is_ready_to_face(g: Meccg, attacker: int, target: int) -> bool:
    return counts_as_untapped(g, target)


def _is_ready_to_strike(g: Meccg, attacker: int, target: int) -> bool:
    return counts_as_untapped(g, attacker)


PAIR = (
    Check("CVC-12", "Its strike has been assigned.", _strikes_nobody),
    Check("CVC-12", "It faces a strike already.", _is_spared),
)
OF_DEFENDER = (Check("CVC-12", "First strikes are assigned to untapped defenders.", _is_ready_to_face),)
OF_ATTACKER = (Check("CVC-13", "The attacker assigns the strikes of untapped characters.", _is_ready_to_strike),)


def _drop_unfaceable(g: Meccg) -> None:
    """MUL-04: strikes of or on somebody who has left play."""
    gone = g.state.is_gone
    for place, strike in enumerate(g.state.strikes):
        if not strike.outcome and (gone(strike.target) or gone(strike.attacker)):
            combat.drop_strike(g, place, CANCELLED)


@dataclass(slots=True)
class CompanyStrike(FacedStrike):
    """CVC-17 to CVC-28: both sides roll."""

    result: int = 0
    """What the attacker rolled, with his prowess."""
    answered: int = 0
    second: int = 0
    """Where somebody rolls twice: the other result (CR-33)."""
    kind = "company_strike"
    rules = ("CVC-18", "CVC-19", "CVC-21", "CVC-22")
    if_moot = "end"
    steps = (
        "begin", "ask_attacker", "note_attacker", "ask_excess", "note_excess", "ask_own_stance", "note_own_stance",
        "ask_stance", "note_stance", "ask_support", "note_support", "ask_resources", "note_resources",
        "roll", "ask_own_roll", "note_own_roll", "answer", "ask_roll", "note_roll", "resolve", "end",
    )  # fmt: skip

    def ask_attacker(self, g: Meccg) -> Flow:
        """CVC-17: resources of the attacker that affect the strike."""
        window = Window(w.STRIKE, company_of(g, strike_of(g).attacker))
        return ask_from(
            g, attack_of(g).seat, "company_strike.attacker_play", "CVC-17", "A resource for this strike?", window
        )  # fmt: skip

    def note_attacker(self, g: Meccg) -> Flow:
        return play_on(g, "ask_attacker")

    def ask_own_stance(self, g: Meccg) -> Flow:
        """CVC-19: first the attacking character."""
        strike = strike_of(g)
        if strike.own_stays or g.state.cards[strike.attacker].position != UNTAPPED:
            return goto("ask_stance")
        return FreeChoice(
            attack_of(g).seat,
            "company_strike.attacker_stance",
            "CVC-19",
            "How does {0} strike?",
            (("tap",), ("stay",)),
            about=(strike.attacker,),
        )

    def note_own_stance(self, g: Meccg) -> Flow:
        if g.answer[0] == "stay":
            strike = strike_of(g)
            less = staying(g, strike.attacker, attacking=True)
            combat.change_strike(g, own_stays=True, own_prowess=strike.own_prowess + less)
        return None

    # The rolls (CVC-23 to CVC-28) ------------------------------------------------------------------------------------

    def roll(self, g: Meccg) -> Flow:
        """CVC-23: the attacker's roll makes the final prowess of the strike."""
        if self.is_over(g):
            return goto("end")
        strike, seat = strike_of(g), attack_of(g).seat
        of = g.state.cards[strike.attacker].of
        adds: Lines = []
        more, versus = prowess_of_attacker(g, adds), g.state.cards[strike.target].of
        self.result = combat.roll(g, seat, "strike", of, adds, versus) + more
        if not strike.own_twice:
            return goto("answer")
        self.second = combat.roll(g, seat, "strike", of, adds, versus) + more
        return None

    def ask_own_roll(self, g: Meccg) -> Flow:
        """CR-33: who rolled twice picks, before the defender rolls."""
        about = (strike_of(g).attacker,)
        return FreeChoice(
            attack_of(g).seat,
            "company_strike.attacker_roll",
            "CR-33",
            "Which roll counts for {0}?",
            self._both(self.result),
            about=about,
        )

    def _both(self, first: int) -> list[Choice]:
        return list(dict.fromkeys((("total", first), ("total", self.second))))

    def note_own_roll(self, g: Meccg) -> Flow:
        self.result = int(g.answer[1])
        return None

    def answer(self, g: Meccg) -> Flow:
        """CVC-23: the defender's roll."""
        strike, seat = strike_of(g), 1 - attack_of(g).seat
        of = g.state.cards[strike.target].of
        adds: Lines = []
        more, versus = prowess_in_strike(g, adds), g.state.open_of(strike.attacker)
        self.answered = combat.roll(g, seat, "defence", of, adds, versus) + more
        if not strike.twice:
            return goto("resolve")
        self.second = combat.roll(g, seat, "defence", of, adds, versus) + more
        return None

    def ask_roll(self, g: Meccg) -> Flow:
        seat, about = 1 - attack_of(g).seat, (strike_of(g).target,)
        return FreeChoice(
            seat, "company_strike.roll", "CR-33", "Which roll counts for {0}?", self._both(self.answered), about=about
        )

    def note_roll(self, g: Meccg) -> Flow:
        self.answered = int(g.answer[1])
        return None

    def resolve(self, g: Meccg) -> Flow:
        """CVC-24 to CVC-27."""
        combat.note_rolls(g, prowess_in_strike(g), self.answered, self.result)
        strike, cards, seat, against = strike_of(g), g.state.cards, attack_of(g).seat, self.answered
        target_hurt = cards[strike.target].position == WOUNDED
        attacker_hurt = cards[strike.attacker].position == WOUNDED
        if against <= self.result and not strike.own_stays:
            table.tap(g, strike.attacker)
        if against >= self.result and not strike.stays:
            table.tap(g, strike.target)
        if against == self.result:
            combat.change_strike(g, outcome="ineffectual")
            return None
        if against > self.result:  # CVC-24
            body = strike.own_body + strike.strike_body + body_of_attackers(g, attack_of(g)) + faced_body(g)
            return self._hit(g, strike.attacker, 1 - seat, attacker_hurt, "failed", body)
        if spared(g, strike.target):
            combat.change_strike(g, outcome="successful")
            if not strike.stays:
                table.tap(g, strike.target)
            return None
        return self._hit(g, strike.target, seat, target_hurt, "successful", strike.body)  # CVC-26

    def _hit(self, g: Meccg, number: int, roller: int, hurt: bool, outcome: str, body: int) -> Flow:
        """CVC-28: the opponent of the wounded character's player rolls."""
        combat.change_strike(g, outcome=outcome, wounded=number == strike_of(g).target)
        turn_wounded(g, number)
        return BodyCheck(number, roller, WOUNDED_BEFORE if hurt else 0, body)

    def end(self, g: Meccg) -> Flow:
        sums = (self.answered, self.result) if self.answered else ()
        combat.tell_strike(g, strike_of(g).outcome or CANCELLED, *sums)
        combat.end_strike(g, strike_of(g).outcome or CANCELLED)
        return DONE
