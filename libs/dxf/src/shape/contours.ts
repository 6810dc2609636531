import type { Point } from '@glass/contracts/panel';
import {
  type Loop,
  type NetContour,
  type Opening,
  type Segment,
  arcOf,
  mergeLoopSegments,
  moveLoop,
  nearestOnChain,
  pointAlong,
  reverseLoop,
  segmentLength,
  signedArea,
} from '@glass/geometry';

/** Tolerance for center and radius of arcs that form one circle, mm. */
const ROUND_MM = 1e-6;

/** The loop clockwise, as outlines run. */
export function clockwise(loop: Loop): Loop {
  return signedArea(loop) > 0 ? reverseLoop(loop) : loop;
}

/** Starts with the lowest segment, which is edge A; the leftmost if several are lowest. */
export function fromBottom(loop: Loop): Loop {
  const height = ({ start, end }: Loop[number]): number => (start.y + end.y) / 2;
  let lowest = 0;
  loop.forEach((segment, index) => {
    const best = loop[lowest]!;
    const lower = height(segment) - height(best);
    if (lower < -ROUND_MM || (Math.abs(lower) <= ROUND_MM && segment.end.x < best.end.x - ROUND_MM))
      lowest = index;
  });
  return [...loop.slice(lowest), ...loop.slice(0, lowest)];
}

/** Makes each segment end exactly where the next begins: a point level with a tiny gap would be on neither side. */
export function withoutGaps(loop: Loop): Loop {
  return loop.map(({ start, bulge }, index) => ({
    start,
    end: loop[(index + 1) % loop.length]!.start,
    bulge,
  }));
}

/** Two halves, clockwise from the rightmost point: the lower one first. */
export function circleLoop(centre: Point, radius: number): Loop {
  const right = { x: centre.x + radius, y: centre.y };
  const left = { x: centre.x - radius, y: centre.y };
  return [
    { start: right, end: left, bulge: -1 },
    { start: left, end: right, bulge: -1 },
  ];
}

/** The circle that all of a loop is on, or null. */
export function asCircle(loop: Loop, within = ROUND_MM): { centre: Point; radius: number } | null {
  const [first] = loop;
  if (!first || loop.some(({ bulge }) => bulge === 0 || bulge > 0 !== first.bulge > 0)) return null;
  const circle = arcOf(first);
  const isSame = loop.map(arcOf).every(({ centre, radius }) => {
    const apart = Math.hypot(centre.x - circle.centre.x, centre.y - circle.centre.y);
    return apart <= within && Math.abs(radius - circle.radius) <= within;
  });
  return isSame ? { centre: circle.centre, radius: circle.radius } : null;
}

/**
 * Whether two contours are equal within `within` mm: outlines and openings point by point, for any start and direction
 * of loops, with openings in any order. Loops that form a circle equal that circle.
 */
export function contoursEqual(a: NetContour, b: NetContour, within: number): boolean {
  if (!loopsEqual(a.outer, b.outer, within) || a.openings.length !== b.openings.length) return false;
  const left = [...b.openings];
  return a.openings.every((opening) => {
    const found = left.findIndex((candidate) => openingsEqual(opening, candidate, within));
    if (found === -1) return false;
    left.splice(found, 1);
    return true;
  });
}

function openingsEqual(a: Opening, b: Opening, within: number): boolean {
  const [first, second] = [circleOf(a, within), circleOf(b, within)];
  if (first && second)
    return (
      near(first.centre, second.centre, within) &&
      Math.abs(first.radius - second.radius) <= within &&
      sinksEqual(a, b, within)
    );
  return a.kind === 'loop' && b.kind === 'loop' && loopsEqual(a.loop, b.loop, within);
}

function sinksEqual(a: Opening, b: Opening, within: number): boolean {
  const [first, second] = [a, b].map((opening) =>
    opening.kind === 'circle' ? opening.countersink : undefined,
  );
  if (!first || !second) return first === second;
  return first.side === second.side && Math.abs(first.radius - second.radius) <= within;
}

function circleOf(opening: Opening, within: number): { centre: Point; radius: number } | null {
  return opening.kind === 'circle' ? opening : asCircle(opening.loop, within);
}

function loopsEqual(a: Loop, b: Loop, within: number): boolean {
  const [first, second] = [asCircle(a, within), asCircle(b, within)];
  if (first && second)
    return near(first.centre, second.centre, within) && Math.abs(first.radius - second.radius) <= within;
  return (
    chainsEqual(a, b, within) ||
    chainsEqual(mergeLoopSegments(a, within), mergeLoopSegments(b, within), within)
  );
}

function chainsEqual(a: Loop, b: Loop, within: number): boolean {
  if (a.length !== b.length) return false;
  return startsEqual(a, b, within) || startsEqual(a, reverseLoop(b), within);
}

function startsEqual(a: Loop, b: Loop, within: number): boolean {
  return b.some((_, shift) =>
    a.every((segment, index) => segmentsEqual(segment, b[(index + shift) % b.length]!, within)),
  );
}

/** Ends and middle coincide, and with them all points of a line or arc. */
export function segmentsEqual(a: Segment, b: Segment, within: number): boolean {
  return (
    near(a.start, b.start, within) &&
    near(a.end, b.end, within) &&
    near(pointAlong(a, segmentLength(a) / 2), pointAlong(b, segmentLength(b) / 2), within)
  );
}

/** Sampled positions on each piece, including its start. */
const SHARES = [0, 0.25, 0.5, 0.75];

/** Whether no point of one loop is farther than `within` mm from the other, however they are divided into pieces. */
export function loopsNear(a: Loop, b: Loop, within: number): boolean {
  const isNear = (from: Loop, to: Loop) =>
    from.every((segment) =>
      SHARES.every(
        (share) => nearestOnChain(to, pointAlong(segment, segmentLength(segment) * share)).distance <= within,
      ),
    );
  return isNear(a, b) && isNear(b, a);
}

function near(a: Point, b: Point, within: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= within;
}

/** Moves a contour with all openings, mm. */
export function movedContour(
  { outer, openings }: NetContour,
  { dx, dy }: { dx: number; dy: number },
): NetContour {
  return {
    outer: moveLoop(outer, dx, dy),
    openings: openings.map((opening) =>
      opening.kind === 'circle'
        ? { ...opening, centre: { x: opening.centre.x + dx, y: opening.centre.y + dy } }
        : { ...opening, loop: moveLoop(opening.loop, dx, dy) },
    ),
  };
}
