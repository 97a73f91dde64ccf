"""ITM: playing items, the extra minor item, storing, gear in use."""

from dataclasses import replace

import pytest

from meccg.scenario import table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table as ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase, Storing, may_store
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, corruption, prowess
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import candidates
from westmarch.meccg.vocabulary.picks import OWN_ITEM, Pick


def at_free_site(made, *members: str, items: str = "minor major", profile: str = "challenge", **facts):
    """A hero company at a site without attacks that lists these items."""
    t = table(profile=profile)
    made("Bree", "A quiet place", items=frozenset(items.split()), **facts)
    return t, *t.company("A quiet place", *members)


@pytest.mark.rule("ITM-01")
def test_items_are_playable_where_the_site_lists_their_kind(made):
    t, anborn = at_free_site(made, "Anborn")
    t.hand(0, "Glamdring", "Orcrist", "Horn of Anor")
    t.visit(anborn, "enter")
    t.offers(f"item:TW-244>{anborn}", f"item:TW-259>{anborn}")  # major and minor
    t.offers_no(f"item:TW-295>{anborn}")  # greater
    assert [r.rule for r in t.game.why_not(0, "def:TW-295")] == ["ITM-01"]


@pytest.mark.rule("TGT-01", "ITM-02")
def test_an_item_whose_bearer_is_gone_when_it_resolves_is_discarded(made):
    """He tapped for it; an event in response cost him his place in the company."""
    t, elrond, anborn = at_free_site(made, "Elrond", "Anborn", items="greater")
    t.bears(elrond, "Lure of Nature")
    t.hand(0, "Orcrist", "Vilya")
    t.visit(elrond, "enter")
    t.dice(2)
    t.choose(0, f"item:TW-295>{elrond}")
    t.choose(0, f"play:TW-358>{elrond}", "roll")
    assert t.gone(elrond)
    assert not t.gone(anborn)
    assert "TW-295" in t.game.state.discard[0]
    assert points(t.game, 0)["item"] == 0


@pytest.mark.rule("ITM-01")
@pytest.mark.parametrize(("place", "offered"), [("Isengard", True), ("A quiet place", False)])
def test_or_where_their_own_text_names_the_site(made, place: str, offered: bool):
    t = table()
    made("Bree", "A quiet place", items=frozenset(("minor", "major", "greater", "gold-ring")))
    made("Isengard", "Isengard", "hero", id="TW-404", autos=())
    (anborn,) = t.company(place, "Anborn")
    t.hand(0, "Palantír of Orthanc", "Horn of Anor")
    t.visit(anborn, "enter")
    assert t.offered(f"item:TW-300>{anborn}") == offered


