import type { Length, PanelShape } from '@glass/contracts';
import { type Edge, ImpossiblePanel, mapShape, shapeEdges } from '@glass/geometry';

/** Shapes stay the same objects while holes are dragged and marks are typed. */
const known = new WeakMap<object, Edge[] | null>();

/** The lettered edges of a shape, in millimetres or as entered; null while its sizes make no shape. */
export function drawnEdges(shape: PanelShape | PanelShape<number>): Edge[] | null {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const edges = tryEdges(mapShape<Length | number, number>(shape, millimetres));
  known.set(shape, edges);
  return edges;
}

function millimetres(length: Length | number): number {
  return typeof length === 'number' ? length : length.mm;
}

function tryEdges(shape: PanelShape<number>): Edge[] | null {
  try {
    return shapeEdges(shape);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}
