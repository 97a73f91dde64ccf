"""FC: final checks, Free Council and Audience."""

import pytest

from meccg.plain import idle, told
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import HERO, ally, character, faction, hazard, item, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points, points_for_calling
from westmarch.meccg.rulebook.endgame import Council, final_totals, may_call
from westmarch.meccg.stats import corruption
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus, Trait


def checks(t: Table) -> list[str]:
    """Whose checks were rolled, in order."""
    return [of for _, _, why, of, *_ in told(t, "roll") if why == "corruption"]


@pytest.mark.rule("FC-01", "FC-02", "FC-03")
def test_everybody_checks_first_those_of_the_player_who_took_the_last_turn_in_his_order():
    t = table()
    mine = t.company("Rivendell", "Erkenbrand", "Anborn")
    theirs = t.company("Lórien", "Beretar", "Haldir", seat=1)
    t.set(active=1)
    t.dice(5, 6, 7, 8)
    t.run(Council())
    t.offers(f"check:{theirs[0]}", f"check:{theirs[1]}", seat=1)
    t.offers_no(f"check:{mine[0]}")
    t.choose(1, f"check:{theirs[1]}")
    while t.game.asks[0].rule == "COR-11":
        t.choose(1, "roll")
    assert t.game.asks[0].seat == 0
    t.choose(0, f"check:{mine[1]}")
    idle(t)
    assert checks(t) == [find(n) for n in ("Haldir", "Beretar", "Anborn", "Erkenbrand")]
    t.quiet()


@pytest.mark.rule("FC-04", "FC-05")
def test_nobody_untaps_and_untapped_companions_may_support():
    t = table()
    erkenbrand, anborn, sam = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.turn_to(anborn, 1)
    t.dice(7)
    t.run(Council())
    assert t.tapped(anborn)
    t.choose(0, f"check:{erkenbrand}")
    t.offers(f"support:{sam}", "roll")
    t.offers_no(f"support:{anborn}")
    t.choose(0, f"support:{sam}")
    assert t.tapped(sam)


@pytest.mark.rule("FC-06", "FC-07", "RES-07")
@pytest.mark.parametrize("active", [0, 1])
def test_resources_for_the_own_checks_may_be_played_and_no_hazards(active: int):
    t = table()
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.set(active=active)
    t.hand(0, "Halfling Strength", "Gates of Morning")
    t.hand(1, "Foolish Words", "Lure of Expedience", "Twilight", "Doors of Night")
    t.dice(5)
    t.run(Council())
    t.offers(f"play:TW-253>check>{sam}", "roll", seat=0)
    t.offers_no("play:TW-243")  # it has nothing to do with checks
    t.choose(0, f"play:TW-253>check>{sam}")
    idle(t)
    assert len(t.game.state.hand[1]) == 4
    assert t.game.result is not None


@pytest.mark.rule("FC-08")
def test_who_fails_does_not_count_nor_do_his_cards_but_his_followers_do():
    t = table()
    elrond, elladan = t.company("Rivendell", "Elrond", "Elladan", under={"Elladan": "Elrond"})
    t.bears(elrond, "Glamdring", "Palantír of Orthanc", "Scroll of Isildur")
    total = corruption(t.game, elrond)
    assert total > 4
    t.dice(total, 12)  # discarded, not eliminated
    t.run(Council())
    t.choose(0, f"check:{elrond}")
    idle(t)
    assert t.gone(elrond)
    assert not t.gone(elladan)
    assert points(t.game, 0) == dict.fromkeys(points(t.game, 0), 0) | {"character": DEFS[find("Elladan")].mp}


@pytest.mark.rule("FC-09", "COR-07", "RW-03")
def test_minions_tap_on_a_narrow_miss_and_ringwraiths_make_no_check():
    t = table("F", "A")
    wraith, layos = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Layos")
    t.bears(layos, "Red Book of Westmarch", "The Least of Gold Rings")
    t.turn_to(wraith, 1)
    assert corruption(t.game, layos) == 6
    t.dice(4)  # +2 beside a Ringwraith: 6, a tie
    t.run(Council())
    idle(t)
    assert t.tapped(layos)
    assert checks(t) == [find("Layos")]
    assert t.game.result is not None
    t.quiet()


