import { homeCountry, type UnitSystem } from '@glass/contracts/primitives';

/** Countries whose trade uses inches and pounds next to metric sizes. */
const BOTH_IN_USE = new Set(['US', 'CA']);

/**
 * The unit system to show next to a size, in parentheses or in small print. Shops outside the US and Canada that
 * measure in millimeters show no inches and pounds.
 * @param units of the shop
 * @param locale of the shop, or of a reader with the shop's region; none counts as metric
 * @param shown units of the size itself; a size typed in the other system gets the shop's
 */
export function secondUnits(
  units: UnitSystem,
  locale: string | undefined,
  shown: UnitSystem = units,
): UnitSystem | null {
  if (shown !== units) return units;
  if (units === 'inch') return 'metric';
  return locale !== undefined && BOTH_IN_USE.has(homeCountry(locale)) ? 'inch' : null;
}
