import type { LengthPrecision, UnitSystem } from '@glass/contracts';
import { exactLength, formatLength } from '@glass/geometry';

const KG_PER_LB = 0.45359237;
const M2_PER_FT2 = 0.09290304;

/** What the other unit is shown to: a tenth of a millimetre, or a thirty-second of an inch. */
const OTHER_INCH_PRECISION: LengthPrecision = '1/32';

/** Exact lengths are short: a fraction, or millimetres with at most two decimals. Others come from geometry. */
const SHORT = /^-?[\d /]+$|^-?\d+(\.\d{1,2})?( mm)?$/;

/**
 * A length for the shop: exactly as ordered where that is short (`36 7⁄16`, `230 mm` among inches, `12.7` among
 * millimetres), else rounded to the tenant's precision. A hole of 12.7 mm must not be drilled as 13.
 */
export function lengthText(mm: number, precision: LengthPrecision): string {
  const exact = exactLength(mm, precision).text;
  const text = SHORT.test(exact) ? exact : formatLength(mm, precision);
  return fraction(precision === '1mm' ? text.replace(/ mm$/, '') : text);
}

/** Width by height with the unit: `36 7⁄16 × 72 in`, `927 × 1829 mm`. */
export function sizeText(widthMm: number, heightMm: number, precision: LengthPrecision): string {
  const unit = precision === '1mm' ? 'mm' : 'in';
  const [width, height] = [lengthText(widthMm, precision), lengthText(heightMm, precision)];
  const inOneUnit = !width.endsWith('mm') && !height.endsWith('mm');
  return inOneUnit ? `${width} × ${height} ${unit}` : `${withUnit(width, unit)} × ${withUnit(height, unit)}`;
}

/** The same size in the unit that the tenant does not count in. */
export function otherSizeText(widthMm: number, heightMm: number, units: UnitSystem): string {
  if (units === 'metric') {
    const inches = [widthMm, heightMm].map((mm) => fraction(formatLength(mm, OTHER_INCH_PRECISION)));
    return `${inches.join(' × ')} in`;
  }
  return `${tenths(widthMm)} × ${tenths(heightMm)} mm`;
}

/** Weight in the tenant's unit first: `42.5 lb (19.3 kg)`. */
export function weightText(kg: number, units: UnitSystem): string {
  const inKg = `${tenths(kg)} kg`;
  const inLb = `${tenths(kg / KG_PER_LB)} lb`;
  return units === 'inch' ? `${inLb} (${inKg})` : `${inKg} (${inLb})`;
}

export function areaText(m2: number, units: UnitSystem): string {
  return units === 'inch' ? `${(m2 / M2_PER_FT2).toFixed(2)} ft²` : `${m2.toFixed(3)} m²`;
}

/** Writes every `7/16` with the fraction stroke, which the fonts set as a fraction. */
export function fraction(text: string): string {
  return text.replace(/(\d)\/(\d)/g, '$1⁄$2');
}

function withUnit(length: string, unit: string): string {
  return length.endsWith('mm') ? length : `${length} ${unit}`;
}

function tenths(value: number): string {
  return String(Number(value.toFixed(1)));
}
