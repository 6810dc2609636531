import type { Day } from '@glass/contracts/primitives';

/** First and last day of a discount; null for no limit. */
interface DiscountPeriod {
  validFrom: Day | null;
  validTo: Day | null;
}

/** Includes the first and last day. */
export function isDiscountValidOn(day: Day, { validFrom, validTo }: DiscountPeriod): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}
