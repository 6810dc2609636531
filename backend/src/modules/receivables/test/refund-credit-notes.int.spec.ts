import { randomUUID } from 'node:crypto';
import { dayIn } from '@glass/contracts/geo';
import { DEFAULT_ACCOUNTING_PROFILES, type EInvoiceFormat } from '@glass/contracts/receivables';
import { parse } from 'csv-parse/sync';
import { createQuote, demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import {
  E_INVOICE_RULES,
  embeddedXml,
  GERMAN_SHOP,
  saveGermanCompany,
} from '../../../../test/e-invoice-shop.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { listBrokenRules } from '../../../../test/schematron/schematron.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

const FORMATS = ['xrechnungUbl', 'xrechnungCii', 'facturX'] as const;

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'refunded', { units: 'metric', settings: GERMAN_SHOP });
  await saveGermanCompany(api, tenant, { eInvoiceScheme: '0204', eInvoiceId: '04011000-1234512345-06' });
});
afterAll(() => api.stop());

interface Paid {
  orderUID: string;
  totalMinor: number;
  number: string;
}

async function payOrder(): Promise<Paid> {
  const { buyer } = tenant.tokens;
  const quote = await createQuote(api, buyer, [{ spec: demoPanel('metric'), quantity: 3 }]);
  const checkout = toCheckoutRequest(quote);
  const { orderUID } = checkout;
  const { sessionUID } = await api.call('/api/payment/create-checkout-session', checkout, buyer);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  const { number } = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
  return { orderUID, totalMinor: quote.seenTotal, number };
}

async function refund({ orderUID }: Paid, amountMinor: number): Promise<string> {
  const refundUID = randomUUID();
  const request = { orderUID, refundUID, amountMinor, note: 'Kratzer' };
  await api.call('/api/payment/refund-order', request, tenant.tokens.owner);
  return refundUID;
}

async function cancel({ orderUID }: Paid): Promise<void> {
  const { buyer } = tenant.tokens;
  const { version } = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
  await api.call('/api/order/cancel', { orderUID, version, note: 'Zu spät' }, buyer);
}

const file = (path: string, body: object, token = tenant.tokens.buyer) => callForFile(api, path, body, token);

/** The e-invoice of a refund, or of the order, after checking it against the official rules. */
async function readXml({ orderUID }: Paid, format: EInvoiceFormat, refundUID?: string): Promise<string> {
  const { status, bytes } = await file('/api/order/e-invoice', { orderUID, format, refundUID });
  expect([format, status]).toEqual([format, 200]);
  const xml = format === 'facturX' ? embeddedXml(bytes) : bytes.toString('utf8');
  for (const rules of E_INVOICE_RULES[format])
    expect([rules, listBrokenRules(Buffer.from(xml), rules)]).toEqual([rules, []]);
  return xml;
}

const euros = (minor: number): string => (minor / 100).toFixed(2);
const readTag = (xml: string, tag: string): number =>
  Math.round(Number(new RegExp(`<\\w+:${tag}[^>]*>([^<]*)<`).exec(xml)![1]) * 100);
const isCredit = (xml: string): boolean => /TypeCode>381</.test(xml);

async function readPdf({ orderUID }: Paid, refundUID: string, token?: string) {
  const { status, bytes } = await file('/api/order/invoice-pdf', { orderUID, refundUID }, token);
  return { status, text: status === 200 ? (await pdfText(bytes)).pages.join(' ') : bytes.toString('utf8') };
}

/** Totals of the documents of this order in a new export, by number. */
async function exportTotals({ number }: Paid): Promise<Record<string, number>> {
  const profile = DEFAULT_ACCOUNTING_PROFILES.xero;
  const until = dayIn('Europe/Berlin', new Date());
  const { owner } = tenant.tokens;
  const batchUID = randomUUID();
  await api.call('/api/accounting/export', { batchUID, until, profile }, owner);
  const { bytes } = await file('/api/accounting/download', { batchUID }, owner);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  const totals: Record<string, number> = {};
  for (const row of rows.filter((each) => each['*InvoiceNumber']!.startsWith(number))) {
    const minor = (text: string | undefined) => Math.round(Number(text) * 100);
    const key = row['*InvoiceNumber']!;
    totals[key] =
      (totals[key] ?? 0) + Number(row['*Quantity']) * minor(row['*UnitAmount']) + minor(row.TaxAmount);
  }
  return totals;
}

