"""Choices and prompts in words. What happened is told in `journal`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from westmarch.core.number_words import in_words
from westmarch.core.procedure import Choice
from westmarch.meccg import attack_stats, hooks, stats
from westmarch.meccg.decks import deck_of
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.facts import company_asked, facts, guards_ahead
from westmarch.meccg.geography import REGIONS
from westmarch.meccg.rule_numbers import EXCESS, SIDEBOARD_AT_ONCE, STAYING, SUPPORT
from westmarch.meccg.rulebook.attacks_ahead import agent_ahead, site_attack_ahead
from westmarch.meccg.state import AGENT, COMPANY, GUARD, NOBODY, ON_COMPANY, WITH, Company
from westmarch.meccg.text import ITEM_CLASSES
from westmarch.meccg.vocabulary.bonuses import attack_words, races
from westmarch.meccg.vocabulary.naming import a, listed
from westmarch.meccg.vocabulary.plays import Play

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

LABELS: dict[str, str] = {
    "pass": "Nothing", "done": "That is all", "end": "Go on", "back": "Never mind", "roll": "Roll the dice",
    "organize": "Arrange characters and companies", "transfer": "Hand over {0}", "give": "To {0}",
    "store": "Store {0}, out of play but for its points",
    "sideboard": "Use the sideboard", "move": "Choose a new site for {0}",
        "character": "Bring {0} into play", "into": "With {0}, under {1:general influence}", "at": "At {0}",
    "shift": "Change who controls {0}", "under": "Under {0:general influence}", "regroup": "Move {0} to another company",
    "with": "To {0}", "apart": "Into a company of its own", "dismiss": "Send {0} away (discarded)", "release": "Let {0} go",
    "guard": "Place a card of your hand face down on-guard", "place": "{0}",
    "play": "Play {0}", "use": "Use {0}", "reveal": "Reveal {0}", "assign": "{0}",
    "face": "The strike on {0}", "support": f"{{0}} taps in support, +{SUPPORT}", "take": "{0} goes to {1}",
    "trophy": "{0}", "stay_out": "Stay outside and do nothing there",
    "merge": "Join {0} and {1}",
    "discard": "Discard {0}",
    "call": "Call the council", "check": "{0}", "show": "Reveal {0}", "bring": "Bring {0}", "for": "For {0}",
    "untap": "{0}",
    "trigger": "{0}", "bear": "{0}", "fetch": "{1} from the {0}",
    "home": "{0} taps: this is home", "nazgul": "Tap {0} for the sideboard", "remain": "{0} remains",
    "creature_attack": "{0} attacks",
    "call_off": "{0} taps to call off this attack", "aim": "{0}", "check_for": "{0}", "find": "{1} from the {0}, to {2}",
    "pit": "{0} strikes at {1}", "attack": "Attack {0}", "gear": "Put {0} into use", "ring": "Put {0} in its place",
    "key": "Keyed to {0}", "sicken": "{0}", "hold": "Keep it with {0}", "pile": "To the marshalling point pile",
    "reserve": "Hold {0} in reserve with {1}",
    "summon": "Summon {0}, keyed to {1}", "bury": "Bury {0}",
    "leap": "{0} joins the company",
    "return": "{0} goes back to {1}", "find_in": "{0}",
    "withdraw": "Take {0} back", "as_before": "{0}", "allot": "{0}",
    "draft": "{0}", "stop": "Nobody else", "outfit": "{1} begins with {0}",
    "agent": "Play {0} face down, as an agent", "agent_move": "{0} moves to {1}",
    "agent_back": "{0} goes back one step", "agent_heal": "{0} heals", "agent_untap": "{0} untaps",
    "agent_hide": "Turn {0} face down", "agent_open": "{0} taps and opens its site to creatures", "face_attack": "{0}",
    "outfit_another": "Another {1} begins with {0}", "keep": "{0} into the play deck",
}  # fmt: skip


PASSES: dict[tuple[str, str], str] = {
    ("pass", "attack.defend"): "Let the attack go on",
    ("pass", "attack.strengthen"): "Let the attack go on",
    ("pass", "company_attack.strengthen"): "Let the attack go on",
    ("pass", "attack.between_hazard"): "Nothing, the strikes go on",
    ("pass", "organization.end"): "Nothing more, on to the long-events",
    ("pass", "turn_end.call"): "Do not call, play on",
    ("pass", "turn_end.discard"): "Keep all cards",
    ("pass", "long_event.play"): "Nothing, on to movement",
    ("pass", "movement.hazard"): "No hazard (any more)",
    ("pass", "movement.resource"): "No resource (any more)",
    ("pass", "movement.join"): "Leave the companies apart",
    ("pass", "site.before"): "Nothing, on to the site",
    ("pass", "site.guard"): "Leave it face down",
    ("pass", "site.agents"): "No agent attacks (any more)",
    ("pass", "agent.extra"): "No second action",
    ("pass", "my_precious.ally"): "Nobody does",
    ("pass", "sideboard.hazards"): "Leave the sideboard alone",
    ("pass", "strike.hazard"): "No hazard for this strike",
    ("pass", "chain.respond"): "No answer, let it resolve",
    ("pass", "creature.trophy"): "Nobody takes a trophy",
    ("pass", "site.extra_item"): "No further item",
    ("pass", "event.take_up"): "Nobody: it is discarded",
    ("pass", "attack.next_strike"): "Go on with the attack",
    ("pass", "council.reveal"): "Reveal nothing (more)",
    ("pass", "body_check.play"): "No card, roll the dice",
    ("pass", "untap.choose"): "Untap nothing more",
    ("pass", "event.fetch"): "Bring no card (any more)",
    ("pass", "influence.play"): "Nothing, roll the dice",
    ("pass", "influence.resist"): "Nothing, roll the dice",
    ("pass", "influence.play_shown"): "Do not play it",
    ("pass", "turn_end.play"): "Nothing more now",
    ("pass", "untap.play"): "Nothing more now",
    ("end", "organization.act"): "End the organization phase",
    ("end", "site.act"): "Do no more at this site",
    ("done", "attack.assign"): "Leave the other strikes to the attacker",
    ("done", "organization.arrange"): "The characters are arranged",
    ("done", "elimination.items"): "Nobody takes anything (more)",
    ("done", "exhaustion.bring"): "Exchange no more",
    ("done", "exhaustion.exchange"): "Exchange no more",
    ("done", "sideboard.card"): "Bring no more",
    ("done", "company_attack.assign"): "Leave the other strikes to the attacker",
    ("sideboard", "organization.act"): "Tap your avatar and bring cards from the sideboard",
    ("sideboard", "sideboard.hazards"): "Bring hazards from the sideboard",
    ("show", "burying.item"): "Show these cards: nothing among them can be buried",
    ("show", "council.reveal"): "Reveal {0}: a point less for the opponent",
    ("roll", "ring.test"): "Roll to test the ring",
    ("at", "organization.newcomer"): "At {0}, in a new company",
    ("check", "council.check"): "{0} checks next",
    ("for", "exhaustion.bring"): "{0} goes to the sideboard",
    ("for", "exhaustion.exchange"): "{0} goes to the sideboard",
    ("bring", "exhaustion.bring"): "Bring {0} from the sideboard",
    ("bring", "exhaustion.exchange"): "Bring {0} from the sideboard",
}
"""What a word means in a question, where the word alone says too little."""

BEFORE_THE_ROLL: dict[tuple[str, str], str] = {
    ("pass", "strike.play"): "No card, roll the dice",
    ("done", "strike.support"): "Nobody (else)",
}
"""Where it is told how the strike stands."""


def name(g: Meccg, part: Any) -> str:
    """A card, company or word of a choice as a player calls it."""
    if isinstance(part, int):
        card = g.state.cards.get(part)
        if card is not None:
            return "a face-down card" if card.hidden and card.zone not in (GUARD, AGENT) else DEFS[card.of].name
        company = g.state.companies.get(part)
        if company is not None:
            return company_name(g, company)
        return str(part)
    text = str(part)
    if text in DEFS:
        return DEFS[text].name
    return (text.partition("/")[2] or text).replace("_", " ")


def company_name(g: Meccg, company: Company) -> str:
    """By whom players call a company."""
    leader = g.state.leading(company)
    return f"{DEFS[g.state.cards[leader].of].name if leader else 'nobody'}'s company"


def fill(g: Meccg, template: str, about: Choice) -> str:
    """A template with `{0}`, `{1}` for names; `{0:word}` says the word where the part is 0."""
    text = template
    for at, part in enumerate(about):
        start = text.find(f"{{{at}:")
        if start >= 0:
            stop = text.index("}", start)
            text = text[:start] + (text[start + len(str(at)) + 2 : stop] if part == 0 else name(g, part)) + text[stop + 1 :]
        number = isinstance(part, int) and part not in g.state.cards and part not in g.state.companies
        text = text.replace(f"{{{at}}}", str(part) if number else name(g, part))
    return text


def label(g: Meccg, choice: Choice) -> str:
    """A choice in words; where two choices of a question would read alike, with what tells them apart."""
    return _told_apart(g, choice, _plain)


def _told_apart(g: Meccg, choice: Choice, plain: Callable[[Meccg, Choice, str], str]) -> str:
    ask = next((a for a in g.asks if choice in a.choices), None)
    if ask is None:
        return plain(g, choice, "")
    text = plain(g, choice, ask.kind)
    alike = [c for c in ask.choices if c[0] == choice[0] and len(c) == len(choice) and plain(g, c, ask.kind) == text]
    if len(alike) < 2:
        return text
    details = {c: _details(g, c) for c in alike}
    if details[choice] and Counter(details.values())[details[choice]] == 1:
        return f"{text} ({details[choice]})"
    same = [c for c in alike if details[c] == details[choice]]
    which = f"number {same.index(choice) + 1}"
    return f"{text} ({details[choice]}, {which})" if details[choice] else f"{text} ({which})"


def _details(g: Meccg, choice: Choice) -> str:
    """Where the cards of a choice are."""
    return ", ".join(dict.fromkeys(d for d in (_where(g, p) for p in things(choice) if isinstance(p, int)) if d))


def _where(g: Meccg, number: int) -> str:
    s = g.state
    card = s.cards.get(number)
    if card is None:
        company = s.companies.get(number)
        return "" if company is None else _site_name(g, company.site)
    if card.zone == WITH and card.host in s.cards:
        return f"with {name(g, card.host)}"
    if card.zone in (COMPANY, ON_COMPANY) and card.host in s.companies:
        return f"{name(g, card.host)} at {_site_name(g, s.companies[card.host].site)}"
    return "yours" if any(a.seat == card.seat for a in g.asks) else "the opponent's"


def _site_name(g: Meccg, site: int) -> str:
    return DEFS[g.state.cards[site].of].name


def _plain(g: Meccg, choice: Choice, kind: str) -> str:
    verb, *parts = choice
    if (str(verb), kind) in BEFORE_THE_ROLL:
        return BEFORE_THE_ROLL[str(verb), kind] + _odds(g, choice)
    if (verb, kind) in (("end", "organization.act"), ("done", "organization.arrange")):
        return PASSES[str(verb), kind] + uncontrolled(g)
    template = PASSES.get((str(verb), kind))
    if template is None and str(verb) in TELLERS:
        return TELLERS[str(verb)](g, tuple(parts))
    template = template or LABELS.get(str(verb))
    if template is None:
        words = str(verb).replace("-", " ").replace("_", " ").capitalize()
        return words + (": " + ", ".join(name(g, p) for p in parts) if parts else "")
    return fill(g, template, tuple(parts))


def uncontrolled(g: Meccg) -> str:
    """ORG-22: a warning while characters are under nobody's influence, or under more than there is."""
    if free := _free(g):
        who = f"{listed(free, 'and')} {'is' if len(free) == 1 else 'are'} under nobody's influence and will be lost"
        return f" ({who}, newcomers of this turn too)"
    over = -stats.influence_left(g, g.state.active)
    return f" (general influence is overspent by {over}: some will be lost)" if over > 0 else ""


