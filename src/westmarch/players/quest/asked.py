"""Kinds of questions and verbs of answers, each with a place of its own in the features.

What is not in here has the place of all that is unknown; a test notices when many games ask for it. Whoever adds to these
lists raises `VERSION` in `features`.
"""

from westmarch.players.features import words

KINDS = words("""
    action.choose ambush.attack combat.agility combat.card combat.draw combat.draw_up_to combat.exhaust combat.leave
    combat.name_type combat.take_back command.give command.heal command.place corruption.choose damage.take
    defeat.haven defeat.loss defeat.marker draw.keep_plot draw.plot_order event.entrust explore.act fight.disguise
    fight.in_haven finale.champion hand.discard hand.discard_shields hero_draw.how_many influence.after_combat
    influence.place peril.attack_or_draw peril.dark_tower peril.how_many peril.pick plot.location plot.nine_command
    plot.nine_heal plot.play plot.space rest.choose rest.heal rest.marker rest.pay_off_corruption setup.hero
    setup.keep_shadows shadow.greedy shadow.play shadow.play_found_plot shadow.recover shadow.restore_minion
    shadow.restore_place shadow.search_plot shadow.share_owner shadow.share_whose shadow.top_plot story.new_minion
    text.character text.choose_one text.clear_with_character text.discard_haven_plot text.discard_plot
    text.drop_corruption text.hero text.hurt_minion text.lose_item text.move_minion text.places text.redeem
    text.remove_character_or_favor text.remove_pieces trade.answer trade.propose training.keep travel.discard
    travel.explore travel.go travel.pay
""")

VERBS = words("""
    accept action allow as_itself as_uruk_hai ask_favor ask_item ask_quest at attack_minion attack_token bury champion
    character character_to choose choose_peril complete consult_ability consult_favor dark_path decline discard
    discard_plot discard_shadow draw draw_cards draw_token drop drop_plot end_actions end_explore end_travel enough
    exhausted explore_here fetch fight_on give give_favor give_item give_quest hand heal heal_damage hear_trades hero
    keep leave life life_pool lose_favor lose_item marker minion move move_minion move_token name no_peril pair pass
    pass_by pay pay_any peril place place_minion play plot pool propose recover_plot recover_shadow refuse remove_favor
    remove_plot rest rest_pool retreat retrieve return_character scout shadow skip_rest space spend take_back
    take_influence take_token trade train
""")
