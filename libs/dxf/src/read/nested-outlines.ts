import type { Point } from '@glass/contracts/panel';
import { type Box, boxOf, isInside, type Loop, loopArea } from '@glass/geometry';
import { circleLoop } from '../shape/contours.js';
import type { ClosedLoop } from './chain-pieces.js';
import { layerMeaning } from './layer-names.js';
import type { Contours } from './lettering.js';
import type { Budget } from './limits.js';

/** A closed contour with its parent and children. */
export interface Outline {
  source: ClosedLoop | Contours['circles'][number];
  loop: Loop;
  box: Box;
  area: number;
  /** The sheet's frame, by layer and size. */
  isSheet: boolean;
  /** The smallest outline around it that is not a sheet. */
  parent: Outline | null;
  children: Outline[];
}

/** All outlines, smallest first, linked by nesting. */
export function nestedOutlines({ closed, circles }: Contours, comparisons: Budget): Outline[] {
  const outlineOf = (source: Outline['source'], loop: Loop): Outline => ({
    ...{ source, loop, box: boxOf(loop), area: loopArea(loop) },
    ...{ isSheet: false, parent: null, children: [] },
  });
  const outlines = [
    ...closed.map((source) => outlineOf(source, source.loop)),
    ...circles.map((source) => outlineOf(source, circleLoop(source.centre, source.radius))),
  ].sort((a, b) => a.area - b.area);
  const isOnFrame = ({ source }: Outline): boolean => layerMeaning(source.layer) === 'frame';
  const largest = outlines.findLast((outline) => !isOnFrame(outline));
  for (const outline of outlines) {
    outline.isSheet = largest !== undefined && outline.area >= largest.area && isOnFrame(outline);
  }
  outlines.forEach((outline, index) => {
    const { minX, minY, maxX, maxY } = outline.box;
    const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    const holds = (other: Outline): boolean =>
      !other.isSheet &&
      isWithin(other.box, outline.box, TOUCHING_MM) &&
      isWithinLoop(other, middle, comparisons);
    comparisons.spend(outlines.length - index);
    const parent = outlines.slice(index + 1).find(holds);
    if (!parent) return;
    outline.parent = parent;
    parent.children.push(outline);
  });
  return outlines;
}

/** Tolerance for lines that end on an outline, mm. */
const TOUCHING_MM = 0.1;

/** Cost of a point-in-loop test per piece, in comparisons of two boxes. */
const INSIDE = 3;

export function isWithinLoop({ loop }: Outline, point: Point, comparisons: Budget): boolean {
  comparisons.spend(loop.length * INSIDE);
  return isInside(loop, point);
}

/**
 * Removes outlines from the contours.
 * @param withContents also removes open lines inside them
 */
export function withoutOutlines(
  { closed, open, circles }: Contours,
  left: readonly Outline[],
  withContents = false,
): Contours {
  const sources = new Set(left.map(({ source }) => source));
  const isFramed = (box: Box): boolean => left.some((outline) => isWithin(outline.box, box, TOUCHING_MM));
  return {
    closed: closed.filter((loop) => !sources.has(loop)),
    circles: circles.filter((circle) => !sources.has(circle)),
    open: withContents ? open.filter(({ path }) => !isFramed(boxOf(path))) : open,
  };
}

export function isWithin(outer: Box, inner: Box, slack: number): boolean {
  return (
    inner.minX >= outer.minX - slack &&
    inner.minY >= outer.minY - slack &&
    inner.maxX <= outer.maxX + slack &&
    inner.maxY <= outer.maxY + slack
  );
}

export const startOf = ({ loop }: Outline): Point | null => loop[0]?.start ?? null;
