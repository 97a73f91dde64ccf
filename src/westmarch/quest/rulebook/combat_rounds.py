"""Chapter CBT, step 3: a round of combat, in its six parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, AskAll, Choice, Flow, Procedure
from westmarch.quest import combat_stats
from westmarch.quest.fight import ENEMY, HERO, Fight, current, other
from westmarch.quest.ops import combat
from westmarch.quest.rulebook.combat_texts import texts
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.influence import PlaceInExtension
from westmarch.quest.vocabulary.combat import AFTER, END, NEXT, NOW, ability_of, text_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

SIDES = (HERO, ENEMY)
NOBODY = -1


def hand_of(g: Quest, fight: Fight, side: int) -> tuple[str, ...]:
    return g.state.heroes[fight.hero].hand if side == HERO else fight.hand


def ask_for_card(g: Quest, fight: Fight, side: int, prompt: str) -> Ask:
    """CBT-15."""
    choices: list[Choice] = [("play", card) for card in dict.fromkeys(hand_of(g, fight, side))]
    return Ask(combat.seat(fight, side), "combat.card", "CBT-15", prompt, choices, (fight.round,))


def plays_at_random(fight: Fight, side: int) -> bool:
    """Fear."""
    return fight.sides[side].afraid == fight.round


def victim_of_anticipate(fight: Fight) -> int:
    """The side that must choose first; if both should, the hero's card is carried out first (CBT-04)."""
    for side in SIDES:
        fighter = fight.sides[side]
        if fighter.previous and text_of(fighter.previous).anticipates and not fighter.exhausted:
            return NOBODY if fight.sides[other(side)].exhausted else other(side)
    return NOBODY


@dataclass(slots=True)
class CombatRound(Procedure):
    """3a Choose Cards, 3b Reveal Cards, 3c Calculate Strength, 3d Previous Round Abilities, 3e Current Round Abilities,
    3f Deal Damage (CBT-14)."""

    steps = (
        "commit_openly",
        "committed",
        "choose_cards",
        "reveal_cards",
        "calculate_strength",
        "previous_round_abilities",
        "current_round_abilities",
        "deal_damage",
        "after_damage",
        "check_defeat",
        "discard_free_card",
        "end_of_round",
    )

    # 3a, 3b -------------------------------------------------------------------------------------------------------

    def commit_openly(self, g: Quest) -> Flow:
        """Anticipate: its victim chooses first and faceup."""
        fight = current(g.state.fight)
        victim = victim_of_anticipate(fight)
        if victim == NOBODY or plays_at_random(fight, victim):
            return AskAll()
        return AskAll(ask_for_card(g, fight, victim, "Round {0}: you must choose your card first, faceup."))

    def committed(self, g: Quest) -> Flow:
        fight = current(g.state.fight)
        victim = victim_of_anticipate(fight)
        if victim != NOBODY:
            combat.commit(g, victim, self._chosen(g, fight, victim))
        return None

    def choose_cards(self, g: Quest) -> Flow:
        """Both choose in secret, at the same time; an exhausted side plays nothing (CBT-15, CBT-16)."""
        fight = current(g.state.fight)
        asks = []
        for side in SIDES:
            fighter = fight.sides[side]
            if not fighter.exhausted and not fighter.card and not plays_at_random(fight, side):
                asks.append(ask_for_card(g, fight, side, "Round {0}: choose a combat card."))
        return AskAll(*asks)

    def reveal_cards(self, g: Quest) -> Flow:
        """Turned up together, each on its owner's stack (CBT-17, CBT-18)."""
        fight = current(g.state.fight)
        for side in SIDES:
            fighter = fight.sides[side]
            if not fighter.exhausted and not fighter.card:
                combat.show(g, side, self._chosen(g, fight, side))
        return None

    def _chosen(self, g: Quest, fight: Fight, side: int) -> str:
        if plays_at_random(fight, side):
            return g.chance.pick(hand_of(g, fight, side))
        return str(g.answers[combat.seat(fight, side)][1])

    # 3c, 3d, 3e ---------------------------------------------------------------------------------------------------

    def calculate_strength(self, g: Quest) -> Flow:
        """Above one's strength one is exhausted (CBT-20, CBT-21); with both exhausted the round is over (CBT-22)."""
        fight = current(g.state.fight)
        for side in SIDES:
            fighter = fight.sides[side]
            if fighter.exhausted:
                continue
            if fighter.previous and text_of(fighter.previous).frees == text_of(fighter.card).type:
                combat.make_free(g, side)
            if combat_stats.stack_cost(g, side) > combat_stats.strength(g, side):
                combat.exhaust(g, side)
        hero, enemy = fight.sides
        return DONE if hero.exhausted and enemy.exhausted else None

    def previous_round_abilities(self, g: Quest) -> Flow:
        """CBT-23 to CBT-26."""
        return texts(g, NEXT)

    def current_round_abilities(self, g: Quest) -> Flow:
        """CBT-27 to CBT-29."""
        return texts(g, NOW)

    # 3f -----------------------------------------------------------------------------------------------------------

    def deal_damage(self, g: Quest) -> Flow:
        """Attack less defense, on both sides at the same time; caps and replacements come first (CBT-30, KEYW-22)."""
        fight = current(g.state.fight)
        to_hero = self._damage_to(g, fight, HERO)
        to_enemy = self._damage_to(g, fight, ENEMY)
        if to_enemy:
            combat.count_damage(g, ENEMY, to_enemy)
        if not to_hero:
            return None
        type_shown = combat_stats.type_shown(g, ENEMY)
        ability = ability_of(fight.enemy)
        if ability.influence_instead and ability.influence_instead == type_shown:
            return PlaceInExtension(to_hero, "INFL-21")
        combat.count_damage(g, HERO, to_hero)
        demand = ability.from_hand
        from_hand = demand.least if demand is not None and demand.type == type_shown else 0
        return TakeDamage(fight.hero, to_hero, from_hand)

    def _damage_to(self, g: Quest, fight: Fight, side: int) -> int:
        attack, defense = combat_stats.attack(g, other(side)), combat_stats.defense(g, side)
        if attack and defense:
            combat.note_stopped(g, side, min(attack, defense))
        return max(0, min(attack - defense, fight.sides[side].damage_cap))

    def after_damage(self, g: Quest) -> Flow:
        """CBT-33."""
        return texts(g, AFTER)

    def check_defeat(self, g: Quest) -> Flow:
        """Here and nowhere else in a combat somebody is defeated, perhaps both (KEYW-09, CBT-32, CBT-34)."""
        hero, enemy = combat_stats.hero_falls(g), combat_stats.enemy_falls(g)
        if hero or enemy:
            combat.mark_defeated(g, hero, enemy)
        return None

    def discard_free_card(self, g: Quest) -> Flow:
        """Ready (CBT-35)."""
        if current(g.state.fight).sides[HERO].free:
            combat.discard_free_card(g)
        return None

    def end_of_round(self, g: Quest) -> Flow:
        """CBT-35."""
        return texts(g, END)
