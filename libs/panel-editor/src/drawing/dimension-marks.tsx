import { memo, type KeyboardEvent } from 'react';
import { colors, weights } from '@glass/ui/tokens';
import { computeDimensionGeometry, type PlacedDimension, type Sheet, type Spot } from '@glass/geometry/sheet';
import { Figure } from './figure.js';
import { drawingTexts } from '../texts.js';

interface DimensionMarksProps {
  sheet: Sheet;
  isHighlighted?: ((dimension: PlacedDimension) => boolean) | undefined;
  /** Error of a field. */
  faultAt?: ((path: string) => string | undefined) | undefined;
  /** Name of a dimension, such as "width" or "hole 2 from left". */
  nameOf?: ((path: string) => string) | undefined;
  /**
   * Starts typing over a dimension.
   * @param at middle of its label on the sheet, px
   */
  onPick?: ((path: string, at: Spot) => void) | undefined;
}

/** All dimension lines with labels; those that belong to a field are buttons. */
export function DimensionMarks({ sheet, isHighlighted, faultAt, nameOf, onPick }: DimensionMarksProps) {
  return (
    <g>
      {sheet.dimensions.map((dimension) => {
        const { a, b, ends, middle, degrees } = computeDimensionGeometry(dimension, sheet);
        return (
          <DimensionMark
            key={`${dimension.side}-${dimension.path ?? dimension.label}`}
            line={`M${a.x} ${a.y}L${b.x} ${b.y}${tick(a, sheet)}${tick(b, sheet)}`}
            extensions={ends.map(({ at, to }) => `M${at.x} ${at.y}L${to.x} ${to.y}`).join('')}
            x={middle.x}
            y={middle.y}
            degrees={degrees}
            label={dimension.label}
            path={dimension.path}
            name={dimension.path === null ? null : (nameOf?.(dimension.path) ?? null)}
            isHighlighted={isHighlighted?.(dimension) ?? false}
            fontSize={sheet.style.fontSize}
            fault={dimension.path === null ? undefined : faultAt?.(dimension.path)}
            onPick={onPick}
          />
        );
      })}
    </g>
  );
}

interface DimensionMarkProps {
  /** SVG path data of the line with its ticks, and of its extension lines. */
  line: string;
  extensions: string;
  x: number;
  y: number;
  degrees: number;
  label: string;
  fontSize: number;
  path: string | null;
  name: string | null;
  isHighlighted: boolean;
  fault: string | undefined;
  onPick: ((path: string, at: Spot) => void) | undefined;
}

const DimensionMark = memo(function DimensionMark(props: DimensionMarkProps) {
  const { line, extensions, x, y, degrees, label, fontSize, path, name, isHighlighted, fault, onPick } =
    props;
  const color = fault ? colors.error : isHighlighted ? colors.primary : null;
  return (
    <g
      {...(path !== null &&
        onPick &&
        pickButton(path, `${name ?? ''} ${label}`.trim(), fault, () => onPick(path, { x, y })))}
    >
      <path className="panel-extension" d={extensions} stroke={color ?? colors.line} fill="none" />
      <path className="panel-dimension" d={line} stroke={color ?? colors.mutedInk} fill="none" />
      {path !== null && onPick && (
        // Tap area, larger than the figures.
        <rect x={x - 24} y={y - 12} width={48} height={24} fill="transparent" />
      )}
      <text
        x={x}
        y={y}
        transform={`rotate(${degrees} ${x} ${y})`}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSize}
        fontWeight={isHighlighted ? weights.strong : weights.regular}
        fill={color ?? colors.ink}
        stroke={colors.surface}
        strokeWidth={6}
        paintOrder="stroke"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Figure text={label} />
      </text>
    </g>
  );
});

function tick({ x, y }: Spot, { style: { tick: reach } }: Sheet): string {
  return `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
}

/** Props that make a figure of the drawing a button for typing over it. */
export function pickButton(path: string, name: string, fault: string | undefined, pick: () => void) {
  const what = fault === undefined ? name : `${name}. ${fault.replace(/\.$/, '')}`;
  return {
    role: 'button',
    tabIndex: 0,
    className: 'panel-part',
    'data-dimension': path,
    'aria-label': drawingTexts.typeOver(what),
    style: { cursor: 'text' },
    onClick: pick,
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pick();
    },
  };
}
