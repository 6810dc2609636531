import type { Catalogue } from '@glass/contracts/catalogue';
import { shopCountry } from '@glass/contracts/geo';
import { showsPricesWithTax } from '@glass/contracts/legal';
import type { PanelPrice, QuoteTotals } from '@glass/contracts/panel';
import { type GrossTotals, listPanelAmounts, toGrossTotals } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';

interface PricedForBuyer {
  totals: QuoteTotals;
  panels: readonly { uid: string; price: Pick<PanelPrice, 'totalMinor'> }[];
}

/** Totals and panel amounts as a buyer sees them. */
interface ShownTotals {
  /** Whether amounts include taxes. */
  isGross: boolean;
  totals: QuoteTotals | GrossTotals;
  /** By uid of the panel, minor units; null on request. */
  amounts: ReadonlyMap<string, number | null>;
}

/** Consumers see prices with taxes where the law of the shop's country asks for it. */
export function useShownTotals(
  { totals, panels }: PricedForBuyer,
  { pricing }: Pick<Catalogue, 'pricing'>,
  isConsumer: boolean,
): ShownTotals {
  const { settings } = useShell().tenant;
  const isGross = showsPricesWithTax(shopCountry(settings), { isConsumer });
  const shown = isGross ? toGrossTotals(totals, pricing.deliveryZones) : totals;
  const amounts = isGross ? listPanelAmounts(shown, panels) : panels.map(({ price }) => price.totalMinor);
  return {
    isGross,
    totals: shown,
    amounts: new Map(panels.map(({ uid }, at) => [uid, amounts[at] ?? null])),
  };
}
