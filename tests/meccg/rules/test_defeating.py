"""DEF: defeating an attack, kill points; AUT: creatures as automatic-attacks."""

import pytest

from meccg.field import fight_on, halt, let_be, visit
from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, creature, resource, site
from westmarch.meccg.definitions import AutoAttack, Keying
from westmarch.meccg.points import points
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.fighting import CancelStrike
from westmarch.meccg.vocabulary.picks import STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play

WARD = resource("XX-2", "Ward", "short", Play((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK)), side=HERO)
AT_HOLDS = (Keying(sites=("shadow-hold",)),)


def kills(t, seat: int) -> int:
    return points(t.game, seat)["kill"]


def brigands(**more):
    return creature("XX-1", "Brigands", "man", strikes=2, prowess=9, mp=1, keying=AT_HOLDS, **more)


def meet(t, *names: str):
    """A company at Moria meets the creature of the test."""
    members = t.company("Moria", *names)
    t.hand(1, "XX-1")
    t.deck(1, *["Dodge"] * 30)
    halt(t, members[0])
    t.choose(1, "creature:XX-1>site/shadow-hold")
    let_be(t)
    return members


@pytest.mark.rule("DEF-01", "DEF-07", "CBT-09")
def test_all_assigned_strikes_must_be_defeated_and_the_creature_goes_to_the_defender(new_card):
    t = table()
    new_card(creature("XX-1", "Brigands", "man", strikes=3, prowess=9, mp=1, keying=AT_HOLDS))
    first, _second = meet(t, "Erkenbrand", "Elladan")
    t.dice(12, 12)
    t.choose(0, f"face:{first}", 1, "excess:1", 0, "tap", "tap")
    pile = [c for c in t.game.state.cards.values() if c.zone == "points"]
    assert [(c.of, c.seat) for c in pile] == [("XX-1", 0)]
    assert kills(t, 0) == 1
    t.quiet()


@pytest.mark.rule("DEF-02", "DEF-03", "DEF-10", "EX-26")
@pytest.mark.parametrize(("rolls", "body"), [((12, 4), -1), ((12, 2, 2), -1), ((12, 12, 12, 6), 6)])
def test_one_ineffectual_successful_or_undefeated_strike_and_it_is_discarded(new_card, rolls: tuple[int, ...], body: int):
    t = table()
    new_card(brigands(body=body))
    first, _second = meet(t, "Erkenbrand", "Elladan")
    t.dice(*rolls)
    t.choose(0, f"face:{first}", "tap", "tap")
    assert kills(t, 0) == 0
    assert t.game.state.discard[1] == ("XX-1",)
    t.quiet()


@pytest.mark.rule("DEF-02")
def test_one_cancelled_strike_and_it_is_not_defeated(new_card):
    t = table()
    new_card(WARD)
    new_card(brigands())
    first, second = t.company("Moria", "Erkenbrand", "Elladan")
    t.hand(0, "XX-2")
    t.hand(1, "XX-1")
    t.deck(1, *["Dodge"] * 30)
    t.dice(12)
    halt(t, first)
    t.choose(1, "creature:XX-1>site/shadow-hold")
    t.choose(0, f"face:{first}", "tap", f"play:XX-2>{first}")
    let_be(t)
    t.choose(0, "tap")
    assert t.tapped(second)
    assert t.game.state.discard[1] == ("XX-1",)


@pytest.mark.rule("DEF-04", "DEF-06", "DEF-10", "EX-26")
def test_a_creature_with_two_attacks_of_which_one_is_cancelled_is_not_defeated(new_card):
    t = table()
    new_card(creature("XX-1", "Brigands", "man", strikes=1, attacks=2, prowess=9, mp=1, keying=AT_HOLDS))
    elladan, adrazar = t.company("Moria", "Elladan", "Adrazar")
    t.hand(0, "Concealment")
    t.hand(1, "XX-1")
    t.deck(1, *["Dodge"] * 30)
    halt(t, elladan)
    t.choose(1, "creature:XX-1>site/shadow-hold", 0, f"play:TW-204>{adrazar}")
    let_be(t)
    t.dice(12)
    t.choose(0, f"assign:{elladan}", "tap")
    assert t.there(elladan).faced == ("man", "XX-1") * 2
    assert t.game.state.discard[1] == ("XX-1",)
    assert kills(t, 0) == 0


@pytest.mark.rule("DEF-06")
@pytest.mark.parametrize(("second", "kill"), [(12, 1), (5, 0)])
def test_a_creature_with_two_attacks_must_lose_both(new_card, second: int, kill: int):
    t = table()
    new_card(creature("XX-1", "Brigands", "man", strikes=1, attacks=2, prowess=9, mp=1, keying=AT_HOLDS))
    t.dice(12, second)  # tapped in the second attack: 5 - 1 + 5 = 9
    (_elladan,) = meet(t, "Elladan")
    t.choose(0, "tap")
    assert kills(t, 0) == kill
    t.quiet()


