// The table as one browser sees it: the newest state, the journal, what is hovered and picked, and what can be sent.
import { get, post, postUntilAnswered, query, Refused } from "./api";
import { CardBook } from "./cards.svelte";
import { chime } from "./chime";
import { CoachModel } from "./coach.svelte";
import type { GroupOf } from "./grouping";
import { HintModel } from "./hint.svelte";
import { folded, type NumberedLine } from "./journal";
import { rememberedMark, rememberMark } from "./lastRead";
import { Offer } from "./offer.svelte";
import { afterLines, asPut, nextOf, pairs, type Step, stepsOf, through } from "./onward";
import { type Change, changesOf, type Figures } from "./changes";
import { withPlayer } from "./people";
import { type Answer, preferences } from "./preferences.svelte";
import { Showing } from "./showing.svelte";
import { questionName, standingAnswer } from "./standing";
import { type LinkState, TableStream } from "./stream";
import { Together } from "./together.svelte";
import { listed } from "./words";
import type {
  Acknowledged,
  Choice,
  Concession,
  ConcessionReply,
  Ending,
  Decision,
  Done,
  HereOrAway,
  Journal,
  Line,
  Option,
  PresenceNews,
  SeatSettings,
  Snapshot,
  StandIn,
  UndoReply,
  UndoState,
  TakeBack,
  WhyNot,
} from "./wire";

/** When the page answers by itself; who has just been called to a shared screen shall see what there was to answer. Where
 * people of different sides play, each at a screen of his own, the server says when: the time must tell nothing. */
const AUTO_ANSWER_AT_ONE_SCREEN = 1200;

/** The habit of every table: what was picked goes out as soon as it is enough. */
export const ENOUGH = "enough";

/** Whose choice it is: made by hand now, as always at such questions, or one of several that were confirmed together. */
type How = "own" | "habit" | "onward";

export type SheetContent =
  { kind: "rule"; rule: string } | { kind: "thing"; ref: string } | { kind: "settings" | "help" };

export interface Numbered {
  option: Option;
  /** The place at which it is laid out, by which a digit chooses it; 0 while its group is closed. */
  number: number;
}

/** What of the page a moment shows: a snapshot of the stream, or one made from a moment of a replay. */
export type Shown = Pick<
  Snapshot,
  | "table"
  | "game"
  | "seq"
  | "move"
  | "seat"
  | "acting"
  | "seats"
  | "view"
  | "decision"
  | "waiting"
  | "undo"
  | "result"
  | "viewable"
  | "stuck"
> &
  Partial<
    Pick<
      Snapshot,
      "notice" | "giving_up" | "sides" | "only_answers" | "story" | "moments" | "hints" | "may_ask_hint" | "lesson"
    >
  >;

export class TableModel {
  shown = $state.raw<Shown | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  /** The number of the first line that is held. */
  firstLine = $state(0);
  /** Lines from here on are new since the last own move. */
  freshFrom = $state(0);
  link = $state<LinkState>("connecting");
  trouble = $state("");
  sending = $state("");
  watchers = $state(0);

  hoveredKey = $state("");
  hoveredRef = $state("");
  /** The option that was picked but not yet confirmed: by touch, or with the arrow keys. */
  pickedKey = $state("");
  /** The thing whose options alone are offered: the second step of a choice. */
  about = $state("");
  sheet = $state<SheetContent | null>(null);
  /** The card or place whose sheet is shown beside the pointer. */
  peek = $state.raw<{ ref: string; x: number; y: number } | null>(null);
  pane = $state("");
  /** The thing that is being dragged, and where. */
  held = $state.raw<{ ref: string; x: number; y: number } | null>(null);
  /** Of a watcher: all hands lie open, where every seat allows it. */
  allHands = $state(true);
  covered = $state.raw<number | null>(null);
  /** What the sentence under the pointer is about: its things are ringed. */
  echo = $state.raw<readonly string[]>([]);
  /** The figures of things, where a game has some that are worth marking when they change. */
  figuresOf = $state.raw<((view: unknown) => Figures) | null>(null);
  private figuresAtChoice = $state.raw<Figures | null>(null);
  openedAt = 0;
  /** What was asked to be said aloud, and how often something was. */
  spoken = $state.raw({ words: "", times: 0 });

