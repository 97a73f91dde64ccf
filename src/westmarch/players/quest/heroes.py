"""A hero's judgement: when to rest, where to go, what to explore, what to give away."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.core.procedure import Ask, Choice
from westmarch.players.quest.roads import best_road, rewards, short_of_favor
from westmarch.players.quest.team import gift, rounds_left
from westmarch.players.quest.worth import card_value
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.definitions import COMBAT_CARDS, PLOTS, QUESTS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.dominance import arrows
from westmarch.quest.vocabulary.standing import HealsAbroad

Judgement = Callable[[Quest, int, Ask], Choice | None]


FALLING = 6
"""With so few cards left to lose a hero rests wherever he may."""
TIRED = 7
"""With so few cards in the life pool a hero rests while that is cheap."""
CHEAP_REST = 4
"""So much farther off must The Shadow Falls be than the Finale."""
WORTH_RESTING = 4
"""Cards in the rest pool that make up for the marker."""
STAYING = 0.3
"""What a step must promise more than, so that it is taken."""
LAST_ROUND = 16
"""From this space of the hero marker on the Finale is next, and in it every card comes back anyway."""


def rest(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Rest when the next hand could not be drawn whole, earlier while that is cheap; in a Haven also to heal."""
    h = g.state.heroes[hero]
    scouts = [c for c in ask.choices if c[0] == "scout"]
    if scouts:
        return scouts[0]
    ready = len(h.life) + len(h.hand)
    if g.state.hero_marker >= LAST_ROUND and ready > FALLING:
        return ("skip_rest",)
    needed = TIRED if _rest_is_cheap(g, hero) else stats.attribute(g, hero, "fortitude") - 1
    short = len(h.life) <= needed and len(h.rest) >= WORTH_RESTING
    falling = ready <= FALLING and len(h.rest) >= 3
    hurt = LOCATIONS[h.at].haven and len(h.damage) >= 7
    return ("rest",) if short or falling or hurt else ("skip_rest",)


def _rest_is_cheap(g: Quest, hero: int) -> bool:
    """The leftmost marker does not matter while another is much nearer to the Finale; Beravor trains when she rests."""
    s = g.state
    far_from_falls = stats.falls_distance(s) - stats.closest_distance(s) >= CHEAP_REST
    return far_from_falls or stats.borne(s.heroes[hero], HealsAbroad) is not None


