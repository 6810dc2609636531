import type { PanelShape } from '@glass/contracts/panel';
import type { LayoutPoint } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep } from '@glass/geometry';

/**
 * Rounds every inner corner of a panel, whichever shape holds it. A corner whose edges are too short for the radius has the
 * largest that fits.
 * @param radius mm
 */
export function roundNotches(
  shape: PanelShape<number>,
  radius: number,
  precision: LengthPrecision,
): PanelShape<number> {
  const fit = (mostMm: number) => Math.min(radius, downToStep(mostMm, precision));
  if (shape.kind === 'notched')
    return {
      ...shape,
      notches: shape.notches.map((notch) => ({
        ...notch,
        radius: fit(Math.min(notch.width, notch.height)),
      })),
    };
  if (shape.kind !== 'polygon') return shape;
  return {
    ...shape,
    vertices: shape.vertices.map((vertex, index) => {
      const corner = findInnerCorner(shape.vertices, index);
      return corner ? { ...vertex, radius: fit(corner.largestRadius) } : vertex;
    }),
  };
}

/** A corner at which the glass turns inward. */
export interface InnerCorner {
  /** Largest radius for which both of its edges are long enough, mm. */
  largestRadius: number;
  /** Lengths of the edges before and after it, clockwise, mm. */
  beforeMm: number;
  afterMm: number;
}

/**
 * Finds the inner corner at a point of an outline; null for an outer one.
 * @param points clockwise
 */
export function findInnerCorner(points: readonly LayoutPoint[], index: number): InnerCorner | null {
  const count = points.length;
  const [before, at, after] = [-1, 0, 1].map((step) => points[(index + step + count) % count]!);
  const [a, b] = [
    { x: at!.x - before!.x, y: at!.y - before!.y },
    { x: after!.x - at!.x, y: after!.y - at!.y },
  ];
  const turn = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
  if (turn < LEAST_TURN) return null;
  const [beforeMm, afterMm] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)];
  // The ends of both edges are outer corners, which aren't rounded.
  return { beforeMm, afterMm, largestRadius: Math.min(beforeMm, afterMm) / Math.tan(turn / 2) };
}

/** Radians. Edges that turn by less are one straight edge after rounding to the step of the shop. */
const LEAST_TURN = 0.1;
