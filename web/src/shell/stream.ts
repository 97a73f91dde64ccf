// The stream of one table: states as they come, with resume, and a watch over silence.
import { address } from "./address";
import { query } from "./api";
import type { PresenceNews, Snapshot } from "./wire";

export type LinkState = "connecting" | "connected" | "catching up" | "gone";

const SILENCE = 40_000; // the server says something at least every 15 seconds

export interface StreamListener {
  state(snapshot: Snapshot): void;
  presence(news: PresenceNews): void;
  link(state: LinkState): void;
  /** The number of the newest state that was seen, or null before the first. */
  after(): number | null;
}

export class TableStream {
  private source: EventSource | null = null;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(
    private table: string,
    private seat: number | null,
    private eyes: number | null,
    private listener: StreamListener,
  ) {
    this.open();
  }

  close(): void {
    this.source?.close();
    this.source = null;
    clearTimeout(this.watch);
    clearTimeout(this.again);
  }

  private open(): void {
    this.close();
    const where = query({ seat: this.seat, as: this.eyes, after: this.listener.after() });
    const source = new EventSource(address(`/api/tables/${this.table}/stream${where}`));
    this.source = source;
    source.onopen = () => this.heard();
    source.onerror = () => this.lost();
    source.addEventListener("state", (event) => {
      this.heard();
      this.listener.state(JSON.parse((event as MessageEvent<string>).data) as Snapshot);
    });
    source.addEventListener("presence", (event) => {
      this.heard();
      this.listener.presence(JSON.parse((event as MessageEvent<string>).data) as PresenceNews);
    });
    this.listenFor(SILENCE);
  }

  private heard(): void {
    this.failures = 0;
    this.listener.link("connected");
    this.listenFor(SILENCE);
  }

  private listenFor(time: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.open(), time);
  }

  /** A stream that was open comes back by itself; one that was refused is opened anew, ever more patiently. */
  private lost(): void {
    this.failures += 1;
    this.listener.link(this.failures > 2 ? "gone" : "catching up");
    if (this.source?.readyState === EventSource.CLOSED) {
      clearTimeout(this.again);
      this.again = setTimeout(() => this.open(), Math.min(500 * 2 ** this.failures, 10_000));
    }
  }
}
