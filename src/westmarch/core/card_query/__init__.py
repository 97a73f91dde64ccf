"""One language in which cards of any game are sought: `kind:item cost<=2 "draw a card"`.

A query is made of words and "quoted phrases", sought in names and texts, and of terms about facts: `field:value`,
`field:value,other`, `field>=3`. What stands side by side must all hold; `or`, brackets and `not` (or `-`) do what they say.
Neither capitals nor accents matter. The fields are the facts that a game tells of its cards; its manifest adds short names.
"""

from __future__ import annotations

from westmarch.core.card_query.completion import Completion, Completions, complete
from westmarch.core.card_query.fields import CardIndex
from westmarch.core.card_query.finding import Found, Part, find
from westmarch.core.card_query.tokens import QueryError

__all__ = ["CardIndex", "Completion", "Completions", "Found", "Part", "QueryError", "complete", "find"]
