"""Challenge Deck B, Release the Prisoners."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="B",
    name="Release the Prisoners",
    side="hero",
    start_site="TW-421",
    starts=(
        (
            (
                Start("TW-145", items=("TD-105",)),  # Elrond
                Start("TW-143", follows="TW-145"),  # Elladan
                Start("TW-148", items=("TW-327",)),  # Erkenbrand
                Start("TW-174", follows="TW-148"),  # Orophin
            ),
        ),
        (
            (
                Start("TW-145", items=("TD-105",)),  # Elrond
                Start("TW-143", follows="TW-145"),  # Elladan
            ),
            (
                Start("TW-148", items=("TW-327",)),  # Erkenbrand
                Start("TW-174", follows="TW-148"),  # Orophin
            ),
        ),
    ),
    play_deck=pile(
        ("TW-117", 3),  # Alatar
        ("TW-123", 1),  # Balin
        ("TW-128", 1),  # Beretar
        ("TW-132", 1),  # Bofur
        ("TW-144", 1),  # Elrohir
        ("TW-158", 1),  # Gildor Inglorion
        ("TW-164", 1),  # Haldir
        ("TW-201", 1),  # Book of Mazarbul
        ("DM-121", 1),  # Crown of Flowers
        ("TW-207", 1),  # Dark Quarrels
        ("TW-209", 2),  # Dodge
        ("TW-229", 1),  # Escape
        ("TW-243", 3),  # Gates of Morning
        ("TW-245", 1),  # Goldberry
        ("TW-246", 1),  # Gollum
        ("TD-132", 3),  # Many Turns and Doublings
        ("TW-288", 1),  # Muster
        ("TW-295", 1),  # Orcrist
        ("TW-311", 1),  # Rangers of the North
        ("TW-315", 3),  # Rescue Prisoners
        ("TW-319", 3),  # Risky Blow
        ("AS-54", 1),  # Safe from the Shadow
        ("TW-323", 1),  # Scroll of Isildur
        ("TW-336", 1),  # Sword of Gondolin
        ("TW-342", 2),  # The Cock Crows
        ("DM-164", 1),  # The Windlord Found Me
        ("TW-358", 1),  # Vilya
        ("AS-24", 3),  # Alone and Unadvised
        ("LE-61", 3),  # Barrow-wight
        ("DM-106", 3),  # Chill Douser
        ("LE-67", 3),  # Corpse-candle
        ("LE-107", 1),  # Covetous Thoughts
        ("TD-18", 1),  # Dragon-sickness
        ("LE-122", 3),  # Lure of Expedience
        ("LE-123", 3),  # Lure of Nature
        ("LE-90", 3),  # Slayer
        ("LE-92", 2),  # Stirring Bones
        ("DM-71", 3),  # The Moon Is Dead
        ("LE-145", 2),  # Twilight
    ),
    sites=pile(
        ("TW-375", 1),  # Barrow-downs
        ("TW-377", 1),  # Blue Mountain Dwarf-hold
        ("TW-378", 1),  # Bree
        ("TW-380", 1),  # Carn Dûm
        ("TW-398", 1),  # Goblin-gate
        ("TW-399", 1),  # Grey Havens
        ("TW-404", 1),  # Isengard
        ("TW-408", 1),  # Lórien
        ("TW-409", 1),  # Lossadan Cairn
        ("TW-413", 1),  # Moria
        ("TW-415", 1),  # Mount Gram
        ("TW-416", 1),  # Mount Gundabad
        ("TW-417", 1),  # Old Forest
        ("TW-421", 1),  # Rivendell
        ("TD-181", 1),  # Zarak Dûm
    ),
    sideboard=pile(
        ("LE-59", 1),  # Ambusher
        ("TW-200", 1),  # Blue Mountain Dwarves
        ("TW-24", 2),  # Corsairs of Umbar
        ("TW-207", 2),  # Dark Quarrels
        ("LE-112", 2),  # Foolish Words
        ("DM-132", 1),  # Forewarned Is Forearmed
        ("LE-72", 2),  # Ghosts
        ("TW-250", 1),  # Great-shield of Rohan
        ("TD-134", 1),  # Marvels Told
        ("WH-34", 1),  # Promptings of Wisdom
        ("TW-178", 1),  # Radagast
        ("DM-88", 1),  # Seized by Terror
        ("TW-342", 1),  # The Cock Crows
        ("TW-99", 1),  # The Ring's Betrayal
        ("LE-145", 1),  # Twilight
        ("LE-146", 1),  # Veils Flung Away
    ),
)
