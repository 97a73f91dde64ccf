"""Challenge Deck J, Seducing Nations of Men."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

DECK = Deck(
    letter="J",
    name="Seducing Nations of Men",
    side="minion",
    start_site="LE-367",
    starts=(
        (
            (
                Start("LE-24", items=("LE-345",)),  # The Mouth
                Start("LE-16", follows="LE-24", items=("LE-302",)),  # Horseman in the Night
                Start("LE-14"),  # Hador
                Start("LE-28", follows="LE-14"),  # Odoacer
            ),
        ),
    ),
    play_deck=pile(
        ("LE-54", 3),  # Indûr the Ringwraith
        ("WH-5", 3),  # Ill-favoured Fellow
        ("LE-17", 1),  # Jerrek
        ("LE-27", 1),  # Nevido Smôd
        ("LE-31", 3),  # Orc Captain
        ("LE-167", 1),  # Bade to Rule
        ("LE-260", 1),  # Balchoth
        ("LE-172", 3),  # Bold Thrust
        ("LE-174", 1),  # By the Ringwraith's Word
        ("AS-114", 1),  # Corsairs of Rhûn
        ("WH-43", 2),  # Crept Along Cleverly
        ("LE-178", 1),  # Crooked Promptings
        ("LE-264", 1),  # Easterlings
        ("AS-63", 1),  # Haradrim
        ("LE-313", 1),  # High Helm
        ("LE-216", 3),  # Orc Quarrels
        ("LE-334", 1),  # Palantír of Orthanc
        ("LE-220", 1),  # Ready to His Will
        ("LE-343", 1),  # Scroll of Isildur
        ("AS-131", 3),  # Secret Book
        ("LE-287", 1),  # Southrons
        ("LE-154", 1),  # Stinker
        ("LE-418", 1),  # The Arkenstone
        ("AS-102", 3),  # The Tormented Earth
        ("LE-250", 1),  # Voices of Malice
        ("AS-66", 1),  # Wain-easterlings
        ("AS-24", 3),  # Alone and Unadvised
        ("LE-65", 2),  # Cave Worm
        ("LE-67", 3),  # Corpse-candle
        ("LE-107", 1),  # Covetous Thoughts
        ("TD-18", 2),  # Dragon-sickness
        ("LE-72", 2),  # Ghosts
        ("LE-122", 3),  # Lure of Expedience
        ("LE-123", 3),  # Lure of Nature
        ("LE-124", 3),  # Lure of the Senses
        ("LE-84", 2),  # Marsh-drake
        ("LE-89", 1),  # Sellswords Between Charters
        ("LE-90", 2),  # Slayer
        ("LE-145", 2),  # Twilight
        ("LE-149", 1),  # Weariness of the Heart
    ),
    sites=pile(
        ("LE-352", 1),  # Barad-dûr
        ("LE-360", 1),  # Caves of Ûlund
        ("LE-367", 1),  # Dol Guldur
        ("LE-371", 1),  # Easterling Camp
        ("LE-378", 1),  # Goblin-gate
        ("LE-379", 1),  # Gondmaeglom
        ("LE-384", 1),  # Isengard
        ("LE-390", 1),  # Minas Morgul
        ("LE-392", 1),  # Moria
        ("LE-395", 1),  # Mount Gundabad
        ("LE-399", 1),  # Raider-hold
        ("LE-404", 1),  # Southron Oasis
        ("LE-413", 1),  # The Wind Throne
    ),
    sideboard=pile(
        ("LE-107", 1),  # Covetous Thoughts
        ("WH-43", 1),  # Crept Along Cleverly
        ("LE-184", 1),  # Focus Palantír
        ("AS-74", 1),  # Great Bats
        ("LE-266", 1),  # Grey Mountain Goblins
        ("AS-88", 1),  # Hold Rebuilt and Repaired
        ("LE-119", 2),  # Lost in Free-domains
        ("LE-276", 1),  # Orcs of Gundabad
        ("WH-47", 1),  # Piercing All Shadows
        ("LE-219", 1),  # Poisonous Despair
        ("AS-76", 1),  # Regiment of Black Crows
        ("LE-134", 2),  # River
        ("LE-228", 2),  # Skies of Fire
        ("LE-235", 1),  # Sudden Call
        ("LE-145", 1),  # Twilight
        ("LE-250", 2),  # Voices of Malice
    ),
)
