"""TIM: the chain of effects."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.ops import combat
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit, site_plays
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import BecomesSite
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import SELF, CancelCard, Discarded, Rolled
from westmarch.meccg.vocabulary.picks import DECLARED, OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import On, Play

GATES, DOORS, TWILIGHT = "TW-243", "LE-110", "LE-145"


def staying(*hand: str, other: tuple[str, ...] = ()):
    """The movement/hazard phase of a company that stays; seat 0 holds the hand, seat 1 the other cards."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, *hand)
    t.hand(1, *other)
    halt(t, erkenbrand)
    return t, erkenbrand


# Declaring and responding ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIM-01", "TIM-02", "TIM-04")
def test_playing_a_card_lets_the_other_player_respond_before_it_resolves():
    t, _ = staying("Gates of Morning", other=("Twilight",))
    t.choose(0, f"play:{GATES}")
    assert t.game.asks[0].rule == "TIM-02"
    (gates,) = [c for c in t.game.state.cards.values() if c.of == GATES]
    t.offers(f"play:{TWILIGHT}>{gates.id}", "pass", seat=1)
    assert gates.zone == "chain"


@pytest.mark.rule("TIM-01")
def test_tapping_a_card_in_play_is_an_action_too():
    t = table()
    glorfindel, _ = t.company("Rivendell", "Erkenbrand", "Sam Gamgee")
    t.bears(glorfindel, "Cram")
    t.turn_to(glorfindel, 1)
    t.in_play("Doors of Night", 1)
    t.hand(1, "Twilight")
    t.run(OrganizationPhase(0))
    keys = t.keys()
    t.choose(0, next(k for k in keys if k.startswith("use:")))
    assert t.game.asks[0].rule == "TIM-02"
    assert t.game.asks[0].seat == 1


@pytest.mark.rule("TIM-01")
def test_revealing_a_card_on_guard_is_an_action_too():
    t = table()
    erkenbrand, anborn = t.company("Edoras", "Erkenbrand", "Anborn")
    t.in_play("Doors of Night", 1)
    guard = table_ops.guard(t.game, 1, find("Foolish Words"), t.there(erkenbrand).id)
    t.hand(0, "Riders of Rohan", "Twilight")
    t.set(phase="site")
    t.run(Visit(t.there(erkenbrand).id))
    t.choose(0, "enter", f"faction:{find('Riders of Rohan')}>{erkenbrand}")
    t.choose(1, f"reveal:{guard}>0>{anborn}")
    assert t.game.asks[0].rule == "TIM-02"
    assert t.game.asks[0].seat == 0
    assert t.card(guard).zone == "chain"


@pytest.mark.rule("TIM-03", "TIM-05")
def test_responses_go_back_and_forth_and_the_last_one_resolves_first():
    t, _ = staying("Gates of Morning", "Twilight", other=("Twilight",))
    t.choose(0, f"play:{GATES}")
    (gates,) = [c.id for c in t.game.state.cards.values() if c.of == GATES]
    t.choose(1, f"play:{TWILIGHT}>{gates}")
    (first,) = [c.id for c in t.game.state.cards.values() if c.of == TWILIGHT]
    t.offers(f"play:{TWILIGHT}>{first}", f"play:{TWILIGHT}>{gates}", seat=0)
    t.choose(0, f"play:{TWILIGHT}>{first}")
    assert t.card(gates).zone == "table"  # the first Twilight came to nothing
    assert t.gone(first)


@pytest.mark.rule("TIM-03")
def test_who_declared_last_may_go_on_when_the_other_passes_and_only_two_passes_end_it():
    t, _ = staying("Gates of Morning", "Twilight", other=("Twilight",))
    t.choose(0, f"play:{GATES}", 1, "pass")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("TIM-02", 0)
    (gates,) = [c.id for c in t.game.state.cards.values() if c.of == GATES]
    t.choose(0, f"play:{TWILIGHT}>{gates}")  # against the own card
    assert t.game.asks[0].seat == 1  # asked again, since something new was declared
    t.choose(1, "pass")
    assert t.gone(gates)


