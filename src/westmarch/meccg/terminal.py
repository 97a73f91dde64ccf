"""The table of meccg in the terminal, drawn from a seat's view."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from westmarch.core.events import Event
from westmarch.core.game import Game
from westmarch.core.procedure import Choice
from westmarch.meccg import glossary, journal
from westmarch.meccg.deckcraft.places import by_site
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.rule_numbers import LOST_AVATAR
from westmarch.meccg.state import LOOSE
from westmarch.meccg.text import text_of
from westmarch.meccg.vocabulary.bonuses import races

View = dict[str, Any]

SIGNS = ("", "↷", "✚")
"""Untapped, tapped, wounded."""
LEGEND = "↷ tapped  ✚ wounded  5/8 prowess/body  m6 mind  i2(0) direct influence (free)  c3 corruption  ↳ follower  ? hidden"
SHORT = {
    "wilderness": "wild", "shadow-land": "shadow", "dark-domain": "dark", "border-land": "border",
    "free-domain": "free", "coastal-sea": "sea",
}  # fmt: skip
SIDES = {"hero": "Wizard", "minion": "Ringwraith"}
PHASES = {"movement": "movement/hazard", "end": "end of turn"}
KINDS = ("character", "item", "faction", "ally", "kill", "miscellaneous")
OPENINGS = (
    (
        "decks",
        "\n".join(
            (
                "Which two decks play, yours first?",
                *(
                    f"  {letter} {deck.name} ({SIDES[deck.side]}). {NOTES[letter].in_short}"
                    for letter, deck in DECKS.items()
                ),
            )
        ),
        "A,F",
    ),
)
"""What a person is asked before a game."""
OWN_PILES = ("cards_in_sideboard", "cards_in_discard", "cards_in_deck")
AIM = (
    "Whoever has more marshalling points when the council meets wins. They come from characters, items, factions and",
    "allies of your own, creatures defeated, and cards stored. The council counts double what you have of characters,",
    "items, factions or allies when the opponent has none of it; then no kind may be more than about half of your sum.",
    "The council is called at the end of a turn by a player whose play deck has run out, with points enough; the",
    "opponent has one more turn. In your turn your companies go to sites, face what guards them, and play items,",
    "factions and allies there; in his turn you play hazards on the companies of the opponent.",
    "? explains cards and words: ? points, ? influence, ? hazard limit, ? detainment, ? Glamdring, ? MH-09.",
)
"""For the help of the table."""


def board(game: Game[Any], seat: int | None) -> RenderableType:
    """Both players' companies, the table, what is going on, and one's own hand."""
    assert isinstance(game, Meccg)
    view = game.view(seat)
    near = seat if seat is not None else 0
    parts: list[RenderableType] = [_head(game, view), Text(LEGEND, style="dim")]
    parts += [_side(view, of, of == seat) for of in (1 - near, near)]
    lying = _lying(view)
    if lying is not None:
        parts.append(lying)
    if view["attack"] is not None:
        parts.append(_attack(view))
    if view["chain"]:
        parts.append(Text("Declared: " + " ← ".join(_declared(view, use) for use in view["chain"]), style="magenta"))
    if seat is not None:
        parts.append(_hand_in_short(view, seat))
    return Group(*parts)


def hand(game: Game[Any], seat: int) -> RenderableType:
    """The cards of one's hand with all that they say."""
    return _hand(game.view(seat), seat)


def tally(game: Game[Any]) -> Table:
    """What the council counted, kind by kind: the points as they are, and as they count."""
    assert isinstance(game, Meccg)
    sides = game.view(None)["seats"]
    table = Table(title="Marshalling points", title_justify="left", show_edge=False, pad_edge=False)
    table.add_column("")
    for side in sides:
        table.add_column(side["name"], justify="right")
    for kind in KINDS:
        table.add_row(kind, *(_counted(side["points"][kind], side["counted"][kind]) for side in sides))
    for _ in [side for side in sides if side["avatar_lost"]][:1]:
        table.add_row("avatar lost", *(f"−{LOST_AVATAR}" if side["avatar_lost"] else "" for side in sides))
    table.add_row("as the council counts", *(f"{side['score']:g}" for side in sides), style="bold")
    return table


