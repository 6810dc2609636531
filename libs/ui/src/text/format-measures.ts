/** In which units a person thinks. */
export type ShownUnits = 'inch' | 'metric';

/** International foot of 0.3048 m and avoirdupois pound of 0.45359237 kg, both exact since 1959. */
const M2_PER_FT2 = 0.3048 ** 2;
const KG_PER_LB = 0.45359237;

/** From here on, in the unit shown, a tenth of it tells nobody anything. */
const WHOLE_FROM = 100;

const rounded = (value: number, decimals: number, locale?: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);

/** Glass area as the trade counts it: square feet to a tenth or square metres to a hundredth. */
export function formatArea(areaM2: number, units: ShownUnits, locale?: string): string {
  return units === 'metric'
    ? `${rounded(areaM2, 2, locale)} m²`
    : `${rounded(areaM2 / M2_PER_FT2, 1, locale)} ft²`;
}

/**
 * Weight of glass in pounds or kilograms: to a tenth, from 100 on whole; more figures where another weight that it
 * is held against would read the same.
 */
export function formatWeight(
  weightKg: number,
  units: ShownUnits,
  locale?: string,
  against: number = weightKg,
): string {
  const [perUnit, unit] = units === 'metric' ? [1, 'kg'] : [KG_PER_LB, 'lb'];
  const read = (kg: number, decimals: number) => rounded(kg / perUnit, decimals, locale);
  const usual = weightKg / perUnit < WHOLE_FROM ? 1 : 0;
  const telling = [usual, 1, 2, 3].find((decimals) => read(weightKg, decimals) !== read(against, decimals));
  return `${read(weightKg, telling ?? usual)} ${unit}`;
}
