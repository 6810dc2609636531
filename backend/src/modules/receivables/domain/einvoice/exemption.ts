import { smallBusinessText } from '@glass/contracts/legal';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { compactId } from '@glass/contracts/receivables';
import type { Vat } from './einvoice.js';
import type { EInvoiceSource } from './einvoice-source.js';
import { einvoiceTexts as texts } from './einvoice-texts.js';

/** Amounts passed on in the buyer's name (article 79 c of the VAT directive): the only freight without VAT. */
export const PASSED_ON_CODE = 'VATEX-EU-79-C';

const EU_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Why a whole order has no VAT. */
export interface Exemption {
  vat: Vat;
  /** Code of the VATEX list; '' if only the text says it. */
  code: string;
  reason: string;
}

/**
 * Finds why an order has no VAT: goods that leave the EU, goods for a VAT id of another EU country that are delivered
 * abroad, other sales to such a VAT id (reverse charge), else the shop's reason.
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
  const place = shipTo?.country ?? home;
  const buyerCountry = vatCountry(buyer.vatId);
  const isForeignVatId = buyerCountry !== '' && buyerCountry !== home && EU_COUNTRIES.has(buyerCountry);
  const free = (category: Vat['category'], code: string, reason: string): Exemption => ({
    ...{ vat: { category, percent: '0' }, code, reason },
  });
  if (!EU_COUNTRIES.has(place)) return free('G', 'VATEX-EU-G', texts.exported);
  if (isForeignVatId && place !== home) return free('K', 'VATEX-EU-IC', texts.withinEu);
  if (isForeignVatId) return free('AE', 'VATEX-EU-AE', texts.reverseCharge);
  return free('E', '', buyer.taxCertificate.trim() || texts.exempt);
}

/** Greece has its own prefix. */
function vatCountry(vatId: string): string {
  const prefix = compactId(vatId).slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
}
