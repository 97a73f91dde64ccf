"""Changes to a running combat. `side` is HERO or ENEMY; events name the hero by his number and the enemy by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS
from westmarch.quest.fight import ENEMY, HERO, NO_LIMIT, NOTHING_KNOWN, Fight, Fighter, current, other, types_left
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def who(fight: Fight, side: int) -> int | str:
    """As events name a side."""
    return fight.hero if side == HERO else fight.enemy


def seat(fight: Fight, side: int) -> int:
    return fight.hero + 1 if side == HERO else SAURON


# Beginning and end ------------------------------------------------------------------------------------------------


def begin(g: Quest, hero: int, enemy: str, token: int, agility: int | None, health: int, fortitude: int) -> None:
    """The enemy's Reference card or space is taken (CBT-05)."""
    override = -1 if agility is None else agility
    g.state.fight = Fight(hero, enemy, (Fighter(), Fighter()), token, override, health, fortitude)
    g.emit(("combat", hero, enemy))


def change_per_corruption(g: Quest, strength: int = 0, agility: int = 0) -> None:
    """For this combat each of the hero's Corruption cards changes his strength and agility."""
    fight = current(g.state.fight)
    fight.strength_per_corruption += strength
    fight.agility_per_corruption += agility
    g.emit(("combat_change", fight.hero, strength, agility))


def draw_for_enemy(g: Quest, count: int) -> None:
    """From the enemy's Monster Combat deck to Sauron's combat hand (CBT-06, CBT-08, CBT-50)."""
    fight = current(g.state.fight)
    drawn = decks.draw_several(g, combat_stats.reference(fight.enemy).deck, count)
    fight.hand = tuple(sorted(fight.hand + drawn))
    g.emit(("combat_draws", fight.enemy, *drawn), only(SAURON))
    g.emit(("combat_draws_cards", fight.enemy, len(drawn)), but(SAURON))


def spend_agility(g: Quest, spent: int, agility: int) -> None:
    """Cards for the agility spent, strength for the rest (CBT-10, CBT-11)."""
    fight = current(g.state.fight)
    fight.unspent = agility - spent
    g.emit(("agility", fight.hero, spent, fight.unspent))
    heroes.draw_cards(g, fight.hero, spent)


def put_cards_away(g: Quest) -> None:
    """The hero's stack goes on his rest pool, all of Sauron's cards back into their deck (CBT-36 to CBT-39); what was told
    of his hand holds no longer (INFO-02)."""
    fight = current(g.state.fight)
    hero, enemy = fight.sides
    heroes.put_on_rest(g, fight.hero, *hero.stack)
    hero.stack = ()
    cards = enemy.stack + fight.hand + fight.gone
    enemy.stack = fight.hand = fight.gone = ()
    fight.types_known = NOTHING_KNOWN
    decks.reshuffle(g, combat_stats.reference(fight.enemy).deck, *cards)


def end(g: Quest, outcome: str) -> None:
    fight = current(g.state.fight)
    g.state.fight = None
    g.state.unsettled = True
    g.emit(("combat_over", fight.hero, fight.enemy, outcome))


# Rounds -----------------------------------------------------------------------------------------------------------


def begin_round(g: Quest) -> None:
    """What was played becomes the previous round; what held for that round is over (KEYW-19)."""
    fight = current(g.state.fight)
    fight.round += 1
    for side in (HERO, ENEMY):
        fighter = fight.sides[side]
        fighter.previous_type = combat_stats.type_shown(g, side)
        fighter.previous = "" if fighter.canceled else fighter.card
        fighter.card = fighter.committed = ""
        fighter.canceled = fighter.free = False
        fighter.bonuses = ()
        fighter.attack_limit = fighter.defense_limit = fighter.damage_cap = NO_LIMIT
        fighter.taken = fighter.stopped = 0
    g.emit(("combat_round", fight.round))


def declare_exhausted(g: Quest, side: int) -> None:
    """EXH-04."""
    fight = current(g.state.fight)
    fight.sides[side].exhausted = True
    g.emit(("declares_exhausted", who(fight, side)))


def commit(g: Quest, side: int, card: str) -> None:
    """A card is chosen openly, before the opponent's, and lies on the stack from then on."""
    fight = current(g.state.fight)
    g.emit(("commits", who(fight, side), card))
    show(g, side, card)
    fight.sides[side].committed = card


