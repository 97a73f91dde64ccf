"""ORG-13 to ORG-23, CHR: influence, followers, and who is under nobody's control."""

from dataclasses import replace

import pytest
from msgspec import structs

from meccg.scenario import Table, find, table
from westmarch.meccg.company_stats import size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.character_placement import cost_in
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.shifting import controllers
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.state import GENERAL, NOBODY, Lasting
from westmarch.meccg.stats import control_cost, influence_left, influence_used, mind, unused_general, unused_influence
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.amounts import Heads
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import value_of
from westmarch.meccg.vocabulary.bonuses import Bonus, Toward


def organizing(t: Table) -> Table:
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    return t


def number_of(t: Table, name: str) -> int:
    return next(c.id for c in t.game.state.cards.values() if c.of == find(name, t.side(0)))


def changed(t: Table, number: int, stat: str, amount: int, **more) -> None:
    """Some effect changes a figure of a character for the rest of the turn."""
    combat.begin_lasting(t.game, Lasting(Bonus(stat, amount, **more), find("Rebel-talk"), 1, "turn", number))
    watch(t.game)


# Influence --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORG-13", "EX-01")
def test_control_costs_the_mind_and_an_avatar_costs_nothing():
    t = table()
    t.company("Rivendell", "Glorfindel II")
    assert influence_used(t.game, 0) == 8
    (saruman,) = t.company("Lórien", "Saruman")
    assert influence_used(t.game, 0) == 8
    assert control_cost(t.game, saruman) == 0


@pytest.mark.rule("ORG-14")
def test_general_and_direct_influence_are_never_added():
    t = table()
    glorfindel, *_ = t.company("Rivendell", "Glorfindel II", "Elladan", "Elrohir", "Anborn")  # 18 of 20
    t.hand(0, "Adrazar")  # mind 3: 2 of general and 2 of Glorfindel's direct influence are left
    t.run(OrganizationPhase(0))
    assert influence_left(t.game, 0) == 2
    assert unused_influence(t.game, glorfindel) == 2
    t.choose(0, "organize")
    t.offers_no(f"character:{find('Adrazar')}")


@pytest.mark.rule("ORG-15")
@pytest.mark.parametrize(("others", "fits"), [(("Elladan",), True), (("Elladan", "Bofur"), False)])
def test_the_minds_under_general_influence_are_twenty_at_most(others: tuple[str, ...], fits: bool):
    t = table()
    t.company("Rivendell", "Glorfindel II", "Erkenbrand", *others)  # 16 or 18
    t.hand(0, "Gildor Inglorion")  # 4
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    assert (f"character:{find('Gildor Inglorion')}" in [*t.keys()]) == fits


@pytest.mark.rule("ORG-16")
def test_followers_are_charged_to_their_controller_as_many_as_fit():
    t = table()
    elrond, elladan, *_ = t.company("Rivendell", "Elrond", "Elladan", "Anborn", "Bofur")
    assert influence_used(t.game, 0) == 18
    organizing(t)
    anborn, bofur = number_of(t, "Anborn"), number_of(t, "Bofur")
    t.choose(0, f"shift:{anborn}", f"under:{elrond}")
    assert (influence_used(t.game, 0), unused_influence(t.game, elrond)) == (16, 2)
    t.choose(0, f"shift:{bofur}", f"under:{elrond}")  # a second follower: 2 + 2 of his 4
    assert (influence_used(t.game, 0), unused_influence(t.game, elrond)) == (14, 0)
    t.choose(0, f"shift:{elladan}") if f"shift:{elladan}" in [*t.keys()] else None
    t.offers_no(f"under:{elrond}")


def leader_for_elves(monkeypatch: pytest.MonkeyPatch) -> str:
    """A Man of direct influence 1, and 2 more toward Elves."""
    erkenbrand = DEFS[find("Erkenbrand")]
    bonus = Bonus(b.INFLUENCE, 2, toward=Toward(("elf",)))
    monkeypatch.setitem(DEFS, "X-9", replace(erkenbrand, id="X-9", name="Elf-friend", influence=1, effects=(bonus,)))
    return "Elf-friend"


