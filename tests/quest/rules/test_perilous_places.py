"""Chapter PERIL: Combat or Peril."""

import pytest

from quest.meetings import corruption, fight, visitor
from quest.scenario import table
from westmarch.quest import stats
from westmarch.quest.board.map import HAVENS, LOCATIONS
from westmarch.quest.definitions import PERILS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.peril import CombatOrPeril, DrawPeril
from westmarch.quest.rulebook.travel import Travel


def hero(t):
    return t.state.heroes[0]


def entered(at, who="argalad", **fields):
    """A hero has just come to a location."""
    return visitor(who, at, "travel", **fields)


def test_the_deck():
    assert len(PERILS) == 15
    assert sum(not p.location and not p.regions for p in PERILS.values()) == 5
    assert sum(bool(p.location) for p in PERILS.values()) == 5


@pytest.mark.rule("PERIL-01")
def test_five_locations_with_the_sword():
    t = entered("bree")
    found = {here for here in LOCATIONS if stats.perilous(t.game, 0, here)}
    assert found == {"moria", "ruins_of_angmar", "mount_gundabad", "dol_guldur", "barad_dur"}


@pytest.mark.rule("PERIL-02")
def test_more_influence_than_wisdom():
    t = entered("bree")
    t.influence(bree=2)
    assert not stats.perilous(t.game, 0, "bree")
    corruption(t, "deranged")
    assert stats.perilous(t.game, 0, "bree")
    t.hero("argalad", levels=(0, 0, 0, 1))
    assert not stats.perilous(t.game, 0, "bree")
    t.influence(bree=3)
    assert stats.perilous(t.game, 0, "bree")


@pytest.mark.rule("PERIL-03", "PERIL-16")
def test_cards_that_make_a_location_perilous_but_never_a_haven():
    t = entered("isengard")
    t.plot("saruman_falls_to_corruption", "isengard")
    assert stats.perilous(t.game, 0, "isengard")
    t.minion("gothmog", "the_trollshaws")
    assert stats.perilous(t.game, 0, "weathertop")
    assert stats.perilous(t.game, 0, "the_trollshaws")
    assert not stats.perilous(t.game, 0, "bree")
    board.make_perilous(t.game, "bree")
    assert stats.perilous(t.game, 0, "bree")
    assert not any(stats.perilous(t.game, 0, haven) for haven in HAVENS)


@pytest.mark.rule("PERIL-04", "PERIL-05", "PERIL-14")
def test_sauron_must_attack_or_draw_perils():
    t = entered("moria")
    one, two = t.token("orc", "moria"), t.token("blank", "moria")
    t.minion("gothmog", "moria")
    t.run(CombatOrPeril(0))
    assert t.ask.seat == 0
    assert t.keys() == [f"attack_token:{one}", f"attack_token:{two}", "attack_minion:gothmog", "peril"]
    t.choose(0, "attack_minion:gothmog")
    assert t.state.fight.enemy == "gothmog"
    t = entered("bree")
    t.run(CombatOrPeril(0)).quiet()


@pytest.mark.rule("PERIL-06", "PERIL-19")
@pytest.mark.parametrize("won", [True, False])
def test_an_enemy_that_is_not_defeated_ends_the_turn_and_the_others_wait(won):
    t = entered("old_forest", hand=["parry"] * 3)
    t.token("snaga", "bree")
    t.token("orc", "bree")
    t.run(Travel(0)).choose(1, "move:bree", 0, "attack_token:1")
    fight(t, won)
    assert t.state.turn.over == (not won)
    assert [token.face for token in t.state.tokens.values()] == ["orc"]
    if won:
        assert t.ask.rule == "EXPL-01"
    else:
        t.quiet()


@pytest.mark.rule("PERIL-07", "PERIL-08")
def test_a_blank_token_is_discarded_and_no_peril_follows():
    t = entered("eregion", hand=["parry"] * 3)
    t.token("blank", "moria")
    t.run(Travel(0)).choose(1, "move:moria", "pay:argalad.parry", 0, "attack_token:1")
    assert (t.state.tokens, t.ask.rule) == ({}, "EXPL-01")
    assert len(t.state.decks["peril"]) == 15


@pytest.mark.rule("S-43", "PERIL-09", "PERIL-10", "PERIL-12", "PERIL-13")
def test_only_a_card_that_fits_may_be_chosen_and_must():
    t = entered("moria", hand=["parry"])
    t.top("peril", "the_dark_tower", "the_weakness_of_men", "khazad_dum")
    t.run(DrawPeril(0))
    assert t.state.fight.enemy == "balrog"
    fight(t, won=False)
    assert sorted(t.state.discards["peril"]) == ["khazad_dum", "the_dark_tower", "the_weakness_of_men"]
    t = entered("moria")
    t.top("peril", "orc_scouts", "trapped", "ill_met_company")
    t.run(DrawPeril(0))
    assert (t.ask.seat, t.keys()) == (0, ["choose_peril:orc_scouts", "choose_peril:ill_met_company"])


@pytest.mark.rule("S-43", "PERIL-11", "PERIL-12")
def test_no_card_fits():
    t = entered("moria")
    t.top("peril", "the_dark_tower", "the_weakness_of_men", "the_hill_of_black_magic")
    t.run(DrawPeril(0)).quiet()
    assert len(t.state.discards["peril"]) == 3


@pytest.mark.rule("PERIL-12", "PERIL-09")
def test_the_cards_of_a_draw_are_sauron_s_secret_until_he_has_chosen():
    t = entered("moria")
    t.top("peril", "orc_scouts", "trapped", "ill_met_company")
    t.run(DrawPeril(0))
    assert "ill_met_company" not in str(t.game.view(1))


@pytest.mark.rule("PERIL-15")
def test_a_refused_attack_in_a_haven_is_all():
    t = entered("bree", hand=["parry"] * 3)
    t.minion("gothmog", "fornost")
    t.run(Travel(0)).choose(1, "move:fornost").choose(1, "refuse")
    assert (t.ask.rule, t.state.fight) == ("EXPL-01", None)


@pytest.mark.rule("PERIL-17")
def test_no_peril_where_the_turn_began():
    t = entered("moria", hand=["parry"])
    t.run(Travel(0)).choose(1, "explore_here")
    assert t.ask.rule == "EXPL-01"
    assert len(t.state.decks["peril"]) == 15


@pytest.mark.rule("PERIL-02")
def test_perilous_for_one_hero_and_not_for_another():
    t = table("argalad", "thalin")
    t.influence(bree=2)
    assert (stats.perilous(t.game, 0, "bree"), stats.perilous(t.game, 1, "bree")) == (False, True)