def losses(g: Meccg) -> str:
    """The same in a few words."""
    if free := _free(g):
        return f"{len(free)} under nobody: lost"
    over = -stats.influence_left(g, g.state.active)
    return f"influence overspent by {over}" if over > 0 else ""


def _free(g: Meccg) -> list[str]:
    s = g.state
    own = stats.characters(g, s.active)
    return [name(g, n) for n in own if s.cards[n].control == NOBODY and s.cards[n].of != s.avatar[s.active]]


# Labels that say what matters ----------------------------------------------------------------------------------------------


def _odds(g: Meccg, choice: Choice) -> str:
    """A strike in numbers: what the roll must be."""
    s = g.state
    known = facts(g, choice)
    if s.attack is None or "needed" not in known:
        return ""
    against = attack_stats.attack_prowess(g, s.attack)
    least = int(known["needed"])
    own = against - least
    return f": {f'−{-own}' if own < 0 else own} against {against}, {_needed(least)} holds"


def _needed(least: int) -> str:
    return "any roll" if least <= 2 else "no roll" if least > 12 else f"a roll of {least} or more"


def _tap(g: Meccg, parts: Choice) -> str:
    return "Tap" + (_odds(g, ("tap",)) or " and fight with full prowess")


def _stay(g: Meccg, parts: Choice) -> str:
    known = facts(g, ("stay",))
    less = -int(known.get("prowess", known.get("against", STAYING)))
    return "Stay untapped" + (f" at −{less}" if less else "") + _odds(g, ("stay",))