def both_wizards(profile: str = "standard", **switches):
    """Two Wizards with a total of 2 each; a roll of 2 loses them."""
    t = table(profile=profile, **switches)
    (mine,) = t.company("Rivendell", "Saruman")
    (theirs,) = t.company("Rivendell", "Alatar", seat=1)
    t.bears(mine, "Glamdring")
    t.bears(theirs, "Orcrist")
    assert min(corruption(t.game, mine), corruption(t.game, theirs)) >= 1
    return t


@pytest.mark.rule("FC-10")
@pytest.mark.parametrize(("rolls", "winners"), [((2, 12), (1,)), ((12, 2), (0,))])
def test_in_the_standard_game_the_only_wizard_to_fail_loses(made, rolls: tuple[int, int], winners: tuple[int, ...]):
    t = both_wizards()
    for seat, name in ((0, "Palantír of Orthanc"), (1, "Vilya")):
        t.bears(min(m for c in t.game.state.companies.values() if c.seat == seat for m in c.members), name)
    t.dice(*rolls)
    t.run(Council())
    idle(t)
    assert (t.game.result.winners, t.game.result.rule) == (winners, "FC-10")
    assert t.game.result.scores == tuple(float(seat in winners) for seat in (0, 1))


@pytest.mark.rule("FC-11")
@pytest.mark.parametrize(("switch", "dice", "winners"), [("none", (), ()), ("dice", (4, 9), (1,)), ("dice", (9, 4), (0,))])
def test_if_both_fail_both_lose_unless_a_winner_is_needed(switch: str, dice: tuple[int, ...], winners: tuple[int, ...]):
    t = both_wizards(tie_break=switch)
    for seat, name in ((0, "Palantír of Orthanc"), (1, "Vilya")):
        t.bears(min(m for c in t.game.state.companies.values() if c.seat == seat for m in c.members), name)
    t.dice(2, 2, *([6, 6, *dice] if dice else []))  # a tie is rolled again
    t.run(Council())
    idle(t)
    assert (t.game.result.winners, t.game.result.scores, t.game.result.rule) == (winners, (0, 0), "FC-11")
    t.quiet()


@pytest.mark.rule("FC-12", "END-02", "MP-16")
def test_in_the_tournament_game_it_costs_five_and_the_counting_goes_on():
    t = both_wizards("challenge")
    t.won(0, "Men of Lebennin")
    t.bears(min(m for c in t.game.state.companies.values() if c.seat == 0 for m in c.members), "Palantír of Orthanc")
    t.dice(2, 12)
    t.run(Council())
    idle(t)
    assert t.game.state.avatar_lost == [True, False]
    assert t.game.result.scores[0] == 1 - 5  # two faction points, cut to one
    assert t.game.result.rule == "MP-19"


@pytest.mark.rule("FC-13", "OFF-02")
def test_prisoners_make_no_check(new_card):
    new_card(hazard("XX-1", "A test prison", "permanent", Trait(b.PRISON)))
    t = table()
    t.company("Rivendell", "Haldir")
    table_ops.lay(t.game, 0, find("Erkenbrand"), "aside", t.in_play("XX-1", 1))
    t.dice(7)
    t.run(Council())
    idle(t)
    assert checks(t) == [find("Haldir")]
    t.quiet()


@pytest.mark.rule("FC-14")
def test_events_in_play_keep_their_effects_and_nothing_else_is_allowed(new_card):
    new_card(resource("XX-2", "A test comfort", "permanent", Bonus(b.CHECKS, 3, b.EVERYBODY), side=HERO))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "Palantír of Orthanc", "Scroll of Isildur", "Cram")
    t.in_play("XX-2")
    t.hand(0, "Gates of Morning", "Smoke Rings")
    total = corruption(t.game, erkenbrand)
    t.dice(total - 2)  # one more than the total with the comfort
    t.run(Council())
    assert not t.gone(erkenbrand)
    idle(t)
    assert not t.gone(erkenbrand)
    assert len(t.game.state.hand[0]) == 2
    t.quiet()


# Jessica and Jason ---------------------------------------------------------------------------------------------------------


