"""Words as people type them."""

from westmarch.core.spelling import plain


def test_capitals_accents_curly_quotes_and_blanks_do_not_matter():
    assert plain("  Thálin’s   ÛLUND ") == plain("thalin's ulund") == "thalin's ulund"
