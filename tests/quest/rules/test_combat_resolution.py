"""Chapter CBT, step 4: resolution."""

import pytest

from quest.bout import Bout
from westmarch.quest.ops import board
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.fights import BoardFight, CardFight


@pytest.mark.rule("CBT-36", "CBT-39")
def test_the_stack_goes_on_the_rest_pool_and_the_hand_stays():
    bout = Bout("eometh", "gothmog", hand=["parry", "hack", "smash"], rest=["trample"], against=["concentrate"] * 2)
    bout.round("parry", "concentrate")
    bout.round("hack", "concentrate")
    bout.give_up()
    assert bout.hero.rest == ("eometh.hack", "eometh.parry", "eometh.trample")
    assert bout.hero.hand == ("eometh.smash",)


@pytest.mark.rule("CBT-37", "CBT-38")
def test_all_of_saurons_combat_cards_go_back_into_their_deck():
    bout = Bout(
        "eometh", "gothmog", hand=["trample", "parry"], against=["hack", "parry", "charge"], deck=["eviscerate"], dice=[0]
    )
    bout.round("trample", "hack")
    assert bout.fight.gone == ("ravager.charge",)
    bout.give_up()
    assert sorted(bout.g.state.decks["ravager"]) == ["ravager.charge", "ravager.eviscerate", "ravager.hack", "ravager.parry"]


@pytest.mark.rule("CBT-40", "DECK-08")
@pytest.mark.parametrize("wins", [True, False])
def test_a_token_that_fought_is_discarded_defeated_or_not(wins):
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], against=["reckless", "hack"], token=True)
    if wins:
        bout.round("sweep", "reckless")
    else:
        bout.give_up()
    assert bout.outcome == ("won" if wins else "undefeated")
    assert bout.g.state.tokens == {}
    assert bout.g.state.discards["tokens_rohan_gondor"] == ("orc",)


@pytest.mark.rule("CBT-41", "DMG-04")
def test_an_undefeated_minion_stays():
    bout = Bout("thalin", "gothmog", hand=["sweep", "parry"], against=["hack"], damage=3)
    bout.give_up()
    assert (bout.g.state.minions["gothmog"].at, bout.g.state.minions["gothmog"].damage) == ("weathertop", 3)


@pytest.mark.rule("CBT-42")
def test_a_monster_called_up_by_a_card_has_no_token():
    bout = Bout("thalin", hand=["sweep"], combat=CardFight(0, "orc"))
    assert bout.fight.token == 0
    bout.give_up()
    assert all(not pile for deck, pile in bout.g.state.discards.items() if deck.startswith("tokens_"))


@pytest.mark.rule("CBT-43")
def test_a_monster_begins_unhurt():
    bout = Bout("thalin", "cave_troll", hand=["sweep", "parry"], against=["sweep", "crush"])
    bout.round("sweep", "sweep")
    assert bout.damage == 3
    bout.give_up()
    bout.g.stack = [Combat(0, "cave_troll")]
    bout.g.start()
    assert bout.damage == 0


@pytest.mark.rule("CBT-44", "CBT-45")
@pytest.mark.parametrize(("enemy", "wisdom"), [("agent", 3), ("gothmog", 2), ("cave_troll", 0)])
def test_an_undefeated_enemy_brings_influence_equal_to_its_wisdom(enemy, wisdom):
    bout = Bout("beravor", enemy, hand=["parry"], against=["smash"])
    bout.choose("exhausted")
    bout.choose("exhausted")
    assert "pool" not in bout.options, "in extension of Strongholds, not in the Pool"
    assert bout.place_all() == wisdom
    assert sum(bout.g.state.influence.values()) == wisdom
    assert bout.outcome == "undefeated"


@pytest.mark.rule("CBT-45", "INFL-17")
def test_sauron_may_place_less():
    bout = Bout("beravor", "agent", hand=["parry"], against=["smash"])
    bout.choose("exhausted")
    bout.choose("exhausted")
    bout.choose("place:dol_guldur")
    bout.choose("enough")
    assert bout.g.state.influence == {"dol_guldur": 1}


