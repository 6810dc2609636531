import type { Catalogue } from '@glass/contracts/catalogue';
import type { LandingPromise } from '@glass/contracts/tenant';
import type { WorkCalendar } from '@glass/contracts/tenant';
import { addWorkingDays, computePromisedDays, resolveLeadTimes } from './promised-days.js';

type Days = LandingPromise['shipBy'];

/**
 * Computes the days promised for any order placed on a day: checkout promises a day within this range, because both
 * use `computePromisedDays`.
 * @returns null if nothing is sold
 */
export function computePromisedRange(
  orderedOn: string,
  catalogue: Pick<Catalogue, 'pricing' | 'materials'>,
  calendar: WorkCalendar,
): LandingPromise | null {
  const sold = catalogue.materials.filter(({ active }) => active);
  if (sold.length === 0) return null;
  const readyDays = (rush: string | null): string[] =>
    sold.map(({ uid }) => {
      const times = resolveLeadTimes(catalogue, [uid]);
      return computePromisedDays(orderedOn, times, { rush, shipMethod: 'pickUp', address: null }, calendar)
        .readyDate;
    });
  const { rushClasses, deliveryZones } = catalogue.pricing;
  const ready = readyDays(null);
  const delivered = deliveryZones.flatMap(({ transitWorkingDays }) =>
    ready.map((day) => addWorkingDays(day, transitWorkingDays, calendar)),
  );
  return {
    orderedOn,
    shipBy: rangeOf(ready),
    deliveredBy: delivered.length > 0 ? rangeOf(delivered) : null,
    rush: rushClasses.map(({ code, name }) => ({ name, shipBy: rangeOf(readyDays(code)).latest })),
  };
}

/** @param days at least one */
function rangeOf(days: readonly string[]): Days {
  const sorted = days.toSorted();
  return { earliest: sorted[0]!, latest: sorted.at(-1)! };
}