def _fighter(g: Meccg, parts: Choice) -> str:
    """Who takes a strike, and in what shape he is."""
    number = int(parts[0])
    if number not in g.state.cards:
        return name(g, number)
    shape = ("", ", tapped", ", wounded")[g.state.cards[number].position]
    prowess, body = stats.prowess(g, number, g.state.attack), stats.body(g, number, g.state.attack)
    return f"{name(g, number)} (prowess {prowess}, body {body}{shape})"


def _roll(g: Meccg, parts: Choice) -> str:
    """The dice, with what they must show."""
    check, known = g.state.check, facts(g, ("roll",))
    if check is None or "needed" not in known:
        return "Roll the dice"
    least = _needed(int(known["needed"]))
    if check.kind == "corruption":
        return f"Roll the dice: {stats.corruption(g, check.card)} corruption, {least} passes"
    return f"Roll the dice: {least} wins {DEFS[str(check.target)].name}"


def _excess(g: Meccg, parts: Choice) -> str:
    number = int(parts[0])
    if not number:
        return "Spend none"
    return f"Spend {number} excess strike{'s' * (number > 1)}: −{-EXCESS * number} to the prowess of the target"


def _to(g: Meccg, parts: Choice) -> str:
    """A site with its type, its region and what guards it; or a pile."""
    d = DEFS.get(str(parts[0]))
    if d is None:
        return {"discard": f"Up to {in_words(SIDEBOARD_AT_ONCE)} to the discard pile", "deck": "One into the play deck"}.get(
            str(parts[0]), f"To {name(g, parts[0])}"
        )
    place = f", {d.region}" if d.region else ""
    items = f"; {listed([_words(i) for i in ITEM_CLASSES if i in d.items], 'and')} items" if d.items else ""
    company = company_asked(g)
    autos = d.autos if company is None else [site_attack_ahead(g, auto, d, company) for auto in d.autos]
    guards = "; ".join(attack_words(auto) for auto in autos)
    return f"To {d.name} ({_words(d.site_type)}{place}{items}){f': {guards}' if guards else ''}"


