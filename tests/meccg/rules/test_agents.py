"""AGT: agents are played face down and take actions."""

import pytest

from meccg.field import journey, let_be
from meccg.scenario import find, table
from meccg.spies import BEORN, PRECIOUS, hazards, lead, names, on, only_agent, spy
from westmarch.meccg.cards.making import creature
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.agents import way_of
from westmarch.meccg.rulebook.agent_places import is_at_home, next_sites, way_holds
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import AGENT, TAPPED, UNTAPPED, WOUNDED
from westmarch.meccg.stats import characters
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Trait

THREE = ("Erkenbrand", "Anborn", "Elladan")


# Playing and hiding ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AGT-06", "AGT-07", "AGT-08")
def test_an_agent_is_laid_face_down_and_counts_one_against_the_limit():
    t = hazards("My Precious", "Orc-watch")
    sites = t.game.state.sites[1]
    on(t)
    t.choose(1, f"agent:{PRECIOUS}")
    card = t.card(only_agent(t))
    assert (card.of, card.zone, card.hidden, card.position, card.host) == (PRECIOUS, AGENT, True, UNTAPPED, 0)
    assert lead(t).used == 1
    assert t.game.state.sites[1] == sites, "no site card is laid down"
    assert is_at_home(t.game, card.id)
    assert t.game.state.attack is None
    assert t.game.chain() == ()


@pytest.mark.rule("AGT-06", "WE-36")
def test_the_limit_is_the_limit_for_agents_too():
    t = hazards("My Precious", "Orc-watch")
    companies.set_company(t.game, lead(t).id, used=1)
    on(t)
    t.offers(f"agent:{PRECIOUS}", seat=1)
    t = hazards("My Precious", "Foolish Words")
    companies.set_company(t.game, lead(t).id, used=2)
    t.in_play("Gates of Morning")
    t.hand(1, "My Precious", "Twilight")
    on(t)
    t.offers_no("agent")
    assert [r.rule for r in t.game.why_not(1, f"def:{PRECIOUS}")] == ["MH-09"]


@pytest.mark.rule("AGT-06")
def test_an_agent_needs_no_key_and_is_no_creature():
    t = hazards("My Precious", "Orc-watch", site="Rivendell")
    on(t)
    t.offers(f"agent:{PRECIOUS}", seat=1)
    t.offers_no("creature")


@pytest.mark.rule("AGT-06")
def test_it_is_not_played_in_the_own_turn():
    t = hazards()
    t.hand(0, "My Precious", "Stealth")
    t.set(phase="organization")
    t.run(OrganizationPhase(0))
    t.offers_no("agent")
    assert [r.rule for r in t.game.why_not(0, f"def:{PRECIOUS}")] == ["AGT-06"]


@pytest.mark.rule("AGT-08")
def test_the_opponent_sees_that_an_agent_lies_there_and_no_names(new_card):
    new_card(spy())
    t = hazards("My Precious")
    number = t.agent("Spy 20", "Moria", "Goblin-gate")
    t.turn_to(number, TAPPED)
    seen, own = t.game.view(0), t.game.view(1)
    assert seen["agents"] == [number]
    card = seen["cards"][str(number)]
    assert (card["zone"], card["position"], card["hidden"], len(card["with"])) == ("agent", TAPPED, True, 2)
    assert not {"of", "name", "prowess"} & set(card)
    assert all("of" not in seen["cards"][str(step)] and "site" not in seen["cards"][str(step)] for step in card["with"])
    assert own["cards"][str(number)]["name"] == "Spy 20"
    assert own["cards"][str(card["with"][1])]["name"] == "Goblin-gate"


@pytest.mark.rule("AGT-08")
def test_the_journal_of_the_opponent_names_nothing_that_is_face_down():
    t = hazards("My Precious", "Orc-watch")
    number = t.agent("My Precious", seat=1)
    t.hand(1)
    on(t)
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    told, own = (" ".join(line.text for line in t.game.lines(seat)) for seat in (0, 1))
    assert "Gladden Fields" not in told
    assert "My Precious" not in told
    assert "agent moves" in told
    assert "My Precious moves to Gladden Fields" in own
    t.offers(f"turn_up:{number}", seat=1)


