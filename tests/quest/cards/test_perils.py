"""What each Peril does."""

import pytest

from quest.meetings import corruption, fight, peril, shields, take_damage, train, visitor
from westmarch.quest.board.map import ADJACENT
from westmarch.quest.rulebook.peril import DrawPeril


def hero(t):
    return t.state.heroes[0]


def wanderer(at, who="argalad", **fields):
    return visitor(who, at, "travel", **fields)


@pytest.mark.card("peril.the_hounds_of_sauron")
@pytest.mark.rule("S-77", "GEN-12", "GEN-10", "PERIL-09")
def test_the_hounds_of_sauron():
    hand = ["evade", "strategize", "sneak_attack", "deadly_finesse"]
    for choice, favor in (("choose:0", 1), ("choose:1", 0)):
        t = peril(wanderer("moria", "beravor", hand=hand), "the_hounds_of_sauron")
        shields(t, "evade", "strategize", "sneak_attack")
        t.choose(1, choice)
        if choice == "choose:1":
            train(t)
        assert (hero(t).favor, hero(t).damage) == (favor, ())
        assert hero(t).rest == ("beravor.sneak_attack", "beravor.strategize", "beravor.evade")
    t = peril(wanderer("moria", "beravor", hand=hand), "the_hounds_of_sauron")
    shields(t, "evade", "deadly_finesse")
    t.choose(1, "enough")
    assert take_damage(t) == 4
    assert hero(t).favor == 0
    t.quiet()


@pytest.mark.card("peril.an_unexpected_betrayal")
def test_an_unexpected_betrayal():
    t = peril(wanderer("moria"), "an_unexpected_betrayal").choose(1, "choose:0")
    assert len(hero(t).damage) == 5
    t = peril(wanderer("moria"), "an_unexpected_betrayal").choose(1, "choose:1")
    assert (len(t.state.plot_hand), len(t.state.shadow_hand), hero(t).damage) == (1, 1, ())


@pytest.mark.parametrize(("influenced", "favor", "held"), [(1, 2, ()), (2, 1, ("weak",))])
@pytest.mark.card("peril.a_shadow_in_the_background_of_their_memories")
def test_a_shadow_in_the_background_counts_influenced_neighbours(influenced, favor, held):
    t = wanderer("tharbad", favor=2)
    for there in ADJACENT["tharbad"][:influenced]:
        t.influence(**{there: 3})
    t.top("corruption", "weak")
    peril(t, "a_shadow_in_the_background_of_their_memories")
    assert (hero(t).favor, hero(t).corruption) == (favor, held)


@pytest.mark.card("peril.orc_scouts")
@pytest.mark.rule("DECK-11")
def test_orc_scouts_are_shuffled_back():
    t = wanderer("moria")
    t.top("corruption", "weak")
    t.state.discards["peril"] = ("trapped",)
    t.state.decks["peril"] = ("orc_scouts", "khazad_dum", "the_dark_tower", "armies_underground")
    t.run(DrawPeril(0)).choose(0, "choose_peril:orc_scouts")
    assert hero(t).corruption == ("weak",)
    assert t.state.discards["peril"] == ()
    assert sorted(t.state.decks["peril"]) == sorted(
        ("orc_scouts", "khazad_dum", "the_dark_tower", "armies_underground", "trapped")
    )


@pytest.mark.card("peril.ill_met_company")
@pytest.mark.rule("CORR-07")
def test_ill_met_company():
    t = peril(wanderer("moria", favor=3), "ill_met_company").choose(1, "choose:0")
    assert hero(t).favor == 1
    t = wanderer("moria", favor=3)
    t.top("corruption", "weak", "careless")
    peril(t, "ill_met_company").choose(1, "choose:1").says("give:weak", seat=0, rule="CORR-07")
    assert (hero(t).favor, hero(t).corruption, t.state.discards["corruption"]) == (3, ("weak",), ("careless",))
    t = wanderer("moria", favor=0)
    t.top("corruption", "weak", "weary")
    peril(t, "ill_met_company").choose(0, "give:weary")
    assert hero(t).corruption == ("weary",)


@pytest.mark.card("peril.armies_underground")
@pytest.mark.rule("PERIL-18")
def test_armies_underground():
    t = wanderer("mount_gundabad", hand=["parry", "volley", "precision"])
    corruption(t, "weak", "weary")
    t.dice(0, 1)
    peril(t, "armies_underground")
    assert (len(hero(t).rest), t.state.fight.enemy, t.state.fight.token) == (2, "orc", 0)
    fight(t, won=False)
    assert t.state.turn.over


@pytest.mark.parametrize(("plots", "damage", "over"), [(1, 0, False), (2, 5, True)])
@pytest.mark.card("peril.the_hill_of_black_magic")
def test_the_hill_of_black_magic_counts_plots(plots, damage, over):
    t = wanderer("dol_guldur")
    for space, plot in enumerate(list(t.state.decks["plot"])[:plots], 1):
        t.plot(plot, "bree", space)
    peril(t, "the_hill_of_black_magic")
    assert (len(hero(t).damage), t.state.turn.over) == (damage, over)


@pytest.mark.card("peril.the_dark_tower")
@pytest.mark.rule("PERIL-18", "PERIL-20")
def test_the_dark_tower():
    for won, favor in ((True, 2), (False, 0)):
        t = wanderer("barad_dur", hand=["parry"])
        t.minion("gothmog", "bree")
        peril(t, "the_dark_tower")
        assert sorted(t.keys(0)) == sorted(f"attack_minion:{m}" for m in ("black_serpent", "mouth_of_sauron", "gothmog"))
        t.says("attack_minion:gothmog", seat=0, rule="PERIL-20")
        assert t.state.minions["gothmog"].at == "bree"
        fight(t, won)
        assert (hero(t).favor, t.state.turn.over) == (favor, False)
        assert t.state.minions["gothmog"].at == ("" if won else "bree")
    t = wanderer("barad_dur")
    for minion in t.state.minions:
        t.minion(minion)
    peril(t, "the_dark_tower").quiet()


