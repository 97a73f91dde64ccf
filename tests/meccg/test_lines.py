"""Every derived number explains itself: its lines add up to it, at every point of real games."""

import pytest

import westmarch
from meccg.scenario import table
from westmarch.core.chance import Chance
from westmarch.meccg import attack_stats, company_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import attempt_modifier, faction_modifier
from westmarch.meccg.vocabulary import bonuses as b

PAIRS = (("A", "B", 11), ("A", "F", 12), ("F", "F", 13), ("U", "A", 14))
EVERY = 7


def numbers(g):
    """Each derived number there is now, with what explains it."""
    s = g.state
    for seat in (0, 1):
        yield (
            f"influence of {seat}",
            lambda lines, seat=seat: stats.fold_seat(g, b.GENERAL_INFLUENCE, seat, stats.GENERAL_INFLUENCE, lines),
        )
        yield f"points of {seat}", lambda lines, seat=seat: sum(points(g, seat, lines=lines).values())
        for member in stats.characters(g, seat):
            yield from of_character(g, member)
    for company in s.companies.values():
        yield f"limit of {company.id}", lambda lines, company=company: company_stats.hazard_limit(g, company, lines)
    if s.attack is not None:
        yield "prowess of the attack", lambda lines: attack_stats.attack_prowess(g, s.attack, lines)
        yield "strikes of the attack", lambda lines: attack_stats.attack_strikes(g, s.attack, lines)
        if s.attack.body >= 0:
            yield "body of the attack", lambda lines: attack_stats.attack_body(g, s.attack, lines)
        if s.strike >= 0 and s.strikes[s.strike].target in s.cards:
            yield "prowess in the strike", lambda lines: attack_stats.prowess_in_strike(g, lines)


def of_character(g, member: int):
    s = g.state
    for number in (member, *stats.allies_of(g, member)):
        name = DEFS[s.cards[number].of].name
        yield f"prowess of {name}", lambda lines, n=number: stats.prowess(g, n, s.attack, lines)
        yield f"body of {name}", lambda lines, n=number: stats.body(g, n, s.attack, lines)
        yield f"mind of {name}", lambda lines, n=number: stats.mind(g, n, lines)
    yield f"direct influence of {name}", lambda lines: stats.direct_influence(g, member, None, lines)
    yield f"corruption of {name}", lambda lines: stats.corruption(g, member, lines)
    yield f"checks of {name}", lambda lines: stats.check_modifier(g, member, lines)
    for of in set(g.state.hand[s.cards[member].seat]):
        if DEFS[of].kind == "faction":
            yield f"{name} for {of}", lambda lines, of=of: faction_modifier(g, member, DEFS[of], lines)
    for card in s.cards.values():
        if card.seat != s.cards[member].seat and DEFS[card.of].kind in ("character", "ally") and card.host:
            yield f"{name} on {card.of}", lambda lines, n=card.id: attempt_modifier(g, member, n, lines)


@pytest.mark.parametrize(("first", "second", "seed"), PAIRS)
def test_lines_add_up(first: str, second: str, seed: int):
    game = westmarch.new("meccg", seed=seed, decks=(first, second))
    luck = Chance(seed)
    count = checked = 0
    while game.asks:
        if count % EVERY == 0:
            for name, number in numbers(game):
                lines: stats.Lines = []
                assert number(lines) == sum(n for _, n in lines), (name, number([]), lines)
                checked += 1
        game.take(luck.pick(game.asks[0].choices), game.asks[0])
        count += 1
    assert checked > 500


@pytest.mark.rule("CR-59")
def test_a_body_that_is_halved_says_so(made):
    made("Elladan", "A shieldmaiden", effects=(b.Trait(b.HALVES_BODY),))
    t = table()
    t.company("Bree", "A shieldmaiden")
    t.attack(prowess=20, race="nazgul", body=9)
    lines: stats.Lines = []
    assert attack_stats.attack_body(t.game, t.game.state.attack, lines) == 5
    assert lines == [("Attack", 9), ("Halved", -4)]