def show(g: Quest, side: int, card: str) -> None:
    """A chosen card leaves the hand and goes faceup on the stack (CBT-17, CBT-18)."""
    fight = current(g.state.fight)
    if side == HERO:
        heroes.lose_from_hand(g, fight.hero, card)
        heroes.note_skills(g, fight.hero, card)
    else:
        _lose_from_enemy_hand(fight, card)
    fighter = fight.sides[side]
    fighter.card = card
    fighter.stack = (card, *fighter.stack)
    g.revealed += 1
    g.emit(("combat_card", who(fight, side), card))


def exhaust(g: Quest, side: int) -> None:
    """The stack costs too much: exhausted, the card just played is canceled (CBT-21, EXH-02), and so is what the previous
    card did for it (CBT-25)."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    fighter.exhausted = fighter.canceled = True
    fighter.free = False
    g.emit(("exhausted", who(fight, side), fighter.card))


def cancel(g: Quest, side: int, source: str) -> None:
    """The card of this side is canceled by a card or an ability (KEYW-01)."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    fighter.canceled = True
    g.emit(("canceled", who(fight, side), fighter.card, source))


def add_bonus(g: Quest, side: int, source: str, attack: int, defense: int) -> None:
    """KEYW-10."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    fighter.bonuses = (*fighter.bonuses, (source, attack, defense))
    g.emit(("bonus", who(fight, side), attack, defense, source))


def reduce_printed(g: Quest, side: int, attack: int, defense: int, source: str) -> None:
    """The printed values of this side's card are at most so much in this round (KEYW-12 to KEYW-14)."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    fighter.attack_limit = min(fighter.attack_limit, attack)
    fighter.defense_limit = min(fighter.defense_limit, defense)
    g.emit(("reduced", who(fight, side), attack, defense, source))


def cap_damage(g: Quest, side: int, most: int) -> None:
    """KEYW-22."""
    fight = current(g.state.fight)
    fight.sides[side].damage_cap = most
    g.emit(("capped", who(fight, side), most))


def make_free(g: Quest, side: int) -> None:
    """The card just played costs nothing (Ready)."""
    fight = current(g.state.fight)
    fight.sides[side].free = True
    g.emit(("free_card", who(fight, side), fight.sides[side].card))


def name_type(g: Quest, side: int, type: str) -> None:
    """The type named for a card of this side (KEYW-23)."""
    fight = current(g.state.fight)
    fight.sides[side].named = type
    g.emit(("named", who(fight, side), type))


def frighten(g: Quest) -> None:
    """The hero plays a random card in the next round (Fear)."""
    fight = current(g.state.fight)
    fight.sides[HERO].afraid = fight.round + 1
    g.emit(("afraid", fight.hero))


def doom(g: Quest, side: int) -> None:
    """Defeated when part 3f comes (KEYW-09)."""
    fight = current(g.state.fight)
    fight.sides[side].doomed = True
    g.emit(("doomed", who(fight, side)))


def use_once(g: Quest) -> None:
    current(g.state.fight).used = True


# Damage -----------------------------------------------------------------------------------------------------------


def count_damage(g: Quest, side: int, amount: int) -> None:
    """Damage is dealt to a side: tokens for the enemy (DMG-01, DMG-03); the hero then pays in cards (DMG-07)."""
    fight = current(g.state.fight)
    fight.sides[side].taken += amount
    g.emit(("hurt", who(fight, side), amount))
    if side == ENEMY:
        if fight.enemy in MINIONS:
            board.lay_damage(g, fight.enemy, amount)
        else:
            fight.damage += amount


def note_stopped(g: Quest, side: int, amount: int) -> None:
    """What the defense of a side kept off."""
    current(g.state.fight).sides[side].stopped = amount


def heal_enemy(g: Quest, amount: int) -> None:
    fight = current(g.state.fight)
    amount = min(amount, combat_stats.enemy_damage(g))
    if not amount:
        return
    if fight.enemy in MINIONS:
        board.lay_damage(g, fight.enemy, -amount)
    else:
        fight.damage -= amount
    g.emit(("heals", fight.enemy, amount))