def _enter(g: Meccg, parts: Choice) -> str:
    """The site, with what guards it now."""
    company = company_asked(g)
    if company is None:
        return "Enter the site"
    guards = "; ".join(attack_words(auto) for auto in guards_ahead(g, company))
    return f"Enter {_site_name(g, company.site)}" + (f" and face what guards it: {guards}" if guards else "")


def _words(text: str) -> str:
    return text.replace("-", " ")


def _way(g: Meccg, parts: Choice) -> str:
    how, regions = str(parts[0]), [str(p) for p in parts[1:]]
    if how == "region":
        return "By regions: " + ", ".join(f"{r} ({_words(REGIONS[r][0])})" if r in REGIONS else r for r in regions)
    if how != "starter":
        return "Below the earth"
    types = next((way[1] for way in getattr(g.stack[-1], "ways_open", lambda _: ())(g) if ("starter", *way[2]) == parts), ())
    ends = f", from {' to '.join(regions)}" if regions else ""
    return f"By the printed path{ends}" + (f": {', '.join(map(_words, types))}" if types else "")


def _draw(g: Meccg, parts: Choice) -> str:
    return f"Draw {parts[0]} card{'s' * (int(parts[0]) > 1)}"


def _company(g: Meccg, parts: Choice) -> str:
    company = g.state.companies.get(int(parts[0]))
    if company is None:
        return name(g, parts[0])
    goal = company.goal if company.goal and not company.moved else 0
    return f"{name(g, company.id)} at {_site_name(g, company.site)}" + (
        f", heading for {_site_name(g, goal)}" if goal else ""
    )


