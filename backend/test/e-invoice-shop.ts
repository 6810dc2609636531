import { inflateSync } from 'node:zlib';
import { NO_LEGAL } from '@glass/contracts/legal';
import { type EInvoiceFormat, NO_E_INVOICE } from '@glass/contracts/receivables';
import type { TenantSettings } from '../src/modules/tenant/public.js';
import type { DemoTenant } from './demo-tenant.js';
import { germanAddress } from './einvoice-source.factory.js';
import type { RuleSet } from './schematron/schematron.js';
import type { TestApi } from './test-api.js';

/** Settings of a German shop with everything that e-invoices need. */
export const GERMAN_SHOP: Partial<TenantSettings> = {
  ...{ offersHouseAccount: true, locale: 'de-DE', timeZone: 'Europe/Berlin', languages: ['de-DE'] },
  ...{ address: germanAddress, phone: '+49 221 555 0100', email: 'rechnung@glas.example' },
  legal: { ...NO_LEGAL, kind: 'company', legalName: 'Glas Beispiel GmbH', vatId: 'DE136695976' },
  eInvoice: { ...NO_E_INVOICE, contactName: 'Eva Glas', iban: 'DE89 3704 0044 0532 0130 00' },
};

/** Official rules that each format must follow. */
export const E_INVOICE_RULES: Record<EInvoiceFormat, RuleSet[]> = {
  xrechnungUbl: ['EN16931-UBL', 'XRechnung-UBL'],
  xrechnungCii: ['EN16931-CII', 'XRechnung-CII'],
  peppolUbl: ['EN16931-UBL'],
  facturX: ['EN16931-CII'],
};

/** Saves the tenant's company with a German billing address. @returns the reply, also of a refusal */
export async function saveGermanCompany(
  api: TestApi,
  { companyUid: companyUID, tokens }: DemoTenant,
  more: object,
): Promise<unknown> {
  const company = await api.call('/api/company/get-for-tenant', { companyUID }, tokens.manager);
  const { name, notes, discountUID, minArea, version } = company;
  const { body } = await api.send(
    '/api/company/save-for-tenant',
    {
      ...{ companyUID, version, name, notes, discountUID, minArea, hidesPrices: false },
      ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null },
      ...{ houseAccountLimitMinor: 1_000_000_000, houseAccountTermsDays: 30, houseAccountIsOnHold: false },
      billingAddress: { ...germanAddress, name: 'Bäder & Söhne KG', line1: 'Hafenweg 3' },
      ...more,
    },
    { authorization: `Bearer ${tokens.manager}` },
  );
  return body;
}

/** Finds the embedded invoice of a ZUGFeRD PDF among its compressed streams. */
export function embeddedXml(pdf: Buffer): string {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('utf8');
      if (text.includes('CrossIndustryInvoice')) return text;
    } catch {
      // Not compressed, or no text.
    }
  }
  return '';
}
