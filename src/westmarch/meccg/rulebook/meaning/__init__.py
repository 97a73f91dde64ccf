"""What the words of the vocabulary do, module by module as the vocabulary says them.

Nobody asks these modules by name: each registers its functions in `vocabulary.behaviour`, and the rulebook asks there.
"""

from westmarch.meccg.rulebook.meaning import (
    amounts,
    attack_conditions,
    checks,
    conditions,
    costs,
    effects,
    fetching,
    fighting,
    filters,
    journeys,
    loyalty,
    permissions,
    picks,
    rings,
    ringwraiths,
    weather,
)

__all__ = [
    "amounts",
    "attack_conditions",
    "checks",
    "conditions",
    "costs",
    "effects",
    "fetching",
    "fighting",
    "filters",
    "journeys",
    "loyalty",
    "permissions",
    "picks",
    "rings",
    "ringwraiths",
    "weather",
]
