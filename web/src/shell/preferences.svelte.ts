// What a person likes, kept in this browser.
export type Theme = "auto" | "day" | "candle";
export type Pace = "instant" | "paced" | "step";
export const PACES: readonly (readonly [Pace, string])[] = [
  ["instant", "at once"],
  ["paced", "calm"],
  ["step", "step by step"],
];
/** How a question is answered by itself: by passing, or by the one thing that could be done. */
export type Answer = "pass" | "yes";

/** What somebody always answers to questions of a kind, and in which words it can be said. */
export interface Standing {
  answer: Answer;
  /** Such a question, as it was asked when this was wished for. */
  like: string;
  /** What the answer is called there. */
  means: string;
}

/** What a key can do, and the key it has unless another was bound. */
export const KEYS = {
  pass: " ",
  question: "q",
  repeat: "r",
  events: "e",
  story: "s",
  map: "m",
  log: "l",
  undo: "u",
  hint: "w",
  help: "?",
} as const;
export type Action = keyof typeof KEYS;
export const ACTIONS = Object.keys(KEYS) as Action[];
/** Digits choose; the rest moves the focus, confirms, goes back or reads a card. */
const RESERVED =
  /^([0-9i]|tab|enter|escape|arrow.*|shift|control|alt|meta|altgraph|capslock|home|end|pageup|pagedown)$/;

interface Stored {
  theme: Theme;
  pace: Pace;
  /** Questions, by table and kind, that are answered by themselves; the latest last. */
  answers: Record<string, Standing>;
  /** Whether a question that has only one answer is answered by itself. */
  onlyAnswer: boolean;
  /** Whether what goes without saying is answered by itself, */
  habits: boolean;
  /** but for these habits at these tables; the latest last. */
  off: readonly string[];
  /** Keys that were bound otherwise, by action. */
  keys: Partial<Record<Action, string>>;
  logOpen: boolean;
  /** A quiet sound when it is one's move. */
  sound: boolean;
  /** A new question takes keys and clicks after so many milliseconds, so that none is answered by accident. */
  guard: number;
}

const KEY = "westmarch";
/** Answers of so many questions are remembered; those of tables long left are forgotten. */
const MOST_ANSWERS = 100;
const USUAL: Stored = {
  theme: "auto",
  pace: "paced",
  answers: {},
  onlyAnswer: true,
  habits: true,
  off: [],
  keys: {},
  logOpen: false,
  sound: false,
  guard: 250,
};

function stored(): Stored {
  try {
    const found = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
    const answers = Object.entries(found.answers).filter(([, one]) => typeof one === "object"); // once they were bare words
    return { ...found, answers: Object.fromEntries(answers) };
  } catch {
    return { ...USUAL };
  }
}

class Preferences {
  #values = $state(stored());

  get theme(): Theme {
    return this.#values.theme;
  }
  set theme(theme: Theme) {
    this.#values.theme = theme;
    this.#keep();
    this.applyTheme();
  }
  get pace(): Pace {
    return this.#values.pace;
  }
  set pace(pace: Pace) {
    this.#values.pace = pace;
    this.#keep();
  }
  get logOpen(): boolean {
    return this.#values.logOpen;
  }
  set logOpen(open: boolean) {
    this.#values.logOpen = open;
    this.#keep();
  }
  get sound(): boolean {
    return this.#values.sound;
  }
  set sound(sounds: boolean) {
    this.#values.sound = sounds;
    this.#keep();
  }
  get guard(): number {
    return this.#values.guard;
  }
  /** Whether a habit is wanted at a table. */
  hasHabit(table: string, habit: string): boolean {
    return this.#values.habits && !this.#values.off.includes(`${table}:${habit}`);
  }

  setHabit(table: string, habit: string, wanted: boolean): void {
    const name = `${table}:${habit}`;
    const others = this.#values.off.filter((one) => one !== name).slice(-MOST_ANSWERS);
    this.#values.off = wanted ? others : [...others, name];
    this.#keep();
  }
  get onlyAnswer(): boolean {
    return this.#values.onlyAnswer;
  }
  set onlyAnswer(answered: boolean) {
    this.#values.onlyAnswer = answered;
    this.#keep();
  }
  get answers(): Readonly<Record<string, Standing>> {
    return this.#values.answers;
  }

  setAnswer(question: string, answer: Standing | null): void {
    const { [question]: _, ...others } = this.#values.answers;
    const kept = Object.fromEntries(Object.entries(others).slice(-MOST_ANSWERS));
    this.#values.answers = answer ? { ...kept, [question]: answer } : kept;
    this.#keep();
  }

  keyOf(action: Action): string {
    return this.#values.keys[action] ?? KEYS[action];
  }

  actionOf(key: string): Action | undefined {
    return ACTIONS.find((action) => this.keyOf(action) === key.toLowerCase());
  }

  /** Bind a key; false if something else has it or the page needs it itself. */
  bind(action: Action, key: string): boolean {
    const wanted = key.toLowerCase();
    if (RESERVED.test(wanted) || (this.actionOf(wanted) ?? action) !== action) return false;
    this.#values.keys = { ...this.#values.keys, [action]: wanted };
    this.#keep();
    return true;
  }

  unbindAll(): void {
    this.#values.keys = {};
    this.#keep();
  }

  get candle(): boolean {
    return this.theme === "candle" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  applyTheme(): void {
    if (this.candle) document.documentElement.dataset.theme = "candle";
    else delete document.documentElement.dataset.theme;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const preferences = new Preferences();
