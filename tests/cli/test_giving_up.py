"""Giving up at the terminal table, alone and with others, and leaving a seat to the machine."""

import pytest

HEROES = ("--heroes", "argalad,thalin", "--seed", "3")
TWO_HEROES = (*HEROES, "--seat", "argalad=human", "--seat", "thalin=human")


def test_one_person_gives_up(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "1=human", typed="g\nyes\n")
    assert done.exit_code == 0, done.output
    assert "anna, give the game up? Type yes, or press Enter to play on." in done.stdout
    assert "The game is over: bert won. Anna gives the game up." in done.stdout


def test_who_does_not_mean_it_plays_on(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "1=human", typed="g\n\nq\n")
    assert "You play on." in done.stdout
    assert "The game is over" not in done.stdout


@pytest.mark.parametrize(("answer", "over"), [("yes", True), ("no", False)])
def test_the_other_heroes_must_agree(westmarch_program, answer, over):
    done = westmarch_program("play", "quest", *TWO_HEROES, typed=f"\ng\nyes\n{answer}\nq\n")
    assert done.exit_code == 0, done.output
    assert "Thálin, Argalad wants to give the game up. Do you agree?" in done.stdout
    assert ("Sauron won. Argalad and Thálin give the game up." in done.stdout) is over
    assert ("You play on. l leaves your seat to the machine." in done.stdout) is not over


def test_a_machine_hero_does_as_its_people_do(westmarch_program):
    done = westmarch_program("play", "quest", *HEROES, "--seat", "argalad=human", typed="g\nyes\n")
    assert "Argalad and Thálin give the game up." in done.stdout


def test_a_seat_is_left_to_the_machine(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "1=human", "--seat", "2=human", typed="\nl\n\nl\nq\n")
    assert done.exit_code == 0, done.output
    assert "The machine plays for anna from now on." in done.stdout
    assert "You play alone here: q saves the game and leaves, g gives it up." in done.stdout
    again = westmarch_program("play", "--resume", "last", typed="q\n")
    assert "anna is to decide" not in again.stdout
