// Whether the account of a game that is over lies open: it opens by itself once, and again when it is asked for.
class Endings {
  #closed = $state.raw<ReadonlySet<string>>(new Set());

  isOpen(table: string): boolean {
    return !this.#closed.has(table);
  }

  open(table: string): void {
    this.#closed = new Set([...this.#closed].filter((other) => other !== table));
  }

  close(table: string): void {
    this.#closed = new Set([...this.#closed, table]);
  }
}

export const endings = new Endings();
