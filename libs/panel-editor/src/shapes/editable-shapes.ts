import type { Length, PanelShape, ShapeKind } from '@glass/contracts';
import * as curved from './curved-rows.js';
import { drawnEdges } from './edges-and-corners.js';
import * as listed from './listed-rows.js';
import type { EditableShape } from './shape-row.js';
import * as straight from './straight-rows.js';

/** All 22 shapes of the picker, common ones first. One row makes a shape editable. */
export const editableShapes: readonly EditableShape[] = [
  straight.rectangle,
  listed.notched,
  straight.rakedTop,
  straight.quadByOffsets,
  straight.quad,
  listed.clippedRectangle,
  curved.radiusRectangle,
  straight.trapezoid,
  straight.parallelogram,
  straight.rightTriangle,
  straight.triangle,
  straight.gable,
  curved.archTop,
  curved.eyebrow,
  curved.circle,
  curved.ellipse,
  curved.semicircle,
  curved.quarterCircle,
  curved.racetrack,
  straight.regularPolygon,
  listed.polygon,
  listed.contour,
];

export function editableShape(kind: ShapeKind): EditableShape | null {
  return editableShapes.find((row) => row.kind === kind) ?? null;
}

/** The shape's name in the picker. */
export function shapeName(kind: ShapeKind): string {
  return editableShape(kind)?.name ?? '';
}

/** Number of edges of a shape, even while its sizes make none; null for a contour that cannot be drawn. */
export function edgeCount(shape: PanelShape<Length>): number | null {
  switch (shape.kind) {
    case 'circle':
    case 'ellipse':
      return 1;
    case 'semicircle':
    case 'eyebrow':
      return 2;
    case 'rightTriangle':
    case 'triangle':
    case 'quarterCircle':
      return 3;
    case 'gable':
      return 5;
    case 'regularPolygon':
      return shape.sides;
    case 'polygon':
      return shape.vertices.length;
    case 'notched':
      return 4 + 2 * shape.notches.length;
    case 'clippedRectangle':
      return 4 + shape.clips.length;
    case 'contour':
      return drawnEdges(shape)?.length ?? null;
    default:
      return 4;
  }
}
