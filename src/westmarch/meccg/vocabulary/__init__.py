"""The words cards are written in. Every word is a frozen dataclass that can say itself (`words`); none is a function.

`base` has the kinds of words, `windows` the places where a card may be played, `bonuses` what holds all the time,
`plays` what is done from hand or table, and `filters`, `conditions`, `amounts`, `costs` and `effects` what those are made
of.
"""
