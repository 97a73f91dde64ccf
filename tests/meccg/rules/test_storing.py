"""ORG-35 to ORG-40, STO: handing over and storing."""

from dataclasses import replace

import pytest
from msgspec import structs

from meccg.figures import starting
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.odd.call_of_home import GoingHome
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.ops import table as ops
from westmarch.meccg.points import points, points_for_calling
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase, may_store
from westmarch.meccg.rulebook.strikes import Elimination
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import POINTS, TAPPED, WOUNDED


def phase(t: Table) -> Table:
    t.run(OrganizationPhase(0))
    return t


# Handing over -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-35", "ORG-36")
def test_an_item_goes_to_another_of_the_same_company_after_a_check():
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    (orcrist,) = t.bears(elladan, "Orcrist")
    phase(t)
    t.choose(0, f"transfer:{orcrist}")
    t.offers(f"give:{anborn}", "back")
    t.dice(3)  # above 2
    t.choose(0, f"give:{anborn}", "roll")
    assert t.card(orcrist).host == anborn
    assert t.untapped(elladan)
    assert t.untapped(anborn)


@pytest.mark.rule("ORG-35")
@pytest.mark.parametrize(("scope", "may"), [("same_company", False), ("same_site", True)])
def test_who_may_receive_it(scope: str, may: bool):
    t = table(transfer_scope=scope)
    (elladan,) = t.company("Rivendell", "Elladan")
    (anborn,) = t.company("Rivendell", "Anborn")
    (haldir,) = t.company("Lórien", "Haldir")
    (orcrist,) = t.bears(elladan, "Orcrist")
    phase(t)
    assert (f"transfer:{orcrist}" in [*t.keys()]) == may
    if may:
        t.choose(0, f"transfer:{orcrist}")
        t.offers(f"give:{anborn}")
        t.offers_no(f"give:{haldir}")
    else:
        t.offers(f"store:{orcrist}")


@pytest.mark.rule("ORG-35", "ORG-39")
def test_why_an_item_stays_where_it_is():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    (orcrist,) = t.bears(elladan, "Orcrist")
    phase(t)
    assert [r.rule for r in t.game.why_not(0, f"card:{orcrist}")] == ["ORG-35", "ORG-39"]


@pytest.mark.rule("ORG-36")
@pytest.mark.parametrize(("roll", "out"), [(4, False), (2, True)])
def test_if_the_bearer_fails_the_item_is_discarded_with_his_other_cards(roll: int, out: bool):
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    orcrist, scroll = t.bears(elladan, "Orcrist", "Scroll of Isildur")  # 5
    t.deck(0, "Cram")
    phase(t)
    t.dice(roll)
    t.choose(0, f"transfer:{orcrist}", f"give:{anborn}", "roll")
    assert t.gone(orcrist)
    assert t.gone(scroll)
    assert t.gone(elladan)
    assert {find("Orcrist"), find("Scroll of Isildur", "hero")} <= set(t.game.state.discard[0])
    assert (find("Elladan") in t.game.state.out[0]) == out


@pytest.mark.rule("ORG-37")
def test_a_minion_whom_the_check_merely_taps_has_not_failed():
    t = table("F", "A")
    ciryaher, ostisen = t.company("Moria", "Ciryaher", "Ostisen")
    ring, _blazon = t.bears(ciryaher, "The Least of Gold Rings", "Blazon of the Eye")  # 5
    phase(t)
    t.dice(4)
    t.choose(0, f"transfer:{ring}", f"give:{ostisen}", "roll")
    assert t.tapped(ciryaher)
    assert t.card(ring).host == ostisen


