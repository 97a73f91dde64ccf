"""The text of a card, made of its facts and effects. Nobody writes card text."""

from __future__ import annotations

from dataclasses import replace

from westmarch.meccg.definitions import DEFS, AutoAttack, Definition, Keying
from westmarch.meccg.keywords import KEYWORDS
from westmarch.meccg.rule_numbers import LED_POINTS, LED_TOGETHER
from westmarch.meccg.vocabulary.base import Effect, Word, words_of
from westmarch.meccg.vocabulary.bonuses import AimsAtOne, attack_words, prowess_words, races
from westmarch.meccg.vocabulary.effects import If
from westmarch.meccg.vocabulary.naming import a, called, listed, one_of, several
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.windows import COMPANY_MOVES, RESOLVED


def text_of(of: str) -> str:
    """What a card does, one sentence per effect."""
    return " ".join(_sentences(DEFS[of]))


BRIEF = 95
"""Characters that have room on a card in hand."""


def brief_of(of: str) -> str:
    """What a card in hand says: whole sentences, as many as have room, without what the rest of its face shows; what it does
    comes before what it is called. A first sentence that is too long breaks off where one of its parts ends."""
    d = DEFS[of]
    shown = _on_the_face(d)
    sentences = [said for said in [*_as_sentences(_doings(d)), *_as_sentences(_labels(d))] if said not in shown]
    told = ""
    for said in sentences:
        if len(told) + len(said) >= BRIEF:
            break
        told = f"{told} {said}".strip()
    return told or (_cut_short(sentences[0]) if sentences else "")


def _on_the_face(d: Definition) -> set[str]:
    """Sentences that frame, signs and figures of the card say already."""
    told = {"Unique."} | ({f"{_race(d)}."} if d.race else set())
    if d.kind == "creature" and d.strikes and d.attacks == 1:
        told.add(f"{d.strikes} strike{'s' * (d.strikes > 1)}.")
    return told


