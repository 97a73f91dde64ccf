"""Challenge Deck D, Bargain Between Friends."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="D",
    name="Bargain Between Friends",
    side="hero",
    start_site="TW-421",
    starts=(
        (
            (
                Start("TW-126", items=("TW-494",)),  # Beorn
                Start("TW-159"),  # Gimli
                Start("TW-168", items=("TD-105",)),  # Legolas
            ),
            (
                Start("TW-162"),  # Halbarad
            ),
        ),
    ),
    play_deck=pile(
        ("TW-178", 3),  # Radagast
        ("TD-90", 1),  # Brand
        ("TW-136", 1),  # Celeborn
        ("TW-144", 1),  # Elrohir
        ("TW-164", 1),  # Haldir
        ("TW-165", 1),  # Háma
        ("TW-184", 1),  # Thranduil
        ("TD-98", 1),  # And Forth He Hastened
        ("TW-197", 1),  # Beornings
        ("AS-68", 1),  # Bow of the Galadhrim
        ("TW-207", 2),  # Dark Quarrels
        ("TW-222", 1),  # Easterlings
        ("TD-116", 2),  # Flatter a Foe
        ("DM-132", 1),  # Forewarned Is Forearmed
        ("TW-261", 1),  # Iron Hill Dwarves
        ("TD-134", 2),  # Marvels Told
        ("TW-278", 1),  # Men of Dorwinion
        ("TW-288", 1),  # Muster
        ("TW-292", 3),  # New Friendship
        ("DM-179", 2),  # Noble Hound
        ("WH-33", 3),  # Noble Steed
        ("TW-295", 1),  # Orcrist
        ("TW-319", 3),  # Risky Blow
        ("TW-351", 1),  # Torque of Hues
        ("TW-356", 2),  # Vanishment
        ("TW-367", 1),  # Wood-elves
        ("TW-1", 1),  # Abductor
        ("AS-24", 2),  # Alone and Unadvised
        ("LE-59", 3),  # Ambusher
        ("TW-8", 1),  # Assassin
        ("LE-64", 1),  # Brigands
        ("TW-24", 2),  # Corsairs of Umbar
        ("LE-72", 3),  # Ghosts
        ("LE-82", 3),  # Lawless Men
        ("DM-80", 3),  # Rank upon Rank
        ("DM-88", 2),  # Seized by Terror
        ("LE-89", 3),  # Sellswords Between Charters
        ("AS-21", 1),  # Stout Men of Gondor
        ("LE-142", 1),  # Thrice Outnumbered
        ("LE-143", 2),  # Tidings of Bold Spies
        ("LE-145", 2),  # Twilight
    ),
    sites=pile(
        ("TW-376", 1),  # Beorn's House
        ("TD-173", 1),  # Buhr Widu
        ("TD-174", 1),  # Dale
        ("TW-384", 1),  # Dead Marshes
        ("TW-392", 1),  # Easterling Camp
        ("TW-393", 1),  # Edhellond
        ("AS-139", 1),  # Gobel Mírlond
        ("TW-403", 1),  # Iron Hill Dwarf-hold
        ("TW-408", 1),  # Lórien
        ("TW-413", 1),  # Moria
        ("AS-141", 1),  # Raider-hold
        ("TW-420", 1),  # Rhosgobel
        ("TW-421", 1),  # Rivendell
        ("TW-425", 1),  # Shrel-Kain
        ("TW-432", 1),  # Thranduil's Halls
    ),
    sideboard=pile(
        ("TW-24", 1),  # Corsairs of Umbar
        ("TW-207", 1),  # Dark Quarrels
        ("DM-132", 1),  # Forewarned Is Forearmed
        ("TW-156", 1),  # Gandalf
        ("TW-243", 2),  # Gates of Morning
        ("AS-49", 2),  # Glamour of Surpassing Excellance
        ("TW-250", 1),  # Great-shield of Rohan
        ("LE-78", 1),  # Horse-lords
        ("TD-37", 1),  # Itangast Ahunt
        ("TD-134", 1),  # Marvels Told
        ("TD-138", 1),  # Men of Dale
        ("WH-34", 2),  # Promptings of Wisdom
        ("TD-64", 1),  # Scorba Ahunt
        ("DM-88", 1),  # Seized by Terror
        ("LE-145", 1),  # Twilight
        ("AS-60", 1),  # Wain-easterlings
        ("TW-362", 1),  # Wizard's Laughter
    ),
)
