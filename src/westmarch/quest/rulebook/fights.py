"""Fights that come from the board or from a card, up to the point where the combat begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.events import EVERYBODY
from westmarch.core.procedure import DONE, Ask, Choice, Done, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.performing import Perform, rule_of_text
from westmarch.quest.rulebook.quests import quest_after_combat
from westmarch.quest.sources import Source, never
from westmarch.quest.state import SAURON, Token
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.standing import FightsAs

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def attackers(g: Quest, location: str, rule: str) -> tuple[Source, Source]:
    """The monster tokens and minions with which Sauron may attack at a location."""
    s = g.state
    elsewhere = ((rule, "It does not stand where the hero is.", never),)
    return (
        Source([("attack_token", number) for number in stats.tokens_at(s, location)], (), s.tokens, elsewhere),
        Source([("attack_minion", name) for name in stats.minions_at(s, location)], (), s.minions, elsewhere),
    )


@dataclass(slots=True)
class BoardFight(Procedure):
    """A token or minion attacks a hero in its location; ends with the combat's outcome, "blank" or "refused"."""

    hero: int
    attacker: Choice
    """As it was chosen among `attackers`."""
    keep_turn: bool = False
    disguised: bool = False
    """The token fights as an Uruk-hai (CBT-51)."""
    result: str = ""
    steps = (
        "ask_in_haven",
        "in_haven",
        "turn_up",
        "offer_disguise",
        "disguise",
        "fight",
        "quest",
        "outcome",
    )

    def ask_in_haven(self, g: Quest) -> Flow:
        """No combat in a Haven unless the hero allows it (CBT-03, AMB-04)."""
        h = g.state.heroes[self.hero]
        if not LOCATIONS[h.at].haven:
            return goto("turn_up")
        prompt = "{0} attacks you in a Haven. Do you allow the combat?"
        return Ask(self.hero + 1, "fight.in_haven", "CBT-03", prompt, [("refuse",), ("allow",)], (self.attacker[1],))

    def in_haven(self, g: Quest) -> Flow:
        if g.answer == ("refuse",):
            g.emit(("refused", self.hero))
            return Done("refused")
        return None

    def turn_up(self, g: Quest) -> Flow:
        """It lies open from now on; a blank token is discarded, and that is all (AMB-05, PERIL-07)."""
        kind, which = self.attacker
        if kind == "attack_token" and g.state.tokens[int(which)].face == "blank":
            board.discard_token(g, int(which))
            return Done("blank")
        if kind == "attack_token":
            board.show_token(g, int(which), EVERYBODY)
        return None

    def offer_disguise(self, g: Quest) -> Flow:
        """Rise of the Uruk-hai: a token in Rohan may fight as an Uruk-hai (CBT-51)."""
        kind, which = self.attacker
        token = g.state.tokens.get(int(which)) if kind == "attack_token" else None
        if token is None or not self._disguise(g, token):
            return goto("fight")
        return Ask(
            SAURON, "fight.disguise", "CBT-51", "How does the {0} fight?", [("as_itself",), ("as_uruk_hai",)], (token.face,)
        )

    def _disguise(self, g: Quest, token: Token) -> str:
        """As which monster a token may fight by a Plot's standing text."""
        region = LOCATIONS[token.at].region
        return next((word.monster for word, _ in stats.standing_plots(g.state, FightsAs) if word.region == region), "")

    def disguise(self, g: Quest) -> Flow:
        self.disguised = g.answer == ("as_uruk_hai",)
        return None

    def fight(self, g: Quest) -> Flow:
        kind, which = self.attacker
        if kind == "attack_minion":
            return Combat(self.hero, str(which), keep_turn=self.keep_turn)
        token = int(which)
        face = self._disguise(g, g.state.tokens[token]) if self.disguised else g.state.tokens[token].face
        return Combat(self.hero, face, token, keep_turn=self.keep_turn)

    def quest(self, g: Quest) -> Flow:
        self.result = str(g.returned)
        return quest_after_combat(g, self.hero, str(self.attacker[1]), self.result)

    def outcome(self, g: Quest) -> Flow:
        return Done(self.result)


@dataclass(slots=True)
class CardFight(Procedure):
    """A card makes the hero fight a monster without a token (CBT-42)."""

    hero: int
    monster: str
    won: tuple[Effect, ...] = ()
    agility: int = -1
    keep_turn: bool = False
    steps = ("fight", "reward")

    def fight(self, g: Quest) -> Flow:
        agility = None if self.agility < 0 else self.agility
        return Combat(self.hero, self.monster, agility=agility, keep_turn=self.keep_turn)

    def reward(self, g: Quest) -> Flow:
        if g.returned == "won" and self.won:
            return Perform(self.won, self.hero, rule_of_text(g))
        return DONE


@dataclass(slots=True)
class MinionFight(Procedure):
    """A minion fights a hero by a card's text, and his turn goes on whatever happens short of his defeat."""

    hero: int
    minion: str
    won: tuple[Effect, ...] = ()
    result: str = ""
    steps = ("fight", "quest", "reward")

    def fight(self, g: Quest) -> Flow:
        return Combat(self.hero, self.minion, keep_turn=True)

    def quest(self, g: Quest) -> Flow:
        self.result = str(g.returned)
        return quest_after_combat(g, self.hero, self.minion, self.result)

    def reward(self, g: Quest) -> Flow:
        return Perform(self.won, self.hero, rule_of_text(g)) if self.won and self.result == "won" else DONE
