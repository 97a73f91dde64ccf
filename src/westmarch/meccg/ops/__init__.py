"""The only place where a state changes. Each op makes one change and tells its event.

`table` is about cards that lie there, `piles` about hands, decks and piles, `companies` about who stands where, `combat`
about attacks, strikes and checks, and `turns` about the clock. A test scans the package for changes made elsewhere.
"""
