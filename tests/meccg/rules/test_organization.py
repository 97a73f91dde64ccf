"""ORG: the frame of the phase, and characters coming into play."""

from dataclasses import replace

import pytest

from meccg.scenario import Table, find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import WOUNDED

WHOLE_BLOCK = {"character", "shift", "regroup", "dismiss", "withdraw", "done"}


def organizing(t: Table) -> Table:
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    return t


def verbs(t: Table) -> set[str]:
    return {key.partition(":")[0] for key in [*t.keys()]}


def places(t: Table, name: str) -> set[str]:
    """Where a character in hand may come in; the open decision is in the block."""
    t.choose(0, f"character:{find(name, t.side(0))}")
    found = {key for key in [*t.keys()] if key != "back"}
    t.choose(0, "back")
    return found


# Frame ------------------------------------------------------------------------------------------------------------


def a_full_table(**switches) -> tuple[Table, list[int]]:
    """Everything that can be done in the phase can be done here."""
    t = table(**switches)
    people = t.company("Rivendell", "Saruman", "Anborn", "Erkenbrand")
    t.bears(people[1], "Cram")
    t.hand(0, "Haldir", "Safe from the Shadow")
    t.locations(0, "Rivendell", "Bree", "Moria")
    t.game.state.sideboard[0] = (find("Dodge"),)
    return t, people


@pytest.mark.rule("ORG-01")
def test_what_can_be_done_in_any_order_or_not_at_all():
    t, _ = a_full_table()
    t.run(OrganizationPhase(0))
    assert verbs(t) == {"organize", "transfer", "store", "sideboard", "move", "play", "end"} | (verbs(t) & {"use"})
    t.choose(0, "end")
    t.quiet()
    t, people = a_full_table()
    t.run(OrganizationPhase(0))
    company = t.there(people[0]).id
    t.choose(0, "sideboard", f"move:{company}", "back", "organize", f"shift:{people[1]}", f"under:{people[2]}", "done")
    t.offers(f"transfer:{people[-1] + 1}", f"move:{company}", "end")


@pytest.mark.rule("ORG-02", "ORG-03")
def test_the_block_shuts_out_everything_else_and_there_is_only_one():
    t, _ = a_full_table()
    organizing(t)
    assert verbs(t) <= WHOLE_BLOCK
    assert {"character", "shift", "regroup", "dismiss", "done"} <= verbs(t)
    t.choose(0, "done")
    t.offers("transfer:6", "store:6", "sideboard", "end")
    t.offers_no("organize")


@pytest.mark.rule("ORG-02")
def test_with_the_switch_the_same_things_are_freely_mixed():
    t, _ = a_full_table(organizing_block="free")
    organizing(t)
    t.choose(0, "done")
    t.offers("transfer:6", "organize")
    t.choose(0, "organize")
    t.offers(f"character:{find('Haldir')}")


# One character a turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-04")
def test_one_character_a_turn_comes_in_or_is_discarded():
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    t.hand(0, "Haldir", "Anborn", "Saruman")
    t.locations(0, "Rivendell")
    organizing(t)
    t.offers(f"character:{find('Anborn')}", f"character:{find('Saruman')}", f"dismiss:{elrond}")
    t.choose(0, f"character:{find('Haldir')}", f"into:{t.there(elrond).id}>0")
    t.offers_no("character", "dismiss")
    assert find("Haldir") not in t.game.state.hand[0]


@pytest.mark.rule("ORG-04")
def test_revealing_the_avatar_uses_up_the_action_and_so_does_a_discard():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.hand(0, "Haldir", "Saruman")
    t.deck(0, "Cram")
    t.locations(0, "Rivendell")
    organizing(t)
    t.choose(0, f"character:{find('Saruman')}", f"into:{t.there(elrond).id}>0")
    t.offers_no("character", "dismiss")
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.hand(0, "Haldir", "Saruman")
    t.deck(0, "Cram")
    organizing(t)
    t.choose(0, f"dismiss:{anborn}")
    assert find("Anborn") in t.game.state.discard[0]
    t.offers_no("character", "dismiss")


@pytest.mark.rule("ORG-04")
@pytest.mark.parametrize(("switch", "offered"), [(True, True), (False, False)])
def test_the_discard_can_be_switched_off(switch: bool, offered: bool):
    t = table(discard_character=switch)
    t.company("Rivendell", "Elrond", "Anborn")
    organizing(t)
    assert ("dismiss" in verbs(t)) == offered


@pytest.mark.rule("ORG-04")
def test_why_no_second_character_comes_in():
    t = table()
    t.company("Rivendell", "Elrond")
    t.hand(0, "Haldir")
    t.set(characters_played=1)
    t.run(OrganizationPhase(0))
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Haldir')}")] == ["ORG-04"]


