// Whether the sheet of a game that is over lies open: once by itself if the game tells of its end, and whenever it is asked for.
class Endings {
  #chosen = $state.raw<ReadonlyMap<string, boolean>>(new Map());

  isOpen(table: string, byItself: boolean): boolean {
    return this.#chosen.get(table) ?? byItself;
  }

  open(table: string): void {
    this.#chosen = new Map([...this.#chosen, [table, true]]);
  }

  close(table: string): void {
    this.#chosen = new Map([...this.#chosen, [table, false]]);
  }
}

export const endings = new Endings();
