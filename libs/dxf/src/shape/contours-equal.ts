import type { Point } from '@glass/contracts';
import {
  nearestOnChain,
  pointAlong,
  reversedLoop,
  segmentLength,
  type Loop,
  type NetContour,
  type Opening,
} from '@glass/geometry';

import { asCircle } from './closed-loop.js';

/**
 * Whether two contours are the same within `within` millimetres everywhere: outlines and openings point by point,
 * wherever a loop begins and whichever way it runs, openings in any order. A loop that is a circle equals that
 * circle.
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
    return near(first.centre, second.centre, within) && Math.abs(first.radius - second.radius) <= within;
  return a.kind === 'loop' && b.kind === 'loop' && loopsEqual(a.loop, b.loop, within);
}

function circleOf(opening: Opening, within: number): { centre: Point; radius: number } | null {
  return opening.kind === 'circle' ? opening : asCircle(opening.loop, within);
}

function loopsEqual(a: Loop, b: Loop, within: number): boolean {
  const [first, second] = [asCircle(a, within), asCircle(b, within)];
  if (first && second)
    return near(first.centre, second.centre, within) && Math.abs(first.radius - second.radius) <= within;
  return chainsEqual(a, b, within) || chainsEqual(joined(a, within), joined(b, within), within);
}

function chainsEqual(a: Loop, b: Loop, within: number): boolean {
  if (a.length !== b.length) return false;
  return startsEqual(a, b, within) || startsEqual(a, reversedLoop(b), within);
}

function startsEqual(a: Loop, b: Loop, within: number): boolean {
  return b.some((_, shift) =>
    a.every((segment, index) => segmentsEqual(segment, b[(index + shift) % b.length]!, within)),
  );
}

/** Ends and middle in one place: with them, every point of a line or arc. */
function segmentsEqual(a: Loop[number], b: Loop[number], within: number): boolean {
  return (
    near(a.start, b.start, within) &&
    near(a.end, b.end, within) &&
    near(pointAlong(a, segmentLength(a) / 2), pointAlong(b, segmentLength(b) / 2), within)
  );
}

/** Segments that run on in one line or on one circle made one, so that it does not matter where they are parted. */
function joined(loop: Loop, within: number): Loop {
  const result: Loop = [];
  const begin = Math.max(
    0,
    loop.findIndex((segment, index) => !runsOn(loop.at(index - 1)!, segment, within)),
  );
  for (let step = 0; step < loop.length; step += 1) {
    const segment = loop[(begin + step) % loop.length]!;
    const last = result.at(-1);
    if (last && runsOn(last, segment, within)) result[result.length - 1] = united(last, segment);
    else result.push(segment);
  }
  return result;
}

function runsOn(a: Loop[number], b: Loop[number], within: number): boolean {
  if (a.bulge === 0 && b.bulge === 0) {
    const [ax, ay, bx, by] = [
      a.end.x - a.start.x,
      a.end.y - a.start.y,
      b.end.x - b.start.x,
      b.end.y - b.start.y,
    ];
    const off = Math.abs(ax * by - ay * bx) / Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
    return off <= within && ax * bx + ay * by > 0;
  }
  if (a.bulge === 0 || b.bulge === 0 || a.bulge > 0 !== b.bulge > 0) return false;
  if (Math.abs(4 * Math.atan(a.bulge) + 4 * Math.atan(b.bulge)) >= 1.9 * Math.PI) return false;
  // By their points: the centre of a flat arch is hundreds of metres away, and uncertain by millimetres.
  const both = [united(a, b)];
  const points = [a.end, ...[a, b].map((arc) => pointAlong(arc, segmentLength(arc) / 2))];
  return points.every((point) => nearestOnChain(both, point).distance <= within);
}

/**
 * Through both ends and the middle of the longer one: what runs on within the tolerance may be a little more or less
 * curved, and over a short piece a sum of angles would carry that over to the long one.
 */
function united(a: Loop[number], b: Loop[number]): Loop[number] {
  const [start, end] = [a.start, b.end];
  if (a.bulge === 0) return { start, end, bulge: 0 };
  const [lengthOfA, lengthOfB] = [segmentLength(a), segmentLength(b)];
  const middle = lengthOfA > lengthOfB ? pointAlong(a, lengthOfA / 2) : pointAlong(b, lengthOfB / 2);
  const [toStart, toEnd] = [start, end].map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y })) as [
    Point,
    Point,
  ];
  // The angle at a point of the arc between its ends lacks half of the arc's own angle to a straight one.
  const cross = Math.abs(toStart.x * toEnd.y - toStart.y * toEnd.x);
  const halfAngle = Math.atan2(cross, -(toStart.x * toEnd.x + toStart.y * toEnd.y));
  return { start, end, bulge: Math.tan(halfAngle / 2) * Math.sign(a.bulge) };
}

function near(a: Point, b: Point, within: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= within;
}
