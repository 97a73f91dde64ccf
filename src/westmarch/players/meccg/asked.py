"""Kinds of questions and verbs of answers, each with a place of its own in the features.

What is not in here has the place of all that is unknown; a test notices when many games ask for it. Whoever adds to these
lists raises `VERSION` in `features`.
"""

from westmarch.players.features import words

KINDS = words("""
    agent.extra attack.assign attack.assign_rest attack.between_hazard attack.defend attack.next_strike
    attack.strengthen attacks.leave_one between.play body_check.play burying.item chain.respond company.lose_item
    company_attack.assign company_attack.assign_attacker company_attack.assign_rest company_attack.defend
    company_attack.next_strike company_attack.strengthen company_strike.attacker_play company_strike.attacker_roll
    company_strike.attacker_stance company_strike.excess company_strike.play company_strike.roll company_strike.stance
    company_strike.support corruption.check council.check council.reveal creature.key creature.target creature.trophy
    division.hazard division.old draft.gear draft.pick draft.rest draft.site elimination.items event.branch event.fetch
    event.sack event.take_up event.upkeep exhaustion.bring exhaustion.exchange faction.place faction.roll flattery.roll
    going_home.items hand.discard influence.play influence.play_shown influence.resist item_checks.next long_event.play
    movement.draw movement.guard movement.hazard movement.hazard_draw movement.join movement.next_company
    movement.remain movement.resource movement.way my_precious.ally my_precious.ring organization.act
    organization.arrange organization.control organization.end organization.new_site organization.newcomer
    organization.regroup organization.too_little_influence organization.transfer ring.exchange ring.exchange_gold
    ring.next ring.replace ring.test ring_at_stake.which setup.division setup.site sideboard.card sideboard.hazards
    sideboard.way site.act site.agents site.attack_order site.before site.creature site.enter site.extra_item
    site.guard site.leave_one_attack site.next_company site.permitted_item site.sicken strike.excess strike.hazard
    strike.play strike.roll strike.stance strike.support taming.who triggers.order turn_end.begins turn_end.call
    turn_end.discard turn_end.play untap.choose untap.play ways_back.who wizard_search.bring
""")

VERBS = words("""
    agent agent_attack agent_back agent_hide agent_home agent_move aim allot ally apart as_before assign at attack back
    bear bring bury call call_off character check check_for company creature creature_attack discard dismiss do done
    draft draw end enter excess face faction fetch find_in for gear give give_up guard hold home influence into item
    keep key leap merge move nazgul only organize outfit outfit_another pass pile pit place play regroup remain remove
    reserve return reveal roll seek shift sicken sideboard start stay stay_out stop store summon support take tap to
    total transfer trigger trophy turn_up under untap use way with withdraw
""")
