import type { LengthPrecision } from '@glass/contracts/primitives';
import { type DecimalMark, parseMeasure, WEIGHT_UNITS, writeNumber } from '@glass/formats';
import { unitsOf } from '@glass/geometry';

/* Weights of articles as text, in the shop's unit. */

const KG_PER_LB = WEIGHT_UNITS.inch.factor;
/** Thousandths of a pound tell all grams apart; a fourth is needed next to hundredths. */
const MOST_DECIMALS = 4;

/** The shortest text in the shop's unit that is read as exactly this weight; in kilograms if there is none. */
export function writeWeight(
  kg: number,
  { precision, locale }: { precision: LengthPrecision; locale: string },
): string {
  if (unitsOf(precision) === 'metric') return writeNumber(kg, { locale });
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const pounds = Number((kg / KG_PER_LB).toFixed(decimals));
    if (poundsToKg(pounds) === kg) return writeNumber(pounds, { locale });
  }
  return `${writeNumber(kg, { locale })} kg`;
}

/** A weight with its unit: `99.208 lb`. */
export function writeWeightWithUnit(kg: number, writing: Parameters<typeof writeWeight>[1]): string {
  const text = writeWeight(kg, writing);
  if (text.endsWith('kg')) return text;
  return `${text} ${unitsOf(writing.precision) === 'metric' ? 'kg' : 'lb'}`;
}

interface WeightReading {
  precision: LengthPrecision;
  locale: string;
  decimalMark?: DecimalMark | undefined;
}

/** Reads a weight in the shop's unit, or with `kg` or `lb`. */
export function parseWeight(
  text: string,
  { precision, locale, decimalMark }: WeightReading,
): { ok: true; value: number } | { ok: false; reason: string } {
  const named = /(kg|lbs?)\s*$/i.exec(text)?.[1]?.toLowerCase();
  const units = named === undefined ? unitsOf(precision) : named === 'kg' ? 'metric' : 'inch';
  const unit = WEIGHT_UNITS[units];
  const read = parseMeasure(text, { unit, locale, decimalMark, range: { min: 0.1, max: 5000 } });
  return read.ok && units === 'inch' ? { ok: true, value: poundsToKg(read.value / KG_PER_LB) } : read;
}

/** Catalogs give pounds to hundredths at most: with more decimals they are converted kilograms, which are whole grams. */
function poundsToKg(pounds: number): number {
  const hundredths = pounds * 100;
  const isConverted = Math.abs(hundredths - Math.round(hundredths)) > 0.001;
  return Number((pounds * KG_PER_LB).toFixed(isConverted ? 3 : 6));
}
