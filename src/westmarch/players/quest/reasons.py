"""Why a choice of the board game is good: what it does, with the names and numbers that matter, as data and in words."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.players.judging import Reason
from westmarch.players.quest.roads import rewards
from westmarch.players.quest.trial import tried
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, distances
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS, MONSTERS, PLOTS, SHADOWS, name_of
from westmarch.quest.facts import facts, way_facts
from westmarch.quest.game import Quest
from westmarch.quest.labels import found_at, price_words
from westmarch.quest.rulebook.sauron_turn import leftmost_space
from westmarch.quest.rulebook.travel import ways_from
from westmarch.quest.state import SAURON

TEMPLATES: dict[str, str] = {
    "goes_for": "{place} has {prize}; the way costs {price}.",
    "goes_towards": "{place} is {near} {goal}, which has {prize}; the way costs {price}.",
    "goes_on": "{place} holds nothing for you now; the way costs {price}.",
    "explores": "{place} has {prize}, and exploring it costs no card.",
    "explores_bare": "{place} holds nothing for you but what is drawn there.",
    "stays": "At {place} you keep your {cards} for the fight that may come.",
    "rests": "At {place} {rested} go back into life, beside the {life} there.",
    "goes_without_rest": "At {place} {life} are left in life; resting would give Sauron time.",
    "gives_away": "{card} (attack {attack}, defense {defense}) is a small loss in a fight.",
    "keeps": "{card} (attack {attack}, defense {defense}, cost {cost}) makes your hand stronger.",
    "plays": "{card}: attack {attack}, defense {defense}; {left} strength is left after it.",
    "plays_tired": "{card}: attack {attack}, defense {defense}; but its cost exhausts you.",
    "track": "On the {track} track the next space gives {number}; {hero} stands at {place}.",
    "shadow": "{card} needs {pool} influence in the Shadow Pool, which lies there.",
    "plots": "{card} pushes its marker by {arrow} in every Story step; heroes need {favor} favor against it.",
    "spreads": "Influence at {place} makes the way harder; {hero} is {far} away.",
    "pool": "The Shadow Pool pays for cards; {hero} is out of reach for now.",
    "hunts": "At {place} it is {far} from {hero}.",
    "attacks": "{card} has {health} health left and stands where {hero} is.",
    "favor": "{card} lets you take favor or use an ability here.",
    "quest": "{card} can be done here, at {place}.",
    "plot_gone": "{card} leaves the board, and pushes nothing more.",
    "does": "{card}: {told}.",
    "nothing": "{card}: nothing on the board changes at once.",
}

LOOKS = 6
"""Guesses on which it is looked what a choice does."""
FAR_SIGHT = 3
"""How many steps beyond a place its prizes are looked for."""

ReasonFor = Callable[[Quest, int, Ask, Choice], Reason | None]


def reason_for(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    """By what the choice does; where that has no words of its own, by what comes of it."""
    for reason_for in (BY_QUESTION.get((ask.kind, str(choice[0]))), BY_VERB.get(str(choice[0]))):
        found = reason_for(g, seat, ask, choice) if reason_for is not None else None
        if found is not None:
            return found
    return _outcome(g, seat, ask, choice)


def counted(number: float, what: str) -> str:
    said = f"{abs(number):.1f}".removesuffix(".0")
    return f"no {what}s" if said == "0" else f"{said} {what}{'' if said == '1' else 's'}"


def subject(g: Quest, seat: int, choice: Choice) -> str:
    """A card, place or piece that the choice names; if it names none, where one is."""
    for part in choice[1:]:
        if isinstance(part, str) and name_of(part) != part.replace("_", " "):
            return name_of(part)
    if choice[0] in ("remove_plot", "discard_plot"):
        return name_of(next((card for space, card, _ in g.state.plots if space == choice[1]), "barad_dur"))
    hero = _hero_meant(g, seat)
    return name_of(g.state.heroes[hero].at) if g.state.heroes[hero].at else name_of(g.state.heroes[hero].id)


def _hero_meant(g: Quest, seat: int) -> int:
    """The own hero; for Sauron the one who fights or acts, else the first."""
    if seat != SAURON:
        return seat - 1
    fight = g.state.fight
    return fight.hero if fight is not None else max(0, g.state.turn.hero)


# Ways ---------------------------------------------------------------------------------------------------------------------


def _prize(g: Quest, hero: int, at: str) -> str:
    """The best of what is to be had at a place, in a word or two; empty if it is nothing."""
    if rewards(g, hero).get(at, 0.0) <= 0:
        return ""
    found = [thing for thing in found_at(g, hero, at) if thing != "perilous" and not thing.endswith(("token", "tokens"))]
    minions = {name_of(minion) for minion in stats.minions_at(g.state, at)}
    return next((thing for thing in found if thing not in minions), "")


def _move(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    hero, to = seat - 1, str(choice[1])
    if to not in ways_from(g, hero):
        return None
    names: dict[str, str | int] = {"place": name_of(to), "price": price_words(way_facts(g, hero, to))}
    prize = _prize(g, hero, to)
    if prize:
        return Reason("goes_for", {**names, "prize": prize})
    worth, here = rewards(g, hero), g.state.heroes[hero].at
    far = distances(to)
    beyond = [at for at in worth if at != here and 0 < far[at] <= FAR_SIGHT and _prize(g, hero, at)]
    best = max(beyond, key=lambda at: worth[at] * 0.8 ** far[at], default="")
    if not best:
        return Reason("goes_on", names)
    near = "next to" if far[best] == 1 else f"{far[best]} steps from"
    return Reason("goes_towards", {**names, "near": near, "goal": name_of(best), "prize": _prize(g, hero, best)})


def _explore(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    at = g.state.heroes[seat - 1].at
    prize = _prize(g, seat - 1, at)
    return (
        Reason("explores", {"place": name_of(at), "prize": prize})
        if prize
        else Reason("explores_bare", {"place": name_of(at)})
    )


def _stay(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    hero = g.state.heroes[seat - 1]
    return Reason("stays", {"place": name_of(hero.at), "cards": counted(len(hero.hand), "card")})


def _rest(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    hero = g.state.heroes[seat - 1]
    names = {"place": name_of(hero.at), "life": counted(len(hero.life), "card")}
    if choice[0] == "skip_rest":
        return Reason("goes_without_rest", names)
    return Reason("rests", {**names, "rested": counted(len(hero.rest), "card"), "life": len(hero.life)})


# Cards --------------------------------------------------------------------------------------------------------------------


def _figures(card: str) -> dict[str, str | int]:
    c = COMBAT_CARDS[card]
    return {"card": c.name, "attack": c.attack, "defense": c.defense, "cost": c.cost}


def _hand_card(kind: str) -> ReasonFor:
    def reason_for(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
        card = str(choice[1]) if len(choice) > 1 else ""
        return Reason(kind, _figures(card)) if card in COMBAT_CARDS else None

    return reason_for


def _play(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    card = str(choice[1]) if len(choice) > 1 else ""
    known = facts(g, choice)
    if card not in COMBAT_CARDS or "cost" not in known:
        return None
    left = int(known["strength"]) - int(known["cost"])
    return Reason("plays", {**_figures(card), "left": left}) if left >= 0 else Reason("plays_tired", _figures(card))


# Sauron -------------------------------------------------------------------------------------------------------------------


def _nearest(g: Quest, at: str) -> tuple[str, int]:
    """The hero nearest to a place, and how many steps away he is."""
    best = min(g.state.heroes, key=lambda hero: distances(hero.at)[at])
    return name_of(best.id), distances(best.at)[at]


def _steps(number: int) -> str:
    return "at no distance" if not number else counted(number, "step")


def _action(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    space = leftmost_space(g, str(choice[1]))
    if space is None:
        return None
    hero = max(g.state.heroes, key=lambda one: len(one.rest) + len(one.damage))
    names: dict[str, str | int] = {"track": str(choice[1]), "number": TRACKS[str(choice[1])][space]}
    return Reason("track", {**names, "hero": name_of(hero.id), "place": name_of(hero.at)})


def _shadow(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    card = SHADOWS[str(choice[1])]
    return Reason("shadow", {"card": card.name, "pool": card.pool})


def _plot(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    card = PLOTS.get(str(choice[1]))
    return Reason("plots", {"card": card.name, "arrow": card.arrow, "favor": card.favor}) if card is not None else None


def _spread(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    hero, far = _nearest(g, str(choice[1]))
    return Reason("spreads", {"place": name_of(str(choice[1])), "hero": hero, "far": _steps(far)})


def _pool(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("pool", {"hero": name_of(g.state.heroes[0].id)})


def _hunt(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    to = str(choice[-1])
    if to not in LOCATIONS:
        return None
    hero, far = _nearest(g, to)
    return Reason("hunts", {"place": name_of(to), "hero": hero, "far": _steps(far)})


def _attack(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    hero = name_of(g.state.heroes[max(0, g.state.turn.hero)].id)
    if choice[0] == "attack_minion":
        minion = MINIONS[str(choice[1])]
        left = minion.health - g.state.minions[minion.id].damage
        return Reason("attacks", {"card": minion.name, "health": left, "hero": hero})
    token = g.state.tokens.get(int(choice[1]))
    monster = MONSTERS.get(token.face) if token is not None else None
    return Reason("attacks", {"card": monster.name, "health": monster.health, "hero": hero}) if monster is not None else None


# At a place ---------------------------------------------------------------------------------------------------------------


def _consult(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("favor", {"card": name_of(str(choice[1]))})


def _complete(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("quest", {"card": name_of(str(choice[1])), "place": name_of(g.state.heroes[seat - 1].at)})


def _remove_plot(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("plot_gone", {"card": subject(g, seat, choice)})


BY_VERB: dict[str, ReasonFor] = {
    "move": _move, "explore_here": _explore, "end_travel": _stay, "rest": _rest, "skip_rest": _rest,
    "pay": _hand_card("gives_away"), "discard": _hand_card("gives_away"), "play": _play, "action": _action,
    "shadow": _shadow, "plot": _plot, "place": _spread, "pool": _pool, "move_minion": _hunt, "move_token": _hunt,
    "attack_minion": _attack, "attack_token": _attack, "consult_favor": _consult, "consult_ability": _consult,
    "complete": _complete, "remove_plot": _remove_plot,
}  # fmt: skip
BY_QUESTION: dict[tuple[str, str], ReasonFor] = {
    ("training.keep", "keep"): _hand_card("keeps"),
    ("draw.keep_plot", "keep"): _plot,
}


# What comes of it ---------------------------------------------------------------------------------------------------------


def _outcome(g: Quest, seat: int, ask: Ask, choice: Choice) -> Reason:
    """The largest changes after a choice, on average over a few guesses."""
    name = subject(g, seat, choice)
    chance = Chance(len(ask.choices)).branch(seat)
    changed: dict[str, float] = {}
    for _ in range(LOOKS):
        guess = g.guess(seat, chance.below(1 << 30))
        before, after = _counted(guess, seat), _counted(tried(guess, seat, choice, chance), seat)
        for what in before:
            changed[what] = changed.get(what, 0.0) + (after[what] - before[what]) / LOOKS
    parts = [tell(changed[what]) for what, tell in CHANGES.items() if abs(changed.get(what, 0.0)) >= LEAST]
    return Reason("does", {"card": name, "told": "; ".join(parts[:3])}) if parts else Reason("nothing", {"card": name})


LEAST = 0.15


def _counted(g: Quest, seat: int) -> dict[str, float]:
    s = g.state
    hero = s.heroes[_hero_meant(g, seat)]
    return {
        "heroes": s.hero_marker,
        "sauron": sum(s.markers),
        "plots": len(s.plots),
        "favor": hero.favor,
        "corruption": len(hero.corruption),
        "hand": len(hero.hand),
        "life": len(hero.life),
        "damage": len(hero.damage),
        "influence": sum(s.influence.values()) + s.pool,
        "shadow cards": len(s.shadow_hand) + len(s.plot_hand),
    }


def _change(what: str, plus: str, minus: str) -> Callable[[float], str]:
    return lambda n: f"{counted(n, what)} {plus if n > 0 else minus}"


CHANGES: dict[str, Callable[[float], str]] = {
    "heroes": _change("space", "for the heroes", "back for the heroes"),
    "sauron": _change("space", "for Sauron", "back for Sauron"),
    "plots": _change("Plot", "more", "less"),
    "corruption": _change("Corruption card", "more", "less"),
    "favor": lambda n: f"{counted(n, 'favor').removesuffix('s')} {'more' if n > 0 else 'spent'}",
    "damage": _change("card", "damaged", "healed"),
    "hand": _change("card", "more in hand", "from the hand"),
    "life": _change("card", "more in life", "out of life"),
    "influence": lambda n: f"{counted(n, 'influence').removesuffix('s')} {'more' if n > 0 else 'less'} of Sauron's",
    "shadow cards": _change("card", "more for Sauron", "spent by Sauron"),
}
"""How each change is told, on average over the guesses; in the order of their weight."""
