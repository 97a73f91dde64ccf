"""TRO: trophies."""

import pytest

from meccg.field import halt, let_be
from meccg.scenario import table
from westmarch.meccg.cards.making import character, creature
from westmarch.meccg.cards.odd.covetous_thoughts import ItemChecks
from westmarch.meccg.definitions import Keying
from westmarch.meccg.ops import piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.creatures import CreatureAttacks
from westmarch.meccg.rulebook.organization_phase import Storages, Transfers
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.stats import corruption, direct_influence, prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Trait

AT_HOLDS = (Keying(sites=("shadow-hold",)),)
FACTS = {"skills": "warrior", "mind": 3, "influence": 0, "body": 8, "mp": 1, "home": (), "side": "minion"}


def prey(number: int, mp: int = 1, **more):
    return creature(f"XX-{number}", f"Prey {number}", "wolf", strikes=1, prowess=5, mp=mp, keying=AT_HOLDS, **more)


def trophy(t, holder: int, name: str) -> int:
    from meccg.scenario import find

    number = table_ops.lay(t.game, 1, find(name), "chain")
    table_ops.make_trophy(t.game, number, holder)
    return number


def hunt(t, *names: str, at: str = "Moria"):
    members = t.company(at, *names)
    t.hand(1, "XX-1")
    t.deck(1, *["Weigh All Things to a Nicety"] * 30)
    halt(t, members[0])
    t.choose(1, "creature:XX-1>site/shadow-hold")
    let_be(t)
    return members


@pytest.mark.rule("TRO-01", "TRO-08")
@pytest.mark.parametrize("takes", [True, False])
def test_an_orc_who_faced_a_strike_may_take_the_defeated_creature(new_card, takes: bool):
    t = table("F", "A")
    new_card(prey(1, starred=True))
    captain, eradan, tracker = hunt(t, "Orc Captain", "Eradan", "Orc Tracker")
    t.dice(12)
    t.choose(0, f"assign:{captain}", "tap", "done")
    assert t.game.asks[0].rule == "TRO-01"
    t.offers(f"trophy:{captain}", "pass", seat=0)
    t.offers_no(f"trophy:{eradan}", f"trophy:{tracker}")
    t.choose(0, f"trophy:{captain}" if takes else "pass")
    card = next(c for c in t.game.state.cards.values() if c.of == "XX-1")
    assert (card.host == captain) == takes
    assert card.trophy == takes
    assert points(t.game, 0)["kill"] == 1, "held or in the pile"
    t.quiet()


@pytest.mark.rule("TRO-01")
def test_only_orcs_and_trolls_take_trophies_and_only_of_defeated_creatures(new_card):
    t = table("F", "A")
    new_card(prey(1))
    hunt(t, "Eradan")
    t.dice(12)
    t.choose(0, "tap")
    t.quiet()
    t = table("F", "A")
    hunt(t, "Orc Captain")
    t.dice(2, 2)
    t.choose(0, "stay")  # 5 - 3 + 2 = 4, below 5: not defeated
    t.quiet()
    t = table("F", "A")
    troll = hunt(t, "Troll Lout")[0]
    t.dice(12)
    t.choose(0, "tap")
    t.offers(f"trophy:{troll}")


@pytest.mark.rule("TRO-01")
@pytest.mark.parametrize("switch", ["off", "on"])
def test_trophies_from_detainment_are_worth_nothing_where_they_are_allowed(new_card, switch: str):
    t = table("F", "A", trophy_from_detainment=switch)
    new_card(prey(1, starred=True, detainment="always"))
    (captain,) = hunt(t, "Orc Captain")
    t.dice(12)
    t.choose(0, "tap")
    if switch == "off":
        t.quiet()
        assert t.game.state.discard[1] == ("XX-1",)
        return
    t.choose(0, f"trophy:{captain}")
    assert t.game.state.attached[captain]
    assert points(t.game, 0)["kill"] == 0
    t.quiet()


@pytest.mark.rule("TRO-02")
def test_a_trophy_is_an_item_without_corruption(new_card):
    t = table("F", "A")
    new_card(prey(1))
    captain, eradan = t.company("Dol Guldur", "Orc Captain", "Eradan")
    held = trophy(t, captain, "Prey 1")
    assert corruption(t.game, captain) == 0
    t.dice(12)
    t.run(ItemChecks(eradan))  # one check for each item that others bear, at minus its corruption
    t.choose(0, "roll")  # nobody supports him
    assert t.game.state.verdict == "passed"
    assert t.card(held).trophy
    t.quiet()


@pytest.mark.rule("TRO-03")
def test_a_trophy_cannot_be_transferred_or_stored(new_card):
    t = table("F", "A")
    new_card(prey(1))
    captain, _eradan = t.company("Dol Guldur", "Orc Captain", "Eradan")
    (ration,) = t.bears(captain, "Strange Rations")
    held = trophy(t, captain, "Prey 1")
    assert list(offered(t.game, 0, Transfers(), Storages())) == [("transfer", ration), ("store", ration)]
    assert t.card(held).host == captain


