import { NO_LEGAL } from '@glass/contracts/legal';
import type { PaperDocument } from '@glass/contracts/document';
import { parseMoney } from '@glass/formats';
import { priceQuote, starterCatalogue, totalHardware } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { anyHardware } from '../../../../test/any-hardware.factory.js';
import { buildCreditNotePaper, buildInvoicePaper } from './account-papers.js';
import { buildCreditNote, buildInvoice } from './accounting-document.js';

const metric = starterCatalogue('metric', []);
const tenant = (locale: string) => ({
  ...{ name: 'Glas Beispiel', siteUrl: 'https://glas.example', logo: null },
  settings: {
    ...{ locale, timeZone: 'Europe/Berlin', primaryColour: null, termsText: '', address: null },
    ...{ phone: '', email: '', taxId: '', legal: NO_LEGAL },
  },
});

const order = fc
  .record({
    percent: fc.constantFrom('19', '20', '21', '5.5', '8.1'),
    discount: fc.integer({ min: 0, max: 3000 }),
    isDeliveryTaxed: fc.boolean(),
    hardware: anyHardware,
    panels: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        unitMinor: fc.integer({ min: 1, max: 500_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ percent, discount, isDeliveryTaxed, hardware, panels }) => {
    const zone = {
      ...{ ...metric.pricing.deliveryZones[0]!, country: 'DE', states: [], postalCodes: [] },
      ...{ fixed: '49.5', perWeight: null, freeFrom: null, taxed: isDeliveryTaxed },
    };
    const tax = { code: 'vat', label: 'MwSt.', percent, compound: false };
    const catalogue = {
      ...metric,
      pricing: { ...metric.pricing, taxes: [tax], deliveryZones: [zone] },
    };
    const priced = panels.map(({ quantity, unitMinor }) => ({
      spec: { materialUID: metric.materials[0]!.uid, mark: '' },
      price: {
        ...{ currency: 'EUR', quantity, unitMinor, chargedArea: '1' },
        totalMinor: unitMinor * quantity,
      },
    }));
    const address = {
      ...{ name: 'A', attention: '', line1: 'Gasse 1', line2: '', city: 'Köln', state: '' },
      ...{ postalCode: '50667', country: 'DE', phone: '' },
    };
    const terms = {
      ...{ uid: 'd', name: 'Discount', percent: String(discount / 100) },
      hardwarePercent: String(discount / 200),
    };
    const totals = priceQuote({
      panels: priced.map((panel) => ({ ...panel, areaM2: 1, weightKg: 25 })),
      ...{ hardware: totalHardware(hardware, terms, []), discount: terms },
      ...{ catalogue, requestedCharges: [] },
      choices: { rush: null, crate: null, shipMethod: 'delivery', address },
    });
    const invoice = buildInvoice({
      ...{
        number: 1042,
        numberPrefix: 'SO-',
        customer: 'Anna Ahlers',
        email: 'a@glas.example',
        poNumber: '',
      },
      ...{
        totals,
        catalogue,
        deliveryZones: [zone],
        panels: priced,
        hardware,
        day: '2026-11-20',
        dueDay: '2026-12-20',
      },
    });
    return { invoice, totals };
  });

const minorOf = (text: string): number => {
  const read = parseMoney(text, { locale: 'de-DE', currency: 'EUR', minMinor: -1e9 });
  if (!read.ok) throw new Error(`${text}: ${read.reason}`);
  return read.minor;
};
const sumOf = (texts: string[]) => texts.reduce((sum, text) => sum + minorOf(text), 0);
const amountsOf = ({ tables }: PaperDocument) => tables[0]!.rows.map(({ cells }) => cells.at(-1)!);
const about = {
  ...{ buyer: [], shipTo: [], shippingAddress: null, suppliedOn: null, isExpected: false },
  ...{ openMinor: 0, isCanceled: false, payments: null },
};

describe('invoices and credit notes', () => {
  it('add up to the cent: gross lines for consumers, net lines for companies, with the tax by rate', () => {
    fc.assert(
      fc.property(order, fc.boolean(), ({ invoice, totals }, isConsumer) => {
        const taxMinor = invoice.lines.reduce((sum, line) => sum + line.taxMinor, 0);
        const paper = buildInvoicePaper({ ...about, invoice, totals, isConsumer }, tenant('de-DE'));
        const [net, tax, total] = paper.sums.map(([, text]) => minorOf(text));
        expect([net! + tax!, total, tax]).toEqual([invoice.totalMinor, invoice.totalMinor, taxMinor]);
        expect(sumOf(amountsOf(paper))).toBe(isConsumer ? total : net);
        const note = buildCreditNote(invoice, '2026-11-21');
        const credit = buildCreditNotePaper(
          { note, totals, invoiceNumber: invoice.number, isReversed: false, isConsumer },
          tenant('de-DE'),
          { name: 'Anna Ahlers', billingAddress: null },
        );
        expect(sumOf(amountsOf(credit))).toBe(isConsumer ? total : net);
        expect(credit.sums.map(([, text]) => minorOf(text))).toEqual([net, tax, total]);
      }),
      runs(100),
    );
  });

  it.each([
    ['de-DE', true, ['Description', 'Quantity', 'Amount with VAT']],
    ['de-DE', false, ['Description', 'Quantity', 'Each', 'Amount']],
    ['en-US', true, ['Description', 'Quantity', 'Each', 'Amount']],
  ])('name what amounts include: %s, consumer %s', (locale, isConsumer, columns) => {
    const { invoice, totals } = fc.sample(order, { numRuns: 1, seed: 1 })[0]!;
    const paper = buildInvoicePaper({ ...about, invoice, totals, isConsumer }, tenant(locale));
    expect(paper.tables[0]!.columns.map(({ name }) => name)).toEqual(columns);
  });
});
