"""Challenge Deck I, Morgul Rallying Cry."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="I",
    name="Morgul Rallying Cry",
    side="minion",
    start_site="LE-390",
    starts=(
        (
            (
                Start("LE-31"),  # Orc Captain
                Start("WH-5", follows="LE-31"),  # Ill-favoured Fellow
            ),
            (
                Start("LE-16", items=("LE-302",)),  # Horseman in the Night
                Start("LE-35", follows="LE-16"),  # Orc Veteran
            ),
            (
                Start("LE-31", items=("LE-302",)),  # Orc Captain
                Start("LE-30"),  # Orc Brawler
            ),
        ),
    ),
    play_deck=pile(
        ("LE-58", 3),  # The Witch-king
        ("LE-30", 2),  # Orc Brawler
        ("LE-31", 1),  # Orc Captain
        ("LE-34", 3),  # Orc Tracker
        ("AS-111", 1),  # Asdriags
        ("LE-165", 2),  # Awaiting the Call
        ("WH-51", 3),  # Blasting Fire
        ("LE-183", 2),  # Fell Rider
        ("LE-188", 2),  # Gifts as Given of Old
        ("AS-74", 3),  # Great Bats
        ("AS-126", 1),  # Helm of Fear
        ("LE-273", 1),  # Nûrniags
        ("LE-279", 1),  # Orcs of the Ash Mountains
        ("LE-282", 1),  # Orcs of Udûn
        ("LE-333", 1),  # Palantír of Minas Tirith
        ("AS-130", 1),  # Records Unread
        ("LE-240", 3),  # That Ain't No Secret
        ("LE-247", 1),  # Under His Blow
        ("LE-291", 1),  # Uruk-hai
        ("WH-54", 3),  # Vile Fumes
        ("LE-250", 2),  # Voices of Malice
        ("LE-253", 1),  # Weigh All Things to a Nicety
        ("LE-59", 2),  # Ambusher
        ("DM-45", 3),  # An Unexpected Outpost
        ("LE-110", 3),  # Doors of Night
        ("LE-72", 2),  # Ghosts
        ("LE-117", 3),  # Long Winter
        ("LE-123", 3),  # Lure of Nature
        ("TD-57", 3),  # Rain-drake
        ("LE-90", 2),  # Slayer
        ("TW-91", 1),  # Snowstorm
        ("LE-95", 3),  # True Fire-drake
        ("LE-145", 2),  # Twilight
        ("TD-85", 3),  # Withered Lands
    ),
    sites=pile(
        ("LE-352", 1),  # Barad-dûr
        ("LE-359", 1),  # Carn Dûm
        ("LE-361", 1),  # Cirith Gorgor
        ("LE-362", 1),  # Cirith Ungol
        ("LE-364", 1),  # Dead Marshes
        ("LE-367", 1),  # Dol Guldur
        ("LE-390", 1),  # Minas Morgul
        ("LE-391", 1),  # Minas Tirith
        ("LE-392", 1),  # Moria
        ("LE-393", 1),  # Mount Doom
        ("LE-396", 1),  # Nûrniag Camp
        ("LE-401", 1),  # Sarn Goriwing
        ("LE-402", 1),  # Shelob's Lair
    ),
    sideboard=pile(
        ("AS-77", 2),  # Above the Abyss
        ("AS-24", 1),  # Alone and Unadvised
        ("LE-262", 1),  # Black Trolls
        ("TW-24", 2),  # Corsairs of Umbar
        ("WH-43", 1),  # Crept Along Cleverly
        ("TD-9", 1),  # Cruel Caradhras
        ("TD-21", 1),  # Eärcaraxë Ahunt
        ("TW-36", 2),  # Foul Fumes
        ("LE-72", 1),  # Ghosts
        ("LE-153", 1),  # Last Child of Ungoliant
        ("DM-109", 2),  # Nameless Thing
        ("TD-61", 1),  # Scatha Ahunt
        ("LE-141", 1),  # Stench of Mordor
        ("LE-235", 1),  # Sudden Call
        ("LE-145", 1),  # Twilight
        ("LE-250", 1),  # Voices of Malice
    ),
)
