import type { Point } from '@glass/contracts';
import { arcOf, type Segment } from '@glass/geometry';

import { applyTransform, turned, type Transform } from '../transform.js';

/** A smooth curve over a parameter range. `direction` has any length, and is zero where the curve halts. */
export interface Curve {
  from: number;
  to: number;
  /** Cost of evaluating one point, in multiplications or so. */
  effort: number;
  at(parameter: number): { point: Point; direction: Point };
}

const ELLIPSE_EFFORT = 10;

/** center + u cos t + v sin t: any ellipse, and any affine image of a circle. */
export function ellipseCurve(centre: Point, u: Point, v: Point, from: number, to: number): Curve {
  return {
    from,
    to,
    effort: ELLIPSE_EFFORT,
    at(parameter) {
      const [cos, sin] = [Math.cos(parameter), Math.sin(parameter)];
      return {
        point: { x: centre.x + u.x * cos + v.x * sin, y: centre.y + u.y * cos + v.y * sin },
        direction: { x: v.x * cos - u.x * sin, y: v.y * cos - u.y * sin },
      };
    },
  };
}

/** A line or arc as a curve, for transforms that distort it. */
export function segmentCurve(segment: Segment): Curve {
  const { start, end, bulge } = segment;
  if (bulge !== 0) {
    const { centre, radius, startAngle, sweep } = arcOf(segment);
    return ellipseCurve(centre, { x: radius, y: 0 }, { x: 0, y: radius }, startAngle, startAngle + sweep);
  }
  const direction = { x: end.x - start.x, y: end.y - start.y };
  return {
    from: 0,
    to: 1,
    effort: 1,
    at: (share) => ({
      point: { x: start.x + direction.x * share, y: start.y + direction.y * share },
      direction,
    }),
  };
}

export function movedCurve(curve: Curve, transform: Transform): Curve {
  return {
    from: curve.from,
    to: curve.to,
    effort: curve.effort,
    at(parameter) {
      const { point, direction } = curve.at(parameter);
      return { point: applyTransform(transform, point), direction: turned(transform, direction) };
    },
  };
}
