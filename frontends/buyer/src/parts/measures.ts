import type { UnitSystem } from '@glass/contracts';

/** International foot of 0.3048 m and avoirdupois pound of 0.45359237 kg, both exact since 1959. */
const M2_PER_FT2 = 0.3048 ** 2;
const KG_PER_LB = 0.45359237;

const rounded = (value: number, decimals: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);

/** Glass area as the trade counts it: square feet or square metres. */
export function areaText(areaM2: number, units: UnitSystem, locale: string): string {
  return units === 'metric'
    ? `${rounded(areaM2, 2, locale)} m²`
    : `${rounded(areaM2 / M2_PER_FT2, 1, locale)} ft²`;
}

/** Weight of the glass: pounds or kilograms. */
export function weightText(weightKg: number, units: UnitSystem, locale: string): string {
  return units === 'metric'
    ? `${rounded(weightKg, 1, locale)} kg`
    : `${rounded(weightKg / KG_PER_LB, 0, locale)} lb`;
}