@pytest.mark.rule("ORG-16")
def test_influence_toward_some_is_spent_once_and_not_for_each(monkeypatch: pytest.MonkeyPatch):
    t = table()
    name = leader_for_elves(monkeypatch)
    leader, orophin, _haldir, _anborn = t.company("Rivendell", name, "Orophin", "Haldir", "Anborn", under={"Orophin": name})
    g = t.game
    elf, man = DEFS[find("Haldir")], DEFS[find("Anborn")]
    assert unused_influence(g, leader, elf) == 1  # 1 + 2 - 2
    assert unused_influence(g, leader, man) == 1  # Orophin takes up the part for Elves
    organizing(t)
    t.choose(0, f"shift:{orophin}", "under:0")
    assert unused_influence(g, leader, elf) == 3
    assert unused_influence(g, leader, man) == 1


@pytest.mark.rule("ORG-16")
def test_a_penalty_eats_general_direct_influence_first(monkeypatch: pytest.MonkeyPatch):
    t = table()
    name = leader_for_elves(monkeypatch)
    leader, _orophin = t.company("Rivendell", name, "Orophin", under={"Orophin": name})
    changed(t, leader, b.INFLUENCE, -1)
    assert t.card(_orophin).control == leader  # the part for Elves is still whole
    assert unused_influence(t.game, leader) == 0
    changed(t, leader, b.INFLUENCE, -1)
    assert t.card(_orophin).control == NOBODY


FOR_ELVES = Bonus(b.INFLUENCE, 2, b.BEARER, toward=Toward(("elf",)))


@pytest.mark.rule("ORG-16", "USE-01")
@pytest.mark.parametrize(("used", "left"), [(True, 1), (False, -1)])
def test_an_item_gives_what_is_for_some_only_while_it_is_in_use(made, used: bool, left: int):
    made("Erkenbrand", "A leader", influence=1)
    made("Sword of Gondolin", "Elf-token", effects=(FOR_ELVES,))
    t = table()
    leader, _ = t.company("Rivendell", "A leader", "Orophin", under={"Orophin": "A leader"})
    (token,) = t.bears(leader, "Elf-token")
    table_ops.use_item(t.game, token, used)
    assert unused_influence(t.game, leader, DEFS[find("Haldir")]) == left  # 1 + 2 - 2, or 1 - 2


@pytest.mark.rule("ORG-16", "DUR-01")
@pytest.mark.parametrize(("on", "left"), [("leader", 1), ("company", 1), ("follower", -1)])
def test_so_does_an_effect_in_force_on_him_or_on_his_company(made, on: str, left: int):
    made("Erkenbrand", "A leader", influence=1)
    t = table()
    leader, orophin = t.company("Rivendell", "A leader", "Orophin", under={"Orophin": "A leader"})
    subject = {"leader": leader, "company": t.there(leader).id, "follower": orophin}[on]
    effect = Bonus(b.INFLUENCE, 2, toward=Toward(("elf",)))
    combat.begin_lasting(t.game, Lasting(effect, find("Rebel-talk"), 1, "turn", subject))
    assert unused_influence(t.game, leader, DEFS[find("Haldir")]) == left


@pytest.mark.rule("ORG-17")
def test_a_follower_controls_nobody_and_who_has_followers_becomes_none():
    t = table()
    elrond, erkenbrand, anborn, _bofur = t.company(
        "Rivendell", "Elrond", "Erkenbrand", "Anborn", "Bofur", under={"Erkenbrand": "Elrond"}
    )
    organizing(t)
    t.offers_no(f"shift:{anborn}")  # Erkenbrand has 2 to spare, but follows Elrond, who has none left
    t.choose(0, f"shift:{erkenbrand}", "under:0", f"shift:{anborn}", f"under:{erkenbrand}")
    t.offers_no(f"shift:{erkenbrand}")  # he has a follower now
    assert t.card(anborn).control == erkenbrand
    assert unused_influence(t.game, elrond) == 4


