"""Chapter CMD: Command Monsters and Minions."""

import pytest

from quest.scenario import Table, table
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.vocabulary.behaviour import apply_at, possible_at
from westmarch.quest.vocabulary.location_deeds import PutToken

BLUE = "rohan_gondor"


def command(*heroes: str) -> Table:
    """Sauron's Action step, with both minions of stage I off the board."""
    t = table(*(heroes or ("argalad",)))
    t.turn_of("sauron", "action")
    for minion in ("black_serpent", "mouth_of_sauron"):
        t.minion(minion, status="declined")
    return t


@pytest.mark.rule("S-28", "CMD-01", "CMD-02", "CMD-03", "CMD-04", "CMD-05", "CMD-06", "CMD-09", "CMD-11", "CMD-12", "CMD-15")
def test_three_commands():
    t = command()
    t.minion("mouth_of_sauron", "dol_guldur")
    t.minion("black_serpent", "near_harad", damage=6)
    t.influence(dol_guldur=2, mount_doom=1, sea_of_udun=1)
    wanderer = t.token("orc", "emyn_muil")
    t.top("tokens_brown_lands_mordor", "snaga")
    t.run(Commands(3))
    t.offers("move_minion:mouth_of_sauron>lothlorien", f"move_token:{wanderer}>dol_guldur")
    t.offers_no(f"move_token:{wanderer}>amon_hen")
    t.choose(0, "move_minion:mouth_of_sauron>lothlorien")
    assert t.state.minions["mouth_of_sauron"].at == "lothlorien"
    assert not any("mouth_of_sauron" in key for key in t.keys(0))

    t.choose(0, "draw_token:brown_lands_mordor", "at:mount_doom")
    placed = max(t.state.tokens)
    assert (t.state.tokens[placed].face, t.state.tokens[placed].at) == ("snaga", "mount_doom")
    assert not any(key.startswith("draw_token") for key in t.keys(0))
    assert not any(key.startswith(f"move_token:{placed}>") for key in t.keys(0))

    t.choose(0, "heal:black_serpent", "heal_damage:4").quiet()
    assert t.state.minions["black_serpent"].damage == 2


@pytest.mark.rule("CMD-01", "CMD-03")
def test_commands_need_not_be_given():
    t = command()
    t.token("orc", "bree")
    t.influence(weathertop=1)
    t.run(Commands(2)).choose(0, "enough").quiet()
    assert [token.at for token in t.state.tokens.values()] == ["bree"]


@pytest.mark.rule("CMD-01", "CMD-02")
def test_each_piece_has_one_command():
    t = command()
    first, second = t.token("orc", "bree"), t.token("snaga", "bree")
    t.influence(weathertop=1, the_trollshaws=1)
    t.run(Commands(2)).choose(0, f"move_token:{first}>weathertop")
    t.offers_no(f"move_token:{first}>the_trollshaws")
    t.choose(0, f"move_token:{second}>weathertop").quiet()


@pytest.mark.rule("CMD-05", "CMD-07", "CMD-08")
def test_a_token_moves_onto_a_hero_and_nothing_happens():
    t = command()
    t.hero("argalad", at="weathertop")
    token = t.token("orc", "bree")
    t.influence(weathertop=1)
    t.run(Commands(1)).choose(0, f"move_token:{token}>weathertop").quiet()
    assert t.state.tokens[token].at == "weathertop"


@pytest.mark.rule("CMD-06", "CMD-08", "CMD-14")
def test_a_minion_moves_onto_a_hero_in_a_haven():
    t = command()
    t.hero("argalad", at="lothlorien")
    t.minion("mouth_of_sauron", "dol_guldur")
    t.run(Commands(1)).choose(0, "move_minion:mouth_of_sauron>lothlorien").quiet()


