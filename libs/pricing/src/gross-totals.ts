import type { Catalogue, DeliveryZone } from '@glass/contracts/catalogue';
import type { PanelPrice, QuoteTotals, TotalLine } from '@glass/contracts/panel';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { allocateByWeight } from './allocate-by-weight.js';
import { sumLines } from './quote-totals.js';

/** Totals whose lines include their taxes. */
export interface GrossTotals extends QuoteTotals {
  /** Taxes in the lines; empty if there are none. */
  includedTaxes: TotalLine[];
}

/**
 * Adds to each line its share of the taxes, for buyers who see prices with tax. Only the display differs: taxes were rounded
 * once for the whole order, and the lines still add up to the total that is charged.
 * @param zones of the order's price list, because some deliveries are untaxed
 */
export function toGrossTotals(totals: QuoteTotals, zones: readonly DeliveryZone[]): GrossTotals {
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  // A line that says why nothing is taxed stays.
  if (sumLines(taxes) === 0) return { ...totals, includedTaxes: [] };
  const lines = totals.lines.filter(({ kind }) => kind !== 'tax');
  const shares = shareTaxes(
    taxes,
    lines.map((line) => (isUntaxedDelivery(line, zones) ? 0 : line.amountMinor)),
  );
  return {
    ...totals,
    // Rules explain amounts before taxes; beside an amount with taxes they would look like another price.
    lines: lines.map(({ rule: _beforeTaxes, ...line }, index) => ({
      ...line,
      amountMinor: line.amountMinor + shares[index]!,
    })),
    includedTaxes: taxes,
  };
}

/**
 * Shares of the taxes in minor units. Each line gets its own tax, rounded, as a panel shows it alone. The largest line below
 * the panels takes the difference to the order's tax, which is rounded once.
 * @param amounts taxed amounts of the lines, panels first
 */
function shareTaxes(taxes: readonly TotalLine[], amounts: readonly number[]): number[] {
  const percent = taxes.reduce((sum, tax) => sum + Number(tax.percent), 0);
  const shares = amounts.map((amount) => Math.round((amount * percent) / 100));
  const sizes = amounts.map((amount, index) => (index === 0 ? 0 : Math.abs(amount)));
  const largest = sizes.indexOf(Math.max(...sizes));
  shares[largest]! += sumLines(taxes) - shares.reduce((sum, share) => sum + share, 0);
  return shares;
}

/** Totals as the buyer sees them. @param catalogue from `withTaxDisplay` */
export function toShownTotals(
  totals: QuoteTotals,
  { taxDisplay, pricing }: Pick<Catalogue, 'taxDisplay' | 'pricing'>,
): GrossTotals {
  return taxDisplay === 'included'
    ? toGrossTotals(totals, pricing.deliveryZones)
    : { ...totals, includedTaxes: [] };
}

/**
 * Amounts of panels that add up to the totals' line of panels, before discounts: with taxes for `GrossTotals`.
 * @returns null for panels on request
 */
export function listPanelAmounts(
  totals: Pick<QuoteTotals, 'lines'>,
  panels: readonly { price: Pick<PanelPrice, 'totalMinor'> }[],
): (number | null)[] {
  return listAmountsOf(
    'panels',
    totals,
    panels.map(({ price }) => price.totalMinor),
  );
}

/** Like `listPanelAmounts`, for the lines of hardware. */
export function listHardwareAmounts(
  totals: Pick<QuoteTotals, 'lines'>,
  hardware: readonly Pick<PricedHardwareLine, 'amountMinor'>[],
): (number | null)[] {
  return listAmountsOf(
    'hardware',
    totals,
    hardware.map(({ amountMinor }) => amountMinor),
  );
}

function listAmountsOf(
  kind: 'panels' | 'hardware',
  { lines }: Pick<QuoteTotals, 'lines'>,
  amounts: (number | null)[],
): (number | null)[] {
  const sum = lines.find((line) => line.kind === kind);
  if (!sum || amounts.includes(null)) return amounts;
  return allocateByWeight(
    sum.amountMinor,
    amounts.map((amount) => amount ?? 0),
  );
}

export function isUntaxedDelivery(
  { kind, code }: Pick<TotalLine, 'kind' | 'code'>,
  zones: readonly DeliveryZone[],
): boolean {
  return kind === 'delivery' && zones.find((zone) => zone.code === code)?.taxed === false;
}
