import type { Catalogue, QuoteDetails, TenantWebsiteSettings } from '@glass/contracts';
import { computePromisedDays, resolveLeadTimes } from '@glass/pricing';
import { todayOfOrders } from './charged-order.js';

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
