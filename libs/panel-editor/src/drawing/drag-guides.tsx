import type { Point } from '@glass/contracts/panel';
import { type Loop, type PanelDrawing, type Segment, arcOf, formatLength } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { Figure } from './dimension-marks.js';
import { colors, weights } from '@glass/ui';
import type { Frame } from '../state/frame.js';
import type { Dragged } from './use-feature-movers.js';

interface DragGuidesProps {
  dragged: Dragged;
  drawing: PanelDrawing;
  sheet: Sheet;
  frame: Frame;
}

/** Half the size of the mark where a guide meets a feature, px. */
const MARK = 4;

/** Distances of the dragged feature to the nearest edges, and the guides it snaps to. */
export function DragGuides({ dragged, drawing, sheet, frame }: DragGuidesProps) {
  const feature = drawing.features.find(({ uid }) => uid === dragged.uid);
  if (!feature) return null;
  const gaps =
    feature.edge === null
      ? gapsToRim(feature.at, drawing.outer)
      : gapAlongEdge(feature.edge, feature.at, frame);
  return (
    <g pointerEvents="none" aria-hidden>
      {dragged.guides.map(({ kind, from, to, through }, index) => (
        <path
          key={index}
          data-guide={kind}
          d={[lineTo([from, ...through, to], sheet), ...through.map((at) => cross(at, sheet))].join('')}
          stroke={colors.secondary}
          strokeDasharray={kind === 'centre' ? '10 3 2 3' : '4 3'}
          fill="none"
        />
      ))}
      {gaps.map((gap, index) => (
        <GapMark key={index} gap={gap} sheet={sheet} label={formatLength(gap.mm, frame.precision)} />
      ))}
    </g>
  );
}

function GapMark({ gap, sheet, label }: { gap: Gap; sheet: Sheet; label: string }) {
  const { from, to } = gap;
  const isLevel = Math.abs(from.y - to.y) < Math.abs(from.x - to.x);
  const middle = { x: sheet.x((from.x + to.x) / 2), y: sheet.y((from.y + to.y) / 2) };
  return (
    <>
      <path
        d={`M${sheet.x(from.x)} ${sheet.y(from.y)}L${sheet.x(to.x)} ${sheet.y(to.y)}`}
        stroke={colors.primary}
        strokeWidth={1.25}
      />
      <text
        data-gap={label}
        x={isLevel ? middle.x : middle.x + 6}
        y={isLevel ? middle.y - 9 : middle.y}
        textAnchor={isLevel ? 'middle' : 'start'}
        dominantBaseline="central"
        fontSize={sheet.style.fontSize}
        fontWeight={weights.strong}
        fill={colors.primary}
        stroke={colors.surface}
        strokeWidth={4}
        paintOrder="stroke"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Figure text={label} />
      </text>
    </>
  );
}

/** SVG line through points on a common line, from the first to the last. */
function lineTo(points: Point[], sheet: Sheet): string {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const isUpright = Math.max(...xs) - Math.min(...xs) < Math.max(...ys) - Math.min(...ys);
  const sorted = points.toSorted((one, other) => (isUpright ? one.y - other.y : one.x - other.x));
  const [start, end] = [sorted[0], sorted.at(-1)];
  if (!start || !end) return '';
  return `M${sheet.x(start.x)} ${sheet.y(start.y)}L${sheet.x(end.x)} ${sheet.y(end.y)}`;
}

function cross(at: Point, sheet: Sheet): string {
  const [x, y] = [sheet.x(at.x), sheet.y(at.y)];
  return `M${x - MARK} ${y - MARK}l${2 * MARK} ${2 * MARK}M${x - MARK} ${y + MARK}l${2 * MARK} ${-2 * MARK}`;
}

/** Distance from a feature to the nearest edge of the glass in one direction, mm. */
export interface Gap {
  from: Point;
  to: Point;
  mm: number;
}

/** Tolerance at the joint of two segments, mm. */
const JOINT = 1e-6;
const FULL_TURN = 2 * Math.PI;

/** Horizontal and vertical distance from a point in the glass to the nearest edges. */
export function gapsToRim(at: Point, outer: Loop): Gap[] {
  const x = nearest(
    at.x,
    outer.flatMap((segment) => crossings(segment, at.y)),
  );
  const y = nearest(
    at.y,
    outer.flatMap((segment) => crossings(turned(segment), at.x)),
  );
  return [
    ...(x === null ? [] : [{ from: { x, y: at.y }, to: at, mm: Math.abs(at.x - x) }]),
    ...(y === null ? [] : [{ from: { x: at.x, y }, to: at, mm: Math.abs(at.y - y) }]),
  ];
}

/** Distance from the nearer end of an edge to a hinge or a notch on it. */
function gapAlongEdge(index: number, at: Point, frame: Frame): Gap[] {
  const edge = frame.edges[index];
  if (!edge || edge.curved) return [];
  const [near] = [edge.start, edge.end].toSorted((one, other) => distance(one, at) - distance(other, at));
  return near ? [{ from: near, to: at, mm: distance(near, at) }] : [];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function nearest(value: number, found: number[]): number | null {
  return found.reduce<number | null>(
    (best, one) => (best === null || Math.abs(one - value) < Math.abs(best - value) ? one : best),
    null,
  );
}

/** Swaps x and y, so that one function handles both axes; the arc then turns the other way. */
function turned({ start, end, bulge }: Segment): Segment {
  return { start: { x: start.y, y: start.x }, end: { x: end.y, y: end.x }, bulge: -bulge };
}

/** x coordinates where a segment crosses the horizontal line at `y`. */
function crossings(segment: Segment, y: number): number[] {
  const { start, end, bulge } = segment;
  if (bulge !== 0) return arcCrossings(segment, y);
  if (start.y === end.y || Math.min(start.y, end.y) > y || Math.max(start.y, end.y) < y) return [];
  return [start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y)];
}

function arcCrossings(segment: Segment, y: number): number[] {
  const { centre, radius, startAngle, sweep } = arcOf(segment);
  const rise = y - centre.y;
  if (Math.abs(rise) > radius) return [];
  const half = Math.sqrt(radius * radius - rise * rise);
  return [centre.x - half, centre.x + half].filter((x) => {
    const angle = Math.atan2(rise, x - centre.x) - startAngle;
    const turnedBy = (((sweep < 0 ? -angle : angle) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    return turnedBy <= Math.abs(sweep) + JOINT || turnedBy >= FULL_TURN - JOINT;
  });
}