@pytest.mark.rule("ORG-35", "TGT-05")
@pytest.mark.card("AS-132", "AS-136", "AS-125")
@pytest.mark.parametrize(
    ("item", "may"), [("Thong of Fire", ["Tûma"]), ("Usriev of Treachery", ["Tûma", "Lagduf"]),
                      ("Goblin Earth-plumb", ["Tûma", "Lagduf", "Dorelas"])],
)  # fmt: skip
def test_what_only_some_may_bear_goes_to_such_a_one_only(item: str, may: list[str]):
    """What is merely played on an Orc or Troll may be handed to anybody."""
    t = table("U", "A")
    gorbag, *others = t.company("Moria", "Gorbag", "Tûma", "Lagduf", "Dorelas")  # prowess 6; 6, 5, 2
    (number,) = t.bears(gorbag, item)
    phase(t)
    t.choose(0, f"transfer:{number}")
    assert [DEFS[t.card(m).of].name for m in others if t.offered(f"give:{m}")] == may


@pytest.mark.rule("ORG-35", "TGT-05")
@pytest.mark.card("AS-132")
def test_why_nobody_gets_it():
    t = table("U", "A")
    gorbag, _ = t.company("Moria", "Gorbag", "Dorelas")
    (thong,) = t.bears(gorbag, "Thong of Fire")
    phase(t)
    t.offers_no(f"transfer:{thong}")
    assert [r.rule for r in t.game.why_not(0, f"card:{thong}")] == ["TGT-05", "ORG-39"]


@pytest.mark.rule("BOD-07", "ZON-02", "TGT-05")
@pytest.mark.card("AS-132")
@pytest.mark.parametrize("leaving", [Elimination, GoingHome])
def test_nor_does_it_go_to_another_when_its_bearer_leaves(leaving):
    t = table("U", "A")
    gorbag, tuma, dorelas = t.company("Moria", "Gorbag", "Tûma", "Dorelas")
    thong, _paste = t.bears(gorbag, "Thong of Fire", "Foul-smelling Paste")
    t.run(leaving(gorbag))
    t.offers(f"take:{thong}>{tuma}")
    t.offers_no(f"take:{thong}>{dorelas}")


@pytest.mark.rule("TGT-08", "ORG-35")
def test_nobody_is_handed_a_second_one_of_what_cannot_be_duplicated(made):
    twin = made("Cram", "A twin horn", once="character")
    t = table()
    elladan, anborn, haldir = t.company("Bree", "Elladan", "Anborn", "Haldir")
    (horn,) = t.bears(elladan, twin)
    t.bears(anborn, twin)
    phase(t)
    t.choose(0, f"transfer:{horn}")
    t.offers(f"give:{haldir}")
    t.offers_no(f"give:{anborn}")


@pytest.mark.rule("ORG-36", "ORG-38", "USE-01")
def test_items_do_not_go_to_and_fro_for_ever_while_nothing_else_is_done(made):
    """Without corruption nothing is at stake, so the game itself has to see to an end."""
    made("Orcrist", "A light sword", unique=False, corruption=0)
    t = table()
    elladan, _ = t.company("Rivendell", "Elladan", "Anborn")
    one, two = t.bears(elladan, "A light sword", "A light sword")
    t.hand(0, "Gates of Morning")
    ops.use_item(t.game, two, in_use=False)
    phase(t)
    came = [handed_about(t) for _ in range(20)]
    assert {"gear", "transfer", ""} == set(came)
    t.offers_no(f"transfer:{one}", f"transfer:{two}", f"gear:{one}", f"gear:{two}")
    t.choose(0, starting(t, "play:"))
    t.offers(f"transfer:{one}", f"transfer:{two}")


def handed_about(t: Table) -> str:
    """Whatever can be put into use or handed over is; which of the two it was, if any."""
    keys = t.keys()
    key = next((k for verb in ("gear:", "transfer:") for k in keys if k.startswith(verb)), "")
    if key:
        t.choose(0, key)
    if key.startswith("transfer"):
        t.dice(7)
        t.choose(0, starting(t, "give:"))
        while t.offered("roll"):
            t.choose(0, "roll")
    return key.partition(":")[0]


