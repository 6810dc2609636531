import type { Point } from '@glass/contracts';
import { arcOf, reverseLoop, signedArea, type Loop } from '@glass/geometry';

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
