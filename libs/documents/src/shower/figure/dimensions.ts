import { HAIRLINE, INK, LEADING, MUTED, type Pen } from '../../text/pen.js';
import { spreadLabels } from './spread.js';

/** Part of a dimension chain, points along the page. */
export interface Interval {
  from: number;
  to: number;
  text: string;
}

/** Text sizes; the smaller ones are used if figures don't fit otherwise. */
const SIZES = [8.5, 7.5, 6.5, 5.5, 4.5];
const TICK = 3;
const AIR = 3;

/** Height of a chain with figures above and below its line. */
export const CHAIN_HEIGHT = 2 * SIZES[0]! * LEADING + 10;

/**
 * Draws a chain from left to right. Figures are above the line; those that are wider than their part are below it, with a
 * leader.
 * @param top of the chain
 * @param room for figures below the line
 */
export function drawChainAcross(
  pen: Pen,
  top: number,
  intervals: readonly Interval[],
  room: { from: number; to: number },
): void {
  const size = SIZES[0]!;
  const y = top + size * LEADING + 1;
  drawRuler(
    pen,
    intervals.flatMap(({ from, to }) => [
      [from, y],
      [to, y],
    ]),
    'x',
  );
  const isWide = ({ from, to, text }: Interval) => pen.width(text, { size }) + AIR <= to - from;
  for (const { from, to, text } of intervals.filter(isWide))
    pen.line(text, from, top, { size, align: 'centre', width: to - from });
  const narrow = intervals.filter((interval) => !isWide(interval));
  const fitted = fitSpread(pen, narrow, room, (text, small) => pen.width(text, { size: small }) + AIR);
  const below = y + 8;
  fitted.placed.forEach(({ from, to, text, middle }) => {
    drawLeader(pen, [(from + to) / 2, y], [middle, below]);
    const width = pen.width(text, { size: fitted.size });
    pen.line(text, middle - width / 2, below, { size: fitted.size });
  });
}

/** Width of an upright chain: its line, leaders and figures. */
export function chainWidth(pen: Pen, texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => pen.width(text, { size: SIZES[0]! }))) + 14;
}

/**
 * Draws an upright chain with figures beside it.
 * @param x of its line
 * @param side on which the figures are
 */
export function drawChainUp(
  pen: Pen,
  x: number,
  side: 'left' | 'right',
  intervals: readonly Interval[],
  room: { from: number; to: number },
): void {
  drawRuler(
    pen,
    intervals.flatMap(({ from, to }) => [
      [x, from],
      [x, to],
    ]),
    'y',
  );
  drawFiguresBeside(
    pen,
    x,
    side,
    intervals.map(({ from, to, text }) => ({ at: (from + to) / 2, text })),
    room,
  );
}

/** Figures in a column beside an upright line, each with a leader to its height. */
export function drawFiguresBeside(
  pen: Pen,
  x: number,
  side: 'left' | 'right',
  figures: readonly { at: number; text: string }[],
  room: { from: number; to: number },
): void {
  const marks = figures.map(({ at, text }) => ({ from: at, to: at, text }));
  const { placed, size } = fitSpread(pen, marks, room, (_, small) => small * LEADING);
  const away = side === 'left' ? -1 : 1;
  placed.forEach(({ from, text, middle }) => {
    drawLeader(pen, [x, from], [x + away * 9, middle]);
    const width = pen.width(text, { size });
    pen.line(text, side === 'left' ? x - 11 - width : x + 11, middle - size * 0.62, { size });
  });
}

/** One upright dimension with its figure turned along the line. */
export function drawUprightDimension(pen: Pen, x: number, { from, to, text }: Interval): void {
  const size = SIZES[0]!;
  drawRuler(
    pen,
    [
      [x, from],
      [x, to],
    ],
    'y',
  );
  const middle = (from + to) / 2;
  const width = pen.width(text, { size });
  pen.pdf.save();
  pen.pdf.rotate(-90, { origin: [x, middle] });
  pen.line(text, x - width / 2, middle - size * LEADING - 1, { size });
  pen.pdf.restore();
}

/** Room of an upright dimension on the left of its line. */
export const UPRIGHT_WIDTH = SIZES[0]! * LEADING + 4;

/** The largest size at which figures fit beside each other. Figures that fit at no size are left out: tables have them too. */
function fitSpread(
  pen: Pen,
  figures: readonly Interval[],
  { from, to }: { from: number; to: number },
  lengthOf: (text: string, size: number) => number,
): { placed: readonly (Interval & { middle: number })[]; size: number } {
  const place = (shown: readonly Interval[], size: number) => {
    const labels = shown.map((one) => ({
      middle: (one.from + one.to) / 2,
      length: lengthOf(one.text, size),
    }));
    return spreadLabels(labels, from, to)?.map((middle, index) => ({ ...shown[index]!, middle }));
  };
  for (const size of SIZES) {
    const placed = place(figures, size);
    if (placed) return { placed, size };
  }
  const size = SIZES.at(-1)!;
  for (let count = figures.length - 1; count > 0; count -= 1) {
    const placed = place(figures.slice(0, count), size);
    if (placed) return { placed, size };
  }
  return { placed: [], size };
}

function drawRuler(pen: Pen, ends: readonly (readonly number[])[], axis: 'x' | 'y'): void {
  const { pdf } = pen;
  const along = ends.map(([x = 0, y = 0]) => (axis === 'x' ? x : y));
  const [[x0 = 0, y0 = 0] = []] = ends;
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const at = (value: number, off: number): [number, number] =>
    axis === 'x' ? [value, y0 + off] : [x0 + off, value];
  pdf
    .moveTo(...at(low, 0))
    .lineTo(...at(high, 0))
    .lineWidth(0.5)
    .stroke(MUTED);
  for (const value of new Set(along))
    pdf
      .moveTo(...at(value, -TICK))
      .lineTo(...at(value, TICK))
      .lineWidth(0.7)
      .stroke(INK);
}

function drawLeader(
  pen: Pen,
  [x = 0, y = 0]: readonly number[],
  [toX = 0, toY = 0]: readonly number[],
): void {
  pen.pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(0.4).stroke(HAIRLINE);
}
