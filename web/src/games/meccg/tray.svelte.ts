// Which pile lies open beside the hand.
export type PileName = "deck" | "discard" | "sideboard" | "out" | "points" | "sites" | "hand";
export interface OpenPile {
  seat: number;
  pile: PileName;
}

class Tray {
  open = $state.raw<OpenPile | null>(null);

  toggle(seat: number, pile: PileName): void {
    this.open = this.open?.seat === seat && this.open.pile === pile ? null : { seat, pile };
  }
}

export const tray = new Tray();