def _creature(g: Meccg, parts: Choice) -> str:
    """A creature with its numbers as they would be; whether it only detains depends on what it is keyed to."""
    d = DEFS[str(parts[0])]
    known = facts(g, ("creature", *parts))
    number, attacks = int(known.get("strikes", d.strikes)), int(known.get("attacks", d.attacks))
    strikes = "a strike for each" if not number else f"{number} strike{'s' * (number > 1)}"
    strikes = f"{attacks} attacks of {strikes}" if attacks > 1 else strikes
    detains = ", detainment" if known.get("detains") else ""
    force = f"{races((d.race,))}, {strikes} at {known.get('at', d.prowess)}{detains}"
    return f"{d.name} attacks ({force}), keyed to {_words(name(g, parts[1]))}"


def _definition(g: Meccg, part: str | int) -> Definition:
    """A card of the hand, or one that lies off to the side."""
    return DEFS[g.state.cards[part].of if isinstance(part, int) else part]


def _item(g: Meccg, parts: Choice) -> str:
    d = _definition(g, parts[0])
    facts = [f"{d.mp} point{'s' * (d.mp != 1)}"] * bool(d.mp) + [f"{d.corruption} corruption"] * bool(d.corruption)
    return f"{name(g, parts[1])} taps and takes {d.name}" + (f" ({', '.join(facts)})" if facts else "")


def _ally(g: Meccg, parts: Choice) -> str:
    return f"{name(g, parts[1])} taps and takes {name(g, parts[0])} along"


def _faction(g: Meccg, parts: Choice) -> str:
    least = _needed(int(facts(g, ("faction", *parts))["needed"]))
    return f"{name(g, parts[1])} taps and tries to win {name(g, parts[0])}: {least}"


def _influence(g: Meccg, parts: Choice) -> str:
    margin = int(facts(g, ("influence", *parts))["margin"])
    text = f"{name(g, parts[1])} taps and tries to influence {name(g, parts[0])}"
    text += f", showing {name(g, parts[2])}" if len(parts) > 2 else ""
    return f"{text}: your roll must be more than {abs(margin)} {'above' if margin >= 0 else 'below'} the opponent's"


def _give_up(g: Meccg, parts: Choice) -> str:
    more = facts(g, ("give_up", *parts)).get("adds", 0)
    return f"Give up {name(g, parts[0])}" + (f": +{more}" if more else "")


