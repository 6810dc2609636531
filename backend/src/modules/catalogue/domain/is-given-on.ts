import type { Day } from '@glass/contracts';

/** The first and the last day on which a discount is given; null: without a beginning or an end. */
interface DaysOfDiscount {
  validFrom: Day | null;
  validTo: Day | null;
}

/** Whether a discount is given on a day, the first and the last included. */
export function isGivenOn(day: Day, { validFrom, validTo }: DaysOfDiscount): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}