# Where they come in -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-05", "ORG-12")
def test_a_character_comes_in_at_a_haven_or_at_home():
    t = table()
    t.company("Bree", "Elladan")
    t.hand(0, "Erkenbrand")
    t.locations(0, "Rivendell", "Lórien", "Edoras", "Bree", "Moria")
    organizing(t)
    at = {f"at:{find(site, 'hero')}" for site in ("Rivendell", "Lórien", "Edoras")}
    assert places(t, "Erkenbrand") == at


@pytest.mark.rule("ORG-05")
def test_a_character_joins_at_home_where_nobody_else_could():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(0, "Beretar", "Anborn")  # Bree is Beretar's home
    organizing(t)
    assert places(t, "Beretar") == {f"into:{t.there(elladan).id}>0", f"at:{find('Bree')}"}
    t.offers_no(f"character:{find('Anborn')}")


@pytest.mark.rule("ORG-05")
def test_some_come_in_at_home_only_and_some_havens_are_for_some_only():
    t = table()
    t.company("Rivendell", "Elladan")
    t.hand(0, "Sam Gamgee", "Anborn")  # no haven is open to Sam
    organizing(t)
    t.offers(f"character:{find('Anborn')}")
    t.offers_no(f"character:{find('Sam Gamgee')}")
    t = table("F", "A")
    t.company("Dol Guldur", "Ostisen")
    t.hand(0, "Orc Captain", "Eradan")
    t.locations(0, "Carn Dûm", "Dol Guldur")
    organizing(t)
    carn_dum = f"at:{find('Carn Dûm', 'minion')}"  # Orcs and Trolls only
    assert carn_dum in places(t, "Orc Captain")
    assert carn_dum not in places(t, "Eradan")


@pytest.mark.rule("ORG-05")
@pytest.mark.parametrize(("home", "site", "fits"), [
    ("any ruins-and-lairs", "Isengard", True), ("any non-Under-deeps Ruins & Lairs", "Isengard", True),
    ("any dark-hold", "Isengard", False), ("any site in Gap of Isen or Rohan", "Isengard", True),
    ("any site in Rohan", "Isengard", False), ("Any Haven", "Lórien", True),
])  # fmt: skip
def test_home_sites_may_be_a_whole_kind_of_sites(home: str, site: str, fits: bool):
    from westmarch.meccg.site_stats import is_home

    assert is_home(replace(DEFS[find("Sam Gamgee")], home=(home,)), DEFS[find(site, "hero")]) == fits


@pytest.mark.rule("ORG-06")
def test_a_wizard_comes_in_at_rivendell_or_at_home():
    t = table()
    (elladan,) = t.company("Lórien", "Elladan")
    t.hand(0, "Saruman")
    t.locations(0, "Rivendell", "Lórien", "Isengard", "Bree")
    organizing(t)
    assert places(t, "Saruman") == {f"at:{find('Rivendell')}", f"at:{find('Isengard', 'hero')}"}
    assert elladan in t.game.state.cards


@pytest.mark.rule("ORG-07", "RW-16")
def test_a_ringwraith_comes_in_at_minas_morgul_dol_guldur_or_at_home(monkeypatch: pytest.MonkeyPatch):
    for of, like, name in (("X-1", "LE-367", "Minas Morgul"), ("X-2", "LE-392", "Urlurtsu Nurn")):
        if name not in {d.name for d in DEFS.values() if d.side == "minion"}:
            monkeypatch.setitem(DEFS, of, replace(DEFS[like], id=of, name=name))
    t = table("F", "A")
    (ostisen,) = t.company("Urlurtsu Nurn", "Ostisen")
    t.hand(0, "Adûnaphel the Ringwraith")
    t.locations(0, "Minas Morgul", "Dol Guldur", "Carn Dûm", "Bag End")
    organizing(t)
    found = places(t, "Adûnaphel the Ringwraith")
    named = {f"at:{find(site, 'minion')}" for site in ("Minas Morgul", "Dol Guldur", "Urlurtsu Nurn")}
    assert found == named  # by himself where somebody stands who is no Ringwraith
    assert ostisen in t.game.state.cards


@pytest.mark.rule("ORG-08")
@pytest.mark.parametrize(("site", "may"), [("Rivendell", True), ("Pelargir", True), ("Bree", False)])
def test_a_character_is_discarded_at_a_haven_or_at_home_only(site: str, may: bool):
    t = table()
    _elladan, anborn = t.company(site, "Elladan", "Anborn")  # Pelargir is Anborn's home
    organizing(t)
    assert (f"dismiss:{anborn}" in [*t.keys()]) == may


@pytest.mark.rule("ORG-08")
def test_an_avatar_is_never_discarded_like_that():
    t = table()
    saruman, anborn = t.company("Rivendell", "Saruman", "Anborn")
    organizing(t)
    t.offers(f"dismiss:{anborn}")
    t.offers_no(f"dismiss:{saruman}")


