"""Challenge Deck C, Dwarven Quest."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="C",
    name="Dwarven Quest",
    side="hero",
    start_site="TW-421",
    starts=(
        (
            (
                Start("TW-183", items=("TD-105",)),  # Thorin II
                Start("TW-167", follows="TW-183"),  # Kíli
                Start("TW-141", follows="TW-183"),  # Dori
                Start("TW-160"),  # Glóin
                Start("TW-172", follows="TW-160", items=("TD-105",)),  # Óin
            ),
        ),
    ),
    play_deck=pile(
        ("TW-175", 3),  # Pallando
        ("TW-123", 1),  # Balin
        ("TW-134", 1),  # Boromir II
        ("TW-136", 1),  # Celeborn
        ("TW-150", 1),  # Fíli
        ("TW-158", 1),  # Gildor Inglorion
        ("TW-189", 2),  # A Friend or Three
        ("TW-201", 1),  # Book of Mazarbul
        ("TD-101", 1),  # Bounty of the Hoard
        ("TD-102", 1),  # Bow of Dragon-horn
        ("TW-204", 3),  # Concealment
        ("TW-212", 1),  # Durin's Axe
        ("TD-114", 1),  # Enruned Shield
        ("TW-240", 2),  # Fellowship
        ("TW-246", 1),  # Gollum
        ("TW-249", 1),  # Great-road
        ("TW-254", 1),  # Hauberk of Bright Mail
        ("DM-142", 1),  # Hundreds of Butterflies
        ("TW-261", 1),  # Iron Hill Dwarves
        ("TW-269", 1),  # Lucky Search
        ("TD-130", 1),  # Magical Harp
        ("TD-134", 1),  # Marvels Told
        ("TW-278", 1),  # Men of Dorwinion
        ("TD-143", 2),  # Not at Home
        ("TW-307", 1),  # Quickbeam
        ("TW-319", 1),  # Risky Blow
        ("DM-159", 1),  # Smoke Rings
        ("DM-124", 2),  # The Dwarves Are upon You!
        ("TD-158", 1),  # Thrór's Map
        ("TD-172", 1),  # Wormsbane
        ("LE-65", 3),  # Cave Worm
        ("LE-109", 3),  # Despair of the Heart
        ("AS-30", 3),  # Full of Froth and Rage
        ("LE-75", 3),  # Giant Spiders
        ("LE-83", 3),  # Lesser Spiders
        ("TW-493", 2),  # Neeker-breekers
        ("LE-134", 2),  # River
        ("DM-88", 2),  # Seized by Terror
        ("LE-145", 2),  # Twilight
        ("LE-148", 2),  # Wake of War
        ("LE-98", 2),  # Wargs
        ("LE-99", 3),  # Watcher in the Water
    ),
    sites=pile(
        ("TW-377", 1),  # Blue Mountain Dwarf-hold
        ("TD-173", 1),  # Buhr Widu
        ("TW-381", 1),  # Caves of Ûlund
        ("TW-384", 1),  # Dead Marshes
        ("TW-398", 1),  # Goblin-gate
        ("TW-399", 1),  # Grey Havens
        ("TW-403", 1),  # Iron Hill Dwarf-hold
        ("TW-408", 1),  # Lórien
        ("TW-413", 1),  # Moria
        ("TD-179", 1),  # Ovir Hollow
        ("TW-421", 1),  # Rivendell
        ("TW-423", 1),  # Sarn Goriwing
        ("TW-425", 1),  # Shrel-Kain
        ("TW-428", 1),  # The Lonely Mountain
        ("TW-437", 1),  # Wellinghall
    ),
    sideboard=pile(
        ("TW-200", 1),  # Blue Mountain Dwarves
        ("LE-107", 2),  # Covetous Thoughts
        ("LE-112", 2),  # Foolish Words
        ("TW-243", 2),  # Gates of Morning
        ("LE-72", 3),  # Ghosts
        ("LE-119", 1),  # Lost in Free-domains
        ("TD-134", 2),  # Marvels Told
        ("LE-126", 1),  # Muster Disperses
        ("TD-143", 1),  # Not at Home
        ("WH-34", 2),  # Promptings of Wisdom
        ("TW-181", 1),  # Saruman
        ("TW-346", 1),  # The Old Thrush
        ("LE-145", 1),  # Twilight
    ),
)
