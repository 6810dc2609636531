import type { Point } from '@glass/contracts/panel';
import { boxOf, type Box, type Loop, loopLength, type NetContour, type Segment } from '@glass/geometry';
import { distance } from '../shape/path-along.js';
import type { ReadPanel } from './sort-loops.js';

/** Maximum deviation of a side from level or vertical, mm over its length. */
const LEVEL_MM = 0.05;

/**
 * A panel is upright if this fraction of its straight sides is; even a rotated panel may have a dubbed corner that is.
 */
const MAX_BESIDE_SHARE = 0.1;

/**
 * Below this fraction of the outline, straight sides belong to notches in a round pane and do not define its rotation.
 */
const MIN_STRAIGHT_SHARE = 0.2;

/** An upright panel with the lower left of its box at the origin, and the way back to drawing coordinates. */
export interface UprightPanel extends ReadPanel {
  toDrawing: (point: Point) => Point;
}

/**
 * A panel as it is ordered, with the lower left of its box at the origin. A rotated panel, without level or vertical
 * sides, is turned by less than 45° so that its box is smallest with one side level or vertical.
 */
export function upright({ contour, layer }: ReadPanel): UprightPanel {
  const angle = turnOf(contour.outer);
  const turned = angle === 0 ? contour : mapContour(contour, (point) => rotated(point, angle));
  const { minX, minY, maxX, maxY } = boxOf(turned.outer);
  return {
    contour: mapContour(turned, ({ x, y }) => ({ x: x - minX, y: y - minY })),
    box: { minX: 0, minY: 0, maxX: maxX - minX, maxY: maxY - minY },
    layer,
    toDrawing: ({ x, y }) => rotated({ x: x + minX, y: y + minY }, -angle),
  };
}

/** Radians, counterclockwise; 0 for an upright panel or one without straight sides. */
function turnOf(outer: Loop): number {
  const sides = outer.filter(({ start, end, bulge }) => bulge === 0 && distance(start, end) > LEVEL_MM);
  const lengthOf = (some: readonly Segment[]) =>
    some.reduce((sum, { start, end }) => sum + distance(start, end), 0);
  if (lengthOf(sides) < MIN_STRAIGHT_SHARE * loopLength(outer)) return 0;
  if (lengthOf(sides.filter(isUpright)) >= MAX_BESIDE_SHARE * lengthOf(sides)) return 0;
  let best = { angle: 0, area: Infinity };
  for (const { start, end } of longest(sides)) {
    const quarter = Math.PI / 2;
    const direction = Math.atan2(end.y - start.y, end.x - start.x);
    const angle = Math.round(direction / quarter) * quarter - direction;
    const area = areaOf(boxOf(outer.map((segment) => mapSegment(segment, (point) => rotated(point, angle)))));
    // On a tie, prefers the angle of the longer side.
    if (area < best.area * (1 - 1e-6)) best = { angle, area };
  }
  return best.angle;
}

/** More sides are a curve drawn in lines. */
const MAX_SIDES = 24;

const longest = (sides: readonly Segment[]) =>
  [...sides].sort((a, b) => distance(b.start, b.end) - distance(a.start, a.end)).slice(0, MAX_SIDES);

function isUpright({ start, end }: Segment): boolean {
  return Math.min(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) <= LEVEL_MM;
}

const areaOf = ({ minX, minY, maxX, maxY }: Box) => (maxX - minX) * (maxY - minY);

function rotated({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const mapSegment = ({ start, end, bulge }: Segment, move: (point: Point) => Point): Segment => ({
  ...{ start: move(start), end: move(end), bulge },
});

function mapContour({ outer, openings }: NetContour, move: (point: Point) => Point): NetContour {
  const mapLoop = (loop: Loop) => loop.map((segment) => mapSegment(segment, move));
  return {
    outer: mapLoop(outer),
    openings: openings.map((opening) =>
      opening.kind === 'circle'
        ? { ...opening, centre: move(opening.centre) }
        : { ...opening, loop: mapLoop(opening.loop) },
    ),
  };
}
