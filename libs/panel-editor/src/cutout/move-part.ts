import type { DrawnCutout, LengthPrecision, Point } from '@glass/contracts';
import { toCircleOpening, stepMm } from '@glass/geometry';
import type { Chosen } from './contour-marks.js';
import {
  bendPiece,
  moveOpening,
  movePiece,
  movePoint,
  removePoint,
  verticesOf,
  withVertices,
} from './contour-edit.js';
import { contoursOf } from './cutout-drawing.js';

interface Snapping {
  precision: LengthPrecision;
  /** Distance (mm) within which a point snaps to other points and the center line; 0 to disable. */
  reach: number;
}

/** Moves a part toward `target`, snapped to the tenant's steps and to nearby points. */
export function dragged(cutout: DrawnCutout, part: Chosen, target: Point, snapping: Snapping): DrawnCutout {
  const { contour, point } = part;
  if (part.kind === 'piece') {
    return bendPiece(cutout, part, target, Math.max(snapping.reach / 2, stepMm(snapping.precision) / 2));
  }
  const at = snapped(cutout, part, target, snapping);
  if (part.kind === 'point') return movePoint(cutout, { contour, point }, at);
  const middle = middleOf(cutout, contour as number);
  return moveOpening(cutout, contour as number, { x: at.x - middle.x, y: at.y - middle.y });
}

export function nudged(cutout: DrawnCutout, part: Chosen, by: Point): DrawnCutout {
  const { contour, point } = part;
  if (part.kind === 'piece') return movePiece(cutout, { contour, point }, by);
  if (part.kind === 'opening') return moveOpening(cutout, contour as number, by);
  const at = verticesOf(cutout, contour)[point];
  return at ? movePoint(cutout, { contour, point }, { x: at.x + by.x, y: at.y + by.y }) : cutout;
}

/** Removes a point or a whole opening; pieces cannot be removed. */
export function removed(cutout: DrawnCutout, { kind, contour, point }: Chosen): DrawnCutout {
  if (kind === 'point') return removePoint(cutout, { contour, point });
  return kind === 'opening' ? withVertices(cutout, contour, []) : cutout;
}

export function middleOf(cutout: DrawnCutout, contour: number): Point {
  const vertices = verticesOf(cutout, contour);
  const round = toCircleOpening(vertices);
  if (round) return round.centre;
  const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function snapped(cutout: DrawnCutout, part: Chosen, { x, y }: Point, { precision, reach }: Snapping): Point {
  const step = stepMm(precision);
  const others = contoursOf(cutout).flatMap((contour) =>
    verticesOf(cutout, contour).filter(
      (_, point) => contour !== part.contour || (part.kind === 'point' && point !== part.point),
    ),
  );
  const xs = [0, ...others.flatMap((one) => [one.x, 0 - one.x])];
  const ys = others.map((one) => one.y);
  return { x: near(x, xs, reach) ?? inSteps(x, step), y: near(y, ys, reach) ?? inSteps(y, step) };
}

const inSteps = (mm: number, step: number): number => Math.round(mm / step) * step;

function near(value: number, lines: readonly number[], reach: number): number | null {
  const best = lines.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0];
  return best !== undefined && Math.abs(best - value) < reach ? best : null;
}
