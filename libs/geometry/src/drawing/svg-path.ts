import type { Segment } from '../model.js';
import { arcOf } from '../contour/segment.js';

/**
 * A chain of segments as SVG path data with true arcs, closed if it ends where it began. Coordinates stay in
 * millimetres with y up: draw it under `scale(1, -1)`, or give `flipAt`, the height that becomes y = 0.
 */
export function svgPath(chain: readonly Segment[], flipAt?: number): string {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last) return '';
  const y = (value: number): string => text(flipAt === undefined ? value : flipAt - value);
  let path = `M${text(first.start.x)} ${y(first.start.y)}`;
  for (const segment of chain) {
    const to = `${text(segment.end.x)} ${y(segment.end.y)}`;
    if (segment.bulge === 0) {
      path += `L${to}`;
      continue;
    }
    const { radius, sweep } = arcOf(segment);
    const large = Math.abs(sweep) > Math.PI ? 1 : 0;
    // In SVG's own y-down sense a positive sweep flag is clockwise on screen, which y-up turns round.
    const flag = sweep > 0 === (flipAt === undefined) ? 1 : 0;
    path += `A${text(radius)} ${text(radius)} 0 ${large} ${flag} ${to}`;
  }
  const closed = Math.hypot(last.end.x - first.start.x, last.end.y - first.start.y) < 1e-6;
  return closed ? `${path}Z` : path;
}

/** A whole circle as SVG path data. */
export function svgCircle(x: number, y: number, radius: number, flipAt?: number): string {
  const top = flipAt === undefined ? y : flipAt - y;
  const r = text(radius);
  return `M${text(x - radius)} ${text(top)}A${r} ${r} 0 1 0 ${text(x + radius)} ${text(top)}A${r} ${r} 0 1 0 ${text(x - radius)} ${text(top)}Z`;
}

/** To a ten-thousandth of a millimetre, without trailing zeros. */
function text(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return String(rounded === 0 ? 0 : rounded);
}
