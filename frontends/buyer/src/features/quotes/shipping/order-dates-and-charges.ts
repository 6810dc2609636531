import type { Catalogue } from '@glass/contracts/catalogue';
import { dayIn } from '@glass/contracts/geo';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { TenantWebsiteSettings } from '@glass/contracts/tenant';
import { type ChargedOrder, computePromisedDays, resolveLeadTimes } from '@glass/pricing';

/** Builds the basis of the charges from all panels; undefined while a panel is priced on request. */
export function toChargedOrder(
  { totals, panels }: { totals: QuoteTotals; panels: readonly { areaM2: number }[] },
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

/** Today in the shop's time zone, which counts for orders. */
export function todayOfOrders({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone, now);
}

/** Ready and delivery dates if ordered today, by the slowest glass. */
export function daysOfQuote(
  { panels, shipping, shippingAddress }: Pick<QuoteDetails, 'panels' | 'shipping' | 'shippingAddress'>,
  catalogue: Catalogue,
  { workCalendar, timeZone }: Pick<TenantWebsiteSettings, 'workCalendar' | 'timeZone'>,
) {
  const { rush, method: shipMethod } = shipping;
  const times = resolveLeadTimes(
    catalogue,
    panels.map(({ spec }) => spec.materialUID),
  );
  const choices = { rush, shipMethod, address: shippingAddress };
  return computePromisedDays(todayOfOrders({ timeZone }), times, choices, workCalendar);
}
