"""END: how the game ends."""

import pytest

from meccg.field import halt, let_be
from meccg.plain import afresh, idle
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import HERO, MINION, item, resource, site
from westmarch.meccg.ops import companies, leaving, piles, turns
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points_for_calling
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.endgame import call_allowed, may_call
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.rulebook.turn import TheGame
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Traits
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.filters import Bears
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play
from westmarch.meccg.vocabulary.rings import RingDestroyed


def won(t: Table, seat: int, points: int) -> None:
    """Kill points in a seat's pile: creatures worth one each."""
    for _ in range(points):
        table_ops.lay(t.game, seat, "LE-61", "points", owner=1 - seat)


def after(t: Table, step: str = "after_the_turn") -> None:
    """The turn of seat 0 is over; the game goes on from there."""
    game = TheGame()
    game.pc = TheGame.steps.index(step)
    t.run(game)


# Losing one's avatar ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("END-01")
@pytest.mark.parametrize("by", ["combat", "corruption"])
def test_in_the_standard_game_losing_the_avatar_loses_at_once(by: str):
    t = table(profile="standard")
    saruman, _ = t.company("Bree", "Saruman", "Erkenbrand")
    t.bears(saruman, "Palantír of Orthanc")
    if by == "combat":
        t.dice(2, 12)
        t.attack(prowess=20, target=saruman)
        idle(t)
    else:
        t.dice(2)
        t.run(CorruptionCheck(saruman))
        t.choose(0, "roll")
    result = t.game.result
    assert result is not None
    assert (result.winners, result.scores, result.rule) == ((1,), (0, 1), "END-01")
    assert t.game.decision is None


@pytest.mark.rule("END-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_does_so_by_whatever_the_avatar_was_lost(seat: int):
    t = table(profile="standard")
    (saruman,) = t.company("Bree", "Saruman", seat=seat)
    t.company("Rivendell", "Erkenbrand")
    leaving.remove(t.game, saruman)
    t.run(OrganizationPhase(0))
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.scores) == ((1 - seat,), (seat, 1 - seat))


@pytest.mark.rule("END-01")
def test_the_opponents_avatar_may_be_lost_in_ones_own_turn():
    t = table(profile="standard")
    (saruman,) = t.company("Bree", "Saruman", seat=1)
    t.dice(2)
    t.bears(saruman, "Palantír of Orthanc")
    t.run(CorruptionCheck(saruman))
    assert (t.game.result.winners, t.game.result.rule) == ((0,), "END-01")


@pytest.mark.rule("END-02", "END-03")
def test_in_the_tournament_game_play_goes_on_at_minus_five_and_no_other_avatar_comes():
    t = table()
    saruman, erkenbrand = t.company("Rivendell", "Saruman", "Erkenbrand")
    before = points_for_calling(t.game, 0)
    piles.remove(t.game, saruman)
    assert points_for_calling(t.game, 0) == before - 5
    t.hand(0, "Alatar", "Haldir")
    t.run(OrganizationPhase(0))
    assert t.game.result is None
    t.choose(0, "organize")
    t.offers(f"character:{find('Haldir')}")
    t.offers_no(f"character:{find('Alatar')}")
    assert erkenbrand in t.game.state.cards


# The One Ring ------------------------------------------------------------------------------------------------------------


def the_ring(new_card, side: str) -> str:
    new_card(
        item("XX-1", "The Ring of a test", "special", Traits(b.ONE_RING), side=side, corruption=6, keywords="the-one-ring")
    )
    return "XX-1"


@pytest.mark.rule("END-04")
@pytest.mark.parametrize(("roll", "wins"), [(11, True), (10, False)])
def test_destroying_the_ring_at_mount_doom_wins_at_once(new_card, roll: int, wins: bool):
    the_ring(new_card, HERO)
    new_card(site("XX-2", "A test Mount Doom", "shadow-hold", side=HERO, region="Gorgoroth", draws=(3, 6), nearest="Lórien"))
    fire = Play(
        (w.SITE,), (RingDestroyed(-4),), target=Pick(CHARACTER, Bears(("the-one-ring",))),
        when=AtSite(names=("A test Mount Doom",)),
    )  # fmt: skip
    new_card(resource("XX-3", "A test fire", "short", fire, side=HERO))
    t = table()
    (erkenbrand,) = t.company("XX-2", "Erkenbrand")
    t.give(erkenbrand, "XX-1")
    t.hand(0, "XX-3")
    t.dice(roll)
    t.visit(erkenbrand, "enter", f"play:XX-3>{erkenbrand}")
    assert (t.game.result is not None) == wins
    if wins:
        assert (t.game.result.winners, t.game.result.rule) == ((0,), "END-04")


