"""A question agrees with itself: it has nothing against what it offers, and something against what it holds back."""

from westmarch.core.decision import key_of
from westmarch.core.procedure import Ask
from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.onguard import OnGuard
from westmarch.meccg.rulebook.sources import Candidates, FreeChoice, Question, Source

RULES = catalogue("meccg")


def agrees(game: Meccg, ask: Ask) -> None:
    """Every question comes from sources that can give reasons, or is one of which no answer could be refused."""
    assert isinstance(ask, Question | FreeChoice), f"{ask.kind} is a bare list"
    for source in ask.sources if isinstance(ask, Question) else ():
        agrees_with_itself(game, ask.seat, source)


def agrees_with_itself(game: Meccg, seat: int, source: Source) -> None:
    if isinstance(source, OnGuard):  # says of every card there that it lies face down
        return
    found: dict = {}
    source.offer(game, seat, found)
    for choice in found:
        if len(choice) > 1:
            against = source.against(game, seat, thing(game, choice[1]))
            assert against == [], f"{type(source).__name__} offers {key_of(choice)} and says: {against}"
    if isinstance(source, Candidates):
        offered = {part for choice in found for part in choice[1:]}
        for choice in source.among:
            kept_back = [part for part in choice[1:] if choice not in found and part and part not in offered]
            for part in kept_back:
                reasons = source.against(game, seat, thing(game, part))
                assert reasons, f"{key_of(choice)} is not offered, and nobody says why"
                assert all(reason.rule in RULES for reason in reasons), reasons


def thing(game: Meccg, part: int | str) -> Thing:
    """What a part of a choice names."""
    if isinstance(part, str):
        return Thing(part)
    card = game.state.cards.get(part)
    return Thing(card.of, part) if card else Thing(company=part)
