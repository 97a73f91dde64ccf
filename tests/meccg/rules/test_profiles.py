"""Rules profiles: one per way to play, and each switch by itself."""

import pytest

import westmarch
from westmarch.core.errors import BadSetup, UnknownName
from westmarch.meccg.settings import PROFILES, SWITCHES, VALUES


def test_the_default_is_the_two_deck_game_of_the_challenge_decks():
    game = westmarch.new("meccg", 1)
    assert (game.profile.name, game.profile.decks, game.profile.avatar_loss) == ("challenge", 2, "minus_five")
    assert game.setup == {"decks": ["A", "B"], "profile": "challenge"}


@pytest.mark.parametrize(
    ("name", "decks", "exhausted", "points"),
    [
        ("one-deck", 1, 0, 20),
        ("two-deck", 2, 1, 25),
        ("three-deck", 3, 2, 30),
        ("four-deck", 4, 3, 40),
        ("starter", 1, 0, 18),
    ],
)
def test_how_long_a_game_is_and_what_calling_takes(name: str, decks: int, exhausted: int, points: int):
    profile = PROFILES[name]
    assert (profile.decks, profile.call_exhaustions, profile.call_points) == (decks, exhausted, points)


def test_the_standard_game_is_lost_with_the_avatar():
    assert westmarch.new("meccg", 1, profile="standard").profile.avatar_loss == "game_lost"


def test_the_community_profile_takes_the_community_readings():
    profile = PROFILES["community"]
    assert profile.starting_company == "draft"
    assert profile.untap_optional
    assert profile.overcommit_influence
    assert profile.split_at_haven == "one_stays"
    assert profile.hazard_limit_fixed_at == "mh_start"
    assert profile.transfer_scope == "same_site"
    assert profile.long_event_order == "play_before_hazards_go"
    assert profile.sideboard_max == (30, 30, 35, 40)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_can_be_set_by_itself(switch: str):
    field = "decks" if switch == "length" else switch
    usual = getattr(PROFILES["challenge"], field)
    other = next(value for value in VALUES.get(switch, (False, True)) if value != usual)
    game = westmarch.new("meccg", 1, **{switch: other})
    assert getattr(game.profile, field) == other
    assert game.clone().profile == game.profile
    assert westmarch.load(game.save()).profile == game.profile
    assert westmarch.replay(game.record()).profile == game.profile


def test_a_switch_changes_one_thing_of_a_profile():
    game = westmarch.new("meccg", 1, profile="one-deck", untap_optional="on", length=3)
    assert (game.profile.decks, game.profile.untap_optional) == (3, True)
    assert PROFILES["one-deck"].decks == 1
    assert not PROFILES["one-deck"].untap_optional


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"untap_optional": "perhaps"}, "untap_optional cannot be 'perhaps'; it can be off, on"),
        ({"transfer_scope": "anywhere"}, "transfer_scope cannot be 'anywhere'; it can be same_company, same_site"),
        ({"length": 5}, "length cannot be 5; it can be 1, 2, 3, 4"),
        ({"untap_optionel": True}, "does not know 'untap_optionel'"),
        ({"decks": ("A",)}, "two decks"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict, words: str):
    with pytest.raises(BadSetup, match=words):
        westmarch.new("meccg", 1, **settings)


def test_unknown_profiles_and_decks_are_refused():
    with pytest.raises(UnknownName, match=r"rules profile called 'chalenge'\. Did you mean challenge"):
        westmarch.new("meccg", 1, profile="chalenge")
    with pytest.raises(UnknownName, match="deck called 'Q'"):
        westmarch.new("meccg", 1, decks=("A", "Q"))