def _cut_short(sentence: str) -> str:
    """As far as one of its parts ends, where that has room, else a word."""
    ends = [at for mark in (": ", "; ", ", ", " ") if (at := sentence.rfind(mark, 0, BRIEF - 2)) > BRIEF // 2]
    return f"{sentence[: ends[0]]} …"


def _sentences(d: Definition) -> list[str]:
    return _as_sentences([*_labels(d), *_doings(d)])


def _as_sentences(parts: list[str]) -> list[str]:
    return [p[0].upper() + p[1:] + "." for p in parts if p]


def _labels(d: Definition) -> list[str]:
    """What a card is called by others."""
    keywords = [KEYWORDS[k].printed for k in sorted(d.keywords) if KEYWORDS[k].shown]
    return [*(["Unique"] if d.unique else []), *keywords, d.slot, *_same_being(d)]


def _doings(d: Definition) -> list[str]:
    parts = [*_facts(d), *_storing(d), *_deeds(d)]
    if d.begins:
        parts.append("May lie on a starting company in place of a minor item")
    if d.against:
        parts.append(f"No effect on a {'Ringwraith' if d.against == 'hero' else 'Wizard'} player")
    if d.removal:
        free = "free-removal" in d.keywords
        parts.append(
            f"In the organization phase the bearer may {'' if free else 'tap and '}roll to remove it: more than {d.removal}"
        )
    if d.once:
        parts.append("Cannot be duplicated" + ONCE_WORDS[d.once])
    return [_of_its_side(d, part) for part in parts]


def _of_its_side(d: Definition, said: str) -> str:
    """What one side alone can play speaks of avatars of that side."""
    if not d.side or d.hazard:
        return said
    return said.replace("Wizard or Ringwraith", "Ringwraith" if d.side == "minion" else "Wizard")


ONCE_WORDS = {
    "game": "", "character": " on a character", "company": " in a company", "site": " at a site", "attack": " on an attack",
    "check": " on a check", "item": " on an item", "player": " by a player", "turn": " in a turn",
}  # fmt: skip


def _same_being(d: Definition) -> list[str]:
    """UNI-06: cards of another name that stand for the same being or thing."""
    others = sorted({x.name for x in DEFS.values() if d.entity and x.entity == d.entity and x.name != d.name})
    return [f"Manifestation of {listed(others, 'and')}"] if others else []


def _deeds(d: Definition) -> list[str]:
    """What may be done in the same way in either role of a card is told once."""
    sentences_of: dict[str, set[str]] = {}
    for effect, sentence in told_effects(d):
        either = replace(effect, role=EITHER).words() if isinstance(effect, Play) and effect.role else sentence
        sentences_of.setdefault(either, set()).add(sentence)
    return [said if len(sentences) > 1 else sentences.pop() for said, sentences in sentences_of.items()]


EITHER = "resource or hazard"


def told_effects(d: Definition) -> list[tuple[Word, str]]:
    """What its effects say. What is done when a company moves and at once as well is said in one sentence."""
    on_moving = {on.do for on in d.triggers if on.moment == COMPANY_MOVES}
    at_once = {on.do for on in d.triggers if on.moment == RESOLVED} & on_moving
    sentences: list[tuple[Word, str]] = []
    for effect in d.effects:
        if isinstance(effect, On) and effect.do in at_once:
            if effect.moment == COMPANY_MOVES:
                sentences.append(
                    (effect, effect.words().replace("When a company moves", "At once, and when a company moves"))
                )
        elif not _is_told_by_trigger(effect, on_moving):
            sentences.append((effect, effect.words()))
    return [(effect, sentence) for effect, sentence in sentences if sentence]


def _is_told_by_trigger(effect: Word, on_moving: set[tuple[Effect, ...]]) -> bool:
    """Of a play that does at once what the card does when a company moves the trigger tells all."""
    return isinstance(effect, Play) and any(isinstance(e, If) and e.then in on_moving for e in effect.do)


def _race(d: Definition) -> str:
    """One being is an Elf, many are Elves."""
    return one_of((d.race,)).removeprefix("a ").removeprefix("an ") if d.unique or d.is_person else races((d.race,))


def _as_event(d: Definition) -> list[str]:
    """CPE-01: what a creature may be played as besides."""
    lengths = ["permanent" if play.stays else "short" for play in d.plays if not play.begins]
    return [f"May be played as a {length}-event" for length in lengths]


def _facts(d: Definition) -> list[str]:
    if d.kind in ("character", "avatar"):
        return _person(d)
    if d.kind == "creature":
        strikes = "each character faces one strike" if not d.strikes else f"{d.strikes} strike{'s' * (d.strikes > 1)}"
        many = f"{d.attacks} attacks of " if d.attacks > 1 else ""
        aims = any(isinstance(effect, AimsAtOne) for effect in d.effects)
        chooses = ["Attacker chooses defending characters"] if d.chooses and not aims else []
        keyed = "Keyed to " + "; ".join(_keying_after(k, d.keying[:at]) for at, k in enumerate(d.keying))
        return [_race(d), many + strikes, *chooses, *_against(d), keyed, *_as_event(d)]
    if d.kind == "agent":
        return ["Agent", *_person(d), *_loss(d)]
    if d.kind == "site":
        return _site(d)
    if d.kind == "faction":
        return _faction(d)
    tests = [f"{called(kind)} {_range(low, high)}" for kind, low, high in d.ring_test]
    return [
        _race(d) if d.kind == "ally" and d.race else "",
        _played_at(d),
        f"Borne only by one who {d.borne_by.words()}" if d.borne_by is not None else "",
        f"A test of it may bring: {', '.join(tests)}" if tests else "",
        _for_a_dwarf(d),
        f"{d.corruption} corruption point{'s' * (d.corruption > 1)}" if d.kind == "event" and d.corruption else "",
    ]


DETAINS = {"always": "", "hero": " against hero companies", "covert": " against covert and hero companies"}


def _against(d: Definition) -> list[str]:
    """Of a creature: whom it only detains, whom it spares, and whether it has points for a Ringwraith player (DEF-08)."""
    told = [f"Detainment{DETAINS[d.detainment]}"] if d.detainment else []
    told += [f"Not playable against a company with a character whose home is {d.spares}"] if d.spares else []
    return told + (["Its points are for a Ringwraith player only"] if d.starred else [])


def _faction(d: Definition) -> list[str]:
    standard = ", ".join(f"{races((who,)) if who.islower() else who} {words_of(n)}" for who, n in d.standard)
    comma = "," if d.playable is not None and d.playable.tapped else ""
    return [
        f"Playable at {where_words(d)}{comma} if the attempt is greater than {d.number}",
        f"Standard modification{'s' * (len(d.standard) > 1)}: {standard}" if standard else "",
        f"Once it is in play the number is {d.number_in_play}" if d.number_in_play >= 0 else "",
        _gifts(d),
        *(LED_BY if d.leader_may_hold else ()),
    ]


def _gifts(d: Definition) -> str:
    classes = [f"{a(kind)} item ({words_of(more)})" for kind, more in d.gifts]
    return f"Before the roll the one who tries may discard {listed(classes)} that he bears" if classes else ""


LED_BY = (
    "An Orc or Troll leader who wins it may keep it with him, and the site does not tap then; it is discarded when he moves "
    "or leaves play",
    f"A leader with {LED_TOGETHER} factions or more brings {LED_POINTS} marshalling points more",
)
"""LDR-02."""


def _for_a_dwarf(d: Definition) -> str:
    figures = ((d.mp_dwarf, "marshalling points"), (d.corruption_dwarf, "corruption points"))
    told = [f"{number} {what}" for number, what in figures if number >= 0]
    return f"{listed(told, 'and')} for a Dwarf" if told else ""


def _played_at(d: Definition) -> str:
    if d.playable is None:
        return ""
    return "Takes the place of a gold ring after a test" if d.playable.ring_test else f"Playable at {where_words(d)}"


def _range(low: int, high: int) -> str:
    if low <= 1 and high >= 12:
        return "with any result"
    return f"with {low} or more" if high >= 12 else f"with {high} or less"


def _loss(d: Definition) -> list[str]:
    """Of an agent that costs points: whoever takes it has less (AGT-40)."""
    return [f"{words_of(d.mp)} marshalling points for a Wizard player who eliminates it"] if d.mp < 0 else []


def _person(d: Definition) -> list[str]:
    home = ", ".join(d.home).replace("dark-hold", "Dark-hold")
    parts = [_race(d) if d.race else "", ", ".join(sorted(d.skills)), f"Home: {home}"]
    if d.magic:
        parts.append(f"Can use {listed(sorted(d.magic), 'and')}")
    if d.discard_on:
        parts.append(f"Discarded by a body check of {' or '.join(map(str, d.discard_on))}")
    if d.mp_lost:
        parts.append(f"{d.mp_lost} marshalling points when eliminated".replace("-", "−"))
    return parts + [
        f"{words_of(n)} to {stat.replace('_', ' ')} in {mode.replace('-', ' ').title()} mode" for mode, stat, n in d.modes
    ]


def _storing(d: Definition) -> list[str]:
    """Where it may be stored beside the places that serve every item, and what it is worth then."""
    places = [a(p) if p.islower() else p for p in d.store_at]
    parts = [f"May be stored at {listed(places)}"] if places else []
    if d.mp_stored and d.mp_stored != d.mp:
        at = f" at {listed(d.stored_points_at)}" if d.stored_points_at else ""
        at = " there" if at and d.stored_points_at == d.store_at else at
        parts.append(f"{d.mp_stored} marshalling point{'s' * (d.mp_stored != 1)} if stored{at}")
    return parts


def where_words(d: Definition) -> str:
    rule = d.playable
    if rule is None:
        return "a suitable site"
    if rule.ring_test:
        return "the place of a gold ring after a test"
    where_listed = " where gold rings are playable" if d.item == "gold-ring" else ""
    types = [a(t) + where_listed for t in rule.types]
    within = f" in {listed(rule.regions)}" if rule.regions else ""
    if within:
        types = [listed(types or ["a site"]) + within]
    places = [*rule.names, *types]
    places += [f"{a(kind)} with an automatic-attack of {races((race,))}" for kind, race in rule.guarded]
    if rule.attack:
        places.append(f"a site with an automatic-attack of {races((rule.attack,))}")
    if rule.never and not places:
        places.append(f"a site that lists such items and is no {listed(map(called, rule.never))}")
    elif rule.never:
        places[-1] += f", but no {listed(map(called, rule.never))}"
    if not places:
        places.append("a suitable site")
    below = ", not in the Under-deeps" if rule.surface else ", in the Under-deeps only" if rule.below else ""
    by = f", by a character who {rule.by.words()}" if rule.by is not None else ""
    keeps = "; the site does not tap" if rule.keeps_site else ""
    return listed(places) + below + (", tapped or not" if rule.tapped else "") + by + keeps


def _keying_after(k: Keying, before: tuple[Keying, ...]) -> str:
    """Regions that were named just before are not named again."""
    if before and k == Keying(within=before[-1].names) and before[-1] == Keying(names=k.within):
        return "sites there"
    return keying_words(k)


def keying_words(k: Keying) -> str:
    sites = [called(kind) for kind in k.sites]
    places = listed(sites) if sites else "sites other than havens" if k.no_haven else "sites"
    within = [f"{places} in {listed(k.within)}"] if k.within else sites
    parts = [*([several(k.regions).removeprefix("a ")] if k.regions else []), *k.names, *within]
    if k.under_deeps:
        parts.append("an Under-deeps site" if k.under_deeps == "at" else "a site beside an Under-deeps site")
    text = listed(parts)
    if k.path_has:
        text += " whose path has " + listed(several(x) for x in k.path_has)
    if k.doors is not None:
        text += f" (while Doors of Night is {'' if k.doors else 'not '}in play)"
    return text


ITEM_CLASSES = ("minor", "major", "greater", "gold-ring")


def _site(d: Definition) -> list[str]:
    parts = [called(d.site_type), f"In {d.region}" if d.region else "Under-deeps"]
    if d.nearest:
        parts.append(f"Nearest haven: {d.nearest}")
    if d.adjacent:
        parts.append("Adjacent: " + ", ".join(f"{name} ({number})" for name, number in d.adjacent))
    if d.items:
        parts.append(f"Items: {', '.join(called(i) + _only(d, i) for i in ITEM_CLASSES if i in d.items)}")
    if d.information:
        parts.append("Information is playable")
    return [*parts, *(f"Automatic-attack: {attack_words(a)}" for a in d.autos)]


def _only(site: Definition, item: str) -> str:
    """Which items of a class a site admits, if not all."""
    admitted = [called(what) for kind, what in site.restricted if kind == item]
    return f" ({listed(admitted)} only)" if admitted else ""


def attack_in_short(attack: AutoAttack) -> str:
    """An automatic-attack in a few signs: Orcs 3 × 6."""
    if attack.creature:
        return "a creature"
    race = f"{races((attack.race,))} " if attack.race else ""
    return f"{race}{attack.strikes or '1 each'} × {prowess_words(attack)}"