def digest(game: Game[Any], events: list[Event]) -> list[str]:
    """What happened, in few lines."""
    assert isinstance(game, Meccg)
    return journal.digest(game, events)


def _counted(own: int, counts: int) -> str:
    return str(own) if own == counts else f"{own} counts {counts}"


def hint(game: Game[Any], seat: int, choice: Choice) -> str:
    """At a new site: which cards of the hand are for it. A label may be read by the opponent later, so it is silent."""
    assert isinstance(game, Meccg)
    here = DEFS.get(str(choice[1])) if choice[0] == "to" else None
    if here is None or here.kind != "site":
        return ""
    fit = by_site(game.state.hand[seat], [here.id]).get(here.id, [])
    return f"  [for {', '.join(DEFS[of].name for of in fit)}]" if fit else ""


def moment(game: Game[Any], seat: int) -> tuple[int, bool]:
    """The board is drawn anew for every turn, and when movement and hazards begin."""
    view = game.view(seat)
    return view["turn"], view["phase"] in ("movement", "site", "end")


def status(game: Game[Any], seat: int) -> Text:
    """The numbers one needs between two looks at the board, in a line; in combat, those of the attack."""
    view = game.view(seat)
    if view["attack"] is not None:
        return _attack_line(view)
    mine = view["seats"][seat]
    phase = PHASES.get(view["phase"], view["phase"])
    parts = [f"Turn {view['turn']}, {phase} phase of {view['seats'][view['active']]['name']}"]
    company = next((c for c in view["companies"] if c["id"] == view["company"]), None)
    if company is not None:
        limit = company["limit"]
        parts.append(f"{company['name']}{_route(view, company)}, hazards {limit['used']} of {limit['is']}")
    own, other = (sum(view["seats"][n]["points"].values()) for n in (seat, 1 - seat))
    parts.append(f"hand {mine['hand']}, deck {mine['deck']}, influence left {mine['influence']['left']}")
    parts.append(f"points {own} against {other}")
    return Text(" | ".join(parts), style="dim")


def about(game: Game[Any], seat: int, ref: str) -> str:
    """What a card says, with its numbers as they are now and where they come from."""
    assert isinstance(game, Meccg)
    kind, _, what = ref.partition(":")
    if kind == "word":
        rule, words = glossary.WORDS[what]
        return f"{what[0].upper()}{what[1:]}: {words} ({rule})"
    if kind == "company":
        return next((_company_line(c) for c in game.view(seat)["companies"] if str(c["id"]) == what), "")
    if kind == "def":
        return _said(what) if what in DEFS else ""
    card = game.view(seat)["cards"].get(what)
    if card is None or "of" not in card:
        return "A face-down card."
    lines = [_said(card["of"])]
    for figure, parts in card.get("lines", {}).items():
        summands = ", ".join(f"{words} {number:+d}".replace("-", "−") for words, number in parts if number)
        if summands or card[figure]:
            lines.append(f"  {figure} {card[figure]}: {summands}")
    return "\n".join(lines)


def _said(of: str) -> str:
    d = DEFS[of]
    facts = ", ".join(fact for fact in (kind_of(d), figures(d)) if fact)
    return f"{d.name} ({facts}): {text_of(of)}"


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """Cards that words name: of one's hand, sites, asked about, or lying open; else words of the rules; else in piles."""
    wanted = words.lower().strip()
    view = game.view(seat)
    mine = view["seats"][seat]
    asked = [part for ask in game.asks if ask.seat == seat for choice in ask.choices for part in choice[1:] if part in DEFS]
    names = {f"def:{of}": DEFS[of].name for of in (*mine.get("cards_in_hand", ()), *mine.get("sites", ()), *asked)}
    sites = {name for ref, name in names.items() if DEFS[ref.partition(":")[2]].kind == "site"}
    for number, card in view["cards"].items():
        if "name" in card and not (card["name"] in sites and card["seat"] == seat):  # a site is asked for as a goal
            names[f"card:{number}"] = card["name"]
    names |= {f"company:{company['id']}": company["name"] for company in view["companies"]}
    piles = {f"def:{of}": DEFS[of].name for pile in OWN_PILES for of in mine.get(pile, ())}
    exact = _called(names, wanted, True) or _called(piles, wanted, True)
    word = glossary.find(wanted)
    if word is not None and not exact:
        return [f"word:{word}"]
    return exact or _called(names, wanted) or _called(piles, wanted)


