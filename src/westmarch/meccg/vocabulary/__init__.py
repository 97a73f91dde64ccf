"""The words cards are written in. Every word is a frozen dataclass that can say itself (`words`); none is a function.

`base` has the kinds of words, `windows` the places where a card may be played, `bonuses` what holds all the time,
`plays` what is done from hand or table, `filters`, `conditions`, `amounts` and `costs` what those are made of, and
`effects`, `fighting`, `journeys`, `weather` and the rest what happens. Cards import all of them from `meccg.words`.

What a word does is not said here: the rulebook registers it (`behaviour`).
"""
