import { dayIn, type Catalogue, type QuoteTotals } from '@glass/contracts';
import type { ChargedOrder } from '@glass/pricing';

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
