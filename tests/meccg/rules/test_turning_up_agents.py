"""AGT: agents are turned up."""

import pytest
from msgspec import structs

from meccg.scenario import find
from meccg.spies import BEORN, PRECIOUS, hazards, lead, on, spy
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.agents import lay_down
from westmarch.meccg.rulebook.agent_places import leads, opened_keys
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.turning_up import discard_homeless, turn_up, turn_up_for


@pytest.mark.rule("AGT-24", "AGT-28")
def test_turning_up_is_free_and_names_the_home_site():
    t = hazards("Orc-watch")
    number = t.agent("My Precious", came=5)
    on(t)
    t.offers(*(f"turn_up:{number}>{find(name, 'hero')}" for name in ("Moria", "Goblin-gate")), seat=1)
    t.offers_no(f"turn_up:{number}>{find('Gladden Fields')}")
    t.choose(1, f"turn_up:{number}>{find('Moria', 'hero')}")
    assert lead(t).used == 0
    assert not t.card(number).hidden
    assert t.untapped(number)
    assert t.card(t.card(number).host).of == find("Moria", "hero")
    assert find("Moria", "hero") not in t.game.state.sites[1]
    assert t.game.view(0)["cards"][str(number)]["name"] == "My Precious"


@pytest.mark.rule("AGT-24")
def test_it_can_be_turned_up_in_answer_to_a_card():
    t = hazards("Foolish Words", "Orc-watch")
    (erkenbrand,) = lead(t).members
    number = t.agent("My Precious", "Gladden Fields", came=5)
    on(t)
    t.choose(1, f"play:{find('Foolish Words')}>{erkenbrand}")
    assert t.ask.kind == "chain.respond"
    t.choose(1, f"turn_up:{number}")
    assert not t.card(number).hidden
    assert not t.game.chain(), "the card has resolved"
    assert len(t.game.state.attached[erkenbrand]) == 1


@pytest.mark.rule("AGT-24")
def test_in_the_own_turn_nobody_is_turned_up():
    t = hazards()
    (erkenbrand,) = lead(t).members
    t.agent("My Precious", seat=0)
    t.hand(1, "Foolish Words")
    on(t)
    t.offers_no("turn_up")
    t.choose(1, f"play:{find('Foolish Words')}>{erkenbrand}")
    assert len(t.game.state.attached[erkenbrand]) == 1, "nobody was asked for an answer"


@pytest.mark.rule("AGT-26")
def test_the_last_site_stays_and_the_earlier_ones_are_shown_and_go_home():
    t = hazards()
    t.locations(1)
    number = t.agent("My Precious", "Gladden Fields", "Beorn's House", "Goblin-gate")
    on(t)
    t.choose(1, f"turn_up:{number}")
    site = t.card(t.card(number).host)
    assert (DEFS[site.of].name, site.zone, site.hidden) == ("Goblin-gate", "site", False)
    assert t.game.state.sites[1] == tuple(sorted((find("Gladden Fields"), find("Beorn's House", "hero"))))
    told = " ".join(line.text for line in t.game.lines(0))
    assert "Gladden Fields is revealed" in told
    assert "Beorn's House is revealed" in told


@pytest.mark.rule("AGT-27")
@pytest.mark.parametrize(("way", "stays"), [(("Gladden Fields",), True), (("Bree",), False), ((BEORN, "Bree"), False)])
def test_a_way_that_was_not_allowed_costs_the_agent(way, stays):
    t = hazards()
    t.locations(1)
    number = t.agent("My Precious", *way)
    turn_up(t.game, number)
    assert t.gone(number) != stays
    if not stays:
        assert t.game.state.discard[1] == ("LE-87", PRECIOUS)
        assert len(t.game.state.sites[1]) == len(way)


@pytest.mark.rule("AGT-28")
def test_without_a_card_of_a_home_site_it_goes_at_the_end_of_the_turn():
    t = hazards()
    t.locations(1, "Gladden Fields")
    number = t.agent("My Precious")
    on(t)
    t.choose(1, f"turn_up:{number}")
    assert not t.card(number).hidden
    t.offers_no("agent_move", "agent_open", "agent_hide")
    t.game.stack.clear()
    t.run(EndOfTurn(0))
    assert t.gone(number)
    assert t.game.state.discard[1] == ("LE-87", PRECIOUS)


