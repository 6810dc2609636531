import type {
  HardwareDeduction,
  HardwareKitPart,
  HingeLimit,
  SliderHole,
  SlidingSystem,
} from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { writeNumber } from '@glass/formats';
import { writeLength } from '@glass/geometry';
import { articleWords as words } from './article-words.js';
import { writeWeightWithUnit } from './weight-text.js';

/*
 * Lists of an article as one line of text, for files and lists of changes: `wall 10; corner 90° 10 [CRL SD19]`. The words
 * are those of the reader's language; `parse-article-text` reads them in every loaded one, exactly.
 */

export interface ArticleWriting {
  /** Sets inches or millimeters. */
  precision: LengthPrecision;
  /** BCP 47, for the decimal mark. */
  locale: string;
}

/** Written for a missing figure. */
const NO_FIGURE = '–';

/** `wall 10; corner 135° door opens out (t 8 – 10) 7 + 11 to corner [SE]`; `t` is the thickness of the glass. */
export function writeDeductions(deductions: readonly HardwareDeduction[], how: ArticleWriting): string {
  return deductions.map((one) => writeDeduction(one, how)).join('; ');
}

function writeDeduction(deduction: HardwareDeduction, how: ArticleWriting): string {
  const { facing, pane, angleDegrees, opens, mm, other, source } = deduction;
  const thickness = writeThicknesses(deduction, how);
  const parts = [
    words.facings[facing],
    angleDegrees === undefined ? '' : `${writeNumber(angleDegrees, how)}°`,
    pane ? words.panes[pane] : '',
    opens ? words.opens[opens] : '',
    thickness && `(t ${thickness})`,
    length(mm, how),
    other ? `+ ${length(other.mm, how)} ${words.from[other.from]}` : '',
    source === '' ? '' : `[${source.replaceAll(']', ']]')}]`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Glass that a deduction holds for: `8 – 10`, `≥ 10`, `≤ 8`, `10`; '' for any. */
export function writeThicknesses(
  { minThicknessMm: min, maxThicknessMm: max }: Pick<HardwareDeduction, 'minThicknessMm' | 'maxThicknessMm'>,
  how: ArticleWriting,
): string {
  if (min === undefined) return max === undefined ? '' : `≤ ${length(max, how)}`;
  if (max === undefined) return `≥ ${length(min, how)}`;
  return min === max ? length(min, how) : `${length(min, how)} – ${length(max, how)}`;
}

/** `2: 914 / 50 kg; 3: 914 / –`: hinges, widest door, heaviest door. */
export function writeLimits(limits: readonly HingeLimit[], how: ArticleWriting): string {
  return limits
    .map(({ count, maxWidthMm, maxWeightKg }) => {
      const width = maxWidthMm === null ? NO_FIGURE : length(maxWidthMm, how);
      const weight = maxWeightKg === null ? NO_FIGURE : writeWeightWithUnit(maxWeightKg, how);
      return `${count}: ${width} / ${weight}`;
    })
    .join('; ');
}

/** `Ø16 down 60 handle side 80 fixed side 80` */
export function writeHoles(holes: readonly SliderHole[], how: ArticleWriting): string {
  return holes
    .map(({ diameterMm, downMm, handleSideMm, fixedSideMm }) =>
      [
        `Ø${length(diameterMm, how)}`,
        `${words.hole.down} ${length(downMm, how)}`,
        handleSideMm === null ? '' : `${words.hole.handleSide} ${length(handleSideMm, how)}`,
        fixedSideMm === null ? '' : `${words.hole.fixedSide} ${length(fixedSideMm, how)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

/** `door above fixed panel 88`, `equal`, `track door 54 fixed panel 26` */
export function writeSlidingTop(top: SlidingSystem['top'], how: ArticleWriting): string {
  switch (top.kind) {
    case 'doorAboveFixed':
      return `${words.top.doorAboveFixed} ${length(top.mm, how)}`;
    case 'equal':
      return words.top.equal;
    case 'track':
      return `${words.top.track} ${words.panes.door} ${length(top.doorMm, how)} ${words.panes.fixed} ${length(top.fixedMm, how)}`;
  }
}

/** `2 × Roller; 1 × "Guide; clear"` */
export function writeKit(kit: readonly HardwareKitPart[]): string {
  return kit
    .map(({ name, quantity }) => {
      const text = /[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
      return `${quantity} × ${text}`;
    })
    .join('; ');
}

/** `2413; 3658` */
export function writeLengths(lengthsMm: readonly number[], how: ArticleWriting): string {
  return lengthsMm.map((mm) => length(mm, how)).join('; ');
}

const length = (mm: number, { precision, locale }: ArticleWriting): string =>
  writeLength(mm, precision, { locale });
