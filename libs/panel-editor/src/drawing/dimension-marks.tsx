import { useLanguage } from '@glass/language/react';
import { type KeyboardEvent, memo } from 'react';
import { colors, weights } from '@glass/ui/tokens';
import { type PlacedDimension, type Sheet, type Spot, computeDimensionGeometry } from '@glass/geometry/sheet';
import { drawingTexts } from '../texts.js';

/** The dimensions and callouts of a sheet; those that belong to a field are buttons if `onPick` is given. */
export interface FigureMarksProps {
  sheet: Sheet;
  /** Error of a field. */
  faultAt?: ((path: string) => string | undefined) | undefined;
  /** Name of a dimension, such as "width" or "hole 2 from left". */
  nameOf?: ((path: string) => string) | undefined;
  /**
   * Starts typing over a dimension.
   * @param at middle of its label on the sheet, px
   */
  onPick?: ((path: string, at: Spot) => void) | undefined;
  /** Set if picking confirms a dimension instead of typing over it. */
  isConfirmed?: ((path: string) => boolean) | undefined;
}

interface DimensionMarksProps extends FigureMarksProps {
  isHighlighted?: ((dimension: PlacedDimension) => boolean) | undefined;
}

/** All dimension lines with labels. */
export function DimensionMarks(props: DimensionMarksProps) {
  const { sheet, isHighlighted, faultAt, nameOf, onPick, isConfirmed } = props;
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
            isConfirmed={dimension.path === null ? undefined : isConfirmed?.(dimension.path)}
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
  isConfirmed: boolean | undefined;
}

const DimensionMark = memo(function DimensionMark(props: DimensionMarkProps) {
  useLanguage();
  const {
    line,
    extensions,
    x,
    y,
    degrees,
    label,
    fontSize,
    path,
    name,
    isHighlighted,
    fault,
    onPick,
    isConfirmed,
  } = props;
  const color = fault ? colors.error : isHighlighted ? colors.primary : null;
  return (
    <g
      {...(path !== null &&
        onPick &&
        pickButton(path, `${name ?? ''} ${label}`.trim(), fault, () => onPick(path, { x, y }), isConfirmed))}
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
        <Figure text={isConfirmed ? `✓ ${label}` : label} />
      </text>
    </g>
  );
});

function tick({ x, y }: Spot, { style: { tick: reach } }: Sheet): string {
  return `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
}

/** Props that make a figure of the drawing a button for typing over it. */
export function pickButton(
  path: string,
  name: string,
  fault: string | undefined,
  pick: () => void,
  isConfirmed?: boolean,
) {
  const what = fault === undefined ? name : `${name}. ${fault.replace(/\.$/, '')}`;
  return {
    role: 'button',
    tabIndex: 0,
    className: 'panel-part',
    'data-dimension': path,
    'aria-label': isConfirmed === undefined ? drawingTexts.typeOver(what) : what,
    'aria-pressed': isConfirmed,
    style: { cursor: isConfirmed === undefined ? 'text' : 'pointer' },
    onClick: pick,
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pick();
    },
  };
}

/** Digit size of fractions relative to the text, and how far numerator and denominator shift. */
const DIGITS = 0.76;
const RAISED = '-0.34em';
const BACK = '0.26em';
/** Tightens the gap before the fraction. */
const NEARER = '-0.1em';
const LOWERED = '0.2em';
const UP_AGAIN = '-0.15em';

/**
 * A length in SVG text. Fractions use larger digits than the typeface's own, which are half height and too small to
 * read from arm's length.
 */
export function Figure({ text }: { text: string }) {
  const [before = '', numerator, denominator, after] = text.split(/(\d+)⁄(\d+)/);
  if (numerator === undefined) return text;
  const digits = { fontSize: `${DIGITS}em` };
  // A thinner halo, which does not cover the digit before it.
  const beside = { strokeWidth: 2 };
  return (
    <>
      {before}
      <tspan dx={before === '' ? undefined : NEARER} dy={RAISED} style={digits}>
        {numerator}
      </tspan>
      <tspan dy={BACK} style={beside}>
        ⁄
      </tspan>
      <tspan dy={LOWERED} style={{ ...digits, ...beside }}>
        {denominator}
      </tspan>
      <tspan dy={UP_AGAIN} style={beside}>
        {after}
      </tspan>
    </>
  );
}
