import { smallBusinessText, taxCaseOf } from '@glass/contracts/legal';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { findExemption } from '@glass/pricing';
import type { Vat } from './einvoice.js';
import type { EInvoiceSource } from './einvoice-source.js';
import { einvoiceTexts as texts } from './einvoice-texts.js';

/** Amounts passed on in the buyer's name (article 79 c of the VAT directive): the only freight without VAT. */
export const PASSED_ON_CODE = 'VATEX-EU-79-C';

/** Why a whole order has no VAT. */
export interface Exemption {
  vat: Vat;
  /** Code of the VATEX list; '' if only the text says it. */
  code: string;
  reason: string;
}

/**
 * Finds why an order has no VAT: goods that leave the EU, goods for a confirmed VAT id of another EU country, else the
 * shop's reason. A number that the shop wrote into its reason proves nothing.
 * @returns null if it has VAT
 */
export function exemptionOf({ totals, seller, buyer, shipTo }: EInvoiceSource): Exemption | null {
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  const home = seller.address?.country ?? '';
  if (taxes.length === 0 && seller.isSmallBusiness)
    return {
      vat: { category: 'E', percent: '0' },
      code: home === 'FR' ? 'VATEX-FR-FRANCHISE' : '',
      reason: smallBusinessText(home),
    };
  if (taxes.length === 0 || taxes.some(({ code }) => code !== TAX_EXEMPT_CODE)) return null;
  const taxCase = taxCaseOf({
    ...{ seller: home, place: shipTo?.country ?? '' },
    vatId: findExemption(totals)?.vatId ?? null,
  });
  const free = (category: Vat['category'], code: string, reason: string): Exemption => ({
    ...{ vat: { category, percent: '0' }, code, reason },
  });
  if (taxCase === 'exportSupply') return free('G', 'VATEX-EU-G', texts.exported);
  if (taxCase === 'intraCommunity') return free('K', 'VATEX-EU-IC', texts.withinEu);
  return free('E', '', buyer.taxCertificate.trim() || texts.exempt);
}
