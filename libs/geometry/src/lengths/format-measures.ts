import type { UnitSystem } from '@glass/contracts';

/** International foot (0.3048 m) and avoirdupois pound (0.45359237 kg), exact since 1959. */
const M2_PER_FT2 = 0.3048 ** 2;
const KG_PER_LB = 0.45359237;

/** From this value on, in the unit shown, tenths are omitted. */
const WHOLE_FROM = 100;
/** Maximum of additional digits to distinguish two values. */
const MORE_FIGURES = 4;

/**
 * Formats an area to a tenth of a square foot or a hundredth of a square meter, with more digits if `other` would
 * otherwise look the same.
 */
export function formatArea(
  areaM2: number,
  units: UnitSystem,
  locale?: string,
  against: number = areaM2,
): string {
  return units === 'metric'
    ? `${formatDistinctly(areaM2, against, 2, locale)} m²`
    : `${formatDistinctly(areaM2 / M2_PER_FT2, against / M2_PER_FT2, 1, locale)} ft²`;
}

/**
 * Formats a weight in pounds or kilograms: to a tenth, or whole from 100 on; with more digits if another weight would
 * otherwise look the same.
 */
export function formatWeight(
  weightKg: number,
  units: UnitSystem,
  locale?: string,
  against: number = weightKg,
): string {
  const [perUnit, unit] = units === 'metric' ? [1, 'kg'] : [KG_PER_LB, 'lb'];
  const weight = weightKg / perUnit;
  return `${formatDistinctly(weight, against / perUnit, weight < WHOLE_FROM ? 1 : 0, locale)} ${unit}`;
}

function formatDistinctly(value: number, other: number, usual: number, locale?: string): string {
  const read = (number: number, decimals: number) => numberFormat(decimals, locale).format(number);
  if (value === other) return read(value, usual);
  let decimals = usual;
  const most = usual + MORE_FIGURES;
  while (decimals < most && read(value, decimals) === read(other, decimals)) decimals += 1;
  return read(value, decimals === most ? usual : decimals);
}

/** Creating an Intl.NumberFormat is slow, and only a few are needed. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(decimals: number, locale?: string): Intl.NumberFormat {
  const key = `${locale ?? ''} ${decimals}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
