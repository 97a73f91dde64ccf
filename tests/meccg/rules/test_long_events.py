"""LNG: the long-event phase."""

import pytest

from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.turn import Turn
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.plays import Play

STIR = "Minions Stir"


@pytest.fixture
def song(monkeypatch: pytest.MonkeyPatch) -> str:
    """A resource long-event, since the three decks have none: +1 to prowess for all."""
    card = resource("X-6", "A Song", "long", Play((w.LONG_EVENT,), stays="table"), Bonus(b.PROWESS, 1, b.SEAT), side=HERO)
    monkeypatch.setitem(DEFS, "X-6", card)
    return "X-6"


def lying(t: Table, of: str) -> bool:
    return any(c.of == of and c.zone == "table" for c in t.game.state.cards.values())


def quietly(t: Table, turns: int = 1) -> None:
    """Pass until so many further turns have begun."""
    last = t.game.state.turn + turns
    while t.game.asks and t.game.state.turn < last:
        ask = t.game.asks[0]
        t.game.take(next((c for c in ask.choices if c[0] in ("pass", "end", "stay_out")), ask.choices[0]))


@pytest.mark.rule("LNG-01")
def test_first_the_own_resource_long_events_go(song: str):
    t = table()
    t.company("Rivendell", "Anborn")
    mine, theirs = t.in_play("A Song"), t.in_play("A Song", seat=1)
    t.run(LongEventPhase(0))
    assert t.gone(mine)
    assert not t.gone(theirs)
    t.quiet()


@pytest.mark.rule("LNG-02")
def test_second_the_hazard_players_hazard_long_events_go():
    t = table()
    t.company("Rivendell", "Anborn")
    mine, theirs = t.in_play(STIR), t.in_play(STIR, seat=1)
    permanent = t.in_play("Doors of Night", seat=1)
    t.run(LongEventPhase(0))
    assert t.gone(theirs)
    assert not t.gone(mine)  # it was played in the opponent's turn and goes in his phase
    assert not t.gone(permanent)
    t.quiet()


@pytest.mark.rule("LNG-03")
def test_third_any_number_of_resource_long_events_may_be_played(song: str):
    t = table()
    t.company("Rivendell", "Anborn")
    t.hand(0, "A Song", "A Song")
    t.run(LongEventPhase(0))
    assert t.game.asks[0].rule == "LNG-03"
    t.choose(0, f"play:{song}")
    t.offers(f"play:{song}")  # a second one, and it need not change anything at once
    t.choose(0, f"play:{song}")
    assert [c.of for c in t.game.state.cards.values() if c.zone == "table"] == [song, song]
    t.quiet()


@pytest.mark.rule("LNG-03")
@pytest.mark.parametrize(("order", "still_there"), [("discard_then_play", False), ("play_before_hazards_go", True)])
def test_whether_hazard_long_events_still_lie_there_when_the_own_ones_are_played(song: str, order: str, still_there: bool):
    t = table(long_event_order=order)
    t.company("Rivendell", "Anborn")
    stir, old = t.in_play(STIR, seat=1), t.in_play("A Song")
    t.hand(0, "A Song")
    t.run(LongEventPhase(0))
    t.offers(f"play:{song}")
    assert t.gone(old)  # in either order the own ones go first
    assert t.gone(stir) != still_there
    t.choose(0, "pass")
    assert t.gone(stir)
    t.quiet()


@pytest.mark.rule("LNG-04")
def test_resource_long_events_are_played_in_no_other_phase(song: str):
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, "A Song")
    t.deck(0, *["Cram"] * 9)
    t.deck(1, *["Cram"] * 9)
    offered = []
    t.run(Turn(0))
    while t.game.asks:
        ask = t.game.asks[0]
        if ("play", song) in ask.choices:
            offered.append(t.game.state.phase)
        elif t.game.state.phase == "organization":
            assert [r.rule for r in t.game.why_not(0, f"def:{song}")] == ["LNG-04"]
        t.game.take(next((c for c in ask.choices if c[0] in ("enter", "pass", "end")), ask.choices[0]))
    assert offered == ["long-event"]


def test_every_resource_long_event_keeps_to_its_phase():
    for d in DEFS.values():
        if d.duration == "long" and not d.hazard:
            assert d.windows == {w.LONG_EVENT}, d.name


@pytest.mark.rule("LNG-05", "MH-10")
def test_hazard_long_events_are_played_in_the_movement_phase_under_the_limit():
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    t.hand(1, STIR, "Doors of Night", "Lure of Nature")
    t.run(MovementPhase(0))
    t.choose(1, f"play:{find(STIR)}", "pass")  # and lets it resolve
    assert lying(t, find(STIR))
    assert t.there(anborn).used == 1
    t.choose(1, f"play:{find('Doors of Night')}")
    assert t.there(anborn).used == 2  # that is the limit of a single character
    t.quiet()


@pytest.mark.rule("LNG-06", "EX-11")
def test_both_kinds_last_until_the_next_long_event_phase_of_the_player_in_whose_turn_they_were_played(song: str):
    t = table()
    t.company("Rivendell", "Anborn")
    t.company("Lórien", "Haldir", seat=1)
    t.hand(0, "A Song", *["Cram"] * 7)
    t.hand(1, STIR, *["Cram"] * 7)
    t.deck(0, *["Cram"] * 9)
    t.deck(1, *["Cram"] * 9)
    t.set(turn=0, active=1)
    t.run(Turn(0))
    assert t.game.state.turn == 1
    while not lying(t, song):
        t.choose(
            0, f"play:{song}" if f"play:{song}" in [*t.keys()] else next(k for k in [*t.keys()] if k in ("pass", "end"))
        )
    while not lying(t, find(STIR)):
        key = f"play:{find(STIR)}"
        t.choose(1, key if key in [*t.keys()] else next(k for k in [*t.keys()] if k in ("pass", "end")))
    seen = {}
    for turn, seat in ((1, 0), (2, 1), (3, 0)):
        if turn > 1:
            t.run(Turn(seat))
        while t.game.asks:
            seen[turn, t.game.state.phase] = (lying(t, song), lying(t, find(STIR)))
            ask = t.game.asks[0]
            t.game.take(next((c for c in ask.choices if c[0] in ("pass", "end", "stay_out")), ask.choices[0]))
        assert t.game.state.turn == turn
        seen[turn, "after"] = (lying(t, song), lying(t, find(STIR)))
    assert seen[1, "after"] == (True, True)
    assert seen[2, "after"] == (True, True)
    assert seen[3, "organization"] == (True, True)
    assert seen[3, "after"] == (False, False)
