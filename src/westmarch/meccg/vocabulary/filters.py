"""Tests of one card on the table."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Condition, Filter
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.naming import a, called, listed, one_of, race_noun


@dataclass(frozen=True, slots=True)
class Skill(Filter):
    name: str

    def words(self) -> str:
        return f"is a {self.name}"

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Uses(Filter):
    """Can use a school of magic (MAG-01)."""

    school: str

    def words(self) -> str:
        return f"can use {self.school}"


@dataclass(frozen=True, slots=True)
class Race(Filter):
    names: tuple[str, ...]

    def words(self) -> str:
        return f"is {one_of(self.names)}"

    def noun(self) -> str:
        return race_noun(self.names[0]) if len(self.names) == 1 else ""


@dataclass(frozen=True, slots=True)
class OneOf(Filter):
    names: tuple[str, ...]

    def words(self) -> str:
        return f"is {' or '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class Avatar(Filter):
    def words(self) -> str:
        return "is a Wizard or Ringwraith"


@dataclass(frozen=True, slots=True)
class YourAvatar(Filter):
    """The avatar of its player; a Ringwraith follower is none (SKL-06)."""

    def words(self) -> str:
        return "is your Wizard or Ringwraith"


@dataclass(frozen=True, slots=True)
class IsUntapped(Filter):
    def words(self) -> str:
        return "is untapped"


@dataclass(frozen=True, slots=True)
class IsTapped(Filter):
    def words(self) -> str:
        return "is tapped"


@dataclass(frozen=True, slots=True)
class IsWounded(Filter):
    def words(self) -> str:
        return "is wounded"


@dataclass(frozen=True, slots=True)
class Minion(Filter):
    """A character of a Ringwraith player."""

    def words(self) -> str:
        return "is a minion"


@dataclass(frozen=True, slots=True)
class MindAtMost(Filter):
    number: int

    def words(self) -> str:
        return f"has a mind of {self.number} or less"


@dataclass(frozen=True, slots=True)
class Bears(Filter):
    """Has an item of one of these classes, or with one of these keywords."""

    items: tuple[str, ...]

    def words(self) -> str:
        return f"bears {'' if self.items == ('the-one-ring',) else 'a '}{listed(map(called, self.items))}" + (
            "" if "ring" in self.items[-1] else " item"
        )


@dataclass(frozen=True, slots=True)
class Keyword(Filter):
    name: str

    def words(self) -> str:
        return f"is {'an' if self.name[0] in 'aeiou' else 'a'} {called(self.name)}{' card' * (self.name != 'palantir')}"


@dataclass(frozen=True, slots=True)
class IsItem(Filter):
    """An item of one of these classes."""

    items: tuple[str, ...]

    def words(self) -> str:
        return f"is {self.one()}"

    def one(self) -> str:
        return listed(map(a, self.items)) + ("" if self.items[-1] == "gold-ring" else " item")

    def many(self) -> str:
        return listed(map(called, self.items)) + ("s" if self.items[-1] == "gold-ring" else " items")


@dataclass(frozen=True, slots=True)
class Lasts(Filter):
    """An event of this duration."""

    duration: str

    def words(self) -> str:
        return f"is a {self.duration}-event"


@dataclass(frozen=True, slots=True)
class InCompanyOf(Filter):
    """Somebody in the same company passes the test."""

    somebody: Filter

    def words(self) -> str:
        noun = self.somebody.noun()
        return f"is in a company with {a(noun)}" if noun else f"is in a company where somebody {self.somebody.words()}"


@dataclass(frozen=True, slots=True)
class Leader(Filter):
    """A leader by his own card or by one with him (ORG-31)."""

    def words(self) -> str:
        return "is a leader"


@dataclass(frozen=True, slots=True)
class CompanyIs(Filter):
    """A company of which something holds."""

    when: Condition

    def words(self) -> str:
        return self.when.words().removeprefix("the company ")


@dataclass(frozen=True, slots=True)
class InCompanyThat(Filter):
    """Somebody in a company of which something holds."""

    when: Condition

    def words(self) -> str:
        return f"is in a company that {self.when.words().removeprefix('the company ')}"


@dataclass(frozen=True, slots=True)
class CompanyAtMost(Filter):
    """In a company of so many heads at most (CHR-03), or of such a size."""

    number: int
    by_size: bool = False

    def words(self) -> str:
        return (
            f"is in a company of {'size' if self.by_size else 'at most'} {self.number}"
            f"{' or less' if self.by_size else ' characters'}"
        )


@dataclass(frozen=True, slots=True)
class SiteIs(Filter):
    """A site of one of these types or names."""

    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    lair: bool | None = None
    surface: bool = False
    """Not in the Under-deeps."""
    guard: str = ""
    """With an automatic-attack of this race."""

    def words(self) -> str:
        guard = f"an automatic-attack of {races((self.guard,))}" if self.guard else ""
        if not self.names and not self.types:
            text = f"has {guard}" if guard else "is a site"
        else:
            text = "is " + listed((*self.names, *map(a, self.types))) + (f" with {guard}" if guard else "")
        text += " but no Dragon's lair" if self.lair is False else ""
        return text + (" and not in the Under-deeps" if self.surface else "")


@dataclass(frozen=True, slots=True)
class Not(Filter):
    what: Filter

    def words(self) -> str:
        text = self.what.words().replace("is ", "is not ", 1).replace("has a ", "has no ", 1)
        return text.replace("bears ", "does not bear ", 1)


@dataclass(frozen=True, slots=True)
class Every(Filter):
    """All of these at once."""

    tests: tuple[Filter, ...]

    def words(self) -> str:
        """One "is" for what is said alike: "is tapped and a Hobbit", but "is not a Wizard and is at a haven"."""
        phrases: list[str] = []
        before = ""
        for words in (test.words() for test in self.tests):
            verb = next((verb for verb in ("is not ", "is ") if words.startswith(verb)), "")
            phrases.append(words.removeprefix("is ") if verb and verb == before else words)
            before = verb
        return " and ".join(phrases) if len(phrases) < 3 else f"{', '.join(phrases[:-1])}, and {phrases[-1]}"


def every(*tests: Filter) -> Every:
    return Every(tests)


NOT_AVATAR = Not(Avatar())


@dataclass(frozen=True, slots=True)
class AtDarkhaven(Filter):
    """At a haven; with `with_avatar`, at the one where the player's avatar is."""

    with_avatar: bool = False

    def words(self) -> str:
        return "is at a haven" + (" with your Ringwraith" if self.with_avatar else "")


@dataclass(frozen=True, slots=True)
class SameSiteAs(Filter):
    """At the same site as somebody named, in the same company or not; who moves is at no site (CR-03)."""

    names: tuple[str, ...]

    def words(self) -> str:
        return f"is at the same site as {' or '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class ProwessAtLeast(Filter):
    number: int

    def words(self) -> str:
        return f"has a prowess of {self.number} or more"
