"""What every plain card shows in play: a character's figures, a creature's keying, a site's guards, a faction's number.

The tables of figures stand in the tests of each set; here is how each figure is made to matter."""

from __future__ import annotations

from dataclasses import dataclass

from meccg.field import fight_on, heads_for
from meccg.scenario import Table, find, table
from westmarch.core.procedure import step_index
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site import Visit, site_plays
from westmarch.meccg.stats import control_cost, direct_influence, has_skill, influence_left

HAVEN = {"hero": "Rivendell", "minion": "Dol Guldur"}
ELSEWHERE = {"hero": "Bree", "minion": "Edoras"}
SKILLS = ("warrior", "scout", "ranger", "sage", "diplomat")


def starting(t: Table, head: str) -> str:
    """The one key on offer that begins like this."""
    (key,) = [k for k in t.keys() if k.startswith(head)]  # noqa: SIM118
    return key


def table_of(side: str) -> Table:
    return table("A", "B") if side == "hero" else table("F", "A")


# Characters --------------------------------------------------------------------------------------------------------------


def shows_figures(
    side: str, name: str, mind: int, influence: int, prowess: int, body: int, points_: int, skills: str
) -> None:
    """A character costs its mind, fights with its prowess, holds with its body, and is worth its points."""
    t = table_of(side)
    (who,) = t.company(ELSEWHERE[side], name)
    g = t.game
    assert control_cost(g, who) == mind
    assert influence_left(g, 0) == 20 - mind
    assert direct_influence(g, who) == influence
    assert [s for s in SKILLS if has_skill(g, who, s)] == [s for s in SKILLS if s in skills.split()]
    assert points(g, 0)["character"] == points_
    _fights(side, name, prowess, body)


def _fights(side: str, name: str, prowess: int, body: int) -> None:
    for rolls, outcome in (((7,), "stands"), ((6, body), "wounded"), ((6, body + 1), "gone")):
        t = table_of(side)
        (who,) = t.company(ELSEWHERE[side], name)
        t.dice(*rolls)
        t.attack(prowess=prowess + 7, race="")
        fight_on(t)
        now = "gone" if t.gone(who) else "wounded" if t.wounded(who) else "stands"
        assert now == outcome or (outcome == "wounded" and body in DEFS[find(name, side)].discard_on)
        t.quiet()


# Creatures ----------------------------------------------------------------------------------------------------------------


@dataclass
class Journey:
    """A company on its way, with a path and regions as the test wants them."""

    path: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    to: str = "Bree"
    doors: bool = False


def on_the_way(journey: Journey, side: str = "hero") -> tuple[Table, int]:
    t = table_of(side)
    (who, _) = t.company(HAVEN[side], *(("Erkenbrand", "Anborn") if side == "hero" else ("Asternak", "Eradan")))
    heads_for(t, who, journey.to)
    company = t.there(who).id
    companies.set_company(
        t.game, company, on_its_way=True, way="region", path=journey.path, regions=journey.regions, limit=4
    )
    if journey.doors:
        t.in_play("Doors of Night", 1)
    t.set(phase="movement")
    return t, who


def keyed(name: str, journey: Journey) -> set[str]:
    """The keyings under which a creature is offered."""
    t, who = on_the_way(journey)
    t.hand(1, name)
    t.run(HazardStep(t.there(who).id))
    of = find(name)
    offered = t.keys()
    return {key.partition(">")[2] for key in offered if key.startswith(f"creature:{of}>")}


def attacks_with(
    name: str, journey: Journey, key: str, race: str, strikes: int, prowess: int, body: int, worth: int
) -> None:
    """It attacks with its figures, and whoever defeats it has its points."""
    t, who = on_the_way(journey)
    t.hand(1, name)
    t.run(HazardStep(t.there(who).id))
    t.choose(1, f"creature:{find(name)}>{key}")
    while t.game.state.attack is None:
        t.choose(1, "pass" if t.offered("pass") else t.keys()[0])
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.body) == (race, strikes, prowess, body)
    lay(t.game, 0, find(name), "points", owner=1)
    assert points(t.game, 0)["kill"] == worth


def hazard_step(t: Table, who: int, *hand: str) -> None:
    """Step 2 of the company's movement/hazard phase, with the hazard player to decide."""
    if hand:
        t.hand(1, *hand)
    t.set(phase="movement")
    t.run(HazardStep(t.there(who).id))
    if t.game.asks[0].rule == "MH-22":
        t.choose(0, "pass")


