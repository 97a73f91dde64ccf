// Where dice decide: what two dice bring, as shares of the 36 throws.
import type { TableModel } from "../../shell/table.svelte";
import type { Option } from "../../shell/wire";
import { type Check, type MeccgView, type Strike, viewOf } from "./view";

export type Tone = "good" | "even" | "bad";
export interface Share {
  word: string;
  share: number;
  tone: Tone;
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const ways = (sum: number) => 6 - Math.abs(7 - sum);

/** The shares of outcomes, by what each sum of one's own dice brings, worst outcome last. */
function shares(
  words: readonly string[],
  tones: Readonly<Record<string, Tone>>,
  count: (word: string) => number,
  all: number,
): Share[] {
  return words
    .map((word) => ({ word, share: count(word) / all, tone: tones[word] ?? "even" }))
    .filter(({ share }) => share > 0);
}

const STRIKE_TONES: Readonly<Record<string, Tone>> = { beaten: "good", "no effect": "even", struck: "bad" };

/** A strike of fixed prowess, or one of a character who rolls as well. */
export function strikeOdds(prowess: number, against: number, bothRoll: boolean): Share[] {
  const fate = (margin: number) => (margin > 0 ? "beaten" : margin === 0 ? "no effect" : "struck");
  const thrown = bothRoll
    ? SUMS.flatMap((mine) =>
        SUMS.map((theirs) => ({ word: fate(mine + prowess - theirs - against), ways: ways(mine) * ways(theirs) })),
      )
    : SUMS.map((mine) => ({ word: fate(mine + prowess - against), ways: ways(mine) }));
  return shares(
    ["beaten", "no effect", "struck"],
    STRIKE_TONES,
    (word) => thrown.reduce((sum, one) => sum + (one.word === word ? one.ways : 0), 0),
    bothRoll ? 1296 : 36,
  );
}

const FATE_TONES: Readonly<Record<string, Tone>> = {
  passed: "good",
  won: "good",
  lives: "good",
  tapped: "even",
  returned: "even",
  discarded: "even",
  lost: "bad",
  fails: "bad",
  eliminated: "bad",
};

/** A check, with so much more added to the dice than now. */
export function checkOdds(check: Check, more = 0): Share[] | null {
  const { fates, adds, against } = check;
  if (fates) {
    const at = (sum: number) => fates[Math.min(12, Math.max(2, sum + more)) - 2]!;
    const words = [...new Set(SUMS.map(at))].sort((a, b) => rank(a) - rank(b));
    return shares(
      words,
      FATE_TONES,
      (word) => SUMS.reduce((sum, one) => sum + (at(one) === word ? ways(one) : 0), 0),
      36,
    );
  }
  if (adds === undefined || against === undefined) return null;
  const won = SUMS.reduce(
    (sum, mine) =>
      sum +
      SUMS.reduce(
        (inner, theirs) => inner + (mine - theirs + adds + more > against ? ways(mine) * ways(theirs) : 0),
        0,
      ),
    0,
  );
  return shares(["won", "lost"], FATE_TONES, (word) => (word === "won" ? won : 1296 - won), 1296);
}

/** A check that is passed with so much on the dice or more. */
export function passOdds(least: number): Share[] {
  const passed = SUMS.reduce((sum, one) => sum + (one >= least ? ways(one) : 0), 0);
  return shares(["passed", "fails"], FATE_TONES, (word) => (word === "passed" ? passed : 36 - passed), 36);
}

function rank(word: string): number {
  return { good: 0, even: 1, bad: 2 }[FATE_TONES[word] ?? "even"];
}

/** What the dice must show to beat a strike; above twelve it cannot be done. */
export function needed(prowess: number, against: number): string {
  const least = against - prowess + 1;
  return least <= 2
    ? "any roll beats it"
    : least > 12
      ? "no roll beats it"
      : least === 12
        ? "only 12 beats it"
        : `${least} or more beats it`;
}

export function strikeNow(view: MeccgView): Strike | undefined {
  return view.strikes.find((strike) => strike.now && !strike.outcome && strike.prowess !== undefined);
}

export function against(view: MeccgView, strike: Strike): number {
  return strike.against ?? view.attack?.prowess ?? 0;
}

/** What an option would make of the roll ahead; null where it decides nothing about dice. */
export function optionOdds(table: TableModel, option: Option): Share[] | null {
  const view = viewOf(table);
  const { adds, prowess, against: opposite, checks, needed: least } = option.facts;
  if (checks !== undefined && least !== undefined) return passOdds(Number(least));
  if (view.check && adds !== undefined) return checkOdds(view.check, Number(adds));
  const strike = strikeNow(view);
  if (!strike || (prowess === undefined && opposite === undefined)) return null;
  return turned(
    view,
    table.shown?.seat,
    strikeOdds(
      strike.prowess! + Number(prowess ?? 0),
      against(view, strike) + Number(opposite ?? 0),
      view.attack?.both_roll === true,
    ),
  );
}

/** What is good for the one who is struck is bad for whoever attacks. */
export function turned(view: MeccgView, seat: number | null | undefined, odds: Share[]): Share[] {
  const flip: Readonly<Record<Tone, Tone>> = { good: "bad", even: "even", bad: "good" };
  return view.attack?.seat === seat ? odds.map((share) => ({ ...share, tone: flip[share.tone] })) : odds;
}
