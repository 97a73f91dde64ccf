"""TURN: turn order, whose turn, positions, hands."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.ops import combat, companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.ops.combat import roll
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.rulebook.turn import TheGame, Turn
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import ON_COMPANY, TAPPED, UNTAPPED, WOUNDED, Lasting
from westmarch.meccg.vocabulary.behaviour import fits
from westmarch.meccg.vocabulary.bonuses import HAND_SIZE, SEAT, Bonus
from westmarch.meccg.vocabulary.filters import IsTapped

PHASES = {
    "untap": UntapPhase,
    "organization": OrganizationPhase,
    "long-event": LongEventPhase,
    "site": SitePhase,
    "end": EndOfTurn,
}


def pass_all(t) -> list[tuple[int, str]]:
    """Go the shortest way; returns who was asked under which rule."""
    asked = []
    while t.game.asks:
        ask = t.game.asks[0]
        asked.append((ask.seat, ask.rule))
        quiet = [c for c in ask.choices if c[0] in ("pass", "end", "done", "stay_out", "roll")]
        t.game.take(quiet[0] if quiet else ask.choices[0])
        if len(asked) > 80:
            break
    return asked


@pytest.mark.rule("TURN-01", "TURN-02")
def test_players_alternate_and_a_turn_is_six_phases():
    t = table()
    t.company("Rivendell", "Anborn")
    t.company("Lórien", "Haldir", seat=1)
    t.set(turn=0)
    game = TheGame()
    game.pc = 1
    t.run(game)
    for _ in range(40):
        if t.game.state.turn == 4 or not t.game.asks:
            break
        choices = t.game.asks[0].choices
        quiet = [c for c in choices if c[0] in ("pass", "end", "done", "stay_out")]
        t.game.take(quiet[0] if quiet else choices[0])
    from westmarch.core.events import unchain

    heard = [e for _, e in unchain(t.game.events) if e[0] in ("turn", "phase")]
    assert [e for e in heard if e[0] == "turn"][:3] == [("turn", 1, 0), ("turn", 2, 1), ("turn", 3, 0)]
    phases = [e[1] for e in heard if e[0] == "phase"]
    assert phases[:12] == ["untap", "organization", "long-event", "movement", "site", "end"] * 2


@pytest.mark.rule("TURN-03", "RES-05")
@pytest.mark.parametrize("phase", ["untap", "organization", "long-event", "end"])
def test_a_resource_that_is_tied_to_no_phase_may_be_played_in_each(phase: str):
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(0, "Safe from the Shadow", "Dodge")
    t.deck(0, "Cram", "Cram")
    t.run(PHASES[phase](0))
    t.offers(f"play:{find('Safe from the Shadow')}", seat=0)
    t.offers_no(f"play:{find('Dodge')}")  # a strike sequence is what it is tied to
    assert t.untapped(anborn)


@pytest.mark.rule("TURN-03")
def test_a_resource_may_be_played_in_the_movement_and_in_the_site_phase():
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, "Safe from the Shadow")
    t.deck(0, "Cram", "Cram")
    t.run(MovementPhase(0))
    t.offers(f"play:{find('Safe from the Shadow')}", seat=0)
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, "Safe from the Shadow")
    t.deck(0, "Cram", "Cram")
    t.run(SitePhase(0))
    t.choose(0, "enter")
    t.offers(f"play:{find('Safe from the Shadow')}", seat=0)


@pytest.mark.rule("TURN-04", "TURN-05", "LNG-05")
@pytest.mark.parametrize("phase", sorted(PHASES))
def test_outside_the_movement_phase_the_hazard_player_plays_nothing(phase: str):
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    t.company("Rivendell", "Elrond", "Peath", seat=1)
    t.hand(1, "Lure of Nature", "Minions Stir", "Doors of Night", "Safe from the Shadow", "Dodge", "Alatar")
    t.run(PHASES[phase](0))
    for _ in range(12):
        if not t.game.asks:
            break
        ask = t.game.asks[0]
        if ask.seat == 1:
            assert ask.rule == "EOT-03", ask.choices  # nothing but the discard at the end of the turn
            assert {c[0] for c in ask.choices} == {"discard", "pass"}
        quiet = [c for c in ask.choices if c[0] in ("enter", "pass", "end")]
        t.game.take(quiet[0])
    assert t.untapped(anborn)
    assert not t.game.asks


@pytest.mark.rule("TURN-04", "TURN-05", "LNG-05")
def test_in_the_movement_phase_the_hazard_player_plays_hazards_and_no_resources():
    t = table()
    t.company("Bree", "Anborn")
    t.company("Rivendell", "Elrond", seat=1)
    t.hand(1, "Minions Stir", "Doors of Night", "Safe from the Shadow", "Gates of Morning")
    t.deck(1, *["Cram"] * 8)
    t.run(MovementPhase(0))
    t.offers(f"play:{find('Minions Stir')}", f"play:{find('Doors of Night')}", seat=1)
    t.offers_no(f"play:{find('Safe from the Shadow')}", f"play:{find('Gates of Morning')}")


@pytest.mark.rule("TURN-04")
def test_the_active_player_plays_no_hazards_in_the_own_turn():
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, "Minions Stir", "Doors of Night", "Orc-watch")
    t.deck(0, *["Cram"] * 8)
    seen: list[str] = []
    t.run(Turn(0))
    for _ in range(20):
        if not t.game.asks:
            break
        seen += [str(c) for c in t.game.asks[0].choices if c[0] in ("play", "creature")]
        quiet = [c for c in t.game.asks[0].choices if c[0] in ("enter", "pass", "end")]
        t.game.take(quiet[0] if quiet else t.game.asks[0].choices[0])
    assert seen == []


@pytest.mark.rule("TURN-06")
def test_the_active_player_has_the_first_say():
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, "Safe from the Shadow")
    t.deck(0, "Cram")
    t.hand(1, "Doors of Night")
    t.run(MovementPhase(0))
    assert t.game.asks[0].seat == 0
    t.choose(0, "pass")
    assert t.game.asks[0].seat == 1
    t.offers(f"play:{find('Doors of Night')}")


@pytest.mark.rule("TURN-07")
def test_a_roll_is_the_sum_of_two_dice():
    t = table()
    t.game.chance.script = [2, 5]  # a three and a six
    assert roll(t.game, 0, "a trial") == 9
    results = set()
    from westmarch.core.chance import Chance

    t.game.chance = Chance(7)
    for _ in range(400):
        results.add(roll(t.game, 0, "a trial"))
    assert results == set(range(2, 13))


@pytest.mark.rule("TURN-08")
def test_what_modifies_a_roll_is_declared_before_the_dice_fall():
    t = table()
    elladan, sam = t.company("Rivendell", "Elladan", "Sam Gamgee")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.hand(0, "Halfling Strength")
    t.run(CorruptionCheck(elladan))
    t.offers(f"support:{sam}", "roll")
    t.dice(5)
    t.choose(0, "roll")  # 5 against 5: nobody may help any more
    assert t.gone(elladan)
    t.quiet()


@pytest.mark.rule("TURN-09")
def test_a_character_has_one_of_three_positions_and_wounded_is_not_tapped():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    seen = []
    for position in (UNTAPPED, TAPPED, WOUNDED):
        t.turn_to(anborn, position)
        seen.append((t.untapped(anborn), t.tapped(anborn), t.wounded(anborn)))
    assert seen == [(True, False, False), (False, True, False), (False, False, True)]
    assert not fits(IsTapped(), t.game, anborn)
    table_ops.tap(t.game, anborn)
    assert t.wounded(anborn)  # tapping does not make it anything else
    table_ops.untap(t.game, anborn)
    assert t.wounded(anborn)


@pytest.mark.rule("TURN-09")
def test_what_untaps_somebody_does_not_find_a_wounded_one():
    t = table()
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.hand(0, "Halfling Strength")
    t.turn_to(sam, WOUNDED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:{find('Halfling Strength')}>untap>{sam}")
    t.offers(f"play:{find('Halfling Strength')}>heal>{sam}")


@pytest.mark.rule("TURN-10", "MH-30", "EX-12")
@pytest.mark.parametrize(("cards", "after", "discards"), [(11, 8, 3), (5, 8, 0), (8, 8, 0)])
def test_hands_are_brought_to_eight_where_a_rule_says_so(cards: int, after: int, discards: int):
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, *["Cram"] * cards)
    t.deck(0, *["Dodge"] * 9)
    t.deck(1, *["Dodge"] * 9)
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert len(t.game.state.hand[0]) == cards  # in between a hand may be larger or smaller
    t.run(MovementPhase(0))
    asked = pass_all(t)
    assert len(t.game.state.hand[0]) == after
    assert len(t.game.state.discard[0]) == discards
    assert asked.count((0, "MH-30")) == 0  # cards of one name leave no choice
    assert len(t.game.state.deck[0]) == 9 - max(0, after - cards)


@pytest.mark.rule("TURN-10")
def test_effects_on_the_hand_size_add_up_and_act_at_the_next_reset():
    t = table()
    t.company("Bree", "Anborn")
    t.hand(0, *["Cram"] * 8)
    t.deck(0, *["Dodge"] * 9)
    for _ in range(2):
        combat.begin_lasting(t.game, Lasting(Bonus(HAND_SIZE, 1, SEAT), find("Cram"), 0, "turn"))
    assert len(t.game.state.hand[0]) == 8
    t.run(MovementPhase(0))
    pass_all(t)
    assert len(t.game.state.hand[0]) == 10


@pytest.mark.rule("TURN-10", "OG-04", "OG-15", "EX-12")
def test_a_card_on_guard_leaves_the_hand_short_and_comes_back_as_a_ninth():
    t = table()
    t.company("Bree", "Anborn")
    t.hand(1, *["Orc-watch"] * 7, "Doors of Night")
    t.deck(1, *["Dodge"] * 9)
    t.run(MovementPhase(0))
    t.choose(1, "guard", f"place:{find('Orc-watch')}")
    assert len(t.game.state.hand[1]) == 7
    pass_all(t)
    assert len(t.game.state.hand[1]) == 8  # one was drawn
    t.run(SitePhase(0))
    pass_all(t)
    assert len(t.game.state.hand[1]) == 9
    t.run(EndOfTurn(0))
    pass_all(t)
    assert len(t.game.state.hand[1]) == 8


@pytest.mark.rule("TURN-11")
def test_a_player_without_a_company_has_no_movement_and_no_site_phase():
    t = table()
    t.company("Bree", "Anborn", seat=1)
    t.hand(1, "Doors of Night")
    t.run(MovementPhase(0))
    t.quiet()
    t.run(SitePhase(0))
    t.quiet()


@pytest.mark.rule("TURN-12")
@pytest.mark.parametrize("tapped", [False, True])
def test_when_the_last_character_goes_the_site_and_what_lay_on_the_company_go_too(tapped: bool):
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    company = t.there(anborn)
    laid = table_ops.lay(t.game, 0, find("Safe from the Shadow"), ON_COMPANY, company.id)
    if tapped:
        table_ops.tap(t.game, company.site)
    piles.discard(t.game, anborn)
    s = t.game.state
    assert company.id not in s.companies
    assert t.gone(laid)
    assert t.gone(company.site)
    assert (s.sites[0], s.site_discard[0]) == (((), (find("Bree"),)) if tapped else ((find("Bree"),), ()))


@pytest.mark.rule("TURN-12")
def test_the_site_stays_while_another_company_is_there():
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    site = t.there(anborn).site
    companies.found(t.game, 0, site, (table_ops.lay(t.game, 0, find("Peath"), "company"),))
    piles.discard(t.game, anborn)
    assert t.card(site).zone == "site"


@pytest.mark.rule("TURN-12")
def test_in_the_movement_phase_the_site_waits_until_all_have_moved():
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    (peath,) = t.company("Rivendell", "Peath")
    site, company = t.there(anborn).site, t.there(anborn).id
    t.hand(1, "Orc-watch")
    t.run(MovementPhase(0))
    t.choose(0, f"company:{company}")
    t.offers("guard", seat=1)
    piles.discard(t.game, anborn)
    assert not t.gone(site)  # Peath's company has not moved yet
    pass_all(t)
    assert t.gone(site)
    assert t.game.state.sites[0] == (find("Bree"),)
    assert peath in t.game.state.cards


@pytest.mark.rule("TURN-13")
def test_cards_come_in_untapped_and_a_newcomer_may_act_at_once():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(0, "Haldir")
    t.locations(0, "Rivendell")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"character:{find('Haldir')}", f"into:{t.there(anborn).id}>0", "done")
    haldir = next(c.id for c in t.game.state.cards.values() if c.of == find("Haldir"))
    assert t.untapped(haldir)
    assert t.card(haldir).came == t.game.state.turn
    t.bears(anborn, "Scroll of Isildur")
    t.run(CorruptionCheck(anborn))
    t.offers(f"support:{haldir}")
