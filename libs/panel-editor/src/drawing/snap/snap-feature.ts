import type { PanelFeature, PanelSpec, Point } from '@glass/contracts';
import { stepMm } from '@glass/geometry';
import { alongEdge, within } from '../../commands/place.js';
import {
  centreOf,
  isOnEdge,
  isPlaced,
  type EdgeFeature,
  type Frame,
  type FrameEdge,
  type PlacedFeature,
} from '../../state/frame.js';
import { orderable, snapAxis, type SnapGrid, type SnapLine } from './snap-axis.js';

/** A line to show while a feature keeps to it, mm. */
export interface Guide {
  kind: SnapLine['kind'];
  from: Point;
  to: Point;
  /** The feature itself and what it is in line with. */
  through: Point[];
}

export interface Snapped {
  at: Point;
  guides: Guide[];
}

/**
 * Where a feature goes that is dragged to `target`: to the tenant's precision, and onto the centre lines of the
 * panel, in line with another feature, or as far from its side as another is from the opposite one, when that is
 * within `reach` (mm; null leaves the precision alone).
 */
export function snapFeature(
  uid: string,
  target: Point,
  spec: PanelSpec,
  frame: Frame,
  reach: number | null,
): Snapped {
  const feature = spec.features.find((candidate) => candidate.uid === uid);
  if (!feature) return { at: target, guides: [] };
  if (isPlaced(feature)) return snapPlaced(feature, target, spec, frame, reach);
  if (isOnEdge(feature)) return snapOnEdge(feature, target, spec, frame, reach);
  return { at: target, guides: [] };
}

function snapPlaced(
  feature: PlacedFeature,
  target: Point,
  spec: PanelSpec,
  frame: Frame,
  reach: number | null,
): Snapped {
  const { width, height, precision } = frame;
  const step = stepMm(precision);
  const inX: SnapGrid = { origin: feature.fromX === 'left' ? 0 : width, step, reach };
  const inY: SnapGrid = { origin: feature.fromY === 'bottom' ? 0 : height, step, reach };
  const others = centresOfOthers(feature, spec, frame);
  const x = snapAxis(within(target.x, width), linesOf(others, 'x', width, inX), inX);
  const y = snapAxis(within(target.y, height), linesOf(others, 'y', height, inY), inY);
  const at = { x: x.value, y: y.value };
  return {
    at,
    guides: [
      ...(x.line ? [guide(x.line, at, { x: at.x, y: 0 }, { x: at.x, y: height })] : []),
      ...(y.line ? [guide(y.line, at, { x: 0, y: at.y }, { x: width, y: at.y })] : []),
    ],
  };
}

/** The lines across one axis: the middle first, since of two at one place the first is named. */
function linesOf(others: Point[], axis: 'x' | 'y', length: number, grid: SnapGrid): SnapLine[] {
  const line = (at: number, kind: SnapLine['kind'], through: Point[]): SnapLine => ({
    at: orderable(at, grid),
    kind,
    through,
  });
  return [
    line(length / 2, 'centre', []),
    ...others.map((other) => line(other[axis], 'same', [other])),
    ...others.map((other) => line(length - other[axis], 'mirrored', [other])),
  ].filter(({ at }) => at >= 0 && at <= length);
}

function snapOnEdge(
  feature: EdgeFeature,
  target: Point,
  spec: PanelSpec,
  frame: Frame,
  reach: number | null,
): Snapped {
  const edge = frame.edges[feature.edge];
  const along = alongEdge(feature.edge, target, frame);
  if (!edge || along === null) return { at: target, guides: [] };
  const { length } = edge;
  const grid: SnapGrid = {
    origin: feature.from === 'start' ? 0 : length,
    step: stepMm(frame.precision),
    reach,
  };
  const snapped = snapAxis(within(along, length), edgeLines(feature, edge, spec, frame, grid), grid);
  const at = pointOn(edge, snapped.value);
  if (!snapped.line) return { at, guides: [] };
  const across = snapped.line.through[0] ?? acrossFrom(edge, at, frame);
  return { at, guides: [guide(snapped.line, at, at, across)] };
}

function edgeLines(
  feature: EdgeFeature,
  edge: FrameEdge,
  spec: PanelSpec,
  frame: Frame,
  grid: SnapGrid,
): SnapLine[] {
  const { length } = edge;
  const lines: SnapLine[] = [{ at: orderable(length / 2, grid), kind: 'centre', through: [] }];
  for (const other of spec.features) {
    const centre = other.uid === feature.uid ? null : centreOf(other, frame);
    const along = centre && alongEdge(feature.edge, centre, frame);
    if (along === null) continue;
    const through = [centre ?? pointOn(edge, along)];
    if (isOnEdge(other) && other.edge === feature.edge) {
      lines.push({ at: orderable(length - along, grid), kind: 'mirrored', through });
    } else if (isUprightOrLevel(edge)) {
      lines.push({ at: orderable(along, grid), kind: 'same', through });
    }
  }
  return lines.filter(({ at }) => at >= 0 && at <= length);
}

/** Only there does "in line" mean what it looks like. */
function isUprightOrLevel({ start, end, curved }: FrameEdge): boolean {
  return !curved && (Math.abs(start.x - end.x) < 1e-6 || Math.abs(start.y - end.y) < 1e-6);
}

function pointOn({ start, end, length }: FrameEdge, along: number): Point {
  const share = along / length;
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** From a point of an edge square into the glass, as far as the middle of the block. */
function acrossFrom({ start, end }: FrameEdge, at: Point, { width, height }: Frame): Point {
  const chord = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const inward = { x: (end.y - start.y) / chord, y: -(end.x - start.x) / chord };
  const depth = Math.abs(inward.x) * (width / 2) + Math.abs(inward.y) * (height / 2);
  return { x: at.x + inward.x * depth, y: at.y + inward.y * depth };
}

function centresOfOthers(feature: PanelFeature, spec: PanelSpec, frame: Frame): Point[] {
  return spec.features.flatMap((other) => {
    const centre = other.uid === feature.uid ? null : centreOf(other, frame);
    return centre ? [centre] : [];
  });
}

function guide(line: SnapLine, at: Point, from: Point, to: Point): Guide {
  return { kind: line.kind, from, to, through: [at, ...line.through] };
}
