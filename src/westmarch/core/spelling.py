"""Words as people type them: nobody should have to type capitals, accents or curly quotes."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents and with single blanks, for comparing what is typed with what is called so."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())
