import type { LayoutPoint } from '@glass/contracts/layout';
import { colors, fontFamily } from '@glass/ui';
import type { KeyboardEvent } from 'react';

/** A dimension on a drawing, px. */
export interface DimensionMark {
  path: string;
  /** Name of the measure and its value, for screen readers. */
  label: string;
  /** null: not measured. */
  text: string | null;
  /** The text is what was typed, and no length. */
  isUnreadable?: boolean;
  /** A usual size that isn’t measured yet. */
  isAssumed?: boolean;
  from: LayoutPoint;
  to: LayoutPoint;
}

interface DimensionProps {
  mark: DimensionMark;
  isActive: boolean;
  /** Omitted where the drawing can't be changed. */
  onPick?: ((path: string, at: LayoutPoint) => void) | undefined;
}

const TICK_PX = 4;
const TEXT_PX = { size: 13, height: 24, perCharacter: 7.6, least: 44 } as const;

/** A dimension line with its figure, which opens a field to type over it. */
export function Dimension({ mark, isActive, onPick }: DimensionProps) {
  const { path, label, text, isUnreadable = false, isAssumed = false, from, to } = mark;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isUpright = Math.abs(to.x - from.x) < Math.abs(to.y - from.y);
  const shown = text ?? '+';
  const width = Math.max(TEXT_PX.least, shown.length * TEXT_PX.perCharacter + 10);
  const color = isUnreadable
    ? colors.error
    : isActive
      ? colors.primary
      : text === null || isAssumed
        ? colors.strongLine
        : colors.mutedInk;
  const ends = [from, to].map(({ x, y }, index) => (
    <line
      key={index}
      x1={isUpright ? x - TICK_PX : x}
      x2={isUpright ? x + TICK_PX : x}
      y1={isUpright ? y : y - TICK_PX}
      y2={isUpright ? y : y + TICK_PX}
      stroke={color}
    />
  ));
  const pick = () => onPick?.(path, middle);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return (
    <g
      {...(onPick ? { role: 'button', tabIndex: 0, 'aria-label': label, onClick: pick, onKeyDown } : {})}
      data-dimension={path}
      style={{ cursor: onPick ? 'pointer' : 'default' }}
    >
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={color}
        strokeDasharray={text === null || isAssumed ? '3 3' : undefined}
      />
      {ends}
      <rect
        x={middle.x - width / 2}
        y={middle.y - TEXT_PX.height / 2}
        width={width}
        height={TEXT_PX.height}
        rx={4}
        fill={isActive ? colors.primaryTint : colors.surface}
        stroke={isUnreadable ? colors.error : isActive ? colors.primary : onPick ? colors.line : 'none'}
      />
      <text
        x={middle.x}
        y={middle.y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={TEXT_PX.size}
        fontFamily={fontFamily}
        fill={isUnreadable ? colors.error : text === null || isAssumed ? colors.mutedInk : colors.ink}
        fontWeight={isActive ? 700 : 400}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {shown}
      </text>
    </g>
  );
}
