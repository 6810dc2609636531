import type { PanelShape, Point } from '@glass/contracts/panel';
import { arcOf } from '../contour/segment.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { type DimensionText, enteredDimension } from './dimensions.js';

/** A numbered point of a polygon or contour: a row of the table of points. */
export interface DrawnVertex {
  /** From 1, in the order of the specification. */
  number: number;
  at: Point;
  /** From the origin of the specification: right and up. */
  x: DimensionText & { mm: number };
  y: DimensionText & { mm: number };
  /** Radius of a polygon's corner, 0 if sharp; null in contours. */
  radius: (DimensionText & { mm: number }) | null;
  /** Arc of a contour from this point to the next; null for straight pieces and polygons. */
  arc: { radiusMm: number; bends: 'outwards' | 'inwards' } | null;
}

/** Points of a polygon or contour; empty for other shapes. */
export function drawnVertices({ panel: { shape }, outline }: PanelLayout): DrawnVertex[] {
  if (shape.kind === 'polygon') {
    return shape.vertices.map(({ x, y, radius }, i) => {
      const path = `shape.vertices.${i}`;
      return {
        number: i + 1,
        at: outline.edges[i]?.[0]?.start ?? { x, y },
        x: enteredDimension(`${path}.x`, x),
        y: enteredDimension(`${path}.y`, y),
        radius: enteredDimension(`${path}.radius`, radius, 'R '),
        arc: null,
      };
    });
  }
  return shape.kind === 'contour' ? contourVertices(shape, outline.edges.flat()) : [];
}

type ContourShape = Extract<PanelShape<number>, { kind: 'contour' }>;

/** All points of the contour, although arcs that continue smoothly form one edge. */
function contourVertices({ vertices }: ContourShape, segments: PanelLayout['outline']['edges'][0]) {
  return vertices.map(({ x, y }, i): DrawnVertex => {
    const segment = segments[i];
    const follows = (mm: number) => ({ path: null, mm, before: '', after: '' });
    return {
      number: i + 1,
      at: segment?.start ?? { x, y },
      x: follows(x),
      y: follows(y),
      radius: null,
      // Outlines run clockwise, so clockwise arcs bend outward.
      arc:
        segment && segment.bulge !== 0
          ? { radiusMm: arcOf(segment).radius, bends: segment.bulge < 0 ? 'outwards' : 'inwards' }
          : null,
    };
  });
}
