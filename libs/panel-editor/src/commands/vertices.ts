import type { PanelFeature, PanelShape, PanelSpec, PolygonVertex } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { lengthFromMm } from '@glass/geometry';
import { onSpec, type Command, type StepName } from '../state/panel-draft.js';
import { toEntryLength } from '../state/frame.js';
import { measuredFrom, onHalf } from './measure-from.js';
import { reversedCorners, reversedEdges, reversedFeature } from './mirror-panel.js';

/*
 * Points of a free polygon. Edge i runs from point i to the next; corner i is at its end, so point i has corner i − 1.
 */

/** More points come from a drawing. */
export const MIN_VERTICES = 3;
export const MAX_VERTICES = 40;

type Polygon = Extract<PanelShape, { kind: 'polygon' }>;

/** Inserts a point in the middle of edge `after`; the outline does not change. */
export function insertVertex(after: number, precision: LengthPrecision): Command {
  return onPolygon('addPoint', (spec, { vertices }) => {
    const from = vertices[after];
    const to = vertices[(after + 1) % vertices.length];
    if (!from || !to || vertices.length >= MAX_VERTICES) return spec;
    const middle: PolygonVertex = {
      x: toEntryLength((from.x.mm + to.x.mm) / 2, precision),
      y: toEntryLength((from.y.mm + to.y.mm) / 2, precision),
      radius: lengthFromMm(0, precision),
    };
    const half = Math.hypot(to.x.mm - from.x.mm, to.y.mm - from.y.mm) / 2;
    const edge = spec.edges[after] ?? { finishUID: null };
    return {
      ...spec,
      shape: { kind: 'polygon', vertices: vertices.toSpliced(after + 1, 0, middle) },
      edges: spec.edges.toSpliced(after + 1, 0, edge),
      corners: spec.corners.toSpliced(after, 0, { finishUID: null, size: null }),
      features: spec.features.map((feature) => {
        if (feature.kind === 'cornerNotch')
          return feature.corner < after ? feature : { ...feature, corner: feature.corner + 1 };
        if (!('edge' in feature) || feature.edge < after) return feature;
        if (feature.edge > after) return { ...feature, edge: feature.edge + 1 };
        return onHalf(feature, half, precision);
      }),
    };
  });
}

/** Removes a point. Its two edges join, with the finish of the first. */
export function removeVertex(index: number, precision: LengthPrecision): Command {
  return onPolygon('removePoint', (spec, { vertices }) => {
    const count = vertices.length;
    if (index < 0 || index >= count || count <= MIN_VERTICES) return spec;
    const before = (index + count - 1) % count;
    const lengths = { before: edgeLength(vertices, before), after: edgeLength(vertices, index) };
    const edgeAfter = (edge: number) => (edge > index ? edge - 1 : edge);
    const kept = Array.from({ length: count }, (_, vertex) => vertex).toSpliced(index, 1);
    // A corner is removed with its point: corner i is at point i + 1.
    const cornersKept = kept.map((_, at) => ((kept[(at + 1) % kept.length] ?? 0) + count - 1) % count);
    return {
      ...spec,
      shape: { kind: 'polygon', vertices: vertices.toSpliced(index, 1) },
      edges: spec.edges.toSpliced(index, 1),
      corners: cornersKept.map((corner) => spec.corners[corner] ?? { finishUID: null, size: null }),
      features: spec.features.flatMap((feature): PanelFeature[] => {
        if (feature.kind === 'cornerNotch') {
          const corner = cornersKept.indexOf(feature.corner);
          return corner < 0 ? [] : [{ ...feature, corner }];
        }
        if (!('edge' in feature)) return [feature];
        const { before: first, after: second } = lengths;
        const joined = edgeAfter(before);
        if (feature.edge === before)
          return [{ ...measuredFrom(feature, 'start', first, precision), edge: joined }];
        if (feature.edge === index)
          return [{ ...measuredFrom(feature, 'end', second, precision), edge: joined }];
        return [{ ...feature, edge: edgeAfter(feature.edge) }];
      }),
    };
  });
}

/** Swaps a point with the next or previous one in the list. */
export function moveVertex(index: number, by: 1 | -1): Command {
  return onPolygon('movePoint', (spec, { vertices }) => {
    const one = vertices[index];
    const other = vertices[index + by];
    if (!one || !other) return spec;
    return {
      ...spec,
      shape: { kind: 'polygon', vertices: vertices.with(index, other).with(index + by, one) },
    };
  });
}

/** Reverses an outline entered counterclockwise. The first edge stays first; finishes stay on their sides. */
export function reverseVertices(): Command {
  return onPolygon('reversePoints', (spec, { vertices }) => {
    const [first, second, ...rest] = vertices;
    if (!first || !second) return spec;
    return {
      ...spec,
      shape: { kind: 'polygon', vertices: [second, first, ...rest.toReversed()] },
      edges: reversedEdges(spec.edges),
      corners: reversedCorners(spec.corners),
      features: spec.features.map((feature) => reversedFeature(feature, vertices.length)),
    };
  });
}

function onPolygon(label: StepName, change: (spec: PanelSpec, shape: Polygon) => PanelSpec): Command {
  return onSpec(label, null, (spec) => (spec.shape.kind === 'polygon' ? change(spec, spec.shape) : spec));
}

function edgeLength(vertices: readonly PolygonVertex[], index: number): number {
  const from = vertices[index];
  const to = vertices[(index + 1) % vertices.length];
  return from && to ? Math.hypot(to.x.mm - from.x.mm, to.y.mm - from.y.mm) : 0;
}