@pytest.mark.rule("ORG-38")
def test_neither_needs_to_be_untapped_and_each_item_needs_its_own_check():
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    orcrist, cram = t.bears(elladan, "Orcrist", "Cram")
    t.turn_to(elladan, WOUNDED)
    t.turn_to(anborn, TAPPED)
    phase(t)
    t.dice(4, 3)
    t.choose(0, f"transfer:{orcrist}", f"give:{anborn}")
    assert t.card(orcrist).host == anborn  # nobody could support, so the dice fell at once
    t.choose(0, f"transfer:{cram}", f"give:{anborn}")
    assert t.card(cram).host == anborn
    assert t.wounded(elladan)
    assert t.tapped(anborn)
    assert not t.game.chance.script


# Storing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-39", "ITM-11")
@pytest.mark.parametrize(("site", "may"), [("Rivendell", True), ("Bree", False)])
def test_an_item_is_stored_at_an_own_haven(site: str, may: bool):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    (orcrist,) = t.bears(elladan, "Orcrist")
    phase(t)
    assert (f"store:{orcrist}" in [*t.keys()]) == may
    if may:
        t.dice(3)
        t.choose(0, f"store:{orcrist}")
        assert t.card(orcrist).zone == POINTS
        assert t.card(orcrist).stored
        assert points(t.game, 0)["item"] == 4
        t.offers_no(f"transfer:{orcrist}", f"store:{orcrist}", f"use:{orcrist}")  # it never comes back


@pytest.mark.rule("ORG-39")
def test_storing_fails_with_the_check():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (orcrist,) = t.bears(elladan, "Orcrist")
    t.deck(0, "Cram")
    phase(t)
    t.dice(2)  # not above 2
    t.choose(0, f"store:{orcrist}")
    assert t.gone(orcrist)
    assert t.gone(elladan)
    assert points(t.game, 0)["item"] == 0


@pytest.mark.rule("ORG-40", "ITM-15")
@pytest.mark.parametrize(("switch", "rolls"), [("card", ()), ("always", (2,))])
def test_an_event_is_stored_where_its_card_says_and_without_a_check(switch: str, rolls: tuple[int, ...]):
    t = table(store_event_check=switch)
    (elladan,) = t.company("Rivendell", "Elladan")
    (prisoners,) = t.bears(elladan, "Rescue Prisoners")
    phase(t)
    t.dice(*rolls)
    t.choose(0, f"store:{prisoners}")
    assert t.card(prisoners).stored
    assert not t.game.chance.script


@pytest.mark.rule("ORG-40", "ITM-15")
def test_an_event_whose_card_asks_for_a_check_is_stored_with_one(monkeypatch: pytest.MonkeyPatch):
    prisoners = DEFS[find("Rescue Prisoners")]
    monkeypatch.setitem(DEFS, prisoners.id, replace(prisoners, keywords=frozenset(("check-to-store",))))
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (card,) = t.bears(elladan, "Rescue Prisoners")
    t.bears(elladan, "Orcrist")
    phase(t)
    t.dice(2)
    t.choose(0, f"store:{card}")
    assert t.gone(elladan)


@pytest.mark.rule("ORG-40")
def test_other_events_are_not_stored_at_all():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    wisdom = t.bears(elladan, "Promptings of Wisdom")[0]
    phase(t)
    t.offers_no(f"store:{wisdom}")
    assert "ORG-40" in [r.rule for r in t.game.why_not(0, f"card:{wisdom}")]


@pytest.mark.rule("STO-01", "MP-04")
@pytest.mark.parametrize(("site", "worth"), [("Minas Tirith", 2), ("Rivendell", 1), ("Bree", None)])
def test_another_place_is_added_to_the_havens_and_its_value_is_earned_only_there(site: str, worth: int | None):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    (sapling,) = t.bears(elladan, "Sapling of the White Tree")
    phase(t)
    assert (f"store:{sapling}" in [*t.keys()]) == (worth is not None)
    if worth is not None:
        t.dice(7)
        t.choose(0, f"store:{sapling}")
        assert points(t.game, 0)["item"] == worth
        assert t.card(sapling).mark == (site,)


