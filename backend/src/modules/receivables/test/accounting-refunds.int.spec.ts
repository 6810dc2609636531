import { randomUUID } from 'node:crypto';
import {
  DEFAULT_ACCOUNTING_PROFILES,
  type AccountingBatch,
  type AccountingFormat,
} from '@glass/contracts/receivables';
import { parse } from 'csv-parse/sync';
import { CardApi } from '../../../../test/card-tenant.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { callForFile } from '../../../../test/test-files.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };
let owner: string;

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('north', { settings: { timeZone: OTHER_DAY_TIME_ZONE } });
  owner = tenant.tokens.owner;
});
afterAll(() => cards.stop());

const make = (format: AccountingFormat = 'xero') =>
  cards.api.call(
    '/api/accounting/export',
    { batchUID: randomUUID(), until: dayInOtherTimeZone(), profile: DEFAULT_ACCOUNTING_PROFILES[format] },
    owner,
  );
const pending = async () => (await cards.api.call('/api/accounting/get', {}, owner)).pending;
const NOTHING = { invoices: 0, creditNotes: 0, totalMinor: 0 };

async function ordered() {
  const { orderUID, request, payment } = await cards.paid(tenant);
  const order = await cards.api.call('/api/order/get-for-tenant', { orderUID }, owner);
  return { orderUID, payment, number: order.number, totalMinor: request.totalMinor };
}

async function giveBack(orderUID: string, amountMinor: number, note = 'One came broken'): Promise<void> {
  const requestBody = { orderUID, refundUID: randomUUID(), amountMinor, note };
  await cards.api.call('/api/payment/refund-order', requestBody, owner);
  await cards.deliver();
}

async function cancel(orderUID: string): Promise<void> {
  const { version } = await cards.api.call('/api/order/get-for-tenant', { orderUID }, owner);
  const move = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Asked by phone' };
  await cards.api.call('/api/order/save-processing-details', move, owner);
}

const bytesOf = async ({ batchUID }: AccountingBatch) =>
  (await callForFile(cards.api, '/api/accounting/download', { batchUID }, owner)).bytes;

/** Total of each document in a Xero file, including taxes. */
async function sumsIn(batch: AccountingBatch): Promise<Record<string, number>> {
  const rows: Record<string, string>[] = parse(await bytesOf(batch), { bom: true, columns: true });
  const sums: Record<string, number> = {};
  const minor = (text: string | undefined) => Math.round(Number(text) * 100);
  for (const row of rows) {
    const number = row['*InvoiceNumber']!;
    const lineMinor = Number(row['*Quantity']) * minor(row['*UnitAmount']) + minor(row.TaxAmount);
    sums[number] = (sums[number] ?? 0) + lineMinor;
  }
  return sums;
}

describe('refunds in accounting exports', () => {
  it('are credit notes, exported once with or after the invoice, and add up to it', async () => {
    const { orderUID, number, totalMinor } = await ordered();
    await giveBack(orderUID, 1001);
    // In the file of its invoice.
    expect(await pending()).toMatchObject({ invoices: 1, creditNotes: 1, totalMinor: totalMinor - 1001 });
    const first = await make();
    expect(first).toMatchObject({ invoices: 1, creditNotes: 1, totalMinor: totalMinor - 1001 });
    expect(await sumsIn(first)).toEqual({ [number]: totalMinor, [`${number}-CR`]: -1001 });
    expect((await bytesOf(first)).toString()).toContain(`"Refund: One came broken, ${number}"`);
    expect(await pending()).toMatchObject(NOTHING);

    await giveBack(orderUID, 333);
    await giveBack(orderUID, totalMinor - 1334);
    for (const format of ['quickBooksOnline', 'iif', 'xero'] as const) {
      const batch = await make(format);
      expect(batch).toMatchObject({ invoices: 0, creditNotes: 2, totalMinor: 1001 - totalMinor });
      for (const name of [`${number}-CR2`, `${number}-CR3`])
        expect((await bytesOf(batch)).toString('latin1')).toContain(name);
      if (format !== 'xero')
        await cards.api.call('/api/accounting/take-back', { batchUID: batch.batchUID }, owner);
      else
        expect(await sumsIn(batch)).toEqual({
          [`${number}-CR2`]: -333,
          [`${number}-CR3`]: 1334 - totalMinor,
        });
    }
    expect(await pending()).toMatchObject(NOTHING);
    // Nothing is left for the cancellation to credit.
    await cancel(orderUID);
    expect(await pending()).toMatchObject(NOTHING);
    expect(await sumsIn(first)).toEqual({ [number]: totalMinor, [`${number}-CR`]: -1001 });
  });

  it('include refunds made at Stripe, and reverse those that fail', async () => {
    const { payment, number, totalMinor } = await ordered();
    const refund = { payment_intent: payment, amount: '700' };
    const { id } = cards.standIn.payments.refund(refund, tenant.account);
    await cards.deliver();
    expect(await sumsIn(await make())).toEqual({ [number]: totalMinor, [`${number}-CR`]: -700 });
    cards.standIn.payments.failRefund(id);
    await cards.deliver();
    expect(await pending()).toMatchObject({ invoices: 1, creditNotes: 0, totalMinor: 700 });
    expect(await sumsIn(await make())).toEqual({ [`${number}-CR-R`]: 700 });
    expect(await pending()).toMatchObject(NOTHING);
  });

  it('leave out refunds not yet at Stripe, and those that failed before they were exported', async () => {
    const { orderUID, payment, number, totalMinor } = await ordered();
    cards.standIn.failNext('lost', { path: 'refunds', times: 3 });
    const requestBody = { orderUID, refundUID: randomUUID(), amountMinor: 500, note: '' };
    await cards.api.call('/api/payment/refund-order', requestBody, owner);
    const refund = { payment_intent: payment, amount: '700' };
    const { id } = cards.standIn.payments.refund(refund, tenant.account);
    cards.standIn.payments.failRefund(id);
    const events = cards.take();
    expect(await sumsIn(await make())).toEqual({ [number]: totalMinor });
    await cards.deliver(events);
    expect(await sumsIn(await make())).toEqual({ [`${number}-CR`]: -500 });
    expect(await pending()).toMatchObject(NOTHING);
  });

  it('leave the rest to the credit note of a canceled order', async () => {
    const { orderUID, number, totalMinor } = await ordered();
    await giveBack(orderUID, 450);
    await make();
    await giveBack(orderUID, 50);
    await cancel(orderUID);
    expect(await pending()).toMatchObject({ invoices: 0, creditNotes: 1, totalMinor: 450 - totalMinor });
    const rest = await make();
    expect(await sumsIn(rest)).toEqual({ [`${number}-CR2`]: 450 - totalMinor });
    await giveBack(orderUID, totalMinor - 500);
    expect(await pending()).toMatchObject(NOTHING);
    expect(await sumsIn(rest)).toEqual({ [`${number}-CR2`]: 450 - totalMinor });
  });

  it('leave out refunds of orders that were canceled before their invoice', async () => {
    const { orderUID } = await ordered();
    await giveBack(orderUID, 450);
    await cancel(orderUID);
    expect(await pending()).toMatchObject(NOTHING);
  });
});
