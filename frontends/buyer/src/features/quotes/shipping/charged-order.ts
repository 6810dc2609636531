import type { Catalogue, QuoteDetails, WorkCalendar } from '@glass/contracts';
import { workingDaysAfter, type ChargedOrder } from '@glass/pricing';

/** What the charges of a quote are counted on; undefined while a panel is priced on request. */
export function chargedOrderOf(
  { totals, panels }: QuoteDetails,
  { units }: Pick<Catalogue, 'units'>,
): ChargedOrder | undefined {
  const ofPanels = totals.lines.filter(({ kind }) => kind === 'panels' || kind.endsWith('Discount'));
  if (ofPanels.length === 0) return undefined;
  return {
    ...{ currency: totals.currency, units, pieces: totals.pieces, weightKg: totals.weightKg },
    panelsMinor: ofPanels.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    largestM2: Math.max(0, ...panels.map(({ areaM2 }) => areaM2)),
  };
}

/** The day (ISO 8601) when glass is ready that is ordered today, where the buyer is. */
export function readyDay(workingDays: number, calendar: WorkCalendar, now = new Date()): string {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return workingDaysAfter(today, workingDays, calendar);
}