  /** How options are put together by what they are about; a table without it shows them as one list. */
  groupOf = $state.raw<GroupOf | null>(null);
  /** What of the options is laid out now. */
  readonly offer: Offer = new Offer({
    options: () => this.open,
    narrowed: () => this.about !== "",
    groupOf: () => this.groupOf,
    pass: () => this.passOption,
  });

  /** Several answers of one kind that are chosen together. */
  readonly together: Together = new Together(() => (this.goOn ? null : this.decision));

  readonly hint: HintModel = new HintModel(() => ({
    id: this.id,
    decision: this.shown?.acting ? this.decision : null,
    seat: this.shown?.seat ?? null,
    offered: this.shown?.may_ask_hint === true,
  }));

  readonly coach: CoachModel = new CoachModel(() => ({
    id: this.id,
    seat: this.shown?.seat ?? null,
    asked: this.decision?.seq ?? null,
    lesson: this.shown?.lesson ?? null,
  }));

  readonly cards: CardBook;
  private stream: TableStream | null = null;
  /** What is shown when. */
  readonly showing: Showing = new Showing({
    apply: (snapshot, pausing) => this.apply(snapshot, pausing),
    resumed: () => this.resumed(),
  });
  private lastSeq: number | null = null;
  private ownSeqs = new Set<number>();
  private awaited: number | null = null;
  private reopened: number | null = null;
  private restore: (() => void) | null = null;

  /** What was chosen together with the answer that is under way, for the questions after it. */
  private following: readonly Step[] = [];

  /** The question that is being answered by habit. */
  private habitual = $state<number | null>(null);

  /** The only option of a question that nobody needs to see: the server answers it, or a habit does. */
  answeredAlone = $derived.by<Option | null>(() => {
    const decision = this.shown?.acting ? this.shown.decision : null;
    const key = decision?.seq === this.habitual ? this.sending : "";
    if (!decision?.by_itself && !key) return null;
    return decision?.options.find((option) => decision.by_itself || option.key === key) ?? null;
  });
  /** The lines as they are read: those that gave way to a later one left out. */
  foldedLines = $derived<readonly NumberedLine[]>(folded(this.lines, this.firstLine));
  /** What differs from the last own choice. */
  changed = $derived.by<readonly Change[]>(() =>
    this.shown && this.figuresOf && this.figuresAtChoice
      ? changesOf(this.figuresAtChoice, this.figuresOf(this.shown.view))
      : [],
  );
  /** The question that the person shall answer. */
  decision = $derived.by<Decision | null>(() => {
    const asked = this.answeredAlone ? null : (this.shown?.decision ?? null);
    return asked && this.shown?.acting ? asPut(asked, this.has) : asked;
  });
  undo = $derived<UndoState | null>(this.shown?.undo ?? null);
  /** The options that are open, those of one thing alone if it was picked; none while a verdict waits to be read. */
  private open = $derived.by<readonly Option[]>(() => {
    const asked = this.goOn ? null : this.decision;
    if (!asked || !this.about) return asked?.options ?? [];
    const found = asked.options.filter((option) => option.refs.includes(this.about));
    return found.length && !this.held ? found : [...found, ...this.pairsOf(this.about)];
  });
  /** The same, numbered as they are laid out. */
  options = $derived.by<readonly Numbered[]>(() =>
    this.open.map((option) => ({ option, number: this.offer.placeOf.get(option.key) ?? 0 })),
  );
  private byRef = $derived.by(() => {
    const found = new Map<string, Numbered[]>();
    const asked = this.goOn || this.about || !this.decision ? null : this.shown?.decision;
    const more = asked && this.shown?.acting ? through(asked, this.has) : [];
    for (const numbered of [...this.options, ...more.map((option) => ({ option, number: 0 }))])
      for (const ref of new Set(numbered.option.refs)) found.set(ref, [...(found.get(ref) ?? []), numbered]);
    return found;
  });
  /** The option that hovering or picking points at, if it is one alone. */
  selected = $derived.by<Option | null>(() => {
    const key = this.hoveredKey || (this.hoveredRef ? this.only(this.hoveredRef)?.key : "") || this.pickedKey;
    return this.options.find(({ option }) => option.key === key)?.option ?? null;
  });
  passOption = $derived.by<Option | null>(() => passOf(this.decision));

  constructor(
    readonly id: string,
    readonly game: string,
    private seat: number | null,
    private eyes: number | null = null,
  ) {
    this.cards = new CardBook(game);
  }

  // Connection ------------------------------------------------------------------------------------------------------

