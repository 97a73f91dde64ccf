"""What the decks are about, in words for those who choose one or meet one, and where their resources are meant to be played.

Where else a resource can be played is for the rulebook to say; `places` are the sites that its deck has in mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    in_short: str
    """Two sentences for those who have to choose."""
    wants: str
    """Where its points are."""
    start: str
    sideboard: str
    against: str
    """How to meet it."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Resources, those of the sideboard too, and the sites where they are meant to be played."""


NOTES: dict[str, Notes] = {
    "A": Notes(
        in_short=(
            "Gondor and its neighbours stand together: five factions within a few days' ride of Minas Tirith, and two "
            "companies that nobody gets hold of. Orcs in great numbers are its hazards."
        ),
        wants=(
            "Points of factions. Five of them live between Anfalas and Ithilien, so one company can win one each turn "
            "from Edhellond or Lórien, while the other fetches a sword, mail or the Scroll of Isildur. Treebeard and "
            "the Palantír of Orthanc lie on the way."
        ),
        start=(
            "Adrazar, Sam and Fatty Bolger are three scouts who count as two, small enough for Stealth, and Adrazar "
            "has the Horn for the first factions. Glorfindel and Anborn are the fighting company. Both set out south "
            "from Rivendell, by way of Lórien or Edhellond."
        ),
        sideboard=(
            "The White Tree asks for the Sapling and a sage at Minas Tirith and is worth more than any faction. Riders"
            " of Rohan are a sixth faction, Muster Disperses takes one from the opponent."
        ),
        against=(
            "Its companies slip by more often than they fight: cards that need no attack, such as Lost in Free-"
            "domains, Foolish Words or corruption, stop it better than creatures. Keep companies out of wilderness and"
            " shadow-land while Doors of Night lies there: then the Orcs come with Minions Stir behind them."
        ),
        places={
            "TW-244": ("TW-397", "TD-178", "TW-413", "TW-433"),  # Glamdring
            "TW-254": ("TW-397", "TD-178", "TW-433"),  # Hauberk of Bright Mail
            "TW-263": ("TW-386",),  # Knights of Dol Amroth
            "TW-276": ("TW-407",),  # Men of Anfalas
            "TW-277": ("TW-412",),  # Men of Anórien
            "TW-280": ("TW-419",),  # Men of Lebennin
            "TW-300": ("TW-404",),  # Palantír of Orthanc
            "TW-310": ("TW-400",),  # Rangers of Ithilien
            "TW-322": ("TW-397", "TD-178", "TW-433"),  # Sapling of the White Tree
            "TW-323": ("TW-433", "TW-413"),  # Scroll of Isildur
            "TW-353": ("TW-437",),  # Treebeard
            "TW-317": ("TW-394",),  # Riders of Rohan
            "TW-348": ("TW-412",),  # The White Tree
        },
    ),
    "B": Notes(
        in_short=(
            "Elves and Men of the North break into Orc-holds, take what is there, and free prisoners afterwards. It "
            "wants to fight; its dead walk the ruins."
        ),
        wants=(
            "Items and prisoners in the northern shadow-holds and Carn Dûm: a company that wins the fight takes "
            "Orcrist or the Scroll, and once the site is tapped Rescue Prisoners brings more points for whoever is "
            "still untapped. Gollum, Goldberry and the Rangers of the North are the way-side prizes."
        ),
        start=(
            "One strong company: Elrond and Erkenbrand, each with somebody at his side. It can enter nearly any hold "
            "at once; divide it only when Alatar or another leader has come."
        ),
        sideboard=(
            "Blue Mountain Dwarves for a second faction, Dark Quarrels against Men and Orcs, The Ring's Betrayal "
            "against decks that live by rings, Forewarned Is Forearmed against sites with many attacks."
        ),
        against=(
            "Tap its people before it can free anybody: many small strikes do more than a big one. Its own Undead grow"
            " with each other while The Moon Is Dead lies there, so answer the event and not the creature. Lures work "
            "slowly; do not let corruption cards pile up on one bearer."
        ),
        places={
            "TW-201": ("TW-413",),  # Book of Mazarbul
            "TW-245": ("TW-417",),  # Goldberry
            "TW-246": ("TW-398",),  # Gollum
            "TW-295": ("TW-380", "TW-416"),  # Orcrist
            "TW-311": ("TW-378",),  # Rangers of the North
            "TW-315": ("TW-380", "TW-415", "TW-398", "TW-413", "TW-416"),  # Rescue Prisoners
            "TW-323": ("TW-380", "TW-416"),  # Scroll of Isildur
            "TW-336": ("TW-375", "TD-181"),  # Sword of Gondolin
            "DM-164": ("TW-415",),  # The Windlord Found Me
            "TW-200": ("TW-377",),  # Blue Mountain Dwarves
            "TW-250": ("TD-181", "TW-375"),  # Great-shield of Rohan
        },
    ),
    "C": Notes(
        in_short=(
            "Thorin and his kin go after old hoards: axes, shields and harps that Dragons sleep on. The company is "
            "large, tough, and carries more corruption the richer it gets."
        ),
        wants=(
            "Great items at Dragon lairs and in the ruins of the East, where Not at Home, Thrór's Map and The Dwarves "
            "Are upon You! deal with what guards them. Iron Hill Dwarves and Men of Dorwinion lie on the same road; "
            "the Book of Mazarbul goes from Moria to the Blue Mountains."
        ),
        start=(
            "Thorin, Kíli, Dori, Glóin and Óin travel as one, with two helpings of Cram. Four or more of them are a "
            "Fellowship for the price of one card, played at a haven before they leave."
        ),
        sideboard=(
            "Gates of Morning for more of Not at Home, The Old Thrush against great Dragons, Promptings of Wisdom when"
            " the treasures begin to weigh, Blue Mountain Dwarves for another faction."
        ),
        against=(
            "A large company has a high hazard limit, and each wound breaks up what it means to do; anybody who joins "
            "or leaves ends the Fellowship. Corruption is its weakness: Dwarves fail checks, and rich Dwarves fail "
            "more of them. Against its Spiders and Wolves do not sit in Mirkwood while Full of Froth and Rage lies "
            "there."
        ),
        places={
            "TD-102": ("TD-179",),  # Bow of Dragon-horn
            "TW-201": ("TW-413",),  # Book of Mazarbul
            "TW-212": ("TW-423", "TD-173"),  # Durin's Axe
            "TD-114": ("TW-381", "TW-428"),  # Enruned Shield
            "TW-246": ("TW-398",),  # Gollum
            "TW-254": ("TW-423", "TD-173"),  # Hauberk of Bright Mail
            "TW-261": ("TW-403",),  # Iron Hill Dwarves
            "TD-130": ("TD-179",),  # Magical Harp
            "TW-278": ("TW-425",),  # Men of Dorwinion
            "TW-307": ("TW-437",),  # Quickbeam
            "TD-172": ("TW-384", "TW-381", "TW-428"),  # Wormsbane
            "TW-200": ("TW-377",),  # Blue Mountain Dwarves
        },
    ),
    "D": Notes(
        in_short=(
            "Old friends of Radagast win over the peoples of the East with words, hounds and steeds. Men in every "
            "shape are its hazards."
        ),
        wants=(
            "Factions from Beorn's House to the Easterling Camp: five, seven with the sideboard. Beorn, Gimli and "
            "Legolas each bring influence over one of them, New Friendship helps with the rest. Steeds carry whole "
            "companies two regions further, so that no people is out of reach."
        ),
        start=(
            "Beorn, Gimli and Legolas set out together; Halbarad goes alone until Brand, Háma or Thranduil join him. "
            "Rhosgobel and Lórien are closer to the work than Rivendell."
        ),
        sideboard=(
            "Men of Dale and Wain-easterlings for more factions, Glamour of Surpassing Excellance against corruption "
            "cards, Horse-lords and two Dragons to meet particular opponents."
        ),
        against=(
            "It needs its influence checks: Foolish Words, a tapped diplomat or a faction taken away cost it a whole "
            "turn. Its fighters are few, so strike those who hold the influence. Against its Men stay away from "
            "border-lands after Rank upon Rank has come, or defeat one such attack to be rid of it."
        ),
        places={
            "TW-197": ("TW-376",),  # Beornings
            "AS-68": ("TD-173", "AS-141", "AS-139"),  # Bow of the Galadhrim
            "TW-222": ("TW-392",),  # Easterlings
            "TW-261": ("TW-403",),  # Iron Hill Dwarves
            "TW-278": ("TW-425",),  # Men of Dorwinion
            "DM-179": ("TW-392", "TD-174", "AS-139", "AS-141", "TW-425"),  # Noble Hound
            "WH-33": ("TD-173", "TW-392", "AS-139", "AS-141", "TW-425"),  # Noble Steed
            "TW-295": ("TW-384", "TW-413"),  # Orcrist
            "TW-351": ("TD-173", "AS-141", "AS-139"),  # Torque of Hues
            "TW-367": ("TW-432",),  # Wood-elves
            "TW-250": ("TD-173", "AS-141", "AS-139"),  # Great-shield of Rohan
            "TD-138": ("TD-174",),  # Men of Dale
            "AS-60": ("TW-392",),  # Wain-easterlings
        },
    ),
    "E": Notes(
        in_short=(
            "Aragorn comes into his own: rings out of ruins, a sword made new, and the crown at Minas Tirith. Two "
            "stealthy companies, and drakes along the road."
        ),
        wants=(
            "Gold rings, which Gandalf tests for Lesser Rings and the Ring of Stealth, and the south: Rangers of "
            "Ithilien, the Tower Guard, and Return of the King for Aragorn in Minas Tirith. Narsil, Glamdring and "
            "other arms are within reach of Lórien."
        ),
        start=(
            "Aragorn and Arwen, who costs no general influence while she follows him; Faramir and Annalena with the "
            "Elf-stone. Two small companies can both use Stealth and Concealment."
        ),
        sideboard=(
            "Knights of Dol Amroth and Riders of Rohan are further factions, Gates of Morning clears the sky, Sons of "
            "Kings is for Ringwraiths alone."
        ),
        against=(
            "Losing Aragorn costs it three points beside all that he bears: send the strongest after him. While "
            "Denethor is in play there is no king. A ring is worth nothing before it was tested, so catch the bearer "
            "on the way to Gandalf."
        ),
        places={
            "TW-196": ("TW-373", "TW-396", "TW-404", "TW-413"),  # Beautiful Gold Ring
            "TW-244": ("DM-31", "TD-173", "TW-413", "TW-404"),  # Glamdring
            "TW-254": ("DM-31", "TD-173"),  # Hauberk of Bright Mail
            "TW-289": ("TW-384",),  # Narsil
            "WH-33": ("TD-173", "DM-31", "TW-394"),  # Noble Steed
            "TW-307": ("TW-437",),  # Quickbeam
            "TW-310": ("TW-400",),  # Rangers of Ithilien
            "TW-316": ("TW-412",),  # Return of the King
            "TW-336": ("DM-31", "TD-173", "TW-413", "TW-404"),  # Sword of Gondolin
            "TW-352": ("TW-412",),  # Tower Guard of Minas Tirith
            "TW-263": ("TW-386",),  # Knights of Dol Amroth
            "TW-317": ("TW-394",),  # Riders of Rohan
        },
    ),
    "F": Notes(
        in_short=(
            "Spies among the Free Peoples: they listen, question and carry rings home to the Dark Tower, and avoid "
            "every fight. Dragons and worms are its hazards."
        ),
        wants=(
            "What was heard at Free-holds and Border-holds, stored at a Darkhaven; gold rings for the Dwarven Rings, "
            "by way of Secrets of Their Forging; the Red Book, brought to Barad-dûr. No single prize is large, so no "
            "turn may be idle."
        ),
        start=(
            "Ciryaher and Ostisen, small and covert; Asternak with three more. Men only: while the company is covert, "
            "guards of the Free Peoples often mean no more than detainment."
        ),
        sideboard=(
            "Orc factions for whoever wants them late, Voices of Malice against events, Sudden Call to end the game in time."
        ),
        against=(
            "Its people are weak: any creature that reaches them wounds somebody. Whoever carries a tale or a ring "
            "does not untap or has still to get home with it; strike on the way back. A Drake that lies beside Summons"
            " from Long Sleep comes with two prowess more: cancel the event while it waits."
        ),
        places={
            "LE-315": ("LE-351", "LE-354", "LE-372", "LE-392", "LE-408"),  # The Least of Gold Rings
            "LE-339": ("LE-350",),  # Red Book of Westmarch
            "LE-226": ("LE-365", "LE-415", "AS-144", "LE-408"),  # Secrets of Their Forging
            "LE-154": ("LE-378",),  # Stinker
            "LE-241": ("AS-144", "LE-408", "LE-350"),  # That's Been Heard Before Tonight
            "LE-246": ("AS-144", "LE-354", "LE-372", "LE-408"),  # To Satisfy the Questioner
            "LE-296": ("LE-415",),  # Woses of the Eryn Vorn
            "LE-265": ("LE-378",),  # Goblins of Goblin-gate
            "LE-278": ("LE-392",),  # Orcs of Moria
        },
    ),
    "G": Notes(
        in_short=(
            "Orcs and Trolls on the march: they burn, plunder Dragon lairs, and fear no fight. Wolves and Spiders run "
            "before them."
        ),
        wants=(
            "Greater and major items of the northern lairs, three Orc factions on the same roads, and Burning Rick, "
            "Cot, and Tree at places already plundered. Bold Thrust, Swift Strokes and Under His Blow win the strikes "
            "that this costs."
        ),
        start=(
            "One company round the Lieutenant of Morgul, who leads two Orcs for nothing; Radbug and Tros Hesnef go "
            "along. It is overt from the first turn on, so guards do not merely detain it."
        ),
        sideboard=(
            "Orders from Lugbúrz for a second leader, Sable Shield, Orcs of Moria; Piercing All Shadows and Voices of "
            "Malice against hazards that stay."
        ),
        against=(
            "Overt companies meet every creature that is keyed to their road, and many strikes wear this one down even"
            " if each is won. Orcs are discarded by a body check that others would survive, so look for strikes that "
            "reach it. One Spider or Animal that is defeated ends Full of Froth and Rage."
        ),
        places={
            "LE-418": ("LE-387", "LE-392", "LE-360", "AS-143", "AS-148", "AS-151"),  # The Arkenstone
            "LE-299": ("LE-387", "LE-392", "LE-360", "AS-143", "AS-148", "AS-151"),  # Black Mace
            "LE-173": ("LE-399", "LE-363"),  # Burning Rick, Cot, and Tree
            "LE-311": ("LE-363",),  # Gleaming Gold Ring
            "LE-266": ("LE-379",),  # Grey Mountain Goblins
            "LE-313": ("LE-399",),  # High Helm
            "LE-270": ("LE-360", "AS-143", "AS-148", "AS-151"),  # Ice-orcs
            "LE-276": ("LE-395",),  # Orcs of Gundabad
            "AS-76": ("LE-360", "AS-151", "AS-143", "AS-148", "LE-379", "LE-387"),  # Regiment of Black Crows
            "LE-278": ("LE-392",),  # Orcs of Moria
            "LE-341": ("LE-387", "LE-360", "AS-143", "AS-148", "AS-151"),  # Sable Shield
        },
    ),
    "H": Notes(
        in_short=(
            "Orcs who are not seen: a tribe that moves from hold to hold and takes what its own kind has stored there."
            " Undead come behind them."
        ),
        wants=(
            "Points at shadow-holds, tapped or not: Vile Fumes, Blasting Fire, War-wolves and Snaga-hai are each worth"
            " little and cost hardly a fight. Orcs of Moria, the Great Lord of Goblin-gate, Stinker and the Scroll for"
            " Barad-dûr are the better prizes."
        ),
        start=(
            "Gorbag, Grishnákh, Ufthak and Lugdush are scouts all four, so that A Nice Place to Hide always finds a "
            "user; the Ill-favoured Fellow goes alone, a half-orc and a ranger."
        ),
        sideboard="Orcs of Mirkwood, more arms, Fell Rider to bring the Ringwraith himself into the field.",
        against=(
            "It wins by being left alone. Its holds lie close together in shadow-lands: keep creatures for those. With"
            " The Moon Is Dead and Plague of Wights in play every Undead is dangerous; cancel one of the two, or stay "
            "out of their country that turn."
        ),
        places={
            "LE-418": ("LE-392", "LE-360"),  # The Arkenstone
            "WH-51": ("LE-364", "LE-378", "LE-392", "LE-393", "LE-394", "LE-395", "LE-401", "LE-402"),  # Blasting Fire
            "AS-75": ("LE-378",),  # Great Lord of Goblin-gate
            "LE-313": ("LE-395", "LE-401"),  # High Helm
            "LE-278": ("LE-392",),  # Orcs of Moria
            "LE-341": ("LE-395", "LE-401"),  # Sable Shield
            "LE-343": ("LE-392", "LE-360"),  # Scroll of Isildur
            "LE-286": ("LE-364", "LE-378", "LE-392", "LE-393", "LE-394", "LE-395", "LE-401", "LE-402"),  # Snaga-hai
            "LE-154": ("LE-378",),  # Stinker
            "WH-54": ("LE-364", "LE-378", "LE-392", "LE-393", "LE-394", "LE-395", "LE-401", "LE-402"),  # Vile Fumes
            "LE-157": ("LE-378", "LE-392", "LE-393", "LE-395", "LE-401", "LE-402"),  # War-wolf
            "LE-299": ("LE-392", "LE-360"),  # Black Mace
            "LE-277": ("LE-401",),  # Orcs of Mirkwood
        },
    ),
    "I": Notes(
        in_short=(
            "The Witch-king calls up the armies of Mordor; three small bands carry his word from gate to gate. Winter "
            "and fire lie on everybody else's road."
        ),
        wants=(
            "Factions at Cirith Gorgor and among the Nûrniags, put under a leader who does not move, so that three of "
            "them count two points more. Secrets of Mount Doom, bats, fumes and fire from the holds between fill the "
            "turns; the Palantír of Minas Tirith is the dare."
        ),
        start=(
            "Three companies of two, each under a captain or a Horseman. The Witch-king himself goes out with Fell "
            "Rider, later perhaps with two other Ringwraiths at his side."
        ),
        sideboard=(
            "Black Trolls and the Last Child of Ungoliant for more points, two Dragons and Cruel Caradhras for the "
            "opponent's mountains."
        ),
        against=(
            "Leaders who hold factions must stay where they are: attack them there, or win the factions away. Its "
            "companies of two fall to any strong creature. Travel by coast and free land while Long Winter and "
            "Withered Lands make the wild worse."
        ),
        places={
            "AS-111": ("LE-396",),  # Asdriags
            "AS-74": ("LE-364", "LE-392", "LE-393", "LE-396", "LE-401", "LE-402"),  # Great Bats
            "LE-273": ("LE-396",),  # Nûrniags
            "LE-282": ("LE-361",),  # Orcs of Udûn
            "LE-240": ("LE-393",),  # That Ain't No Secret
            "WH-54": ("LE-352", "LE-361", "LE-362", "LE-364", "LE-392", "LE-393", "LE-396", "LE-401", "LE-402"),
            "LE-153": ("LE-402",),  # Last Child of Ungoliant
            "WH-51": ("LE-352", "LE-361", "LE-362", "LE-364", "LE-392", "LE-393", "LE-396", "LE-401", "LE-402"),
            "AS-126": ("LE-352",),  # Helm of Fear
            "LE-279": ("LE-361",),  # Orcs of the Ash Mountains
            "LE-333": ("LE-391",),  # Palantír of Minas Tirith
            "LE-291": ("LE-361",),  # Uruk-hai
            "LE-262": ("LE-361",),  # Black Trolls
        },
    ),
    "J": Notes(
        in_short=(
            "The Mouth of Sauron speaks to the peoples of South and East, one nation of Men after the other. "
            "Corruption is what it sends against its enemies."
        ),
        wants=(
            "Six factions of Men between Raider-hold and the Southron Oasis, with The Mouth's influence and a "
            "prompting where it is close. Orthanc's Palantír, the Scroll and the Arkenstone are for a second company "
            "with Orc captains."
        ),
        start=(
            "The Mouth with a Horseman in the Night, Hador with Odoacer: one covert company full of influence. "
            "Captains come later and are better kept apart from it."
        ),
        sideboard=(
            "Orc factions for the captains, Hold Rebuilt and Repaired for a place of one's own, Focus Palantír for the"
            " stone."
        ),
        against=(
            "Everything hangs on The Mouth: tap him before the site phase, or take him from the table. Against its "
            "Lures and candles carry few items, keep untapped friends at hand to support checks, and store early what "
            "can be stored."
        ),
        places={
            "LE-418": ("LE-360", "LE-392"),  # The Arkenstone
            "LE-260": ("LE-399",),  # Balchoth
            "AS-114": ("LE-399",),  # Corsairs of Rhûn
            "LE-264": ("LE-371",),  # Easterlings
            "AS-63": ("LE-404",),  # Haradrim
            "LE-313": ("LE-413",),  # High Helm
            "LE-334": ("LE-384",),  # Palantír of Orthanc
            "LE-343": ("LE-360", "LE-392"),  # Scroll of Isildur
            "LE-287": ("LE-404",),  # Southrons
            "LE-154": ("LE-378",),  # Stinker
            "AS-66": ("LE-371",),  # Wain-easterlings
            "AS-74": ("LE-378", "LE-392", "LE-395"),  # Great Bats
            "LE-266": ("LE-379",),  # Grey Mountain Goblins
            "LE-276": ("LE-395",),  # Orcs of Gundabad
        },
    ),
    "U": Notes(
        in_short=(
            "A deck of our own that goes below ground: hoards, gates and old treasure in the Under-deeps, with Orcs, "
            "Trolls and a few Men."
        ),
        wants=(
            "Items of hoards, Cave Trolls as allies, and the Orc factions on the way to the gates. The Under-roads "
            "makes the steps from one deep to the next safe enough; Hoard Well-searched takes a second item from a "
            "place already tapped."
        ),
        start=(
            "Ulkaur with Grishnákh and Lagduf for the deeps, Asternak with two Men above ground; or all six as one "
            "company, if the opponent is slow."
        ),
        sideboard="More gates and items for the second round of the deck; look at what the opponent's sites leave open.",
        against=(
            "Below ground only few creatures can be keyed: keep those that are. A roll decides whether a company gets "
            "to the next deep, so whatever lowers it costs a whole turn."
        ),
    ),
}