@pytest.mark.rule("ORG-17")
def test_nobody_comes_in_under_a_follower():
    t = table()
    _elrond, erkenbrand = t.company("Rivendell", "Elrond", "Erkenbrand", under={"Erkenbrand": "Elrond"})
    t.hand(0, "Anborn")
    organizing(t)
    t.choose(0, f"character:{find('Anborn')}")
    assert not [key for key in [*t.keys()] if key.endswith(f">{erkenbrand}")]


@pytest.mark.rule("ORG-18")
def test_a_follower_is_with_its_controller_and_goes_along():
    t = table()
    elrond, elladan, anborn = t.company("Rivendell", "Elrond", "Elladan", "Anborn", under={"Elladan": "Elrond"})
    organizing(t)
    t.offers_no(f"regroup:{elladan}")  # not without him
    t.choose(0, f"regroup:{elrond}", "apart")
    assert t.there(elladan).id == t.there(elrond).id != t.there(anborn).id
    (haldir,) = t.company("Lórien", "Haldir")
    assert not [c for c in t.there(haldir).members if c == elladan]


@pytest.mark.rule("ORG-19", "ORG-20", "EX-05")
def test_a_shift_in_the_same_block_makes_room_for_a_newcomer():
    t = table()
    glorfindel, _elladan, _elrohir, anborn = t.company("Rivendell", "Glorfindel II", "Elladan", "Elrohir", "Anborn")
    t.hand(0, "Adrazar")
    organizing(t)
    assert influence_used(t.game, 0) == 18
    t.offers_no(f"character:{find('Adrazar')}")
    t.choose(0, f"shift:{anborn}", f"under:{glorfindel}")
    assert influence_used(t.game, 0) == 16
    t.choose(0, f"character:{find('Adrazar')}", f"into:{t.there(anborn).id}>0")
    assert influence_used(t.game, 0) == 19


@pytest.mark.rule("ORG-19")
def test_a_newcomer_may_make_the_room_for_itself_but_the_block_cannot_be_closed_before():
    t = table()
    _elrond, _elladan, anborn, _bofur = t.company("Rivendell", "Elrond", "Elladan", "Anborn", "Bofur")  # 18
    t.hand(0, "Erkenbrand")  # mind 4, direct influence 2
    organizing(t)
    t.choose(0, f"character:{find('Erkenbrand')}", f"into:{t.there(anborn).id}>0")
    assert influence_left(t.game, 0) == -2
    erkenbrand = number_of(t, "Erkenbrand")
    t.offers(f"withdraw:{erkenbrand}")
    t.offers_no("done")
    t.choose(0, f"shift:{anborn}", f"under:{erkenbrand}")
    t.offers("done")
    t.offers_no("withdraw")
    assert influence_left(t.game, 0) == 0


@pytest.mark.rule("ORG-19")
def test_a_newcomer_for_whom_no_influence_is_found_goes_back_as_if_never_played():
    t = table()
    _elrond, _elladan, anborn, _bofur = t.company("Rivendell", "Elrond", "Elladan", "Anborn", "Bofur")
    t.hand(0, "Erkenbrand", "Ioreth")
    organizing(t)
    t.choose(0, f"character:{find('Erkenbrand')}", f"into:{t.there(anborn).id}>0", f"withdraw:{number_of(t, 'Bofur') + 1}")
    assert t.game.state.hand[0] == tuple(sorted((find("Erkenbrand"), find("Ioreth"))))
    t.offers(f"character:{find('Ioreth')}", "done")
    t.offers_no(f"character:{find('Erkenbrand')}")


@pytest.mark.rule("ORG-19", "ORG-22")
def test_with_the_switch_a_player_may_go_over_until_the_end_of_the_phase():
    t = table(overcommit_influence=True)
    t.company("Rivendell", "Elrond", "Glorfindel II")  # 18
    t.hand(0, "Beretar")  # 5, and nothing that could make room
    organizing(t)
    company = t.there(number_of(t, "Elrond")).id
    t.choose(0, f"character:{find('Beretar')}", f"into:{company}>0")
    assert influence_left(t.game, 0) == -3
    t.choose(0, "done")
    assert t.game.state.hand[0] == (find("Beretar"),)  # ORG-22: back to the hand
    assert influence_left(t.game, 0) == 2
    t.quiet()


