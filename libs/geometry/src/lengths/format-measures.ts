import type { UnitSystem } from '@glass/contracts';

/** International foot of 0.3048 m and avoirdupois pound of 0.45359237 kg, both exact since 1959. */
const M2_PER_FT2 = 0.3048 ** 2;
const KG_PER_LB = 0.45359237;

/** From here on, in the unit shown, a tenth of it tells nobody anything. */
const WHOLE_FROM = 100;
/** So many more figures tell apart what would read the same. */
const MORE_FIGURES = 4;

/**
 * Glass area as the trade counts it: square feet to a tenth or square metres to a hundredth; more figures where
 * another area that it is held against would read the same.
 */
export function formatArea(
  areaM2: number,
  units: UnitSystem,
  locale?: string,
  against: number = areaM2,
): string {
  return units === 'metric'
    ? `${toldApart(areaM2, against, 2, locale)} m²`
    : `${toldApart(areaM2 / M2_PER_FT2, against / M2_PER_FT2, 1, locale)} ft²`;
}

/**
 * Weight of glass in pounds or kilograms: to a tenth, from 100 on whole; more figures where another weight that it
 * is held against would read the same.
 */
export function formatWeight(
  weightKg: number,
  units: UnitSystem,
  locale?: string,
  against: number = weightKg,
): string {
  const [perUnit, unit] = units === 'metric' ? [1, 'kg'] : [KG_PER_LB, 'lb'];
  const weight = weightKg / perUnit;
  return `${toldApart(weight, against / perUnit, weight < WHOLE_FROM ? 1 : 0, locale)} ${unit}`;
}

function toldApart(value: number, other: number, usual: number, locale?: string): string {
  const read = (number: number, decimals: number) => numberFormat(decimals, locale).format(number);
  if (value === other) return read(value, usual);
  let decimals = usual;
  const most = usual + MORE_FIGURES;
  while (decimals < most && read(value, decimals) === read(other, decimals)) decimals += 1;
  return read(value, decimals === most ? usual : decimals);
}

/** A format takes longer to make than all that it is used for; people have a handful of them. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(decimals: number, locale?: string): Intl.NumberFormat {
  const key = `${locale ?? ''} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