describe('the credit note of a partial refund', () => {
  it.each(FORMATS)(
    'as %s has type 381, names its invoice, and follows the official rules',
    async (format) => {
      const order = await payOrder();
      const invoice = await readXml(order, format);
      expect(isCredit(invoice)).toBe(false);
      const uid = await refund(order, 1234);
      const xml = await readXml(order, format, uid);
      expect(isCredit(xml)).toBe(true);
      expect(xml).toContain(`>${order.number}-CR<`);
      expect(xml).toContain(`>${order.number}<`);
      expect(xml).toContain(`>${euros(1234)}<`);
      expect(xml).toContain('Kratzer');
      // The invoice is still the invoice.
      expect(await readXml(order, format)).toBe(invoice);
    },
  );

  it('splits all refunds of an order into amounts and taxes that add up to the invoice', async () => {
    const order = await payOrder();
    const invoice = await readXml(order, 'xrechnungUbl');
    const parts = [333, 1001, order.totalMinor - 1334];
    const xmls = [];
    for (const part of parts) xmls.push(await readXml(order, 'xrechnungUbl', await refund(order, part)));
    for (const tag of ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'TaxAmount'])
      expect(xmls.reduce((sum, xml) => sum + readTag(xml, tag), 0)).toBe(readTag(invoice, tag));
    expect(xmls.map((xml) => /-CR\d*</.exec(xml)![0])).toEqual(['-CR<', '-CR2<', '-CR3<']);
  });

  it('is a PDF for the buyer and the shop only', async () => {
    const order = await payOrder();
    const uid = await refund(order, 1234);
    for (const token of [tenant.tokens.buyer, tenant.tokens.manager]) {
      const { text } = await readPdf(order, uid, token);
      for (const words of ['Rechnungskorrektur', `${order.number}-CR`, '12,34', 'Kratzer'])
        expect(text).toContain(words);
    }
    expect((await readPdf(order, uid, tenant.tokens.otherBuyer)).status).toBe(404);
    const other = await payOrder();
    expect((await readPdf(other, uid)).status).toBe(404);
  });

  it('has the number that accounting exports, whichever came first', async () => {
    const order = await payOrder();
    const [first, second, third] = [
      await refund(order, 100),
      await refund(order, 200),
      await refund(order, 300),
    ];
    expect((await readPdf(order, first)).text).toContain(`${order.number}-CR`);
    const { totalMinor, number } = order;
    expect(await exportTotals(order)).toEqual({
      [number]: totalMinor,
      ...{ [`${number}-CR`]: -100, [`${number}-CR2`]: -200, [`${number}-CR3`]: -300 },
    });
    expect((await readPdf(order, third)).text).toContain(`${number}-CR3`);
    expect((await readPdf(order, second)).text).toContain(`${number}-CR2`);
  });
});

describe('the credit note of a canceled order', () => {
  it('credits what the credit notes of refunds left, in e-invoices and exports', async () => {
    const order = await payOrder();
    await exportTotals(order);
    const early = await refund(order, 700);
    const own = await readXml(order, 'xrechnungUbl', early);
    await cancel(order);
    const rest = await readXml(order, 'xrechnungUbl');
    expect([isCredit(rest), readTag(rest, 'PayableAmount')]).toEqual([true, order.totalMinor - 700]);
    expect(rest).toContain(`>${order.number}-CR2<`);
    expect(await readXml(order, 'xrechnungUbl', early)).toBe(own);
    expect(await exportTotals(order)).toEqual({
      [`${order.number}-CR`]: -700,
      [`${order.number}-CR2`]: 700 - order.totalMinor,
    });
  });

  it('is also that of refunds without a credit note of their own', async () => {
    const order = await payOrder();
    const uid = await refund(order, 700);
    await cancel(order);
    const whole = await readXml(order, 'xrechnungUbl');
    expect(readTag(whole, 'PayableAmount')).toBe(order.totalMinor);
    expect(await readXml(order, 'xrechnungUbl', uid)).toBe(whole);
    expect((await readPdf(order, uid)).text).toContain(`${order.number}-CR`);
  });

  it('does not exist after refunds credited everything', async () => {
    const order = await payOrder();
    const invoice = await readXml(order, 'xrechnungUbl');
    await readXml(order, 'xrechnungUbl', await refund(order, order.totalMinor));
    await cancel(order);
    expect(await readXml(order, 'xrechnungUbl')).toBe(invoice);
  });
});
