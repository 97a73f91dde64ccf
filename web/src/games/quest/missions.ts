// How far a Mission has come, for the line under the mark: a count to read, not a ruling; the server decides.
import type { Colour, QuestView } from "./view";

const STAGE_THREE = 13;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const marker = (colour: Colour) => (view: QuestView) => `${view.story[colour]} of ${STAGE_THREE}`;

const PROGRESS: Readonly<Record<string, (view: QuestView) => string>> = {
  the_spear_of_the_west: (view) =>
    `${sum(view.heroes.map((hero) => hero.completed.length))} of ${2 * view.heroes.length}`,
  noble_blood: (view) => `${sum(view.heroes.map((hero) => hero.corruption.length))} (max 1)`,
  minas_morgul_kept_at_bay: (view) => `${Object.values(view.minions).filter((minion) => minion.at).length} (max 2)`,
  against_the_shadow: (view) => `${view.tokens.length} (max 2)`,
  isildurs_secret: (view) => `${sum(view.heroes.map((hero) => hero.favor))} of 5`,
  his_dark_throne: (view) => `${view.plots.length} of 3`,
  where_the_shadows_lie: marker("black"),
  in_darkness_bind_them: marker("yellow"),
  to_rule_them_all: marker("red"),
  to_find_them_all: (view) => `${view.influence.the_shire ?? 0} of 6`,
};

export function missionProgress(view: QuestView, mission: string): string {
  return PROGRESS[mission]?.(view) ?? "";
}