@pytest.mark.rule("ITM-02", "ITM-03", "SITE-13")
def test_an_untapped_character_taps_and_bears_it_and_the_site_taps(made):
    t, anborn, sam = at_free_site(made, "Anborn", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Glamdring")
    t.visit(anborn, "enter")
    t.offers_no(f"item:TW-244>{sam}")
    t.choose(0, f"item:TW-244>{anborn}")
    assert t.tapped(anborn)
    assert t.tapped(t.site(anborn))
    assert [t.card(c).of for c in t.game.state.attached[anborn]] == ["TW-244"]
    t.quiet()


@pytest.mark.rule("ITM-04")
def test_items_are_for_the_site_phase_only(made):
    t, anborn = at_free_site(made, "Anborn")
    t.hand(0, "Glamdring", "Gates of Morning")
    t.run(OrganizationPhase(0))
    t.offers_no("item")
    assert [r.rule for r in t.game.why_not(0, "def:TW-244")] == ["ITM-04"]
    t.game.stack.clear()
    t.set(phase="movement")
    t.run(HazardStep(t.there(anborn).id))
    t.offers("play:TW-243")
    t.offers_no("item")
    assert [r.rule for r in t.game.why_not(0, "def:TW-244")] == ["ITM-04"]


@pytest.mark.rule("ITM-05", "ITM-08", "ITM-10")
def test_another_character_may_take_a_minor_item_at_once_and_only_one(made):
    t, anborn, sam, elrond = at_free_site(made, "Anborn", "Sam Gamgee", "Elrond")
    t.hand(0, "Glamdring", "Horn of Anor", "Shield of Iron-bound Ash", "Hauberk of Bright Mail")
    t.visit(anborn, "enter", f"item:TW-244>{anborn}")
    assert t.game.asks[0].rule == "ITM-05"
    t.offers(f"item:TW-259>{sam}", f"item:TW-327>{elrond}", "pass")
    t.offers_no(f"item:TW-259>{anborn}", f"item:TW-254>{sam}")  # another character, a minor item
    t.choose(0, f"item:TW-259>{sam}")
    assert t.tapped(sam)
    assert t.untapped(elrond)
    assert t.keys() == []  # nothing more, though a shield is in hand
    assert "TW-327" in t.game.state.hand[0]
    t.quiet()


@pytest.mark.rule("ITM-10")
def test_who_passes_has_lost_the_chance(made):
    t, anborn, sam = at_free_site(made, "Anborn", "Sam Gamgee")
    t.hand(0, "Glamdring", "Horn of Anor", "Gates of Morning")
    t.visit(anborn, "enter", f"item:TW-244>{anborn}", "pass", "pass")  # no answer, no item
    t.offers("play:TW-243")
    t.offers_no("item")
    t.choose(0, "play:TW-243")
    assert t.untapped(sam)
    t.quiet()


@pytest.mark.rule("ITM-05")
def test_the_one_who_played_the_cause_is_no_other_character_even_if_he_untaps(made):
    t, sam, anborn = at_free_site(made, "Sam Gamgee", "Anborn")
    t.hand(0, "Glamdring", "Horn of Anor")
    t.visit(sam, "enter", f"item:TW-244>{sam}")
    ops.untap(t.game, sam)
    t.game.ask_again()
    t.offers(f"item:TW-259>{anborn}")
    t.offers_no(f"item:TW-259>{sam}")


@pytest.mark.rule("ITM-06", "FAC-06")
def test_the_extra_item_needs_no_site_that_lists_minor_items():
    t = table()
    anborn, sam = t.company("Minas Tirith", "Anborn", "Sam Gamgee")
    assert DEFS[t.card(t.site(sam)).of].items == frozenset()
    t.hand(0, "Men of Anórien", "Horn of Anor")
    t.visit(anborn, "enter")
    t.offers_no("item")
    t.dice(12)
    t.choose(0, f"faction:TW-277>{anborn}", f"item:TW-259>{sam}")
    assert [t.card(c).of for c in t.game.state.attached[sam]] == ["TW-259"]


@pytest.mark.rule("ITM-07", "FAC-07")
def test_a_failed_faction_gives_no_extra_item():
    t = table()
    anborn, _sam = t.company("Minas Tirith", "Anborn", "Sam Gamgee")
    t.hand(0, "Men of Anórien", "Horn of Anor")
    t.dice(2)
    t.visit(anborn, "enter", f"faction:TW-277>{anborn}")
    assert t.untapped(t.site(anborn))
    assert t.game.state.hand[0] == ("TW-259",)
    t.quiet()


@pytest.mark.rule("ITM-09")
def test_a_minor_item_that_tapped_the_site_earns_another(made):
    t, anborn, sam = at_free_site(made, "Anborn", "Sam Gamgee")
    t.hand(0, "Shield of Iron-bound Ash", "Horn of Anor")
    t.visit(anborn, "enter", f"item:TW-327>{anborn}")
    t.offers(f"item:TW-259>{sam}")


@pytest.mark.rule("WE-02", "ITM-08")
@pytest.mark.parametrize("below", [True, False])
def test_the_under_grottos(made, below: bool):
    t = table("F", "A")
    adjacent = (("Goblin-gate", 0),) if below else ()
    made("Barad-dûr", "Grottos", "minion", items=frozenset(("minor", "major", "gold-ring")), effects=(), adjacent=adjacent)
    made("Glamdring", "A high helm", id="T-9", side="minion")
    asternak, dorelas, eradan = t.company("Grottos", "Asternak", "Layos", "Eradan")
    t.hand(0, "A high helm", "The Least of Gold Rings", "Blazon of the Eye", "Foul-smelling Paste")
    t.visit(asternak, "enter", f"item:T-9>{asternak}")
    t.offers(f"item:LE-302>{dorelas}", f"item:LE-310>{eradan}")
    assert t.offered(f"item:LE-315>{dorelas}") == below
    t.choose(0, f"item:{'LE-315' if below else 'LE-302'}>{dorelas}")
    assert t.keys() == []  # a third one plays nothing more
    assert t.untapped(eradan)
    t.quiet()


@pytest.mark.rule("WE-04")
def test_mount_gram_gives_a_minor_item_but_none_of_a_hoard(made):
    t = table("F", "A")
    made("Goblin-gate", "Gram", "minion", autos=())
    made("Goblins of Goblin-gate", "Angmar", playable=replace(DEFS["LE-265"].playable, names=("Gram",)))
    made("Blazon of the Eye", "A hoarded cup", hoard_item=True)
    layos, eradan = t.company("Gram", "Layos", "Eradan")
    t.hand(0, "Angmar", "A hoarded cup", "Foul-smelling Paste")
    t.dice(12)
    t.visit(layos, "enter", f"faction:T-Angmar>{layos}")
    assert t.tapped(t.site(layos))
    t.offers(f"item:LE-310>{eradan}")
    t.offers_no(f"item:T-A hoarded cup>{eradan}")


# Storing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ITM-11", "COR-14")
@pytest.mark.parametrize(("roll", "stored"), [(6, True), (5, False)])
def test_the_bearer_checks_and_the_item_is_stored_unless_he_fails(roll: int, stored: bool):
    t = table()
    t.deck(0, "Gates of Morning")
    (elladan,) = t.company("Rivendell", "Elladan")
    scroll, orcrist = t.bears(elladan, "Scroll of Isildur", "Orcrist")  # 3 + 2 points
    t.run(OrganizationPhase(0))
    t.offers(f"store:{scroll}", f"store:{orcrist}")
    t.dice(roll)
    t.choose(0, f"store:{scroll}")
    if stored:
        assert t.card(scroll).zone == "points"
        assert t.card(scroll).stored
        assert t.card(orcrist).host == elladan
    else:
        assert t.gone(elladan)
        assert t.gone(scroll)
        assert sorted(t.game.state.discard[0]) == ["TW-143", "TW-295", "TW-323"]


@pytest.mark.rule("ITM-11")
def test_nothing_is_stored_away_from_a_haven():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.bears(elladan, "Orcrist")
    t.run(OrganizationPhase(0))
    t.offers_no("store")


@pytest.mark.rule("ITM-12")
def test_with_a_bearer_who_is_eliminated_his_cards_are_discarded():
    t = table()
    t.deck(0, "Gates of Morning")
    (elladan,) = t.company("Rivendell", "Elladan")
    scroll, _orcrist = t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.dice(2)
    t.run(Storing(scroll))
    assert t.game.state.out[0] == ("TW-143",)
    assert sorted(t.game.state.discard[0]) == ["TW-295", "TW-323"]
    t.quiet()


@pytest.mark.rule("ITM-13", "COR-07", "WE-13")
@pytest.mark.parametrize(
    ("profile", "roll", "stored", "there"),
    [("challenge", 5, True, True), ("challenge", 4, True, True), ("challenge", 3, False, False),
     ("sheet", 5, False, False), ("sheet", 4, False, False), ("sheet", 6, True, True)],
)  # fmt: skip
def test_a_minion_stores_on_a_narrow_result(profile: str, roll: int, stored: bool, there: bool):
    t = table("F", "A", profile=profile)
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    _ring, blazon = t.bears(ciryaher, "The Least of Gold Rings", "Blazon of the Eye")
    t.dice(roll)
    t.run(Storing(blazon))
    assert t.gone(blazon) != stored
    assert t.gone(ciryaher) != there
    assert not there or t.tapped(ciryaher) == (roll < 6)
    assert ("LE-6" in t.game.state.out[0]) == (roll == 3)
    t.quiet()


@pytest.mark.rule("ITM-14", "ITM-16")
def test_what_is_stored_stays_stored_and_weighs_on_nobody():
    t = table()
    elladan, elrohir = t.company("Rivendell", "Elladan", "Elrohir")
    (orcrist,) = t.bears(elladan, "Orcrist")
    assert prowess(t.game, elladan) == 8
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"store:{orcrist}", "roll")
    t.offers_no(f"store:{orcrist}", f"transfer:{orcrist}")
    assert corruption(t.game, elladan) == 0
    assert prowess(t.game, elladan) == 5
    assert points(t.game, 0)["item"] == 4
    assert not may_come_in(t.game, "TW-295")
    assert candidates(Pick(OWN_ITEM), t.game, Use(0, "")) == []
    assert t.untapped(elrohir)


