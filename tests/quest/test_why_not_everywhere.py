"""What is offered has no reason against it, and what is in sight and not offered has one: all through random games."""

import random

import pytest

from westmarch.core.records import replace
from westmarch.core.rule_catalogue import catalogue
from westmarch.quest import why_not as asking
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import CHARACTERS
from westmarch.quest.game import Quest
from westmarch.quest.labels import choice_refs
from westmarch.quest.sources import Source, sources_of

RULES = catalogue("quest")
TEAMS = (("thalin",), ("argalad", "eometh"), ("beravor", "eleanor", "thalin"))


def in_sight(g: Quest, seat: int) -> list[str]:
    """What a seat sees on the table and in its own hand and could ask about."""
    s = g.state
    view = g.view(seat)
    refs = [f"loc:{here}" for here in LOCATIONS] + [f"token:{number}" for number in s.tokens]
    refs += [f"minion:{name}" for name, minion in s.minions.items() if minion.at]
    refs += [f"card:{plot['card']}" for plot in view["plots"]] + [f"plot:{plot['space']}" for plot in view["plots"]]
    refs += [f"hero:{hero.id}" for hero in s.heroes] + [f"character:{who}" for who in CHARACTERS]
    if seat == 0:
        refs += [f"track:{track}" for track in TRACKS]
        refs += [f"card:{card}" for card in (*view["sauron"]["plot_hand"], *view["sauron"]["shadow_hand"])]
        refs += [f"card:{card}" for card in (view["fight"] or {}).get("hand", ())]
    else:
        hero = view["heroes"][seat - 1]
        refs += ["rest", *(f"card:{card}" for card in (*hero["hand"], *hero["quests"], *hero["corruption"], *hero["items"]))]
        refs += [f"card:{mission}" for mission in view["missions"] if mission]
    return list(dict.fromkeys(refs))


def faults_of_refs(g: Quest, seat: int) -> list[str]:
    """What is offered with a reason against it, and what is not offered without one."""
    offered = {name for ask in g.asks if ask.seat == seat for c in ask.choices for name in (c[0], *choice_refs(c))}
    faults = []
    for ref in in_sight(g, seat):
        reasons = g.why_not(seat, ref)
        is_offered = any(name in offered for name in asking.names_of(g, ref))
        if is_offered and reasons:
            faults.append(f"{ref} is offered, and yet: {reasons[0].text}")
        if not is_offered and not reasons:
            faults.append(f"{ref} is not offered, and nobody says why")
        faults += [f"{ref}: no rule {reason.rule}" for reason in reasons if reason.rule not in RULES]
        faults += [f"{ref}: {reason.text}" for reason in reasons if not reason.text.rstrip("?.").strip()]
    return faults


def faults_of_sources(g: Quest) -> list[str]:
    """Choices that a source offers against its own reasons, or keeps back without one."""
    faults = []
    for ask in g.asked_anew():
        for source in sources_of(ask):
            offered = source.offered()
            for choice in source.choices:
                if (source.against(choice) is None) != (choice in offered):
                    faults.append(f"{ask.kind}: {choice}")
            if source.offers_any() != bool(offered):
                faults.append(f"{ask.kind}: {len(offered)} are offered, and it is not seen whether any")
            if not set(offered) <= set(ask.choices):
                faults.append(f"{ask.kind} does not offer what its source does")
    return faults


def walk(team: tuple[str, ...], seed: int, choices: int):
    """A random game, at every so many choices."""
    g = Quest.prepare(seed, heroes=team)
    g.start()
    dice = random.Random(seed)
    for number in range(choices):
        if not g.asks:
            return
        if number % 3 == 0:
            yield g
        ask = dice.choice(g.asks)
        g.choose(dice.choice(ask.choices), ask.seat)


@pytest.mark.parametrize("team", TEAMS, ids=len)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_in_sight_is_offered_or_has_a_reason(team, seed):
    for g in walk(team, seed, 360):
        faults = [fault for seat in range(len(g.seats)) for fault in faults_of_refs(g, seat)] + faults_of_sources(g)
        assert faults == [], g.where()


@pytest.mark.rule("INFO-01", "INFO-02", "INFO-03", "INFO-05", "INFO-09")
@pytest.mark.parametrize("team", TEAMS, ids=len)
def test_no_reason_looks_at_what_the_seat_cannot_see(team):
    """In a guess everything hidden is another: the reasons are the same."""
    for number, g in enumerate(walk(team, 3, 240)):
        if number % 4 == 0:
            for seat in range(len(g.seats)):
                guessed = g.guess(seat, number)
                for ref in in_sight(g, seat):
                    assert g.why_not(seat, ref) == guessed.why_not(seat, ref), (g.where(), seat, ref)


def found(team=TEAMS[1], seed=1, choices=240):
    return [
        fault
        for g in walk(team, seed, choices)
        for fault in [f for seat in range(len(g.seats)) for f in faults_of_refs(g, seat)] + faults_of_sources(g)
    ]


def test_the_walk_sees_an_offer_with_a_reason_against_it(monkeypatch):
    """Planted: the options for influence forget the last check, as a second rulebook would."""
    kept = Source.offered

    def forgetful(self):
        places = any(choice[0] == "place" for choice in self.choices)
        return kept(replace(self, checks=self.checks[:-1], found=None) if places else self)

    monkeypatch.setattr(Source, "offered", forgetful)
    assert found(choices=90)


def test_the_walk_sees_a_thing_without_a_reason(monkeypatch):
    """Planted: the question that is about something else says nothing."""
    monkeypatch.setattr(asking, "_first_reasons", lambda *args: [])
    monkeypatch.setattr(asking, "_asked_something_else", lambda g, ask: asking.Reason("", ""))
    assert any("no rule" in fault for fault in found(choices=60))
