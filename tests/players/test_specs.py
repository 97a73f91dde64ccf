"""Players are named with their options."""

import pytest

import toy  # noqa: F401
from westmarch.core.errors import BadSetup, UnknownName, WestmarchError
from westmarch.players import base
from westmarch.players.base import find_player, register_player
from westmarch.players.specs import Spec, options_of, read_spec, specs_in


class Patient:
    """Takes options of all sorts."""

    def __init__(
        self,
        seconds: float = 1.0,
        *,
        tries: int | None = None,
        calm: bool = False,
        style: str = "",
        of: tuple[str, ...] = (),
    ) -> None:
        if seconds <= 0:
            raise BadSetup("patient:seconds is more than 0.")
        self.given = (seconds, tries, calm, style, of)

    def choose(self, game, seat, ask, chance):
        return ask.choices[0]


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    monkeypatch.setattr(base, "_PLACES", dict(base._PLACES))
    monkeypatch.setattr("toy.Patient", Patient, raising=False)
    register_player("patient", "toy:Patient", game="toy")


@pytest.mark.parametrize(
    ("spec", "given"),
    [
        ("patient", (1.0, None, False, "", ())),
        (" patient:seconds=0.25 ", (0.25, None, False, "", ())),
        ("patient:seconds=2, tries=30,calm=yes,style=bold", (2.0, 30, True, "bold", ())),
        ("patient:calm=Off", (1.0, None, False, "", ())),
    ],
)
def test_options_reach_the_player_by_their_types(spec, given):
    assert find_player("toy", spec).given == given


@pytest.mark.parametrize(
    ("spec", "error", "words"),
    [
        ("patient:second=1", UnknownName, "no option of the player patient called 'second'. Did you mean seconds"),
        ("patient:of=a", UnknownName, "called 'of'"),
        ("patient:seconds=soon", BadSetup, "patient:seconds takes a number, not 'soon'"),
        ("patient:tries=1.5", BadSetup, "patient:tries takes a whole number, not '1.5'"),
        ("patient:calm=maybe", BadSetup, "patient:calm takes yes or no, not 'maybe'"),
        ("patient:seconds=0", BadSetup, "more than 0"),
        ("patient:", BadSetup, "options as key=value"),
        ("patient:fast", BadSetup, "options as key=value"),
        ("patient:tries=", BadSetup, "options as key=value"),
        ("patient:tries=1,tries=2", BadSetup, "says tries twice"),
        ("random:seed=1", BadSetup, "random has no options, and so no 'seed'"),
        ("patent:seconds=1", UnknownName, "no player called 'patent'. Did you mean patient"),
    ],
)
def test_what_is_wrong_is_said(spec, error, words):
    with pytest.raises(error) as refused:
        find_player("toy", spec)
    assert isinstance(refused.value, WestmarchError)
    assert words in str(refused.value)


def test_a_list_keeps_the_options_with_their_player():
    assert specs_in("random, patient:seconds=1,tries=3,random") == ("random", "patient:seconds=1,tries=3", "random")
    assert specs_in("a:x=1,b:y=2,") == ("a:x=1", "b:y=2")
    assert specs_in("a,x=1") == ("a", "x=1")


def test_the_parts_of_a_spec():
    assert read_spec("a:b=1,c=d e") == Spec("a", {"b": "1", "c": "d e"})
    assert set(options_of(Patient)) == {"seconds", "tries", "calm", "style"}