@pytest.mark.rule("ORG-09")
def test_no_avatar_after_an_eliminated_one_and_no_other_after_the_first():
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    t.company("Lórien", "Elladan")
    t.hand(0, "Saruman", "Alatar")
    t.deck(0, "Cram")
    t.locations(0, "Rivendell", "Edhellond", "Isengard")
    piles.discard(t.game, saruman)  # he left play, but was not eliminated
    organizing(t)
    t.offers(f"character:{find('Saruman')}")
    t.offers_no(f"character:{find('Alatar')}")
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    t.company("Lórien", "Elladan")
    t.hand(0, "Saruman", "Alatar")
    t.locations(0, "Rivendell", "Edhellond", "Isengard")
    piles.remove(t.game, saruman)
    organizing(t)
    t.offers_no("character")
    t = table()
    t.company("Lórien", "Elladan")
    t.hand(0, "Saruman")
    t.locations(0, "Rivendell")
    t.set(avatar_lost=[True, False])
    organizing(t)
    t.offers_no("character")


@pytest.mark.rule("ORG-10")
def test_beside_an_avatar_others_come_in_at_his_site_or_as_followers():
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    (elrond,) = t.company("Lórien", "Elrond")
    t.hand(0, "Haldir")
    t.locations(0, "Rivendell", "Lórien", "Grey Havens")
    organizing(t)
    with_saruman = t.there(saruman).id
    assert places(t, "Haldir") == {
        f"into:{with_saruman}>0", f"into:{with_saruman}>{saruman}", f"at:{find('Rivendell')}",
        f"into:{t.there(elrond).id}>{elrond}",
    }  # fmt: skip


@pytest.mark.rule("ORG-10")
def test_without_an_avatar_in_play_every_haven_is_open():
    t = table()
    (elrond,) = t.company("Lórien", "Elrond")
    t.hand(0, "Haldir")
    t.locations(0, "Rivendell", "Lórien", "Grey Havens")
    organizing(t)
    company = t.there(elrond).id
    havens = {f"at:{find(site)}" for site in ("Rivendell", "Lórien", "Grey Havens")}
    assert places(t, "Haldir") == {f"into:{company}>0", f"into:{company}>{elrond}", *havens}


@pytest.mark.rule("ORG-11")
def test_under_general_influence_a_newcomer_joins_or_forms_a_company_under_direct_influence_it_joins_its_controller():
    for choice, together, control in (
        ("into:{c}>0", True, False),
        ("into:{c}>{e}", True, True),
        ("at:TW-408", False, False),
    ):
        t = table()
        (elrond,) = t.company("Lórien", "Elrond")
        t.hand(0, "Haldir")
        organizing(t)
        t.choose(0, f"character:{find('Haldir')}", choice.format(c=t.there(elrond).id, e=elrond))
        haldir = next(c.id for c in t.game.state.cards.values() if c.of == find("Haldir"))
        assert (t.there(haldir).id == t.there(elrond).id) == together
        assert t.there(haldir).site == t.there(elrond).site
        assert t.card(haldir).control == (elrond if control else 0)


@pytest.mark.rule("ORG-12")
@pytest.mark.parametrize(
    ("at_hand", "discarded", "offered"), [(True, False, True), (False, True, False), (False, False, False)]
)
def test_a_site_card_must_be_at_hand_where_nobody_stands(at_hand: bool, discarded: bool, offered: bool):
    t = table()
    (saruman,) = t.company("Bree", "Elladan")
    t.hand(0, "Erkenbrand")
    t.game.state.sites[0] = (find("Edoras", "hero"),) if at_hand else ()
    t.game.state.site_discard[0] = (find("Edoras", "hero"),) if discarded else ()
    t.run(OrganizationPhase(0))
    if offered:
        t.choose(0, "organize")
        t.choose(0, f"character:{find('Erkenbrand')}", f"at:{find('Edoras', 'hero')}")
        assert t.game.state.sites[0] == ()
        erkenbrand = next(c.id for c in t.game.state.cards.values() if c.of == find("Erkenbrand"))
        assert t.card(t.there(erkenbrand).site).of == find("Edoras", "hero")
    else:
        rules = [r.rule for r in t.game.why_not(0, f"def:{find('Erkenbrand')}")]
        assert rules == ["ORG-12"]
    assert t.untapped(saruman)


@pytest.mark.rule("ORG-01", "ORG-05", "ORG-09", "ORG-15")
def test_why_a_character_cannot_come_in():
    t = table()
    t.company("Bree", "Elladan")
    t.hand(0, "Haldir", "Saruman")
    t.set(avatar_lost=[True, False])
    t.run(OrganizationPhase(0))
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Haldir')}")] == ["ORG-12"]
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Saruman')}")] == ["ORG-09"]
    t = table()
    t.company("Rivendell", "Glorfindel II", "Elladan", "Elrohir", "Gildor Inglorion")
    t.hand(0, "Adrazar")
    t.run(OrganizationPhase(0))
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Adrazar')}")] == ["ORG-15"]


def test_wounded_characters_may_be_moved_about():
    t = table()
    _elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.turn_to(anborn, WOUNDED)
    organizing(t)
    t.offers(f"regroup:{anborn}")
