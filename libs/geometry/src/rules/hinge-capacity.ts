import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatLength, formatWeight } from '../lengths/format-length.js';

/** Manufacturers state limits for a door on two hinges. */
export const HINGES_OF_A_DOOR = 2;

type Limits = Pick<HingeTemplate, 'maxDoorWidthMm' | 'maxDoorWeightKg'>;

/** Weight (kg) that a number of hinges carries; null if the manufacturer gives none. */
export function hingeCapacityKg({ maxDoorWeightKg }: Limits, count: number): number | null {
  return maxDoorWeightKg === null ? null : (maxDoorWeightKg * count) / HINGES_OF_A_DOOR;
}

/**
 * Capacity of a number of hinges: `2 carry 99.2 lb, 34″ wide`; '' if the manufacturer gives no figure.
 * @param locale BCP 47, for decimals
 */
export function hingeCapacityText(
  template: Limits,
  count: number,
  precision: LengthPrecision,
  locale?: string,
): string {
  const kg = hingeCapacityKg(template, count);
  const limits = [
    kg === null ? [] : formatWeight(kg, precision === '1mm' ? 'metric' : 'inch', locale),
    template.maxDoorWidthMm === null ? [] : `${formatLength(template.maxDoorWidthMm, precision)} wide`,
  ].flat();
  return limits.length === 0 ? '' : `${count} ${count === 1 ? 'carries' : 'carry'} ${limits.join(', ')}`;
}
