import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** The names of dates on screens and papers and in mails (docs/glossary.md). */
export const DAY_WORDS = defineTexts(() => ({
  shipBy: t`Ship by`,
  deliveredBy: t`Delivered by`,
  requested: t`Requested`,
  /** Replaces the first two where the buyer collects the glass. */
  pickUpBy: t`Ready for pick-up by`,
}));

/** Name of the day when glass is ready. */
export function readyDayWord(isPickUp: boolean): string {
  return isPickUp ? DAY_WORDS.pickUpBy : DAY_WORDS.shipBy;
}

/** `Delivered by Dec 14`, `Ship by Dec 11` if no day is promised, `Ready for pick-up by Dec 11`. */
export function promiseText(isPickUp: boolean, ready: string | null, promised: string | null): string | null {
  if (promised !== null && !isPickUp) return t`Delivered by ${promised}`;
  const day = ready ?? promised;
  if (day === null) return null;
  return isPickUp ? t`Ready for pick-up by ${day}` : t`Ship by ${day}`;
}

/**
 * `2 deliveries, the last by Dec 14`.
 * @param last day of the last one; null if none is known
 */
export function deliveriesText(count: number, last: string | null): string {
  return last === null
    ? t`${plural(count, { one: '# delivery', other: '# deliveries' })}`
    : t`${plural(count, { one: '# delivery', other: '# deliveries' })}, the last by ${last}`;
}

interface DeliveryDays {
  isPickUp: boolean;
  shipDate: string | null;
  promisedDate: string | null;
}

/** Day when the last of several deliveries arrives or can be picked up; null if none is known. */
export function lastDeliveryDay(deliveries: readonly DeliveryDays[]): string | null {
  const days = deliveries.map(({ isPickUp, shipDate, promisedDate }) =>
    isPickUp ? (shipDate ?? promisedDate) : (promisedDate ?? shipDate),
  );
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
