"""Chapter INFO: what each seat and a spectator may know, and what a guess keeps."""

from collections.abc import Callable

import pytest

from quest.bout import Bout
from quest.scenario import table
from westmarch.core.decision import key_of
from westmarch.quest.definitions import COMBAT_CARDS, MISSIONS, TOKEN_PILES
from westmarch.quest.fight import HERO
from westmarch.quest.game import Quest
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.ops import combat as ops
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.encounters import DrawEncounter
from westmarch.quest.rulebook.events import EventStep
from westmarch.quest.rulebook.hero_turn import RestStep
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.peril import DrawPeril
from westmarch.quest.rulebook.plots import PlayPlot
from westmarch.quest.rulebook.sauron_turn import DrawAction
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.hero_effects import LookAtPlots

EVERY_SEAT = (0, 1, 2, None)


def words(value):
    """All strings in a view, keys among them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str):
        yield value


def knows(t, seat, thing):
    """Does the view of a seat name a thing?"""
    return thing in set(words(t.game.view(seat)))


def guesses(t, seat, count=12):
    """Guesses of a seat at a table or in a bout."""
    game = getattr(t, "game", None) or t.g
    return [game.guess(seat, seed) for seed in range(count)]


@pytest.mark.rule("INFO-01")
def test_missions():
    t = table("argalad", "thalin", missions=("his_dark_throne", "noble_blood"))
    assert [knows(t, seat, "his_dark_throne") for seat in EVERY_SEAT] == [True, False, False, False]
    assert [knows(t, seat, "noble_blood") for seat in EVERY_SEAT] == [False, True, True, False]
    assert {g.state.missions[0] for g in guesses(t, 1, 30)} == {m.id for m in MISSIONS.values() if m.side == "sauron"}
    assert {g.state.missions[1] for g in guesses(t, 1)} == {"noble_blood"}
    assert {g.state.missions[0] for g in guesses(t, 0)} == {"his_dark_throne"}
    board.reveal_missions(t.game, True, False)
    assert all(knows(t, seat, "his_dark_throne") for seat in EVERY_SEAT)
    assert {g.state.missions[0] for g in guesses(t, 1)} == {"his_dark_throne"}, "what lies open is guessed no more"


@pytest.mark.rule("INFO-02", "INFO-12")
def test_sauron_s_hands():
    t = table("argalad", "thalin")
    t.sauron(plots=["gollum_is_captured"], shadows=["betrayed", "evil_wound"])
    for seat in EVERY_SEAT:
        view = t.game.view(seat)["sauron"]
        assert (view["plots"], view["shadows"]) == (1, 2)
        assert knows(t, seat, "gollum_is_captured") == knows(t, seat, "betrayed") == (seat == 0)
    t.top("plot", "urgent_summons", "loss_of_an_heir")
    t.run(DrawAction(2))
    assert not any("evil" in line.lower() for line in t.game.journal(None))
    hands = {(g.state.plot_hand, g.state.shadow_hand) for g in guesses(t, 1)}
    assert len(hands) > 6
    assert {(len(plots), len(shadows)) for plots, shadows in hands} == {(1, 4)}


@pytest.mark.rule("INFO-02", "CARDS-01")
def test_drawn_plots_are_sauron_s_secret():
    t = table("argalad", "thalin")
    t.top("plot", "urgent_summons", "loss_of_an_heir")
    t.run(DrawAction(2))
    assert [knows(t, seat, "urgent_summons") for seat in EVERY_SEAT] == [True, False, False, False]
    assert {frozenset(g.stack[-1].drawn) for g in guesses(t, 0)} == {frozenset(("urgent_summons", "loss_of_an_heir"))}
    assert len({g.stack[-1].drawn for g in guesses(t, 2)}) > 6


@pytest.mark.rule("INFO-03", "INFO-04")
def test_monster_tokens():
    t = table("argalad", "thalin")
    t.token("orc", "bree")
    faces = [t.game.view(seat)["tokens"][0]["face"] for seat in EVERY_SEAT]
    assert faces == ["orc", "", "", ""]
    assert {t.game.view(seat)["tokens"][0]["pair"] for seat in EVERY_SEAT} == {"eriador_enedwaith"}
    faces = {g.state.tokens[1].face for g in guesses(t, 1, 20)}
    assert len(faces) > 2
    assert faces <= {"orc", *TOKEN_PILES["eriador_enedwaith"]}, "the back tells the pile"
    assert {g.state.tokens[1].face for g in guesses(t, 0)} == {"orc"}
    t.state.round += 5
    assert t.game.view(0)["tokens"][0]["face"] == "orc", "he may look again at any time"


@pytest.mark.rule("INFO-03", "CMD-09")
def test_a_token_that_is_being_placed_is_seen_by_sauron_alone():
    t = table("argalad", "thalin")
    t.influence(bree=1, tharbad=1)
    t.state.decks["tokens_eriador_enedwaith"] = ("agent", *("blank",) * 4, *("snaga",) * 5)
    t.run(Commands(1)).choose(0, "draw_token:eriador_enedwaith")
    assert [knows(t, seat, "agent") for seat in EVERY_SEAT] == [True, False, False, False]
    assert len({g.stack[-1].face for g in guesses(t, 1)}) > 1
    assert {g.stack[-1].face for g in guesses(t, 0)} == {"agent"}
    t.choose(0, "at:bree")
    assert not any("Agent" in line for seat in (1, 2, None) for line in t.game.journal(seat))
    assert any("Agent" in line for line in t.game.journal(0))


@pytest.mark.rule("INFO-17", "INFO-03")
@pytest.mark.parametrize("team", [False, True])
def test_what_argalad_scouts_he_alone_knows_or_the_team(team):
    t = table("argalad", "thalin", show_hands_to_team=team)
    t.hero("argalad", at="bree")
    t.turn_of("argalad", "rest")
    t.token("orc", "weathertop")
    t.token("snaga", "dunland")
    t.run(RestStep(0))
    t.offers_no("scout:dunland")
    t.choose(1, "scout:weathertop")
    t.offers_no("scout:weathertop")
    faces = [t.game.view(seat)["tokens"][0]["face"] for seat in EVERY_SEAT]
    assert faces == ["orc", "orc", "orc" if team else "", ""]
    assert {g.state.tokens[1].face for g in guesses(t, 1)} == {"orc"}
    assert [any("Orc" in line for line in t.game.journal(seat)) for seat in EVERY_SEAT] == [True, True, team, False]


@pytest.mark.rule("INFO-05")
def test_a_life_pool():
    t = table("argalad", "thalin")
    t.hero("argalad", life=["parry", *["overdraw"] * 6, *["volley"] * 2, "precision"])
    for seat in EVERY_SEAT:
        assert t.game.view(seat)["heroes"][0]["life"] == 10
        assert not knows(t, seat, "argalad.parry")
    tops = {g.state.heroes[0].life[0] for g in guesses(t, 1)}
    assert len(tops) > 2, "not even its owner knows the order"
    assert {tuple(sorted(g.state.heroes[0].life)) for g in guesses(t, 1)} == {tuple(sorted(t.h("argalad").life))}


@pytest.mark.rule("INFO-09", "HDRAW-04", "DMG-09")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cards_that_leave_a_pool_are_named_to_their_owner_alone(seat):
    t = table("argalad", "thalin")
    t.hero("argalad", life=["parry", "volley"])
    heroes.draw_cards(t.game, 0, 2)
    heroes.damage_from_hand(t.game, 0, "argalad.volley")
    assert t.game.journal(seat) == (
        ["Argalad draws Parry, Volley.", "Argalad takes 1 damage from the hand: Volley."]
        if seat == 1
        else ["Argalad draws 2 cards.", "Argalad takes 1 damage from the hand."]
    )


@pytest.mark.rule("INFO-09", "DMG-09")
def test_of_each_type_one_card_less_is_known_after_damage_from_the_hand():
    t = table("argalad", "thalin")
    t.hero("argalad", hand=["volley", "volley", "parry", "parry"])
    heroes.tell_types(t.game, 0, 3, 2)
    heroes.damage_from_hand(t.game, 0, "argalad.volley")
    assert t.h("argalad").types_known == (2, 1)


@pytest.mark.rule("INFO-06")
def test_a_rest_pool_is_open_and_ordered():
    t = table("argalad", "thalin")
    t.hero("argalad", rest=["volley", "parry", "overdraw"])
    for seat in EVERY_SEAT:
        assert t.game.view(seat)["heroes"][0]["rest"] == ["argalad.volley", "argalad.parry", "argalad.overdraw"]
    assert {g.state.heroes[0].rest for seat in (0, 1, 2) for g in guesses(t, seat, 3)} == {t.h("argalad").rest}


@pytest.mark.rule("INFO-07", "INFO-08", "S-14")
def test_a_damage_pool():
    t = table("argalad", "thalin")
    t.hero("argalad", life=["parry", *["overdraw"] * 8], hand=["volley", "precision"])
    t.run(TakeDamage(0, 2)).choose(1, "life", "hand:argalad.volley")
    assert t.h("argalad").damage == ("argalad.volley", "argalad.parry")
    for seat in EVERY_SEAT:
        assert t.game.view(seat)["heroes"][0]["damage"] == 2
        assert not knows(t, seat, "argalad.parry")
        assert not knows(t, seat, "argalad.volley")
    mine = {g.state.heroes[0].damage for g in guesses(t, 1)}
    assert {damage[0] for damage in mine} == {"argalad.volley"}, "he knows what came from his hand"
    assert {damage[1] for damage in mine} == {"argalad.parry", "argalad.overdraw"}, "and not what came from the pool"
    assert len({g.state.heroes[0].damage[0] for g in guesses(t, 0)}) > 1


@pytest.mark.rule("INFO-09")
@pytest.mark.parametrize("team", [False, True])
def test_a_hand_is_its_owner_s_or_the_team_s(team):
    t = table("argalad", "thalin", show_hands_to_team=team)
    t.hero("argalad", hand=["parry", "volley"])
    assert [knows(t, seat, "argalad.parry") for seat in EVERY_SEAT] == [False, True, team, False]
    assert {t.game.view(seat)["heroes"][0]["hand_size"] for seat in EVERY_SEAT} == {2}
    assert {g.state.heroes[0].hand for g in guesses(t, 1)} == {t.h("argalad").hand}
    assert len({g.state.heroes[0].hand for g in guesses(t, 0)}) > 4
    assert (len({g.state.heroes[0].hand for g in guesses(t, 2)}) == 1) == team


@pytest.mark.rule("INFO-09", "INFO-06")
def test_a_card_taken_back_from_the_rest_pool_is_known():
    t = table("argalad")
    t.hero("argalad", rest=["anticipate"], hand=["volley"])
    heroes.rest_top_to_hand(t.game, 0)
    assert t.game.view(0)["heroes"][0]["hand_known"] == ["argalad.anticipate"]
    assert all("argalad.anticipate" in g.state.heroes[0].hand for g in guesses(t, 0))
    heroes.discard_card(t.game, 0, "argalad.anticipate")
    assert t.game.view(0)["heroes"][0]["hand_known"] == []


@pytest.mark.rule("INFO-10", "INFO-12")
def test_combat_cards_are_chosen_facedown_and_stacks_are_open():
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], against=["hack", "fall_back"])
    game = bout.g
    game.choose("fight_on", 1)
    game.choose("fight_on", 0)
    sauron = game.view(0)["fight"]
    assert sauron["hand"] == ["zealot.fall_back", "zealot.hack"]
    assert sauron["unspent"] == 2
    assert "hand" not in game.view(1)["fight"]
    assert game.view(1)["fight"]["hand_size"] == 2
    before = game.view(0)["fight"], game.view(None)["fight"]
    game.choose("play:thalin.sweep", 1)
    assert (game.view(0)["fight"], game.view(None)["fight"]) == before, "only that he has chosen is seen"
    assert game.view(0)["waiting"] == [1]
    hidden = {dict(g.secret)[1] for g in (game.guess(0, seed) for seed in range(20))}
    assert len(hidden) > 1
    game.choose("play:zealot.hack", 0)
    stacks = [side["stack"] for side in game.view(None)["fight"]["sides"]]
    assert stacks == [["thalin.sweep"], ["zealot.hack"]]


@pytest.mark.rule("INFO-11", "INFO-16")
def test_all_discards_are_open():
    t = table("argalad", "thalin")
    piles = {
        "event1": "imladris",
        "enc_haven": "ancient_greed",
        "peril": "trapped",
        "skill": "skill.ready",
        "shadow": "betrayed",
        "plot": "gollum_is_captured",
        "corruption": "weak",
        "tokens_rohan_gondor": "southron",
    }
    for deck, card in piles.items():
        decks.discard(t.game, deck, card)
    for seat in EVERY_SEAT:
        shown = t.game.view(seat)["discards"]
        assert {deck: shown[deck][0] for deck in piles} == piles
    assert all(g.state.discards == t.state.discards for seat in (0, 1, 2) for g in guesses(t, seat, 3))


@pytest.mark.rule("INFO-12")
def test_what_is_open_to_everybody():
    t = table("argalad", "thalin")
    t.markers(3, 2, 1, 0)
    t.influence(bree=2)
    t.state.pool = 3
    t.state.favor["bree"] = 1
    t.state.characters["gandalf"] = "bree"
    t.plot("gollum_is_captured", "sea_of_udun", space=2)
    t.state.event = "imladris"
    t.state.actions = (("draw", 0),)
    t.minion("black_serpent", "near_harad", damage=4)
    t.hero(
        "thalin",
        favor=2,
        items=["boat"],
        levels=(0, 1, 0, 0),
        corruption=["weak"],
        quests=["the_ered_luin"],
        hand=3,
        life=12,
    )
    for seat in EVERY_SEAT:
        view = t.game.view(seat)
        assert view["story"] == {"green": 3, "yellow": 2, "black": 1, "red": 0}
        assert (view["influence"], view["pool"]) == ({"bree": 2}, {"held": 3, "limit": 4})
        assert (view["favor"], view["characters"], view["event"]) == ({"bree": 1}, {"gandalf": "bree"}, "imladris")
        assert view["plots"] == [{"space": 2, "card": "gollum_is_captured", "at": "sea_of_udun"}]
        assert view["actions"] == [["draw", 0]]
        assert view["minions"]["black_serpent"]["damage"] == 4
        hero = view["heroes"][1]
        assert (hero["favor"], hero["items"], hero["levels"]) == (2, ["boat"], [0, 1, 0, 0])
        assert (hero["corruption"], hero["quests"]) == (["weak"], ["the_ered_luin"])
        assert (hero["hand_size"], hero["life"]) == (3, 12)
        assert view["decks"] == {name: len(pile) for name, pile in t.state.decks.items()}


@pytest.mark.rule("INFO-13")
def test_the_bottom_of_the_plot_deck():
    t = table("argalad", "thalin")
    t.top("plot", "urgent_summons", "loss_of_an_heir", "osgiliath_invaded")
    t.run(DrawAction(3)).choose(0, "keep:urgent_summons", "bury:osgiliath_invaded")
    assert t.game.view(0)["sauron"]["plot_bottom"] == ["osgiliath_invaded", "loss_of_an_heir"]
    assert {g.state.decks["plot"][-2:] for g in guesses(t, 0)} == {("osgiliath_invaded", "loss_of_an_heir")}
    assert len({g.state.decks["plot"][0] for g in guesses(t, 0)}) > 2
    assert len({g.state.decks["plot"][-1] for g in guesses(t, 1)}) > 2
    assert not any("Osgiliath" in line for line in t.game.journal(1))
    decks.shuffle_deck(t.game, "plot")
    assert t.game.view(0)["sauron"]["plot_bottom"] == []


@pytest.mark.rule("INFO-13")
def test_a_plot_that_sauron_left_on_top_of_the_deck():
    t = table("argalad")
    t.top("plot", "urgent_summons")
    decks.to_top(t.game, "plot", *decks.look_at_top(t.game, "plot"))
    assert t.game.view(0)["sauron"]["plot_top"] == ["urgent_summons"]
    assert "plot_top" not in t.game.view(1)["sauron"]
    assert {g.state.decks["plot"][0] for g in guesses(t, 0)} == {"urgent_summons"}
    assert len({g.state.decks["plot"][0] for g in guesses(t, 1)}) > 2
    decks.sauron_draws(t.game, "plot")
    assert t.game.view(0)["sauron"]["plot_top"] == []


@pytest.mark.rule("INFO-13", "DECK-03")
def test_of_two_plots_known_on_top_one_is_left_when_the_first_is_taken():
    t = table("argalad")
    t.top("plot", "urgent_summons", "loss_of_an_heir")
    t.state.known_top = 2
    decks.look_at_top(t.game, "shadow")
    assert t.state.known_top == 2, "another deck tells nothing of this one"
    t.state.known_top = 2
    decks.to_top(t.game, "plot", *decks.look_at_top(t.game, "plot"))
    assert t.game.view(0)["sauron"]["plot_top"] == ["urgent_summons", "loss_of_an_heir"]
    decks.sauron_draws(t.game, "plot")
    assert t.game.view(0)["sauron"]["plot_top"] == ["loss_of_an_heir"]


@pytest.mark.rule("INFO-14", "INFO-11")
def test_perils_are_seen_by_sauron_until_he_has_chosen():
    t = table("argalad", "thalin")
    t.hero("argalad", at="moria", hand=2)
    t.top("peril", "trapped", "khazad_dum", "the_hounds_of_sauron")
    t.turn_of("argalad")
    t.run(DrawPeril(0))
    assert [knows(t, seat, "khazad_dum") for seat in EVERY_SEAT] == [True, False, False, False]
    assert len({g.stack[-1].drawn for g in guesses(t, 1)}) > 5
    t.choose(0, "choose_peril:the_hounds_of_sauron")
    for seat in EVERY_SEAT:
        assert sorted(t.game.view(seat)["discards"]["peril"]) == ["khazad_dum", "trapped"]
        assert t.game.view(seat)["resolving"] == ["the_hounds_of_sauron"]


@pytest.mark.rule("INFO-14")
def test_encounters_and_events_are_open_when_drawn():
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree")
    t.top("enc_eriador_enedwaith", "the_squint_eyed_southerner", "the_ranger", "the_city_by_the_greyflood")
    t.run(DrawEncounter(0))
    assert t.ask.seat == 0
    for seat in EVERY_SEAT:
        assert t.game.view(seat)["resolving"] == ["the_squint_eyed_southerner"]
        assert sorted(t.game.view(seat)["discards"]["enc_eriador_enedwaith"]) == ["the_city_by_the_greyflood", "the_ranger"]
    t.choose(0, t.keys()[0])
    t.top("event1", "the_dunadan_guards_the_shire")
    t.run(EventStep())
    assert all(t.game.view(seat)["resolving"] == ["the_dunadan_guards_the_shire"] for seat in EVERY_SEAT)


@pytest.mark.rule("INFO-15")
def test_the_advanced_quest_is_in_effect_open():
    t = table("argalad", "thalin")
    for seat in EVERY_SEAT:
        hero = t.game.view(seat)["heroes"][0]
        assert hero["advanced"] == "echoes_of_bolgs_army"
        assert "echoes_of_bolgs_army" not in hero["quests"]


@pytest.mark.rule("INFO-17", "INFO-02")
@pytest.mark.parametrize("team", [False, True])
def test_plots_shown_to_a_hero(team):
    t = table("argalad", "thalin", show_hands_to_team=team)
    t.sauron(plots=["gollum_is_captured", "urgent_summons"])
    t.run(Perform((LookAtPlots(),), 0))
    assert [knows(t, seat, "urgent_summons") for seat in EVERY_SEAT] == [True, True, team, False]
    assert {g.state.plot_hand for g in guesses(t, 1)} == {("gollum_is_captured", "urgent_summons")}
    t.sauron(plots=["gollum_is_captured", "urgent_summons", "loss_of_an_heir"])
    assert not knows(t, 1, "loss_of_an_heir"), "as it was at that moment"
    decks.sauron_gives_up(t.game, "plot", "urgent_summons")
    assert t.game.view(1)["sauron"]["shown"] == ["gollum_is_captured"]


@pytest.mark.rule("INFO-17")
def test_a_card_shown_to_the_heroes_is_open_to_all():
    t = table("argalad", "thalin")
    decks.sauron_takes(t.game, "plot", "urgent_summons", shown=True)
    assert all(knows(t, seat, "urgent_summons") for seat in EVERY_SEAT)


@pytest.mark.rule("INFO-02", "PLOT-07")
def test_a_plot_that_is_being_played_is_seen_and_no_guess_takes_it_away():
    t = table("argalad")
    t.sauron(plots=["gollum_is_captured", "urgent_summons"], pool=4)
    t.run(PlayPlot("gollum_is_captured"))
    assert t.keys(seat=0) == ["space:1", "space:2", "space:3"]
    assert knows(t, 1, "gollum_is_captured")
    assert not knows(t, 1, "urgent_summons")
    for game in guesses(t, 1):
        game.choose("space:2")
        assert game.state.plots == ((2, "gollum_is_captured", "sea_of_udun"),)


@pytest.mark.rule("INFO-09", "INFO-02")
def test_a_question_shows_its_options_to_no_other_seat():
    """What a seat is asked is its own; the view of another says only who decides where."""
    t = table("argalad")
    t.hero("argalad", at="bree", hand=["parry", "volley"], life=5)
    t.run(TakeDamage(0, 1))
    mine = [key_of(c) for c in t.ask.choices]
    assert mine == ["life", "hand:argalad.parry", "hand:argalad.volley"]
    assert not knows(t, 0, "argalad.parry")
    guess = t.game.guess(0, 3)
    assert guess.asks[0].seat == 1


# What a guess keeps of a hand ------------------------------------------------------------------------------------------


def types(hand):
    """Ranged and melee cards in a hand."""
    ranged = sum(COMBAT_CARDS[card].ranged for card in hand)
    return ranged, len(hand) - ranged


@pytest.mark.rule("INFO-02", "INFO-10")
@pytest.mark.card("beravor.strategize")
def test_what_strategize_told_a_hero_holds_in_his_guesses():
    """Three of the four cards are ranged. What is shown leaves the count; what is drawn later may be anything."""
    hand = ["strategize", "parry", "anticipate"]
    against = ["quick_shot", "fall_back", "ranged_strike", "hack", "quick_shot"]
    bout = Bout("beravor", "uruk_hai", hand=hand, against=against, deck=["charge", "hack", "smash", "poison_arrow"])
    assert len({types(g.state.fight.hand) for g in guesses(bout, 1)}) > 1
    bout.round("strategize", "quick_shot")
    assert bout.g.view(1)["fight"]["types_known"] == [3, 1]
    assert "types_known" not in bout.g.view(None)["fight"]
    assert {types(g.state.fight.hand) for g in guesses(bout, 1)} == {(3, 1)}
    assert len({g.state.fight.hand for g in guesses(bout, 1)}) > 1
    assert {g.state.fight.hand for g in guesses(bout, 0)} == {bout.fight.hand}
    bout.round("parry", "hack")
    assert {types(g.state.fight.hand) for g in guesses(bout, 1)} == {(3, 0)}
    ops.draw_for_enemy(bout.g, 1)
    assert {types(g.state.fight.hand) for g in guesses(bout, 1)} == {(3, 1), (4, 0)}


@pytest.mark.rule("INFO-02", "CBT-37")
@pytest.mark.card("beravor.strategize")
def test_what_strategize_told_of_a_combat_hand_goes_when_the_hand_goes_back():
    """The cards are shuffled into their deck before Sauron places influence for the undefeated enemy."""
    against = ["quick_shot", "fall_back", "hack"]
    bout = Bout("beravor", "uruk_hai", hand=["strategize"], against=against, deck=["charge", "smash"])
    bout.g.state.influence["barad_dur"] = 1
    bout.round("strategize", "quick_shot")
    assert bout.g.view(1)["fight"]["types_known"] == [1, 1]
    bout.declare(SAURON, None)
    assert bout.rule == "CBT-45"
    assert bout.g.view(1)["fight"]["types_known"] == [0, 0]
    for game in guesses(bout, 1):
        assert game.state.fight.hand == ()
        assert sorted(game.state.decks["ravager"]) == sorted(bout.g.state.decks["ravager"])


@pytest.mark.rule("INFO-09", "INFO-10")
@pytest.mark.card("ravager.strategize")
def test_what_strategize_told_sauron_holds_in_his_guesses_even_after_the_combat():
    hand = ["parry", "charge", "evade", "sneak_attack", "set_trap", "ranged_strike"]
    bout = Bout("beravor", "gothmog", hand=hand, against=["strategize", "concentrate", "hack"], life=14)
    assert len({types(g.state.heroes[0].hand) for g in guesses(bout, 0)}) > 1
    bout.round("parry", "strategize")
    assert bout.g.view(0)["heroes"][0]["types_known"] == [4, 1]
    assert "types_known" not in bout.g.view(1)["heroes"][0]
    assert {types(g.state.heroes[0].hand) for g in guesses(bout, 0)} == {(4, 1)}
    bout.round("ranged_strike", "concentrate")
    assert {types(g.state.heroes[0].hand) for g in guesses(bout, 0)} == {(3, 1)}
    assert len({g.state.heroes[0].hand for g in guesses(bout, 0)}) > 1
    bout.give_up()
    assert {types(g.state.heroes[0].hand) for g in guesses(bout, 0)} == {(3, 1)}
    heroes.draw_cards(bout.g, 0, 1)
    assert {types(g.state.heroes[0].hand) for g in guesses(bout, 0, 30)} == {(3, 2), (4, 1)}
    heroes.damage_from_hand(bout.g, 0, "beravor.charge")
    assert {types(g.state.heroes[0].hand) for g in guesses(bout, 0, 30)} == {(2, 2), (3, 1), (4, 0)}
    heroes.into_life(bout.g, 0, "hand")
    heroes.draw_cards(bout.g, 0, 2)
    assert len({types(g.state.heroes[0].hand) for g in guesses(bout, 0, 30)}) == 3


@pytest.mark.rule("INFO-09")
def test_a_skill_card_shown_in_combat_and_taken_back_stays_the_heros():
    """Everybody has seen that it is hers; when she lays it facedown in her damage pool no guess swaps it for another."""
    bout = Bout("beravor", "gothmog", hand=["set_trap", "shrewd_planning", "parry"], against=["concentrate"] * 3)
    bout.round("set_trap", "concentrate")
    bout.round("shrewd_planning", "concentrate")
    assert bout.hero.hand_known == ("skill.set_trap",)
    heroes.damage_from_hand(bout.g, 0, "skill.set_trap")
    for game in guesses(bout, 0, 30):
        h = game.state.heroes[0]
        assert "skill.set_trap" in (*h.hand, *h.life, *h.damage)


@pytest.mark.rule("INFO-07", "INFO-08")
@pytest.mark.parametrize("lost", ["beravor.parry", "beravor.evade"])
def test_a_damage_taken_from_the_hand_does_not_tell_which_card_it_was(lost):
    """Everybody knows that Parry is in the hand. After a card went facedown to the damage pool it may be that one."""
    t = table("beravor")
    t.hero("beravor", hand=["evade"], rest=["parry"], life=5)
    heroes.rest_top_to_hand(t.game, 0)
    assert t.game.view(0)["heroes"][0]["hand_known"] == ["beravor.parry"]
    heroes.damage_from_hand(t.game, 0, lost)
    assert t.game.view(0)["heroes"][0]["hand_known"] == []
    assert len({g.state.heroes[0].hand for g in guesses(t, 0)}) > 1


@pytest.mark.rule("INFO-01", "INFO-02", "INFO-05", "INFO-08")
@pytest.mark.parametrize(
    "shown",
    [
        lambda g: decks.sauron_gives_up(g, "shadow", "the_ithil_stone"),
        lambda g: heroes.life_top_to_rest(g, 0, 2),
        lambda g: heroes.damage_top_to_rest(g, 0, 1),
        lambda g: board.reveal_missions(g, True, False),
        lambda g: decks.draw(g, "peril"),
    ],
)
def test_what_shows_something_hidden_is_counted_so_that_nobody_takes_a_choice_back_after_it(shown):
    t = table("argalad")
    t.sauron(shadows=["the_ithil_stone"])
    t.hero("argalad", damage=["parry"], life=5)
    before = t.game.revealed
    shown(t.game)
    assert t.game.revealed == before + 1


# What somebody was shown -------------------------------------------------------------------------------------------------


SHOWING: dict[str, Callable[[Quest, int], object]] = {
    "a token is looked at": lambda g, token: board.show_token(g, token, 1 << 1),
    "a token is discarded": lambda g, token: board.discard_token(g, token),
    "a Mission is shown": lambda g, token: board.reveal_missions(g, True, False),
    "a hero draws": lambda g, token: heroes.draw_cards(g, 0, 1),
    "damage comes to light": lambda g, token: heroes.damage_top_to_rest(g, 0, 1),
    "life comes to light": lambda g, token: heroes.life_top_to_rest(g, 0, 1),
    "a card is drawn": lambda g, token: decks.draw(g, "shadow"),
    "what was drawn and not chosen is discarded": lambda g, token: decks.discard_drawn(g, "shadow", "sudden_strike"),
    "the top of a deck is looked at": lambda g, token: decks.look_at_top(g, "shadow"),
    "Sauron gives a card up": lambda g, token: decks.sauron_gives_up(g, "shadow", g.state.shadow_hand[0]),
    "Sauron shows his hand": lambda g, token: decks.note_shown(g, 1 << 1, *g.state.shadow_hand),
}


@pytest.mark.rule("INFO-01", "INFO-03", "INFO-05", "INFO-07", "INFO-14", "INFO-17")
@pytest.mark.parametrize("deed", SHOWING)
def test_what_was_shown_cannot_be_taken_back_for_free(deed):
    """Whoever has seen a card does not choose again as if he had not."""
    t = table("thalin")
    t.hero("thalin", at="bree", life=5, damage=2)
    t.state.shadow_hand, t.state.decks["shadow"] = t.state.decks["shadow"][:1], t.state.decks["shadow"][1:]
    token = t.token(next(iter(TOKEN_PILES.values()))[0], "bree")
    before = t.game.revealed
    SHOWING[deed](t.game, token)
    assert t.game.revealed > before


@pytest.mark.rule("INFO-10")
def test_what_is_shown_in_a_combat_cannot_be_taken_back_for_free_either():
    bout = Bout("thalin", "gothmog", hand=["overpower", "sweep"], against=["hack", "parry"])
    before = bout.g.revealed
    ops.tell_types(bout.g, 0, 1, 1)
    assert bout.g.revealed > before
    before = bout.g.revealed
    ops.show(bout.g, HERO, bout.g.state.heroes[0].hand[0])
    assert bout.g.revealed > before