@pytest.mark.rule("ITM-15")
@pytest.mark.parametrize(("profile", "checks"), [("challenge", False), ("sheet", True)])
def test_an_event_is_stored_without_a_check_unless_the_switch_asks_for_one(profile: str, checks: bool):
    t = table(profile=profile)
    (elladan,) = t.company("Rivendell", "Elladan")
    prisoners, horn = t.bears(elladan, "Rescue Prisoners", "Horn of Anor")
    if checks:
        t.dice(2)  # above the one corruption point of the horn
    t.run(Storing(prisoners))
    assert t.card(prisoners).stored
    assert t.card(horn).host == elladan
    t.quiet()


@pytest.mark.rule("ITM-15")
def test_an_event_whose_text_does_not_say_so_is_not_stored():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (palantir,) = t.bears(elladan, "Palantír of Orthanc")
    event = ops.lay(t.game, 0, "TW-190", "with", palantir)
    other = t.give(elladan, "The White Tree")
    assert may_store(t.game, palantir, t.there(elladan))
    assert not may_store(t.game, event, t.there(elladan))
    assert not may_store(t.game, other, t.there(elladan))


@pytest.mark.rule("ITM-17")
def test_the_one_ring_cannot_be_stored(made):
    t = table()
    made("Orcrist", "The One Ring", keywords=frozenset({"the-one-ring"}))
    (elladan,) = t.company("Rivendell", "Elladan")
    ring, orcrist = t.bears(elladan, "The One Ring", "Orcrist")
    t.run(OrganizationPhase(0))
    t.offers(f"store:{orcrist}")
    t.offers_no(f"store:{ring}")


