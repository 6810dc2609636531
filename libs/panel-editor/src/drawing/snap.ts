import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import { stepMm } from '@glass/geometry';
import { alongEdge, clamp } from '../commands/place.js';
import {
  centerOf,
  type EdgeFeature,
  type Frame,
  type FrameEdge,
  isOnEdge,
  isPlaced,
  type PlacedFeature,
} from '../state/frame.js';

/** A line shown while a feature snaps to it, mm. */
export interface Guide {
  kind: SnapLine['kind'];
  from: Point;
  to: Point;
  /** The feature itself and the ones it aligns with. */
  through: Point[];
}

interface Snapped {
  at: Point;
  guides: Guide[];
}

/**
 * Snaps a feature dragged to `target`: to the tenant's precision, and within `reach` to the panel's center lines, to
 * other features, or to another feature's mirrored distance.
 * @param reach mm; null uses only the precision
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
  const others = listOtherCenters(feature, spec, frame);
  const x = snapAxis(clamp(target.x, width), linesOf(others, 'x', width, inX), inX);
  const y = snapAxis(clamp(target.y, height), linesOf(others, 'y', height, inY), inY);
  const at = { x: x.value, y: y.value };
  return {
    at,
    guides: [
      ...(x.line ? [guide(x.line, at, { x: at.x, y: 0 }, { x: at.x, y: height })] : []),
      ...(y.line ? [guide(y.line, at, { x: 0, y: at.y }, { x: width, y: at.y })] : []),
    ],
  };
}

/** Snap lines across one axis. The middle comes first: of two at one place, the first is named. */
function linesOf(others: Point[], axis: 'x' | 'y', length: number, grid: SnapGrid): SnapLine[] {
  const line = (at: number, kind: SnapLine['kind'], through: Point[]): SnapLine => ({
    at: toOrderablePosition(at, grid),
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
  const snapped = snapAxis(clamp(along, length), edgeLines(feature, edge, spec, frame, grid), grid);
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
  const lines: SnapLine[] = [{ at: toOrderablePosition(length / 2, grid), kind: 'centre', through: [] }];
  for (const other of spec.features) {
    const centre = other.uid === feature.uid ? null : centerOf(other, frame);
    const along = centre && alongEdge(feature.edge, centre, frame);
    if (along === null) continue;
    const through = [centre ?? pointOn(edge, along)];
    if (isOnEdge(other) && other.edge === feature.edge) {
      lines.push({ at: toOrderablePosition(length - along, grid), kind: 'mirrored', through });
    } else if (isUprightOrLevel(edge)) {
      lines.push({ at: toOrderablePosition(along, grid), kind: 'same', through });
    }
  }
  return lines.filter(({ at }) => at >= 0 && at <= length);
}

/** On slanted or curved edges, alignment would not look aligned. */
function isUprightOrLevel({ start, end, curved }: FrameEdge): boolean {
  return !curved && (Math.abs(start.x - end.x) < 1e-6 || Math.abs(start.y - end.y) < 1e-6);
}

function pointOn({ start, end, length }: FrameEdge, along: number): Point {
  const share = along / length;
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** From a point of an edge perpendicular into the glass, as far as the middle of the block. */
function acrossFrom({ start, end }: FrameEdge, at: Point, { width, height }: Frame): Point {
  const chord = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const inward = { x: (end.y - start.y) / chord, y: -(end.x - start.x) / chord };
  const depth = Math.abs(inward.x) * (width / 2) + Math.abs(inward.y) * (height / 2);
  return { x: at.x + inward.x * depth, y: at.y + inward.y * depth };
}

function listOtherCenters(feature: PanelFeature, spec: PanelSpec, frame: Frame): Point[] {
  return spec.features.flatMap((other) => {
    const centre = other.uid === feature.uid ? null : centerOf(other, frame);
    return centre ? [centre] : [];
  });
}

function guide(line: SnapLine, at: Point, from: Point, to: Point): Guide {
  return { kind: line.kind, from, to, through: [at, ...line.through] };
}

/** A preferred position along one axis. */
export interface SnapLine {
  /** Position along the axis, mm. */
  at: number;
  kind: 'centre' | 'same' | 'mirrored';
  /** Other features on the line; empty for a center line. */
  through: Point[];
}

export interface SnapGrid {
  /** Origin of the axis, mm. */
  origin: number;
  /** The tenant's precision, mm. */
  step: number;
  /** Maximum move in mm; null uses only the grid. */
  reach: number | null;
}

interface SnappedValue {
  value: number;
  /** The line it snapped to; null on the grid. */
  line: SnapLine | null;
}

/** Tolerance for equal values, mm: binary rounding, far below any precision. */
const SAME = 1e-6;

/**
 * Snaps a value to the nearest grid step, or to a line within reach of that. A value already on a line stays, so that
 * snapping is idempotent.
 */
export function snapAxis(value: number, lines: readonly SnapLine[], grid: SnapGrid): SnappedValue {
  const onGrid = nearestStep(value, grid, grid.step);
  if (grid.reach === null) return { value: onGrid, line: null };
  const already = lines.find((line) => Math.abs(line.at - value) < SAME);
  if (already) return { value: already.at, line: already };
  let nearest: SnapLine | null = null;
  // Half a step may be used up by snapping to the grid.
  let least = grid.reach - grid.step / 2;
  for (const line of lines) {
    const away = Math.abs(line.at - onGrid);
    if (away > least) continue;
    nearest = line;
    least = away;
  }
  return nearest ? { value: nearest.at, line: nearest } : { value: onGrid, line: null };
}

/**
 * Position of a line that can be ordered: unchanged on half steps, such as the middle of an odd width, else the
 * nearest step.
 */
export function toOrderablePosition(at: number, { origin, step }: SnapGrid): number {
  const half = nearestStep(at, { origin }, step / 2);
  return Math.abs(half - at) < SAME ? half : nearestStep(at, { origin }, step);
}

function nearestStep(value: number, { origin }: Pick<SnapGrid, 'origin'>, step: number): number {
  return origin + Math.round((value - origin) / step) * step;
}
