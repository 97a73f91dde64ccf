"""What a person typed at a question, and which option it means."""

from __future__ import annotations

from westmarch.core.decision import Option


def meant(typed: str, options: list[Option]) -> Option | str:
    """The option that was meant, or a sentence that says why there is none."""
    text = typed.strip()
    if text.isdigit():
        number = int(text)
        if 1 <= number <= len(options):
            return options[number - 1]
        return f"There is no option {number}; there are {len(options)}."
    for option in options:
        if option.key == text:
            return option
    folded = text.casefold()
    labels = [option.label.casefold() for option in options]
    if labels.count(folded) == 1:
        return options[labels.index(folded)]
    words = folded.split()
    found = [option for option, label in zip(options, labels, strict=True) if label.startswith(folded)]
    if len(found) != 1:
        found = [option for option, label in zip(options, labels, strict=True) if all(word in label for word in words)]
    if len(found) == 1:
        return found[0]
    if found:
        return f"{text!r} fits {len(found)} options: {'; '.join(option.label for option in found[:5])}."
    return f"{text!r} fits no option. Type a number, words of one option, or h for help."
