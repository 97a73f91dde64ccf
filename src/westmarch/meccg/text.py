"""The text of a card, made of its facts and effects. Nobody writes card text."""

from __future__ import annotations

from westmarch.meccg.definitions import DEFS, Definition, Keying
from westmarch.meccg.vocabulary.bonuses import attack_words, races


def text_of(of: str) -> str:
    """What a card does, one sentence per effect."""
    d = DEFS[of]
    parts = []
    if d.unique:
        parts.append("Unique")
    parts += [k.replace("-", " ").capitalize() for k in sorted(d.keywords) if k not in ("free-removal",)]
    parts += [*_facts(d), *_storing(d)]
    parts += [effect.words() for effect in d.effects]
    if d.removal:
        free = "free-removal" in d.keywords
        parts.append(
            f"In the organization phase the bearer may {'' if free else 'tap and '}roll to remove it: more than {d.removal}"
        )
    if d.once:
        parts.append("Cannot be duplicated" + ("" if d.once == "game" else f" (per {d.once})"))
    return " ".join(p[0].upper() + p[1:] + "." for p in parts if p)


def _facts(d: Definition) -> list[str]:
    if d.kind in ("character", "avatar"):
        return _person(d)
    if d.kind == "creature":
        strikes = "each character faces one strike" if not d.strikes else f"{d.strikes} strike{'s' * (d.strikes > 1)}"
        many = f"{d.attacks} attacks of " if d.attacks > 1 else ""
        chooses = ["Attacker chooses defending characters"] if d.chooses else []
        return [races((d.race,)), many + strikes, *chooses, "Keyed to " + "; ".join(keying_words(k) for k in d.keying)]
    if d.kind == "site":
        return _site(d)
    if d.kind == "faction":
        standard = ", ".join(f"{races((who,)) if who.islower() else who} {n:+d}" for who, n in d.standard)
        return [
            f"Playable at {where_words(d)} if the attempt is greater than {d.number}",
            f"Standard: {standard}" if standard else "",
            f"Once it is in play the number is {d.number_in_play}" if d.number_in_play >= 0 else "",
        ]
    tests = [f"{kind.replace('-', ' ')} {_range(low, high)}" for kind, low, high in d.ring_test]
    return [
        f"Playable at {where_words(d)}" if d.playable is not None else "",
        f"Borne only by one who {d.borne_by.words()}" if d.borne_by is not None else "",
        f"A test of it may bring: {', '.join(tests)}" if tests else "",
        f"{d.corruption_dwarf} corruption points for a Dwarf" if d.corruption_dwarf >= 0 else "",
    ]


def _range(low: int, high: int) -> str:
    if low <= 1 and high >= 12:
        return "with any result"
    return f"with {low} or more" if high >= 12 else f"with {high} or less"


def _person(d: Definition) -> list[str]:
    parts = [races((d.race,)), ", ".join(sorted(d.skills)), f"Home: {', '.join(d.home)}"]
    if d.magic:
        parts.append(f"Can use {', '.join(sorted(d.magic))}")
    if d.discard_on:
        parts.append(f"Discarded by a body check of {' or '.join(map(str, d.discard_on))}")
    if d.mp_lost:
        parts.append(f"{d.mp_lost} marshalling points when eliminated".replace("-", "−"))
    return parts + [
        f"{n:+d} {stat.replace('_', ' ')} as a {mode.replace('-', ' ')}".replace("-", "−") for mode, stat, n in d.modes
    ]


def _storing(d: Definition) -> list[str]:
    """Where it may be stored beside the places that serve every item, and what it is worth then."""
    places = [f"a {p.replace('-', ' ')}" if p.islower() else p for p in d.store_at]
    parts = [f"May be stored at {' or '.join(places)}"] if places else []
    if d.mp_stored and d.mp_stored != d.mp:
        at = f" at {' or '.join(d.stored_points_at)}" if d.stored_points_at else ""
        parts.append(f"{d.mp_stored} marshalling points if stored{at}")
    return parts


def where_words(d: Definition) -> str:
    rule = d.playable
    if rule is None:
        return "a suitable site"
    if rule.ring_test:
        return "the place of a gold ring after a test"
    places = [*rule.names, *(f"a {t}" for t in rule.types), *(f"a site in {r}" for r in rule.regions)]
    if rule.attack:
        places.append(f"a site with an automatic-attack of {races((rule.attack,))}")
    if rule.never:
        places.append(f"a site that lists such items and is no {' or '.join(rule.never)}")
    if not places:
        places.append("a suitable site")
    below = ", not in the Under-deeps" if rule.surface else ", in the Under-deeps only" if rule.below else ""
    by = f", by a character who {rule.by.words()}" if rule.by is not None else ""
    return " or ".join(places) + below + (", tapped or not" if rule.tapped else "") + by


def keying_words(k: Keying) -> str:
    within = [f"{' or '.join(k.sites) if k.sites else 'sites'} in {' or '.join(k.within)}"] if k.within else list(k.sites)
    parts = [*k.regions, *k.names, *within]
    if k.under_deeps:
        parts.append("an Under-deeps site" if k.under_deeps == "at" else "a site beside an Under-deeps site")
    text = ", ".join(parts)
    if k.path_has:
        text += " whose path has " + " or ".join(" and ".join(x) for x in k.path_has)
    if k.doors is not None:
        text += f" (while Doors of Night is {'' if k.doors else 'not '}in play)"
    return text


def _site(d: Definition) -> list[str]:
    parts = [d.site_type.replace("-", " ").capitalize(), f"In {d.region}" if d.region else "Under-deeps"]
    if d.nearest:
        parts.append(f"Nearest haven: {d.nearest}")
    if d.adjacent:
        parts.append("Adjacent: " + ", ".join(f"{name} ({number})" for name, number in d.adjacent))
    if d.items:
        only = {item: f" ({what.replace('-', ' ')} only)" for item, what in d.restricted}
        parts.append(f"Items: {', '.join(i + only.get(i, '') for i in sorted(d.items))}")
    if d.information:
        parts.append("Information is playable")
    return [*parts, *(f"Automatic-attack: {attack_words(a)}" for a in d.autos)]