def mark_defeated(g: Quest, hero: bool, enemy: bool) -> None:
    """Who has fallen in part 3f (CBT-32, CBT-34)."""
    fight = current(g.state.fight)
    for side, fallen in ((HERO, hero), (ENEMY, enemy)):
        if fallen:
            fight.sides[side].defeated = True
            g.emit(("falls", who(fight, side)))


# Cards in the fight -----------------------------------------------------------------------------------------------


def _lose_from_enemy_hand(fight: Fight, card: str) -> None:
    hand = list(fight.hand)
    hand.remove(card)
    fight.hand = tuple(hand)
    fight.types_known = types_left(fight.types_known, COMBAT_CARDS[card].ranged)


def discard_random(g: Quest, side: int, count: int) -> tuple[str, ...]:
    """Random cards out of a side's hand (GEN-09); Sauron's lie open until the combat is over (CBT-38)."""
    fight = current(g.state.fight)
    if side == HERO:
        return heroes.discard_random(g, fight.hero, count)
    lost: tuple[str, ...] = ()
    for _ in range(min(count, len(fight.hand))):
        card = g.chance.pick(fight.hand)
        _lose_from_enemy_hand(fight, card)
        fight.gone = (card, *fight.gone)
        g.revealed += 1
        g.emit(("combat_discards", fight.enemy, card))
        lost += (card,)
    return lost


def tell_types(g: Quest, side: int, ranged: int, melee: int) -> None:
    """A side learns how many cards of each type the opponent holds (Strategize), and knows it from then on."""
    fight = current(g.state.fight)
    if side == HERO:
        fight.types_known = (ranged, melee)
    else:
        heroes.tell_types(g, fight.hero, ranged, melee)
    teller = who(fight, other(side))
    g.revealed += 1
    g.emit(("holds_types", teller, ranged, melee), only(seat(fight, side)))
    g.emit(("tells_types", teller), but(seat(fight, side)))


def take_back(g: Quest, card: str) -> None:
    """A card of the hero's stack other than the one just played returns to his hand (KEYW-24)."""
    fight = current(g.state.fight)
    fighter = fight.sides[HERO]
    others = list(fighter.stack[1:])
    others.remove(card)
    fighter.stack = (fighter.stack[0], *others)
    heroes.take_in_hand(g, fight.hero, card, seen=True)
    g.emit(("takes_back", fight.hero, card))


def discard_free_card(g: Quest) -> None:
    """The card that cost the hero nothing leaves his stack (Ready)."""
    fight = current(g.state.fight)
    fighter = fight.sides[HERO]
    card, *others = fighter.stack
    fighter.stack = tuple(others)
    heroes.put_on_rest(g, fight.hero, card)
    g.emit(("leaves_stack", fight.hero, card))


def burden_enemy(g: Quest) -> None:
    """The top card of the enemy's deck goes under its stack (Hamstring)."""
    fight = current(g.state.fight)
    card = decks.draw(g, combat_stats.reference(fight.enemy).deck)
    if card:
        fighter = fight.sides[ENEMY]
        fighter.stack = (*fighter.stack, card)
        g.emit(("burdened", fight.enemy, card))


def stack_into_life(g: Quest) -> None:
    """Rest pool and stack are shuffled into the hero's life pool (Endure)."""
    fight = current(g.state.fight)
    fighter = fight.sides[HERO]
    heroes.put_on_rest(g, fight.hero, *fighter.stack)
    fighter.stack = ()
    heroes.into_life(g, fight.hero, "rest")


def retreat(g: Quest, to: str) -> None:
    """The combat ends, and the hero moves to an adjacent location (CBT-49)."""
    fight = current(g.state.fight)
    fight.retreated = True
    g.emit(("retreats", fight.hero, to))
    heroes.move_hero(g, fight.hero, to)
    board.note(g, "moved_by_card")


def deal_into_hand(g: Quest, side: int, card: str) -> None:
    """See to it that a side of the running combat has the card in its hand, in place of one that
    nobody knows there; for looking ahead on a clone, so nothing is told."""
    fight = current(g.state.fight)
    if side == ENEMY and card not in fight.hand:
        fight.hand = (card, *fight.hand[1:])
    hero = g.state.heroes[fight.hero]
    if side == HERO and card not in hero.hand:
        loose = list(hero.hand)
        for known in hero.hand_known:
            loose.remove(known)
        hand = list(hero.hand)
        hand[hand.index(loose[0])] = card
        hero.hand = tuple(sorted(hand))
