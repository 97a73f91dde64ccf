"""MP: marshalling points and the scoring of the council."""

import random

import pytest
from msgspec import structs

from meccg.plain import idle, told
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import hazard, item
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import TYPES, points
from westmarch.meccg.rulebook.endgame import Council, final_totals, score
from westmarch.meccg.settings import PROFILES, profile_key, profile_of
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Trait

CHALLENGE = PROFILES["challenge"]


def raw(*numbers: int) -> dict[str, int]:
    return dict(zip(TYPES, numbers, strict=True))


def with_switch(**switches):
    return profile_of(profile_key("challenge", switches))


# What gives points -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-01", "MP-02")
def test_the_six_types_and_where_their_points_lie():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "Glamdring", "Treebeard")
    t.won(0, "Men of Lebennin")
    table_ops.lay(t.game, 0, "LE-61", "points", owner=1)
    windlord = t.bears(erkenbrand, "The Windlord Found Me")[0]
    table_ops.store(t.game, windlord, "Rivendell")
    worth = [DEFS[find(n)].mp for n in ("Erkenbrand", "Glamdring", "Men of Lebennin", "Treebeard")]
    assert list(points(t.game, 0).values()) == [*worth, 1, 3]
    assert sum(points(t.game, 1).values()) == 0


@pytest.mark.rule("MP-02")
def test_eliminated_cards_give_nothing():
    t = table()
    (anborn,) = t.company("Rivendell", "Haldir")
    assert points(t.game, 0)["character"] == 1
    piles.remove(t.game, anborn)
    assert points(t.game, 0)["character"] == 0


@pytest.mark.rule("MP-02")
@pytest.mark.parametrize(("bearer", "worth"), [("Bofur", 0), ("Elrond", 2)])
def test_what_is_worth_nothing_with_a_dwarf_is_worth_nothing(made, bearer: str, worth: int):
    made("Sword of Gondolin", "An old quarrel", mp=2, mp_dwarf=0)
    t = table()
    (who,) = t.company("Rivendell", bearer)
    t.bears(who, "An old quarrel")
    assert points(t.game, 0)["item"] == worth


@pytest.mark.rule("MP-03")
@pytest.mark.parametrize(("switch", "total"), [(False, 2), (True, 3)])
def test_minor_items_give_points_only_with_the_switch(new_card, switch: bool, total: int):
    new_card(item("XX-1", "A test trinket", "minor", side="hero", corruption=1, mp=1))
    t = table(minor_item_points=switch)
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "XX-1", "Palantír of Orthanc")  # a Palantír is neither major nor greater, and counts
    assert DEFS["TW-300"].mp == 2
    assert points(t.game, 0)["item"] == total


@pytest.mark.rule("MP-04")
def test_a_stored_item_goes_on_giving_its_points():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (sword,) = t.bears(erkenbrand, "Glamdring")
    before = points(t.game, 0)["item"]
    table_ops.store(t.game, sword, "Rivendell")
    assert points(t.game, 0)["item"] == before > 0


@pytest.mark.rule("MP-05")
@pytest.mark.parametrize(("deck", "starred", "worth"), [("A", False, 1), ("A", True, 0), ("F", False, 0), ("F", True, 1)])
def test_each_side_scores_its_own_kind_of_creatures(made, deck: str, starred: bool, worth: int):
    made("Barrow-wight", "A beaten thing", id="XX-2", starred=starred)
    t = table(deck, "B")
    table_ops.lay(t.game, 0, "XX-2", "points", owner=1)
    assert points(t.game, 0)["kill"] == worth


@pytest.mark.rule("MP-08", "MP-23", "TRO-01")
def test_a_trophy_counts_with_its_bearer(made):
    made("Barrow-wight", "A beaten thing", id="XX-2", starred=True)
    t = table("F", "A")
    (layos,) = t.company("Bandit Lair", "Layos")
    number = table_ops.lay(t.game, 0, "XX-2", "with", layos, owner=1)
    t.game.state.cards[number] = structs.replace(t.card(number), trophy=True)
    assert points(t.game, 0)["kill"] == 1


@pytest.mark.rule("MP-08", "MP-23", "DRG-06")
@pytest.mark.parametrize(("zone", "worth"), [("points", 4), ("table", 0)])
def test_a_dragon_who_was_no_creature_counts_when_he_is_beaten(zone: str, worth: int):
    t = table()
    table_ops.lay(t.game, 0, find("Eärcaraxë Ahunt"), zone, owner=1)
    assert points(t.game, 0)["kill"] == worth