def _called(names: dict[str, str], wanted: str, exactly: bool = False) -> list[str]:
    return [ref for ref, name in names.items() if (name.lower() == wanted if exactly else wanted in name.lower())]


def only_explained(ref: str) -> bool:
    """A word of the rules is explained; there is nothing to choose about it."""
    return ref.startswith("word:")


def kind_of(d: Definition) -> str:
    """The kind of a card in words."""
    if d.kind == "item":
        return f"{d.item.replace('-', ' ')} item" if d.item else "item"
    if d.kind == "event":
        return f"{'hazard' if d.hazard else 'resource'} {d.duration}-event" if d.duration else "event"
    return f"hazard {d.kind}" if d.kind in ("creature", "agent") else d.kind


# The head of the table ---------------------------------------------------------------------------------------------------


def _head(game: Meccg, view: View) -> Text:
    text = Text()
    phase = PHASES.get(view["phase"], view["phase"])
    text.append(f"Turn {view['turn']}, {phase} phase", style="bold")
    text.append(f" of {view['seats'][view['active']]['name']}")
    if view["last_turn"]:
        text.append(f"   the council meets after turn {view['last_turn']}", style="bold red")
    if view["standstill"]:
        text.append(f"   {standstill_words(view['standstill'])}", style="bold red")
    return text


def standstill_words(left: int) -> str:
    """What is ahead if nothing happens, for the head of the table."""
    turns = "this turn" if left == 1 else f"{left} more turns"
    return f"the council is held after {turns} without a draw, a move or points"


def _side(view: View, of: int, mine: bool) -> Panel:
    side = view["seats"][of]
    rows: list[RenderableType] = [_points(side)]
    rows += [_company(view, c) for c in view["companies"] if c["seat"] == of]
    piles = [c for c in view["cards"].values() if c["zone"] == "points" and c["seat"] == of and "name" in c]
    if piles:
        rows.append(Text("Won: " + ", ".join(f"{c['name']} ({c['points']})" for c in piles), style="green"))
    rows += [_agent(view, number) for number in view["agents"] if view["cards"][str(number)]["owner"] == of]
    if side["out"]:
        rows.append(Text("Out of play: " + ", ".join(DEFS[x].name for x in side["out"]), style="dim"))
    title = f"{side['name']}, {SIDES[side['side']]} player"
    return Panel(Group(*rows), title=title, title_align="left", border_style="green" if mine else "red")


def _agent(view: View, number: int) -> Text:
    """An agent in play as a hazard: what it is, as far as that is known, and where it is."""
    cards = view["cards"]
    card = cards[str(number)]
    text = Text(f"◆ agent {_named(card)}{SIGNS[card['position']]}", style="bold magenta")
    text.append(f" {card['prowess']}/{card['body']}" if "prowess" in card else "")
    text.append(" face down" if card["hidden"] else "")
    way = [cards[str(n)] for n in card["with"] if cards[str(n)]["zone"] == "way"]
    places = ([cards[str(card["host"])]] if card["host"] else []) + way
    at_home = " at home" if card["hidden"] else " without a site"
    text.append(f" at {' → '.join(_named(site) for site in places)}" if places else at_home, style="bold yellow")
    text.append(", its site open to creatures" if number in view["opened"] else "", style="red")
    return text


def _points(side: View) -> Text:
    text = Text()
    kinds = ", ".join(f"{kind} {side['points'][kind]}" for kind in KINDS if side["points"][kind]) or "none yet"
    text.append(f"{sum(side['points'].values())} points", style="bold")
    influence = side["influence"]
    text.append(f" ({kinds}; worth {side['score']:g} at the council)")
    text.append(f"   general influence {influence['used']} of {influence['total']} used")
    text.append(f"   hand {side['hand']}/{side['hand_size']}  deck {side['deck']}  discard {side['discard']}")
    text.append(f"  sideboard {side['sideboard']}  sites {side['site_deck']}  exhausted {side['exhausted']}")
    if side["avatar_lost"]:
        text.append(f"   avatar lost: −{LOST_AVATAR}", style="bold red")
    return text


