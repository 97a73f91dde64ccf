"""AGT: agents attack companies that enter their site, and what becomes of them."""

import pytest

from meccg.field import fight_on
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import agent
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.state import POINTS, TAPPED, UNTAPPED, WOUNDED

BREE = "TW-378"


def spy(number: int = 20, home: tuple[str, ...] = ("Bree",), prowess: int = 5, body: int = 8, mp: int = 2):
    """An agent that only a test knows."""
    return agent(
        f"XX-{number}", f"Spy {number}", "man",
        skills="scout", mind=5, influence=1, prowess=prowess, body=body, mp=mp, home=home,
    )  # fmt: skip


@pytest.fixture
def bree(new_card):
    """A company of Erkenbrand and Anborn at Bree, where nothing guards the site; Spy 20 is at home there, Spy 21 is not."""
    new_card(spy())
    new_card(spy(21, home=("Mount Gram",)))
    assert DEFS[BREE].name == "Bree"
    assert not DEFS[BREE].autos
    t = table()
    t.company("Bree", "Erkenbrand", "Anborn")  # prowess 5 and 2
    t.locations(1, "Bree", "Moria")
    t.game.state.discard[1] = ("LE-87",)
    return t


def enter(t: Table) -> list[int]:
    """The company of seat 0 enters; its members."""
    company = min(t.game.state.companies.values(), key=lambda c: c.id)
    t.visit(company.members[0], "enter")
    return list(company.members)


# Declaring -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AGT-32", "AGT-28", "AGT-33")
def test_an_agent_at_the_site_may_attack_when_the_company_enters(bree):
    t = bree
    number = t.agent("Spy 20")
    enter(t)
    assert t.ask.kind == "site.agents"
    t.offers(f"agent_attack:{number}>{BREE}", "pass", seat=1)
    t.choose(1, f"agent_attack:{number}>{BREE}")
    assert not t.card(number).hidden
    assert t.card(t.card(number).host).of == BREE, "its own card of the site, beside that of the company"
    assert t.game.state.attack.of == "XX-20"
    assert not t.there(min(t.game.state.companies.values(), key=lambda c: c.id).members[0]).entered


@pytest.mark.rule("AGT-32", "AGT-33")
def test_an_agent_elsewhere_does_not_attack(bree):
    t = bree
    t.agent("Spy 21", "Mount Gram")
    t.agent("Spy 20", at="Moria")
    members = enter(t)
    t.quiet()
    assert t.there(members[0]).entered, "and nobody was asked"


@pytest.mark.rule("AGT-32")
def test_own_agents_do_not_attack(bree):
    t = bree
    t.agent("Spy 20", at="Bree", seat=0)
    t.agent("Spy 21")
    enter(t)
    t.quiet()


@pytest.mark.rule("AGT-32")
def test_it_waits_until_all_automatic_attacks_have_been_faced_and_attacks_once(new_card):
    new_card(spy(home=("Moria",)))
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.locations(1, "Moria")
    number = t.agent("Spy 20")
    t.dice(12)
    t.visit(erkenbrand, "enter")
    assert t.game.state.attack.race == "orc"
    fight_on(t, "AGT-32")
    t.dice(2, 12, 2)
    t.choose(1, f"agent_attack:{number}>{find('Moria', 'hero')}")
    assert ("attacked", number) in t.game.state.agents_done
    fight_on(t, "SITE-10")
    assert t.there(erkenbrand).entered
    t.game.stack.clear()
    t.run(Visit(t.there(erkenbrand).id))
    t.dice(12)
    t.choose(0, "enter")
    fight_on(t, "SITE-10")
    t.quiet()


@pytest.mark.rule("AGT-34", "OG-07")
def test_the_player_attacked_picks_the_order_of_what_is_left(new_card):
    new_card(spy(home=("Moria",)))
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.locations(1, "Moria")
    t.hand(1, "Orc-watch")
    number = t.agent("Spy 20")
    place(t.game, 1, find("Orc-watch"), t.there(erkenbrand).id)
    (guard,) = [c.id for c in t.game.state.cards.values() if c.zone == "guard"]
    t.visit(erkenbrand, "enter")
    t.dice(12)
    t.choose(1, f"reveal:{guard}>site/shadow-hold")
    fight_on(t, "AGT-32")
    t.choose(1, f"agent_attack:{number}>{find('Moria', 'hero')}")
    assert t.ask.kind == "site.attack_order"
    t.offers(f"face_attack:{number}", f"face_attack:{guard}", seat=0)
    t.dice(2, 12, 2)
    t.choose(0, f"face_attack:{number}")
    assert t.game.state.attack.of == find("Orc-watch"), "that of the agent is over"
    assert t.there(erkenbrand).faced[-4:] == ("man", "XX-20", "orc", find("Orc-watch"))
    assert not t.there(erkenbrand).entered


