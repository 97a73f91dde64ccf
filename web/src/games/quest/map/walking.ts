// A figure that goes to a neighbouring place walks along the path between them.
import { still } from "../../../shell/motion";
import { pathBetween, type Spot } from "./board";

const WALK = 320;

export interface Walk {
  at: string;
  spot: Spot;
}

/** The points of a path, from one of its ends to the other. */
function points(from: string, to: string): Spot[] {
  const path = pathBetween(from, to);
  if (!path) return [];
  // A line is "M" and pairs of coordinates.
  const found = path.line
    .slice(1)
    .split(" ")
    .map((pair): Spot => {
      const [x, y] = pair.split(",").map(Number);
      return [x ?? 0, y ?? 0];
    });
  return path.ends[0] === from ? found : found.reverse();
}

export function walking(node: SVGElement, now: Walk) {
  let last = now;
  return {
    update(next: Walk) {
      const way = next.at !== last.at && !still() ? points(last.at, next.at) : [];
      if (way.length) {
        const frames = [last.spot, ...way, next.spot].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
        // The usual glide to a new spot would pull against the walk.
        node.style.transition = "none";
        node.animate(frames, { duration: WALK, easing: "ease-in-out" }).onfinish = () =>
          node.style.removeProperty("transition");
      }
      last = next;
    },
  };
}