@pytest.mark.rule("AGT-08")
def test_a_guess_deals_another_agent_and_another_way_but_keeps_what_can_be_seen(new_card):
    for n in range(21, 25):
        new_card(spy(n, home=("Moria", "Goblin-gate")))
    t = hazards("Spy 22", "Spy 23")
    t.deck(1, "Spy 24", "Orc-watch")
    number = t.agent("Spy 21", "Gladden Fields")
    t.hand(0, "Foolish Words")
    on(t)
    who, where = set(), set()
    for seed in range(30):
        guess = t.game.guess(0, seed)
        assert guess.view(0) == t.game.view(0)
        who.add(guess.state.cards[number].of)
        where.update(guess.state.cards[step].of for step in way_of(guess, number))
        assert guess.census() == t.game.census()
        assert way_holds(guess, number)
        assert t.game.guess(1, seed).state.cards[number].of == "XX-21"
    assert who == {"XX-21", "XX-22", "XX-23", "XX-24"}
    assert len(where) > 1


@pytest.mark.rule("AGT-09")
def test_site_cards_come_out_of_the_own_location_deck_and_cards_of_companies_do_not_serve():
    t = hazards()
    t.company("Moria", "Anborn", seat=1)
    t.locations(1, "Goblin-gate", "Gladden Fields")
    number = t.agent("My Precious")
    on(t)
    t.offers(f"turn_up:{number}>{find('Goblin-gate', 'hero')}", seat=1)
    t.offers_no(f"turn_up:{number}>{find('Moria', 'hero')}")
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert t.game.state.sites[1] == (find("Goblin-gate", "hero"),)


@pytest.mark.rule("AGT-10")
def test_face_down_it_does_not_count_for_uniqueness_and_face_up_it_does():
    t = hazards("My Precious")
    t.agent("My Precious", seat=0)
    assert may_come_in(t.game, find("Gollum"))
    on(t)
    t.offers(f"agent:{PRECIOUS}", seat=1)
    t = hazards()
    t.agent("My Precious", at="Moria")
    assert not may_come_in(t.game, find("Gollum"))


@pytest.mark.rule("AGT-10")
def test_why_not_says_nothing_of_a_face_down_agent_to_the_opponent(new_card):
    new_card(spy())
    t = hazards()
    t.hand(0, "Dodge")
    for name in ("My Precious", "Spy 20"):
        number = t.agent(name, "Gladden Fields")
        (step,) = way_of(t.game, number)
        on(t)
        assert [r.rule for r in t.game.why_not(0, f"card:{number}")] == ["AGT-10"]
        assert [r.rule for r in t.game.why_not(0, f"card:{step}")] == ["AGT-08"]
        t.game.stack.clear()


@pytest.mark.rule("AGT-11")
def test_an_agent_is_in_no_company_and_no_character():
    t = hazards()
    number = t.agent("My Precious", at="Moria")
    assert number not in characters(t.game, 1)
    assert all(number not in company.members for company in t.game.state.companies.values())
    t.hand(1, "Foolish Words")
    on(t)
    t.offers_no(f"play:{find('Foolish Words')}>{number}")


# Agent actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AGT-12", "AGT-13")
def test_one_action_a_turn_which_uses_one_of_the_limit(new_card):
    new_card(spy())
    t = hazards("Orc-watch")
    number = t.agent("Spy 20")
    on(t)
    t.choose(1, f"agent_open:{number}")
    assert lead(t).used == 1
    assert t.tapped(number)
    t.offers_no("agent_move", "agent_untap", "agent_open")


