import type { LayoutPoint } from '@glass/contracts/layout';

/** An upright edge: x at two heights. */
export interface UprightLine {
  x0: number;
  y0: number;
  /** Change of x for 1 mm upward; 0 is plumb. */
  slope: number;
}

/** A level or sloped edge: y where x is 0. */
export interface LevelLine {
  y0: number;
  /** Change of y for 1 mm to the right; 0 is level. */
  slope: number;
}

export const plumb = (x: number): UprightLine => ({ x0: x, y0: 0, slope: 0 });
export const level = (y: number): LevelLine => ({ y0: y, slope: 0 });

export const xAt = ({ x0, y0, slope }: UprightLine, y: number): number => x0 + slope * (y - y0);
export const yAt = ({ y0, slope }: LevelLine, x: number): number => y0 + slope * x;

/** Moves an upright line to the right, by the distance as measured along a level. */
export const moveRight = (line: UprightLine, mm: number): UprightLine => ({ ...line, x0: line.x0 + mm });

/** Moves a line up by a distance square to it: 6 mm under a ceiling of 20° are 6.385 upright. */
export function moveSquare(line: LevelLine, mm: number): LevelLine {
  return { ...line, y0: line.y0 + mm * Math.hypot(1, line.slope) };
}

export function crossing(upright: UprightLine, flat: LevelLine): LayoutPoint {
  const { x0, y0, slope } = upright;
  const y = (flat.y0 + flat.slope * (x0 - slope * y0)) / (1 - flat.slope * slope);
  return { x: x0 + slope * (y - y0), y };
}

/** Far less than any shop cuts, so that computed lengths meet their limits exactly. */
const STEPS_PER_MM = 1e6;

/** Removes binary noise from a length, as in 0.1 + 0.2. */
export const removeNoise = (mm: number): number => Math.round(mm * STEPS_PER_MM) / STEPS_PER_MM;

/** Direction from a side into the opening, along the run. */
export const INWARD = { left: 1, right: -1 } as const;

/** Area (mm²) inside a polygon. */
export function polygonArea(points: readonly LayoutPoint[]): number {
  const twice = points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}
