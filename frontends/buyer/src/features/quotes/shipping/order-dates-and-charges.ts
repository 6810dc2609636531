import type { Catalogue } from '@glass/contracts/catalogue';
import { dayIn } from '@glass/contracts/geo';
import type { QuoteTotals, TotalLine } from '@glass/contracts/panel';
import { listDeliveries, type QuoteDetails } from '@glass/contracts/quote';
import type { TenantWebsiteSettings } from '@glass/contracts/tenant';
import {
  type ChargedOrder,
  computePromisedDays,
  latestDays,
  type PromisedDays,
  resolveLeadTimes,
} from '@glass/pricing';

/** Builds the basis of the charges from all panels; undefined while a panel is priced on request. */
export function toChargedOrder(
  { totals, panels }: { totals: QuoteTotals; panels: readonly { areaM2: number }[] },
  { units }: Pick<Catalogue, 'units'>,
): ChargedOrder | undefined {
  const isOfHardware = ({ kind, code }: TotalLine) => kind === 'hardware' || code === 'hardware';
  const ofPanels = totals.lines.filter(
    (line) => (line.kind === 'panels' || line.kind.endsWith('Discount')) && !isOfHardware(line),
  );
  const sum = (lines: TotalLine[]) => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (ofPanels.length === 0) return undefined;
  return {
    ...{ currency: totals.currency, units, pieces: totals.pieces, weightKg: totals.weightKg },
    panelsMinor: sum(ofPanels),
    hardwareMinor: sum(totals.lines.filter(isOfHardware)),
    largestM2: Math.max(0, ...panels.map(({ areaM2 }) => areaM2)),
  };
}

/** Today in the shop's time zone, which counts for orders. */
export function todayOfOrders({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone, now);
}

type DatedQuote = Pick<QuoteDetails, 'panels' | 'shipping' | 'shippingAddress' | 'deliveries'>;
type Shop = Pick<TenantWebsiteSettings, 'workCalendar' | 'timeZone'>;

/** Ready and delivery dates of each delivery if ordered today, by its slowest glass; the first delivery comes first. */
export function daysOfDeliveries(
  quote: DatedQuote,
  catalogue: Catalogue,
  { workCalendar, timeZone }: Shop,
): (PromisedDays & { pieces: number })[] {
  const { panels, shipping } = quote;
  return listDeliveries(quote).map(
    ({ pieces, panels: own, method: shipMethod, shippingAddress: address }) => {
      const times = resolveLeadTimes(
        catalogue,
        panels.flatMap(({ uid, spec }) =>
          own.some(({ panelUID }) => panelUID === uid) ? [spec.materialUID] : [],
        ),
      );
      const choices = { rush: shipping.rush, shipMethod, address };
      return { pieces, ...computePromisedDays(todayOfOrders({ timeZone }), times, choices, workCalendar) };
    },
  );
}

/** Ready and delivery dates of the last delivery if ordered today. */
export function daysOfQuote(quote: DatedQuote, catalogue: Catalogue, shop: Shop): PromisedDays {
  const all = daysOfDeliveries(quote, catalogue, shop);
  const filled = all.filter(({ pieces }) => pieces > 0);
  return latestDays((filled.length > 0 ? filled : all.slice(0, 1)).map((days) => ({ days })))!;
}
