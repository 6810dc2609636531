import type { PanelShape, Point } from '@glass/contracts';
import { arcOf } from '../contour/segment.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { type DimensionText, entered } from './dimensions.js';

/** A numbered point of a polygon or of a drawing's contour, with what its row of the table says. */
export interface DrawnVertex {
  /** From 1, in the order of the specification. */
  number: number;
  at: Point;
  /** From the origin of the specification: to the right and up. */
  x: DimensionText & { mm: number };
  y: DimensionText & { mm: number };
  /** Of a polygon's corner; 0 for a sharp one. null in a contour. */
  radius: (DimensionText & { mm: number }) | null;
  /** Of a contour: the arc from this point to the next; null where it is straight, and in a polygon. */
  arc: { radiusMm: number; bends: 'outwards' | 'inwards' } | null;
}

/** Every point of a shape that is given by its points; none of any other. */
export function drawnVertices({ panel: { shape }, outline }: PanelLayout): DrawnVertex[] {
  if (shape.kind === 'polygon') {
    return shape.vertices.map(({ x, y, radius }, i) => {
      const path = `shape.vertices.${i}`;
      return {
        number: i + 1,
        at: outline.edges[i]?.[0]?.start ?? { x, y },
        x: entered(`${path}.x`, x),
        y: entered(`${path}.y`, y),
        radius: entered(`${path}.radius`, radius, 'R '),
        arc: null,
      };
    });
  }
  return shape.kind === 'contour' ? contourVertices(shape, outline.edges.flat()) : [];
}

type ContourShape = Extract<PanelShape<number>, { kind: 'contour' }>;

/** Pieces that run on smoothly are one edge, and points of the drawing all the same. */
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
      // Outlines run clockwise: an arc that turns so as well bends out of the glass.
      arc:
        segment && segment.bulge !== 0
          ? { radiusMm: arcOf(segment).radius, bends: segment.bulge < 0 ? 'outwards' : 'inwards' }
          : null,
    };
  });
}
