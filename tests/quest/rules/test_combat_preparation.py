"""Chapter CBT, steps 1 and 2: Sauron Setup and Preparation."""

import pytest

from quest.bout import Bout
from westmarch.core.events import Told, unchain
from westmarch.quest.combat_stats import agility, strength
from westmarch.quest.fight import HERO
from westmarch.quest.ops import combat
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.fights import BoardFight


@pytest.mark.rule("CBT-01", "CBT-05")
def test_one_hero_against_one_enemy_with_the_numbers_of_its_reference_card():
    bout = Bout("beravor", "huorn", hand=["parry"], against=["smash"])
    assert (bout.fight.hero, bout.fight.enemy, len(bout.fight.sides)) == (0, "huorn", 2)
    assert strength(bout.g, 1) == 7


@pytest.mark.rule("CBT-02", "CBT-14")
def test_the_steps_follow_in_order():
    bout = Bout("beravor", "orc", hand=["parry"], against=["hack"], token=True)
    bout.round("parry", "hack")
    bout.decline()
    verbs = [entry[0] for entry in _events(bout)]
    before, after = ["combat", "combat_draws_cards", "agility"], ["token_gone", "combat_over"]
    order = [*before, "combat_round", "combat_card", "bonus", "hurt", *after]
    assert [verb for verb in dict.fromkeys(verbs) if verb in order] == order


def _events(bout):
    return [event for _, event in unchain(Told(bout.g.events, 1))]


@pytest.mark.rule("CBT-03")
@pytest.mark.parametrize(("answer", "fights"), [("refuse", False), ("allow", True)])
def test_no_combat_in_a_haven_unless_the_hero_allows_it(answer, fights):
    bout = Bout("eleanor", at="minas_tirith", combat=BoardFight(0, ("attack_minion", "black_serpent")))
    assert (bout.seat, bout.rule) == (1, "CBT-03")
    bout.choose(answer)
    assert (bout.fight is not None) is fights


@pytest.mark.rule("CBT-06", "CBT-08")
@pytest.mark.parametrize(
    ("enemy", "deck", "cards"), [("orc", "zealot", 5), ("gothmog", "ravager", 7), ("huorn", "behemoth", 6)]
)
def test_sauron_draws_the_fortitude_from_the_deck_named(enemy, deck, cards):
    bout = Bout("beravor", hand=["parry"], combat=Combat(0, enemy))
    assert len(bout.fight.hand) == cards
    assert all(card.startswith(f"{deck}.") for card in bout.fight.hand)
    assert len(bout.g.state.decks[deck]) == 25 - cards


@pytest.mark.rule("CBT-07", "SHDW-09", "MIN-07")
def test_what_happens_at_the_start_and_in_which_order():
    bout = Bout("beravor", "mouth_of_sauron", hand=["parry", "evade"], corruption=["cowardly"], spend=None, dice=[0])
    verbs = [event[0] for event in _events(bout)]
    assert verbs.index("combat") < verbs.index("discards") < verbs.index("corruption") < verbs.index("combat_draws_cards")
    assert len(bout.hero.corruption) == 2
    assert len(bout.hero.hand) == 1
    bout = Bout(
        "beravor",
        "mouth_of_sauron",
        hand=["parry", "evade"],
        corruption=["cowardly"],
        spend=None,
        dice=[0],
        shadow=["betrayed"],
        pool=1,
    )
    assert (bout.rule, len(bout.hero.corruption), len(bout.hero.hand)) == ("SHDW-02", 2, 1), "the Shadow card comes last"


@pytest.mark.rule("CBT-07", "SHDW-09", "SHDW-02")
@pytest.mark.parametrize(("enemy", "shadow", "asked"), [("orc", "betrayed", True), ("orc", "the_black_breath", False)])
def test_a_shadow_card_comes_before_any_card_is_drawn(enemy, shadow, asked):
    bout = Bout("beravor", enemy, hand=["parry", "evade"], against=["hack"], shadow=[shadow], pool=12, spend=None)
    assert (bout.rule == "SHDW-02") is asked
    if asked:
        assert bout.fight.hand == ()
        bout.choose("pass")
    assert bout.rule == "CBT-09"


@pytest.mark.rule("CBT-09")
def test_the_hero_announces_after_sauron_has_drawn():
    bout = Bout("argalad", "orc", hand=["parry"], against=["hack"], spend=None)
    assert (bout.seat, bout.rule) == (1, "CBT-09")
    assert bout.options == ["spend:0", "spend:1", "spend:2", "spend:3"]
    assert len(bout.fight.hand) == 1


@pytest.mark.rule("CBT-10", "CBT-11")
@pytest.mark.parametrize("spend", [0, 1, 3])
def test_cards_for_the_agility_spent_and_strength_for_the_rest(spend):
    bout = Bout("argalad", "orc", hand=["parry"], against=["hack"], spend=spend)
    assert len(bout.hero.hand) == 1 + spend
    assert strength(bout.g, HERO) == 5 + 3 - spend


@pytest.mark.rule("CBT-11")
def test_the_strength_is_gone_with_the_combat():
    bout = Bout("argalad", "orc", hand=["parry"], against=["hack"])
    bout.give_up()
    bout.g.stack = [Combat(0, "orc")]
    bout.g.start()
    bout.choose("spend:3")
    assert strength(bout.g, HERO) == 5


@pytest.mark.rule("CBT-12")
def test_not_more_agility_than_cards_in_the_life_pool():
    bout = Bout("argalad", "orc", hand=["parry"], against=["hack"], life=1, spend=None)
    assert bout.options == ["spend:0", "spend:1"]


@pytest.mark.rule("CBT-09", "GEN-07")
def test_a_card_may_set_or_lower_the_agility():
    bout = Bout("argalad", hand=["parry"], combat=Combat(0, "orc", agility=0), spend=None)
    assert bout.rule == "EXH-04"
    lines = []
    assert agility(bout.g, lines) == 0
    assert lines == [("set for this combat", 0)]


@pytest.mark.rule("CBT-09", "EXH-11", "GEN-07")
def test_changes_by_corruption_count_cards_at_the_moment():
    bout = Bout("argalad", "orc", hand=["parry"], against=["hack"], corruption=["greedy"])
    combat.change_per_corruption(bout.g, strength=-1, agility=-1)
    assert (strength(bout.g, HERO), agility(bout.g)) == (7, 2)
    bout.hero.corruption = ("greedy",) * 5
    assert (strength(bout.g, HERO), agility(bout.g)) == (3, 0)
    bout.hero.corruption = ("greedy",) * 12
    assert strength(bout.g, HERO) == 0
