import type { Catalogue, OrderChoices, PricingRules, WorkCalendar } from '@glass/contracts';
import { deliveryZoneOf } from './order-charges.js';

/** Days as `2026-11-30`. */
export interface PromisedDays {
  /** When the glass is ready. */
  readyDate: string;
  /** When the buyer can have it: ready to be collected, or delivered; null while nobody can say how long that takes. */
  promisedDate: string | null;
}

type Times = Pick<PricingRules, 'leadWorkingDays' | 'rushClasses' | 'deliveryZones'>;

/**
 * The times of an order of these materials: those of its slowest glass. What takes longer than usual does so before it
 * comes to the line, where there is haste.
 */
export function timesOf(
  { pricing, materials }: Pick<Catalogue, 'pricing' | 'materials'>,
  materialUIDs: readonly string[],
): PricingRules {
  const usual = pricing.leadWorkingDays;
  const own = materials
    .filter(({ uid }) => materialUIDs.includes(uid))
    .map((material) => material.leadWorkingDays ?? usual);
  const slowest = own.length === 0 ? usual : Math.max(...own);
  const longer = Math.max(0, slowest - usual);
  return {
    ...pricing,
    leadWorkingDays: slowest,
    rushClasses: pricing.rushClasses.map((rush) => ({
      ...rush,
      leadWorkingDays: rush.leadWorkingDays + longer,
    })),
  };
}

/** What may be promised of an order: the working days of its class of rush, then those on the way to its zone. */
export function promisedDays(
  orderedOn: string,
  { leadWorkingDays, rushClasses, deliveryZones }: Times,
  { rush, shipMethod, address }: Pick<OrderChoices, 'rush' | 'shipMethod' | 'address'>,
  calendar: WorkCalendar,
): PromisedDays {
  const chosen = rushClasses.find(({ code }) => code === rush);
  const readyDate = workingDaysAfter(orderedOn, chosen?.leadWorkingDays ?? leadWorkingDays, calendar);
  if (shipMethod === 'pickUp') return { readyDate, promisedDate: readyDate };
  const zone = address && deliveryZoneOf(deliveryZones, address);
  return {
    readyDate,
    promisedDate: zone ? workingDaysAfter(readyDate, zone.transitWorkingDays, calendar) : null,
  };
}

/** Whoever works on no day at all has promised nothing; a year of days off ends the search. */
const MOST_DAYS_OFF = 366;

/** The working day (`2026-11-30`) that lies so many after another; none after a day off is the next one. */
export function workingDaysAfter(day: string, count: number, calendar: WorkCalendar): string {
  const works = new Set<number>(calendar.workingDays);
  const off = new Set(calendar.holidays.map((holiday) => holiday.day));
  const date = new Date(`${day}T00:00:00Z`);
  const isWork = () => works.has(date.getUTCDay() || 7) && !off.has(date.toISOString().slice(0, 10));
  for (let left = count, daysOff = 0; (left > 0 || !isWork()) && daysOff < MOST_DAYS_OFF;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWork()) left -= 1;
    daysOff = isWork() ? 0 : daysOff + 1;
  }
  return date.toISOString().slice(0, 10);
}