@pytest.mark.rule("AGT-12")
def test_without_limit_there_is_no_action():
    t = hazards()
    number = t.agent("My Precious", at="Moria")
    companies.set_company(t.game, lead(t).id, used=2)
    t.hand(1, "Twilight")
    t.in_play("Gates of Morning")
    on(t)
    t.offers_no("agent_move", "agent_open", "agent_home", "agent_hide")
    assert [r.rule for r in t.game.why_not(1, f"card:{number}")] == ["MH-09"]


@pytest.mark.rule("AGT-13", "WE-36")
def test_an_agent_that_was_not_there_when_the_turn_began_takes_none():
    t = hazards("Orc-watch", "My Precious")
    on(t)
    t.choose(1, f"agent:{PRECIOUS}")
    number = only_agent(t)
    t.offers_no("agent_move", "agent_open", "agent_home")
    t.offers(f"turn_up:{number}>{find('Moria', 'hero')}", seat=1)
    t.choose(1, f"turn_up:{number}>{find('Moria', 'hero')}")
    t.offers_no("agent_hide", "agent_open", "agent_move")


@pytest.mark.rule("AGT-13")
def test_an_extra_action_comes_right_after_the_first_and_is_free(new_card):
    new_card(spy(20, Trait(b.SECOND_ACTION)))
    t = hazards("Orc-watch")
    number = t.agent("Spy 20", at="Goblin-gate")
    on(t)
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert t.ask.kind == "agent.extra"
    t.choose(1, f"agent_untap:{number}")
    assert t.untapped(number)
    assert lead(t).used == 1
    t.offers_no("agent_untap", "agent_hide", "agent_move")


@pytest.mark.rule("AGT-14", "AGT-15", "AGT-30")
def test_a_face_down_agent_steps_to_the_next_region_and_taps(new_card):
    new_card(spy(home=("Goblin-gate",)))
    t = hazards()
    number = t.agent("Spy 20")
    on(t)
    open_sites = {key.partition(">")[2] for key in t.keys(1) if key.startswith("agent_move")}
    assert open_sites == {find("Gladden Fields"), find("Beorn's House", "hero")}, "the next region, and no haven"
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert t.tapped(number)
    assert names(t, number) == ["Gladden Fields"]
    assert find("Gladden Fields") not in t.game.state.sites[1]
    assert t.card(number).hidden
    assert not is_at_home(t.game, number)


@pytest.mark.rule("AGT-14", "AGT-15")
def test_the_order_of_the_way_is_kept_and_a_tapped_agent_moves_on():
    t = hazards()
    number = t.agent("My Precious", "Gladden Fields")
    t.turn_to(number, TAPPED)
    on(t)
    t.choose(1, f"agent_move:{number}>{BEORN}")
    assert names(t, number) == ["Gladden Fields", "Beorn's House"]
    assert t.tapped(number)


@pytest.mark.rule("AGT-14")
def test_a_wounded_agent_does_not_move():
    t = hazards()
    number = t.agent("My Precious", "Gladden Fields")
    t.turn_to(number, WOUNDED)
    on(t)
    t.offers_no("agent_move", "agent_back", "agent_open")
    t.offers(f"agent_heal:{number}", f"agent_home:{number}", seat=1)


@pytest.mark.rule("AGT-14")
def test_no_agent_goes_to_the_under_deeps():
    t = table("A", "U")
    t.locations(1, "The Under-gates", "Dimrill Dale")
    number = t.agent("My Precious")
    assert next_sites(t.game, number) == [find("Dimrill Dale", "minion")]


@pytest.mark.rule("AGT-15")
def test_a_face_up_agent_moves_in_the_open(new_card):
    new_card(spy(home=("Goblin-gate",)))
    t = hazards()
    t.locations(1, "Gladden Fields")
    number = t.agent("Spy 20", at="Goblin-gate")
    on(t)
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert DEFS[t.card(t.card(number).host).of].name == "Gladden Fields"
    assert not t.card(t.card(number).host).hidden
    assert t.game.state.sites[1] == (find("Goblin-gate", "hero"),)
    assert "Gladden Fields" in " ".join(line.text for line in t.game.lines(0))