# Companies -----------------------------------------------------------------------------------------------------------------


def _company(view: View, company: View) -> Text:
    cards = view["cards"]
    here = cards[str(company["site"])]
    text = Text()
    site = here["site"]
    tapped = SIGNS[here["position"]]
    text.append(f"▪ {here['name']}{tapped}", style="bold yellow")
    text.append(f" ({site['type'].replace('-', ' ')}{', ' + site['region'] if site['region'] else ''})")
    if site["attacks"]:
        text.append(f" guarded by {'; '.join(site['attacks'])}", style="red")
    if site["items"]:
        text.append(f" items: {', '.join(site['items'])}", style="cyan")
    text.append(_route(view, company), style="bold")
    if company["id"] == view["company"] or company["limit"]["used"]:
        text.append(f"  hazards {company['limit']['used']}/{company['limit']['is']}", style="magenta")
    if company["overt"]:
        text.append("  overt", style="dim")
    text.append("  on-guard: " + ", ".join(_named(cards[str(n)]) for n in company["guards"]) if company["guards"] else "")
    members = [m for m in company["members"] if cards[str(m)]["control"] <= 0]
    for member in members:
        _append_member(text, cards, member, "  ")
        for follower in cards[str(member)].get("followers", ()):
            _append_member(text, cards, follower, "    ↳ ")
    for event in company["events"]:
        text.append(f"\n    {_named(cards[str(event)])}", style="magenta")
    return text


def _route(view: View, company: View) -> str:
    if not company["goal"]:
        return ""
    goal = view["cards"][str(company["goal"])]
    name = goal.get("name", "a hidden site")
    path = ", ".join(SHORT.get(region, region) for region in company["path"])
    return f" → {name}" + (f" by {path}" if path else "")


def _append_member(text: Text, cards: View, number: int, indent: str) -> None:
    card = cards[str(number)]
    style = ("bold", "", "red")[card["position"]]
    text.append(f"\n{indent}{card['name']}{SIGNS[card['position']]}", style=style)
    mind = f" m{card['mind']}" if card["mind"] else ""
    text.append(f" {card['prowess']}/{card['body']}{mind} i{card['influence']}")
    if card["free_influence"] != card["influence"]:
        text.append(f"({card['free_influence']})")
    if card["corruption"]:
        text.append(f" c{card['corruption']}", style="red")
    if card["control"] < 0 and card["mind"]:
        text.append(" under nobody's influence", style="bold red")
    text.append(f" {_count(card['points'])}" if card["points"] else "", style="green")
    for other in card["with"]:
        _append_carried(text, cards, other)


def _append_carried(text: Text, cards: View, number: int) -> None:
    card = cards[str(number)]
    numbers = f" {card['prowess']}/{card['body']}" if "prowess" in card else ""
    notes = " (not in use)" if card["idle"] else " (trophy)" if card["trophy"] else ""
    hazard = "of" in card and DEFS[card["of"]].hazard and not card["trophy"]
    text.append(f" + {_named(card)}{SIGNS[card['position']]}{numbers}{notes}", style="magenta" if hazard else "cyan")
    for other in card["with"]:
        _append_carried(text, cards, other)


def _named(card: View) -> str:
    return str(card.get("name", "?"))


def _company_line(company: View) -> str:
    kind = "overt" if company["overt"] else "covert"
    limit = company["limit"]
    hazards = f", hazard limit {limit['is']}, {limit['used']} used" if limit["is"] else ""
    return f"{company['name']}: size {company['size']}, {kind}{hazards}."


def _lying(view: View) -> Text | None:
    """Events on the table, and effects in force that are not cards."""
    names = [
        f"{card['name']} ({view['seats'][card['seat']]['name']})"
        for card in view["cards"].values()
        if card["zone"] == "table" and "name" in card
    ]
    names += [f"{name} (in force)" for name in dict.fromkeys(x["name"] for x in view["lasting"])]
    return Text("On the table: " + ", ".join(names), style="yellow") if names else None


