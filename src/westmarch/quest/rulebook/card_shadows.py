"""Texts of single Shadow cards and Plots that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rulebook.plots import PlayPlot, hand_plots
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class TopPlot(Procedure):
    """Saruman's Lies: Sauron looks at the top Plot, and leaves it there or buries it."""

    seen: tuple[str, ...] = ()
    steps = ("look", "pick", "put_back")
    secret: ClassVar[tuple[str, str, int]] = ("seen", "plot", SAURON)

    def look(self, g: Quest) -> Flow:
        self.seen = decks.look_at_top(g, "plot")
        return None if self.seen else DONE

    def pick(self, g: Quest) -> Flow:
        prompt = "The top Plot is {0}. Does it stay there?"
        return Ask(
            SAURON, "shadow.top_plot", "SHDW-11", prompt, [("leave", self.seen[0]), ("bury", self.seen[0])], (self.seen[0],)
        )

    def put_back(self, g: Quest) -> Flow:
        card = self.seen[0]
        self.seen = ()
        if g.answer[0] == "leave":
            decks.to_top(g, "plot", card)
        else:
            decks.to_bottom(g, "plot", card)
        return None


@dataclass(slots=True)
class Recover(Procedure):
    """Lord of the Rings: a card from the Plot or Shadow discards comes to Sauron's hand, for all to see (INFO-17)."""

    steps = ("pick", "take")

    def pick(self, g: Quest) -> Flow:
        discards = g.state.discards
        choices: list[Choice] = [
            (f"recover_{kind}", card) for kind in ("plot", "shadow") for card in dict.fromkeys(discards[kind])
        ]
        return Ask(SAURON, "shadow.recover", "INFO-17", "Which card do you take back?", choices) if choices else DONE

    def take(self, g: Quest) -> Flow:
        kind, card = str(g.answer[0]).removeprefix("recover_"), str(g.answer[1])
        decks.take_from_discards(g, kind, card)
        decks.sauron_takes(g, kind, card, shown=True)
        return None


@dataclass(slots=True)
class SearchForPlot(Procedure):
    """Sméagol Escapes, The Ithil-stone: a named Plot is looked for in the Plot deck and its discards (DECK-09)."""

    plots: tuple[str, ...]
    play: bool
    card: str = ""
    steps = ("pick", "take", "offer_play", "play_it")

    def pick(self, g: Quest) -> Flow:
        s = g.state
        found = [card for card in self.plots if card in s.decks["plot"] or card in s.discards["plot"]]
        choices: list[Choice] = [("fetch", card) for card in found]
        return Ask(SAURON, "shadow.search_plot", "DECK-09", "Which Plot do you take?", choices or [("nothing",)])

    def take(self, g: Quest) -> Flow:
        """The deck was looked through, so it is shuffled in any case."""
        if g.answer == ("nothing",):
            decks.shuffle_deck(g, "plot")
            return DONE
        self.card = str(g.answer[1])
        if self.card in g.state.decks["plot"]:
            decks.take_from_deck(g, "plot", self.card)
            decks.sauron_takes(g, "plot", self.card)
        else:
            decks.take_from_discards(g, "plot", self.card)
            decks.shuffle_deck(g, "plot")
            decks.sauron_takes(g, "plot", self.card, shown=True)
        return None

    def offer_play(self, g: Quest) -> Flow:
        """All rules for playing a Plot apply, and the Plot step is not used up (PLOT-17)."""
        if not self.play:
            return DONE
        choices: list[Choice] = [("keep", self.card)]
        if ("plot", self.card) in hand_plots(g).offered():
            choices.append(("plot", self.card))
        return Ask(SAURON, "shadow.play_found_plot", "PLOT-17", "Keep {0} in hand or play it now?", choices, (self.card,))

    def play_it(self, g: Quest) -> Flow:
        return PlayPlot(self.card) if g.answer[0] == "plot" else None


@dataclass(slots=True)
class RestoreMinionOfChoice(Procedure):
    """They Are Terrible (MIN-10)."""

    minion: str = ""
    steps = ("pick", "heal", "pick_place", "place")

    def pick(self, g: Quest) -> Flow:
        minions = g.state.minions.items()
        choices: list[Choice] = [("minion", name) for name, m in minions if m.at or m.status == "defeated"]
        return Ask(SAURON, "shadow.restore_minion", "MIN-10", "Which minion?", choices) if choices else DONE

    def heal(self, g: Quest) -> Flow:
        self.minion = str(g.answer[1])
        damage = g.state.minions[self.minion].damage
        if damage:
            board.damage_minion(g, self.minion, -damage)
        return None

    def pick_place(self, g: Quest) -> Flow:
        choices: list[Choice] = [("at", here) for here in g.state.influence]
        return (
            Ask(SAURON, "shadow.restore_place", "MIN-10", "Where do you place {0}?", choices, (self.minion,))
            if choices
            else DONE
        )

    def place(self, g: Quest) -> Flow:
        board.place_minion(g, self.minion, str(g.answer[1]))
        return None


@dataclass(slots=True)
class ShareOut(Procedure):
    """The Lidless Eye: the Corruption cards of two heroes, one after the other, then all change hands at once."""

    pair: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """The first hero's cards, then the second's; `owners` names in the same order who shall hold them."""
    owners: tuple[str, ...] = ()
    steps = ("pick_two", "gather", "pick_owner", "note_owner", "deal")

    def pick_two(self, g: Quest) -> Flow:
        choices: list[Choice] = [("pair", *pair) for pair in combinations((hero.id for hero in g.state.heroes), 2)]
        return Ask(SAURON, "shadow.share_whose", "SHDW-11", "Whose Corruption cards do you redistribute?", choices)

    def gather(self, g: Quest) -> Flow:
        self.pair = (str(g.answer[1]), str(g.answer[2]))
        self.cards = tuple(card for name in self.pair for card in g.state.heroes[g.hero_called(name)].corruption)
        return None

    def pick_owner(self, g: Quest) -> Flow:
        if len(self.owners) == len(self.cards):
            return goto("deal")
        choices: list[Choice] = [("hero", name) for name in self.pair]
        return Ask(SAURON, "shadow.share_owner", "SHDW-11", "Who holds {0}?", choices, (self.cards[len(self.owners)],))

    def note_owner(self, g: Quest) -> Flow:
        self.owners = (*self.owners, str(g.answer[1]))
        return goto("pick_owner")

    def deal(self, g: Quest) -> Flow:
        first = len(g.state.heroes[g.hero_called(self.pair[0])].corruption)
        moves = [
            (card, self.pair[0] if number < first else self.pair[1], owner)
            for number, (card, owner) in enumerate(zip(self.cards, self.owners, strict=True))
        ]
        moves = [move for move in moves if move[1] != move[2]]
        for card, giver, _ in moves:
            heroes.move_corruption(g, g.hero_called(giver), card)
        for card, _, taker in moves:
            heroes.hold_corruption(g, g.hero_called(taker), card)
        return None