@pytest.mark.rule("STO-01")
@pytest.mark.parametrize(("site", "may"), [("Bree", True), ("Dol Amroth", True), ("Lórien", True), ("Moria", False)])
def test_an_event_may_name_kinds_of_sites(site: str, may: bool):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    (prisoners,) = t.bears(elladan, "Rescue Prisoners")
    phase(t)
    assert (f"store:{prisoners}" in [*t.keys()]) == may


@pytest.mark.rule("STO-02", "UNT-04")
def test_a_card_without_points_until_stored_and_its_bearer_who_does_not_untap_until_then():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (prisoners,) = t.bears(elladan, "Rescue Prisoners")
    before = points_for_calling(t.game, 0)
    t.turn_to(elladan, TAPPED)
    t.run(UntapPhase(0))
    assert t.tapped(elladan)
    assert points(t.game, 0)["miscellaneous"] == 0
    phase(t)
    t.choose(0, f"store:{prisoners}")
    assert points(t.game, 0)["miscellaneous"] == 2
    assert points_for_calling(t.game, 0) == before + 2
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert t.untapped(elladan)


@pytest.mark.rule("STO-02")
def test_he_untaps_as_well_once_the_card_left_play_in_another_way():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (prisoners,) = t.bears(elladan, "Rescue Prisoners")
    t.turn_to(elladan, TAPPED)
    piles.discard(t.game, prisoners)
    t.run(UntapPhase(0))
    assert t.untapped(elladan)


@pytest.mark.rule("STO-03")
@pytest.mark.parametrize(("seat_of_card", "site", "may"), [
    (None, "Rivendell", False), (0, "Rivendell", True), (1, "Rivendell", True), (0, "Bree", False),
])  # fmt: skip
def test_permission_to_store_at_the_end_of_the_turn_serves_its_side_of_both_players(
    seat_of_card: int | None, site: str, may: bool
):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    (orcrist,) = t.bears(elladan, "Orcrist")
    (theirs,) = t.company("Lórien", "Haldir", seat=1)
    (other,) = t.bears(theirs, "Sword of Gondolin")
    if seat_of_card is not None:
        t.in_play("Safe from the Shadow", seat=seat_of_card)
    t.run(EndOfTurn(0))
    assert (f"store:{orcrist}" in [*t.keys()]) == may
    assert f"store:{other}" not in [*t.keys()]  # it is not that player's turn
    if may:
        t.dice(2)  # the check as ever
        t.choose(0, f"store:{orcrist}")
        assert t.gone(elladan)


@pytest.mark.rule("STO-03")
def test_a_card_of_the_other_side_permits_nothing():
    t = table("F", "A")
    (ostisen,) = t.company("Dol Guldur", "Ostisen")
    (paste,) = t.bears(ostisen, "Foul-smelling Paste")
    t.in_play("Safe from the Shadow", seat=1)  # for heroes
    t.run(EndOfTurn(0))
    assert f"store:{paste}" not in [*t.keys()]
    t = table("F", "A")
    (ostisen,) = t.company("Dol Guldur", "Ostisen")
    (paste,) = t.bears(ostisen, "Foul-smelling Paste")
    t.in_play("Tokens to Show")  # for minions
    t.run(EndOfTurn(0))
    t.offers(f"store:{paste}")


@pytest.mark.rule("ORG-39", "ORG-40", "TRO-02")
@pytest.mark.parametrize(
    ("owner", "trophy", "may"), [(0, False, True), (1, False, False), (0, True, False), (1, True, False)]
)
def test_neither_a_trophy_nor_a_card_of_the_opponent_is_stored(owner: int, trophy: bool, may: bool):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (sword,) = t.bears(erkenbrand, "Sword of Gondolin")
    t.game.state.cards[sword] = structs.replace(t.card(sword), owner=owner, trophy=trophy)
    assert may_store(t.game, sword, t.there(erkenbrand)) == may
