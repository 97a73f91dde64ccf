"""UNT, HEAL: untapping and healing."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.endgame import Council
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TABLE, TAPPED, WITH, WOUNDED


@pytest.mark.rule("UNT-01", "UNT-02", "UNT-03", "UNT-04", "UNT-05", "EX-10")
def test_what_turns_up_in_one_untap_phase_and_in_the_next():
    t = table()
    a, b = t.company("Rivendell", "Anborn", "Adrazar")
    (c,) = t.company("Moria", "Elladan")
    (item,) = t.bears(c, "Cram")
    site = t.there(c).site
    for number, position in ((a, TAPPED), (b, WOUNDED), (c, WOUNDED), (item, TAPPED), (site, TAPPED)):
        t.turn_to(number, position)
    t.run(UntapPhase(0))
    assert t.untapped(a)
    assert t.tapped(b)  # healed, and no more than that
    assert t.wounded(c)
    assert t.untapped(item)
    assert t.tapped(site)
    t.run(UntapPhase(0))
    assert t.untapped(b)
    assert t.wounded(c)
    t.quiet()


@pytest.mark.rule("UNT-01")
def test_the_hazard_players_cards_are_not_touched():
    t = table()
    mine, theirs = t.company("Rivendell", "Anborn")[0], t.company("Lórien", "Haldir", "Elladan", seat=1)
    (cram,) = t.bears(theirs[1], "Cram")
    for number in (mine, theirs[0], cram):
        t.turn_to(number, TAPPED)
    t.turn_to(theirs[1], WOUNDED)
    t.run(UntapPhase(0))
    assert t.untapped(mine)
    assert t.tapped(theirs[0])
    assert t.wounded(theirs[1])
    assert t.tapped(cram)
    t.quiet()


@pytest.mark.rule("UNT-02")
@pytest.mark.parametrize(("site", "heals"), [("Rivendell", True), ("Lórien", True), ("Bree", False), ("Dol Amroth", False)])
def test_wounded_characters_heal_at_a_haven_only(site: str, heals: bool):
    t = table()
    (anborn,) = t.company(site, "Anborn")
    t.turn_to(anborn, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(anborn) == heals
    assert t.wounded(anborn) != heals


@pytest.mark.rule("UNT-04")
def test_items_allies_and_events_untap_and_hazard_events_go_by_their_owner():
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    item, ally = t.bears(anborn, "Cram", "Gollum")
    event = t.in_play("Gates of Morning")
    mine = t.in_play("Doors of Night")  # a hazard that this player owns
    theirs = table_ops.lay(t.game, 1, find("Lure of Nature"), WITH, anborn)
    lent = table_ops.lay(t.game, 1, find("The Moon Is Dead"), TABLE, owner=0)  # controlled by the other, owned by this one
    for number in (item, ally, event, mine, theirs, lent):
        t.turn_to(number, TAPPED)
    t.run(UntapPhase(0))
    assert [t.untapped(n) for n in (item, ally, event, mine, lent)] == [True] * 5
    assert t.tapped(theirs)
    t.run(UntapPhase(1))
    assert t.untapped(theirs)
    t.quiet()


@pytest.mark.rule("UNT-04", "STO-02")
def test_a_card_that_may_not_untap_stays_tapped_whatever_else_would_untap_it():
    t = table()
    anborn, sam = t.company("Moria", "Anborn", "Sam Gamgee")
    t.bears(sam, "Rescue Prisoners")
    for number in (anborn, sam):
        t.turn_to(number, TAPPED)
    t.run(UntapPhase(0))
    assert t.untapped(anborn)
    assert t.tapped(sam)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{find('Halfling Strength')}>untap>{sam}")
    assert t.tapped(sam)


@pytest.mark.rule("UNT-05")
def test_sites_never_untap_havens_included():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (elladan,) = t.company("Bree", "Elladan")
    sites = [t.there(anborn).site, t.there(elladan).site]
    for site in sites:
        t.turn_to(site, TAPPED)
    t.run(UntapPhase(0))
    assert all(t.tapped(site) for site in sites)


@pytest.mark.rule("UNT-06")
def test_untapping_asks_nobody():
    t = table()
    a, b = t.company("Rivendell", "Anborn", "Adrazar")
    t.turn_to(a, TAPPED)
    t.turn_to(b, WOUNDED)
    t.run(UntapPhase(0))
    t.quiet()


@pytest.mark.rule("UNT-06", "UNT-03")
def test_with_the_switch_each_card_is_the_players_choice():
    t = table(untap_optional=True)
    a, b, c = t.company("Rivendell", "Anborn", "Adrazar", "Elladan")
    for number, position in ((a, TAPPED), (b, WOUNDED), (c, TAPPED)):
        t.turn_to(number, position)
    t.run(UntapPhase(0))
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("UNT-06", 0)
    t.offers(f"untap:{a}", f"untap:{b}", f"untap:{c}", "pass")
    t.choose(0, f"untap:{b}")
    assert t.tapped(b)
    t.offers_no(f"untap:{b}")  # healed is not untapped in the same phase
    t.choose(0, f"untap:{a}", "pass")
    assert t.untapped(a)
    assert t.tapped(c)  # left as it was
    t.quiet()


@pytest.mark.rule("UNT-07")
def test_a_wounded_ally_heals_at_a_haven_as_a_character_would():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (elladan,) = t.company("Bree", "Elladan")
    (here,) = t.bears(anborn, "Gollum")
    (away,) = t.bears(elladan, "Goldberry")
    for number in (here, away):
        t.turn_to(number, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(here)
    assert t.wounded(away)


@pytest.mark.rule("UNT-08")
def test_neither_the_opponents_turn_nor_the_council_untaps_a_character():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (haldir,) = t.company("Lórien", "Haldir", seat=1)
    for number in (anborn, haldir):
        t.turn_to(number, TAPPED)
    t.run(UntapPhase(1))
    assert t.tapped(anborn)
    t.turn_to(haldir, TAPPED)
    t.bears(anborn, "Cram")
    t.dice(12, 12)
    t.run(Council())
    assert t.tapped(anborn)
    assert t.tapped(haldir)
    assert t.game.result is not None


# Healing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HEAL-01")
def test_healing_makes_tapped_and_untapping_makes_untapped_and_neither_does_the_others_work():
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    strength = find("Halfling Strength")
    t.hand(0, "Halfling Strength")
    t.turn_to(sam, TAPPED)
    t.run(OrganizationPhase(0))
    t.offers(f"play:{strength}>untap>{sam}")
    t.offers_no(f"play:{strength}>heal")
    t.choose(0, f"play:{strength}>untap>{sam}")
    assert t.untapped(sam)
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:{strength}")  # nobody to spend it on
    table_ops.heal(t.game, sam)
    assert t.untapped(sam)
    t.turn_to(sam, TAPPED)
    table_ops.heal(t.game, sam)
    assert t.tapped(sam)


@pytest.mark.rule("HEAL-02")
def test_where_healing_spreads_one_card_heals_all_others_allies_included():
    t = table()
    sam, ioreth, anborn = t.company("Bree", "Sam Gamgee", "Ioreth", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    (elladan,) = t.company("Moria", "Elladan")
    t.hand(0, "Halfling Strength")
    t.deck(0, "Cram")
    for number in (sam, anborn, gollum, elladan):
        t.turn_to(number, WOUNDED)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{find('Halfling Strength')}>heal>{sam}")
    assert not t.wounded(sam)
    assert not t.wounded(anborn)
    assert not t.wounded(gollum)
    assert t.wounded(elladan)  # elsewhere
    assert t.untapped(ioreth)
    assert t.game.state.discard[0] == (find("Halfling Strength"),)  # its price is paid once


@pytest.mark.rule("HEAL-02", "HEAL-01")
def test_elsewhere_it_heals_the_one_it_is_played_on():
    t = table()
    sam, anborn = t.company("Bree", "Sam Gamgee", "Anborn")
    t.hand(0, "Halfling Strength")
    t.turn_to(sam, WOUNDED)
    t.turn_to(anborn, WOUNDED)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{find('Halfling Strength')}>heal>{sam}")
    assert t.untapped(sam)
    assert t.wounded(anborn)


@pytest.mark.rule("HEAL-02")
def test_at_a_site_where_healing_spreads_it_does_so_for_everybody_there():
    t = table()
    sam, anborn = t.company("Old Forest", "Sam Gamgee", "Anborn")
    (haldir,) = t.company("Old Forest", "Haldir", seat=1)
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(0, "Halfling Strength")
    for number in (sam, anborn, haldir, elladan):
        t.turn_to(number, WOUNDED)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{find('Halfling Strength')}>heal>{sam}")
    assert [t.wounded(n) for n in (sam, anborn, haldir, elladan)] == [False, False, False, True]


@pytest.mark.rule("HEAL-02")
def test_resting_at_a_haven_is_no_effect_that_spreads():
    t = table()
    sam, ioreth = t.company("Rivendell", "Sam Gamgee", "Ioreth")
    (gollum,) = t.bears(sam, "Gollum")
    (anborn,) = t.company("Bree", "Anborn")
    for number in (sam, gollum, anborn):
        t.turn_to(number, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(sam)
    assert t.wounded(anborn)
    assert t.untapped(ioreth)


@pytest.mark.rule("HEAL-03")
@pytest.mark.parametrize("held", [False, True])
def test_who_may_not_untap_is_healed_to_tapped_at_most(held: bool):
    t = table("F", "A")
    (ostisen,) = t.company("Moria", "Ostisen")
    (paste,) = t.bears(ostisen, "Foul-smelling Paste")
    if held:
        t.bears(ostisen, "To Satisfy the Questioner")
    t.turn_to(ostisen, WOUNDED)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{paste}>{ostisen}")
    assert t.tapped(ostisen) == held
    assert t.untapped(ostisen) != held