def _remove(g: Meccg, parts: Choice) -> str:
    card = g.state.cards[int(parts[0])]
    how = "taps and tries" if parts[1] == "tap" else "tries"
    least = _needed(int(facts(g, ("remove", *parts))["needed"]))
    return f"{name(g, card.host)} {how} to get rid of {name(g, card.id)}: {least}"


def _start(g: Meccg, parts: Choice) -> str:
    seat = g.asks[0].seat if g.asks else 0
    groups = deck_of(g.setup["decks"][seat]).starts[int(parts[0])]
    return " / ".join(", ".join(DEFS[start.of].name for start in group) for group in groups)


def _aim(g: Meccg, part: int | str) -> str:
    """What a card is played on: another card, one of a pile, a region by its name or by its type, or a race."""
    if isinstance(part, int) or part in REGIONS or part in DEFS:
        return name(g, part)
    return a(part) if part in {kind for kind, *_ in REGIONS.values()} else _words(part)


def _play(g: Meccg, parts: Choice) -> str:
    """A card played from hand: which of its uses, and on what."""
    return _one_of_its_uses(g, f"Play {name(g, parts[0])}", DEFS[str(parts[0])].plays, None, parts)


def _use(g: Meccg, parts: Choice) -> str:
    """The ability of a card on the table, or one that an effect in force has opened; the only one says what it does."""
    plays = DEFS[g.state.cards[parts[0]].of if isinstance(parts[0], int) else str(parts[0])].actions
    only = plays[0] if len(plays) == 1 and not plays[0].name else None
    return _one_of_its_uses(g, f"Use {name(g, parts[0])}", plays, only, parts)


def _one_of_its_uses(g: Meccg, text: str, plays: tuple[Play, ...], only: Play | None, parts: Choice) -> str:
    does, on = "", []
    if only is not None:
        does = ", ".join(effect.words() for effect in only.do) or (only.cost.words() if only.cost is not None else "")
    by = ""
    if any(p.by is not None for p in plays) and len(parts) > 1 and parts[-1] in g.state.cards:
        by = f", by {name(g, parts[-1])}"
        parts = parts[:-1]
    for part in parts[1:]:
        play = next((p for p in plays if p.name and p.name == part), None)
        if play is not None:
            does = ", ".join(effect.words() for effect in play.do)
        elif part in hooks.PLAYED_WITH:
            text += f" with {hooks.PLAYED_WITH[str(part)].words}"
        elif part:
            on.append(_aim(g, part))
    return text + (f" on {', '.join(on)}" if on else "") + by + (f": {does}" if does else "")


def _seek(g: Meccg, parts: Choice) -> str:
    """A ring that is looked for when another is tested."""
    return f"Put {name(g, parts[1])} from your {'play deck' if parts[0] == 'deck' else 'discard pile'} in its place"


def _into(g: Meccg, parts: Choice) -> str:
    """With whom a newcomer comes in, and who controls him; an avatar needs nobody."""
    comer = g.asks[0].about[:1] if g.asks else ()
    if comer and comer[0] in DEFS and DEFS[str(comer[0])].kind == "avatar":
        return f"With {name(g, parts[0])}"
    return fill(g, LABELS["into"], parts)


def _do(g: Meccg, parts: Choice) -> str:
    """One of the ways that a card leaves open."""
    ways = getattr(g.stack[-1], "ways", ())
    number = int(parts[0])
    if not 0 < number <= len(ways):
        return f"The way number {number}"
    text = ", then ".join(effect.words() for effect in ways[number - 1])
    return text[0].upper() + text[1:]


def _only(g: Meccg, parts: Choice) -> str:
    """One of several attacks."""
    attacks = getattr(g.stack[-1], "attacks", ())
    number = int(parts[0])
    if not 0 < number <= len(attacks):
        return f"The attack number {number}"
    return f"Attack number {number}: {attack_words(attacks[number - 1])}"