@pytest.mark.rule("AGT-16")
def test_going_back_one_step_is_a_move():
    t = hazards()
    t.locations(1)
    number = t.agent("My Precious", "Gladden Fields", "Beorn's House")
    on(t)
    t.choose(1, f"agent_back:{number}")
    assert names(t, number) == ["Gladden Fields"]
    assert t.game.state.sites[1] == (find("Beorn's House", "hero"),)
    assert t.tapped(number)


@pytest.mark.rule("AGT-17")
@pytest.mark.parametrize("position", [UNTAPPED, TAPPED, WOUNDED])
def test_going_home_takes_up_all_cards_and_does_not_tap(position):
    t = hazards()
    t.locations(1)
    number = t.agent("My Precious", "Gladden Fields", "Beorn's House")
    if position:
        t.turn_to(number, position)
    on(t)
    t.choose(1, f"agent_home:{number}")
    assert names(t, number) == []
    assert is_at_home(t.game, number)
    assert len(t.game.state.sites[1]) == 2
    assert t.card(number).position == position
    assert lead(t).used == 1


@pytest.mark.rule("AGT-17")
def test_a_face_up_agent_goes_home_in_the_open(new_card):
    new_card(spy(home=("Moria", "Goblin-gate")))
    t = hazards()
    number = t.agent("Spy 20", at="Gladden Fields")
    on(t)
    moria = find("Moria", "hero")
    t.offers(f"agent_home:{number}>{moria}", f"agent_home:{number}>{find('Goblin-gate', 'hero')}", seat=1)
    t.choose(1, f"agent_home:{number}>{moria}")
    assert t.card(t.card(number).host).of == moria
    assert moria not in t.game.state.sites[1]
    assert find("Gladden Fields") in t.game.state.sites[1]


@pytest.mark.rule("AGT-18")
@pytest.mark.parametrize(("position", "verb", "after"), [(WOUNDED, "agent_heal", TAPPED), (TAPPED, "agent_untap", UNTAPPED)])
def test_healing_and_untapping_are_an_action_each(new_card, position, verb, after):
    new_card(spy())
    t = hazards("Orc-watch")
    number = t.agent("Spy 20")
    t.turn_to(number, position)
    on(t)
    t.choose(1, f"{verb}:{number}")
    assert t.card(number).position == after
    assert lead(t).used == 1


@pytest.mark.rule("AGT-18")
@pytest.mark.parametrize(("seat", "position", "after"), [(1, TAPPED, UNTAPPED), (0, TAPPED, TAPPED), (1, WOUNDED, WOUNDED)])
def test_in_the_untap_phase_of_its_owner_an_agent_untaps_and_does_not_heal(seat, position, after):
    t = hazards()
    number = t.agent("My Precious")
    t.turn_to(number, position)
    t.set(active=seat)
    t.run(UntapPhase(seat))
    assert t.card(number).position == after


@pytest.mark.rule("AGT-18")
def test_with_the_switch_agents_untap_by_an_action_only():
    t = table(agents_untap="action_only")
    (erkenbrand,) = t.company("Lórien", "Erkenbrand", seat=1)
    number = t.agent("My Precious")
    for tapped in (erkenbrand, number):
        t.turn_to(tapped, TAPPED)
    t.set(active=1)
    t.run(UntapPhase(1))
    assert t.untapped(erkenbrand)
    assert t.tapped(number)


