"""Small decisions that many texts share: which card, which item, which piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Picks, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import COMBAT_CARDS, CORRUPTION
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rulebook.choosing import seat_of
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.performing import Perform, rule_of_text
from westmarch.quest.sources import Question, Source, is_anything_offered, moment, never
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import locations
from westmarch.quest.vocabulary.places import Place
from westmarch.quest.vocabulary.standing import HandLimit

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def hand_choices(verb: str, hand: tuple[str, ...]) -> list[Choice]:
    """One choice for each different card of a hand."""
    return [(verb, card) for card in dict.fromkeys(hand)]


@dataclass(slots=True)
class DiscardFromHand(Procedure):
    """The hero discards cards of his choice, one after the other; their order on the rest pool is his (MOVE-15)."""

    hero: int
    count: int
    rule: str = ""
    kind: str = "hand.discard"
    steps = ("pick", "discard")

    def pick(self, g: Quest) -> Flow:
        hand = g.state.heroes[self.hero].hand
        if self.count <= 0 or not hand:
            return DONE
        choices, rule = hand_choices("discard", hand), self.rule or rule_of_text(g)
        most = min(self.count, len(hand))
        about, picks = (self.count,), Picks(most, most)
        return Ask(self.hero + 1, self.kind, rule, "Discard a card, {0} to go.", choices, about, picks=picks)

    def discard(self, g: Quest) -> Flow:
        heroes.discard_card(g, self.hero, str(g.answer[1]))
        self.count -= 1
        return goto("pick")


def hand_above_limit(g: Quest) -> Procedure | None:
    """The discarding of a hero who holds more cards than Distraught allows (CORR-08)."""
    for i, hero in enumerate(g.state.heroes):
        limit = stats.borne(hero, HandLimit) if hero.corruption else None
        if limit is not None and len(hero.hand) > limit.most:
            return DiscardFromHand(i, len(hero.hand) - limit.most, "CORR-08")
    return None


@dataclass(slots=True)
class DiscardShields(Procedure):
    """Discard any hand cards to lower damage by their printed defense, then take the rest (GEN-12)."""

    hero: int
    damage: int
    reward: tuple[Effect, ...]
    steps = ("offer", "discard", "take_the_rest")

    def offer(self, g: Quest) -> Flow:
        if self.damage <= 0:
            return goto("take_the_rest")
        choices = [*hand_choices("discard", g.state.heroes[self.hero].hand), ("enough",)]
        prompt = "{0} damage: discard cards, each to ward off as much as its defense?"
        return Ask(self.hero + 1, "hand.discard_shields", "GEN-12", prompt, choices, (self.damage,))

    def discard(self, g: Quest) -> Flow:
        if g.answer == ("enough",):
            return None
        card = str(g.answer[1])
        heroes.discard_card(g, self.hero, card)
        self.damage = max(0, self.damage - COMBAT_CARDS[card].defense)
        return goto("offer")

    def take_the_rest(self, g: Quest) -> Flow:
        if self.damage:
            return TakeDamage(self.hero, self.damage)
        return Perform(self.reward, self.hero, rule_of_text(g))


@dataclass(slots=True)
class PickItem(Procedure):
    """Lose an item of one's choice."""

    hero: int
    steps = ("pick", "lose")

    def pick(self, g: Quest) -> Flow:
        items = g.state.heroes[self.hero].items
        if not items:
            return DONE
        return Ask(self.hero + 1, "text.lose_item", rule_of_text(g), "Which item is lost?", hand_choices("lose_item", items))

    def lose(self, g: Quest) -> Flow:
        heroes.lose_item(g, self.hero, str(g.answer[1]))
        return None