def _reveal(g: Meccg, parts: Choice) -> str:
    """A card on-guard turned up: keyed like a creature, or in one of its ways, by number, on what it is played on."""
    text = f"Reveal {name(g, parts[0])}"
    if len(parts) == 2:
        return f"{text}, keyed to {_words(name(g, parts[1]))}" if isinstance(parts[1], str) else text
    return text + (f" on {_aim(g, parts[2])}" if len(parts) > 2 and parts[2] else "")


def _checked_first(verb: str, g: Meccg, parts: Choice) -> str:
    """ORG-36: what the bearer must roll before it is done, told before he does."""
    text, known = fill(g, LABELS[verb], parts), facts(g, (verb, *parts))
    if "checks" not in known:
        return text
    return f"{text}: {name(g, known['checks'])} checks corruption first, {_needed(int(known['needed']))} passes"


def _agent_attack(g: Meccg, parts: Choice) -> str:
    """An agent with its numbers as they would be."""
    company = company_asked(g)
    if company is None:
        return f"{name(g, parts[0])} attacks"
    force = agent_ahead(g, int(parts[0]), company)
    strikes = "a strike" if force.strikes == 1 else f"{force.strikes} strikes"
    chooses = ", choosing whom" if force.chooses else ""
    return f"{name(g, parts[0])} attacks ({strikes} at {force.prowess} + a roll{', detainment' * force.detains}){chooses}"


def _agent_site(words: str) -> Callable[[Meccg, Choice], str]:
    """An agent, and the site that is laid down for it if there is one to choose."""

    def tell(g: Meccg, parts: Choice) -> str:
        return words.replace("{0}", name(g, parts[0])) + (f", at {name(g, parts[1])}" if len(parts) > 1 else "")

    return tell


TELLERS: dict[str, Callable[[Meccg, Choice], str]] = {
    "turn_up": _agent_site("Turn up {0}"),
    "agent_home": _agent_site("{0} goes home"),
    "agent_attack": _agent_attack,
    "roll": _roll,
    "enter": _enter,
    "assign": _fighter,
    "aim": _fighter,
    "tap": _tap,
    "stay": _stay,
    "excess": _excess,
    "to": _to,
    "way": _way,
    "draw": _draw,
    "company": _company,
    "creature": _creature,
    "item": _item,
    "ally": _ally,
    "faction": _faction,
    "influence": _influence,
    "give_up": _give_up,
    "remove": _remove,
    "start": _start,
    "play": _play,
    "use": _use,
    "reveal": _reveal,
    "total": lambda g, parts: f"The total of {parts[0]}",
    "transfer": partial(_checked_first, "transfer"),
    "give": partial(_checked_first, "give"),
    "store": partial(_checked_first, "store"),
    "seek": _seek,
    "into": _into,
    "do": _do,
    "only": _only,
}


def short_label(g: Meccg, choice: Choice) -> str:
    """A choice beside the cards that it is about: what they show, and what its facts say in numbers, is not said."""
    return _told_apart(g, choice, _short)


SHORT = {"transfer": "Hand over {0}", "give": "To {0}", "store": "Store {0}", "move": "New site for {0}"}


def _short(g: Meccg, choice: Choice, kind: str) -> str:
    verb, *parts = choice
    if verb == "to" and parts[0] in DEFS:
        return f"To {name(g, parts[0])}"
    if verb == "creature":
        return f"{name(g, parts[0])} attacks, keyed to {_words(name(g, parts[1]))}"
    if verb in SHORT:
        return fill(g, SHORT[str(verb)], tuple(parts))
    return _plain(g, choice, kind)


ENDING = frozenset({"done", "end", "stop"})
PASSING = ENDING | {"pass"}

NUMBERS = ("draw", "excess", "start", "do", "only", "total")
"""Verbs whose numbers are counts, not cards."""


def things(choice: Choice) -> Choice:
    """What a choice is about; counts and the number of a way of playing are nothing on the table."""
    if choice[0] in NUMBERS:
        return ()
    return (choice[1], *choice[3:]) if choice[0] == "reveal" else choice[1:]
