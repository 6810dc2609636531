import type { ContourVertex, DrawnCutout, HingeCutout } from '@glass/contracts';
import { distanceBetween, SAME_POINT } from '../contour/segment.js';
import { mouseEar, type MouthCutout, uSlot } from './hinge-cutouts.js';

/** A cut-out that is given by its measures, as the contour that it is; what is drawn stays as it is. */
export function asDrawn(cutout: HingeCutout): DrawnCutout {
  switch (cutout.kind) {
    case 'mouseEar':
      return { kind: 'drawn', mouth: seenFromGlass(mouseEar(cutout)), openings: [] };
    case 'uSlot':
      return { kind: 'drawn', mouth: seenFromGlass(uSlot(cutout)), openings: [] };
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

/** Two half circles. */
export function circle(x: number, y: number, radius: number): ContourVertex[] {
  return [
    { x: x - radius, y, bulge: 1 },
    { x: x + radius, y, bulge: 1 },
  ];
}

/** From along an edge to how it is drawn, with the glass above: the same points from left to right, each once. */
function seenFromGlass({ points, bulges }: MouthCutout): ContourVertex[] {
  const vertices = points.map(({ x, y }, i) => ({ x: 0 - x, y, bulge: 0 - (bulges[i - 1] ?? 0) })).reverse();
  return vertices.filter((one, i) => {
    const next = vertices[i + 1];
    return !next || distanceBetween(one, next) > SAME_POINT;
  });
}
