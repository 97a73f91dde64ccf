"""What choices do and what passing brings, in a word or two, for where many options are counted and one is pinned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.meccg.labels import losses

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

DEEDS: dict[str, str] = {
    "pass": "pass", "done": "done", "end": "done", "stop": "done", "back": "never mind", "organize": "arrange",
    "transfer": "hand over", "give": "hand over", "move": "new site", "to": "go there", "creature": "attack",
    "call_off": "call off", "regroup": "other company", "shift": "other control", "dismiss": "send away",
    "take": "take over", "guard": "on-guard", "place": "on-guard", "remove": "get rid of", "outfit_another": "begin with",
    "outfit": "begin with", "find_in": "find", "creature_attack": "attack", "assign": "take a strike",
    "gear": "put into use", "way": "go by", "into": "come in", "at": "come in",
}  # fmt: skip
"""What is done, where the verb is not the word for it."""


def deed(g: Meccg, choice: Choice) -> str:
    return DEEDS.get(str(choice[0]), str(choice[0]).replace("_", " ").replace("-", " "))


BRINGS: dict[tuple[str, str], str] = {
    ("end", "organization.act"): "then long-events",
    ("pass", "organization.end"): "then long-events",
    ("pass", "long_event.play"): "then movement",
    ("pass", "untap.play"): "then organization",
    ("pass", "movement.hazard"): "no hazard (more)",
    ("pass", "movement.resource"): "no resource (more)",
    ("pass", "attack.defend"): "the attack goes on",
    ("pass", "attack.strengthen"): "the attack goes on",
    ("pass", "attack.between_hazard"): "the strikes go on",
    ("pass", "attack.next_strike"): "the attack goes on",
    ("pass", "strike.hazard"): "the strike goes on",
    ("pass", "chain.respond"): "it resolves",
    ("pass", "turn_end.play"): "then the turn ends",
    ("pass", "turn_end.call"): "do not call",
    ("pass", "turn_end.discard"): "keep all cards",
    ("pass", "site.before"): "then the site",
    ("pass", "site.guard"): "it stays face down",
    ("end", "site.act"): "leave the site",
    ("done", "organization.arrange"): "all are arranged",
    ("done", "exhaustion.bring"): "exchange no more",
    ("done", "exhaustion.exchange"): "exchange no more",
    ("done", "sideboard.card"): "bring no more",
    ("done", "attack.assign"): "the attacker gives the rest",
    ("done", "company_attack.assign"): "the attacker gives the rest",
    ("done", "elimination.items"): "the rest is lost",
}
"""What comes when somebody passes, in a few words; where nothing stands here the label says it."""


def brings(g: Meccg, choice: Choice) -> str:
    """ORG-22: a warning is worth more than what comes next."""
    ask = next((a for a in g.asks if choice in a.choices), None)
    if ask is None:
        return ""
    words = BRINGS.get((str(choice[0]), ask.kind), "")
    warned = words and ask.kind.startswith("organization.")
    return (losses(g) or words) if warned else words
