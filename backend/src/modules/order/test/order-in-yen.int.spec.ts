import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@glass/contracts/catalogue';
import { dayIn, getDefaultTimeZone } from '@glass/contracts/geo';
import { DEFAULT_ACCOUNTING_PROFILES, type AccountingFormat } from '@glass/contracts/receivables';
import { METRIC_UIDS } from '@glass/pricing';
import { parse } from 'csv-parse/sync';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote, demoPanel } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { readZip } from '../../../../test/read-zip.js';
import { callForFile } from '../../../../test/test-files.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('yen', { units: 'metric', prices: inYen });
});
afterAll(() => cards.stop());

/** A catalog with only the prices that the panel below needs. */
function inYen(starter: Catalogue): Catalogue {
  const rates: Record<string, string> = { [METRIC_UIDS.flatPolish]: '1250', [METRIC_UIDS.holes20]: '650' };
  const priced = <Priced extends { uid: string; matrix: { rate: string | null }[] }>(
    row: Priced,
  ): Priced => ({
    ...row,
    matrix: row.matrix.map((cell) => ({ ...cell, rate: rates[row.uid] ?? cell.rate })),
  });
  return {
    ...starter,
    currency: 'JPY',
    materials: starter.materials.map((row) => ({ ...row, ratePerArea: '15805' })),
    edgeFinishes: starter.edgeFinishes.map(priced),
    holePrices: starter.holePrices.map(priced),
    pricing: {
      ...starter.pricing,
      taxes: [{ code: 'ct', label: 'Consumption tax', percent: '10', compound: false }],
    },
  };
}

/**
 * One piece of 700 × 1800 mm, charged as 720 × 1800: 1.30 m² × 15,805 = 20,546.5, half up 20,547; edges 5.00 m ×
 * 1,250 = 6,250; a hole 650; total 27,447. Two pieces 54,894; energy 3 % = 1,646.82, so 1,647; tax 10 % of 56,541 =
 * 5,654.1, so 5,654. Platform fee 2 % of the total: 1,243.9 plus 0.30, so 1,244; for a refund of 10,000 its share is
 * 200.01, so 200.
 */
const [UNIT, ENERGY, TAX, TOTAL, FEE, FEE_BACK] = [27_447, 1647, 5654, 62_195, 1244, 200];
const REFUND = 10_000;

describe('an order in yen', () => {
  it('has the same whole yen in quote, payment, fee, refund, documents and accounting exports', async () => {
    const { buyer, owner } = tenant.tokens;
    const panels = [{ spec: demoPanel('metric'), quantity: 2 }];
    const quote = await createQuote(cards.api, buyer, panels);
    expect(quote.totals).toMatchObject({ currency: 'JPY', totalMinor: TOTAL });
    expect(quote.totals.lines!.map(({ amountMinor }) => amountMinor)).toEqual([2 * UNIT, ENERGY, TAX]);

    const request = { ...toCheckoutRequest(quote), method: 'card' as const };
    const { orderUID } = request;
    const opened = await cards.api.call('/api/payment/create-checkout-session', request, buyer);
    cards.standIn.payments.pay(checkoutIn(opened.redirectUrl), 'card');
    await cards.api.call('/api/payment/complete-checkout-session', { sessionUID: opened.sessionUID }, buyer);
    const charge = () => cards.standIn.ledger.all('charge', tenant.account)[0];
    expect(charge()).toMatchObject({ amount: TOTAL, currency: 'jpy', application_fee_amount: FEE });

    const refund = { orderUID, refundUID: randomUUID(), amountMinor: REFUND, note: 'One came broken' };
    await cards.api.call('/api/payment/refund-order', refund, owner);
    await cards.deliver();
    expect(charge()).toMatchObject({ amount_refunded: REFUND });
    expect(cards.standIn.ledger.all('fee')[0]).toMatchObject({ amount_refunded: FEE_BACK });
    const payments = await cards.api.call('/api/payment/get-for-order', { orderUID }, owner);
    expect(payments).toMatchObject({ refundedMinor: REFUND, paidMinor: TOTAL - REFUND });
    const ledger = await cards.api.call('/api/tenant/list-platform-fee-transactions', {}, owner);
    expect(ledger.items.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
      [FEE_BACK, 'JPY'],
      [-FEE, 'JPY'],
    ]);

    for (const path of ['/api/order/invoice-pdf', '/api/order/order-summary-pdf']) {
      const { bytes } = await callForFile(cards.api, path, { orderUID }, buyer);
      const text = (await pdfText(bytes)).pages.join(' ');
      for (const shown of ['¥54,894', '¥1,647', '¥5,654', '¥62,195']) expect(text).toContain(shown);
      expect(text).not.toMatch(/¥[\d,]+\.\d/);
    }

    const file = async (format: AccountingFormat): Promise<Buffer> => {
      const batchUID = randomUUID();
      const until = dayIn(getDefaultTimeZone('en-US'), new Date());
      const profile = DEFAULT_ACCOUNTING_PROFILES[format];
      const batch = await cards.api.call('/api/accounting/export', { batchUID, until, profile }, owner);
      expect(batch).toMatchObject({ invoices: 1, currency: 'JPY', totalMinor: TOTAL - REFUND });
      const { bytes } = await callForFile(cards.api, '/api/accounting/download', { batchUID }, owner);
      await cards.api.call('/api/accounting/take-back', { batchUID }, owner);
      return bytes;
    };
    const yenIn = (content: Buffer | string, quantity: string, rate: string, tax: string): number => {
      const rows: Record<string, string>[] = parse(content, { bom: true, columns: true });
      expect(rows.flatMap((row) => [row[rate], row[tax], row['*ItemAmount']]).join()).not.toContain('.');
      return rows.reduce((yen, row) => yen + Number(row[quantity]) * Number(row[rate]) + Number(row[tax]), 0);
    };
    expect(yenIn(await file('xero'), '*Quantity', '*UnitAmount', 'TaxAmount')).toBe(TOTAL - REFUND);
    const forQuickBooks = readZip(await file('quickBooksOnline'));
    const yen = (name: string) =>
      yenIn(forQuickBooks.get(name)!, 'ItemQuantity', 'ItemRate', 'ItemTaxAmount');
    expect([yen('invoices.csv'), yen('credit-notes.csv')]).toEqual([TOTAL, REFUND]);
    const cells = (await file('iif'))
      .toString('latin1')
      .split('\r\n')
      .map((row) => row.split('\t'));
    const amounts = cells.filter(([kind]) => kind === 'TRNS' || kind === 'SPL').map((row) => Number(row[5]));
    expect(amounts[0]).toBe(TOTAL);
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(amounts).toContain(-TAX);
    expect(amounts.every(Number.isInteger)).toBe(true);
  });
});
