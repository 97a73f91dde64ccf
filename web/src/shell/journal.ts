// The lines of the journal as they are read.
import type { Line } from "./wire";

export interface NumberedLine extends Line {
  number: number;
}

/** Without the lines that gave way to a later one; `first` is the number of the first line. */
export function folded(lines: readonly Line[], first: number): NumberedLine[] {
  const kept: NumberedLine[] = [];
  lines.forEach((line, index) => {
    if (line.replaces) kept.pop();
    kept.push({ ...line, number: first + index });
  });
  return kept;
}

export interface Part {
  heading: string;
  from: number;
  lines: NumberedLine[];
}

/** The parts of the game that lines open, such as turns, with what happened in each. */
export function parted(lines: readonly NumberedLine[]): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    if (line.heading || !parts.length) parts.push({ heading: line.heading, from: line.number, lines: [] });
    if (!line.heading) parts.at(-1)!.lines.push(line);
  }
  return parts;
}
