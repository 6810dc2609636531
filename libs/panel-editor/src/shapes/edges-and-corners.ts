import type { CornerFinish } from '@glass/contracts/catalogue';
import type { PanelShape } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { type Edge, ImpossiblePanel, mapShape, type Segment, shapeEdges } from '@glass/geometry';

/**
 * An outward corner takes any finish, an inward one only a radius. `none`: the edge continues smoothly, or the shape
 * itself rounds the corner.
 */
export type CornerKind = 'outward' | 'inward' | 'none';

/** Radians; a smaller turn is not a visible corner (1 mm per meter). */
const MIN_TURN = 1e-3;

/** One per corner, AB first; all `outward` while the sizes make no shape. */
export function cornerKinds(shape: PanelShape | PanelShape<number>, count: number): CornerKind[] {
  const edges = drawnEdges(shape);
  return Array.from({ length: count }, (_, index) => (edges ? kindOf(edges, index) : 'outward'));
}

export function finishableCorners(shape: PanelShape | PanelShape<number>, count: number): number[] {
  return cornerKinds(shape, count).flatMap((kind, index) => (kind === 'none' ? [] : index));
}

/** @param finish null for no finish */
export function takesFinish(kind: CornerKind, finish: Pick<CornerFinish, 'kind'> | null): boolean {
  if (kind === 'none') return finish === null;
  return kind === 'outward' || finish === null || INWARD_FINISHES.includes(finish.kind);
}

/** Finishes possible on inward corners. */
const INWARD_FINISHES: readonly CornerFinish['kind'][] = ['square', 'eased', 'radius'];

function kindOf(edges: readonly Edge[], index: number): CornerKind {
  const before = edges[index]?.segments.at(-1);
  const after = edges[(index + 1) % edges.length]?.segments[0];
  if (!before || !after) return 'none';
  const turn = turned(direction(after, 'start') - direction(before, 'end'));
  if (Math.abs(turn) < MIN_TURN) return 'none';
  return turn < 0 ? 'outward' : 'inward';
}

/** Direction in radians. An arc leaves its chord by half its included angle at either end. */
function direction({ start, end, bulge }: Segment, at: 'start' | 'end'): number {
  const chord = Math.atan2(end.y - start.y, end.x - start.x);
  return chord + (at === 'start' ? -2 : 2) * Math.atan(bulge);
}

/** Normalizes to (−π, π]. */
function turned(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Cached by identity: shapes stay the same objects while holes are dragged and marks are typed. */
const known = new WeakMap<object, Edge[] | null>();

/** The lettered edges of a shape; null while its sizes make no shape. */
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