@pytest.mark.rule("END-05")
@pytest.mark.parametrize(("place", "wins"), [("Barad-dûr", True), ("Dol Guldur", False)])
def test_a_ringwraith_player_wins_when_his_company_bears_the_ring_at_barad_dur(new_card, place: str, wins: bool):
    the_ring(new_card, MINION)
    t = table("F", "A")
    (layos,) = t.company(place, "Layos")
    t.give(layos, "XX-1")
    t.run(Visit(t.there(layos).id))
    assert (t.game.result is not None) == wins
    if wins:
        assert (t.game.result.winners, t.game.result.scores, t.game.result.rule) == ((0,), (1, 0), "END-05")


@pytest.mark.rule("END-05")
def test_it_does_not_help_on_the_way_or_in_a_heros_hands(new_card):
    the_ring(new_card, MINION)
    t = table("A", "F")
    (theirs,) = t.company("Moria", "Erkenbrand")
    t.give(theirs, "XX-1")
    (layos,) = t.company("Barad-dûr", "Layos", seat=1)
    t.hand(0, "Dodge")
    t.run(OrganizationPhase(0))
    assert t.game.result is None
    afresh(t)
    ring = t.give(layos, "XX-1")
    companies.set_company(t.game, t.there(layos).id, on_its_way=True)
    t.run(OrganizationPhase(0))
    assert t.game.result is None
    assert t.card(ring).host == layos


# Running out of cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("END-06", "END-07", "WE-26")
@pytest.mark.parametrize(("length", "mine", "theirs", "over"), [
    (1, 1, 1, True), (1, 1, 0, False), (2, 2, 2, True), (2, 2, 1, False), (2, 1, 3, False), (3, 3, 3, True),
    (3, 3, 2, False),
    (4, 4, 4, True), (4, 3, 4, False),
])  # fmt: skip
def test_when_both_decks_have_been_exhausted_often_enough_this_turn_is_the_last(length, mine, theirs, over: bool):
    t = table(length=length)
    t.company("Rivendell", "Erkenbrand")
    t.company("Rivendell", "Beretar", seat=1)
    t.game.state.exhausted[:] = [mine, theirs]
    t.hand(1, "Gates of Morning")
    t.dice(*([12, 12] if over else []))
    after(t)
    if over:
        idle(t)
        assert t.game.result is not None
        assert t.game.result.rule in ("MP-19", "MP-20")
    else:
        assert t.game.result is None
        assert (t.game.state.turn, t.game.state.active) == (6, 1)


@pytest.mark.rule("END-06")
def test_one_procedure_counts_for_wizards_and_ringwraiths():
    t = table("F", "A")
    t.company("Dol Guldur", "Layos")
    t.company("Rivendell", "Erkenbrand", seat=1)
    t.dice(12, 12)
    after(t, "council")
    idle(t)
    assert t.game.result is not None
    assert t.game.result.rule in ("MP-19", "MP-20")
    assert t.game.state.phase == "council"


# Calling -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("END-08", "END-09", "END-10", "END-11", "END-12", "END-13", "WE-25")
@pytest.mark.parametrize(("length", "starter", "exhausted", "points", "may"), [
    (1, False, 0, 19, False), (1, False, 0, 20, True), (1, False, 1, 3, True), (1, True, 0, 18, True),
    (1, True, 0, 17, False),
    (2, False, 0, 40, False), (2, False, 1, 24, False), (2, False, 1, 25, True), (2, False, 2, 3, True),
    (3, False, 1, 60, False), (3, False, 2, 29, False), (3, False, 2, 30, True), (3, False, 3, 0, True),
    (4, False, 2, 60, False), (4, False, 3, 39, False), (4, False, 3, 40, True), (4, False, 4, 0, True),
])  # fmt: skip
def test_who_may_call_the_council(length: int, starter: bool, exhausted: int, points: int, may: bool):
    t = table(length=length, starter_deck=starter)
    t.game.state.exhausted[0] = exhausted
    won(t, 0, points)
    assert points_for_calling(t.game, 0) == points
    assert may_call(t.game, 0) == may
    assert not may_call(t.game, 1)
    t.run(EndOfTurn(0))
    idle(t, "END-14")
    assert bool(t.game.asks) == may


