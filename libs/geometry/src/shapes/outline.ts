import type { Point } from '@glass/contracts/panel';
import type { Box, Edge, Segment } from '../model.js';
import { appendPart } from '../contour/chain.js';
import { type CornerCut, filletCorner } from '../contour/fillet.js';
import { loopLength, moveLoop } from '../contour/loop.js';
import { segmentLength, widenBox } from '../contour/segment.js';

/**
 * A shape before its own radii: sharp edges in order, and the radius at each corner. Corner i is at the end of edge i.
 * Features on edges are measured from sharp corners, as with a tape.
 */
export interface Outline {
  edges: Segment[][];
  radii: number[];
}

/** Builds an outline of straight or curved edges between points; missing bulges and radii are 0. */
export function buildOutline(
  points: readonly Point[],
  bulges: readonly number[] = [],
  radii: readonly number[] = [],
): Outline {
  const count = points.length;
  const edges: Segment[][] = new Array(count);
  const corners: number[] = new Array(count);
  for (let i = 0; i < count; i += 1) {
    const start = points[i] as Point;
    const end = points[(i + 1) % count] as Point;
    edges[i] = [{ start, end, bulge: bulges[i] ?? 0 }];
    corners[i] = radii[(i + 1) % count] ?? 0;
  }
  return { edges, radii: corners };
}

/** A single closed edge has no corner; otherwise there is one per edge. */
export function cornersOfEdges(edgeCount: number): number {
  return edgeCount > 1 ? edgeCount : 0;
}

/** A, B, … Z, AA, AB, … */
export function edgeLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : edgeLetter(Math.floor(index / 26) - 1) + last;
}

/** Rounding at a corner of the outline; undefined if it is sharp, null if the radius does not fit. */
export function outlineRounding(outline: Outline, corner: number): CornerCut | null | undefined {
  const radius = outline.radii[corner] ?? 0;
  if (radius === 0) return undefined;
  const before = outline.edges[corner]?.at(-1);
  const after = outline.edges[(corner + 1) % outline.edges.length]?.[0];
  return before && after ? filletCorner(before, after, radius) : null;
}

/**
 * The lettered edges. A corner rounded by the shape is split in the middle of its arc, so that lengths add up to the
 * perimeter and a rounded pane still has four sides to finish.
 */
export function letteredEdges(outline: Outline): Edge[] {
  const count = outline.edges.length;
  const cuts = outline.edges.map((_, corner) => outlineRounding(outline, corner) ?? null);
  return outline.edges.map((chain, index) => {
    const before = cuts[(index + count - 1) % count] ?? null;
    const after = cuts[index] ?? null;
    const segments = before === null && after === null ? chain : roundedEdge(chain, before, after);
    return {
      index,
      letter: edgeLetter(index),
      segments,
      lengthMm: loopLength(segments),
      sharpLengthMm: loopLength(chain),
      curved: isCurved(segments),
    };
  });
}

function roundedEdge(chain: Segment[], before: CornerCut | null, after: CornerCut | null): Segment[] {
  const segments: Segment[] = [];
  if (before) pushHalf(before.path, 'second', segments);
  appendPart(chain, before?.trimAfter ?? 0, loopLength(chain) - (after?.trimBefore ?? 0), segments);
  if (after) pushHalf(after.path, 'first', segments);
  return segments;
}

function pushHalf(path: Segment[], half: 'first' | 'second', out: Segment[]): void {
  const length = loopLength(path);
  if (half === 'first') appendPart(path, 0, length / 2, out);
  else appendPart(path, length / 2, length, out);
}

/** An edge counts as curved if more of it is curved than straight. */
function isCurved(segments: readonly Segment[]): boolean {
  let curved = 0;
  for (const segment of segments)
    curved += segment.bulge === 0 ? -segmentLength(segment) : segmentLength(segment);
  return curved > 0;
}

export function boxOfEdges(edges: readonly Edge[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const edge of edges) {
    for (const segment of edge.segments) widenBox(box, segment);
  }
  return box;
}

export function movedOutline(outline: Outline, dx: number, dy: number): Outline {
  return { edges: outline.edges.map((edge) => moveLoop(edge, dx, dy)), radii: outline.radii };
}
