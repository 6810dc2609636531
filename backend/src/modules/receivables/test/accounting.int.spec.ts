import { randomUUID } from 'node:crypto';
import type { QuoteDetails } from '@glass/contracts/quote';
import { DEFAULT_ACCOUNTING_PROFILES, type AccountingFormat } from '@glass/contracts/receivables';
import { parse } from 'csv-parse/sync';
import { createQuote, demoPanel, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';
import { readZip } from '../../../../test/read-zip.js';
import { callForFile } from '../../../../test/test-files.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let owner: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true, timeZone: OTHER_DAY_TIME_ZONE },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
  owner = tenant.tokens.owner;
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const exportRequest = (format: AccountingFormat = 'xero', batchUID: string = randomUUID()) => ({
  ...{ batchUID, until: dayInOtherTimeZone(), profile: DEFAULT_ACCOUNTING_PROFILES[format] },
});
const get = () => api.call('/api/accounting/get', {}, owner);
const make = (format?: AccountingFormat) => api.call('/api/accounting/export', exportRequest(format), owner);
async function order(): Promise<{ orderUID: string; orderNumber: string; totalMinor: number }> {
  const quote = await createQuote(api, tenant.tokens.buyer, [{ spec: demoPanel('inch'), quantity: 3 }]);
  const { orderUID, orderNumber } = await api.call(
    '/api/payment/complete-house-account',
    toAccountOrderRequest(quote),
    tenant.tokens.buyer,
  );
  return { orderUID, orderNumber, totalMinor: quote.seenTotal };
}
async function cancel(orderUID: string): Promise<void> {
  const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
  const request = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Asked by phone' };
  await api.call('/api/order/save-processing-details', request, tenant.tokens.sales);
}
async function rowsOf(batchUID: string): Promise<Record<string, string>[]> {
  const { bytes } = await callForFile(api, '/api/accounting/download', { batchUID }, owner);
  return parse(bytes, { bom: true, columns: true });
}
/** Number columns of QuickBooks Online files for invoices and credit notes. */
const inZip = (bytes: Buffer) => {
  const files = readZip(bytes);
  expect([...files.keys()]).toEqual(['invoices.csv', 'credit-notes.csv']);
  return [...files.values()].join('');
};
const sumOf = (rows: Record<string, string>[]) =>
  rows.reduce(
    (sum, row) =>
      sum +
      Number(row['*Quantity']) * Math.round(Number(row['*UnitAmount']) * 100) +
      Math.round(Number(row.TaxAmount) * 100),
    0,
  );

describe('the account of hardware in an accounting export', () => {
  const profile = { ...exportRequest().profile, hardwareAccount: '210' };
  const isPull = (row: Record<string, string>) => row['*Description']!.startsWith('Pull');

  /** An order of two handles and a panel, whose invoice and credit note are in one file. */
  async function exportCredited(credits: (ready: QuoteDetails) => number) {
    const { buyer, manager, sales } = tenant.tokens;
    const scene = new HardwareScene(api, tenant);
    const quote = await scene.addHandles(await scene.emptyQuote(), 2);
    await api.call(
      '/api/quote/add-glass-panel',
      { quoteUID: quote.uid, panelUID: randomUUID(), spec: demoPanel('inch'), quantity: 1 },
      buyer,
    );
    const ready = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer);
    await api.call('/api/payment/complete-house-account', toAccountOrderRequest(ready), buyer);
    const { uid: orderUID } = (await api.call('/api/order/list-for-tenant', {}, sales)).items[0]!;
    const credit = { companyUID: tenant.companyUid, entryUID: randomUUID(), orderUID, reason: 'Scratched' };
    const amountMinor = credits(ready);
    if (amountMinor > 0) await api.call('/api/company/credit-order', { ...credit, amountMinor }, manager);
    const { batchUID } = await api.call('/api/accounting/export', { ...exportRequest(), profile }, owner);
    const rows = await rowsOf(batchUID);
    return { ready, orderUID, batchUID, amountMinor, rows };
  }

  it('is the one that the shop entered, apart from that of glass, and stays for the next file', async () => {
    const { ready, rows, batchUID, orderUID } = await exportCredited(() => 0);
    expect(rows.filter(isPull).map((row) => row['*AccountCode'])).toEqual(['210']);
    const others = rows.filter((row) => !isPull(row));
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others.map((row) => row['*AccountCode']))).toEqual(new Set(['200']));
    expect(sumOf(rows)).toBe(ready.totals.totalMinor);
    expect((await get()).profile).toEqual(profile);
    await api.call('/api/accounting/take-back', { batchUID }, owner);
    await cancel(orderUID);
  });

  it('gets the share of hardware of a partial credit note', async () => {
    const { ready, rows, orderUID, amountMinor } = await exportCredited(({ totals }) =>
      Math.round(totals.totalMinor! / 4),
    );
    const noted = rows.filter((row) => row['*InvoiceNumber']!.endsWith('-CR'));
    expect(sumOf(noted)).toBe(-amountMinor);
    const hardware = noted.filter((row) => row['*AccountCode'] === '210');
    expect(hardware.map((row) => row['*Description'])).toEqual([expect.stringMatching(/hardware$/)]);
    const soldMinor = ready.totals.lines.find(({ kind }) => kind === 'hardware')!.amountMinor;
    expect(Number(hardware[0]!['*UnitAmount'])).toBeCloseTo(-soldMinor / 400, 1);
    expect(noted.filter((row) => row['*AccountCode'] === '200')).not.toEqual([]);
    await cancel(orderUID);
    const rest = await rowsOf((await make()).batchUID);
    expect(sumOf(rest)).toBe(amountMinor - ready.totals.totalMinor!);
  });
});

