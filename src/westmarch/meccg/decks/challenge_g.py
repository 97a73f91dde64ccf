"""Challenge Deck G, Marauding Brood of Uglies."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="G",
    name="Marauding Brood of Uglies",
    side="minion",
    start_site="LE-367",
    starts=(
        (
            (
                Start("LE-22"),  # Lieutenant of Morgul
                Start("LE-25", follows="LE-22"),  # Muzgash
                Start("LE-18", follows="LE-22", items=("LE-310",)),  # Lagduf
                Start("LE-38", items=("LE-310",)),  # Radbug
                Start("LE-46"),  # Tros Hesnef
            ),
        ),
    ),
    play_deck=pile(
        ("LE-52", 3),  # Dwar the Ringwraith
        ("AS-1", 1),  # Bûrat
        ("LE-31", 1),  # Orc Captain
        ("LE-35", 2),  # Orc Veteran
        ("LE-39", 1),  # Shagrat
        ("AS-5", 1),  # Tûma
        ("AS-6", 1),  # Wûluag
        ("LE-167", 1),  # Bade to Rule
        ("LE-299", 3),  # Black Mace
        ("LE-172", 3),  # Bold Thrust
        ("LE-173", 2),  # Burning Rick, Cot, and Tree
        ("WH-43", 3),  # Crept Along Cleverly
        ("LE-180", 1),  # Diversion
        ("LE-311", 1),  # Gleaming Gold Ring
        ("LE-266", 1),  # Grey Mountain Goblins
        ("LE-313", 1),  # High Helm
        ("LE-196", 1),  # I'll Report You
        ("LE-270", 1),  # Ice-orcs
        ("LE-276", 1),  # Orcs of Gundabad
        ("AS-76", 2),  # Regiment of Black Crows
        ("LE-237", 1),  # Swarm of Bats
        ("LE-238", 3),  # Swift Strokes
        ("LE-418", 1),  # The Arkenstone
        ("AS-134", 1),  # Thrór's Map
        ("LE-247", 3),  # Under His Blow
        ("LE-59", 2),  # Ambusher
        ("DM-45", 2),  # An Unexpected Outpost
        ("LE-68", 3),  # Dire Wolves
        ("LE-110", 3),  # Doors of Night
        ("AS-30", 2),  # Full of Froth and Rage
        ("LE-75", 3),  # Giant Spiders
        ("LE-136", 1),  # Searching Eye
        ("LE-140", 1),  # Stay Her Appetite
        ("LE-145", 2),  # Twilight
        ("LE-148", 3),  # Wake of War
        ("LE-98", 3),  # Wargs
        ("LE-99", 3),  # Watcher in the Water
        ("TW-114", 2),  # Wolves
    ),
    sites=pile(
        ("LE-359", 1),  # Carn Dûm
        ("LE-360", 1),  # Caves of Ûlund
        ("LE-363", 1),  # Dale
        ("AS-143", 1),  # Dancing Spire
        ("LE-367", 1),  # Dol Guldur
        ("AS-148", 1),  # Gold Hill
        ("LE-379", 1),  # Gondmaeglom
        ("AS-151", 1),  # Irerock
        ("LE-390", 1),  # Minas Morgul
        ("LE-392", 1),  # Moria
        ("LE-395", 1),  # Mount Gundabad
        ("LE-399", 1),  # Raider-hold
        ("LE-387", 1),  # The Lonely Mountain
    ),
    sideboard=pile(
        ("TD-21", 1),  # Eärcaraxë Ahunt
        ("LE-112", 2),  # Foolish Words
        ("LE-324", 1),  # Minor Ring
        ("DM-109", 2),  # Nameless Thing
        ("LE-216", 1),  # Orc Quarrels
        ("LE-278", 1),  # Orcs of Moria
        ("AS-94", 1),  # Orders from Lugbúrz
        ("WH-47", 2),  # Piercing All Shadows
        ("LE-132", 2),  # Rebel-talk
        ("AS-76", 1),  # Regiment of Black Crows
        ("LE-341", 1),  # Sable Shield
        ("LE-141", 1),  # Stench of Mordor
        ("LE-235", 1),  # Sudden Call
        ("LE-145", 1),  # Twilight
        ("LE-250", 2),  # Voices of Malice
    ),
)