  connect(): void {
    this.stream?.close();
    this.stream = new TableStream(this.id, this.seat, this.eyes, {
      state: (snapshot) => this.receive(snapshot),
      presence: (news) => this.presence(news),
      link: (state) => (this.link = state),
      after: () => this.lastSeq,
    });
  }

  close(): void {
    this.stream?.close();
    this.showing.forget();
  }

  /** Look through other eyes, or play another own seat: everything is fetched anew. */
  become(seat: number | null, eyes: number | null = null): void {
    this.seat = seat;
    this.eyes = eyes;
    this.lastSeq = null;
    this.showing.forget();
    this.figuresAtChoice = null;
    this.lines = [];
    this.firstLine = 0;
    this.shown = null;
    this.covered = null;
    this.sending = "";
    this.awaited = null;
    this.connect();
  }

  private receive(snapshot: Snapshot): void {
    if (this.lastSeq !== null && snapshot.seq <= this.lastSeq && this.shown !== null) return;
    this.lastSeq = snapshot.seq;
    const at_once = this.shown === null || this.ownSeqs.delete(snapshot.seq) || preferences.pace === "instant";
    this.showing.receive(snapshot, at_once);
  }

  get pending(): number {
    return this.showing.pending;
  }

  /** Something is shown that waits to be read; until this is called, nothing is answered and nothing else is shown. */
  get goOn(): (() => void) | null {
    return this.showing.goOn;
  }

  set goOn(next: (() => void) | null) {
    this.showing.goOn = next;
  }

  private resumed(): void {
    this.openedAt = performance.now();
    if (this.decision) this.newQuestion(this.decision);
  }

  private apply(snapshot: Snapshot, pausing: boolean): void {
    const asked = this.shown?.decision?.seq;
    const others = this.shown !== null && this.shown.decision === null;
    const first = this.shown === null;
    // After a take-back the question is for thinking again, whatever is usually answered there.
    if (this.shown && snapshot.move < this.shown.move) this.reopened = snapshot.decision?.seq ?? null;
    this.addLines(snapshot.journal);
    if (first) this.freshFrom = rememberedMark(this.id, snapshot.seat) ?? this.firstLine + this.lines.length;
    this.show(snapshot);
    if (this.awaited !== null && snapshot.seq >= this.awaited) {
      this.awaited = null;
      this.sending = "";
    }
    if (!snapshot.decision) this.together.stop();
    // After what was not foreseen, what was meant to follow is to be thought over.
    this.following = afterLines(
      this.following,
      snapshot.journal.lines.map(({ text }) => text),
    );
    if (pausing && !first && snapshot.moments.length) {
      this.following = [];
      this.showing.hold(snapshot.moments);
    }
    if (snapshot.decision && snapshot.decision.seq !== asked) {
      this.showing.begin();
      this.newQuestion(snapshot.decision);
      if (others && preferences.sound && this.decision && !this.automaticAnswer(this.decision)) chime();
    }
    this.coverIfNeeded(snapshot);
  }

  show(shown: Shown): void {
    const same = this.shown?.decision?.seq === shown.decision?.seq && shown.decision !== null;
    const alike = this.shown?.decision?.kind === shown.decision?.kind;
    this.shown = shown;
    if (!same) {
      this.offer.begin(alike);
      if (!this.together.running) this.together.clear();
      // A pointer that rests points at nothing new; what it lay on may be gone.
      this.hoveredKey = this.hoveredRef = this.pickedKey = this.about = "";
      this.peek = null;
      this.openedAt = performance.now();
    }
  }

  private newQuestion(decision: Decision): void {
    if (this.sending || this.goOn) return; // it comes up again when that is over
    if (this.together.running) return this.onward();
    const next = nextOf(this.following[0], decision);
    this.following = next ? this.following.slice(1) : [];
    if (next) return void this.choose(next, "onward");
    const key = this.automaticAnswer(decision);
    if (key && !this.oneScreen) {
      this.habitual = decision.seq;
      void this.choose(key, "habit");
    } else if (key)
      setTimeout(() => {
        if (this.decision?.seq === decision.seq) void this.choose(key, "habit");
      }, AUTO_ANSWER_AT_ONE_SCREEN);
  }

  /** Whether answers by habit are sent at once, since the server keeps them until their time has come. */
  private get untimed(): boolean {
    return (this.shown?.only_answers ?? null) !== null;
  }

