import type { LengthPrecision } from '@glass/contracts/primitives';
import { normalizePrimes, unitPattern } from '@glass/formats';
import { canBeNegative, type MeasureKind } from '@glass/layouts';
import { readTyped } from '@glass/panel-editor';
import { measureTexts as texts } from './measure-texts.js';

/** Sizes that need no question, mm. */
export interface UsualSizes {
  min: number;
  max: number;
}

const OPENING: UsualSizes = { min: 100, max: 10_000 };
const OFF_PLUMB: UsualSizes = { min: -300, max: 300 };
const BLOCK: UsualSizes = { min: 20, max: 3000 };
const REACH: UsualSizes = { min: 0, max: 1000 };

const USUAL: Record<Exclude<MeasureKind, 'angle'>, UsualSizes> = {
  widthBottom: OPENING,
  widthMiddle: OPENING,
  widthTop: OPENING,
  heightLeft: OPENING,
  heightMiddle: OPENING,
  heightRight: OPENING,
  leanLeft: OFF_PLUMB,
  leanRight: OFF_PLUMB,
  leanAcrossLeft: OFF_PLUMB,
  leanAcrossRight: OFF_PLUMB,
  fallAlong: OFF_PLUMB,
  fallInward: OFF_PLUMB,
  blockWidth: BLOCK,
  blockHeight: BLOCK,
  blockFall: OFF_PLUMB,
  blockInside: REACH,
  blockOutside: REACH,
};

/** null for angles. */
export const usualSizes = (kind: MeasureKind): UsualSizes | null => (kind === 'angle' ? null : USUAL[kind]);

interface MeasureText {
  text: string;
  precision: LengthPrecision;
  /** Locale of numbers; omitted for the text of a layout. */
  locale?: string;
  /** Sizes that the measure usually has; null if any size is usual. */
  usual: UsualSizes | null;
}

export interface MeasureReading {
  text: string;
  mm?: number;
}

/** How a measure is typed. */
interface TypedMeasure {
  /** Such as `runs.0.widths.top`; undefined if any sign is allowed. */
  path: string | undefined;
  precision: LengthPrecision;
  locale: string;
}

/** Reads a typed measure. A minus sign is refused for sizes, which have no direction. */
export function readMeasure(
  text: string,
  { path, precision, locale }: TypedMeasure,
): ReturnType<typeof readTyped> {
  const read = readTyped(text, precision, locale);
  const isNegative = read.ok && read.mm < 0;
  return isNegative && path !== undefined && !canBeNegative(path)
    ? { ok: false, reason: texts.negative }
    : read;
}

/** Why a text isn't taken yet, with what it may mean. */
export interface MeasureDoubt {
  reason: string;
  readings: readonly MeasureReading[];
}

/** Units in which devices and tapes show lengths. Each is read in every language. */
const UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const;
const UNIT = new RegExp(unitPattern(), 'i');

export const namesUnit = (text: string): boolean => UNIT.test(normalizePrimes(text));

/**
 * Whether a readable text may mean another length: a number without a unit that no opening is as large as, such as 2003 in
 * a shop with inches, or 2.003 in one with millimeters. Also offers inches for a fraction without a unit.
 */
export function findDoubt({ text, precision, locale, usual }: MeasureText): MeasureDoubt | null {
  if (namesUnit(text)) return null;
  const read = readTyped(text, precision, locale);
  const inUnit = (unit: string): MeasureReading[] => {
    const meant = `${text.trim()} ${unit}`;
    const one = readTyped(meant, precision, locale);
    return one.ok && isUsual(one.mm, usual) ? [{ text: meant, mm: one.mm }] : [];
  };
  if (!read.ok) {
    if (read.readings && read.readings.length > 0) return null;
    const readings = inUnit('in');
    return readings.length > 0 ? { reason: read.reason, readings } : null;
  }
  if (isUsual(read.mm, usual)) return null;
  const readings = UNITS.flatMap(inUnit);
  return readings.length > 0 ? { reason: texts.whichUnit, readings } : null;
}

const isUsual = (mm: number, usual: UsualSizes | null): boolean =>
  usual === null || (mm >= usual.min && mm <= usual.max);

/**
 * The only possible reading of a text that names its unit, such as `2.003 m` of a laser in a country with decimal commas.
 * @returns null if there is none, or several
 */
export function pickReading(
  text: string,
  readings: readonly MeasureReading[],
  usual: UsualSizes | null,
): string | null {
  if (usual === null || !namesUnit(text)) return null;
  const possible = readings.filter(({ mm }) => mm !== undefined && isUsual(mm, usual));
  return possible.length === 1 ? (possible[0]?.text ?? null) : null;
}
