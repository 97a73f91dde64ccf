"""Prompts name their cause, passes say what they bring, and a marker has one name."""

import random
import re

import pytest

import westmarch
from quest.bout import Bout
from quest.scenario import Settle, table
from westmarch.core.decision import Decision
from westmarch.core.procedure import Ask
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import MARKER_NAMES
from westmarch.quest.causes import _moment, needs_cause
from westmarch.quest.deeds import _encounter
from westmarch.quest.definitions import CORRUPTION, EVENTS, PLOTS, SHADOWS
from westmarch.quest.rulebook.hero_turn import RestStep
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.text import card_text


def prompt(t):
    return Decision(t.game, t.game.asks[0]).prompt


def brings(t, key):
    return next(option.brings for option in Decision(t.game, t.game.asks[0]).options if option.key == key)


def test_cards_that_pay_for_a_way_name_the_way():
    t = table("argalad")
    t.hero("argalad", at="lothlorien", hand=6, life=10)
    t.run(Travel(0))
    way = next(c for c in t.game.asks[0].choices if c[0] == "move" and c[1] == "dol_guldur")
    t.game.take(way, t.game.asks[0])
    pay = next(choice for choice in t.game.asks[0].choices if choice[0] == "pay_any")
    t.game.take(pay, t.game.asks[0])
    assert prompt(t) == f"The way to Dol Guldur: discard a card, {pay[1]} to go."


def test_a_limit_of_the_hand_is_named_by_the_card_that_sets_it():
    t = table("argalad")
    t.hero("argalad", at="bree", hand=9, life=10, corruption=("distraught",))
    t.run(Settle())
    assert prompt(t) == f"{CORRUPTION['distraught'].name}: discard a card, 2 to go."


def test_a_shadow_card_is_asked_for_with_what_has_happened():
    t = table("argalad")
    t.sauron(shadows=[one.id for one in SHADOWS.values() if one.window == "entered"], pool=12)
    t.hero("argalad", at="weathertop", hand=4, life=10)
    t.turn_of("argalad")
    t.run(ShadowWindow("entered", 0))
    assert prompt(t) == "Argalad has entered Weathertop: play a Shadow card?"
    assert brings(t, "pass") == "no Shadow card"


@pytest.mark.rule("SHDW-02")
def test_in_a_fight_it_is_asked_for_with_who_fights_whom():
    bout = Bout("thalin", "gothmog", hand=["overpower"], against=["hack"], spend=None)
    assert bout.g.state.fight is not None
    assert _moment(bout.g, ShadowWindow("combat", 0)) == "Thálin fights Gothmog of Gorgoroth"


@pytest.mark.rule("ENC-01", "ENC-17")
@pytest.mark.parametrize("hero", [0, 1])
def test_what_staying_brings_is_told_of_where_the_hero_is(hero: int):
    """One is at a perilous location, the other is not."""
    t = table("argalad", "thalin")
    t.hero("argalad", at=next(place.id for place in LOCATIONS.values() if place.perilous), hand=6, life=10)
    t.hero("thalin", at="bree", hand=6, life=10)
    perilous = [stats.perilous(t.game, one, t.state.heroes[one].at) for one in (0, 1)]
    assert perilous == [True, False]
    ask = Ask(hero + 1, "travel.go", "MOVE-03", "", [("end_travel",)])
    assert (_encounter(t.game, ask) == "no encounter: perilous") == perilous[hero]


@pytest.mark.rule("ENC-01", "PERIL-03")
@pytest.mark.parametrize("hero", [0, 1])
def test_influence_above_the_wisdom_of_the_hero_himself_makes_his_place_perilous(hero: int):
    t = table("eleanor", "thalin")
    for name in ("eleanor", "thalin"):
        t.hero(name, at="bree", hand=6, life=10)
    wisdom = [stats.attribute(t.game, one, "wisdom") for one in (0, 1)]
    assert wisdom[0] != wisdom[1]
    t.state.influence["bree"] = max(wisdom)
    ask = Ask(hero + 1, "travel.go", "MOVE-03", "", [("end_travel",)])
    assert (_encounter(t.game, ask) == "no encounter: perilous") == (wisdom[hero] < max(wisdom))


@pytest.mark.parametrize("seed", range(6))
def test_no_question_in_need_of_a_cause_is_without_one_and_every_pass_says_what_comes(seed):
    luck = random.Random(seed)
    game = westmarch.new("quest", seed=seed, heroes=[["argalad"], ["thalin", "beravor"], ["eleanor", "eometh"]][seed % 3])
    while game.asks:
        ask = game.asks[0]
        decision = Decision(game, ask)
        if needs_cause(ask.kind):
            bare = ask.prompt.format(*("x" for _ in ask.about))
            assert ": " in decision.prompt, (ask.kind, decision.prompt, bare)
        for option in decision.options:
            if option.ends:
                assert option.brings, (ask.kind, option.key)
            assert not option.brings or len(option.brings) <= 30
        game.take(luck.choice(ask.choices), ask)


def test_no_text_calls_a_marker_by_its_colour():
    colours = re.compile(r"\b(yellow|red|black|green)\b")
    for card in (*PLOTS.values(), *SHADOWS.values(), *EVENTS.values()):
        assert not colours.search(card_text(card)), card
    assert sorted(MARKER_NAMES.values()) == ["Conquest", "Corruption", "Heroes", "Ring"]


@pytest.mark.rule("REST-03", "REST-06", "REST-07")
@pytest.mark.parametrize(
    ("position", "idle"),
    [
        ({"at": "bree", "rest": ()}, True),
        ({"at": "bree", "rest": ("argalad.parry",)}, False),
        ({"at": "rivendell", "damage": ("argalad.parry",)}, False),
        ({"at": "rivendell"}, True),
        ({"at": "bree", "corruption": ("weary",), "favor": 2}, False),
        ({"at": "bree", "corruption": ("weary",), "favor": 1}, True),
    ],
)
def test_a_rest_that_brings_nothing_is_known_as_such(position, idle):
    t = table("argalad")
    t.hero("argalad", hand=4, life=10, **position)
    t.run(RestStep(0))
    rest = next(option for option in Decision(t.game, t.game.asks[0]).options if option.key == "rest")
    assert ("idle" in rest.facts) == idle
