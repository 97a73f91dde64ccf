"""ORG-24 to ORG-34: companies, their size, and their hazard limit."""

from dataclasses import replace

import pytest
from msgspec import structs

from meccg.scenario import Table, find, table
from westmarch.meccg.company_stats import hazard_limit, size, size_of
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.company_rearrangement import regroupings
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.state import COMPANY, ON_COMPANY, TAPPED, Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Traits


def organizing(t: Table) -> Table:
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    return t


def beside(t: Table, other: int, *names: str) -> list[int]:
    """Another company at the very site where a character stands."""
    numbers = [table_ops.lay(t.game, 0, find(name, t.side(0)), COMPANY) for name in names]
    companies.found(t.game, 0, t.there(other).site, tuple(numbers))
    return numbers


def many(t: Table, site: str, *names: str) -> list[int]:
    """A company that may have several of one name."""
    first = t.company(site, names[0])[0]
    company = t.there(first)
    more = [table_ops.lay(t.game, 0, find(name, t.side(0)), COMPANY, company.id) for name in names[1:]]
    companies.set_company(t.game, company.id, members=(first, *more))
    return [first, *more]


# Size and limit ---------------------------------------------------------------------------------------------------


MAN, HOBBIT = "Erkenbrand", "Sam Gamgee"
SIZES = [
    ((MAN,), 1, 2), ((HOBBIT,), 1, 2), ((HOBBIT,) * 3, 2, 2), ((HOBBIT,) * 5, 3, 3), ((MAN, HOBBIT), 2, 2),
    ((MAN, HOBBIT, HOBBIT), 2, 2), ((MAN,) * 4 + (HOBBIT,), 5, 5),
]  # fmt: skip


@pytest.mark.rule("ORG-25", "ORG-33", "EX-06")
@pytest.mark.parametrize(("members", "how_large", "limit"), SIZES)
def test_size_and_hazard_limit(members: tuple[str, ...], how_large: int, limit: int):
    t = table()
    people = many(t, "Rivendell", *members)
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    company = t.there(people[0])
    assert (size(t.game, company), hazard_limit(t.game, company)) == (how_large, limit)


@pytest.mark.rule("ORG-25", "ORG-33", "EX-06")
def test_orc_scouts_count_one_half_and_allies_not_at_all(monkeypatch: pytest.MonkeyPatch):
    captain = DEFS[find("Orc Captain")]
    monkeypatch.setitem(DEFS, "X-3", replace(captain, id="X-3", name="Sneak", skills=frozenset(("scout",)), effects=()))
    t = table("F", "A")
    people = many(t, "Dol Guldur", "Orc Captain", "Orc Captain", "Sneak", "Sneak")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert (size(t.game, t.there(people[0])), hazard_limit(t.game, t.there(people[0]))) == (3, 3)
    t = table()
    people = many(t, "Rivendell", MAN, MAN, MAN)
    t.bears(people[0], "Gollum", "Goldberry")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert (size(t.game, t.there(people[0])), hazard_limit(t.game, t.there(people[0]))) == (3, 3)


@pytest.mark.rule("ORG-25")
@pytest.mark.parametrize(
    ("race", "skill", "halves"),
    [("orc", "scout", 1), ("orc", "warrior", 2), ("man", "scout", 2), ("elf", "scout", 2), ("hobbit", "warrior", 1)],
)
def test_only_a_hobbit_and_a_scout_of_orcs_are_half_a_character(monkeypatch: pytest.MonkeyPatch, race, skill, halves):
    """Two alike: one in all, or two."""
    man = replace(
        DEFS[find(MAN)], id="X-4", name="Somebody", race=race, skills=frozenset((skill,)), effects=(), unique=False
    )
    monkeypatch.setitem(DEFS, "X-4", man)
    t = table()
    first, second = many(t, "Rivendell", "Somebody", "Somebody")
    assert size(t.game, t.there(first)) == halves
    assert size_of(t.game, (first,), man) == halves
    assert size_of(t.game, (first, second), man) == (3 * halves + 1) // 2


