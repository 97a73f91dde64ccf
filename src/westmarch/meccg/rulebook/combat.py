"""CBT, DEF, MUL: an attack from its beginning to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg.attack_stats import attack_body, attack_prowess, attack_strikes
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.attack_clauses import clauses, tap_against, taps_against
from westmarch.meccg.rulebook.attacks import counts_as_untapped, defenders, may_be_struck, struck_later
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import DONE_WITH_IT, PASS, Candidates, Free, Source, ask_from, ask_if_any
from westmarch.meccg.rulebook.strikes import StrikeSequence, faces_next
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.turning_up import TurningUps
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import company_trait, fighters, has_skill, usable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

DEFEATED = "defeated"
SURVIVED = "survived"
CANCELLED = "cancelled"
ALL_CANCELLED = "all_cancelled"
"""With the attacks of the same creature still to come (CAN-02)."""


@dataclass(slots=True)
class Combat(Procedure):
    """One attack. The verdict is "defeated", "survived" or "cancelled"."""

    attack: Attack
    steps = (
        "begin", "ask_defender", "note_defender", "ask_attacker", "note_attacker", "before_strikes",
        "assign_by_card", "ask_assign", "note_assign", "ask_attacker_assign", "note_attacker_assign", "count_excess",
        "ask_hazard_between", "note_hazard_between", "ask_next", "face_next", "after", "defeat", "aftermath", "end",
    )  # fmt: skip

    if_moot = "after"

    def is_moot(self, g: Meccg) -> bool:
        """Nobody is left to face it."""
        return self.pc > 0 and g.state.is_gone(self.attack.company)

    # The attack as a whole (CBT-02 to CBT-04) ------------------------------------------------------------------------

    def begin(self, g: Meccg) -> Flow:
        company = g.state.companies.get(self.attack.company)
        if company is None:
            combat.say(g, CANCELLED)
            return DONE
        combat.begin_attack(g, replace(self.attack, members=tuple(fighters(g, company)), overt=is_overt(g, company)))
        if cancelled_by_site(g) or cancelled_by_form(g):
            combat.change_attack(g, cancelled=True)
        return fire(g, w.ATTACK_BEGINS, company=company.id)

    def ask_defender(self, g: Meccg) -> Flow:
        """CBT-02: before strikes are assigned both players may act on the attack as a whole."""
        if _over(g):
            return goto("before_strikes")
        seat = 1 - self.attack.seat
        window = Window(w.ATTACK, self.attack.company)
        deeds = hooks.sources_of(hooks.AGAINST_ATTACK, g, seat, self.attack.company)
        return ask_from(
            g, seat, "attack.defend", "CBT-02", "{0} attacks", window, *taps_against(g), *deeds, about=(self.attack.of,)
        )  # fmt: skip

    def note_defender(self, g: Meccg) -> Flow:
        deed = hooks.deed_of(hooks.AGAINST_ATTACK, g.answer)
        if deed is not None:
            return call(deed.do(g, self.attack.company, g.answer), "ask_defender")
        if g.answer[0] in ("home", "call_off"):
            tap_against(g, g.answer)
            return goto("ask_defender")
        return play_on(g, "ask_defender")

    def ask_attacker(self, g: Meccg) -> Flow:
        """The hazard player acts only in a movement/hazard phase and under the limit."""
        open_now = g.state.phase == "movement"
        sources: list[Source] = [Window(w.ATTACK_HAZARD, self.attack.company), TurningUps()] if open_now else []
        return ask_from(g, self.attack.seat, "attack.strengthen", "CBT-02", "Strengthen {foe}?", *sources)

    def note_attacker(self, g: Meccg) -> Flow:
        return play_on(g, "ask_defender")

    def before_strikes(self, g: Meccg) -> Flow:
        if _over(g):
            return goto("after")
        return clauses(g, w.BEFORE_STRIKES)

    # Assigning strikes (CBT-05 to CBT-12) ------------------------------------------------------------------------

    def assign_by_card(self, g: Meccg) -> Flow:
        """Where the attack itself says who faces it (CBT-12, ATK-10)."""
        attack = g.state.attack
        if attack is None or _over(g):
            return goto("after")
        combat.tell_force(g, attack_strikes(g, attack), attack_prowess(g, attack), attack_body(g, attack))
        if attack.strikes == 0:
            for number in defenders(g, attack):
                combat.assign(g, number)
            return goto("count_excess")
        if attack.target:
            if attack.target in defenders(g, attack):
                combat.assign(g, attack.target)
            return goto("count_excess")
        first = [n for find in hooks.STRUCK_FIRST for n in find(attack)]
        for number in first:
            if number in defenders(g, attack):
                combat.assign(g, number)
        open_to_all = [n for n in defenders(g, attack) if n not in first]
        several = any(_may_face(g, n) > 1 for n in open_to_all)
        left = attack_strikes(g, attack) - len(g.state.strikes)
        if left >= len(open_to_all) and not several:  # everybody gets one, whoever assigns (CBT-07)
            for number in open_to_all:
                combat.assign(g, number)
            return goto("count_excess")
        return goto("ask_attacker_assign") if attack.chooses else None

    def ask_assign(self, g: Meccg) -> Flow:
        """CBT-05: the defender assigns to untapped characters, as many or as few as wanted."""
        sources = [_targets(g, READY_TARGET)] if _is_strike_left(g) else []
        return ask_from(
            g, 1 - self.attack.seat, "attack.assign", "CBT-05", "Who faces a strike of {foe}?", *sources, end=DONE_WITH_IT
        )  # fmt: skip

    def note_assign(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return None
        combat.assign(g, int(g.answer[1]))
        return goto("ask_assign")

    def ask_attacker_assign(self, g: Meccg) -> Flow:
        """CBT-06, CBT-07: the attacker assigns what is left and may hold nothing back while somebody has no strike. Second
        strikes are the defender's to take (MUL-01)."""
        targets = _targets(g, SPARED_TARGET)
        if not _is_strike_left(g):
            return goto("count_excess")
        prompt = "Whom does a strike of {foe} hit?"
        asked = ask_if_any(g, self.attack.seat, "attack.assign_rest", "CBT-06", prompt, targets)
        return asked or goto("count_excess")

    def note_attacker_assign(self, g: Meccg) -> Flow:
        combat.assign(g, int(g.answer[1]))
        return goto("ask_attacker_assign")

    def count_excess(self, g: Meccg) -> Flow:
        """CBT-09."""
        s = g.state
        if s.attack is not None:
            combat.set_excess(g, max(0, attack_strikes(g, s.attack) - len(s.strikes)))
        return None

    # Facing them (CBT-13) ------------------------------------------------------------------------------------------

    def ask_hazard_between(self, g: Meccg) -> Flow:
        """CBT-14: before, between and after strike sequences players may do what the phase allows anyway."""
        drop_unfaceable(g)
        if _over(g):
            return goto("after")
        if not _is_open(g) or g.state.phase != "movement":
            return goto("ask_next")
        window = Window(w.HAZARD, self.attack.company)
        prompt = "Anything between the strikes of {foe}?"
        return ask_from(g, self.attack.seat, "attack.between_hazard", "CBT-14", prompt, window, TurningUps())

    def note_hazard_between(self, g: Meccg) -> Flow:
        return play_on(g, "ask_hazard_between")

    def ask_next(self, g: Meccg) -> Flow:
        drop_unfaceable(g)
        if _over(g):
            return goto("after")
        left = any(not s.outcome for s in g.state.strikes)
        sources: list[Source] = [faces_next(g) if left else Free([PASS])]
        if _is_open(g):
            at_site = g.state.phase == "site"
            sources += [Window(w.SITE if at_site else w.MOVEMENT, self.attack.company)]
            sources += [AnyTime(self.attack.company if at_site else 0)]
        prompt = "Which strike of {foe} is next?" if left else "Anything after the strikes of {foe}?"
        return ask_from(g, 1 - self.attack.seat, "attack.next_strike", "CBT-13", prompt, *sources, end=None)

    def face_next(self, g: Meccg) -> Flow:
        if g.answer[0] != "face":
            return play_on(g, "ask_hazard_between")
        target = int(g.answer[1])
        place = next(n for n, s in enumerate(g.state.strikes) if s.target == target and not s.outcome)
        return call(StrikeSequence(place), "ask_hazard_between")

    # The end (DEF) ---------------------------------------------------------------------------------------------------

    def after(self, g: Meccg) -> Flow:
        """DUR-08: after the last strike and its body check. Of a cancelled attack nothing more happens, unless a text asks
        for an attack that was not defeated (CAN-01)."""
        drop_unfaceable(g)
        return clauses(g, w.AFTER_ATTACK, undefeated_only=_over(g))

    def defeat(self, g: Meccg) -> Flow:
        if _over(g) or not is_defeated(g):
            return None
        return fire(g, w.ATTACK_DEFEATED, company=self.attack.company)

    def aftermath(self, g: Meccg) -> Flow:
        """What single cards make of it."""
        return next((found for follow in hooks.AFTER_ATTACK if (found := follow(g)) is not None), None)

    def end(self, g: Meccg) -> Flow:
        attack = g.state.attack
        verdict = CANCELLED if _over(g) else DEFEATED if is_defeated(g) else SURVIVED
        if attack is not None and attack.cancelled and attack.rest_cancelled:
            verdict = ALL_CANCELLED
        combat.end_attack(g)
        combat.say(g, verdict)
        return None


