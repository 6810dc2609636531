import { addDays, type Day, type StatsRequest, type StatsStep } from '@glass/contracts';

export type Range = 'days' | 'weeks' | 'months' | 'years';

const STEPS: Record<Range, StatsStep> = { days: 'day', weeks: 'week', months: 'month', years: 'month' };

/**
 * The days of a range that ends today, with its first step whole.
 * @param today at the tenant
 */
export function requestFor(range: Range, today: Day): StatsRequest {
  const monthsBack = (months: number) => {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - months);
    return first.toISOString().slice(0, 10);
  };
  const from = {
    days: () => addDays(today, -29),
    weeks: () => addDays(today, -25 * 7),
    months: () => monthsBack(11),
    years: () => monthsBack(35),
  }[range]();
  return { from, to: today, step: STEPS[range] };
}

/** Label of a step: `Nov 20`, `Nov 2026`. */
export function stepText(from: string, step: StatsStep, locale: string): string {
  const parts: Intl.DateTimeFormatOptions =
    step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
}
