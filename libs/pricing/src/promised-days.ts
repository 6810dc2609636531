import type { Catalogue, PricingRules } from '@glass/contracts/catalogue';
import type { OrderChoices } from '@glass/contracts/panel';
import type { WorkCalendar } from '@glass/contracts/tenant';
import { findDeliveryZone } from './order-charges.js';

/** Dates as `2026-11-30`. */
export interface PromisedDays {
  /** When the glass is ready. */
  readyDate: string;
  /** When the buyer gets it: ready for pickup, or delivered; null if the transit time is unknown. */
  promisedDate: string | null;
}

type Times = Pick<PricingRules, 'leadWorkingDays' | 'rushClasses' | 'deliveryZones'>;

/**
 * Lead times of an order: those of its slowest glass. Extra days of a glass precede production, so they also apply to
 * rush orders. Nothing is ready before its hardware.
 * @param hardwareDays working days until all hardware of the order is there
 */
export function resolveLeadTimes(
  { pricing, materials }: Pick<Catalogue, 'pricing' | 'materials'>,
  materialUIDs: readonly string[],
  hardwareDays = 0,
): PricingRules {
  const usual = pricing.leadWorkingDays;
  const own = materials
    .filter(({ uid }) => materialUIDs.includes(uid))
    .map((material) => material.leadWorkingDays ?? usual);
  const slowest = own.length === 0 ? usual : Math.max(...own);
  const longer = Math.max(0, slowest - usual);
  return {
    ...pricing,
    leadWorkingDays: Math.max(slowest, hardwareDays),
    rushClasses: pricing.rushClasses.map((rush) => ({
      ...rush,
      leadWorkingDays: Math.max(rush.leadWorkingDays + longer, hardwareDays),
    })),
  };
}

/** Dates promised for an order: lead time of its rush class, then transit time to its zone. */
export function computePromisedDays(
  orderedOn: string,
  { leadWorkingDays, rushClasses, deliveryZones }: Times,
  { rush, shipMethod, address }: Pick<OrderChoices, 'rush' | 'shipMethod' | 'address'>,
  calendar: WorkCalendar,
): PromisedDays {
  const chosen = rushClasses.find(({ code }) => code === rush);
  const readyDate = addWorkingDays(orderedOn, chosen?.leadWorkingDays ?? leadWorkingDays, calendar);
  if (shipMethod === 'pickUp') return { readyDate, promisedDate: readyDate };
  const zone = address && findDeliveryZone(deliveryZones, address);
  return {
    readyDate,
    promisedDate: zone ? addWorkingDays(readyDate, zone.transitWorkingDays, calendar) : null,
  };
}

/** Limits the search if a calendar has no working day: a year of days off. */
const MAX_DAYS_OFF = 366;

/** The working day `count` working days after `day`. With 0, the next working day if `day` is a day off. */
export function addWorkingDays(day: string, count: number, calendar: WorkCalendar): string {
  const works = new Set<number>(calendar.workingDays);
  const off = new Set(calendar.holidays.map((holiday) => holiday.day));
  const date = new Date(`${day}T00:00:00Z`);
  const isWork = () => works.has(date.getUTCDay() || 7) && !off.has(date.toISOString().slice(0, 10));
  for (let left = count, daysOff = 0; (left > 0 || !isWork()) && daysOff < MAX_DAYS_OFF;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWork()) left -= 1;
    daysOff = isWork() ? 0 : daysOff + 1;
  }
  return date.toISOString().slice(0, 10);
}
