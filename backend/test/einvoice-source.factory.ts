import type { PostalAddress } from '@glass/contracts/geo';
import { TAX_EXEMPT_CODE, type TotalLine } from '@glass/contracts/panel';
import { buildInvoice } from '../src/modules/receivables/domain/accounting-document.js';
import type { EInvoiceSource } from '../src/modules/receivables/domain/einvoice/einvoice-source.js';

export const germanAddress: PostalAddress = {
  ...{ name: 'Glas Beispiel GmbH', attention: '', line1: 'Werkstraße 7', line2: '', city: 'Köln' },
  ...{ state: '', postalCode: '50667', country: 'DE', phone: '+49 221 555 0100' },
};
const buyerAddress = { ...germanAddress, name: 'Bäder & Söhne KG', line1: 'Hafenweg 3', postalCode: '20457' };

export interface TestOrder {
  panels: { unitMinor: number; quantity: number }[];
  /** Discounts and charges; negative amounts are discounts. */
  charges: { kind: TotalLine['kind']; label: string; amountMinor: number }[];
  /** null for a buyer who pays no tax. */
  percent: string | null;
  openMinor?: number;
}

/** An order's invoice of a German shop for a German company, with tax rounded as the price list does. */
export function createEInvoiceSource(
  { panels, charges, percent, openMinor }: TestOrder,
  more: Partial<EInvoiceSource> = {},
): EInvoiceSource {
  const net =
    panels.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0) +
    charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const taxMinor = percent === null ? 0 : Math.round((net * Number(percent)) / 100);
  const tax = { kind: 'tax', label: 'VAT', percent, amountMinor: taxMinor } as const;
  const lines: TotalLine[] = [
    { kind: 'panels', code: '', label: 'Panels', percent: null, amountMinor: net },
    ...charges.map((charge) => ({ ...charge, code: 'x', percent: null })),
    { ...tax, code: percent === null ? TAX_EXEMPT_CODE : 'vat' },
  ];
  const totals = { lines, totalMinor: net + taxMinor, currency: 'EUR' };
  const document = buildInvoice({
    ...{ number: 1042, numberPrefix: 'R-', customer: 'Bäder & Söhne KG', email: 'bau@kunde.example' },
    ...{ poNumber: 'B-77', totals, deliveryZones: [], day: '2026-11-20', dueDay: '2026-12-20' },
    catalogue: { units: 'metric', materials: [] },
    hardware: [],
    panels: panels.map(({ unitMinor, quantity }, at) => ({
      spec: { materialUID: '', mark: `P${at + 1}` },
      price: { unitMinor, quantity },
      description: `Float 8 mm <ESG> & KPO, 800 × 2000 mm, P${at + 1}`,
    })),
  });
  return {
    ...{ typeCode: '380', document, totals, orderNumber: 'R-1042', preceding: null },
    openMinor: openMinor ?? totals.totalMinor,
    seller: {
      ...{ name: 'Glas Beispiel', legalName: 'Glas Beispiel GmbH', address: germanAddress },
      ...{ vatId: 'DE123456789', taxNumber: '', companyNumber: 'HRB 1234', contactName: 'Eva Glas' },
      ...{ phone: '+49 221 555 0100', email: 'rechnung@glas.example', electronicAddress: null },
      ...{ iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
    },
    buyer: {
      ...{ name: 'Bäder & Söhne KG', isCompany: true, contactName: 'Jan Bau', phone: '', vatId: '' },
      ...{ email: 'bau@kunde.example', address: buyerAddress, companyNumber: '' },
      electronicAddress: { scheme: '0204', id: '04011000-1234512345-06' },
      ...{ buyerReference: '04011000-1234512345-06', taxCertificate: '' },
    },
    shipTo: { ...buyerAddress, name: 'Baustelle Elbe', line1: 'Kai 9' },
    deliveryDay: '2026-11-27',
    ...more,
  };
}