# The attack ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AGT-35")
def test_it_has_one_strike_and_its_race_and_is_keyed_to_nothing(bree):
    t = bree
    number = t.agent("Spy 21", at="Bree")
    enter(t)
    t.choose(1, f"agent_attack:{number}")
    attack = t.game.state.attack
    assert (attack.strikes, attack.race, attack.keyed, attack.kind, attack.card) == (1, "man", (), "agent", number)
    assert not attack.fixed


@pytest.mark.rule("AGT-36", "AGT-37", "WE-35")
@pytest.mark.parametrize(
    ("name", "hidden", "wounded", "strike", "body"),
    [
        ("Spy 21", True, False, 13, 8),
        ("Spy 20", True, False, 16, 9),
        ("Spy 21", True, True, 11, 8),
        ("Spy 21", False, False, 11, 8),
        ("Spy 20", False, False, 13, 9),
        ("Spy 21", False, True, 9, 8),
    ],
)
def test_the_strike_is_a_roll_and_the_prowess_as_the_agent_lay(bree, name, hidden, wounded, strike, body):
    t = bree
    number = t.agent(name, *(("Bree",) if hidden and name == "Spy 21" else ()), at="" if hidden else "Bree")
    if wounded:
        t.turn_to(number, WOUNDED)
    erkenbrand, _ = enter(t)
    t.choose(1, next(key for key in t.keys(1) if key.startswith(f"agent_attack:{number}")))
    assert t.game.view(0)["attack"]["body"] == body
    fight_on_to_assign(t, erkenbrand)
    t.dice(6, strike - 5)  # Erkenbrand has 5: a tie
    t.choose(0, "tap")
    finish(t)
    (line,) = [line for line in t.game.lines(0) if line.verb == "strike"]
    assert line.parts[-2:] == (strike, strike)
    assert line.parts[1] == "ineffectual"


def fight_on_to_assign(t: Table, target: int) -> None:
    t.anybody(f"assign:{target}")


def finish(t: Table) -> None:
    """Whatever is asked yet in the strike is declined."""
    while t.game.asks and t.ask.kind in ("strike.support", "strike.play"):
        t.anybody("done" if t.offered("done") else "pass")


@pytest.mark.rule("AGT-37")
def test_a_tapped_agent_attacks_like_an_untapped_one_and_attacking_does_not_tap(bree):
    t = bree
    number = t.agent("Spy 21", at="Bree")
    other = t.agent("Spy 20", at="Bree")
    t.turn_to(number, TAPPED)
    enter(t)
    t.choose(1, f"agent_attack:{number}", "pass")
    assert t.game.view(0)["attack"]["prowess"] == 5
    assert t.tapped(number)
    assert t.untapped(other)


@pytest.mark.rule("AGT-38")
@pytest.mark.parametrize(("hidden", "seat"), [(True, 1), (False, 0)])
def test_from_its_lair_the_attacker_chooses_who_is_struck(bree, hidden, seat):
    t = bree
    number = t.agent("Spy 20", at="" if hidden else "Bree")
    _, anborn = enter(t)
    t.choose(1, next(key for key in t.keys(1) if key.startswith(f"agent_attack:{number}")))
    t.offers(f"assign:{anborn}", seat=seat)