@pytest.mark.rule("AGT-28")
def test_at_the_end_of_the_turn_only_those_without_a_site_go():
    t = hazards()
    open_with, open_without, hidden = (
        t.agent("My Precious", at="Moria"),
        t.agent("My Precious", at="Moria"),
        t.agent("My Precious"),
    )
    t.game.state.cards[open_without] = structs.replace(t.card(open_without), host=0)
    discard_homeless(t.game)
    assert [t.gone(number) for number in (open_with, open_without, hidden)] == [False, True, False]


@pytest.mark.rule("AGT-20")
@pytest.mark.parametrize(("done", "second_open", "turned_up"), [
    ("opened", False, True), ("opened", True, False), ("moved", False, False),
])  # fmt: skip
def test_an_agent_is_turned_up_for_the_creature_to_which_it_opened_its_site(
    new_card, done: str, second_open: bool, turned_up: bool
):
    """Unless another that did so stands there open."""
    new_card(spy(20, home=("Goblin-gate",)))
    new_card(spy(21, home=("Goblin-gate",)))
    t = hazards(site="Goblin-gate")
    first = t.agent("Spy 20")
    second = t.agent("Spy 21", at="Goblin-gate") if second_open else t.agent("Spy 21")
    t.set(agents_done=((done, first), ("opened" if second_open else "moved", second), ("opened", 999)))
    turn_up_for(t.game, find("Hobgoblins"), lead(t).id)
    assert t.card(first).hidden != turned_up
    assert t.card(second).hidden != second_open


@pytest.mark.rule("AGT-20")
@pytest.mark.parametrize(
    ("done", "there", "opened"), [("opened", True, True), ("moved", True, False), ("opened", False, False)]
)
def test_a_site_is_opened_by_an_agent_that_did_so_and_is_still_there(new_card, done: str, there: bool, opened: bool):
    new_card(spy(20, home=("Goblin-gate",)))
    t = hazards(site="Goblin-gate")
    agent = t.agent("Spy 20")
    t.set(agents_done=((done, agent if there else 999),))
    assert opened_keys(t.game, DEFS[find("Hobgoblins")], lead(t)) == ["opened/Goblin-gate"] * opened


@pytest.mark.rule("AGT-06")
def test_of_the_known_cards_in_hand_only_agents_are_known_no_more():
    t = hazards("My Precious", "Orc-watch")
    t.game.state.known_hand[1] = (PRECIOUS, find("Orc-watch"))
    lay_down(t.game, 1, PRECIOUS)
    assert t.game.state.known_hand[1] == (find("Orc-watch"),)
    assert t.game.state.hand[1] == (find("Orc-watch"),)


@pytest.mark.rule("AGT-29")
@pytest.mark.parametrize("other", ["ally", "agent", "out"])
def test_the_one_turned_up_later_is_discarded(other):
    t = hazards()
    (erkenbrand,) = lead(t).members
    if other == "ally":
        t.bears(erkenbrand, "Gollum")
    elif other == "agent":
        t.agent("My Precious", at="Goblin-gate", seat=0)
    else:
        t.game.state.out[0] = (find("Gollum"),)
    number = t.agent("My Precious")
    on(t)
    t.choose(1, f"turn_up:{number}>{find('Moria', 'hero')}")
    assert t.gone(number)
    assert find("Moria", "hero") in t.game.state.sites[1], "its site card is not used"
    assert t.game.state.discard[1] == ("LE-87", PRECIOUS)


@pytest.mark.rule("AGT-30")
def test_an_agent_whose_home_is_a_haven_is_turned_up_there(new_card):
    new_card(spy(home=("Rivendell",)))
    t = hazards()
    number = t.agent("Spy 20")
    on(t)
    t.choose(1, f"turn_up:{number}>{find('Rivendell')}")
    assert t.card(t.card(number).host).of == find("Rivendell")


@pytest.mark.rule("AGT-31")
@pytest.mark.parametrize(("side", "open_to"), [("minion", True), ("hero", False)])
def test_agents_of_a_ringwraith_player_know_the_way_from_dagorlad_to_udun(side, open_to):
    assert leads((DEFS[find("Dead Marshes", side)],), DEFS[find("Cirith Gorgor")], side) == open_to


@pytest.mark.rule("AGT-09", "AGT-15")
def test_the_site_of_an_agent_is_not_cleared_with_those_of_companies():
    t = hazards()
    number = t.agent("My Precious", at="Goblin-gate", seat=0)
    companies.clear_sites(t.game, 0)
    assert not t.gone(t.card(number).host)