@pytest.mark.rule("ORG-20")
def test_characters_are_shifted_between_general_influence_and_those_of_the_same_company():
    t = table()
    glorfindel, anborn = t.company("Rivendell", "Glorfindel II", "Anborn")
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")  # at the same haven, another company
    organizing(t)
    t.choose(0, f"shift:{anborn}")
    t.offers(f"under:{glorfindel}", "back")
    t.offers_no(f"under:{erkenbrand}", "under:0")
    t.choose(0, f"under:{glorfindel}")
    assert t.card(anborn).control == glorfindel
    t.choose(0, f"shift:{anborn}", "under:0")
    assert t.card(anborn).control == 0


@pytest.mark.rule("ORG-21")
def test_a_follower_without_controller_stays_and_is_charged_to_nobody():
    t = table()
    elrond, elladan, _anborn = t.company("Bree", "Elrond", "Elladan", "Anborn", under={"Elladan": "Elrond"})
    t.set(phase="movement")
    piles.remove(t.game, elrond)
    assert t.card(elladan).control == NOBODY
    assert influence_used(t.game, 0) == 2  # Anborn alone
    t.run(MovementPhase(0))
    assert not t.gone(elladan)
    organizing(t)
    t.choose(0, f"shift:{elladan}", "under:0")
    assert influence_used(t.game, 0) == 6
    assert not t.gone(elladan)


@pytest.mark.rule("ORG-22")
def test_at_the_end_of_the_phase_who_is_under_nobody_is_discarded():
    t = table()
    elrond, elladan, anborn = t.company("Bree", "Elrond", "Elladan", "Anborn", under={"Elladan": "Elrond"})
    t.deck(0, "Cram")
    piles.remove(t.game, elrond)
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert t.gone(elladan)
    assert find("Elladan") in t.game.state.discard[0]
    assert not t.gone(anborn)
    t.quiet()


@pytest.mark.rule("ORG-22")
def test_newcomers_go_back_first_then_others_of_the_players_choice_never_an_avatar():
    t = table()
    _saruman, elrond, elladan = t.company("Rivendell", "Saruman", "Elrond", "Elladan")
    (new,) = t.company("Lórien", "Haldir")
    t.deck(0, "Cram")
    t.game.state.cards[new] = structs.replace(t.card(new), came=t.game.state.turn)
    changed(t, elrond, b.MIND, 9)  # 19 + 4 + 3
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert t.gone(new)  # no choice about that
    assert find("Haldir") in t.game.state.hand[0]
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("ORG-22", 0)
    assert set(t.keys()) == {f"release:{elrond}", f"release:{elladan}"}
    t.choose(0, f"release:{elladan}")
    assert find("Elladan") in t.game.state.discard[0]
    assert influence_left(t.game, 0) == 1
    t.quiet()


@pytest.mark.rule("ORG-23", "SET-21", "SET-22", "RW-04", "EX-04")
def test_unused_general_influence_and_the_five_of_a_ringwraith_player():
    t = table("F", "A")
    t.company("Dol Guldur", "Ciryaher", "Asternak", "Mîonid")  # 5 + 5 + 4
    assert (influence_used(t.game, 0), unused_general(t.game, 0)) == (14, 11)
    t.company("Dol Guldur", "Eradan", "Ostisen")  # 4 + 2
    assert (influence_used(t.game, 0), unused_general(t.game, 0)) == (20, 5)
    t.hand(0, "Luitprand")  # mind 1
    t.locations(0, "Dol Guldur")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"character:{find('Luitprand')}")
    assert not [key for key in [*t.keys()] if key.startswith("at:") or key.endswith(">0")]
    t = table()
    t.company("Rivendell", "Elrond", "Glorfindel II", "Anborn")
    assert (influence_used(t.game, 0), unused_general(t.game, 0)) == (20, 0)


