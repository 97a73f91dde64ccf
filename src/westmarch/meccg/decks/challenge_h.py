"""Challenge Deck H, Stealthy Tribe."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="H",
    name="Stealthy Tribe",
    side="minion",
    start_site="LE-367",
    starts=(
        (
            (
                Start("LE-11", items=("LE-302",)),  # Gorbag
                Start("LE-12", follows="LE-11"),  # Grishnákh
                Start("LE-48", items=("LE-345",)),  # Ufthak
                Start("WH-6"),  # Lugdush
            ),
            (
                Start("WH-5"),  # Ill-favoured Fellow
            ),
        ),
    ),
    play_deck=pile(
        ("LE-53", 3),  # Hoarmûrath the Ringwraith
        ("WH-5", 2),  # Ill-favoured Fellow
        ("LE-34", 2),  # Orc Tracker
        ("WH-10", 3),  # Sly Southerner
        ("LE-160", 3),  # A Nice Place to Hide
        ("LE-167", 1),  # Bade to Rule
        ("WH-51", 3),  # Blasting Fire
        ("WH-43", 2),  # Crept Along Cleverly
        ("AS-75", 1),  # Great Lord of Goblin-gate
        ("LE-313", 1),  # High Helm
        ("LE-216", 2),  # Orc Quarrels
        ("LE-278", 1),  # Orcs of Moria
        ("AS-130", 3),  # Records Unread
        ("LE-341", 1),  # Sable Shield
        ("LE-343", 1),  # Scroll of Isildur
        ("LE-286", 2),  # Snaga-hai
        ("LE-231", 1),  # Sneakin'
        ("LE-154", 1),  # Stinker
        ("LE-418", 1),  # The Arkenstone
        ("WH-54", 3),  # Vile Fumes
        ("LE-157", 3),  # War-wolf
        ("DM-45", 2),  # An Unexpected Outpost
        ("LE-61", 2),  # Barrow-wight
        ("DM-106", 3),  # Chill Douser
        ("TW-21", 1),  # Choking Shadows
        ("LE-110", 3),  # Doors of Night
        ("DM-55", 1),  # Exhalation of Decay
        ("LE-73", 3),  # Ghouls
        ("LE-130", 3),  # Plague of Wights
        ("AS-34", 1),  # Power Built by Waiting
        ("LE-92", 3),  # Stirring Bones
        ("DM-71", 3),  # The Moon Is Dead
        ("LE-145", 2),  # Twilight
        ("DM-113", 3),  # Wisp of Pale Sheen
    ),
    sites=pile(
        ("LE-352", 1),  # Barad-dûr
        ("LE-359", 1),  # Carn Dûm
        ("LE-360", 1),  # Caves of Ûlund
        ("LE-364", 1),  # Dead Marshes
        ("LE-367", 1),  # Dol Guldur
        ("LE-378", 1),  # Goblin-gate
        ("LE-390", 1),  # Minas Morgul
        ("LE-392", 1),  # Moria
        ("LE-393", 1),  # Mount Doom
        ("LE-394", 1),  # Mount Gram
        ("LE-395", 1),  # Mount Gundabad
        ("LE-401", 1),  # Sarn Goriwing
        ("LE-402", 1),  # Shelob's Lair
    ),
    sideboard=pile(
        ("LE-59", 3),  # Ambusher
        ("LE-299", 2),  # Black Mace
        ("WH-43", 1),  # Crept Along Cleverly
        ("LE-183", 1),  # Fell Rider
        ("LE-112", 2),  # Foolish Words
        ("LE-72", 2),  # Ghosts
        ("LE-216", 1),  # Orc Quarrels
        ("LE-277", 1),  # Orcs of Mirkwood
        ("WH-47", 2),  # Piercing All Shadows
        ("LE-141", 1),  # Stench of Mordor
        ("LE-235", 1),  # Sudden Call
        ("LE-145", 1),  # Twilight
        ("LE-250", 2),  # Voices of Malice
    ),
)