@pytest.mark.rule("AGT-19")
def test_hiding_leaves_the_site_open_and_everybody_knows_who_it_is(new_card):
    new_card(spy(home=("Goblin-gate",)))
    new_card(spy(21))
    t = hazards()
    t.deck(1, "Spy 21")
    number = t.agent("Spy 20", at="Goblin-gate")
    site = t.card(number).host
    on(t)
    t.choose(1, f"agent_hide:{number}")
    assert t.card(number).hidden
    assert not t.card(site).hidden
    assert t.card(number).host == site
    assert t.game.view(0)["cards"][str(number)]["name"] == "Spy 20"
    assert {t.game.guess(0, seed).state.cards[number].of for seed in range(8)} == {"XX-20"}
    t.choose(1, "pass")
    t.quiet()
    t.set(turn=7, agents_done=())
    on(t)
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert t.card(number).host == site, "it serves as the first step of the way"
    assert names(t, number) == ["Gladden Fields"]
    told = " ".join(line.text for line in t.game.lines(0))
    assert "Gladden Fields" not in told
    t.choose(1, f"turn_up:{number}")
    assert t.gone(site), "and goes home like every earlier step"
    assert t.game.state.sites[1].count(find("Goblin-gate", "hero")) == 2  # one lay there from the beginning


@pytest.mark.rule("AGT-19")
def test_a_tapped_agent_cannot_hide():
    t = hazards()
    number = t.agent("My Precious", at="Moria")
    t.turn_to(number, TAPPED)
    on(t)
    t.offers_no("agent_hide")
    t.offers(f"agent_untap:{number}", seat=1)


# What its site opens ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AGT-20", "AGT-21", "AGT-22")
def test_an_agent_at_home_opens_its_site_to_creatures_and_the_first_turns_it_up(new_card):
    new_card(spy(home=("Goblin-gate",)))
    t = hazards("Wisp of Pale Sheen", "Hobgoblins", "Orc-warband", site="Goblin-gate", members=THREE)
    number = t.agent("Spy 20")
    on(t)
    t.offers_no("creature:LE-77>opened/Goblin-gate")
    t.choose(1, f"agent_open:{number}")
    assert t.tapped(number)
    assert t.card(number).hidden
    t.offers("creature:LE-77>opened/Goblin-gate", "creature:DM-113>opened/Goblin-gate", seat=1)  # Orcs and Undead
    t.choose(1, "creature:LE-77>opened/Goblin-gate")
    assert not t.card(number).hidden
    assert DEFS[t.card(t.card(number).host).of].name == "Goblin-gate"
    let_be(t)
    assert t.game.state.attack.keyed == ("site", "shadow-hold", "opened/Goblin-gate")
    assert lead(t).used == 2, "the creature uses the limit too"


@pytest.mark.rule("AGT-21")
def test_away_from_home_only_creatures_like_those_that_guard_the_site_come(new_card):
    new_card(spy(home=("Moria",)))
    new_card(creature("XX-31", "Great Goblin", "orc", strikes=1, prowess=9, mp=1, keying=(), unique=True))
    t = hazards("Wisp of Pale Sheen", "Hobgoblins", "XX-31", site="Goblin-gate", members=THREE)
    number = t.agent("Spy 20", "Goblin-gate")
    on(t)
    t.choose(1, f"agent_open:{number}")
    t.offers("creature:LE-77>opened/Goblin-gate", seat=1)
    t.offers_no("creature:DM-113>opened/Goblin-gate", "creature:XX-31>opened/Goblin-gate")


@pytest.mark.rule("AGT-20")
def test_another_site_is_not_opened_and_the_next_turn_is_another_one(new_card):
    new_card(spy(home=("Goblin-gate",)))
    t = hazards("Hobgoblins", "Foolish Words", site="Moria", members=THREE)
    number = t.agent("Spy 20")
    on(t)
    t.choose(1, f"agent_open:{number}")
    t.offers_no("creature:LE-77>opened/Moria", "creature:LE-77>opened/Goblin-gate")
    assert t.game.view(0)["opened"] == [number]


@pytest.mark.rule("AGT-20")
def test_a_company_on_its_way_there_is_attacked_too(new_card):
    new_card(spy(home=("Moria",)))
    t = hazards("Hobgoblins", "Orc-watch")
    number = t.agent("Spy 20")
    journey(t, min(t.game.state.companies.values(), key=lambda c: c.id).members[0], "Moria")
    t.choose(1, f"agent_open:{number}")
    t.offers("creature:LE-77>opened/Moria", seat=1)