@pytest.mark.rule("ORG-23")
def test_unused_general_influence_is_never_below_nothing():
    t = table("F", "A")
    ciryaher, *_ = t.company("Dol Guldur", "Ciryaher", "Asternak", "Mîonid", "Eradan", "Ostisen")
    changed(t, ciryaher, b.MIND, 3)
    assert influence_left(t.game, 0) == -3
    assert unused_general(t.game, 0) == 5


# Minds that change ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHR-01")
def test_a_follower_who_has_become_too_dear_leaves_his_controller():
    t = table()
    elrond, _elladan = t.company("Rivendell", "Elrond", "Anborn", under={"Anborn": "Elrond"})
    changed(t, _elladan, b.MIND, 2)  # 4 of Elrond's 4
    assert t.card(_elladan).control == elrond
    assert unused_influence(t.game, elrond) == 0
    changed(t, _elladan, b.MIND, 1)
    assert t.card(_elladan).control == NOBODY
    assert unused_influence(t.game, elrond) == 4


@pytest.mark.rule("ORG-16", "ORG-22", "CHR-01")
@pytest.mark.parametrize("how", ["transfer", "store"])
@pytest.mark.parametrize(("follower", "kept"), [("Ostisen", True), ("Lagduf", False)])
def test_who_gives_away_what_gave_the_influence_loses_whom_it_held(how: str, follower: str, kept: bool):
    """High Helm makes 4 of Asternak's 2: without it he can hold a mind of 2, and one of 3 no more."""
    t = table("F", "A")
    asternak, led, layos = t.company("Dol Guldur", "Asternak", follower, "Layos", under={follower: "Asternak"})
    (helm,) = t.bears(asternak, "High Helm")
    t.run(OrganizationPhase(0))
    assert t.card(led).control == asternak
    t.dice(12)
    t.choose(0, *([f"transfer:{helm}", f"give:{layos}"] if how == "transfer" else [f"store:{helm}"]), "roll")
    assert t.card(led).control == (asternak if kept else NOBODY)
    t.choose(0, "end")
    assert t.gone(led) != kept
    t.quiet()


@pytest.mark.rule("ORG-16", "ORG-22")
def test_whom_no_direct_influence_holds_any_more_may_be_taken_under_general_influence():
    t = table("F", "A")
    asternak, led, layos = t.company("Dol Guldur", "Asternak", "Lagduf", "Layos", under={"Lagduf": "Asternak"})
    (helm,) = t.bears(asternak, "High Helm")
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"transfer:{helm}", f"give:{layos}", "roll", "organize", f"shift:{led}", "under:0", "done", "end")
    assert t.card(led).control == GENERAL


@pytest.mark.rule("CHR-01")
def test_a_changed_mind_changes_the_cost_under_general_influence_at_once():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    changed(t, anborn, b.MIND, 1)
    assert influence_used(t.game, 0) == 13
    assert t.card(elrond).control == 0


@pytest.mark.rule("CHR-01", "CR-30")
def test_who_cannot_be_controlled_by_direct_influence_any_more_leaves_that_control():
    t = table()
    elrond, elladan = t.company("Bree", "Elrond", "Elladan", under={"Elladan": "Elrond"})
    t.hand(1, "Rebel-talk")
    t.run(MovementPhase(0))
    t.choose(1, f"play:{find('Rebel-talk')}>{elladan}")
    assert t.card(elladan).control == NOBODY
    assert t.card(elrond).control == 0
    t = table()
    elrond, elladan = t.company("Bree", "Elrond", "Elladan", under={"Elladan": "Elrond"})
    watch(t.game)
    assert t.card(elladan).control == elrond
    t.bears(elladan, "Rebel-talk")
    watch(t.game)
    assert t.card(elladan).control == NOBODY