describe('accounting exports', () => {
  it('include each order once, with its charges to the cent, and a credit note after a later cancellation', async () => {
    const [kept, cancelled] = [await order(), await order()];
    expect((await get()).pending).toEqual({
      ...{
        invoices: 2,
        creditNotes: 0,
        totalMinor: kept.totalMinor + cancelled.totalMinor,
        since: dayInOtherTimeZone(),
      },
    });
    const before = await api.call('/api/accounting/get', { until: dayInOtherTimeZone(-1) }, owner);
    expect(before.pending).toMatchObject({ invoices: 0 });
    const request = exportRequest();
    const batch = await api.call('/api/accounting/export', request, owner);
    expect(await api.call('/api/accounting/export', request, owner)).toEqual(batch);
    expect(batch).toMatchObject({ invoices: 2, creditNotes: 0, currency: 'USD' });
    const rows = await rowsOf(batch.batchUID);
    expect(new Set(rows.map((row) => row['*InvoiceNumber']))).toEqual(
      new Set([kept.orderNumber, cancelled.orderNumber]),
    );
    expect(sumOf(rows)).toBe(batch.totalMinor);
    const [year, month, day] = dayInOtherTimeZone().split('-');
    expect(new Set(rows.map((row) => row['*InvoiceDate']))).toEqual(new Set([`${month}/${day}/${year}`]));
    expect(rows[0]).toMatchObject({ '*ContactName': 'Glaziers of north', '*Quantity': '3', Currency: 'USD' });

    const nothing = await api.send('/api/accounting/export', exportRequest(), as(owner));
    expect(nothing.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    await cancel(cancelled.orderUID);
    const credit = await make();
    expect(credit).toMatchObject({ invoices: 0, creditNotes: 1, totalMinor: -cancelled.totalMinor });
    const credited = await rowsOf(credit.batchUID);
    expect(new Set(credited.map((row) => row['*InvoiceNumber']))).toEqual(
      new Set([`${cancelled.orderNumber}-CR`]),
    );
    expect(sumOf(credited)).toBe(-cancelled.totalMinor);
    // The first file is unchanged.
    expect(await rowsOf(batch.batchUID)).toEqual(rows);
  });

  it('include each house account credit note once with its share of taxes, and reversals', async () => {
    const { companyUid: companyUID } = tenant;
    const manager = tenant.tokens.manager;
    const { orderUID, orderNumber, totalMinor } = await order();
    const credit = async (amountMinor: number, reason: string) => {
      const entryUID = randomUUID();
      const body = { companyUID, entryUID, orderUID, amountMinor, reason };
      await api.call('/api/company/credit-order', body, manager);
      return entryUID;
    };
    const first = await credit(1001, 'Scratched');
    // In the file of its invoice, after it.
    const both = await make();
    expect(both).toMatchObject({ invoices: 1, creditNotes: 1, totalMinor: totalMinor - 1001 });
    const rows = await rowsOf(both.batchUID);
    expect(sumOf(rows)).toBe(totalMinor - 1001);
    const noted = rows.filter((row) => row['*InvoiceNumber'] === `${orderNumber}-CR`);
    expect(sumOf(noted)).toBe(-1001);
    expect(noted[0]!['*Description']).toBe(`Scratched, ${orderNumber}`);
    expect((await get()).pending).toMatchObject({ invoices: 0, creditNotes: 0, totalMinor: 0 });

    await credit(333, '=2+2');
    const reversal = { companyUID, entryUID: randomUUID(), reversesUID: first, reason: 'It was fine' };
    await api.call('/api/company/reverse-entry', reversal, manager);
    expect((await get()).pending).toMatchObject({ invoices: 1, creditNotes: 1, totalMinor: 1001 - 333 });
    for (const format of ['quickBooksOnline', 'iif', 'xero'] as const) {
      const batch = await make(format);
      expect(batch).toMatchObject({ invoices: 1, creditNotes: 1, totalMinor: 1001 - 333 });
      const { bytes } = await callForFile(
        api,
        '/api/accounting/download',
        { batchUID: batch.batchUID },
        owner,
      );
      const text = format === 'quickBooksOnline' ? inZip(bytes) : bytes.toString('latin1');
      for (const number of [`${orderNumber}-CR2`, `${orderNumber}-CR-R`]) expect(text).toContain(number);
      if (format !== 'xero') await api.call('/api/accounting/take-back', { batchUID: batch.batchUID }, owner);
      else expect(sumOf(await rowsOf(batch.batchUID))).toBe(1001 - 333);
    }

    await cancel(orderUID);
    const last = await make();
    expect(last).toMatchObject({ invoices: 0, creditNotes: 1, totalMinor: 333 - totalMinor });
    expect(sumOf(await rowsOf(last.batchUID))).toBe(333 - totalMinor);
    expect((await get()).pending).toMatchObject({ invoices: 0, creditNotes: 0, totalMinor: 0 });
    // The first file is unchanged.
    expect(await rowsOf(both.batchUID)).toEqual(rows);
  });

  it('leave out orders that were canceled before they were invoiced', async () => {
    await cancel((await order()).orderUID);
    expect((await get()).pending).toMatchObject({ invoices: 0, creditNotes: 0, totalMinor: 0, since: null });
  });

  it('can be undone starting with the latest, and their orders are pending again', async () => {
    await order();
    const first = await make('quickBooksOnline');
    await order();
    const second = await make('iif');
    const early = await api.send('/api/accounting/take-back', { batchUID: first.batchUID }, as(owner));
    expect(early.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    await api.call('/api/accounting/take-back', { batchUID: second.batchUID }, owner);
    await api.call('/api/accounting/take-back', { batchUID: second.batchUID }, owner);
    expect(await get()).toMatchObject({
      pending: { invoices: 1, totalMinor: second.totalMinor },
      profile: { format: 'quickBooksOnline' },
    });
    const gone = await api.send('/api/accounting/download', { batchUID: second.batchUID }, as(owner));
    expect(gone.body).toMatchObject({ status: 404 });
  });

  it('made concurrently never share an order', async () => {
    await order();
    const replies = await Promise.all(
      [exportRequest(), exportRequest()].map((each) => api.send('/api/accounting/export', each, as(owner))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('require the owner and the account names of the format', async () => {
    const manager = await api.send('/api/accounting/get', {}, as(tenant.tokens.manager));
    expect(manager.status).toBe(403);
    const nameless = { ...DEFAULT_ACCOUNTING_PROFILES.iif, receivablesAccount: ' ' };
    const refused = await api.send(
      '/api/accounting/export',
      { ...exportRequest(), until: dayInOtherTimeZone(3), profile: nameless },
      as(owner),
    );
    expect(refused.body.errors).toEqual([expect.objectContaining({ name: 'until' })]);
    const unnamed = await api.send(
      '/api/accounting/export',
      { ...exportRequest(), profile: nameless },
      as(owner),
    );
    expect(unnamed.body.errors).toEqual([expect.objectContaining({ name: 'profile.receivablesAccount' })]);
  });
});
