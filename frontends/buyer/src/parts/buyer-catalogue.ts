import type { Catalogue } from '@glass/contracts/catalogue';
import { shopCountry } from '@glass/contracts/geo';
import { type TaxDisplay, taxDisplayFor } from '@glass/contracts/legal';
import { type QuoteTotals, TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import type { DecimalText } from '@glass/contracts/primitives';
import { applyCompanyMinimum, withTaxDisplay } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';

/** How this buyer sees the shop's prices; null without a note on taxes. */
export function useTaxDisplay(isConsumer: boolean): TaxDisplay | null {
  return taxDisplayFor(shopCountry(useShell().tenant.settings), { isConsumer });
}

interface BuyerTerms {
  /** The company's own minimum area. */
  minArea: DecimalText | null;
  isConsumer: boolean;
  isExempt: boolean;
}

/** The price list with a buyer's terms: the company's minimum area, and prices with or before taxes. */
export function useBuyerCatalogue(
  priceList: Catalogue,
  { minArea, isConsumer, isExempt }: BuyerTerms,
): Catalogue {
  const display = useTaxDisplay(isConsumer);
  return withTaxDisplay(applyCompanyMinimum(priceList, minArea), isExempt ? null : display);
}

export function isTaxExempt({ lines }: Pick<QuoteTotals, 'lines'>): boolean {
  return lines.some(({ code }) => code === TAX_EXEMPT_CODE);
}
