import type { ContourVertex, DrawnCutout, HingeCutout } from '@glass/contracts';
import { distanceBetween, SAME_POINT } from '../contour/segment.js';
import type { MouthCutout } from './drawn-cutout.js';
import { mouseEar, uSlot } from './hinge-cutouts.js';

/** Converts a cutout given by measures into a drawn contour; drawn cutouts stay as they are. */
export function toDrawnCutout(cutout: HingeCutout): DrawnCutout {
  switch (cutout.kind) {
    case 'mouseEar':
      return { kind: 'drawn', mouth: toDrawingView(mouseEar(cutout)), openings: [] };
    case 'uSlot':
      return { kind: 'drawn', mouth: toDrawingView(uSlot(cutout)), openings: [] };
    case 'holes': {
      const { diameter, apart, fromEdge } = cutout;
      return {
        kind: 'drawn',
        mouth: [],
        openings: [-1, 1].map((side) => circle((side * apart) / 2, fromEdge, diameter / 2)),
      };
    }
    case 'drawn':
      return cutout;
  }
}

/** A circle as two half circles. */
export function circle(x: number, y: number, radius: number): ContourVertex[] {
  return [
    { x: x - radius, y, bulge: 1 },
    { x: x + radius, y, bulge: 1 },
  ];
}

/**
 * Converts from edge directions to the drawing view (glass above): the same points from left to right, without repeats.
 */
function toDrawingView({ points, bulges }: MouthCutout): ContourVertex[] {
  const vertices = points.map(({ x, y }, i) => ({ x: 0 - x, y, bulge: 0 - (bulges[i - 1] ?? 0) })).reverse();
  return vertices.filter((one, i) => {
    const next = vertices[i + 1];
    return !next || distanceBetween(one, next) > SAME_POINT;
  });
}
