// Who sits at the table, in words.
import type { SeatState } from "./wire";
import { capital } from "./words";

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** That somebody for whom others may wait is not there; empty if he is, or if nobody plays there or a machine does. */
export function absence(seat: SeatState | undefined): string {
  if (!seat || seat.machine || seat.free || seat.mine || seat.presence === "here") return "";
  return seat.since ? `away since ${CLOCK.format(seat.since * 1000)}` : "away";
}

/** Who plays a figure of the story: `The Steward (the machine)`; who is called by his own name needs no more. */
export function withPlayer(seat: SeatState | undefined): string {
  if (!seat) return "";
  const player = playerOf(seat);
  return seat.called !== seat.title || !player ? capital(seat.called) : `${seat.called} (${player})`;
}

/** Who that is, if it is not whoever looks; empty if nobody has said. */
export function playerOf(seat: SeatState | undefined): string {
  if (!seat || (seat.mine && !seat.left)) return "";
  return seat.machine ? "the machine" : seat.name;
}
