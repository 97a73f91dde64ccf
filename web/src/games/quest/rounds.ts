// What the rounds of the running combat brought, read from the journal: the state holds only the present round.

export interface Round {
  /** Damage of the hero and of the enemy. */
  hurt: [number, number];
  canceled: [boolean, boolean];
  /** Why, in the words of the journal. */
  notes: string[];
}

/** The rounds since the combat began; `names` are those of the hero and of the enemy. */
export function roundsOf(lines: readonly string[], names: readonly [string, string]): Round[] {
  const rounds: Round[] = [];
  const begun = lines.map((line) => line.startsWith("Combat: ")).lastIndexOf(true);
  for (const line of lines.slice(begun + 1)) {
    if (/^Combat round \d+\.$/.test(line)) rounds.push({ hurt: [0, 0], canceled: [false, false], notes: [] });
    const round = rounds.at(-1);
    if (!round) continue;
    const hurt = /^(.+) takes? (\d+) damage\.$/.exec(line);
    const stopped = /^.+ cancels .+ of (.+)\.$/.exec(line);
    const spent = /^(.+) cannot pay for .+ and (?:is|are) exhausted\.$/.exec(line);
    const side = sideOf(hurt?.[1] ?? stopped?.[1] ?? spent?.[1] ?? "", names);
    if (side < 0) continue;
    if (hurt) round.hurt[side]! += Number(hurt[2]);
    else {
      round.canceled[side] = true;
      round.notes.push(line);
    }
  }
  return rounds;
}

function sideOf(name: string, names: readonly [string, string]): number {
  const bare = (text: string) => text.replace(/^the /i, "").toLowerCase();
  return names.findIndex((known) => bare(known) === bare(name));
}