def _is_open(g: Meccg) -> bool:
    """Whether players may act between the strikes: not while the card that brought the attack has more to do (ATK-04), and
    in a site phase only after entering (RES-06)."""
    s = g.state
    if s.attack is None or s.attack.closed or s.attack.kind == "company":
        return False
    return s.phase == "movement" or (s.phase == "site" and s.companies[s.attack.company].entered)


def _over(g: Meccg) -> bool:
    """Cancelled, or nobody is left to face it."""
    attack = g.state.attack
    return attack is None or attack.cancelled or g.state.is_gone(attack.company)


def cancelled_by_site(g: Meccg) -> bool:
    """CR-62; or an automatic-attack where all that can be cancelled are."""
    attack = g.state.attack
    assert attack is not None
    company = g.state.companies[attack.company]
    if attack.kind == "automatic" and not attack.fixed and company_trait(g, company.id, b.UNGUARDED):
        return True
    if company.on_its_way or g.state.sides[company.seat] != "minion":
        return False
    return b.ATTACKS_CANCELLED in DEFS[g.state.cards[company.site].of].traits


def cancelled_by_form(g: Meccg) -> bool:
    """DRG-16: a form of a Dragon attacks a company of the player with whom he sides."""
    s = g.state
    if b.CANCELS_FORMS not in s.index or s.attack is None or s.attack.fixed or s.attack.of not in DEFS:
        return False
    dragon, seat = DEFS[s.attack.of].entity, s.companies[s.attack.company].seat
    sides_with = (s.cards[c] for c in s.index[b.CANCELS_FORMS])
    return any(c.seat == seat and DEFS[c.of].entity == dragon for c in sides_with)


