// The deck that is being built in this browser: its parts, what the server says of it, where it is kept.
import { address } from "../../../shell/address";
import { get, post, query as inQuery, Refused } from "../../../shell/api";
import type { Card, Created, Deck, DeckEntry, DeckList, GameInfo, GameList, ReadyMadeDeck } from "../../../shell/wire";
import type { ChangeToMake, DeckReport } from "../decks.gen";
import { asDeck, asSent, changed, emptyDeck, isEmpty, type PlainDeck } from "./plainDeck";

export type Pane = "find" | "deck" | "findings" | "map" | "charts";
const CHECK = 120;
const KEEP = 1200;
const DRAFT = "westmarch.deck";
const MOST_UNDONE = 100;

type Settings = Record<string, string | number | boolean>;
interface Draft {
  deck: PlainDeck;
  settings: Settings;
  from: string;
  kept: string;
  version?: string;
}

export class BuilderModel {
  deck = $state.raw<PlainDeck>(emptyDeck("hero"));
  settings = $state.raw<Settings>({});
  report = $state.raw<DeckReport | null>(null);
  /** What the deck was begun with, to be read. */
  from = $state("");
  /** The number under which it is kept, if it is, and whether that is this visitor's own. */
  kept = $state("");
  mine = $state(true);
  saved = $state(false);
  /** What to say when another window has changed it: nothing is kept here until its owner says which it shall be. */
  overtaken = $state("");
  trouble = $state("");
  /** The card that is looked at. */
  shown = $state("");
  pane = $state<Pane>("deck");
  importing = $state(false);
  /** What the query field holds. */
  words = $state("");
  said = $state("");
  info = $state.raw<GameInfo | null>(null);
  own = $state.raw<readonly DeckEntry[]>([]);
  #cards = $state<Record<string, Card>>({});
  #before: PlainDeck[] = $state.raw([]);
  #after: PlainDeck[] = $state.raw([]);
  #asked = 0;
  /** The version that is changed here. */
  #version = "";
  /** Grows with every deck that is opened. */
  #opened = 0;
  #sending: Promise<void> = Promise.resolve();
  #checking: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  get empty(): boolean {
    return isEmpty(this.deck);
  }
  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  // Opening ------------------------------------------------------------------------------------------------------------------

  /** What the address asks for: a Challenge Deck, a deck that is kept; else what was built here last. */
  async open(): Promise<void> {
    const here = new URL(location.href).searchParams;
    void get<GameList>("/api/games").then((found) => {
      this.info = found.games.find((game) => game.name === this.game) ?? null;
    });
    void this.listOwn();
    const [from, kept] = [here.get("from"), here.get("deck")];
    await this.try(async () => {
      if (kept) await this.openKept(kept);
      else if (from) await this.begin(from);
      else this.#openDraft();
    });
  }

  async begin(word: string): Promise<void> {
    const found = await get<ReadyMadeDeck>(`/api/decks/ready-made/${this.game}/${encodeURIComponent(word)}`);
    const deck = asDeck(found.deck);
    this.#put(deck, deck.name);
  }
  beginEmpty(side: "hero" | "minion"): void {
    this.#put(emptyDeck(side), "");
  }
  beginWith(deck: PlainDeck): void {
    this.#put(deck, "");
  }
  async openKept(id: string): Promise<void> {
    const found = await get<Deck>(`/api/decks/${encodeURIComponent(id)}`);
    this.#put(asDeck(found.deck), "", found.settings as Settings);
    [this.kept, this.mine, this.saved, this.#version] = [found.id, found.mine, true, found.version];
    this.#address(found.mine || found.id ? found.id : "");
    this.#draft();
  }
  #put(deck: PlainDeck, from: string, settings: Settings = {}): void {
    [this.deck, this.settings, this.from] = [deck, settings, from];
    [this.kept, this.mine, this.saved, this.overtaken] = ["", true, false, ""];
    clearTimeout(this.#keeping);
    this.#opened++;
    [this.#before, this.#after] = [[], []];
    this.#address("");
    this.#draft();
    void this.check();
  }
  #address(kept: string): void {
    history.replaceState(null, "", address(`/decks/build/${this.game}${inQuery({ deck: kept || undefined })}`));
  }
  #openDraft(): void {
    try {
      const draft = JSON.parse(localStorage.getItem(`${DRAFT}.${this.game}`) ?? "null") as Draft | null;
      if (draft) {
        [this.deck, this.settings, this.from] = [asDeck(draft.deck), draft.settings, draft.from];
        [this.kept, this.#version] = [draft.kept, draft.version ?? ""];
      }
    } catch {
      // What another version left behind is no deck any more.
    }
    void this.check();
  }
  #draft(): void {
    const { deck, settings, from } = this;
    const draft: Draft = { deck, settings, from, kept: this.mine ? this.kept : "", version: this.#version };
    try {
      localStorage.setItem(`${DRAFT}.${this.game}`, JSON.stringify(draft));
    } catch {
      // Without room in the browser only the server keeps it.
    }
  }

  // Changing -----------------------------------------------------------------------------------------------------------------

  change(deck: PlainDeck, said = ""): void {
    if (deck === this.deck) return;
    this.#before = [...this.#before.slice(-MOST_UNDONE), this.deck];
    this.#after = [];
    this.#become(deck, said);
  }
  undo(): void {
    const deck = this.#before.at(-1);
    if (!deck) return;
    this.#after = [...this.#after, this.deck];
    this.#before = this.#before.slice(0, -1);
    this.#become(deck, "Taken back.");
  }
  redo(): void {
    const deck = this.#after.at(-1);
    if (!deck) return;
    this.#before = [...this.#before, this.deck];
    this.#after = this.#after.slice(0, -1);
    this.#become(deck, "Done again.");
  }
  #become(deck: PlainDeck, said: string): void {
    this.deck = deck;
    if (said) this.say(said);
    this.#changed();
  }
  set(name: string, value: string | undefined): void {
    const { [name]: _, ...others } = this.settings;
    this.settings = value === undefined ? others : { ...others, [name]: value };
    this.#changed();
  }
  #changed(): void {
    this.saved = false;
    this.#draft();
    clearTimeout(this.#checking);
    this.#checking = setTimeout(() => void this.check(), CHECK);
    if (this.kept && this.mine && !this.overtaken) {
      clearTimeout(this.#keeping);
      this.#keeping = setTimeout(() => void this.try(() => this.keep()), KEEP);
    }
  }

  /** What a button of a finding does: the change, or the search that finds what could be changed. */
  make(change: ChangeToMake): void {
    if (change.action === "set") this.set(change.setting, change.to);
    else if (change.card) this.change(changed(this.deck, change), `${change.label}.`);
    else if (change.query) {
      this.words = change.query;
      this.importing = false;
      this.pane = "find";
    } else this.pane = "deck";
  }

  // Asking -------------------------------------------------------------------------------------------------------------------

  async check(): Promise<void> {
    const number = ++this.#asked;
    const body = { game: this.game, deck: asSent(this.deck), settings: this.settings };
    await this.try(async () => {
      const report = await post<DeckReport>("/api/decks/check", body);
      if (number === this.#asked) this.report = report;
    });
  }

  /** The card with a number, fetched when somebody looks at it. */
  card(id: string): Card | undefined {
    const found = this.#cards[id];
    if (!found && id)
      void get<Card>(`/api/cards/${this.game}/${encodeURIComponent(id)}`).then(
        (card) => (this.#cards[id] = card),
        () => {},
      );
    return found;
  }
  know(cards: readonly Card[]): void {
    for (const card of cards) this.#cards[card.id] ??= card;
  }

  async try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.trouble = "";
    } catch (error) {
      const words =
        error instanceof Refused ? error.message : "The server cannot be reached; what you do is kept here.";
      const stale = error instanceof Refused && error.kind === "stale";
      [this.overtaken, this.trouble] = stale ? [words, ""] : [this.overtaken, words];
      this.say(words);
    }
  }
  say(words: string): void {
    this.said = words;
  }

  // Keeping and playing --------------------------------------------------------------------------------------------------------

  /** One after the other: each change goes on from the version that the one before has made. */
  keep(): Promise<void> {
    clearTimeout(this.#keeping);
    const sending = this.#sending.then(
      () => this.#keep(),
      () => this.#keep(),
    );
    this.#sending = sending;
    return sending;
  }
  async #keep(): Promise<void> {
    const body = { game: this.game, deck: asSent(this.deck), settings: this.settings };
    const [sent, opened] = [this.deck, this.#opened];
    const known = this.kept && this.mine;
    const found = known
      ? await post<Deck>(`/api/decks/${this.kept}`, { ...body, version: this.#version })
      : await post<Deck>("/api/decks", body);
    void this.listOwn();
    if (opened !== this.#opened) return;
    [this.kept, this.mine, this.#version, this.overtaken] = [found.id, true, found.version, ""];
    this.saved = this.deck === sent;
    this.#address(found.id);
    this.#draft();
    if (!known) this.say(`${found.name} is kept.`);
  }
  /** What another window has made of it, in the place of what was done here. */
  async openAgain(): Promise<void> {
    await this.openKept(this.kept);
  }
  /** What was done here, as a deck of its own. */
  async keepAsAnother(): Promise<void> {
    [this.kept, this.#version, this.overtaken] = ["", "", ""];
    await this.keep();
  }
  async listOwn(): Promise<void> {
    const found = await get<DeckList>("/api/decks").catch(() => null);
    if (found) this.own = found.decks.filter((deck) => deck.game === this.game);
  }
  async remove(id: string): Promise<void> {
    await post(`/api/decks/${id}/delete`, {});
    if (id === this.kept) {
      [this.kept, this.saved] = ["", false];
      this.#address("");
      this.#draft();
    }
    await this.listOwn();
  }

  /** A table with this deck; the other seat is a machine's or, with a link, a friend's, who may bring a deck. */
  async play(other: string, player: "machine" | "friend", name: string): Promise<Created> {
    const own = this.kept && this.saved ? { kept: this.kept } : { deck: asSent(this.deck) };
    const seat =
      player === "friend"
        ? { player: "friend", brings_deck: true }
        : { player: this.info?.usual_player ?? "heuristic" };
    const settings = { ...this.settings, decks: [own, other] };
    return post<Created>("/api/tables", { game: this.game, settings, seats: [{ player: "me" }, seat], name });
  }

  async file(format: string): Promise<{ text: string; name: string }> {
    const headers = { "content-type": "application/json", "x-westmarch": "1" };
    const body = JSON.stringify({ game: this.game, deck: asSent(this.deck), format });
    const answer = await fetch(address("/api/decks/export"), { method: "POST", headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Refused("bad", (JSON.parse(text) as { error: string }).error, answer.status);
    const said = answer.headers.get("content-disposition") ?? "";
    return { text, name: said.split('filename="')[1]?.split('"')[0] ?? "deck" };
  }

  async read(content: Blob | string, name: string): Promise<unknown> {
    const path = address(`/api/decks/import${inQuery({ game: this.game, name })}`);
    const answer = await fetch(path, { method: "POST", headers: { "x-westmarch": "1" }, body: content });
    const found = (await answer.json()) as { error?: string; kind?: string };
    if (!answer.ok) throw new Refused(found.kind ?? "bad", found.error ?? "", answer.status);
    return found;
  }
}
