"""What each card would bring, as far as its owner may know: by the rules, and by nothing that is hidden."""

import random

import pytest

from quest.bout import Bout
from westmarch.core.registry import new
from westmarch.quest.forecast import forecast


def at_the_cards(bout):
    """Both play on and are asked for a card."""
    bout.declare(1, "any")
    bout.declare(0, "any")
    assert {ask.rule for ask in bout.g.asks} == {"CBT-15"}
    return bout.g


@pytest.mark.rule("CBT-30")
def test_attack_less_defense_against_all_that_may_lie_there():
    """Hack has attack 1 and defense 0, Parry 1 and 1; two of three are held; Volley has 2 and 2, Quick Shot 1 and 0."""
    bout = Bout("argalad", "gothmog", hand=["volley", "quick_shot"], against=["hack", "parry"], deck=["hack"])
    seen = forecast(at_the_cards(bout), 1)
    assert seen["unseen"] == [["ravager.hack", 0.667], ["ravager.parry", 0.333]]
    volley, shot = seen["plays"]["argalad.volley"], seen["plays"]["argalad.quick_shot"]
    assert (volley["deals"], volley["takes"]) == ([[1, 0.333], [2, 0.667]], [[0, 1]])
    assert (shot["deals"], shot["takes"]) == ([[0, 0.333], [1, 0.667]], [[1, 1]])
    assert volley["parts"] == [["argalad.volley", 2]]


@pytest.mark.rule("CBT-33")
def test_damage_that_follows_the_damage_is_counted():
    """Poison Arrow has attack 2, and if it hurts it deals 2 more."""
    g = at_the_cards(Bout("argalad", "gothmog", hand=["volley", "quick_shot"], against=["poison_arrow", "hack"]))
    plays = forecast(g, 0)["plays"]
    assert plays["ravager.poison_arrow"]["deals"][-1][0] == 4
    assert plays["ravager.hack"]["deals"][-1][0] == 1


@pytest.mark.rule("DMG-02")
def test_who_would_fall():
    bout = Bout("argalad", "gothmog", hand=["volley", "quick_shot"], against=["hack", "parry"], life=0, damage=8)
    g = at_the_cards(bout)
    plays = forecast(g, 1)["plays"]
    assert plays["argalad.volley"]["fells"] == 0.5, "only against the Hack"
    assert plays["argalad.quick_shot"]["fells"] == 0
    assert (plays["argalad.volley"]["falls"], plays["argalad.quick_shot"]["falls"]) == (0, 1)


@pytest.mark.rule("EXH-02")
def test_a_card_that_costs_too_much_exhausts():
    bout = Bout("argalad", "gothmog", hand=["aimed_shot", "quick_shot", "volley"], against=["hack", "parry"])
    bout.hero.corruption = ()
    g = at_the_cards(bout)
    strength = g.view(1)["fight"]["sides"][0]["strength"]
    g.state.fight.sides[0].stack = ("argalad.aimed_shot",) * strength
    play = g.view(1)["fight"]["forecast"]["plays"]["argalad.volley"]
    assert play["exhausted"] == 1
    assert play["deals"] == [[0, 1]], "its card is canceled"
    assert play["cost"] > strength


def test_only_the_seat_that_is_asked_gets_one():
    g = at_the_cards(Bout("argalad", "gothmog", hand=["volley", "quick_shot"], against=["hack", "parry"]))
    assert g.view(1)["fight"]["forecast"]["plays"].keys() == {"argalad.volley", "argalad.quick_shot"}
    assert g.view(0)["fight"]["forecast"]["plays"].keys() == set(g.state.fight.hand)
    assert "forecast" not in g.view(None)["fight"]
    g.choose(("play", "argalad.volley"), 1)
    assert g.view(1)["fight"]["forecast"] is None
    assert g.view(0)["fight"]["forecast"] is not None


def test_it_knows_nothing_that_is_hidden_and_what_it_says_comes_true():
    chance = random.Random(5)
    tried = 0
    for seed in range(16):
        g = new("quest", seed, heroes=["argalad", "eleanor"])
        while g.asks:
            for ask in g.asks:
                if ask.rule != "CBT-15":
                    continue
                tried += 1
                mine = forecast(g, ask.seat)
                assert forecast(g.guess(ask.seat, tried), ask.seat) == mine
                assert sum(share for _, share in mine["unseen"]) == pytest.approx(1 if mine["unseen"] else 0, abs=0.02)
                _compare(g, ask, mine, chance)
            ask = g.asks[0]
            g.take(chance.choice(ask.choices), ask)
    assert tried > 30


def _compare(g, ask, mine, chance):
    """Play the round on a copy: what the hero must pay for was forecast."""
    copy = g.clone()
    card = chance.choice(ask.choices)
    copy.take(card, next(a for a in copy.asks if a.seat == ask.seat))
    while copy.asks and copy.asks[0].rule == "CBT-15" and copy.state.fight.round == g.state.fight.round:
        copy.take(chance.choice(copy.asks[0].choices), copy.asks[0])
    fight, taken = copy.state.fight, 0
    while copy.asks and copy.asks[0].rule == "DMG-07" and fight is not None:
        taken = fight.sides[0].taken
        copy.take(copy.asks[0].choices[0])
    if taken:
        play = mine["plays"][card[1]]
        assert any(value == taken for value, _ in play["takes" if ask.seat else "deals"]), (card, taken, play)
