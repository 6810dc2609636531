import type { UnitSystem } from '@glass/contracts';

/** Both exact by definition since 1959. */
const KG_PER_POUND = 0.453_592_37;
const MM2_PER_FT2 = 304.8 ** 2;
const MM2_PER_M2 = 1e6;

/** Of one piece: pounds or kilograms, to a tenth. */
export function weightText(weightKg: number, units: UnitSystem): string {
  return units === 'metric' ? `${weightKg.toFixed(1)} kg` : `${(weightKg / KG_PER_POUND).toFixed(1)} lb`;
}

/** Of one piece: square metres to a hundredth, square feet to a tenth. */
export function areaText(areaMm2: number, units: UnitSystem): string {
  return units === 'metric'
    ? `${(areaMm2 / MM2_PER_M2).toFixed(2)} m²`
    : `${(areaMm2 / MM2_PER_FT2).toFixed(1)} ft²`;
}
