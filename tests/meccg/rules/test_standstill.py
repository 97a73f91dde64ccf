"""Standstill: the council that is held because nothing happens, and all that keeps it from being held."""

from collections.abc import Callable

import pytest

from meccg.plain import idle, told
from meccg.scenario import Table, find, table
from westmarch.core.errors import BadSetup
from westmarch.core.registry import manifest, new
from westmarch.meccg.ops import companies, leaving, piles, turns
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.turn import TheGame

Deed = Callable[[Table], None]
SITTING_STILL = ("pass", "end", "done", "stay_out")


def quiet_table(**switches: int) -> Table:
    """Two players with a company each and full hands. The turn 5 of seat 0 is over, and the next one has begun."""
    t = table(**switches)
    t.company("Rivendell", "Erkenbrand")
    t.company("Rivendell", "Beretar", seat=1)
    for seat in (0, 1):
        t.hand(seat, *["Dodge"] * 8)
        t.deck(seat, *["Dodge"] * 30)
        t.locations(seat, "Barrow-downs")
    game = TheGame()
    game.pc = TheGame.steps.index("after_the_turn")
    t.run(game)
    assert t.game.state.stirred == 5
    return t


def sit_still(t: Table, until: Callable[[Table], bool] = lambda t: False) -> None:
    """Nobody does anything until something holds, or the council meets, or a hundred turns are over."""
    s = t.game.state
    while not until(t) and s.phase != "council" and s.turn < 100:
        keys = t.keys()
        t.anybody(next((k for k in SITTING_STILL if k in keys), keys[0]))


def in_turn(turn: int) -> Callable[[Table], bool]:
    return lambda t: t.game.state.turn == turn


def council_after(t: Table) -> int:
    """Nobody does anything until the council is held; the turn after which it is."""
    t.dice(*[12] * sum(c.zone == "company" for c in t.game.state.cards.values()))  # the final checks
    sit_still(t)
    assert t.game.state.phase == "council"
    idle(t)
    assert t.game.result is not None
    t.quiet()
    return t.game.state.turn


@pytest.mark.parametrize("quiet", [20, 10, 40])
def test_after_so_many_quiet_turns_the_council_is_held(quiet: int):
    t = quiet_table(standstill=quiet)
    assert council_after(t) == 5 + quiet
    assert told(t, "standstill")[-1] == ("standstill", quiet, 0, 5 + quiet)
    assert (
        f"For {quiet} turns nobody has drawn a card, no company has moved and no points have changed: the council is held."
        in t.game.journal(0)
    )


def test_usually_it_takes_ten_turns_of_each_player():
    assert council_after(quiet_table()) == 25


def test_it_can_be_switched_off():
    t = quiet_table(standstill=0)
    sit_still(t)
    assert t.game.state.turn == 100
    assert not told(t, "standstill")
    assert t.game.view(0)["standstill"] == 0


def test_the_players_are_warned_in_time():
    t = quiet_table()
    council_after(t)
    assert told(t, "standstill") == [("standstill", 14, 6, 25), ("standstill", 18, 2, 25), ("standstill", 20, 0, 25)]
    assert (
        "For 14 turns nobody has drawn a card, no company has moved and no points have changed. "
        "If that goes on, the council is held after turn 25."
    ) in t.game.journal(1)


@pytest.mark.parametrize(("turn", "left"), [(6, 0), (19, 0), (20, 6), (21, 5), (25, 1)])
def test_the_view_counts_down_from_the_first_warning(turn: int, left: int):
    t = quiet_table()
    sit_still(t, in_turn(turn))
    assert [t.game.view(seat)["standstill"] for seat in (0, 1, None)] == [left] * 3


def test_a_standstill_is_counted_in_a_save_and_in_a_clone():
    t = quiet_table()
    sit_still(t, in_turn(22))
    assert t.game.clone().view(0)["standstill"] == 4
    assert t.game.guess(0, 1).view(0)["standstill"] == 4


def test_a_form_or_a_command_can_offer_it():
    setting = next(s for s in manifest("meccg").settings if s.name == "standstill")
    assert setting.default == new("meccg", 1).profile.standstill
    for option in setting.options:
        begun = new("meccg", 1, standstill=setting.value_of(str(option.value)))
        assert begun.profile.standstill == option.value
    with pytest.raises(BadSetup, match="it can be 20, 10, 40, 0"):
        new("meccg", 1, standstill=7)