@pytest.mark.rule("CHR-02", "MH-08")
def test_a_mind_changed_for_control_alone_leaves_the_rest():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    changed(t, elladan, b.CONTROL_COST, -2)
    assert control_cost(t.game, elladan) == 2
    assert influence_used(t.game, 0) == 2
    assert mind(t.game, elladan) == 4


@pytest.mark.rule("CHR-03", "ORG-25")
def test_company_size_and_characters_in_the_company_are_counted_differently():
    t = table()
    saruman, anborn, _fatty = t.company("Rivendell", "Saruman", "Sam Gamgee", "Fatty Bolger")
    t.bears(anborn, "Gollum")
    company = t.there(saruman)
    assert size(t.game, company) == 2  # 1 + 1/2 + 1/2
    it = Use(0, find("Stealth"), 0, anborn, company.id)
    assert value_of(Heads(), t.game, it) == 3  # heads, the avatar too, the ally not


@pytest.mark.rule("CR-03", "ORG-19", "CHR-01")
def test_a_brother_makes_the_other_cheaper_when_he_joins_him():
    t = table("F", "A")
    burat, *_ = t.company("Dol Guldur", "Bûrat", "Asternak", "Ciryaher")  # 4 + 5 + 5
    t.company("Dol Guldur", "Luitprand")  # 15
    t.hand(0, "Tûma", "Eradan")
    assert influence_left(t.game, 0) == 5
    changed(t, t.there(burat).members[1], b.MIND, 3)  # 18: 2 are left, and 1 more once Bûrat has a brother
    assert influence_left(t.game, 0) == 2
    organizing(t)
    t.offers_no(f"character:{find('Eradan')}")
    t.choose(0, f"character:{find('Tûma')}", f"into:{t.there(burat).id}>0")
    assert mind(t.game, burat) == 3
    assert influence_left(t.game, 0) == 0
    t.offers("done")


@pytest.mark.rule("ORG-15", "ORG-19")
@pytest.mark.parametrize(("others", "fits"), [(("Elladan",), True), (("Elladan", "Luitprand"), False)])
def test_just_enough_influence_is_enough_for_a_company_of_his_own(others: tuple[str, ...], fits: bool, made):
    t = table()
    made("Anborn", "Luitprand", mind=1)
    t.company("Rivendell", "Glorfindel II", "Erkenbrand", *others)  # 16 or 17
    t.hand(0, "Gildor Inglorion")  # 4, and nobody is at the haven where he would begin
    t.locations(0, "Lórien")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    if fits:
        t.choose(0, f"character:{find('Gildor Inglorion')}")
        t.offers(f"at:{find('Lórien', 'hero')}")
    else:
        t.offers_no(f"character:{find('Gildor Inglorion')}")


@pytest.mark.rule("CR-03")
@pytest.mark.parametrize(("there", "cost"), [
    (("Layos",), 4), (("Tûma",), 3), (("Layos", "Tûma"), 3), (("Tûma", "Wûluag"), 3), ((), 4),
])  # fmt: skip
def test_a_brother_in_the_company_makes_a_newcomer_one_cheaper_and_nobody_else_does(there: tuple[str, ...], cost: int):
    t = table("F", "A")
    number, *_ = t.company("Dol Guldur", "Ciryaher", *there)
    assert cost_in(t.game, DEFS[find("Bûrat", "minion")], t.there(number)) == cost
    assert cost_in(t.game, DEFS[find("Eradan")], t.there(number)) == 4


@pytest.mark.rule("ORG-20", "ORG-15")
@pytest.mark.parametrize(("more", "fits"), [((), True), (("A stranger",), False)])
def test_a_follower_is_taken_under_general_influence_that_just_suffices(made, more: tuple[str, ...], fits: bool):
    made("Anborn", "A stranger", mind=1)
    t = table()
    *_, anborn = t.company("Rivendell", "Glorfindel II", "Elrond", *more, "Anborn", under={"Anborn": "Elrond"})
    assert influence_left(t.game, 0) == 2 - len(more)  # 8 + 10 of 20
    assert (("under", GENERAL) in controllers(t.game, anborn)) == fits