@pytest.mark.rule("AGT-39", "AGT-40", "AGT-43", "WE-34")
@pytest.mark.parametrize(("roll", "lives"), [(9, True), (10, False)])
def test_a_failed_strike_wounds_the_agent_and_its_body_is_checked(new_card, roll, lives):
    """Wormtongue at home: 1 + 5 + 7 = 13 against 4 + 10; body 9."""
    new_card(spy(prowess=1))
    t = table()
    (hama,) = t.company("Bree", "Háma")
    assert DEFS[t.card(hama).of].prowess == 4
    t.locations(1, "Bree")
    number = t.agent("Spy 20")
    t.dice(7, 10, roll)
    t.visit(hama, "enter", 1, f"agent_attack:{number}>{BREE}", 0, "tap")
    finish(t)
    assert t.tapped(hama)
    if lives:
        assert t.wounded(number)
        assert not t.card(number).hidden
        assert points(t.game, 0)["kill"] == 0
    else:
        assert (t.card(number).zone, t.card(number).seat, t.card(number).trophy) == (POINTS, 0, False)
        assert points(t.game, 0)["kill"] == 2
        assert t.game.state.agents == ()
        assert BREE in t.game.state.sites[1], "its site card has gone home"


@pytest.mark.rule("AGT-39")
@pytest.mark.parametrize(("position", "lives"), [(UNTAPPED, True), (WOUNDED, False)])
def test_who_was_wounded_before_has_one_more_on_the_check(bree, position, lives):
    t = bree
    number = t.agent("Spy 21", at="Bree")
    if position:
        t.turn_to(number, position)
    erkenbrand, _ = enter(t)
    t.dice(2, 12, 8)  # body 8: 8 or 9
    t.choose(1, f"agent_attack:{number}", 0, f"assign:{erkenbrand}", "tap")
    finish(t)
    assert (number in t.game.state.agents) == lives


@pytest.mark.rule("AGT-39")
@pytest.mark.parametrize(("roll", "outcome"), [(6, "ineffectual"), (5, "successful")])
def test_a_tie_or_a_hit_leaves_the_agent_as_it_is(bree, roll, outcome):
    t = bree
    number = t.agent("Spy 21", at="Bree")
    erkenbrand, _ = enter(t)
    t.dice(6, roll, *([2] if outcome == "successful" else []))
    t.choose(1, f"agent_attack:{number}", 0, f"assign:{erkenbrand}", "tap")
    finish(t)
    assert t.untapped(number)
    assert t.wounded(erkenbrand) == (outcome == "successful")
    assert t.card(number).zone == "agent"


@pytest.mark.rule("AGT-41", "WE-38")
@pytest.mark.parametrize(("roll", "agent_taps"), [(8, False), (10, True)])
def test_against_a_minion_company_the_attack_detains(new_card, roll, agent_taps):
    """13 against 4 + 8 and 4 + 10: a hit taps, a failed strike taps the agent, and no body is checked."""
    new_card(spy(prowess=1, home=("Mount Gram",)))
    t = table("F", "A")
    (eradan,) = t.company("Mount Gram", "Eradan")
    assert DEFS[t.card(eradan).of].prowess == 4
    t.locations(1, "Mount Gram")
    number = t.agent("Spy 20")
    t.dice(7, roll)
    t.visit(eradan, "enter", 1, f"agent_attack:{number}>{find('Mount Gram', 'hero')}", 0, "tap")
    finish(t)
    t.quiet()
    assert t.tapped(eradan)
    assert t.tapped(number) == agent_taps
    assert number in t.game.state.agents


@pytest.mark.rule("AGT-29")
def test_who_is_gone_when_turned_up_does_not_attack(bree):
    t = bree
    t.agent("Spy 20", at="Moria", seat=0)
    number = t.agent("Spy 20")
    enter(t)
    t.choose(1, f"agent_attack:{number}>{BREE}")
    assert t.gone(number)
    assert t.game.state.attack is None
    t.quiet()


@pytest.mark.rule("AGT-32")
def test_the_question_tells_nothing_of_where_a_face_down_agent_is(bree):
    """Asked of everybody who has an agent, as far as every question is put."""
    t = bree
    t.agent("Spy 21", "Mount Gram")
    t.game.setup["every_question"] = True
    t.visit(min(t.game.state.companies.values(), key=lambda c: c.id).members[0], "pass", "enter")
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("site.agents", 1, ["pass"])


def test_a_site_is_shared_by_nobody_when_the_company_leaves(bree):
    """The card of the agent is another one than that of the company."""
    t = bree
    number = t.agent("Spy 20", at="Bree")
    company = min(t.game.state.companies.values(), key=lambda c: c.id)
    companies.exchange_site(t.game, company.id, find("Rivendell"))
    assert t.card(t.card(number).host).of == BREE
    assert table_ops.in_use(t.game, t.card(number).host)
