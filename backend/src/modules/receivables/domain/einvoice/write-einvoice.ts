import type { EInvoiceFormat } from '@glass/contracts/receivables';
import { buildEInvoice } from './build-einvoice.js';
import { writeCii } from './cii.js';
import type { EInvoiceSource } from './einvoice-source.js';
import type { EInvoiceProfile } from './profiles.js';
import { writeUbl } from './ubl.js';

/** ZUGFeRD and Factur-X in the profile EN 16931. */
export const PROFILES: Readonly<Record<EInvoiceFormat, EInvoiceProfile>> = {
  xrechnungUbl: 'xrechnung',
  xrechnungCii: 'xrechnung',
  peppolUbl: 'peppol',
  facturX: 'en16931',
};

/**
 * Writes the XML of an e-invoice whose source misses nothing (`listMissingFields`).
 * @param locale BCP 47, for the day in the terms of payment
 */
export function writeEInvoice(source: EInvoiceSource, format: EInvoiceFormat, locale: string): Buffer {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const invoice = buildEInvoice(source, (day) => days.format(new Date(day)));
  const profile = PROFILES[format];
  const isCii = format === 'xrechnungCii' || format === 'facturX';
  return isCii ? writeCii(invoice, profile) : writeUbl(inNetwork(invoice, profile), profile);
}

/** Peppol knows sellers by a number of their country, not by email. */
function inNetwork<Invoice extends ReturnType<typeof buildEInvoice>>(
  invoice: Invoice,
  profile: EInvoiceProfile,
): Invoice {
  const { seller } = invoice;
  const scheme = PEPPOL_VAT_SCHEMES[seller.address.country];
  if (profile !== 'peppol' || !scheme || seller.electronicAddress?.scheme !== 'EM') return invoice;
  return { ...invoice, seller: { ...seller, electronicAddress: { scheme, id: seller.vatId } } };
}

/** Schemes (EAS) of VAT ids by country. */
const PEPPOL_VAT_SCHEMES: Readonly<Record<string, '9930' | '9914'>> = { DE: '9930', AT: '9914' };