@pytest.mark.rule("TIM-04")
def test_a_player_with_nothing_to_declare_is_not_asked():
    t, _ = staying("Gates of Morning", other=("Slayer",))
    t.choose(0, f"play:{GATES}")
    assert t.game.asks[0].rule != "TIM-02"
    assert f"name:{'Gates of Morning'}" in t.game.state.index


@pytest.mark.rule("TIM-06")
def test_in_his_own_turn_the_active_player_may_begin_first():
    t, _ = staying("Gates of Morning", other=("Doors of Night",))
    assert (t.game.asks[0].seat, t.game.asks[0].rule) == (0, "MH-22")
    t.choose(0, "pass")
    assert t.game.asks[0].seat == 1


@pytest.mark.rule("TIM-06", "MH-21")
def test_after_a_chain_of_his_own_the_active_player_is_the_first_to_declare_again():
    t, _ = staying("Gates of Morning", "Twilight", other=("Doors of Night",))
    t.choose(0, f"play:{GATES}")
    let_be(t)
    assert (t.game.asks[0].seat, t.game.asks[0].rule) == (0, "MH-22")
    t.choose(0, "pass")
    assert (t.game.asks[0].seat, t.game.asks[0].rule) == (1, "MH-09")


@pytest.mark.rule("TIM-07", "ENV-08")
def test_an_action_whose_condition_was_undone_comes_to_nothing():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Withered Lands", "Slayer")
    t.deck(1, "Slayer", "Slayer", "Slayer", "Slayer", "Slayer", "Slayer")
    journey(t, erkenbrand, "Moria")
    path = t.there(erkenbrand).path
    assert "wilderness" in path
    t.choose(0, "pass", 1, "play:TD-85>wilderness>wilderness")
    t.choose(0, f"play:{TWILIGHT}>{doors}")
    assert t.there(erkenbrand).path == path
    assert "TD-85" in t.game.state.discard[1]
    assert t.there(erkenbrand).used == 1  # EVT-06: it counts all the same


@pytest.mark.rule("TIM-08")
def test_a_creature_is_never_a_response():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(0, "Gates of Morning")
    t.hand(1, "Orc-watch", "Doors of Night")
    t.deck(0, *("Dodge",) * 9)
    t.deck(1, *("Dodge",) * 9)
    journey(t, erkenbrand, "Moria")
    t.choose(0, f"play:{GATES}")
    assert t.game.asks[0].rule == "TIM-02"
    t.offers(f"play:{DOORS}")
    t.offers_no("creature")
    t.choose(1, "pass")
    let_be(t, "MH-22")
    keys = t.keys()
    assert any(k.startswith("creature:LE-87") for k in keys)


def negating(new_card) -> str:
    refusal = Play((w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED), free=True)
    new_card(hazard("XX-9", "A test refusal", "short", refusal))
    return "XX-9"


@pytest.mark.rule("TIM-09", "EVT-06")
def test_costs_are_paid_on_declaration_and_not_given_back(new_card):
    effort = Play((w.MOVEMENT,), target=Pick(OWN_CHARACTER), cost=Tap("target"))
    new_card(resource("XX-2", "A test effort", "short", effort, side=HERO))
    negating(new_card)
    t, erkenbrand = staying("XX-2", other=("XX-9",))
    t.choose(0, f"play:XX-2>{erkenbrand}")
    assert t.tapped(erkenbrand)  # while it is only declared
    (card,) = [c.id for c in t.game.state.cards.values() if c.of == "XX-2"]
    t.choose(1, f"play:XX-9>{card}")
    assert t.tapped(erkenbrand)
    assert t.gone(card)