def marker(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Let the marker advance that Sauron's Plots push least."""
    push = dict(zip(COLOURS, arrows(g), strict=True))
    return min(ask.choices, key=lambda c: push[str(c[1])])


def travel(g: Quest, hero: int, ask: Ask) -> Choice | None:
    stays = stays_for_now(g, hero, ask)
    if stays is not None:
        return stays
    step, promise = best_road(g, hero, [str(c[1]) for c in ask.choices if c[0] == "move"])
    return ("move", step) if promise > STAYING else ("end_travel",)


def stays_for_now(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """What comes before the next step: to explore where he is, to look around, to wait for a fight."""
    here = rewards(g, hero).get(g.state.heroes[hero].at, 0.0)
    if ("explore_here",) in ask.choices and here > 0:
        return ("explore_here",)
    scouts = [c for c in ask.choices if c[0] == "scout"]
    if scouts:
        return scouts[0]
    return ("end_travel",) if _waits_for_fight(g, hero) else None


def _waits_for_fight(g: Quest, hero: int) -> bool:
    """The quest's fight comes in place of an encounter, so he stays for it; in a perilous place there is none."""
    h = g.state.heroes[hero]
    here = any((QUESTS[quest].fight or ("", ""))[1] == h.at for quest in h.quests)
    return here and not stats.perilous(g, hero, h.at)


def payment(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """One card rather than several, and the one worth least."""
    single = [c for c in ask.choices if c[0] == "pay"]
    return min(single, key=lambda c: card_value(str(c[1]))) if single else ask.choices[0]


def discard(g: Quest, hero: int, ask: Ask) -> Choice | None:
    cards = [c for c in ask.choices if c[0] == "discard"]
    return min(cards, key=lambda c: card_value(str(c[1]))) if len(cards) == len(ask.choices) else None


def explore(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Quests, Plots, favor, characters, gifts."""
    for verb in ("complete", "retrieve", "remove_plot", "scout"):
        offered = [c for c in ask.choices if c[0] == verb]
        if offered and not (verb == "remove_plot" and _saves_favor(g)):
            return offered[0]
    consults = [c for c in ask.choices if c[0] == "consult_favor"]
    if consults:
        who = str(consults[0][1])
        ability: Choice = ("consult_ability", who)
        return ability if ability in ask.choices and _ability_serves(g, hero, who) else ("consult_favor", who)
    given = gift(g, hero, tuple(ask.choices))
    if given is not None:
        return given
    if ("dark_path",) in ask.choices and _dark_path_pays(g, hero):
        return ("dark_path",)
    return ("end_explore",)


TEACHERS = ("aragorn", "gandalf", "boromir", "dain")
"""Characters who raise an attribute or train."""
LATE = 3.5
"""Rounds before the Finale in which favor can hardly be turned to use any more, but levels and Skill cards can."""


def _ability_serves(g: Quest, hero: int, who: str) -> bool:
    """A character's ability in place of favor."""
    h = g.state.heroes[hero]
    if who == "denethor":
        return h.favor >= 5
    if who == "gandalf" and stats.attribute(g, hero, "wisdom") <= 1:
        return True
    return who in TEACHERS and (not short_of_favor(g, hero) or rounds_left(g) <= LATE)


def _dark_path_pays(g: Quest, hero: int) -> bool:
    """Only for the last favor that a Plot costs, and only while clean."""
    h = g.state.heroes[hero]
    last_one = any(PLOTS[card].favor == h.favor + 1 for _, card, _ in g.state.plots)
    return last_one and not h.corruption and g.state.missions[1] != "noble_blood"


SAVING_FROM = 14
"""From this space of the hero marker on, favor for the Mission is kept."""


def _saves_favor(g: Quest) -> bool:
    return g.state.missions[1] == "isildurs_secret" and g.state.hero_marker >= SAVING_FROM


def shields(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Shields that cost little and stop as much as they hold."""
    cards = [c for c in ask.choices if c[0] == "discard"]
    good = [c for c in cards if COMBAT_CARDS[str(c[1])].defense >= 2]
    return max(good, key=lambda c: COMBAT_CARDS[str(c[1])].defense) if good else ("enough",)


def damage(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Unseen cards first; of the hand what is worth least."""
    if ("life",) in ask.choices:
        return ("life",)
    return min(ask.choices, key=lambda c: card_value(str(c[1])))


def skill(g: Quest, hero: int, ask: Ask) -> Choice | None:
    return max(ask.choices, key=lambda c: card_value(str(c[1])))


def refuse_fight(g: Quest, hero: int, ask: Ask) -> Choice | None:
    return ("refuse",)


def trade(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Gifts are taken; what another asks for is refused, for the giver knows best what he can spare."""
    deal = getattr(g.stack[-1], "deal", ("",))
    return ("accept",) if str(deal[0]).startswith("give") else ("refuse",)


def propose(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Gifts, when another hero's exploring lets him trade."""
    return gift(g, hero, tuple(ask.choices)) or ("enough",)


HERO_JUDGEMENTS: dict[str, Judgement] = {
    "rest.choose": rest,
    "rest.marker": marker,
    "defeat.marker": marker,
    "travel.go": travel,
    "travel.pay": payment,
    "travel.discard": discard,
    "explore.act": explore,
    "trade.propose": propose,
    "trade.answer": trade,
    "hand.discard_shields": shields,
    "damage.take": damage,
    "training.keep": skill,
    "fight.in_haven": refuse_fight,
}
