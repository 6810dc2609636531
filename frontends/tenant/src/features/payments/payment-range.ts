import type { PaymentDashboardRequest, PaymentStep } from '@glass/contracts';

export const RANGES = ['days', 'weeks', 'months'] as const;
export type Range = (typeof RANGES)[number];

const DAY_MS = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days of a range that ends today (UTC), with its first step whole. */
export function requestFor(range: Range, now: Date): PaymentDashboardRequest {
  const back = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  const year = dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)));
  const from = { days: back(29), weeks: back(25 * 7), months: year }[range];
  return { from, to: dayOf(now), step: ({ days: 'day', weeks: 'week', months: 'month' } as const)[range] };
}

export function readRange(text: string | null): Range {
  return RANGES.find((range) => range === text) ?? 'months';
}

/** A step as its axis and table say it: `Nov 20`, `Nov 2026`. */
export function stepText(from: string, step: PaymentDashboardRequest['step'], locale: string): string {
  const parts: Intl.DateTimeFormatOptions =
    step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
}

/** Of one step or of all of them. */
export function volumeOf({
  cardMinor,
  demoMinor,
  houseAccountMinor,
}: Pick<PaymentStep, 'cardMinor' | 'demoMinor' | 'houseAccountMinor'>): number {
  return cardMinor + demoMinor + houseAccountMinor;
}
