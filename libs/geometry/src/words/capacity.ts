import { plural, t } from '@lingui/core/macro';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { defineTexts } from '@glass/language';
import { formatReadable, formatWeight, unitsOf } from '../lengths/format-length.js';
import { hingeCapacityKg } from '../rules/hinge-capacity.js';

const capacityTexts = defineTexts(() => ({
  weight: (count: number, weight: string) =>
    t`${plural(count, { one: `# carries ${weight}`, other: `# carry ${weight}` })}`,
  width: (count: number, width: string) =>
    t`${plural(count, { one: `# carries ${width} wide`, other: `# carry ${width} wide` })}`,
  both: (count: number, weight: string, width: string) =>
    t`${plural(count, { one: `# carries ${weight}, ${width} wide`, other: `# carry ${weight}, ${width} wide` })}`,
}));

/**
 * Capacity of a number of hinges: `2 carry 99.2 lb, 34″ wide`; '' if the manufacturer gives no figure.
 * @param locale BCP 47, for decimals
 */
export function hingeCapacityText(
  template: Pick<HingeTemplate, 'maxDoorWidthMm' | 'maxDoorWeightKg'>,
  count: number,
  precision: LengthPrecision,
  locale?: string,
): string {
  const capacity = { weightKg: hingeCapacityKg(template, count), widthMm: template.maxDoorWidthMm };
  return wordCapacity(capacity, count, precision, locale);
}

export function wordCapacity(
  { weightKg, widthMm }: { weightKg: number | null; widthMm: number | null },
  count: number,
  precision: LengthPrecision,
  locale?: string,
): string {
  const weight = weightKg === null ? null : formatWeight(weightKg, unitsOf(precision), locale);
  const width = widthMm === null ? null : formatReadable(widthMm, precision, locale);
  if (weight !== null && width !== null) return capacityTexts.both(count, weight, width);
  if (weight !== null) return capacityTexts.weight(count, weight);
  return width === null ? '' : capacityTexts.width(count, width);
}