# What is going on ----------------------------------------------------------------------------------------------------------


def _attack_line(view: View) -> Text:
    attack = view["attack"]
    company = next((c["name"] for c in view["companies"] if c["id"] == attack["company"]), "a company")
    strikes = f"{attack['strikes']} strike{'s' * (attack['strikes'] != 1)}" if attack["strikes"] else "a strike for each"
    body = f", body {attack['body']}" if attack["body"] >= 0 else ""
    notes = "".join(f", {word}" for word in ("detainment", "cancelled") if attack[word])
    who = f"{attack['name']} ({races((attack['race'],))})" if attack["race"] else attack["name"]
    return Text(f"{who} against {company}: {strikes} at {attack['prowess']}{body}{notes}", style="bold red")


def _attack(view: View) -> Panel:
    rows = [_attack_line(view)]
    for strike in view["strikes"]:
        card = view["cards"].get(str(strike["target"]))
        target = _named(card) if card is not None else "somebody who is gone"
        text = Text(f"{'▶ ' if strike['now'] else '  '}{target}: {strike['outcome'] or 'to be faced'}")
        if "prowess" in strike:
            summands = ", ".join(f"{words} {number:+d}".replace("-", "−") for words, number in strike["lines"]["prowess"])
            text.append(f", prowess {strike['prowess']} ({summands})")
        rows.append(text)
    if view["attack"]["excess"]:
        rows.append(Text(f"  excess strikes: {view['attack']['excess']}"))
    title = "Strikes without an attack" if view["attack"]["kind"] == LOOSE else "Attack"
    return Panel(Group(*rows), title=title, title_align="left", border_style="red")


def _declared(view: View, use: View) -> str:
    target = view["cards"].get(str(use["target"]), {}).get("name")
    return str(use["name"]) + (f" on {target}" if target else "") + (" (negated)" if use["negated"] else "")


# The hand ----------------------------------------------------------------------------------------------------------------


def _hand_in_short(view: View, seat: int) -> RenderableType:
    cards = view["seats"][seat].get("cards_in_hand", [])
    shown = []
    for of in sorted(set(cards), key=lambda of: (DEFS[of].hazard, DEFS[of].name)):
        copies = f" ×{cards.count(of)}" if cards.count(of) > 1 else ""
        text = Text(f"  {DEFS[of].name}{copies} ", no_wrap=True)
        text.append(f"{kind_of(DEFS[of])} {figures(DEFS[of])}".rstrip(), style="dim")
        shown.append(text)
    head = Text("Your hand", style="bold").append("   c: what the cards say", style="not bold dim")
    return Group(head, Columns(shown, padding=(0, 2), column_first=True))


def _hand(view: View, seat: int) -> Table:
    table = Table(title="Your hand", title_justify="left", show_edge=False, pad_edge=False)
    for column in ("card", "kind", "figures", "text"):
        table.add_column(column, no_wrap=column != "text")
    cards = view["seats"][seat].get("cards_in_hand", [])
    for of in dict.fromkeys(cards):
        d = DEFS[of]
        copies = f" ×{cards.count(of)}" if cards.count(of) > 1 else ""
        table.add_row(d.name + copies, kind_of(d), figures(d), text_of(of))
    return table


def _count(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"


def figures(d: Definition) -> str:
    """The numbers of a card: strikes×prowess/body of a creature, prowess/body, mind and influence of a person."""
    figures = []
    if d.is_person:
        figures.append(f"{d.prowess}/{d.body}{f' m{d.mind}' if d.mind else ''} i{d.influence}")
    elif d.kind == "creature":
        figures.append(f"{d.strikes or 'each'}×{d.prowess}" + (f"/{d.body}" if d.body >= 0 else ""))
    elif d.prowess or d.body > 0:
        figures.append(f"{d.prowess}/{d.body}")
    figures += [_count(d.mp)] * bool(d.mp) + [f"c{d.corruption}"] * bool(d.corruption)
    return " ".join(figures)
