"""The card game as `westmarch` knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from westmarch.core.chance import Chance
from westmarch.core.codec import Codec, as_json
from westmarch.core.errors import BadSetup, UnknownName, shown
from westmarch.core.events import Chain as EventChain
from westmarch.core.events import Event, Told
from westmarch.core.game import Game, Reason
from westmarch.core.procedure import Choice
from westmarch.core.story import Moment, Sentence
from westmarch.meccg import cards as all_cards
from westmarch.meccg import classes, deeds, facts, journal, labels, moments, prompts, story, view
from westmarch.meccg.decks import DECKS, deck_of
from westmarch.meccg.decks.construction import check_deck
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import Lying
from westmarch.meccg.ops import setup
from westmarch.meccg.ops.agents import swap_way
from westmarch.meccg.refs import refs
from westmarch.meccg.rulebook import meaning
from westmarch.meccg.rulebook.agent_places import another_way
from westmarch.meccg.rulebook.chain import Chain
from westmarch.meccg.rulebook.continuous_checks import settle
from westmarch.meccg.rulebook.travel import destinations
from westmarch.meccg.rulebook.turn import TheGame
from westmarch.meccg.settings import SWITCHES, Profile, profile_key, profile_of, read_switch
from westmarch.meccg.state import State
from westmarch.meccg.view_structs import View
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.why_not import hidden_from, reasons_against

assert all_cards.MODULES
assert meaning.__all__  # what the words of the cards do is registered by importing it

HAVENS = frozenset(of for of, definition in DEFS.items() if definition.is_haven)


class Meccg(Game[State]):
    """A game between two decks."""

    name: ClassVar[str] = "meccg"
    codec: ClassVar[Codec] = Codec(classes.saved_classes())
    passing: ClassVar[frozenset[str]] = labels.PASSING
    ending: ClassVar[frozenset[str]] = labels.ENDING
    open_questions: ClassVar[frozenset[str]] = frozenset({
        "attack.assign", "council.check", "creature.trophy", "elimination.items", "movement.draw", "movement.hazard_draw",
        "movement.join", "movement.next_company", "movement.way", "site.attack_order", "site.next_company", "strike.excess",
        "strike.support", "triggers.order",
    })  # fmt: skip
    view_type: ClassVar[Any] = View
    is_settled: bool = False
    """Nothing was left to take effect at the last look, and nothing was changed since on which that could hang: which cards
    and effects are in force, who controls them, with whom and where they are. A copy begins with False."""
    lying: Lying | None = None
    """Which cards lie on the table, once somebody has asked."""

    @classmethod
    def prepare(cls, seed: int, **settings: Any) -> Self:
        decks = settings.pop("decks", ("A", "B"))
        profile = settings.pop("profile", "challenge")
        unknown = [name for name in settings if name not in SWITCHES]
        if unknown:
            known = ", ".join(SWITCHES)
            raise BadSetup(f"meccg does not know {shown(unknown[0])}; it takes decks, profile and the switches {known}.")
        switches = {name: read_switch(name, value) for name, value in settings.items()}
        key = profile_key(profile, switches)
        if not isinstance(decks, list | tuple) or len(decks) != 2:
            raise BadSetup("The card game is for two decks, as in decks=('A', 'B').")
        entries = [dict(d) if isinstance(d, Mapping) else d.upper() if isinstance(d, str) else d for d in decks]
        for entry in entries:
            if not isinstance(entry, dict) and not (isinstance(entry, str) and entry in DECKS):
                raise UnknownName("deck", entry, DECKS)
            check_deck(deck_of(entry), profile_of(key))
        game = cls({"decks": entries, "profile": profile, **switches}, seed)
        game.state = State(key, tuple(deck_of(entry).side for entry in entries))
        game.stack.append(TheGame())
        return game

    @property
    def profile(self) -> Profile:
        return profile_of(self.state.profile)

    @property
    def seats(self) -> tuple[str, ...]:
        names = [deck_of(entry).name for entry in self.setup["decks"]]
        return tuple(names) if names[0] != names[1] else (f"{names[0]} (first)", f"{names[1]} (second)")

    def clone_state(self) -> State:
        return self.state.clone()

    def chain(self) -> tuple[Use, ...]:
        """The declared actions of the chain under way, first to last."""
        for frame in reversed(self.stack):
            if isinstance(frame, Chain):
                return frame.uses
        return ()

    def new_chain(self, uses: tuple[Use, ...], seat: int) -> Chain:
        """A chain of effects begun by what cards do by themselves, for whoever is too low in the rulebook to know chains."""
        return Chain(uses, "", seat)

    def defer(self, uses: tuple[Use, ...]) -> bool:
        """What a chain triggers while it resolves waits for its end (TIM-11); False if there is no chain."""
        for frame in reversed(self.stack):
            if isinstance(frame, Chain):
                frame.waiting += uses
                return True
        return False

    def negate(self, card: int) -> None:
        """A card declared in a chain comes to nothing when its turn comes (EVT-06)."""
        for frame in reversed(self.stack):
            if isinstance(frame, Chain) and any(use.card == card for use in frame.uses):
                frame.negate(card)
                self.emit(("negated", self.state.open_of(card), card))

    def before_asking(self) -> Literal["again"] | None:
        """What is watched all the time takes effect (DUR-09). As long as nothing was changed on which it could hang since
        the last look, nothing can."""
        return "again" if not self.is_settled and settle(self) else None

    def view(self, seat: int | None) -> dict[str, Any]:
        return as_json(view.view(self, seat))

    def deal_again(self, seat: int, chance: Chance) -> None:
        setup.deal_again(self, seat, chance)
        for company in list(self.state.companies.values()):
            if company.goal and self.state.cards[company.goal].hidden and company.seat != seat:
                here = self.state.cards[company.goal].of
                setup.swap_goal(self, company.goal, chance.pick(sorted({here, *destinations(self, company)})))

        for agent in self.state.agents:
            if self.state.cards[agent].owner != seat:
                swap_way(self, agent, another_way(self, agent, chance))
        self.lying = None  # what lies face down is another card under the same number

    def census(self) -> dict[str, int]:
        """Copies of every card over all zones; constant over a game. Havens are left out, since they never run out."""
        s = self.state
        count = Counter([card.of for card in s.cards.values()])
        for piles in (s.deck, s.hand, s.discard, s.sideboard, s.sites, s.site_discard, s.out, s.pool):
            for pile in piles:
                count.update(pile)
        for haven in HAVENS:
            count.pop(haven, None)
        return dict(count)

    def label(self, choice: Choice) -> str:
        return labels.label(self, choice)

    def short_label(self, choice: Choice) -> str:
        return labels.short_label(self, choice)

    def deed(self, choice: Choice) -> str:
        return deeds.deed(self, choice)

    def brings(self, choice: Choice) -> str:
        return deeds.brings(self, choice)

    def facts(self, choice: Choice) -> dict[str, int | str]:
        return facts.facts(self, choice)

    def refs(self, choice: Choice) -> tuple[str, ...]:
        return refs(self, choice)

    def words(self, template: str, about: Choice) -> str:
        return prompts.prompt(self, template, about)

    def tell_event(self, event: Event) -> str:
        return journal.event(self, event)

    def folding(self) -> journal.MeccgFolding:
        return journal.MeccgFolding()

    def story(self, seat: int | None, since: EventChain | Told = None) -> list[Sentence]:
        return story.story(self, seat, self.events_for(seat, since))

    def moments(self, seat: int | None, since: EventChain | Told = None) -> list[Moment]:
        return moments.moments(self, seat, self.events_for(seat, since))

    def reasons_against(self, seat: int, ref: str) -> list[Reason]:
        return reasons_against(self, seat, ref)

    def hidden_from(self, seat: int, ref: str) -> Reason | None:
        return hidden_from(self, seat, ref)
