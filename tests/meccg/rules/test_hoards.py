"""HRD: hoards."""

from dataclasses import replace

import pytest

from meccg.field import slain
from meccg.scenario import find, table
from westmarch.core.errors import BadSetup
from westmarch.meccg.cards.making import MINION, resource, site
from westmarch.meccg.decks import DECKS, Start
from westmarch.meccg.decks.construction import check_deck
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.site import ExtraItems, Visit, site_plays
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.settings import PROFILES
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import BecomesSite, Trait


def at(place: str, *members: str):
    t = table("U", "A")
    return t, t.company(place, *(members or ("Lagduf", "Asternak")))


@pytest.mark.rule("HRD-01")
@pytest.mark.parametrize(
    ("place", "hoard"), [("Zarak Dûm", True), ("Gold Hill", True), ("Moria", False), ("Mount Gram", False)]
)
def test_a_site_with_a_dragon_contains_a_hoard(place: str, hoard: bool):
    t, (lagduf, _) = at(place)
    assert has_hoard(t.game, t.site(lagduf)) == hoard


@pytest.mark.rule("HRD-02")
@pytest.mark.parametrize(("place", "may"), [("Zarak Dûm", True), ("Moria", False)])
def test_a_hoard_item_is_played_where_a_hoard_is(place: str, may: bool):
    t, (lagduf, asternak) = at(place)
    t.hand(0, "Usriev of Treachery", "Broad-headed Spear")
    plays = site_plays(t.game, t.there(lagduf))
    assert ("item", "LE-304", asternak) in plays  # an ordinary major item, at both
    assert (("item", "AS-136", asternak) in plays) == may


@pytest.mark.rule("HRD-02")
def test_why_not_here():
    t, (lagduf, asternak) = at("Moria")
    t.hand(0, "Usriev of Treachery", "Broad-headed Spear")
    inside = Visit(t.there(lagduf).id)
    inside.pc = Visit.steps.index("ask")
    companies.set_company(t.game, t.there(lagduf).id, entered=True)
    t.set(phase="site")
    t.run(inside)
    assert [r.rule for r in t.game.why_not(0, "def:AS-136")] == ["HRD-02"]
    assert asternak


@pytest.mark.rule("HRD-03", "WE-04")
@pytest.mark.parametrize(("place", "items"), [("Mount Gram", ["LE-342"]), ("Zarak Dûm", ["AS-129", "LE-342"])])
def test_the_extra_minor_item_is_bound_by_it_too(place: str, items: list[str]):
    t, (lagduf, asternak) = at(place)
    t.hand(0, "Old Treasure", "Saw-toothed Blade")
    t.turn_to(lagduf, 1)
    assert list(offered(t.game, 0, ExtraItems(t.there(lagduf).id))) == [("item", of, asternak) for of in items]


@pytest.mark.rule("WE-04", "HRD-03", "FAC-06")
def test_orcs_of_angmar_are_won_and_an_ordinary_minor_item_follows():
    t, (lagduf, asternak) = at("Mount Gram")
    t.hand(0, "Orcs of Angmar", "Old Treasure", "Saw-toothed Blade")
    t.dice(12)
    t.visit(lagduf, "enter", f"faction:LE-274>{lagduf}")
    while t.game.asks[0].rule != "ITM-05":
        keys = t.keys()
        t.anybody(next((k for k in ("pass", "roll", "pile") if k in keys), keys[0]))
    assert t.tapped(t.site(lagduf))
    t.offers(f"item:LE-342>{asternak}")
    t.offers_no(f"item:AS-129>{asternak}")


@pytest.mark.rule("HRD-04", "SET-16")
def test_no_hoard_item_in_a_starting_company():
    deck = DECKS["U"]
    first = deck.starts[0][0][0]
    for of, ok in (("LE-345", True), ("AS-129", False)):
        starts = (((Start(first.of, items=(of,)), *deck.starts[0][0][2:]), deck.starts[0][1]),)
        changed = replace(deck, starts=starts)
        if ok:
            check_deck(changed, PROFILES["challenge"])
        else:
            with pytest.raises(BadSetup, match="SET-16"):
                check_deck(changed, PROFILES["challenge"])


@pytest.mark.rule("HRD-05")
@pytest.mark.parametrize(("turns_ago", "hoard"), [(0, True), (1, False)])
def test_a_site_that_loses_its_dragon_keeps_its_hoard_until_the_turn_ends(new_card, turns_ago: int, hoard: bool):
    new_card(resource("XX-1", "A test town", "permanent", BecomesSite("free-hold", no_attacks=True), side=MINION))
    t, (lagduf, _) = at("Zarak Dûm")
    t.set(turn=5 - turns_ago)
    table_ops.lay(t.game, 0, "XX-1", "with", t.site(lagduf))
    t.set(turn=5)
    assert has_hoard(t.game, t.site(lagduf)) == hoard


@pytest.mark.rule("HRD-05", "ATK-07")
@pytest.mark.parametrize(("turns_ago", "hoard"), [(0, True), (1, False)])
def test_so_does_one_whose_dragon_is_slain(made, turns_ago: int, hoard: bool):
    made("Cave-drake", "Scorba of a test", id="XX-2", entity="scorba", unique=True)
    t, (lagduf, _) = at("Zarak Dûm")
    t.set(turn=5 - turns_ago)
    slain(t, "XX-2")
    t.set(turn=5)
    assert DEFS[find("Zarak Dûm", "minion")].lair_of == "scorba"
    assert has_hoard(t.game, t.site(lagduf)) == hoard


@pytest.mark.rule("HRD-06")
def test_a_site_whose_card_says_so_contains_a_hoard(new_card):
    attacks = (AutoAttack("spider", 1, 16),)
    new_card(
        site("XX-3", "A test lair", "shadow-hold", Trait(b.HOARD), side=MINION, region="Imlad Morgul", draws=(1, 1),
             nearest="Minas Morgul", path=("shadow-land",), items="minor", autos=attacks),
    )  # fmt: skip
    t, (lagduf, _) = at("XX-3")
    assert has_hoard(t.game, t.site(lagduf))
    t.hand(0, "Old Treasure")
    assert ("item", "AS-129", lagduf) in site_plays(t.game, t.there(lagduf))
