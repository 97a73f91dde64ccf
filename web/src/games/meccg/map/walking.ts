// A company's token goes along the route that was drawn for it, 180 ms a region.
import { EASE, moves } from "../../../shell/motion";
import type { Company } from "../view";

const A_REGION = 180;
const STOPS = 16;
/** The site where each company was last seen, and the route that was drawn for it then. */
const seen = new Map<number, { site: number; route: string; regions: number }>();

export function walked(company: Company, x: number, y: number, scale: number) {
  return (token: SVGGElement): void => {
    const before = seen.get(company.id);
    const drawn = token.ownerSVGElement?.querySelector(`path[data-route="${company.id}"]`)?.getAttribute("d") ?? "";
    seen.set(company.id, {
      site: company.site,
      route: drawn || (before?.site === company.site ? before.route : ""),
      regions: company.regions.length || before?.regions || 1,
    });
    if (before && before.site !== company.site && before.route && moves())
      goAlong(token, before.route, Math.max(1, before.regions), { x, y, scale });
  };
}

interface Standing {
  x: number;
  y: number;
  scale: number;
}

function goAlong(token: SVGGElement, route: string, regions: number, at: Standing): void {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", route);
  const length = path.getTotalLength();
  const end = path.getPointAtLength(length);
  const frames = Array.from({ length: STOPS + 1 }, (_, step) => {
    const point = path.getPointAtLength((length * step) / STOPS);
    return {
      transform: `translate(${at.x + point.x - end.x}px, ${at.y + point.y - end.y}px) scale(${at.scale})`,
    };
  });
  token.animate(frames, { duration: A_REGION * regions, easing: EASE });
}