def checks(t: Table, *rolls: int) -> None:
    """Corruption checks are made without help, with these results."""
    t.dice(*rolls)
    while t.game.asks and t.game.asks[0].rule == "COR-11":
        t.choose(0, "roll")


def faces(t: Table, who: int, name: str, key: str) -> None:
    """The hazard player plays a creature on the company, and the attack begins."""
    hazard_step(t, who, name)
    t.choose(1, f"creature:{find(name)}>{key}")


# Sites --------------------------------------------------------------------------------------------------------------------


def is_reached(side: str, site: str, haven: str, path: tuple[str, ...], draws: tuple[int, int], who: str) -> None:
    """From its nearest haven along its path, and the players may draw what it says."""
    t = table_of(side)
    (member,) = t.company(haven, who)
    heads_for(t, member, site)
    t.deck(0, *["Concealment"] * 9 if side == "hero" else ["Orc Quarrels"] * 9)
    t.deck(1, *["Orc-watch"] * 9)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(member).id))
    choose_starter(t)
    while t.game.asks[0].rule == "MH-07":
        t.anybody(t.keys()[-1])
    assert t.there(member).path == path
    assert tuple(len(hand) for hand in t.game.state.hand) == draws


def choose_starter(t: Table) -> None:
    """Of the ways to go, that by starter movement."""
    if t.game.asks[0].rule == "MOV-14":
        offered = t.keys()
        t.choose(0, next(k for k in offered if k.startswith("way:starter")))


def is_guarded(side: str, site: str, attacks: tuple[tuple[str, int, int], ...], who: tuple[str, ...]) -> None:
    """Who enters faces each automatic-attack in turn."""
    t = table_of(side)
    members = t.company(site, *who)
    t.hand(0, "Concealment" if side == "hero" else "A Nice Place to Hide")  # something to ask about at each attack
    t.visit(members[0], "enter")
    faced = []
    for _ in attacks:
        attack = t.game.state.attack
        assert attack is not None
        assert attack.kind == "automatic"
        faced.append((attack.race, attack.strikes, attack.prowess))
        combat.change_attack(t.game, cancelled=True)
        t.choose(0, "pass")
    assert tuple(faced) == attacks
    assert t.game.state.attack is None


def has_items(side: str, site: str, who: str, kinds: str) -> None:
    """An item of each class that the site lists may be played there, and no other."""
    items = {
        "hero": {
            "minor": "Horn of Anor", "major": "Sword of Gondolin", "greater": "Orcrist", "gold-ring": "Beautiful Gold Ring",
        },
        "minion": {
            "minor": "Blazon of the Eye", "major": "Broad-headed Spear", "greater": "Black Mace",
            "gold-ring": "The Least of Gold Rings",
        },
    }[side]  # fmt: skip
    known = {kind: name for kind, name in items.items() if any(d.name == name for d in DEFS.values())}
    t = table_of(side)
    (member,) = t.company(site, who)
    t.hand(0, *known.values())
    companies.set_company(t.game, t.there(member).id, entered=True)
    offered = {str(choice[1]) for choice in site_plays(t.game, t.there(member))}
    assert offered == {find(name, side) for kind, name in known.items() if kind in kinds.split()}


# Factions -----------------------------------------------------------------------------------------------------------------


def is_won(side: str, faction: str, site: str, who: str, modifier: int, number: int, worth: int) -> None:
    """The attempt must be greater than the number, with the influence and the standard modifications of who makes it."""
    for roll, won in ((number - modifier, False), (number - modifier + 1, True)):
        t = table_of(side)
        (member,) = t.company(site, who)
        attempt(t, member, faction, roll)
        assert points(t.game, 0)["faction"] == (worth if won else 0)
        assert t.tapped(member)


def attempt(t: Table, member: int, faction: str, roll: int) -> None:
    """Somebody who has entered a site tries to win over a faction from the hand."""
    t.hand(0, faction)
    inside(t, member)
    t.dice(roll)
    t.choose(0, f"faction:{find(faction, t.side(0))}>{member}")
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        t.anybody("roll" if t.offered("roll") else "pass")


def inside(t: Table, member: int) -> None:
    """The company is inside its site, past whatever guards it."""
    t.set(phase="site")
    companies.set_company(t.game, t.there(member).id, entered=True)
    visit = Visit(t.there(member).id)
    visit.pc = step_index(Visit, "ask")
    t.run(visit)
