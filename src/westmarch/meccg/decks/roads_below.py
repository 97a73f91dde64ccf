"""Deck U, Roads Below: Orcs, Trolls and Men of Dol Guldur who go down into the Under-deeps and after hoards."""

from __future__ import annotations

from westmarch.meccg.decks.deck import Deck, Start, pile

ULKAUR = Start("LE-49")  # Ulkaur the Tongueless
GRISHNAKH = Start("LE-12", items=("AS-125",))  # Grishnákh with a Goblin Earth-plumb
LAGDUF = Start("LE-18")  # Lagduf
ASTERNAK = Start("LE-1", items=("LE-342",))  # Asternak with a Saw-toothed Blade
DORELAS = Start("LE-8")  # Dorelas
SPY = Start("LE-9")  # Dunlending Spy

DECK = Deck(
    letter="U",
    name="Roads Below",
    side="minion",
    start_site="LE-367",
    starts=(
        ((ULKAUR, GRISHNAKH, LAGDUF), (ASTERNAK, DORELAS, SPY)),
        ((ULKAUR, GRISHNAKH, LAGDUF, ASTERNAK, DORELAS, SPY),),
    ),
    play_deck=pile(
        ("LE-52", 3),  # Dwar the Ringwraith
        ("LE-11", 1),  # Gorbag
        ("LE-25", 1),  # Muzgash
        ("LE-34", 2),  # Orc Tracker
        ("LE-38", 1),  # Radbug
        ("LE-44", 2),  # Troll Lout
        ("LE-48", 1),  # Ufthak
        ("LE-160", 2),  # A Nice Place to Hide
        ("LE-299", 1),  # Black Mace
        ("LE-301", 2),  # Black-mail Coat
        ("LE-304", 2),  # Broad-headed Spear
        ("BA-35", 3),  # Cave Troll
        ("AS-125", 2),  # Goblin Earth-plumb
        ("LE-265", 1),  # Goblins of Goblin-gate
        ("LE-312", 1),  # Gold Ring that Sauron Fancies
        ("LE-313", 1),  # High Helm
        ("AS-87", 2),  # Hoard Well-searched
        ("AS-127", 2),  # Iron Shield of Old
        ("AS-129", 3),  # Old Treasure
        ("LE-274", 1),  # Orcs of Angmar
        ("LE-276", 1),  # Orcs of Gundabad
        ("LE-278", 1),  # Orcs of Moria
        ("LE-228", 2),  # Skies of Fire
        ("LE-345", 2),  # Strange Rations
        ("AS-106", 3),  # The Under-roads
        ("AS-132", 1),  # Thong of Fire
        ("AS-136", 2),  # Usriev of Treachery
        ("TW-2", 1),  # Adûnaphel
        ("LE-66", 3),  # Cave-drake
        ("LE-65", 3),  # Cave Worm
        ("LE-110", 2),  # Doors of Night
        ("DM-52", 1),  # Drums
        ("DM-63", 3),  # Great Secrets Buried There
        ("LE-77", 3),  # Hobgoblins
        ("LE-117", 2),  # Long Winter
        ("LE-84", 2),  # Marsh-drake
        ("DM-109", 1),  # Nameless Thing
        ("LE-87", 3),  # Orc-watch
        ("LE-90", 2),  # Slayer
        ("AS-39", 3),  # Summons from Long Sleep
        ("LE-95", 2),  # True Fire-drake
        ("DM-98", 1),  # The Way is Shut
        ("LE-145", 2),  # Twilight
        ("LE-86", 1),  # Orc-warband
    ),
    sites=pile(
        ("AS-143", 1),  # Dancing Spire
        ("AS-148", 1),  # Gold Hill
        ("AS-157", 1),  # Ovir Hollow
        ("LE-352", 1),  # Barad-dûr
        ("LE-359", 1),  # Carn Dûm
        ("LE-360", 1),  # Caves of Ûlund
        ("LE-361", 1),  # Cirith Gorgor
        ("LE-367", 1),  # Dol Guldur
        ("LE-378", 1),  # Goblin-gate
        ("LE-379", 1),  # Gondmaeglom
        ("LE-390", 1),  # Minas Morgul
        ("LE-392", 1),  # Moria
        ("LE-394", 1),  # Mount Gram
        ("LE-395", 1),  # Mount Gundabad
        ("AS-147", 1),  # The Gem-deeps
        ("AS-152", 1),  # The Iron-deeps
        ("AS-158", 1),  # The Pûkel-deeps
        ("AS-161", 1),  # The Sulfur-deeps
        ("AS-163", 1),  # The Under-courts
        ("AS-164", 1),  # The Under-galleries
        ("AS-165", 1),  # The Under-gates
        ("AS-166", 1),  # The Under-grottos
        ("AS-167", 1),  # The Under-leas
        ("AS-168", 1),  # The Under-vaults
        ("LE-417", 1),  # Zarak Dûm
    ),
    sideboard=pile(
        ("LE-61", 2),  # Barrow-wight
        ("DM-106", 1),  # Chill Douser
        ("LE-110", 1),  # Doors of Night
        ("TD-18", 2),  # Dragon-sickness
        ("LE-310", 2),  # Foul-smelling Paste
        ("TW-36", 2),  # Foul Fumes
        ("TD-27", 1),  # From the Pits of Angband
        ("LE-112", 1),  # Foolish Words
        ("LE-216", 3),  # Orc Quarrels
        ("LE-235", 1),  # Sudden Call
        ("LE-342", 2),  # Saw-toothed Blade
        ("LE-145", 1),  # Twilight
        ("LE-160", 1),  # A Nice Place to Hide
    ),
)