  /** Whether people of different sides share this screen. */
  private get oneScreen(): boolean {
    const mine = this.shown?.seats.filter((seat) => seat.mine) ?? [];
    return new Set(mine.map(({ seat }) => this.shown?.sides?.[seat])).size > 1;
  }

  /** Whether a habit is followed here; whoever learns is asked everything. */
  private readonly has = (habit: string): boolean =>
    (this.shown?.lesson?.skipped ?? true) && preferences.hasHabit(this.id, habit);

  /** Answers that concern a thing through the question that comes after them. */
  pairsOf(ref: string): Option[] {
    const asked = this.shown?.acting ? this.shown.decision : null;
    return asked && !this.goOn && !this.answeredAlone ? pairs(asked, ref, this.has) : [];
  }

  /** Whether a thing can be laid on another: some option is about both. */
  canLayOn(ref: string): boolean {
    if (!this.mayAnswer || this.together.picks) return false;
    return [...this.optionsOf(ref).map(({ option }) => option), ...this.pairsOf(ref)].some(
      ({ refs }) => new Set(refs).size > 1,
    );
  }

  private automaticAnswer(decision: Decision): string {
    if (!this.shown?.acting || decision.by_itself || decision.seq === this.reopened) return "";
    if (this.shown.lesson?.now.length) return "";
    return standingAnswer(this.id, decision, passOf(decision), this.untimed, this.has);
  }

  /** The name under which it is kept how a question is answered. */
  questionName(decision: Decision): string {
    return questionName(this.id, decision, passOf(decision));
  }

  /** How a kind of question is answered from now on, the open one included. */
  answerFromNowOn(decision: Decision, answer: Answer | null, means = ""): void {
    const kept = answer && { answer, like: decision.prompt, means };
    preferences.setAnswer(this.questionName(decision), kept);
    this.reopened = null;
    const key = this.decision === decision ? this.automaticAnswer(decision) : "";
    if (answer && key) void this.choose(key, "habit");
  }

  private addLines({ start, lines }: Journal): void {
    const kept = start >= this.firstLine && this.lines.length ? this.lines.slice(0, start - this.firstLine) : [];
    if (!kept.length) this.firstLine = start;
    this.lines = [...kept, ...lines];
    if (this.freshFrom > start) this.freshFrom = start;
  }

  async olderLines(): Promise<void> {
    const start = Math.max(0, this.firstLine - 200);
    const where = query({ seat: this.seat, as: this.eyes, start, stop: this.firstLine });
    const older = await get<Journal>(`/api/tables/${this.id}/journal${where}`);
    this.lines = [...older.lines, ...this.lines];
    this.firstLine = older.start;
  }

  private presence(news: PresenceNews): void {
    this.watchers = news.watchers;
    if (!this.shown) return;
    const seats = this.shown.seats.map((seat, index) => ({
      ...seat,
      presence: news.seats[index] ?? seat.presence,
      since: news.since[index] ?? null,
    }));
    this.shown = { ...this.shown, seats };
  }

  /** Hot-seat: when another seat of the same visitor is asked and this one is not, the screen is covered first. */
  private coverIfNeeded(snapshot: Snapshot): void {
    const own = snapshot.seats.filter((seat) => seat.mine);
    if (!own.some(({ seat }) => seat === snapshot.seat) || (snapshot.decision && snapshot.acting)) return;
    const others = new Set(own.filter(({ seat, left }) => !left && seat !== snapshot.seat).map(({ seat }) => seat));
    this.covered = snapshot.waiting.find(({ seat }) => others.has(seat))?.seat ?? null;
  }

  // Choosing --------------------------------------------------------------------------------------------------------

  optionsOf(ref: string): readonly Numbered[] {
    return this.byRef.get(ref) ?? [];
  }

  only(ref: string): Option | null {
    const found = this.optionsOf(ref);
    return found.length === 1 ? (found[0]?.option ?? null) : null;
  }

  /** Whether a thing is picked or pointed at; of equal ones, which are one option, as many as are picked. */
  isSelected(ref: string, nth = 0): boolean {
    const pointed = this.selected !== null && this.selected.refs.includes(ref);
    const picked = this.together.about(ref);
    return picked ? picked > nth : pointed;
  }

