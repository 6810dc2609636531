import type { Catalogue } from '@glass/contracts/catalogue';
import type { TaxDisplay } from '@glass/contracts/legal';
import { type PanelPrice, type QuoteTotals, TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { listWords } from '@glass/language';
import { createInLanguage, useLanguage } from '@glass/language/react';
import { type TaxedTotal, taxNote } from '@glass/panel-editor';
import { type GrossTotals, listHardwareAmounts, listPanelAmounts, toShownTotals } from '@glass/pricing';
import { totalLineName } from '@glass/pricing/words';
import { useMemo } from 'react';
import { useTaxDisplay } from './buyer-catalogue.js';

interface PricedForBuyer {
  totals: QuoteTotals;
  panels: readonly { uid: string; price: Pick<PanelPrice, 'totalMinor'> }[];
  hardware: readonly Pick<PricedHardwareLine, 'uid' | 'amountMinor'>[];
}

/** Totals, and amounts of panels and hardware, as a buyer sees them. */
export interface ShownTotals {
  /** Whether amounts include taxes. */
  isGross: boolean;
  totals: GrossTotals;
  /** By uid of the panel or line of hardware, minor units; null on request. */
  amounts: ReadonlyMap<string, number | null>;
  /** Words beside amounts before taxes; '' if there are none. */
  note: string;
}

/** Consumers see prices with taxes where the law of the shop's country asks for it. */
export function useShownTotals(
  { totals, panels, hardware }: PricedForBuyer,
  { pricing }: Pick<Catalogue, 'pricing'>,
  isConsumer: boolean,
): ShownTotals {
  const display = useTaxDisplay(isConsumer);
  const language = useLanguage();
  return useMemo(
    () =>
      createInLanguage(language, () => computeShownTotals({ totals, panels, hardware }, pricing, display)),
    [language, totals, panels, hardware, pricing, display],
  );
}

function computeShownTotals(
  { totals, panels, hardware }: PricedForBuyer,
  pricing: Catalogue['pricing'],
  display: TaxDisplay | null,
): ShownTotals {
  const isGross = display === 'included';
  const shown = toShownTotals(totals, { pricing, ...(display && { taxDisplay: display }) });
  const amounts = isGross ? listPanelAmounts(shown, panels) : panels.map(({ price }) => price.totalMinor);
  const hardwareAmounts = isGross
    ? listHardwareAmounts(shown, hardware)
    : hardware.map(({ amountMinor }) => amountMinor);
  return {
    isGross,
    totals: shown,
    amounts: new Map([
      ...panels.map(({ uid }, at) => [uid, amounts[at] ?? null] as const),
      ...hardware.map(({ uid }, at) => [uid, hardwareAmounts[at] ?? null] as const),
    ]),
    note: isTaxed(totals) && display ? taxNote({ taxDisplay: display }) : '',
  };
}

/** A panel’s price with taxes; undefined on request, and for buyers who see prices before taxes. */
export function toTaxedTotal(
  { isGross, totals, amounts }: ShownTotals,
  panelUID: string,
  locale: string,
): TaxedTotal | undefined {
  const totalMinor = amounts.get(panelUID) ?? null;
  if (!isGross || totalMinor === null) return undefined;
  const names = totals.includedTaxes.map((tax) => totalLineName(tax, locale));
  return names.length === 0 ? undefined : { totalMinor, taxes: listWords(names) };
}

/** Whether taxes are charged. */
function isTaxed({ lines }: Pick<QuoteTotals, 'lines'>): boolean {
  return lines.some(({ kind, code }) => kind === 'tax' && code !== TAX_EXEMPT_CODE);
}