@dataclass(slots=True)
class PickCorruption(Procedure):
    """Discard one of one's Corruption cards."""

    hero: int
    steps = ("pick", "drop")

    def pick(self, g: Quest) -> Flow:
        held = g.state.heroes[self.hero].corruption
        if not held:
            return DONE
        return Ask(
            self.hero + 1,
            "text.drop_corruption",
            rule_of_text(g),
            "Discard which Corruption card?",
            hand_choices("drop", held),
        )

    def drop(self, g: Quest) -> Flow:
        heroes.drop_corruption(g, self.hero, str(g.answer[1]))
        return None


def corruption_to_pay_off(g: Quest, hero: int, now: bool = True) -> Source:
    """A hero's Corruption cards, which he discards for favor when he rests (REST-06)."""
    h = g.state.heroes[hero]

    def words(card: str) -> str:
        return f"Rest and spend {CORRUPTION[card].favor} favor to discard it; you have {h.favor}."

    return Source(
        [("drop", card) for card in dict.fromkeys(h.corruption)],
        (("REST-06", words, lambda card: CORRUPTION[card].favor <= h.favor), moment("REST-06", words, now)),
        CORRUPTION,
        (("REST-06", "You do not hold that Corruption card.", never),),
    )


@dataclass(slots=True)
class PayOffCorruption(Procedure):
    """When resting: one Corruption card for the favor it shows (REST-06)."""

    hero: int
    steps = ("offer", "pay")

    def offer(self, g: Quest) -> Flow:
        cards = corruption_to_pay_off(g, self.hero)
        if not cards.offered():
            return DONE
        prompt = "Pay favor to discard a Corruption card?"
        return Question(self.hero + 1, "rest.pay_off_corruption", "REST-06", prompt, (cards,), [("decline",)])

    def pay(self, g: Quest) -> Flow:
        if g.answer != ("decline",):
            card = str(g.answer[1])
            heroes.lose_favor(g, self.hero, CORRUPTION[card].favor)
            heroes.drop_corruption(g, self.hero, card)
        return None


@dataclass(slots=True)
class DiscardPlotFromHand(Procedure):
    steps = ("pick", "discard")

    def pick(self, g: Quest) -> Flow:
        return Ask(
            SAURON, "text.discard_plot", rule_of_text(g), "Discard which Plot?", hand_choices("discard", g.state.plot_hand)
        )

    def discard(self, g: Quest) -> Flow:
        card = str(g.answer[1])
        decks.sauron_gives_up(g, "plot", card)
        decks.discard(g, "plot", card)
        return None


@dataclass(slots=True)
class RemovePieces(Procedure):
    """Remove influence and monster tokens from some locations, one by one, up to a number."""

    place: Place
    count: int
    influence: bool
    tokens: bool
    by: str
    hero: int
    must: bool = False
    steps = ("pick", "remove")

    def pick(self, g: Quest) -> Flow:
        if self.count <= 0:
            return DONE
        sources = self._pieces(g)
        if not is_anything_offered(sources):
            return DONE
        also: list[Choice] = [] if self.must else [("enough",)]
        seat, prompt = seat_of(g, self.by, self.hero), "Remove a piece, up to {0}?"
        return Question(seat, "text.remove_pieces", rule_of_text(g), prompt, sources, also, (self.count,))

    def _pieces(self, g: Quest) -> list[Source]:
        """Location by location, influence and then tokens."""
        s = g.state
        rule = rule_of_text(g)
        there = locations(self.place, g, self.hero)
        has_influence = (rule, "No influence lies there.", lambda here: here in s.influence)
        sources = []
        for here in there:
            if self.influence:
                sources.append(Source([("take_influence", here)], (has_influence,)))
            if self.tokens:
                sources.append(Source([("take_token", number) for number in stats.tokens_at(s, here)]))
        away = ((rule, f"Only pieces {self.place.words()} are removed.", never),)
        return [*sources, Source((), (), LOCATIONS, away), Source((), (), s.tokens, away)]

    def remove(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "enough":
            return DONE
        if verb == "take_influence":
            board.remove_influence(g, str(g.answer[1]))
        else:
            board.discard_token(g, int(g.answer[1]))
        self.count -= 1
        return goto("pick")