@pytest.mark.rule("END-15")
def test_after_a_call_the_opponent_has_one_more_turn():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.company("Rivendell", "Beretar", seat=1)
    turns.call(t.game, 0, t.game.state.turn + 1)
    t.hand(1, "Gates of Morning")
    after(t)
    assert (t.game.state.turn, t.game.state.active) == (6, 1)
    t.dice(12, 12)
    idle(t)
    assert t.game.state.turn == 6
    assert t.game.result is not None


@pytest.mark.rule("END-16")
@pytest.mark.parametrize(("switch", "may"), [("sudden_call", False), ("free", True)])
def test_a_ringwraith_player_does_not_simply_call(switch: str, may: bool):
    t = table("F", "A", ringwraith_call=switch)
    t.game.state.exhausted[0] = 2
    assert call_allowed(t.game, 0)
    assert may_call(t.game, 0) == may


@pytest.mark.rule("END-17", "WE-28", "CR-18")
@pytest.mark.parametrize(("exhausted", "points", "may"), [(2, 0, True), (1, 26, True), (1, 24, False), (0, 40, False)])
def test_sudden_call_as_a_resource(exhausted: int, points: int, may: bool):
    t = table("F", "A")
    t.set(turn=15)
    t.company("Bandit Lair", "Luitprand")
    t.game.state.exhausted[0] = exhausted
    for _ in range(points // 2):
        table_ops.lay(t.game, 0, "LE-265", "points")
    assert points_for_calling(t.game, 0) == points
    t.hand(0, "Sudden Call")
    t.run(OrganizationPhase(0))
    keys = t.keys()
    assert ("play:LE-235>call" in keys) == may
    if may:
        t.choose(0, "play:LE-235>call")
        assert t.game.state.last_turn == 16  # the opponent has turn 16


@pytest.mark.rule("END-18", "END-24", "WE-28", "CR-18")
@pytest.mark.parametrize(
    ("decks", "may"), [(("F", "A"), True), (("F", "F"), True), (("A", "F"), False), (("A", "B"), False)]
)
def test_sudden_call_as_a_hazard_works_against_a_ringwraith_player_alone(decks: tuple[str, str], may: bool):
    t = table(*decks)
    t.set(turn=14)
    (somebody,) = t.company("Moria", "Layos" if decks[0] == "F" else "Erkenbrand")
    t.game.state.exhausted[0] = 2
    t.hand(1, "Sudden Call")
    halt(t, somebody)
    keys = t.keys()
    assert ("play:LE-235>call" in keys) == may
    if may:
        t.choose(1, "play:LE-235>call")
        let_be(t)
        assert t.game.state.last_turn == 15  # whoever played it has turn 15


@pytest.mark.rule("END-18")
@pytest.mark.parametrize(("exhausted", "points", "may"), [(1, 26, True), (1, 24, False), (2, 0, True), (0, 40, False)])
def test_as_a_hazard_it_reads_the_opponents_deck_and_points(exhausted: int, points: int, may: bool):
    t = table("F", "A")
    (layos,) = t.company("Moria", "Luitprand")
    t.game.state.exhausted[:] = [exhausted, 2]
    for _ in range(points // 2):
        table_ops.lay(t.game, 0, "LE-265", "points")
    assert points_for_calling(t.game, 0) == points
    t.hand(1, "Sudden Call", "Doors of Night")
    halt(t, layos)
    keys = t.keys()
    assert ("play:LE-235>call" in keys) == may


@pytest.mark.rule("END-19")
@pytest.mark.parametrize(
    ("length", "exhausted", "may"), [(1, 1, True), (3, 2, False), (3, 3, True), (4, 3, False), (4, 4, True)]
)
def test_in_games_of_other_lengths_sudden_call_uses_their_numbers(length: int, exhausted: int, may: bool):
    t = table("F", "A", length=length)
    t.company("Bandit Lair", "Layos")
    t.game.state.exhausted[0] = exhausted
    t.hand(0, "Sudden Call")
    t.run(OrganizationPhase(0))
    keys = t.keys()
    assert ("play:LE-235>call" in keys) == may


# Points for calling --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("END-20", "WE-27")
@pytest.mark.parametrize(
    ("points", "lost", "counted", "may"), [(29, True, 24, False), (30, True, 25, True), (25, False, 25, True)]
)
def test_the_plain_sum_less_five_for_a_lost_avatar(points: int, lost: bool, counted: int, may: bool):
    t = table()
    t.game.state.exhausted[0] = 1
    won(t, 0, points)  # kill points alone: the half limit would leave one
    t.game.state.avatar_lost[0] = lost
    assert points_for_calling(t.game, 0) == counted
    assert may_call(t.game, 0) == may


@pytest.mark.rule("END-20", "WE-27")
def test_nothing_is_doubled_for_calling():
    t = table()
    t.game.state.exhausted[0] = 1
    for name in ("Men of Lebennin", "Men of Anfalas", "Men of Anórien", "Rangers of Ithilien", "Knights of Dol Amroth"):
        t.won(0, name)
    plain = points_for_calling(t.game, 0)
    won(t, 0, 24 - plain)
    assert points_for_calling(t.game, 0) == 24  # the opponent has no faction, and it helps nothing
    assert not may_call(t.game, 0)


@pytest.mark.rule("END-20", "MP-06", "MP-07")
def test_lost_key_characters_and_prisoners_lower_the_points_for_calling(new_card):
    from westmarch.meccg.cards.making import hazard
    from westmarch.meccg.vocabulary.bonuses import Trait

    new_card(hazard("XX-4", "A test prison", "permanent", Trait(b.PRISON)))
    t = table()
    won(t, 0, 10)
    host = t.in_play("XX-4", 1)
    prisoner = table_ops.lay(t.game, 0, find("Erkenbrand"), "aside", host)
    assert points_for_calling(t.game, 0) == 9
    piles.remove(t.game, prisoner)
    t.game.state.out[0] = (find("Elrond"),)
    from westmarch.meccg.definitions import DEFS

    assert points_for_calling(t.game, 0) == 10 + DEFS[find("Elrond")].mp_lost < 10


@pytest.mark.rule("END-21", "MP-21", "WE-27")
def test_points_for_calling_leave_out_what_is_with_a_company_in_the_under_deeps():
    from westmarch.meccg.points import points

    t = table("U", "A", ringwraith_call="free")
    t.game.state.exhausted[0] = 1
    (lagduf, asternak) = t.company("The Under-grottos", "Lagduf", "Asternak")
    t.bears(lagduf, "High Helm")
    (above,) = t.company("Moria", "Radbug")
    everything = sum(points(t.game, 0).values())
    with_them = sum(points(t.game, 0).values()) - 1  # Radbug is worth one
    assert with_them == 1 + 2 + 2
    assert points_for_calling(t.game, 0) == everything - with_them == 1
    for _ in range(12):
        table_ops.lay(t.game, 0, "LE-265", "points")
    assert points_for_calling(t.game, 0) == 25
    assert may_call(t.game, 0)
    piles.discard(t.game, above)
    assert not may_call(t.game, 0)
    assert asternak in t.game.state.cards


@pytest.mark.rule("END-22")
def test_losing_points_in_the_last_turn_does_not_undo_a_call():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.company("Rivendell", "Beretar", seat=1)
    t.game.state.exhausted[0] = 1
    won(t, 0, 24)
    t.run(EndOfTurn(0))
    idle(t, "END-14")
    t.choose(0, "call")
    for card in [c.id for c in t.game.state.cards.values() if c.zone == "points"]:
        table_ops.take_off(t.game, card)
    assert not call_allowed(t.game, 0)
    t.dice(12, 12)
    after(t)
    idle(t)
    assert t.game.state.turn == 6
    assert t.game.result is not None


@pytest.mark.rule("END-23")
def test_of_several_endings_under_way_the_earliest_counts():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.company("Rivendell", "Beretar", seat=1)
    turns.call(t.game, 0, 9)
    turns.call(t.game, 1, 7)
    turns.call(t.game, 0, 8)
    assert t.game.state.last_turn == 7
    t.game.state.exhausted[:] = [2, 2]  # and this turn is the last without any call
    t.dice(12, 12)
    after(t)
    idle(t)
    assert t.game.state.turn == 5
    assert t.game.result is not None


@pytest.mark.rule("END-23", "CR-18")
def test_once_called_nobody_calls_again():
    t = table()
    t.game.state.exhausted[:] = [2, 2]
    turns.call(t.game, 1, 6)
    assert not may_call(t.game, 0)
