import type { CornerFinish, Length, PanelShape } from '@glass/contracts';
import { type Edge, ImpossiblePanel, mapShape, type Segment, shapeEdges } from '@glass/geometry';

/**
 * What can be done to a corner: one that points outwards takes any finish, one that points inwards a radius alone,
 * and where an edge runs on smoothly into the next (or the shape itself rounds the corner) there is nothing to work.
 */
export type CornerKind = 'outward' | 'inward' | 'none';

/** Turning by less (radians) is no corner that anybody could find on the glass: 1 mm over a metre. */
const STRAIGHT_ON = 1e-3;

/** One a corner, AB first; while the sizes make no shape, every corner counts as an ordinary one. */
export function cornerKinds(shape: PanelShape | PanelShape<number>, count: number): CornerKind[] {
  const edges = drawnEdges(shape);
  return Array.from({ length: count }, (_, index) => (edges ? kindOf(edges, index) : 'outward'));
}

/** The corners that can have a finish of their own. */
export function finishableCorners(shape: PanelShape | PanelShape<number>, count: number): number[] {
  return cornerKinds(shape, count).flatMap((kind, index) => (kind === 'none' ? [] : index));
}

/** Whether a corner of this kind can be made so; null is a corner that is left as it is. */
export function takesFinish(kind: CornerKind, finish: Pick<CornerFinish, 'kind'> | null): boolean {
  if (kind === 'none') return finish === null;
  return kind === 'outward' || finish === null || KEEPS_THE_CORNER.includes(finish.kind);
}

/** What can be done to a corner that points inwards: nothing can be taken off it but by a radius. */
const KEEPS_THE_CORNER: readonly CornerFinish['kind'][] = ['square', 'eased', 'radius'];

function kindOf(edges: readonly Edge[], index: number): CornerKind {
  const before = edges[index]?.segments.at(-1);
  const after = edges[(index + 1) % edges.length]?.segments[0];
  if (!before || !after) return 'none';
  const turn = turned(direction(after, 'start') - direction(before, 'end'));
  if (Math.abs(turn) < STRAIGHT_ON) return 'none';
  return turn < 0 ? 'outward' : 'inward';
}

/** Radians; an arc leaves its chord by half its included angle at either end. */
function direction({ start, end, bulge }: Segment, at: 'start' | 'end'): number {
  const chord = Math.atan2(end.y - start.y, end.x - start.x);
  return chord + (at === 'start' ? -2 : 2) * Math.atan(bulge);
}

/** Into (−π, π]. */
function turned(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

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
