import { plural, t } from '@lingui/core/macro';
import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { defineTexts } from '@glass/language';
import { formatWeight, unitsOf } from '../lengths/format-length.js';
import { formatLimit } from '../lengths/format-limit.js';
import { findTemplateLimit } from '../rules/hinge-limits.js';

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
  template: Pick<HingeTemplate, 'uid' | 'maxDoorWidthMm' | 'maxDoorWeightKg'>,
  count: number,
  { precision, articles }: Pick<Catalogue, 'precision' | 'articles'>,
  locale?: string,
): string {
  const { maxWeightKg, maxWidthMm } = findTemplateLimit(template, count, { articles });
  return wordCapacity({ weightKg: maxWeightKg, widthMm: maxWidthMm }, count, precision, locale);
}

export function wordCapacity(
  { weightKg, widthMm }: { weightKg: number | null; widthMm: number | null },
  count: number,
  precision: LengthPrecision,
  locale?: string,
): string {
  const weight = weightKg === null ? null : formatWeight(weightKg, unitsOf(precision), locale);
  const width = widthMm === null ? null : formatLimit(widthMm, 'most', precision, locale);
  if (weight !== null && width !== null) return capacityTexts.both(count, weight, width);
  if (weight !== null) return capacityTexts.weight(count, weight);
  return width === null ? '' : capacityTexts.width(count, width);
}