@pytest.mark.rule("TIM-09", "EVT-01")
def test_the_target_chosen_on_declaration_stays_the_target():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Choking Shadows")
    halt(t, erkenbrand)
    t.choose(0, f"play:{TWILIGHT}>{doors}")
    assert t.gone(doors)  # nobody was asked again at what it is aimed


@pytest.mark.rule("TIM-10")
def test_while_a_chain_resolves_nobody_declares_anything():
    t, _ = staying("Twilight", other=("Doors of Night", "Minions Stir", "Twilight"))
    t.choose(1, f"play:{DOORS}", 0, "pass", 1, "play:LE-125", 0, "pass", 1, "pass")
    assert t.game.asks[0].rule != "TIM-02"  # both have resolved, though both players hold a Twilight
    assert {c.of for c in t.game.state.cards.values() if c.zone == "table"} == {DOORS, "LE-125"}


# Triggers ------------------------------------------------------------------------------------------------------------------


def order(t) -> list[str]:
    """What came to the table and what was rolled, in order."""
    from westmarch.core.events import unchain

    return [e[1] if e[0] == "put" else f"roll {e[3]}" for _, e in unchain(t.game.events) if e[0] in ("put", "roll")]


@pytest.mark.rule("TIM-11")
def test_what_a_chain_triggers_is_declared_after_it(new_card):
    new_card(hazard("XX-3", "A test echo", "long", On(w.RESOLVED, (Rolled("you", None, 0, ()),))))
    t, _ = staying("Twilight", other=("Doors of Night", "Minions Stir"))
    t.in_play("XX-3", 1)
    t.dice(4, 5)
    t.choose(1, f"play:{DOORS}", 0, "pass", 1, "play:LE-125", 0, "pass")
    let_be(t)
    assert order(t) == ["LE-125", DOORS, "roll XX-3", "roll XX-3"]


@pytest.mark.rule("TIM-11", "TIM-02", "DUR-04")
def test_a_trigger_can_be_answered(new_card):
    new_card(hazard("XX-3", "A test dawn", "long", On(w.ORGANIZATION_BEGINS, (Rolled("you", None, 0, ()),))))
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.in_play("XX-3", 1)
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.dice(7)
    t.run(OrganizationPhase(0))
    assert t.game.asks[0].rule == "TIM-02"  # before anything else in that phase
    t.choose(0, f"play:{TWILIGHT}>{doors}")
    assert t.gone(doors)
    assert t.game.asks[0].rule == "ORG-01"


@pytest.mark.rule("TIM-11", "DUR-09")
def test_a_triggered_discard_happens_at_once_in_the_middle_of_the_chain(new_card):
    new_card(hazard("XX-4", "A test leaf", "long", On(w.RESOLVED, (Discarded(SELF),))))
    t, _ = staying("Twilight", other=("Doors of Night", "Minions Stir", "Twilight"))
    leaf = t.in_play("XX-4", 1)
    t.deck(1, "Slayer")
    t.choose(1, f"play:{DOORS}", 0, "pass", 1, "play:LE-125", 0, "pass", 1, "pass")
    from westmarch.core.events import unchain

    verbs = [(e[0], e[1]) for _, e in unchain(t.game.events) if e[0] in ("put", "discard")]
    assert verbs == [("put", "LE-125"), ("discard", "XX-4"), ("put", DOORS)]
    assert t.gone(leaf)


@pytest.mark.rule("TIM-12", "DUR-09")
def test_what_happens_immediately_opens_no_window():
    t = table()
    first, *_rest = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    (alone,) = t.bears(first, "Alone and Unadvised")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Twilight")
    newcomer = table_ops.lay(t.game, 0, find("Haldir"), "company", t.there(first).id)
    from westmarch.meccg.ops import companies

    companies.set_company(t.game, t.there(first).id, members=(*t.there(first).members, newcomer))
    t.run(OrganizationPhase(0))
    assert t.gone(alone)
    assert t.game.asks[0].rule == "ORG-01"  # nobody was asked to answer it