def jessica(new_card, profile: str = "one-deck", **switches):
    """WE-01: Jessica's company at Lórien with everything it bears."""
    elf = {"skills": "warrior", "mind": 5, "influence": 1, "prowess": 4, "body": 8, "home": ("Lórien",), "side": HERO}
    for of, name, mp in (
        ("c", "Celeborn", 2),
        ("g", "Gildor", 1),
        ("l", "Legolas", 2),
        ("r", "Elrohir", 1),
        ("d", "Elladan", 1),
    ):
        new_card(character(f"XX-{of}", f"{name} of the example", "elf", mp=mp, **elf))
    for of, name, kind, cp, mp in (
        ("s", "Sword", "major", 2, 2), ("h", "Herbs", "minor", 1, 0), ("e", "Elfstone", "minor", 1, 0),
        ("w", "Dagger", "minor", 1, 0),
    ):  # fmt: skip
        new_card(item(f"XX-{of}", f"{name} of the example", kind, side=HERO, corruption=cp, mp=mp))
    new_card(ally("XX-a", "Eagle of the example", side=HERO, mind=4, mp=2))
    new_card(faction("XX-f", "Men of the example", "man", side=HERO, mp=2, number=8))
    new_card(resource("XX-i", "Dreams of the example", "permanent", side=HERO, mp=2, mp_type="miscellaneous"))
    t = table(profile=profile, **switches)
    names = ["Pallando", *(f"{n} of the example" for n in ("Celeborn", "Gildor", "Legolas", "Elrohir", "Elladan"))]
    members = t.company("Lórien", *names)
    t.bears(members[0], "XX-s", "XX-a")
    t.bears(members[2], "XX-h")
    t.bears(members[3], "XX-e", "XX-w")
    t.won(0, "XX-f")
    t.won(0, "XX-i")
    t.game.state.exhausted[0] = 1
    return t, members


@pytest.mark.rule("WE-01", "END-08", "END-09", "MP-12")
def test_jessica_may_call_and_has_fifteen_points(new_card):
    t, members = jessica(new_card)
    assert list(points(t.game, 0).values()) == [7, 2, 2, 2, 0, 2]
    assert points_for_calling(t.game, 0) == 15
    assert may_call(t.game, 0)
    t.game.state.exhausted[0] = 0
    assert not may_call(t.game, 0)  # 15 is below 20
    assert [corruption(t.game, m) for m in members] == [2, 0, 1, 2, 0, 0]
    from westmarch.meccg.rulebook.endgame import score

    jason = dict(zip(points(t.game, 0), (3, 3, 3, 2, 2, 1), strict=True))  # 14 without an empty type
    assert score(points(t.game, 0), jason, t.game.profile) == 15
    assert score(jason, points(t.game, 0), t.game.profile) == 14


def jasons_turn_is_over(t: Table) -> None:
    """Jason took the last turn; he has nobody to check."""
    t.set(active=1)
    t.run(Council())


@pytest.mark.rule("WE-01", "FC-02", "FC-05", "FC-08")
@pytest.mark.parametrize(("supported", "types"), [(False, [5, 2, 2, 2, 0, 2]), (True, [7, 2, 2, 2, 0, 2])])
def test_legolas_fails_on_a_two_unless_somebody_supports_him(new_card, supported: bool, types: list[int]):
    t, members = jessica(new_card)
    legolas, celeborn = members[3], members[1]
    t.dice(2, *[7] * 5)
    jasons_turn_is_over(t)
    t.choose(0, f"check:{legolas}", *([f"support:{celeborn}"] if supported else []), "roll")
    assert t.gone(legolas) != supported
    idle(t)
    assert list(points(t.game, 0).values()) == types


@pytest.mark.rule("WE-01", "FC-10", "FC-12", "MP-08", "MP-16")
@pytest.mark.parametrize("standard", [True, False])
def test_pallando_fails_on_a_two(new_card, standard: bool):
    t, members = jessica(new_card, avatar_loss="game_lost" if standard else "minus_five")
    t.dice(2, *[7] * 5)
    jasons_turn_is_over(t)
    t.choose(0, f"check:{members[0]}", "roll")
    idle(t)
    if standard:
        assert (t.game.result.winners, t.game.result.rule) == ((1,), "FC-10")
        return
    assert list(points(t.game, 0).values()) == [7, 0, 2, 0, 0, 2]
    from westmarch.meccg.rulebook.endgame import score

    jason = dict(zip(points(t.game, 0), (3, 3, 3, 2, 2, 1), strict=True))
    assert score(points(t.game, 0), jason, t.game.profile) - 5 == 4
    assert score(jason, points(t.game, 0), t.game.profile) == 14 + 3 + 2  # items and allies doubled
    assert final_totals(t.game)[0] < 15
