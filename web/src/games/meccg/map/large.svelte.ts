// Whether the map lies over the companies; the question and the hand stay below it. It opens by itself while somebody is asked
// where to go, until it was once made small then.
class Large {
  private wished = $state(false);
  private asked = $state(false);
  private declined = $state(false);
  on = $derived(this.wished || (this.asked && !this.declined));

  ask(whereTo: boolean): void {
    this.asked = whereTo;
  }

  turn(): void {
    const open = this.on;
    this.wished = !open && !this.asked;
    if (this.asked) this.declined = open;
  }
}

export const large = new Large();