@pytest.mark.rule("MH-17", "EX-07")
@pytest.mark.parametrize(("limit", "half"), [(2, 1), (3, 2), (4, 2), (5, 3), (7, 4)])
def test_halved_limits_are_rounded_up(limit: int, half: int):
    t = table()
    (man,) = t.company("Rivendell", MAN)
    companies.set_company(t.game, t.there(man).id, limit=limit)
    t.set(halved=True)
    assert hazard_limit(t.game, t.there(man)) == half


@pytest.mark.rule("ORG-34", "EX-08")
@pytest.mark.parametrize(("moment", "limit"), [("organization_end", 4), ("mh_start", 2)])
def test_the_limit_is_fixed_at_the_end_of_the_phase_or_with_the_switch_at_the_start_of_the_own_movement_phase(
    moment: str, limit: int
):
    t = table(hazard_limit_fixed_at=moment)
    people = t.company("Bree", "Elladan", "Elrohir", "Anborn", "Adrazar")
    (other,) = t.company("Rivendell", "Peath")
    t.hand(1, "Doors of Night")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert t.there(people[0]).limit == 4
    t.run(MovementPhase(0))
    t.choose(0, f"company:{t.there(other).id}")
    for gone in people[2:]:
        piles.discard(t.game, gone)  # two leave play while the other company moves
    t.choose(1, "pass")
    t.offers(f"play:{find('Doors of Night')}", seat=1)  # on the company of Elladan now
    assert hazard_limit(t.game, t.there(people[0])) == limit


@pytest.mark.rule("ORG-34", "ORG-33")
def test_who_joins_in_the_phase_counts_at_its_end_and_who_joins_later_does_not():
    t = table()
    people = t.company("Bree", "Elladan", "Elrohir")
    assert t.there(people[0]).limit == 2
    late = [table_ops.lay(t.game, 0, find(name), COMPANY, t.there(people[0]).id) for name in ("Anborn", "Adrazar", "Peath")]
    companies.set_company(t.game, t.there(people[0]).id, members=(*people, *late[:2]))
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert t.there(people[0]).limit == 4
    companies.set_company(t.game, t.there(people[0]).id, members=(*people, *late))
    assert hazard_limit(t.game, t.there(people[0])) == 4


@pytest.mark.rule("ORG-34")
def test_a_company_that_comes_into_being_later_gets_its_limit_in_its_own_movement_phase():
    t = table()
    people = t.company("Rivendell", "Elladan", "Elrohir", "Anborn")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    companies.found(t.game, 0, t.there(people[0]).site, (table_ops.lay(t.game, 0, find("Peath"), COMPANY),))
    new = max(t.game.state.companies)
    assert t.game.state.companies[new].limit == 0
    t.hand(1, "Doors of Night")
    t.run(MovementPhase(0))
    t.choose(0, f"company:{new}")
    assert hazard_limit(t.game, t.game.state.companies[new]) == 2


# Dividing and joining ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-24")
def test_everybody_is_in_one_company_and_moves_with_it():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    (haldir,) = t.company("Lórien", "Haldir")
    t.locations(0, "Rivendell", "Lórien", "Bree")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart")
    homes = [c.id for c in t.game.state.companies.values() for m in c.members if m == anborn]
    assert homes == [t.card(anborn).host]
    t.choose(0, "done", f"move:{t.there(elrond).id}", f"to:{find('Bree')}", "end")
    t.run(MovementPhase(0))
    while t.game.asks:
        choices = t.game.asks[0].choices
        t.game.take(next((c for c in choices if c[0] == "pass"), choices[0]))
    assert DEFS[t.card(t.there(elrond).site).of].name == "Bree"
    assert DEFS[t.card(t.there(anborn).site).of].name == "Rivendell"
    assert DEFS[t.card(t.there(haldir).site).of].name == "Lórien"