@pytest.mark.rule("TRO-04", "EX-30")
def test_bonuses_go_by_the_sum_of_the_printed_figures(new_card):
    t = table("F", "A")
    for number, mp, starred in ((1, 1, True), (2, 2, False), (3, 1, False)):
        new_card(prey(number, mp, starred=starred))
    (captain,) = t.company("Dol Guldur", "Orc Captain")  # prowess 5, direct influence 0
    seen = []
    for number in (1, 2, 3):
        trophy(t, captain, f"Prey {number}")
        seen.append((direct_influence(t.game, captain), prowess(t.game, captain)))
    assert seen == [(1, 5), (2, 6), (2, 7)]


@pytest.mark.rule("TRO-04")
@pytest.mark.parametrize(("mp", "influence", "more"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (6, 2, 2)])
def test_the_table_of_trophies(new_card, mp: int, influence: int, more: int):
    t = table("F", "A")
    new_card(prey(1, mp))
    (captain,) = t.company("Dol Guldur", "Orc Captain")
    trophy(t, captain, "Prey 1")
    assert direct_influence(t.game, captain) == influence
    assert prowess(t.game, captain) == 5 + more


@pytest.mark.rule("TRO-05", "EX-30")
@pytest.mark.parametrize(("printed", "with_trophies"), [(8, 9), (9, 9), (10, 10)])
def test_the_bonus_lifts_nobody_above_nine_and_lowers_nobody(new_card, printed: int, with_trophies: int):
    t = table("F", "A")
    new_card(prey(1, 4))
    new_card(character("XX-9", "Huge Troll", "troll", prowess=printed, **FACTS))
    (troll,) = t.company("Dol Guldur", "Huge Troll")
    trophy(t, troll, "Prey 1")
    assert prowess(t.game, troll) == with_trophies


@pytest.mark.rule("TRO-06", "TRO-07")
@pytest.mark.parametrize("starred", [True, False])
def test_a_discarded_trophy_goes_to_the_pile_if_it_is_worth_points_and_out_of_play_if_not(new_card, starred: bool):
    t = table("F", "A")
    new_card(prey(1, starred=starred))
    (captain,) = t.company("Dol Guldur", "Orc Captain")
    held = trophy(t, captain, "Prey 1")
    piles.discard(t.game, captain)
    if starred:
        assert t.card(held).zone == "points"
        assert t.card(held).seat == 0
        assert points(t.game, 0)["kill"] == 1
    else:
        assert t.gone(held)
        assert t.game.state.out == [(), ("XX-1",)], "the opponent's pile"


@pytest.mark.rule("TRO-08")
def test_a_trophy_without_points_for_its_player_gives_none_while_held(new_card):
    t = table("F", "A")
    new_card(prey(1))
    new_card(prey(2, starred=True))
    (captain,) = t.company("Dol Guldur", "Orc Captain")
    trophy(t, captain, "Prey 1")
    assert points(t.game, 0)["kill"] == 0
    trophy(t, captain, "Prey 2")
    assert points(t.game, 0)["kill"] == 1


@pytest.mark.rule("TRO-09")
def test_half_orcs_take_no_trophies(new_card):
    t = table("F", "A")
    new_card(prey(1))
    new_card(character("XX-9", "Squint-eye", "orc", Trait(b.HALF_ORC), prowess=5, **FACTS))
    hunt(t, "Squint-eye")
    t.dice(12)
    t.choose(0, "tap")
    t.quiet()
    assert [c.zone for c in t.game.state.cards.values() if c.of == "XX-1"] == ["points"]


@pytest.mark.rule("TRO-01")
def test_a_detaining_creature_that_struck_home_is_nobodys_trophy(new_card):
    t = table("F", "A", trophy_from_detainment="on")
    new_card(prey(1, starred=True, detainment="always"))
    hunt(t, "Orc Captain")
    t.dice(2)
    t.choose(0, "stay")  # 5 - 3 + 2 = 4, below 5
    t.quiet()
    assert t.game.state.discard[1] == ("XX-1",)


@pytest.mark.rule("TRO-01", "AUT-02")
@pytest.mark.parametrize("automatic", [False, True])
def test_a_detaining_creature_of_an_automatic_attack_is_nobodys_trophy_either(new_card, automatic: bool):
    t = table("F", "A", trophy_from_detainment="on")
    new_card(prey(1, starred=True, detainment="always"))
    (captain,) = t.company("Moria", "Orc Captain")
    number = table_ops.lay(t.game, 1, "XX-1", "chain")
    t.dice(12)
    t.run(CreatureAttacks(number, t.there(captain).id, "site/shadow-hold", automatic=automatic))
    t.choose(0, "tap")
    if not automatic:
        t.offers(f"trophy:{captain}", seat=0)
    else:
        t.quiet()