@pytest.mark.rule("CMD-04", "CMD-18")
def test_how_far_minions_move():
    t = command()
    t.minion("ringwraiths", "minas_morgul")
    t.minion("gothmog", "minas_morgul")
    t.run(Commands(1))
    t.offers("move_minion:ringwraiths>osgiliath", "move_minion:ringwraiths>minas_tirith", "move_minion:gothmog>osgiliath")
    t.offers_no("move_minion:gothmog>minas_tirith", "move_minion:ringwraiths>minas_morgul", "move_minion:ringwraiths>edoras")


@pytest.mark.rule("CMD-09", "CMD-17", "CMD-16", "INFO-03")
def test_placing_goes_by_pile_then_face_then_location():
    t = command()
    t.influence(gap_of_rohan=1, pelargir=1, bree=1)
    t.top(f"tokens_{BLUE}", "southron")
    t.run(Commands(1))
    t.offers(f"draw_token:{BLUE}", "draw_token:eriador_enedwaith")
    t.offers_no("draw_token:brown_lands_mordor", "draw_token:rhudaur_grey_mountains")
    t.choose(0, f"draw_token:{BLUE}")
    assert "southron" in t.game.decision.prompt.lower()
    assert sorted(t.keys(0)) == ["at:gap_of_rohan", "at:pelargir"]
    t.choose(0, "at:pelargir").quiet()
    (token,) = t.state.tokens.values()
    assert (token.pair, token.face, token.seen) == (BLUE, "southron", 0)


@pytest.mark.rule("CMD-10", "CMD-16")
def test_no_token_is_placed_on_a_hero():
    t = command()
    t.hero("argalad", at="bree")
    t.influence(bree=1)
    t.run(Commands(1)).quiet()


@pytest.mark.rule("CMD-12", "CMD-13", "S-12")
@pytest.mark.parametrize(("hero_at", "healed"), [("bree", True), ("near_harad", False)])
def test_no_healing_beside_a_hero(hero_at, healed):
    t = command()
    t.hero("argalad", at=hero_at)
    t.minion("black_serpent", "near_harad", damage=3)
    t.run(Commands(1))
    assert ("heal:black_serpent" in t.keys(0)) == healed
    if healed:
        t.choose(0, "heal:black_serpent")
        assert t.keys(0) == ["heal_damage:3", "heal_damage:2", "heal_damage:1"]
        t.minion("black_serpent", "near_harad", damage=6)
        t.game.ask_again()
        assert t.keys(0)[0] == "heal_damage:4", "4 at most"


@pytest.mark.rule("S-28", "CMD-19", "CMD-22", "CMD-17")
@pytest.mark.card("minion.black_serpent")
def test_near_the_black_serpent_no_influence_is_needed():
    t = command()
    t.minion("black_serpent", "osgiliath")
    t.run(Commands(1)).choose(0, f"draw_token:{BLUE}")
    assert sorted(t.keys(0)) == ["at:near_harad", "at:osgiliath", "at:pelargir"]
    t.hero("argalad", at="pelargir")
    t.game.ask_again()
    t.offers_no("at:pelargir")


@pytest.mark.rule("CMD-20", "CMD-19")
@pytest.mark.parametrize(
    ("at", "normal", "waived"),
    [
        ("bree", True, True),
        ("weathertop", False, True),
        ("rivendell", False, False),
        ("old_forest", False, False),
        ("pelargir", True, True),
    ],
)
def test_where_cards_place_tokens(at, normal, waived):
    t = command()
    t.influence(bree=1, old_forest=1)
    t.minion("black_serpent", "osgiliath")
    t.hero("argalad", at="old_forest")
    assert possible_at(PutToken(), t.game, 0, at) == normal
    assert possible_at(PutToken(needs_influence=False), t.game, 0, at) == waived


@pytest.mark.rule("CMD-20", "CMD-11")
def test_a_card_draws_from_the_pile_of_the_location():
    t = command()
    t.influence(bree=1)
    t.top("tokens_eriador_enedwaith", "orc", "snaga")
    for _ in range(2):
        apply_at(PutToken(), t.game, 0, "bree")
    assert [token.face for token in t.state.tokens.values()] == ["orc", "snaga"]
