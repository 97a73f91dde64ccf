"""Words of a game, marked in the texts of pages and explained on hover, focus or tap."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup, escape

from westmarch.core.glossary import Glossary, Word
from westmarch.core.registry import manifest

_TAG = re.compile(r"(<[^>]*>)")
_OPENS = re.compile(r"<(?:a|code|h[1-6])\b")
_CLOSES = re.compile(r"</(?:a|code|h[1-6])>")


@cache
def glossary(game: str) -> Glossary:
    return Glossary(manifest(game).words)


class Explained:
    """Marks the words of one page: each where it comes first."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.known: set[str] = set()

    def __call__(self, text: Markup | str) -> Markup:
        """HTML, or words, in which terms are marked, each with what it means; not within links and code."""
        shown: list[str] = []
        closed_off = 0
        for piece in _TAG.split(str(escape(text))):
            if _TAG.fullmatch(piece):
                closed_off += 1 if _OPENS.match(piece) else -1 if _CLOSES.match(piece) else 0
                shown.append(piece)
            elif closed_off:
                shown.append(piece)
            else:
                shown += [_marked(part, word) for part, word in glossary(self.game).parts(piece, self.known)]
        return Markup("".join(shown))


def _marked(html: str, word: Word | None) -> str:
    if word is None:
        return html
    told = escape(word.meaning)
    return f'<span class="word" tabindex="0" role="term" aria-description="{told}">{html}</span>'