@pytest.mark.rule("DEF-05")
def test_an_attack_of_which_no_strike_was_assigned_is_not_defeated():
    t = table()
    (anborn,) = t.company("Lórien", "Anborn")
    t.attack(prowess=7, strikes=1, spare=(anborn,))
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("DEF-08", "DEF-09", "EX-27")
@pytest.mark.parametrize(("deck", "starred", "worth"), [("A", False, 1), ("A", True, 0), ("F", False, 0), ("F", True, 1)])
@pytest.mark.parametrize("switch", ["defender_mp", "out_of_play"])
def test_an_asterisk_is_for_ringwraith_players_alone(new_card, deck: str, starred: bool, worth: int, switch: str):
    t = table(deck, "A", worthless_kill_pile=switch)
    new_card(creature("XX-1", "Brigands", "wolf", strikes=1, prowess=5, mp=1, keying=AT_HOLDS, starred=starred))
    t.dice(12)
    meet(t, "Erkenbrand" if deck == "A" else "Eradan")
    t.choose(0, "tap")
    assert kills(t, 0) == worth
    there = [c.of for c in t.game.state.cards.values() if c.zone == "points"]
    if worth or switch == "defender_mp":
        assert there == ["XX-1"]
    else:
        assert there == []
        assert t.game.state.out[1] == ("XX-1",)
    assert t.game.state.discard[1] == ()
    t.quiet()


@pytest.mark.rule("DEF-11")
def test_a_detainment_attack_gives_no_points_even_if_all_strikes_failed(new_card):
    t = table()
    new_card(brigands(detainment="always"))
    first, _second = meet(t, "Erkenbrand", "Elladan")
    t.dice(12, 12)
    t.choose(0, f"face:{first}", "tap", "tap")
    assert kills(t, 0) == 0
    assert t.game.state.discard[1] == ("XX-1",)
    t.quiet()


@pytest.mark.rule("DEF-12", "ATK-13")
def test_an_automatic_attack_leaves_nothing_behind():
    t = table("F", "A")
    (captain,) = t.company("Moria", "Orc Captain")
    t.dice(12)
    visit(t, captain)
    t.choose(0, "enter", 1, "excess:0", 0, "tap")
    assert t.game.state.verdict == "defeated"
    assert kills(t, 0) == 0
    assert captain not in t.game.state.attached
    fight_on(t)
    t.quiet()


# Creatures as automatic-attacks ----------------------------------------------------------------------------------------


DEEPS = site(
    "XX-5", "The Test-deeps", "shadow-hold", side=HERO, region="Redhorn Gate", draws=(1, 1),
    autos=(AutoAttack("orc", 1, 2), AutoAttack("", 0, 0, creature="shadow-hold")),
)  # fmt: skip


@pytest.mark.rule("AUT-01", "AUT-03", "ATK-02")
def test_a_creature_played_as_an_automatic_attack_is_discarded_when_defeated(new_card):
    t = table()
    new_card(DEEPS)
    (erkenbrand,) = t.company("The Test-deeps", "Erkenbrand")
    t.hand(1, "Orc-guard", "Cave-drake", "TW-16", "Foolish Words")
    t.deck(1, *["Dodge"] * 30)
    t.dice(12)
    visit(t, erkenbrand)
    t.choose(0, "enter", "stay")  # the first of the two
    assert t.game.asks[0].rule == "AUT-03"
    assert t.keys() == ["creature_attack:TW-72", "pass"], "keyed to a Shadow-hold, and not unique"
    assert t.game.asks[0].seat == 1
    t.dice(12)
    t.choose(1, "creature_attack:TW-72")
    attack = t.game.state.attack
    assert attack.kind == "automatic"
    assert attack.keyed == ()
    assert t.there(erkenbrand).used == 0
    t.choose(1, "excess:0", 0, "tap")
    assert t.game.state.discard[1] == ("TW-72",)
    assert kills(t, 0) == 0


@pytest.mark.rule("AUT-03")
def test_the_hazard_player_need_not_play_one(new_card):
    t = table()
    new_card(DEEPS)
    (erkenbrand,) = t.company("The Test-deeps", "Erkenbrand")
    t.hand(1, "Orc-guard")
    t.dice(12)
    visit(t, erkenbrand)
    t.choose(0, "enter", "stay", 1, "pass")
    assert t.game.state.attack is None
    assert t.game.state.hand[1] == (find("Orc-guard"),)
    assert t.there(erkenbrand).faced == ("orc", "XX-5")


@pytest.mark.rule("AUT-02")
def test_it_cannot_become_a_trophy(new_card):
    t = table("F", "A")
    new_card(
        site(
            "XX-6", "The Dark Test-deeps", "shadow-hold", side="minion", region="Redhorn Gate", draws=(1, 1),
            autos=(AutoAttack("", 0, 0, creature="shadow-hold"),),
        )
    )  # fmt: skip
    (captain,) = t.company("The Dark Test-deeps", "Orc Captain")
    t.hand(1, "Orc-guard")
    t.deck(1, *["Dodge"] * 30)
    t.dice(12)
    visit(t, captain)
    t.choose(0, "enter", 1, "creature_attack:TW-72", "excess:0", 0, "tap")
    assert captain not in t.game.state.attached
    assert t.game.state.discard[1] == ("TW-72",)
