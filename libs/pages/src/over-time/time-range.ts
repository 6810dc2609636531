import type { StatsRequest, StatsStep } from '@glass/contracts';

export type Range = 'days' | 'weeks' | 'months' | 'years';

const DAY_MS = 86_400_000;
const STEPS: Record<Range, StatsStep> = { days: 'day', weeks: 'week', months: 'month', years: 'month' };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days of a range that ends today (UTC), with its first step whole. */
export function requestFor(range: Range, now: Date): StatsRequest {
  const back = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  const monthsBack = (months: number) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)));
  const from = {
    days: () => back(29),
    weeks: () => back(25 * 7),
    months: () => monthsBack(11),
    years: () => monthsBack(35),
  }[range]();
  return { from, to: dayOf(now), step: STEPS[range] };
}

/** A step as its axis and table say it: `Nov 20`, `Nov 2026`. */
export function stepText(from: string, step: StatsStep, locale: string): string {
  const parts: Intl.DateTimeFormatOptions =
    step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
}

export function percentText(share: number | null, locale: string): string {
  return share === null
    ? ''
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