@pytest.mark.rule("CBT-44")
def test_a_defeated_enemy_brings_none():
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], against=["reckless", "hack"], token=True)
    bout.round("sweep", "reckless")
    assert bout.outcome == "won"
    assert bout.g.state.influence == {}
    assert not bout.g.state.turn.over


@pytest.mark.rule("CBT-46", "CBT-47", "SHDW-07")
@pytest.mark.parametrize(
    ("hero", "step", "turn", "over"),
    [
        ("beravor", "travel", 0, True),
        ("beravor", "ambush", 0, False),
        ("beravor", "start", 0, False),
        ("beravor", "travel", -1, False),
        ("thalin", "travel", 0, False),
    ],
)
def test_a_failure_in_the_own_travel_step_ends_the_turn(hero, step, turn, over):
    bout = Bout(hero, "orc", hand=["parry"], against=["hack"], step=step)
    bout.g.state.turn.hero = turn
    bout.give_up()
    assert bout.outcome == "undefeated"
    assert bout.g.state.turn.over is over


@pytest.mark.rule("CBT-46", "PERIL-20")
def test_a_card_may_keep_the_turn_alive():
    bout = Bout("beravor", "orc", hand=["parry"], against=["hack"], combat=Combat(0, "orc", keep_turn=True))
    bout.give_up()
    assert not bout.g.state.turn.over


@pytest.mark.rule("CBT-48", "DMG-22")
def test_step_4_comes_before_the_defeat_steps():
    bout = Bout("thalin", "orc", hand=["parry"], life=0, against=["ranged_strike", "hack"], token=True)
    bout.round("parry", "ranged_strike")
    assert bout.rule == "CBT-45"
    assert bout.hero.rest == ("thalin.parry",)
    assert bout.g.state.tokens == {}
    bout.choose("enough")
    assert bout.rule == "DMG-17"
    assert bout.fight is None
    bout.choose("marker:red")
    assert bout.outcome == "fell"
    assert bout.hero.life == ("thalin.parry",)
    assert bout.g.state.turn.over


@pytest.mark.rule("CBT-49", "MOVE-22")
def test_retreat_ends_the_combat_and_the_turn_goes_on():
    bout = Bout("eleanor", "orc", hand=["retreat", "parry"], against=["hack", "hack"], token=True)
    bout.round("retreat", "hack")
    assert (bout.seat, bout.rule) == (1, "CBT-49")
    bout.choose("retreat:the_trollshaws")
    assert bout.place_all() == 2
    assert bout.outcome == "retreated"
    assert bout.hero.at == "the_trollshaws"
    assert bout.g.state.tokens == {}
    assert not bout.g.state.turn.over
    assert "moved_by_card" in bout.g.state.turn.notes


@pytest.mark.rule("CBT-50")
def test_sauron_draws_from_the_same_deck():
    bout = Bout("eometh", "uruk_hai", hand=["hack", "parry"], against=["charge", "hack"], deck=["eviscerate"])
    bout.round("hack", "charge")
    assert (bout.seat, bout.rule) == (0, "CBT-50")
    bout.choose("draw")
    assert bout.fight.hand == ("ravager.eviscerate", "ravager.hack")
    assert bout.g.state.decks["ravager"] == ()


@pytest.mark.rule("CBT-51", "S-78")
@pytest.mark.parametrize(("at", "face", "asked"), [("gap_of_rohan", "southron", True), ("osgiliath", "southron", False)])
def test_fighting_as_an_uruk_hai_in_rohan_only(at, face, asked):
    bout = Bout("beravor", hand=["parry"], at=at)
    bout.g.state.plots = ((1, "rise_of_the_uruk_hai", "isengard"),)
    number = board.lay_token(bout.g, "rohan_gondor", face, at)
    bout.g.stack = [BoardFight(0, ("attack_token", number))]
    bout.g.start()
    assert (bout.rule == "CBT-51") is asked
    if asked:
        bout.choose("as_uruk_hai")
    assert bout.fight.enemy == ("uruk_hai" if asked else "southron")
    assert len(bout.fight.hand) == 6