def _may_face(g: Meccg, number: int) -> int:
    """How many strikes of this attack somebody may be assigned (CBT-08, MUL-01)."""
    s = g.state
    given = [x.word.strikes for x in s.lasting if x.on == number and isinstance(x.word, b.MayFace)]
    for item in s.attached.get(number, ()):
        if usable(g, item) and has_skill(g, number, "warrior"):
            given += [e.strikes for e in DEFS[s.cards[item].of].effects if isinstance(e, b.MayFace)]
    return max(given, default=1)


def _is_strike_left(g: Meccg) -> bool:
    attack = g.state.attack
    return attack is not None and len(g.state.strikes) < attack_strikes(g, attack)


def _targets(g: Meccg, checks: tuple[Check, ...]) -> Candidates:
    """Those of the company who could take another strike."""
    attack = g.state.attack
    company = g.state.companies.get(attack.company) if attack is not None else None
    return Candidates([("assign", n) for n in fighters(g, company)] if company is not None else (), checks)


def _was_there(g: Meccg, number: int) -> bool:
    attack = g.state.attack
    return attack is not None and (not attack.members or number in attack.members)


def _can_be_struck(g: Meccg, number: int) -> bool:
    attack = g.state.attack
    return attack is not None and may_be_struck(g, number, attack)


def _has_room(g: Meccg, number: int) -> bool:
    taken = sum(x.target == number for x in g.state.strikes)
    return not taken or taken < _may_face(g, number)


def _has_no_strike(g: Meccg, number: int) -> bool:
    return all(x.target != number for x in g.state.strikes)


def _has_its_time(g: Meccg, number: int) -> bool:
    return not struck_later(g, number, {x.target for x in g.state.strikes})


TARGET = (
    Check("CBT-15", "Who came after the attack began faces no strike of it.", _was_there),
    Check("FGT-01", "This attack cannot strike it.", _can_be_struck),
    Check("CBT-05", "It has as many strikes as it may face.", _has_room),
    Check("CR-24", "An ally has to be struck before it is.", _has_its_time),
)
READY_TARGET = (
    *TARGET,
    Check("CBT-05", "You assign strikes to the untapped; the others get what is left.", counts_as_untapped),
)
"""Of whom the defender chooses."""
SPARED_TARGET = (*TARGET, Check("MUL-01", "It has a strike; a second one is the defender's to take.", _has_no_strike))
"""Of whom the attacker chooses."""


def drop_unfaceable(g: Meccg) -> None:
    """MUL-04, FGT-04: strikes on somebody who has left play."""
    for place, strike in enumerate(g.state.strikes):
        if not strike.outcome and g.state.is_gone(strike.target):
            combat.drop_strike(g, place, g.profile.unfaced_strikes)


def is_defeated(g: Meccg) -> bool:
    """DEF-01 to DEF-05, ATK-13."""
    s = g.state
    if s.attack is None or not s.strikes:
        return False
    if s.attack.detainment and s.attack.kind != "creature":
        return all(x.outcome in ("defeated", "failed") for x in s.strikes)
    return all(x.outcome == "defeated" for x in s.strikes)