# What keeps it from being held -------------------------------------------------------------------------------------------


def somebody(t: Table, name: str) -> int:
    return next(c.id for c in t.game.state.cards.values() if c.of == find(name))


def draws(t: Table) -> None:
    piles.draw(t.game, 0)


def finds_in_the_deck(t: Table) -> None:
    piles.find(t.game, 0, find("Dodge"), "deck")


def turns_up(t: Table) -> None:
    piles.turn_up(t.game, 1, 2, somebody(t, "Erkenbrand"))


def wins_points(t: Table) -> None:
    t.won(1, "Men of Lebennin")


def loses_points(t: Table) -> None:
    leaving.remove(t.game, somebody(t, "Beretar"))


def has_as_many_points_of_another_kind(t: Table) -> None:
    loses_points(t)
    t.set(slain=(0, 2))  # as many as Beretar was worth


def loses_the_avatar(t: Table) -> None:
    t.game.state.avatar_lost[0] = True


def is_elsewhere_at_once(t: Table) -> None:
    companies.exchange_site(t.game, min(t.game.state.companies), find("Lórien"))


DEEDS = (
    draws, finds_in_the_deck, turns_up, wins_points, loses_points, has_as_many_points_of_another_kind, loses_the_avatar,
    is_elsewhere_at_once,
)  # fmt: skip


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_it_begins_anew_with_whatever_happens(deed: Deed):
    t = quiet_table()
    sit_still(t, in_turn(23))
    assert t.game.view(0)["standstill"] == 3
    deed(t)
    assert t.game.view(0)["standstill"] == 0, "the countdown ends at once"
    assert council_after(t) == 23 + 20


@pytest.mark.parametrize("deed", [draws, finds_in_the_deck, is_elsewhere_at_once], ids=lambda deed: deed.__name__)
@pytest.mark.parametrize(("exhausted", "last"), [(1, 23 + 20), (2, 25)])
def test_whose_deck_has_run_out_often_enough_can_stir_by_points_alone(deed: Deed, exhausted: int, last: int):
    """He could draw and move for ever against somebody who does neither."""
    t = quiet_table()
    sit_still(t, in_turn(23))
    t.game.state.exhausted[0] = exhausted
    deed(t)
    assert council_after(t) == last


def test_what_turns_cards_only_is_no_happening():
    """It could go on for ever."""
    t = quiet_table()
    sit_still(t, in_turn(23))
    table_ops.tap(t.game, somebody(t, "Erkenbrand"))
    table_ops.wound(t.game, somebody(t, "Beretar"))
    assert council_after(t) == 25


@pytest.mark.rule("EOT-03", "EOT-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_discarded_at_the_end_of_a_turn_is_a_card_drawn(seat: int):
    t = quiet_table()
    sit_still(t, lambda t: in_turn(25)(t) and t.ask.rule == "EOT-03" and t.ask.seat == seat)
    t.choose(seat, f"discard:{find('Dodge')}")
    assert council_after(t) == 25 + 20


@pytest.mark.rule("MH-04")
@pytest.mark.parametrize("sent_back", [False, True])
def test_a_company_that_sets_out_begins_it_anew_even_if_it_is_sent_back(sent_back: bool):
    t = quiet_table()
    company = t.there(somebody(t, "Erkenbrand")).id
    sit_still(t, lambda t: in_turn(25)(t) and t.offered(f"move:{company}"))
    t.choose(0, f"move:{company}", f"to:{find('Barrow-downs')}")
    assert t.game.state.stirred == 5, "whoever only means to move has not moved"
    for seat in (0, 1):  # nobody can draw, so that it is the setting out that counts
        t.game.state.deck[seat] = ()
    sit_still(t, lambda t: t.ask.kind == "movement.hazard_draw")
    if sent_back:
        companies.send_back(t.game, company)
    assert council_after(t) == 25 + 20


@pytest.mark.rule("END-15", "END-23")
def test_after_a_call_the_other_has_his_last_turn_all_the_same():
    t = quiet_table()
    sit_still(t, in_turn(25))
    turns.call(t.game, 0, 26)
    assert t.game.view(0)["standstill"] == 0
    assert council_after(t) == 26
    assert told(t, "standstill")[-1] == ("standstill", 18, 2, 25)
