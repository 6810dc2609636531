import type { Segment } from '@glass/geometry';

import type { Budget, DxfLimits } from './limits.js';
import { ellipseCurve, movedCurve, segmentCurve, type Curve } from './curve/curve.js';
import { fitArcs } from './curve/fit-arcs.js';
import { ReadingStopped } from './faults.js';
import { MAX_NUMBER } from './group-source.js';
import type { Drawn, PieceShape } from './piece.js';
import { applied, similarity, type Transform } from './transform.js';

/**
 * How far (mm) the arcs may stray from an ellipse or spline: a tenth of what a CNC table holds, and the same that
 * ordered ellipses are held to.
 */
export const CURVE_WITHIN_MM = 0.01;

/** Segments shorter than this (mm) come from rounding: nothing is drawn by them. */
const NOTHING_MM = 1e-9;

/**
 * What an entity draws, moved to its place in millimetres and made of lines and arcs. Arcs that a block scales
 * unevenly become ellipses and those, like splines, arcs that touch one another. Throws ReadingStopped.
 */
export function inPlace(
  drawn: Drawn,
  transform: Transform,
  limits: DxfLimits,
  effort: Budget,
  line: number,
): PieceShape {
  const shape = inArcs(moved(drawn, transform), limits, effort, line);
  if (!isWithinReach(shape)) {
    throw new ReadingStopped('badNumber', 'The entity lies farther out than anything can be drawn.', line);
  }
  return shape.kind === 'circle' ? shape : { ...shape, segments: shape.segments.filter(hasLength) };
}

function isWithinReach(shape: PieceShape): boolean {
  const isNear = (number: number): boolean => Math.abs(number) <= MAX_NUMBER;
  return shape.kind === 'circle'
    ? isNear(shape.centre.x) && isNear(shape.centre.y) && isNear(shape.radius)
    : shape.segments.every(
        ({ start, end, bulge }) =>
          isNear(start.x) && isNear(start.y) && isNear(end.x) && isNear(end.y) && isNear(bulge),
      );
}

export function hasSize(piece: PieceShape): boolean {
  return piece.kind === 'chain' ? piece.segments.length > 0 : piece.radius > NOTHING_MM;
}

function hasLength({ start, end }: Segment): boolean {
  return Math.hypot(end.x - start.x, end.y - start.y) > NOTHING_MM;
}

function moved(drawn: Drawn, transform: Transform): Drawn {
  if (drawn.kind === 'curve') {
    return { ...drawn, curves: drawn.curves.map((curve) => movedCurve(curve, transform)) };
  }
  const similar = similarity(transform);
  if (drawn.kind === 'circle') {
    const { centre, radius } = drawn;
    if (similar) {
      return { kind: 'circle', centre: applied(transform, centre), radius: radius * similar.scale };
    }
    const curve = ellipseCurve(centre, { x: radius, y: 0 }, { x: 0, y: radius }, 0, 2 * Math.PI);
    return { kind: 'curve', curves: [movedCurve(curve, transform)], closed: true };
  }
  const { segments, closed } = drawn;
  if (!similar && segments.some(({ bulge }) => bulge !== 0)) {
    const curves = segments.filter(hasLength).map((one) => movedCurve(segmentCurve(one), transform));
    return { kind: 'curve', curves, closed };
  }
  const turn = similar?.mirrors ? -1 : 1;
  const place = ({ start, end, bulge }: Segment): Segment => ({
    start: applied(transform, start),
    end: applied(transform, end),
    bulge: bulge === 0 ? 0 : bulge * turn,
  });
  return { kind: 'chain', segments: segments.map(place), closed };
}

function inArcs(drawn: Drawn, limits: DxfLimits, effort: Budget, line: number): PieceShape {
  if (drawn.kind !== 'curve') return drawn;
  const segments: Segment[] = [];
  for (const curve of drawn.curves) {
    const most = limits.segmentsOfLoop - segments.length;
    const arcs = fitArcs(bounded(curve, line), CURVE_WITHIN_MM, most, (units) => effort.spend(units, line));
    if (!arcs) {
      const message = `A curve takes more than ${limits.segmentsOfLoop} arcs, or has no certain course.`;
      throw new ReadingStopped('badCurve', message, line);
    }
    const [last, first] = [segments.at(-1), arcs[0]];
    if (last && first) {
      if (Math.hypot(last.end.x - first.start.x, last.end.y - first.start.y) > CURVE_WITHIN_MM) {
        throw new ReadingStopped('badCurve', 'A curve is in several pieces.', line);
      }
      last.end = first.start;
    }
    for (const arc of arcs) segments.push(arc);
  }
  return { kind: 'chain', segments, closed: drawn.closed };
}

/** Beyond all drawings there is nothing to follow, and no end to trying. */
function bounded(curve: Curve, line: number): Curve {
  for (const at of [curve.from, (curve.from + curve.to) / 2, curve.to]) {
    const { point } = curve.at(at);
    if (!(Math.max(Math.abs(point.x), Math.abs(point.y)) <= MAX_NUMBER)) {
      throw new ReadingStopped('badNumber', 'The curve lies farther out than anything can be drawn.', line);
    }
  }
  return curve;
}