# In use ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ITM-18", "USE-01")
def test_of_two_weapons_one_is_in_use_and_both_weigh(made):
    t, elladan = at_free_site(made, "Elladan")
    (sword,) = t.bears(elladan, "Sword of Gondolin")  # +2, 2 corruption points
    t.hand(0, "Glamdring", "Gates of Morning")
    assert prowess(t.game, elladan) == 7
    t.visit(elladan, "enter", f"item:TW-244>{elladan}", "pass")
    (glamdring,) = [c for c in t.game.state.attached[elladan] if c != sword]
    assert prowess(t.game, elladan) == 7  # the newcomer waits
    assert corruption(t.game, elladan) == 3
    assert points(t.game, 0)["item"] == 4
    t.choose(0, f"gear:{glamdring}")
    assert prowess(t.game, elladan) == 8
    assert t.card(sword).idle
    t.offers(f"gear:{sword}")
    t.offers_no(f"gear:{glamdring}")


@pytest.mark.rule("ITM-18")
def test_a_weapon_and_a_shield_and_armor_go_together():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")  # body 8
    t.bears(elladan, "Glamdring", "Shield of Iron-bound Ash", "Hauberk of Bright Mail")
    assert prowess(t.game, elladan) == 8
    assert body(t.game, elladan) == 9


@pytest.mark.rule("ITM-19")
@pytest.mark.parametrize(("decks", "who", "item", "side"), [
    (("F", "A"), "Eradan", "Glamdring", "hero"),
    (("A", "F"), "Elladan", "A black blade", "minion"),
])  # fmt: skip
def test_items_of_the_other_side_are_borne_without_use(made, decks, who: str, item: str, side: str):
    made("Glamdring", "A black blade", side=side)
    t = table(*decks)
    (bearer,) = t.company("Rivendell" if who == "Elladan" else "Dol Guldur", who)
    plain = prowess(t.game, bearer)
    t.give(bearer, item)
    assert prowess(t.game, bearer) == plain
    assert corruption(t.game, bearer) == 1


@pytest.mark.rule("ITM-19", "USE-01")
@pytest.mark.parametrize(("name", "offered"), [("Glamdring", False), ("Saw-toothed Blade", True)])
def test_only_what_its_bearer_can_use_may_be_put_into_use(name: str, offered: bool):
    t = table("F", "A")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    t.give(eradan, "Broad-headed Spear")
    second = t.give(eradan, name)
    ops.use_item(t.game, second, False)
    t.run(OrganizationPhase(0))
    assert t.offered(f"gear:{second}") == offered