  /** A thing on the board was clicked: choose, pick, or narrow the list to what concerns it; otherwise look at it. */
  pickThing(ref: string, touch: boolean): void {
    const found = this.optionsOf(ref);
    if (!found.length && this.mayAnswer && this.pairsOf(ref).length) this.narrow(ref);
    else if (!found.length || !this.mayAnswer) this.sheet = { kind: "thing", ref };
    else if (found.length > 1) this.narrow(ref);
    else if (touch && !this.together.takes(found[0]!.option)) {
      this.pickedKey = found[0]!.option.key;
      this.offer.bring(found[0]!.option);
    } else this.take(found[0]!.option);
  }

  /** An option was pressed: it is chosen, or picked where several are chosen together. */
  take(option: Option): void {
    if (!this.together.takes(option)) return void this.choose(option.key);
    if (!this.mayAnswer || this.isTooEarly) return;
    this.together.toggle(option);
    const { picked, picks } = this.together;
    this.say(`${picked.length} of ${picks?.most ?? 0} picked.`);
    if (this.together.full && this.has(ENOUGH)) this.confirm();
  }

  /** What was picked is chosen, one after the other. */
  confirm(): void {
    if (!this.mayAnswer || this.isTooEarly) return;
    this.together.confirm();
    this.onward("own");
  }

  /** The next of the answers that were chosen together, as soon as its question is open. */
  private onward(how: How = "onward"): void {
    const decision = this.shown?.acting ? this.shown.decision : null;
    if (!decision || this.goOn || this.sending) return;
    const key = this.together.next(decision);
    if (key === false) this.trouble = "Something else is asked now; the rest of what you picked was let go.";
    if (key && decision.by_itself) this.together.gave(decision, key);
    else if (key) void this.choose(key, how);
    else if (!this.together.running) this.newQuestion(decision);
  }

  narrow(ref: string): void {
    this.about = this.about === ref ? "" : ref;
    this.offer.begin(true);
    this.pickedKey = this.hoveredKey = "";
    this.openedAt = performance.now();
  }

  /** What is shown, if the visitor may act for the seat that is shown. */
  private get seated(): { seat: number } | null {
    const shown = this.shown;
    return shown?.acting && shown.seat !== null ? { seat: shown.seat } : null;
  }

  get mayAnswer(): boolean {
    return this.shown?.acting === true && this.decision !== null && !this.sending && this.goOn === null;
  }

  /** A new question takes no answer for a moment, so that none is given by accident. */
  private get isTooEarly(): boolean {
    return performance.now() - this.openedAt < preferences.guard;
  }

  async choose(key: string, how: How = "own"): Promise<void> {
    const decision = this.shown?.decision;
    const seat = this.seated?.seat;
    if (!decision || !this.mayAnswer || seat === undefined) return;
    if (how === "own" && this.isTooEarly) return;
    const [first, ...others] = stepsOf(decision, key, this.has);
    this.following = how === "onward" ? this.following : others;
    this.sending = key;
    this.trouble = "";
    if (this.together.running) this.together.gave(decision, key);
    else this.together.clear();
    const by_habit = how === "habit" && this.untimed;
    const body: Choice = { seat, seq: decision.seq, key: first!.key, ...(by_habit ? { by_habit } : {}) };
    const freshFrom = how === "onward" ? this.freshFrom : this.firstLine + this.lines.length;
    // What changes from here on is marked until the next own choice.
    if (how === "own") this.figuresAtChoice = this.shown ? (this.figuresOf?.(this.shown.view) ?? null) : null;
    try {
      const done = await postUntilAnswered<Acknowledged>(`/api/tables/${this.id}/choices`, body, () => {
        if (!by_habit) this.link = "catching up"; // a habit that was kept for long is sent again
      });
      this.ownSeqs.add(done.seq);
      this.freshFrom = freshFrom;
      rememberMark(this.id, seat, freshFrom);
      this.showing.promote(done.seq);
      // The question stays shut until the state comes that the move led to.
      if (this.shown && this.shown.seq >= done.seq) {
        this.sending = "";
        const next = this.shown.acting ? this.shown.decision : null;
        if (next && next.seq !== decision.seq) this.newQuestion(next);
      } else this.awaited = done.seq;
    } catch (error) {
      this.trouble = words(error);
      this.sending = "";
      this.together.stop();
      this.habitual = null;
      this.following = [];
    }
  }

  // Everything else that is sent ------------------------------------------------------------------------------------

  async takeBack(): Promise<void> {
    const seat = this.seated?.seat;
    const undo = this.undo;
    if (seat !== undefined && undo?.possible) await this.tell("undo", { seat, move: undo.move } satisfies TakeBack);
  }