@pytest.mark.rule("ORG-26")
def test_a_company_is_divided_into_any_number_and_companies_at_one_site_exchange_characters():
    t = table()
    elrond, anborn, bofur = t.company("Rivendell", "Elrond", "Anborn", "Bofur")
    (peath,) = t.company("Rivendell", "Peath")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart", f"regroup:{bofur}", "apart")
    assert len({t.there(n).id for n in (elrond, anborn, bofur, peath)}) == 4
    t.choose(0, f"regroup:{elrond}", f"with:{t.there(peath).id}")
    assert t.there(elrond).id == t.there(peath).id
    assert len({t.there(n).id for n in (elrond, anborn, bofur)}) == 3


@pytest.mark.rule("ORG-26")
def test_companies_elsewhere_cannot_be_joined():
    t = table()
    elrond, _anborn = t.company("Rivendell", "Elrond", "Anborn")
    (haldir,) = t.company("Lórien", "Haldir")
    organizing(t)
    t.choose(0, f"regroup:{elrond}")
    t.offers_no(f"with:{t.there(haldir).id}")


@pytest.mark.rule("ORG-26", "ORG-47")
@pytest.mark.parametrize(("site", "tapped", "copy"), [
    ("Rivendell", True, True), ("Rivendell", False, False), ("Bree", True, False),
])  # fmt: skip
def test_what_a_character_may_be_part_of(site: str, tapped: bool, copy: bool):
    """Another own company at his site or a new one, on another copy of a tapped haven; never a company of the opponent."""
    t = table()
    elrond, _anborn = t.company(site, "Elrond", "Anborn")
    (peath,) = beside(t, elrond, "Peath")
    (theirs,) = t.company(site, "Beretar", seat=1)
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.locations(0, "Barrow-downs")
    ways = [choice for source in regroupings(t.game, elrond) for choice in offered(t.game, 0, source)]
    assert ("with", t.there(peath).id) in ways
    assert ("with", t.there(theirs).id) not in ways
    assert ("with", t.there(elrond).id) not in ways
    assert ("apart",) in ways
    assert (("apart", "copy") in ways) == copy


@pytest.mark.rule("ORG-26")
def test_parts_divided_in_this_phase_are_not_put_together_again():
    t = table()
    elrond, anborn, bofur = t.company("Rivendell", "Elrond", "Anborn", "Bofur")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart", f"regroup:{bofur}")
    t.offers(f"with:{t.there(anborn).id}")  # still two parts then
    t.choose(0, f"with:{t.there(anborn).id}")
    assert t.there(bofur).id == t.there(anborn).id
    t.offers_no(f"regroup:{elrond}")  # that would make them one again
    t.choose(0, f"regroup:{bofur}")
    t.offers(f"with:{t.there(elrond).id}")


@pytest.mark.rule("ORG-27")
def test_away_from_a_haven_only_one_part_stays_and_no_two_go_to_the_same_site():
    t = table()
    elrond, anborn, bofur = t.company("Bree", "Elrond", "Anborn", "Bofur")
    t.locations(0, "Barrow-downs", "Old Forest")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart", f"regroup:{bofur}", "apart")  # nothing is left to arrange
    assert t.game.asks[0].rule == "ORG-01"
    t.offers_no("end")
    t.choose(0, f"move:{t.there(anborn).id}", f"to:{find('Barrow-downs')}")
    t.offers_no("end")
    t.choose(0, f"move:{t.there(bofur).id}")
    t.offers(f"to:{find('Old Forest')}")
    t.offers_no(f"to:{find('Barrow-downs')}")
    t.choose(0, f"to:{find('Old Forest')}")
    assert not t.there(elrond).goal
    t.quiet()  # the phase may end, and nothing else is left to do


@pytest.mark.rule("ORG-27")
def test_the_last_part_need_not_go_though_it_could():
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn")
    t.locations(0, "Barrow-downs", "Old Forest")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart", f"move:{t.there(anborn).id}", f"to:{find('Barrow-downs')}")
    t.offers(f"move:{t.there(anborn).id}", "end")
    assert t.there(elrond).goal


