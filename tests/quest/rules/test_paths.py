"""Every path of the board: its ends, its terrain and its number; ~ is water."""

import pytest

from westmarch.quest.board.map import PATHS

BOARD = (
    "amon_hen emyn_muil mountains 3~", "amon_hen lothlorien woods 2~", "amon_hen plains_of_rohan plains 2",
    "anfalas enedwaith_plains plains 3", "anfalas morthond hills 3", "barad_dur mount_doom plains 2",
    "belfalas morthond swamp 3~", "belfalas pelargir plains 3~", "blue_mountains the_grey_havens mountains 2",
    "bree fornost any 1", "bree old_forest any 1", "bree tharbad hills 2", "bree weathertop hills 2",
    "dagorlad dead_marshes swamp 3", "dagorlad emyn_muil plains 2", "dagorlad rhun plains 3",
    "dagorlad sea_of_udun plains 3", "dead_marshes emyn_muil swamp 3", "dead_marshes sea_of_udun plains 2",
    "dead_marshes the_nindalf swamp 3", "dol_guldur emyn_muil plains 3", "dol_guldur lothlorien woods 3",
    "dol_guldur rhosgobel woods 4", "dol_guldur south_eaves woods 2", "dunharrow edoras hills 3",
    "dunharrow minas_tirith hills 3", "dunharrow the_nindalf swamp 2", "dunland eregion plains 2",
    "dunland gap_of_rohan plains 2", "dunland tharbad any 1", "edoras helms_deep mountains 3",
    "edoras plains_of_rohan any 1", "edoras the_nindalf swamp 4", "emyn_muil south_eaves plains 2",
    "emyn_muil the_nindalf swamp 2~", "enedwaith_plains gap_of_rohan plains 2", "enedwaith_plains tharbad plains 3",
    "erebor lake_esgaroth hills 2~", "erebor the_iron_hills mountains 3", "erebor the_withered_heath mountains 3",
    "ered_mithrin the_northern_waste mountains 4", "ered_mithrin the_withered_heath mountains 4",
    "eregion moria hills 2", "eregion rivendell woods 3~", "eregion tharbad plains 2~",
    "eregion the_redhorn_gate mountains 4", "ettenmoors ruins_of_angmar plains 2", "ettenmoors the_north_downs plains 2",
    "ettenmoors weathertop hills 2", "fangorn gap_of_rohan any 1", "fangorn isengard woods 2",
    "fangorn lothlorien woods 2", "fangorn plains_of_rohan woods 2", "fornost old_forest any 1",
    "fornost the_north_downs hills 2", "fornost weathertop hills 3", "gap_of_rohan helms_deep plains 2",
    "gap_of_rohan isengard plains 2", "gladden_fields lothlorien hills 3~", "gladden_fields rhosgobel any 1",
    "gladden_fields the_high_pass mountains 3~", "gladden_fields the_redhorn_gate mountains 3",
    "harlindon the_grey_havens woods 2~", "helms_deep plains_of_rohan plains 2", "hills_of_evendim old_forest hills 2~",
    "hills_of_evendim the_grey_havens hills 2~", "hills_of_evendim the_shire hills 2", "lake_esgaroth rhun plains 3",
    "lake_esgaroth the_bight woods 4", "lake_esgaroth the_forest_road woods 3", "lake_esgaroth the_iron_hills hills 2",
    "lake_esgaroth woodland_realm woods 2~", "lothlorien moria hills 2", "minas_morgul osgiliath plains 2",
    "minas_morgul plains_of_gorgoroth mountains 2", "minas_morgul sea_of_udun mountains 3",
    "minas_tirith osgiliath any 1", "minas_tirith pelargir hills 2~", "minas_tirith the_nindalf swamp 2~",
    "mount_doom plains_of_gorgoroth mountains 3", "mount_doom sea_of_udun plains 2",
    "mount_gundabad ruins_of_angmar mountains 4", "mount_gundabad the_high_pass mountains 4",
    "mount_gundabad the_northern_waste any 1", "mouth_of_the_greyflood tharbad plains 3~",
    "near_harad osgiliath plains 2", "near_harad pelargir plains 2", "old_forest the_shire woods 2",
    "osgiliath pelargir any 1", "rhosgobel the_bight woods 4", "rhosgobel the_forest_road woods 2",
    "rhun the_bight plains 2", "rhun the_iron_hills plains 4", "rivendell the_high_pass mountains 4",
    "rivendell the_trollshaws woods 2", "ruins_of_angmar the_north_downs plains 2",
    "ruins_of_angmar the_northern_waste hills 2", "south_eaves the_bight woods 2", "tharbad weathertop hills 2",
    "the_forest_road the_high_pass woods 3", "the_forest_road woodland_realm woods 2",
    "the_forest_trail the_high_pass mountains 4", "the_forest_trail woodland_realm woods 2",
    "the_grey_havens the_shire any 1", "the_iron_hills the_withered_heath hills 2", "the_trollshaws weathertop any 1",
)


@pytest.mark.rule("MAP-01", "MAP-06", "MAP-07")
def test_every_path_of_the_board():
    found = {f"{' '.join(sorted(p.ends))} {p.terrain} {p.cost}{'~' if p.water else ''}" for p in PATHS}
    assert found == {" ".join((*sorted(line.split()[:2]), *line.split()[2:])) for line in BOARD}
    assert len(BOARD) == 106
