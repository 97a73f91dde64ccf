"""Words as people type them, and how sentences begin: nobody should have to type capitals, accents or curly quotes."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents and with single blanks, for comparing what is typed with what is called so."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


def capital(sentence: str) -> str:
    """With a capital at the beginning."""
    return sentence[:1].upper() + sentence[1:]