@pytest.mark.rule("ORG-27")
def test_the_part_that_stays_may_be_any_and_a_division_needs_sites_to_go_to():
    t = table()
    elrond, anborn, bofur = t.company("Bree", "Elrond", "Anborn", "Bofur")
    t.locations(0, "Barrow-downs")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart")
    t.offers_no(f"regroup:{elrond}>apart")
    t.choose(0, f"regroup:{bofur}")
    t.offers_no("apart")  # a third part would have nowhere to go
    t.choose(0, "back", "done")
    t.choose(0, f"move:{t.there(elrond).id}", f"to:{find('Barrow-downs')}")
    assert t.there(elrond).goal
    assert not t.there(anborn).goal  # the new part is the one that stays
    t.quiet()


@pytest.mark.rule("ORG-28")
@pytest.mark.parametrize(("switch", "may_end"), [("free", True), ("one_stays", False)])
def test_at_a_haven_companies_stay_side_by_side_unless_the_switch_says_otherwise(switch: str, may_end: bool):
    t = table(split_at_haven=switch)
    _elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.locations(0, "Rivendell", "Bree", "Moria")
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart", "done")
    assert ("end" in [*t.keys()]) == may_end


@pytest.mark.rule("ORG-29")
def test_away_from_a_haven_a_company_is_no_larger_than_seven():
    t = table()
    people = many(t, "Bree", *[MAN] * 6, HOBBIT)  # six and a half, so seven
    man, hobbit = beside(t, people[0], MAN)[0], beside(t, people[0], "Fatty Bolger")[0]
    organizing(t)
    t.choose(0, f"regroup:{hobbit}")
    t.offers(f"with:{t.there(people[0]).id}")  # exactly seven
    t.choose(0, "back", f"regroup:{man}")
    t.offers_no(f"with:{t.there(people[0]).id}")
    assert may_travel_together(t.game, (*people, man)) == "ORG-29"


@pytest.mark.rule("ORG-29", "ORG-45")
def test_at_a_haven_there_is_no_limit_but_then_the_company_goes_nowhere():
    t = table()
    people = many(t, "Rivendell", *[MAN] * 7)
    man = beside(t, people[0], MAN)[0]
    t.locations(0, "Bree")
    organizing(t)
    company = t.there(people[0]).id
    t.choose(0, f"regroup:{man}", f"with:{company}", "done")
    assert size(t.game, t.there(man)) == 8
    t.offers_no(f"move:{company}")
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Bree')}")] == ["ORG-29"]


@pytest.mark.rule("ORG-30")
@pytest.mark.parametrize(("site", "may"), [("Dol Guldur", True), ("Moria", False)])
def test_dunedain_are_not_with_orcs_away_from_a_haven(site: str, may: bool):
    t = table("F", "A")
    (ciryaher,) = t.company(site, "Ciryaher")  # one of the Dúnedain
    orc, man = beside(t, ciryaher, "Orc Captain")[0], beside(t, ciryaher, "Ostisen")[0]
    organizing(t)
    with_him = f"with:{t.there(ciryaher).id}"
    t.choose(0, f"regroup:{man}")
    t.offers(with_him)
    t.choose(0, "back", f"regroup:{orc}")
    assert (with_him in [*t.keys()]) == may
    t.offers(f"with:{t.there(man).id}")  # Men and Orcs get on


@pytest.mark.rule("ORG-30")
@pytest.mark.parametrize("race", ["elf", "dwarf", "dunadan", "hobbit"])
@pytest.mark.parametrize("other", ["orc", "troll"])
def test_none_of_the_free_peoples_with_orcs_or_trolls(race: str, other: str, monkeypatch: pytest.MonkeyPatch):
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    monkeypatch.setitem(DEFS, "X-4", replace(DEFS[find("Anborn")], id="X-4", race=race))
    t.game.state.cards[anborn] = structs.replace(t.card(anborn), of="X-4")
    assert may_travel_together(t.game, (anborn,), replace(DEFS["X-4"], race=other)) == "ORG-30"
    assert may_travel_together(t.game, (anborn,), replace(DEFS["X-4"], race="man")) == ""


