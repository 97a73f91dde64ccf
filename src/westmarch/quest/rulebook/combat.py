"""Chapter CBT: combat, from Sauron's Setup to Resolution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Done, Flow, Procedure, goto
from westmarch.quest import combat_stats, stats
from westmarch.quest.definitions import MINIONS
from westmarch.quest.fight import ENEMY, HERO, Fight, current, other
from westmarch.quest.ops import board, combat, heroes
from westmarch.quest.rulebook.combat_rounds import CombatRound, hand_of
from westmarch.quest.rulebook.combat_texts import texts
from westmarch.quest.rulebook.defeat import HeroDefeat, minion_defeated
from westmarch.quest.rulebook.influence import PlaceInExtension
from westmarch.quest.rulebook.picking import hand_above_limit
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.vocabulary.combat import START
from westmarch.quest.vocabulary.standing import DiscardsBeforeCombat, GoesOn

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class Combat(Procedure):
    """One hero against one monster or minion (CBT-01, CBT-02).

    Ends with `won`, `undefeated`, `fell` (the hero), `both` or `retreated`."""

    hero: int
    enemy: str
    token: int = 0
    """The monster token that fights (CBT-40); 0 for one that a card calls up (CBT-42)."""
    agility: int | None = None
    """The hero's agility where a card sets it."""
    keep_turn: bool = False
    """The hero's turn does not end with a failure."""
    finale: bool = False
    health: int = 0
    """Changes of the Ringwraiths in the Finale (FIN-12, FIN-13)."""
    fortitude: int = 0
    outcome: str = ""
    steps = (
        "sauron_setup",
        "cowardly",
        "enemy_at_the_start",
        "shadow_card",
        "sauron_draws",
        "announce_agility",
        "spend_agility",
        "hand_limit",
        "hero_declares",
        "hero_declared",
        "sauron_declares",
        "sauron_declared",
        "round",
        "another_round",
        "put_cards_away",
        "discard_token",
        "remove_minion",
        "place_influence",
        "end_turn",
        "clear",
        "defeated_hero",
        "end",
    )

    # Step 1: Sauron Setup -----------------------------------------------------------------------------------------

    def sauron_setup(self, g: Quest) -> Flow:
        """CBT-05, CBT-06."""
        combat.begin(g, self.hero, self.enemy, self.token, self.agility, self.health, self.fortitude)
        return None

    def cowardly(self, g: Quest) -> Flow:
        """At the start of combat: the hero's Corruption, the minion's ability, a Shadow card (CBT-07)."""
        word = stats.borne(g.state.heroes[self.hero], DiscardsBeforeCombat)
        if word is not None:
            heroes.discard_random(g, self.hero, word.count)
        return None

    def enemy_at_the_start(self, g: Quest) -> Flow:
        """MIN-07."""
        return texts(g, START)

    def shadow_card(self, g: Quest) -> Flow:
        """SHDW-09; not in the Finale (FIN-23)."""
        if self.finale and not g.state.options["finale_shadow"]:
            return None
        return ShadowWindow("combat", self.hero)

    # Step 2: Preparation ------------------------------------------------------------------------------------------

    def sauron_draws(self, g: Quest) -> Flow:
        """CBT-08."""
        combat.draw_for_enemy(g, combat_stats.enemy_fortitude(current(g.state.fight)))
        return None

    def announce_agility(self, g: Quest) -> Flow:
        """From 0 to all of it, but not more than the life pool holds (CBT-09, CBT-12)."""
        most = min(combat_stats.agility(g), len(g.state.heroes[self.hero].life))
        choices: list[Choice] = [("spend", count) for count in range(most + 1)]
        prompt = "How much agility do you spend for cards? What you keep is strength in this combat."
        return Ask(self.hero + 1, "combat.agility", "CBT-09", prompt, choices)

    def spend_agility(self, g: Quest) -> Flow:
        """CBT-10, CBT-11."""
        combat.spend_agility(g, int(g.answer[1]), combat_stats.agility(g))
        return None

    def hand_limit(self, g: Quest) -> Flow:
        """Distraught (CORR-08, W-37)."""
        return hand_above_limit(g)

    # Step 3: Rounds of Combat -------------------------------------------------------------------------------------

    def hero_declares(self, g: Quest) -> Flow:
        """Each round opens with the hero's declaration, then Sauron's (EXH-05, EXH-08)."""
        return self._declaration(g, HERO)

    def hero_declared(self, g: Quest) -> Flow:
        return self._declared(g, HERO)

    def sauron_declares(self, g: Quest) -> Flow:
        return self._declaration(g, ENEMY)

    def sauron_declared(self, g: Quest) -> Flow:
        """With both exhausted there is no round (EXH-09)."""
        self._declared(g, ENEMY)
        return goto("put_cards_away") if self._both_exhausted(g) else None

    def _declaration(self, g: Quest, side: int) -> Flow:
        """An empty hand must declare (EXH-07); once exhausted is exhausted for good (EXH-06, EXH-10)."""
        fight = current(g.state.fight)
        choices: list[Choice] = [("fight_on",), ("exhausted",)]
        if fight.sides[side].exhausted:
            choices = [("fight_on",)]
        elif not hand_of(g, fight, side):
            choices = [("exhausted",)]
        if fight.sides[other(side)].exhausted:
            prompt = "Fight on, or declare yourself exhausted too and end the combat?"
        else:
            prompt = "Fight on, or declare yourself exhausted? The other side then plays on alone."
        return Ask(combat.seat(fight, side), "combat.exhaust", "EXH-04", prompt, choices)

    def _declared(self, g: Quest, side: int) -> Flow:
        if g.answer == ("exhausted",):
            combat.declare_exhausted(g, side)
        return None

    def round(self, g: Quest) -> Flow:
        combat.begin_round(g)
        return CombatRound()

    def another_round(self, g: Quest) -> Flow:
        """Until a combatant is defeated or both are exhausted (CBT-13, CBT-32, EXH-03)."""
        fight = current(g.state.fight)
        hero, enemy = fight.sides
        over = hero.defeated or enemy.defeated or fight.retreated or self._both_exhausted(g)
        return None if over else goto("hero_declares")

    def _both_exhausted(self, g: Quest) -> bool:
        hero, enemy = current(g.state.fight).sides
        return hero.exhausted and enemy.exhausted

    # Step 4: Resolution -------------------------------------------------------------------------------------------

    def put_cards_away(self, g: Quest) -> Flow:
        """4a (CBT-36 to CBT-39)."""
        combat.put_cards_away(g)
        self.outcome = outcome_of(current(g.state.fight))
        return None

    def discard_token(self, g: Quest) -> Flow:
        """4b: a token that fought is discarded, defeated or not (CBT-40)."""
        if self.token:
            board.discard_token(g, self.token)
        return None

    def remove_minion(self, g: Quest) -> Flow:
        """A defeated minion leaves the board (DMG-05); an undefeated one stays where it is (CBT-41)."""
        if self.enemy in MINIONS and self.outcome in ("won", "both"):
            minion_defeated(g, self.enemy)
        return None

    def place_influence(self, g: Quest) -> Flow:
        """4c: for an undefeated enemy, as much as its wisdom (CBT-44, CBT-45); not in the Finale (FIN-22)."""
        if self.outcome in ("won", "both") or self.finale:
            return None
        return PlaceInExtension(combat_stats.reference(self.enemy).wisdom, "CBT-45", kind="influence.after_combat")

    def end_turn(self, g: Quest) -> Flow:
        """4c: an enemy left undefeated ends the turn in the hero's own Travel step (CBT-46, CBT-47)."""
        turn = g.state.turn
        failed = self.outcome in ("undefeated", "fell")
        if failed and turn.step == "travel" and turn.hero == self.hero and not self.finale and not self._goes_on(g):
            board.end_turn(g)
        return None

    def _goes_on(self, g: Quest) -> bool:
        return self.keep_turn or stats.borne(g.state.heroes[self.hero], GoesOn) is not None

    def clear(self, g: Quest) -> Flow:
        """CBT-43."""
        combat.end(g, self.outcome)
        return None

    def defeated_hero(self, g: Quest) -> Flow:
        """After step 4 (CBT-48); in the Finale the game is decided and nothing follows."""
        return HeroDefeat(self.hero) if self.outcome in ("fell", "both") and not self.finale else None

    def end(self, g: Quest) -> Flow:
        return Done(self.outcome)


def outcome_of(fight: Fight) -> str:
    hero, enemy = fight.sides
    if hero.defeated:
        return "both" if enemy.defeated else "fell"
    if enemy.defeated:
        return "won"
    return "retreated" if fight.retreated else "undefeated"