@pytest.mark.card("peril.the_dark_tower")
@pytest.mark.rule("QST-09")
def test_the_dark_tower_may_complete_a_quest():
    t = wanderer("barad_dur", "eleanor", hand=["parry"], quests=["where_the_stars_are_strange"])
    peril(t, "the_dark_tower").choose(0, "attack_minion:black_serpent")
    fight(t, won=False)
    train(t)
    assert hero(t).quests == ("hidden_in_the_ash_mountains",)


@pytest.mark.card("peril.khazad_dum")
@pytest.mark.rule("PERIL-18")
def test_khazad_dum():
    t = peril(wanderer("moria", hand=["parry"]), "khazad_dum")
    assert t.state.fight.enemy == "balrog"
    fight(t, won=True)
    train(t)
    assert (hero(t).favor, t.state.turn.over) == (2, False)
    t = peril(wanderer("moria", hand=["parry"]), "khazad_dum")
    fight(t, won=False)
    assert (hero(t).favor, t.state.turn.over) == (0, True)


@pytest.mark.parametrize(("influence", "held", "over"), [(0, (), False), (1, ("weak",), True)])
@pytest.mark.card("peril.an_enduring_evil")
def test_an_enduring_evil(influence, held, over):
    t = wanderer("ruins_of_angmar")
    if influence:
        t.influence(ruins_of_angmar=influence)
    t.top("corruption", "weak")
    peril(t, "an_enduring_evil")
    assert (hero(t).corruption, t.state.turn.over) == (held, over)


@pytest.mark.card("peril.trapped")
def test_trapped():
    t = peril(wanderer("mount_gundabad", hand=["parry", "volley", "precision"]), "trapped")
    t.choose(1, "discard:argalad.parry", "discard:argalad.precision")
    assert (t.state.pool, hero(t).hand) == (2, ("argalad.volley",))
    t.quiet()


@pytest.mark.card("peril.the_weakness_of_men")
def test_the_weakness_of_men():
    t = peril(wanderer("osgiliath"), "the_weakness_of_men").choose(1, "choose:0")
    assert len(hero(t).damage) == 5
    t = wanderer("osgiliath")
    t.markers(4, 1, 2, 3)
    assert peril(t, "the_weakness_of_men").choose(1, "choose:1").state.markers == (1, 3, 3)


@pytest.mark.card("peril.its_a_dangerous_business_walking_out_your_front_door")
def test_its_a_dangerous_business():
    t = peril(wanderer("moria"), "its_a_dangerous_business_walking_out_your_front_door")
    t.offers_no("at:bree")
    t.choose(0, "at:moria").choose(0, "at:tharbad")
    t.offers_no("at:tharbad")
    t.choose(0, "at:dunland")
    assert (t.state.pool, t.state.influence) == (2, {"moria": 1, "tharbad": 1, "dunland": 1})
    t.quiet()
    t = peril(wanderer("moria"), "its_a_dangerous_business_walking_out_your_front_door").choose(0, "decline")
    assert (t.state.pool, t.state.influence) == (2, {})


@pytest.mark.card("peril.undying_regret")
@pytest.mark.rule("PERIL-21", "CMD-20")
def test_undying_regret():
    t = wanderer("gladden_fields")
    t.influence(rhosgobel=1)
    peril(t, "undying_regret")
    t.offers_no("at:gladden_fields", "at:rivendell", "at:the_bight")
    t.choose(0, "at:fangorn")
    assert t.keys() == ["at:fangorn", "at:rhosgobel", "decline"]
    t.choose(0, "at:rhosgobel")
    assert (t.state.pool, t.state.influence) == (2, {"rhosgobel": 1, "fangorn": 1})
    assert [(token.at, token.pair) for token in t.state.tokens.values()] == [("rhosgobel", "misty_mountains_mirkwood")]


@pytest.mark.card("peril.nine_for_mortal_men_doomed_to_die")
@pytest.mark.rule("CMD-21", "PERIL-18")
def test_nine_for_mortal_men():
    def meet():
        t = wanderer("mount_doom", hand=["parry"])
        t.top("corruption", "weak")
        t.minion("gothmog", "sea_of_udun", damage=5)
        return peril(t, "nine_for_mortal_men_doomed_to_die")

    t = meet().choose(0, "choose:1")
    assert (hero(t).corruption, len(t.state.plot_hand)) == (("weak",), 1)
    t = meet().choose(0, "choose:0", "heal:gothmog", "heal_damage:4")
    assert (t.state.minions["gothmog"].damage, t.state.actions) == (1, ())
    t.quiet()
    t = meet()
    t.minion("gothmog", "mount_doom", damage=5)
    t.choose(0, "choose:0").offers_no("heal:gothmog")
    t = meet().choose(0, "choose:0", "move_minion:gothmog>dagorlad")
    assert t.state.minions["gothmog"].at == "dagorlad"
    t.quiet()
    t = meet().choose(0, "choose:0", "move_minion:gothmog>mount_doom")
    assert t.state.fight.enemy == "gothmog"
    fight(t, won=False)
    assert not t.state.turn.over
    t = meet().choose(0, "decline")
    assert hero(t).corruption == ("weak",)
    t.quiet()
