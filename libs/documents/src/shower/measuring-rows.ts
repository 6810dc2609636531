import type { MeasuringSheetDocument } from '@glass/contracts/document';
import type { LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import type { Length } from '@glass/contracts/primitives';
import { joinSize } from '@glass/geometry';
import { layoutNames } from '@glass/layouts/words';
import { lengthText } from '../text/amounts.js';
import { measuringTexts as texts } from './measuring-texts.js';
import { showerTexts } from './texts.js';

/** A measure with its value at each side; '' to write on. */
export interface MeasureRow {
  name: string;
  values: string[];
}

/** All measures of a sheet in the order of a walk round the opening. */
export function listMeasureRows(doc: MeasuringSheetDocument): MeasureRow[] {
  const { layout } = doc;
  const length = (value: Length | null) =>
    value === null ? '' : lengthText(value, doc.precision, doc.locale);
  const needed = (value: Length, isAssumed = false) => (isAssumed ? `(${length(value)})` : length(value));
  const row = (name: string, valueOf: (run: LayoutRun, index: number, layout: ShowerLayout) => string) => ({
    name,
    values: layout
      ? layout.runs.map((run, index) => valueOf(run, index, layout))
      : Array.from({ length: doc.runs }, () => ''),
  });
  const hasCorners = layout ? layout.joints.length > 0 : doc.runs > 1;
  return [
    row(texts.widthBottom, ({ widths, assumed }) =>
      needed(widths.bottom, assumed?.includes('widths.bottom')),
    ),
    row(texts.widthMiddle, ({ widths }) => length(widths.middle)),
    row(texts.widthTop, ({ widths }) => length(widths.top)),
    row(texts.heightLeft, ({ heights, assumed }) => needed(heights.left, assumed?.includes('heights.left'))),
    row(texts.heightMiddle, ({ heights }) => length(heights.middle)),
    row(texts.heightRight, ({ heights }) => length(heights.right)),
    row(texts.leanLeft, ({ leans }) => length(leans.left)),
    row(texts.leanRight, ({ leans }) => length(leans.right)),
    row(texts.leanAcrossLeft, ({ leansAcross }) => length(leansAcross.left)),
    row(texts.leanAcrossRight, ({ leansAcross }) => length(leansAcross.right)),
    row(texts.fallAlong, ({ curbFall }) => length(curbFall.along)),
    row(texts.fallInward, ({ curbFall }) => length(curbFall.inward)),
    row(texts.top, ({ top }) => layoutNames.tops[top]),
    row(texts.leftEnd, (run, index, whole) => describeEnd(run, index, whole, 'left', needed)),
    row(texts.rightEnd, (run, index, whole) => describeEnd(run, index, whole, 'right', needed)),
    ...(hasCorners
      ? [row(texts.angle, (_, index, { joints }) => angleText(joints[index]?.angleDegrees, doc.locale))]
      : []),
  ];
}

/** Wall, open end or corner, with a knee wall or bench there. */
function describeEnd(
  { blocks }: LayoutRun,
  index: number,
  { runs, start, end }: ShowerLayout,
  side: 'left' | 'right',
  length: (value: Length, isAssumed?: boolean) => string,
): string {
  const next = side === 'left' ? index - 1 : index + 1;
  const isCorner = next >= 0 && next < runs.length;
  const name = isCorner
    ? texts.cornerWith(showerTexts.side(next + 1))
    : texts.ends[side === 'left' ? start : end];
  return blocks
    .filter((block) => block.side === side)
    .reduce(
      (text, { kind, width, height, assumed }) =>
        texts.block[kind](
          text,
          joinSize([length(width, assumed?.includes('width')), length(height, assumed?.includes('height'))]),
        ),
      name,
    );
}

function angleText(degrees: number | undefined, locale: string): string {
  if (degrees === undefined) return '';
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(degrees)}°`;
}

/** Rows that a blank sheet has for obstacles. */
const BLANK_OBSTACLES = 3;

/** Obstacles with their places; empty rows to write on. */
export function listObstacleRows(doc: MeasuringSheetDocument): string[][] {
  const length = (value: Length, isAssumed = false) => {
    const text = lengthText(value, doc.precision, doc.locale);
    return isAssumed ? `(${text})` : text;
  };
  const rows = (doc.layout?.obstacles ?? []).map(({ kind, run, where, along, away, width, assumed }) => [
    layoutNames.obstacles[kind],
    String(run + 1),
    where === 'inside' ? texts.inShower : texts.inRoom,
    length(along, assumed?.includes('along')),
    length(away, assumed?.includes('away')),
    length(width, assumed?.includes('width')),
  ]);
  const empty = Array.from({ length: Math.max(0, BLANK_OBSTACLES - rows.length) }, () =>
    Array.from({ length: 6 }, () => ''),
  );
  return [...rows, ...empty];
}

/** Rows that a blank sheet has for knee walls and benches. */
const BLANK_BLOCKS = 2;

/** Knee walls and benches with all their measures; empty rows to write on. */
export function listBlockRows(doc: MeasuringSheetDocument): string[][] {
  const optional = (value: Length | null | undefined) =>
    value ? lengthText(value, doc.precision, doc.locale) : '';
  const needed = (value: Length, isAssumed = false) => (isAssumed ? `(${optional(value)})` : optional(value));
  if (!doc.layout)
    return Array.from({ length: BLANK_BLOCKS }, () => Array.from({ length: BLOCK_COLUMNS }, () => ''));
  return doc.layout.runs.flatMap(({ blocks }, run) =>
    blocks.map(({ kind, side, width, height, fall, inside, outside, assumed }) => [
      showerTexts.blocks[kind],
      `${run + 1}`,
      texts.endOf[side],
      needed(width, assumed?.includes('width')),
      needed(height, assumed?.includes('height')),
      ...[fall, inside, outside].map(optional),
    ]),
  );
}

const BLOCK_COLUMNS = 8;
