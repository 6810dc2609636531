import { memo } from 'react';
import { colours, fontSizes, weights } from '@glass/ui';
import type { PlacedDimension, Sheet } from './sheet-layout.js';

export interface DimensionMarksProps {
  sheet: Sheet;
  /** Paths and features that stand out. */
  isLit?: (dimension: PlacedDimension) => boolean;
  /** Leads to the field of a dimension. */
  onPick?: (path: string) => void;
}

/** How far a tick reaches on both sides of its line, and an extension line beyond it, px. */
const TICK = 4;

export function DimensionMarks({ sheet, isLit, onPick }: DimensionMarksProps) {
  return (
    <g>
      {sheet.dimensions.map((dimension, index) => (
        <DimensionMark
          key={`${dimension.path ?? ''}-${dimension.featureUID ?? ''}-${index}`}
          sheet={sheet}
          dimension={dimension}
          isLit={isLit?.(dimension) ?? false}
          onPick={onPick}
        />
      ))}
    </g>
  );
}

interface DimensionMarkProps {
  sheet: Sheet;
  dimension: PlacedDimension;
  isLit: boolean;
  onPick: ((path: string) => void) | undefined;
}

const DimensionMark = memo(function DimensionMark({ sheet, dimension, isLit, onPick }: DimensionMarkProps) {
  const { path } = dimension;
  const { a, b, ends, middle } = lineOf(dimension, sheet);
  const colour = isLit ? colours.primary : colours.mutedInk;
  const angle = readableAngle(a, b);
  const pick = path !== null && onPick ? () => onPick(path) : undefined;
  return (
    <g onClick={pick} style={{ cursor: pick ? 'text' : undefined }}>
      <path
        d={ends.map((end) => `M${end.at.x} ${end.at.y}L${end.to.x} ${end.to.y}`).join('')}
        stroke={isLit ? colours.primary : colours.line}
        fill="none"
      />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}${tick(a)}${tick(b)}`} stroke={colour} fill="none" />
      <text
        x={middle.x}
        y={middle.y}
        transform={`rotate(${angle} ${middle.x} ${middle.y})`}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSizes.small}
        fontWeight={isLit ? weights.strong : weights.regular}
        fill={isLit ? colours.primary : colours.ink}
        stroke={colours.surface}
        strokeWidth={6}
        paintOrder="stroke"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {dimension.label}
      </text>
    </g>
  );
});

interface Spot {
  x: number;
  y: number;
}

/** The dimension line itself, its two extension lines and the middle of its label, in pixels. */
function lineOf({ side, row, from, to, offset, labelAt }: PlacedDimension, sheet: Sheet) {
  const off = sheet.band + (row + 0.5) * sheet.row;
  const start = { x: sheet.x(from.x), y: sheet.y(from.y) };
  const end = { x: sheet.x(to.x), y: sheet.y(to.y) };
  if (side === null) {
    const shift = { x: offset.x * off, y: -offset.y * off };
    const [a, b] = [plus(start, shift), plus(end, shift)];
    return withEnds(start, end, a, b, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  }
  const { left, right, top, bottom } = bounds(sheet);
  if (side === 'below' || side === 'above') {
    const y = side === 'below' ? bottom + off : top - off;
    const rim = { x: start.x, y: side === 'below' ? bottom : top };
    return withEnds(rim, end, { x: start.x, y }, { x: end.x, y }, { x: sheet.x(labelAt), y });
  }
  const x = side === 'left' ? left - off : right + off;
  const rim = { x: side === 'left' ? left : right, y: start.y };
  return withEnds(rim, end, { x, y: start.y }, { x, y: end.y }, { x, y: sheet.y(labelAt) });
}

function bounds({ x, y, box }: Sheet) {
  return { left: x(box.minX), right: x(box.maxX), top: y(box.maxY), bottom: y(box.minY) };
}

function withEnds(start: Spot, end: Spot, a: Spot, b: Spot, middle: Spot) {
  return { a, b, ends: [extension(start, a), extension(end, b)], middle };
}

/** From just off the glass to just beyond the dimension line. */
function extension(point: Spot, onLine: Spot) {
  const length = Math.hypot(onLine.x - point.x, onLine.y - point.y) || 1;
  const unit = { x: (onLine.x - point.x) / length, y: (onLine.y - point.y) / length };
  return {
    at: { x: point.x + unit.x * TICK, y: point.y + unit.y * TICK },
    to: { x: onLine.x + unit.x * TICK, y: onLine.y + unit.y * TICK },
  };
}

function plus(spot: Spot, shift: Spot): Spot {
  return { x: spot.x + shift.x, y: spot.y + shift.y };
}

function tick({ x, y }: Spot): string {
  return `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`;
}

/** Along the line, never upside down; upright figures are read from the right, as on every shop drawing. */
function readableAngle(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90 - 1e-6) return angle - 180;
  return angle < -90 - 1e-6 ? angle + 180 : angle;
}
