import type { Point } from '@glass/contracts';
import { formatLength } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import type { PanelDrawing } from '@glass/geometry';
import { Figure } from './figure.js';
import { colors, weights } from '@glass/ui';
import type { Frame } from '../state/frame.js';
import { gapAlongEdge, gapsToRim, type Gap } from './edge-gaps.js';
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
