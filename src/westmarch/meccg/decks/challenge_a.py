"""Challenge Deck A, Stewards of Gondor."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="A",
    name="Stewards of Gondor",
    side="hero",
    start_site="TW-421",
    starts=(
        (
            (
                Start("TW-161"),  # Glorfindel II
                Start("TW-118", follows="TW-161"),  # Anborn
            ),
            (
                Start("TW-116", items=("TW-259",)),  # Adrazar
                Start("TW-495", items=("TD-105",)),  # Fatty Bolger
                Start("TW-180"),  # Sam Gamgee
            ),
        ),
    ),
    play_deck=pile(
        ("TW-123", 1),  # Balin
        ("TW-164", 1),  # Haldir
        ("TD-93", 1),  # Ioreth
        ("TW-176", 1),  # Peath
        ("TW-181", 3),  # Saruman
        ("TW-182", 1),  # Théoden
        ("TD-98", 1),  # And Forth He Hastened
        ("TW-204", 3),  # Concealment
        ("TW-207", 2),  # Dark Quarrels
        ("TW-209", 2),  # Dodge
        ("TW-244", 1),  # Glamdring
        ("TW-248", 1),  # Great Ship
        ("TW-253", 2),  # Halfling Strength
        ("TW-254", 2),  # Hauberk of Bright Mail
        ("TW-263", 1),  # Knights of Dol Amroth
        ("TD-134", 3),  # Marvels Told
        ("TW-276", 1),  # Men of Anfalas
        ("TW-277", 1),  # Men of Anórien
        ("TW-280", 1),  # Men of Lebennin
        ("TW-300", 1),  # Palantír of Orthanc
        ("TW-310", 1),  # Rangers of Ithilien
        ("TW-322", 1),  # Sapling of the White Tree
        ("TW-323", 1),  # Scroll of Isildur
        ("DM-159", 1),  # Smoke Rings
        ("TW-332", 3),  # Stealth
        ("TW-353", 1),  # Treebeard
        ("AS-24", 2),  # Alone and Unadvised
        ("DM-45", 2),  # An Unexpected Outpost
        ("TW-16", 1),  # "Bert" (Bûrat)
        ("TW-21", 1),  # Choking Shadows
        ("LE-110", 3),  # Doors of Night
        ("LE-77", 3),  # Hobgoblins
        ("DM-108", 1),  # Little Snuffler
        ("LE-125", 3),  # Minions Stir
        ("TW-72", 1),  # Orc-guard
        ("TW-73", 3),  # Orc-lieutenant
        ("LE-86", 2),  # Orc-warband
        ("LE-87", 3),  # Orc-watch
        ("TW-103", 1),  # "Tom" (Tûma)
        ("LE-145", 2),  # Twilight
        ("DM-97", 1),  # Two or Three Tribes Present
        ("TW-112", 1),  # "William" (Wûluag)
    ),
    sites=pile(
        ("TW-386", 1),  # Dol Amroth
        ("TW-393", 1),  # Edhellond
        ("TW-394", 1),  # Edoras
        ("TW-397", 1),  # Glittering Caves
        ("TW-400", 1),  # Henneth Annûn
        ("TW-404", 1),  # Isengard
        ("TD-178", 1),  # Isle of the Ulond
        ("TW-407", 1),  # Lond Galen
        ("TW-408", 1),  # Lórien
        ("TW-412", 1),  # Minas Tirith
        ("TW-413", 1),  # Moria
        ("TW-419", 1),  # Pelargir
        ("TW-421", 1),  # Rivendell
        ("TW-433", 1),  # Tolfalas
        ("TW-437", 1),  # Wellinghall
    ),
    sideboard=pile(
        ("TW-117", 1),  # Alatar
        ("TW-190", 1),  # Align Palantír
        ("LE-105", 1),  # Call of Home
        ("TD-21", 1),  # Eärcaraxë Ahunt
        ("LE-115", 1),  # Incite Defenders
        ("TD-132", 1),  # Many Turns and Doublings
        ("LE-126", 3),  # Muster Disperses
        ("WH-34", 2),  # Promptings of Wisdom
        ("LE-132", 2),  # Rebel-talk
        ("DM-155", 1),  # Rebuild the Town
        ("TW-317", 1),  # Riders of Rohan
        ("TW-348", 1),  # The White Tree
        ("LE-145", 1),  # Twilight
        ("TW-356", 1),  # Vanishment
        ("TW-362", 1),  # Wizard's Laughter
        ("TD-169", 1),  # Wizard Uncloaked
    ),
)
