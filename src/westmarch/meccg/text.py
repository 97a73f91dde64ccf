"""The text of a card, made of its facts and effects. Nobody writes card text."""

from __future__ import annotations

from westmarch.meccg.definitions import DEFS, AutoAttack, Definition, Keying
from westmarch.meccg.vocabulary.bonuses import races


def text_of(of: str) -> str:
    """What a card does, one sentence per effect."""
    d = DEFS[of]
    parts = []
    if d.unique:
        parts.append("Unique")
    parts += [k.replace("-", " ").capitalize() for k in sorted(d.keywords) if k not in ("free-removal",)]
    parts += _facts(d)
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
        return [races((d.race,)), ", ".join(sorted(d.skills)), f"Home: {', '.join(d.home)}"]
    if d.kind == "creature":
        strikes = "each character faces one strike" if not d.strikes else f"{d.strikes} strike{'s' * (d.strikes > 1)}"
        many = f"{d.attacks} attacks of " if d.attacks > 1 else ""
        chooses = ["Attacker chooses defending characters"] if d.chooses else []
        return [races((d.race,)), many + strikes, *chooses, "Keyed to " + "; ".join(_keying(k) for k in d.keying)]
    if d.kind == "site":
        return _site(d)
    if d.kind == "faction":
        standard = ", ".join(f"{races((who,)) if who.islower() else who} {n:+d}" for who, n in d.standard)
        return [
            f"Playable at {_where(d)} if the attempt is greater than {d.number}",
            f"Standard: {standard}" if standard else "",
        ]
    return [f"Playable at {_where(d)}"] if d.playable is not None else []


def _where(d: Definition) -> str:
    rule = d.playable
    if rule is None:
        return "a suitable site"
    if rule.ring_test:
        return "the place of a gold ring after a test"
    places = [*rule.names, *(f"a {t}" for t in rule.types), *(f"a site in {r}" for r in rule.regions)]
    places += [f"a site that is no {t}" for t in rule.never]
    return " or ".join(places) + (", tapped or not" if rule.tapped else "")


def _keying(k: Keying) -> str:
    parts = [*k.regions, *k.sites, *k.names, *(f"sites in {r}" for r in k.within)]
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
    if d.items:
        parts.append(f"Items: {', '.join(sorted(d.items))}")
    if d.information:
        parts.append("Information is playable")
    return [*parts, *(f"Automatic-attack: {_auto(a)}" for a in d.autos)]


def _auto(a: AutoAttack) -> str:
    strikes = "each character faces one strike" if not a.strikes else f"{a.strikes} strike{'s' * (a.strikes > 1)}"
    text = f"{races((a.race,))}, {strikes} at {a.prowess}"
    if a.detainment:
        text += ", detainment" + ("" if a.detainment == "always" else f" against {a.detainment} companies")
    if a.only:
        text += f", against {a.only} companies only"
    if a.chooses:
        text += ", attacker chooses defending characters"
    if a.fixed:
        text += ", cannot be cancelled"
    return text + "".join(f"; {c.words()}" for c in a.clauses)