@pytest.mark.rule("MP-06")
def test_lost_key_characters_lower_the_character_points():
    t = table()
    elrond, _ = t.company("Rivendell", "Elrond", "Haldir")
    assert DEFS[find("Elrond")].mp_lost < 0
    piles.remove(t.game, elrond)
    assert points(t.game, 0)["character"] == 1 + DEFS[find("Elrond")].mp_lost
    assert points(t.game, 1)["character"] == 0


@pytest.mark.rule("MP-07", "OFF-05")
def test_a_prisoner_is_subtracted_instead_of_added(new_card):
    new_card(hazard("XX-3", "A test prison", "permanent", Trait(b.PRISON)))
    t = table()
    t.company("Rivendell", "Haldir")
    host = t.in_play("XX-3", 1)
    table_ops.lay(t.game, 0, find("Erkenbrand"), "aside", host)
    assert points(t.game, 0)["character"] == 1 - DEFS[find("Erkenbrand")].mp
    assert points(t.game, 1)["character"] == 0


@pytest.mark.rule("MP-07", "OFF-05")
@pytest.mark.parametrize("prison", [True, False])
def test_only_characters_are_prisoners_and_only_in_a_prison(new_card, prison: bool):
    new_card(hazard("XX-3", "A test prison", "permanent", *([Trait(b.PRISON)] if prison else [])))
    t = table()
    host = t.in_play("XX-3", 1)
    table_ops.lay(t.game, 0, find("Sword of Gondolin"), "aside", host)
    table_ops.lay(t.game, 0, find("Erkenbrand"), "aside", host)
    worth = DEFS[find("Erkenbrand")].mp
    assert (points(t.game, 0)["item"], points(t.game, 0)["character"]) == (2, -worth if prison else worth)


@pytest.mark.rule("MP-21")
def test_points_in_the_under_deeps_count_in_the_end():
    t = table("U", "A")
    t.company("The Under-grottos", "Lagduf")
    assert points(t.game, 0)["character"] == 1
    assert points(t.game, 0, surface_only=True)["character"] == 0


@pytest.mark.rule("MP-22")
@pytest.mark.parametrize(
    ("deck", "side", "mp", "worth"),
    [("A", "hero", 3, 3), ("A", "minion", 3, 2), ("A", "minion", 4, 2), ("F", "minion", 3, 3), ("F", "hero", 3, 2)],
)
def test_an_item_of_the_other_side_is_worth_half_rounded_up(new_card, deck: str, side: str, mp: int, worth: int):
    new_card(item("XX-4", "A test blade", "greater", side=side, corruption=1, mp=mp))
    t = table(deck, "B")
    (bearer,) = t.company("Moria", "Erkenbrand" if deck == "A" else "Layos")
    t.give(bearer, "XX-4")
    assert points(t.game, 0)["item"] == worth


@pytest.mark.rule("MP-23")
def test_nobody_scores_hazards_he_played_himself():
    t = table()
    table_ops.lay(t.game, 0, "LE-61", "points", owner=0)
    t.in_play("Eärcaraxë Ahunt", 0)
    assert sum(points(t.game, 0).values()) == 0


