"""What effects on attacks and strikes do, and those that bring an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rule_numbers import STAYING
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.creatures import CreatureAttacks, EventAttack
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.rulebook.words import ItemLost
from westmarch.meccg.state import WITH, Attack
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, MATTERS, value_of
from westmarch.meccg.vocabulary.fighting import (
    CancelAttack,
    CancelStrike,
    ChangeAttack,
    ChangeStrike,
    CompanyLosesItem,
    CreatureAttack,
    CreatureToHand,
    FormAttack,
    HalveStrikes,
    Ineffectual,
    LoseItems,
    MakeAttack,
    SetStrikes,
    Spare,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(CreatureAttack, "card")
def _creature_attack(word: CreatureAttack, g: Meccg, use: Use) -> Flow:
    return CreatureAttacks(use.card, use.company, str(use.extra[0]) if use.extra else "")


@APPLY.of(CancelAttack)
def _cancel_attack(word: CancelAttack, g: Meccg, use: Use) -> Flow:
    if g.state.attack is not None:
        combat.change_attack(g, cancelled=True, rest_cancelled=word.all_of_it)
    return None


@MATTERS.of(ChangeAttack)
def _change_attack_matters(word: ChangeAttack, g: Meccg, use: Use) -> bool:
    """RES-09: what only takes strikes away is nothing against an attack that has no more than it must leave."""
    attack = g.state.attack
    return not word.least or (attack is not None and attack_strikes(g, attack) > word.least)


@APPLY.of(ChangeAttack)
def _change_attack(word: ChangeAttack, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    if attack is None:
        return None
    strikes = value_of(word.strikes, g, use)
    if word.least:
        strikes = max(strikes, min(0, word.least - attack_strikes(g, attack)))
    combat.change_attack(
        g,
        more_prowess=attack.more_prowess + value_of(word.prowess, g, use),
        more_strikes=attack.more_strikes + strikes,
        more_body=attack.more_body + value_of(word.body, g, use),
    )
    return None


@APPLY.of(HalveStrikes)
def _halve_strikes(word: HalveStrikes, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    if attack is not None and attack.strikes:
        wanted = (attack.strikes + 1) // 2
        combat.change_attack(g, more_strikes=attack.more_strikes + wanted - attack_strikes(g, attack))
    return None


@APPLY.of(SetStrikes)
def _set_strikes(word: SetStrikes, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    if attack is not None:
        combat.change_attack(g, strikes=attack.strikes or word.number)
        now = g.state.attack
        assert now is not None
        combat.change_attack(g, more_strikes=now.more_strikes + word.number - attack_strikes(g, now))
    return None


@APPLY.of(Spare, "target")
def _spare(word: Spare, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    if attack is not None:
        combat.change_attack(g, spare=(*attack.spare, int(use.target)))
    return None


@APPLY.of(ChangeStrike)
def _change_strike(word: ChangeStrike, g: Meccg, use: Use) -> Flow:
    s = g.state
    if s.strike < 0:
        return None
    now = s.strikes[s.strike]
    if now.attacker and s.attack is not None and s.attack.seat == use.seat:  # CVC-17
        combat.change_strike(
            g,
            own_prowess=now.own_prowess + value_of(word.prowess, g, use),
            own_body=now.own_body + word.body,
            body=now.body + word.strike_body,
            own_stays=now.own_stays or word.stays,
            own_twice=now.own_twice or word.twice,
        )
        return None
    # Who already took the -3 gets it back: he neither taps nor takes it (CR-36).
    combat.change_strike(
        g,
        prowess=now.prowess + value_of(word.prowess, g, use) + (-STAYING if word.stays and now.took_three else 0),
        took_three=now.took_three and not word.stays,
        body=now.body + word.body,
        strike_body=now.strike_body + word.strike_body,
        stays=now.stays or word.stays,
        twice=now.twice or word.twice,
    )
    return None


@MATTERS.of(CancelStrike)
def _cancel_strike_matters(word: CancelStrike, g: Meccg, use: Use) -> bool:
    return g.state.attack is not None and g.state.attack.seat != use.seat


@APPLY.of(CancelStrike)
def _cancel_strike(word: CancelStrike, g: Meccg, use: Use) -> Flow:
    if g.state.strike >= 0:
        combat.change_strike(g, outcome="cancelled")
    return None


@APPLY.of(MakeAttack, "company")
def _make_attack(word: MakeAttack, g: Meccg, use: Use) -> Flow:
    company = g.state.companies[use.company]
    kind = "creature" if word.as_creature else "event"
    running = g.stack[-1]
    more_to_do = isinstance(running, Run) and running.at < len(running.effects)
    return Combat(
        Attack(
            company.id,
            1 - company.seat,
            kind,
            word.race,
            word.strikes,
            word.prowess,
            word.body,
            use.of,
            chooses=word.chooses,
            closed=more_to_do,
        )
    )


@APPLY.of(LoseItems, "target")
def _lose_items(word: LoseItems, g: Meccg, use: Use) -> Flow:
    s = g.state
    for item in s.attached.get(int(use.target), ()):
        d = DEFS[s.cards[item].of]
        if d.kind == "item" and s.cards[item].zone == WITH and (word.special_too or d.item != "special"):
            piles.discard(g, item)
    return None


@APPLY.of(CompanyLosesItem, "company")
def _company_loses_item(word: CompanyLosesItem, g: Meccg, use: Use) -> Flow:
    return ItemLost(use.company)


@APPLY.of(FormAttack, "company")
def _form_attack(word: FormAttack, g: Meccg, use: Use) -> Flow:
    company = g.state.companies[use.company]
    attack = Attack(
        company.id, 1 - company.seat, "creature" if word.as_creature else "event", word.race, word.strikes, word.prowess,
        word.body, use.of, chooses=word.chooses,
    )  # fmt: skip
    return EventAttack(attack, use.card)


@APPLY.of(CreatureToHand)
def _creature_to_hand(word: CreatureToHand, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    if attack is not None and attack.card in g.state.cards:
        piles.to_hand(g, attack.card)
    return None


@MATTERS.of(Ineffectual)
def _ineffectual_matters(word: Ineffectual, g: Meccg, use: Use) -> bool:
    """Whose own strike it is has nothing to fend off (CVC-17)."""
    return g.state.attack is not None and g.state.attack.seat != use.seat


@APPLY.of(Ineffectual)
def _ineffectual(word: Ineffectual, g: Meccg, use: Use) -> Flow:
    s = g.state
    if s.strike >= 0:
        strike = s.strikes[s.strike]
        tapping = [n for n, stays in ((strike.target, strike.stays), (strike.attacker, strike.own_stays)) if n and not stays]
        for number in tapping:  # STR-17, CVC-27
            if not s.is_gone(number):
                table.tap(g, number)
        combat.change_strike(g, outcome="ineffectual")
    return None