@pytest.mark.rule("ORG-31")
@pytest.mark.parametrize(("site", "may"), [("Dol Guldur", True), ("Moria", False)])
def test_one_leader_away_from_a_haven(site: str, may: bool):
    t = table("F", "A")
    first, _man = t.company(site, "Orc Captain", "Ostisen")
    second = beside(t, first, "Orc Captain")[0]
    organizing(t)
    assert (f"regroup:{second}" in [*t.keys()]) == may  # alone in its company, it could only join


@pytest.mark.rule("ORG-32")
@pytest.mark.parametrize("old_is_new", [False, True])
def test_after_a_division_the_player_says_which_part_is_the_old_company_and_the_opponent_allots_hazards(old_is_new: bool):
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    old = t.there(elrond).id
    good = table_ops.lay(t.game, 0, find("Safe from the Shadow"), ON_COMPANY, old)
    bad = table_ops.lay(t.game, 1, find("Doors of Night"), ON_COMPANY, old)
    with_anborn = t.bears(anborn, "Cram")[0]
    combat.begin_lasting(t.game, Lasting(Traits(b.NO_CREATURES), find("Stealth"), 0, "turn", old))
    organizing(t)
    t.choose(0, f"regroup:{anborn}", "apart")
    new = t.there(anborn).id
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("ORG-32", 0)
    t.choose(0, f"as_before:{new if old_is_new else old}")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("ORG-32", 1)
    t.offers(f"allot:{old}", f"allot:{new}")
    t.choose(1, f"allot:{old if old_is_new else new}")
    stays, goes = (new, old) if old_is_new else (old, new)
    assert t.card(good).host == stays
    assert [x.on for x in t.game.state.lasting] == [stays]
    assert t.card(bad).host == goes
    assert t.card(with_anborn).host == anborn
    assert t.game.asks[0].rule == "ORG-02"


@pytest.mark.rule("ORG-47")
def test_a_part_split_off_at_a_tapped_haven_may_get_another_copy():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.turn_to(t.there(elrond).site, TAPPED)
    organizing(t)
    t.choose(0, f"regroup:{anborn}")
    t.offers("apart", "apart:copy")
    t.choose(0, "apart:copy")
    assert t.there(anborn).site != t.there(elrond).site
    assert t.untapped(t.there(anborn).site)
    assert t.card(t.there(anborn).site).of == t.card(t.there(elrond).site).of


@pytest.mark.rule("ORG-25", "ORG-29")
@pytest.mark.parametrize(("newcomer", "counts"), [("Anborn", 7), ("Fatty Bolger", 7), ("", 6)])
@pytest.mark.parametrize("halves", [0, 1])
def test_a_newcomer_counts_like_everybody_else(newcomer: str, counts: int, halves: int):
    """Six and one more; with a Hobbit among the six, five and a half and one more, or one half more."""
    t = table()
    members = t.company("Rivendell", "Elrond", "Elladan", "Elrohir", "Erkenbrand", "Beretar", "Bofur", "Sam Gamgee")
    who = members[:6] if not halves else [*members[:5], members[6]]
    comes = DEFS[find(newcomer)] if newcomer else None
    if halves and newcomer == "Fatty Bolger":
        counts = 6
    assert size_of(t.game, who, comes) == counts


@pytest.mark.rule("ORG-32")
def test_only_what_is_no_hazard_and_lay_on_the_old_company_passes_to_the_new_one():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (anborn,) = t.company("Bree", "Anborn")
    (elladan,) = t.company("Moria", "Elladan")
    old, new, third = (t.there(n).id for n in (erkenbrand, anborn, elladan))
    for of, on in (("Rebel-talk", old), ("Stealth", old), ("Stealth", third)):
        combat.begin_lasting(t.game, Lasting(Traits("some"), find(of), 0, "turn", on))
    companies.pass_effects(t.game, old, new, ())
    assert [x.on for x in t.game.state.lasting] == [old, new, third]
