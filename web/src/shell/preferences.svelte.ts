// What a person likes, kept in this browser.
export type Theme = "auto" | "day" | "candle";
export type Pace = "instant" | "paced" | "step";

interface Stored {
  theme: Theme;
  pace: Pace;
  /** Questions, by game and rule, that shall be answered by passing. */
  passes: string[];
  logOpen: boolean;
  /** A new question takes keys and clicks after so many milliseconds, so that none is answered by accident. */
  guard: number;
}

const KEY = "westmarch";
const USUAL: Stored = { theme: "auto", pace: "paced", passes: [], logOpen: false, guard: 250 };

function stored(): Stored {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...USUAL };
  }
}

class Preferences {
  #values = $state(stored());

  get theme(): Theme { return this.#values.theme; }
  set theme(theme: Theme) { this.#values.theme = theme; this.#keep(); this.applyTheme(); }
  get pace(): Pace { return this.#values.pace; }
  set pace(pace: Pace) { this.#values.pace = pace; this.#keep(); }
  get logOpen(): boolean { return this.#values.logOpen; }
  set logOpen(open: boolean) { this.#values.logOpen = open; this.#keep(); }
  get guard(): number { return this.#values.guard; }
  get passes(): readonly string[] { return this.#values.passes; }

  setPass(question: string, always: boolean): void {
    const others = this.#values.passes.filter((known) => known !== question);
    this.#values.passes = always ? [...others, question] : others;
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