# Rolls and skills ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIM-13", "COR-12")
def test_a_roll_can_be_changed_only_before_the_dice_fall():
    t = table()
    sam, erkenbrand = t.company("Rivendell", "Sam Gamgee", "Erkenbrand")
    t.hand(0, "Halfling Strength")
    t.dice(7)
    t.run(CorruptionCheck(sam))
    t.offers(f"play:TW-253>check>{sam}", f"support:{erkenbrand}", "roll")
    t.choose(0, "roll")
    assert t.game.state.hand[0] == ("TW-253",)
    t.quiet()


@pytest.mark.rule("TIM-14", "STR-11")
def test_in_a_strike_only_one_card_that_requires_a_skill():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Dodge", "Risky Blow", "Risky Blow")
    t.attack(prowess=9)
    t.choose(0, "tap")
    t.offers(f"play:TW-209>{erkenbrand}", f"play:TW-319>{erkenbrand}")
    t.choose(0, f"play:TW-319>{erkenbrand}", "pass")
    t.offers(f"play:TW-209>{erkenbrand}")  # which requires none
    t.offers_no(f"play:TW-319>{erkenbrand}")


@pytest.mark.rule("TIM-15")
def test_outside_strikes_skill_cards_are_not_limited():
    t = table()
    elrond, _, ioreth = t.company("Rivendell", "Elrond", "Gildor Inglorion", "Ioreth")
    first, words = t.in_play("Minions Stir", 1), t.in_play("The Moon Is Dead", 1)
    t.hand(0, "Marvels Told", "Marvels Told")
    t.deck(0, "Dodge")
    t.run(OrganizationPhase(0))
    t.dice(12, 12)
    t.choose(0, f"play:TD-134>{first}>{elrond}", "pass", "roll")
    t.choose(0, f"play:TD-134>{words}>{ioreth}", "roll")
    assert t.gone(first)
    assert t.gone(words)


# Contradictions ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIM-16", "SCH-05")
def test_a_card_goes_before_the_rule_it_contradicts():
    t = table("U", "A")
    (lagduf,) = t.company("The Sulfur-deeps", "Lagduf")
    t.turn_to(t.site(lagduf), 1)
    t.hand(0, "Cave Troll", "Saw-toothed Blade")
    assert site_plays(t.game, t.there(lagduf)) == [("ally", "BA-35", lagduf)]  # its own text admits a tapped site
    t.turn_to(t.site(lagduf), 0)
    assert ("item", "LE-342", lagduf) in site_plays(t.game, t.there(lagduf))


@pytest.mark.rule("TIM-16")
@pytest.mark.parametrize("later", ["shadow-hold", "border-hold"])
def test_of_two_contradictory_effects_the_later_one_counts(later: str):
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    site = t.site(erkenbrand)
    earlier = "border-hold" if later == "shadow-hold" else "shadow-hold"
    for kind in (earlier, later):
        combat.begin_lasting(t.game, Lasting(BecomesSite(kind), "TW-21", 1, "turn", site))
    assert site_type(t.game, site) == later


@pytest.mark.rule("TIM-16")
def test_a_card_on_the_site_that_came_later_counts_more_than_an_effect_and_the_other_way_round(new_card):
    new_card(resource("XX-5", "A test house", "permanent", BecomesSite("free-hold"), side=HERO))
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    site = t.site(erkenbrand)
    combat.begin_lasting(t.game, Lasting(BecomesSite("border-hold"), "TW-21", 1, "turn", site))
    table_ops.lay(t.game, 0, "XX-5", "with", site)
    assert site_type(t.game, site) == "free-hold"
    combat.begin_lasting(t.game, Lasting(BecomesSite("dark-hold"), "TW-21", 1, "turn", site))
    assert site_type(t.game, site) == "dark-hold"
