import type { Point } from '@glass/contracts';
import type { Loop, Segment } from '../model.js';
import { filletCorner } from '../contour/fillet.js';
import { distanceBetween, line, SAME_POINT } from '../contour/segment.js';

/** Straight lines from point to point with every corner between them rounded; null where the radius does not fit. */
export function roundedPath(points: readonly Point[], radius: number): Segment[] | null {
  const path: Segment[] = [];
  let start = points[0] as Point;
  for (let i = 1; i < points.length; i += 1) {
    const corner = points[i] as Point;
    const next = points[i + 1];
    const incoming = line(start, corner);
    const cut = next && radius > 0 ? filletCorner(incoming, line(corner, next), radius) : undefined;
    if (cut === null) return null;
    const arc = cut?.path[0];
    const end = arc ? arc.start : corner;
    if (distanceBetween(start, end) > SAME_POINT) path.push(line(start, end));
    if (arc) path.push(arc);
    start = arc ? arc.end : corner;
  }
  return path;
}

/** A rectangle by centre, counter-clockwise, with rounded corners. The radius is at most half the shorter side. */
export function roundedRectangle(centre: Point, width: number, height: number, radius: number): Loop {
  const left = centre.x - width / 2;
  const right = centre.x + width / 2;
  const bottom = centre.y - height / 2;
  const top = centre.y + height / 2;
  const r = radius;
  const turn = Math.tan(Math.PI / 8);
  const loop: Loop = [
    line({ x: left + r, y: bottom }, { x: right - r, y: bottom }),
    { start: { x: right - r, y: bottom }, end: { x: right, y: bottom + r }, bulge: turn },
    line({ x: right, y: bottom + r }, { x: right, y: top - r }),
    { start: { x: right, y: top - r }, end: { x: right - r, y: top }, bulge: turn },
    line({ x: right - r, y: top }, { x: left + r, y: top }),
    { start: { x: left + r, y: top }, end: { x: left, y: top - r }, bulge: turn },
    line({ x: left, y: top - r }, { x: left, y: bottom + r }),
    { start: { x: left, y: bottom + r }, end: { x: left + r, y: bottom }, bulge: turn },
  ];
  return loop.filter((segment) => distanceBetween(segment.start, segment.end) > SAME_POINT);
}