@pytest.mark.rule("MP-01", "MP-02", "LDR-02")
def test_only_factions_with_a_leader_count_together():
    """Neither three items with one character nor three factions in the pile."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "Glamdring", "Sword of Gondolin", "Hauberk of Bright Mail")
    factions = ("Men of Lebennin", "Men of Anfalas", "Men of Anórien")
    for name in factions:
        t.won(0, name)
    assert points(t.game, 0)["faction"] == sum(DEFS[find(name, "hero")].mp for name in factions)


@pytest.mark.rule("MP-01", "MP-02", "MP-08")
@pytest.mark.parametrize(("zone", "hidden", "worth"), [("points", False, 2), ("chain", False, 0), ("points", True, 0)])
def test_what_is_not_won_yet_or_lies_face_down_gives_nothing(zone: str, hidden: bool, worth: int):
    t = table()
    table_ops.lay(t.game, 0, find("Men of Lebennin"), zone, hidden=hidden)
    t.in_play("Gates of Morning", 0)  # which has no type
    assert points(t.game, 0)["faction"] == worth


# The order of scoring ----------------------------------------------------------------------------------------------------


A19, B19 = raw(6, 10, 0, 2, 3, 1), raw(5, 0, 4, 0, 0, 2)


@pytest.mark.rule("MP-08", "MP-12", "MP-13", "MP-14", "WE-19")
@pytest.mark.parametrize(
    ("switches", "a", "b"),
    [
        ({}, 29, 15),
        ({"half_limit": "final_exact"}, 28, 14),
        ({"half_limit": "before_cut_up"}, 31, 15),
        ({"score_order": "half_first"}, 34, 15),
    ],
)
def test_doubling_and_the_half_limit(switches: dict[str, str], a: int, b: int):
    profile = with_switch(**switches)
    assert (score(A19, B19, profile), score(B19, A19, profile)) == (a, b)


@pytest.mark.rule("MP-10", "WE-19")
def test_kill_and_miscellaneous_points_are_never_doubled():
    mine = raw(5, 5, 5, 5, 3, 2)
    assert score(mine, raw(1, 1, 1, 1, 0, 0), CHALLENGE) == score(mine, raw(1, 1, 1, 1, 9, 9), CHALLENGE) == 25


@pytest.mark.rule("MP-09", "MP-12", "MP-14", "WE-20")
@pytest.mark.parametrize(("half", "left"), [("final_up", 1), ("final_exact", 0), ("before_cut_up", 4)])
def test_only_kill_points(half: str, left: int):
    kills, other = raw(0, 0, 0, 0, 7, 0), raw(3, 2, 2, 1, 0, 0)
    assert score(kills, other, with_switch(half_limit=half)) == left
    assert score(other, kills, CHALLENGE) == 16


@pytest.mark.rule("MP-09", "MP-11", "MP-13", "WE-21")
def test_points_of_zero_or_less_double_the_others_but_are_not_doubled():
    p, q = raw(4, 2, 1, 0, 0, 0), raw(-3, 6, 4, 0, 2, 0)
    assert score(p, q, CHALLENGE) == 7
    assert score(q, p, CHALLENGE) == 9


@pytest.mark.rule("MP-11")
def test_points_below_zero_are_not_doubled():
    assert score(raw(-3, 4, 4, 4, 0, 0), raw(0, 1, 1, 1, 0, 0), CHALLENGE) == 9


@pytest.mark.rule("MP-11")
def test_both_doublings_look_at_the_values_before_either():
    a, b = raw(4, 0, 5, 5, 0, 0), raw(0, 4, 5, 5, 0, 0)
    assert score(a, b, CHALLENGE) == score(b, a, CHALLENGE) == 18


@pytest.mark.rule("MP-12", "WE-23")
def test_no_type_gives_more_than_half():
    assert score(raw(3, 2, 2, 1, 14, 0), raw(2, 2, 2, 2, 2, 2), CHALLENGE) == 17
    assert score(raw(2, 2, 2, 2, 2, 2), raw(3, 2, 2, 1, 14, 0), CHALLENGE) == 12


@pytest.mark.rule("MP-15")
def test_at_most_one_type_breaks_the_limit_and_after_the_cut_none_does():
    from westmarch.meccg.rulebook.endgame import cut_at_half

    chance = random.Random(3)
    for _ in range(500):
        counted = raw(*(chance.randint(-3, 15) for _ in TYPES))
        cut = cut_at_half(counted, CHALLENGE)
        assert sum(cut[t] != counted[t] for t in TYPES) <= 1
        positive = sum(v for v in cut.values() if v > 0)
        assert all(v <= (positive + 1) // 2 for v in cut.values() if v > 0)


def council(t: Table) -> None:
    """The council, everybody passing the final checks."""
    people = sum(len(c.members) for c in t.game.state.companies.values())
    t.dice(*[12] * people)
    t.run(Council())


def fill(t: Table, seat: int, numbers: dict[str, int], made) -> None:
    """Points by type for a seat, as cards in its pile that nothing matches."""
    for kind, number in numbers.items():
        owner = 1 - seat if kind == "kill" else seat
        like = {"kill": "Barrow-wight", "item": "Glamdring", "faction": "Men of Lebennin", "ally": "Treebeard"}.get(
            kind, "Haldir"
        )
        facts = {"mp": number, "mp_type": kind, "mp_lost": 0, "id": f"XX-{seat}{kind}"}
        name = made(like, f"{kind} of {seat}", **facts)
        table_ops.lay(t.game, seat, DEFS[facts["id"]].id, "points", owner=owner)
        assert name


@pytest.mark.rule("MP-08", "MP-16", "MP-17", "MP-19", "WE-22")
def test_the_avatar_and_revealed_cards_are_taken_off_last(made):
    t = table()
    fill(t, 0, raw(8, 6, 5, 2, 3, 2), made)
    fill(t, 1, raw(7, 5, 4, 1, 0, 3), made)
    assert final_totals(t.game) == [26, 20]
    t.game.state.avatar_lost[0] = True
    assert final_totals(t.game) == [21, 20]
    t.hand(1, "XX-0item", "XX-0faction")
    council(t)
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("MP-17", 1)
    t.choose(1, "show:XX-0faction", "show:XX-0item")
    assert t.game.result is not None
    assert t.game.result.scores == (19, 20)
    assert (t.game.result.winners, t.game.result.rule) == ((1,), "MP-19")


@pytest.mark.rule("MP-17")
def test_revealing_is_a_choice(made):
    t = table()
    fill(t, 0, raw(8, 6, 5, 2, 3, 2), made)
    fill(t, 1, raw(7, 5, 4, 1, 1, 3), made)
    t.hand(1, "XX-0item")
    council(t)
    t.choose(1, "pass")
    assert t.game.result.scores == (26, 21)


@pytest.mark.rule("MP-17", "MP-18")
def test_only_a_card_that_gives_the_opponent_points_is_matched_by_itself_or_another_form(made):
    t = table()
    (troll,) = [table_ops.lay(t.game, 1, "AS-1", "points")]
    t.won(1, "Men of Anfalas")
    t.hand(0, find('"Bert" (Bûrat)'), "Men of Anfalas", "Men of Lebennin", "Dodge")
    t.run(Council())
    t.offers(f"show:{find('Men of Anfalas')}", "show:TW-16", seat=0)
    t.offers_no(f"show:{find('Men of Lebennin')}", "show:TW-209")
    assert t.card(troll).of == "AS-1"


@pytest.mark.rule("MP-18")
def test_a_card_that_gives_no_points_is_not_matched():
    t = table()
    t.company("Rivendell", "Ioreth", seat=1)  # worth nothing
    t.hand(0, "Ioreth")
    t.dice(12)
    t.run(Council())
    idle(t)
    assert t.game.result is not None
    assert not told(t, "show")


@pytest.mark.rule("MP-18", "DEF-08")
@pytest.mark.parametrize(("decks", "matched"), [(("A", "F"), False), (("A", "B"), True)])
def test_a_creature_that_is_worth_nothing_to_whoever_beat_it_is_not_matched(decks: tuple[str, str], matched: bool):
    t = table(*decks)
    table_ops.lay(t.game, 1, "TW-16", "points", owner=0)  # points for a Wizard player only
    t.hand(0, "TW-16")
    t.run(Council())
    assert t.offered("show:TW-16") == matched


@pytest.mark.rule("MP-17")
@pytest.mark.parametrize(("form", "matches"), [("LE-50", False), ("TW-2", True)])
def test_only_a_card_worth_points_is_revealed(form: str, matches: bool):
    t = table("F", "A")
    table_ops.lay(t.game, 1, "TW-2", "points", owner=0)  # worth 5 to the Wizard player who beat it
    t.hand(0, form)
    t.run(Council())
    assert t.offered(f"show:{form}") == matches


@pytest.mark.rule("MP-20", "WE-24")
@pytest.mark.parametrize("switch", ["none", "dice"])
def test_equal_totals_are_a_tie_unless_a_winner_is_needed(made, switch: str):
    t = table(tie_break=switch)
    fill(t, 0, raw(6, 4, 3, 2, 1, 1), made)
    fill(t, 1, raw(5, 5, 3, 1, 2, 1), made)
    assert final_totals(t.game) == [17, 17]
    if switch == "dice":
        t.dice(7, 7, 4, 9)
    council(t)
    assert t.game.result.scores == (17, 17)
    assert t.game.result.winners == ((0, 1) if switch == "none" else (1,))
    assert t.game.result.rule == "MP-20"
    t.quiet()