  async answerTakeBack(accept: boolean): Promise<void> {
    const request = this.undo?.request;
    const seat = this.seated?.seat;
    if (seat !== undefined && request)
      await this.tell("undo/reply", { seat, request: request.seq, accept } satisfies UndoReply);
  }

  /** Give the game up, or ask those who play for the same side. */
  async concede(): Promise<void> {
    const seat = this.seated?.seat;
    if (seat !== undefined) await this.tell("concede", { seat } satisfies Concession);
  }

  async answerConcession(accept: boolean): Promise<void> {
    const request = this.shown?.giving_up?.request;
    const seat = this.seated?.seat;
    if (seat !== undefined && request)
      await this.tell("concede/reply", { seat, request: request.seq, accept } satisfies ConcessionReply);
  }

  /** Leave the own seat to a machine player, or sit down there again. */
  async standIn(machine: boolean): Promise<void> {
    const seat = this.shown?.seat;
    if (typeof seat === "number") await this.tell("stand-in", { seat, machine } satisfies StandIn);
  }

  /** A game that is stuck ends without a loser. */
  async end(): Promise<void> {
    const seat = this.seated?.seat;
    if (seat !== undefined) await this.tell("end", { seat } satisfies Ending);
  }

  async setSeat(settings: Omit<SeatSettings, "seat">): Promise<void> {
    const seat = this.seated?.seat;
    if (seat !== undefined) await this.tell("settings", { seat, ...settings } satisfies SeatSettings);
  }

  presenceChanged(here: boolean): void {
    const seat = this.seated?.seat;
    if (seat !== undefined)
      void post(`/api/tables/${this.id}/presence`, { seat, here } satisfies HereOrAway).catch(() => undefined);
  }

  async whyNot(ref: string): Promise<WhyNot> {
    if (!this.shown?.acting) return { reasons: [] };
    return get<WhyNot>(`/api/tables/${this.id}/why-not${query({ seat: this.shown.seat, ref })}`);
  }

  private async tell(what: string, body: object): Promise<void> {
    this.trouble = "";
    try {
      const done = await post<Done>(`/api/tables/${this.id}/${what}`, body);
      this.ownSeqs.add(done.seq);
      this.showing.promote(done.seq);
    } catch (error) {
      this.trouble = words(error);
    }
  }

  // Speaking ---------------------------------------------------------------------------------------------------------

  say(words: string): void {
    this.spoken = { words, times: this.spoken.times + 1 };
  }

  /** Whom the game waits for, with who plays there. */
  get whoDecides(): string[] {
    return (this.shown?.waiting ?? []).map(({ seat }) => withPlayer(this.shown?.seats[seat]));
  }

  questionInWords(): string {
    const waiting = this.shown?.waiting ?? [];
    if (this.shown?.result) return this.shown.result.reason;
    if (!this.decision || !this.shown?.acting) return waiting.length ? `${listed(this.whoDecides)} to decide.` : "";
    const { groups, open } = this.offer;
    const apart = groups.map(({ name, options }) => `${name}, ${options.length}.`).join(" ");
    const laid = this.options.filter(({ number }) => number > 0);
    const pass = this.passOption && !laid.some(({ option }) => option === this.passOption) ? this.passOption.label : "";
    return [
      this.decision.prompt,
      groups.length ? `Groups: ${apart} Open: ${open?.name}.` : "",
      ...laid.map(({ option, number }) => `${number}: ${option.label}.`),
      pass ? `${pass}.` : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** The view as the game's own types have it, which are made from what the server sends. */
  viewAs<View>(): View {
    return this.shown!.view as View;
  }

  // Sheets ----------------------------------------------------------------------------------------------------------

  openSheet(content: SheetContent): void {
    const from = document.activeElement;
    this.restore ??= from instanceof HTMLElement || from instanceof SVGElement ? () => from.focus() : null;
    this.sheet = content;
  }

  closeSheet(): void {
    this.sheet = null;
    this.restore?.();
    this.restore = null;
  }

  /** What a seat is called within a sentence. */
  seatName(seat: number): string {
    return this.shown?.seats[seat]?.called ?? `seat ${seat}`;
  }
}

/** The answer that passes, if one alone does. */
function passOf(decision: Decision | null): Option | null {
  const passes = decision?.options.filter((option) => option.passes) ?? [];
  return passes.length === 1 ? passes[0]! : null;
}

export function words(error: unknown): string {
  return error instanceof Refused || error instanceof Error ? error.message : String(error);
}
