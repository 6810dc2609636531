import { inWords } from '@glass/pricing/test/in-words.js';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { dayIn } from '@glass/contracts/geo';
import type { AccountStatement } from '@glass/contracts/receivables';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository } from '../../customer/public.js';
import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { whileBlocked } from '../../../../test/while-blocked.js';

const PLENTY = 1_000_000_000;

let api: TestApi;
let tenant: DemoTenant;
let manager: string;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
/** Creates a tenant with a house account for each test. */
beforeEach(async () => {
  const settings = { offersHouseAccount: true, timeZone: OTHER_DAY_TIME_ZONE };
  const slug = `shop${randomUUID().slice(0, 8)}`;
  tenant = await createDemoTenant(api, slug, { settings, company: { houseAccountLimitMinor: PLENTY } });
  manager = tenant.tokens.manager;
  buyer = tenant.tokens.buyer;
});

const inTenant = <Result>(work: (tx: typeof tenant.ctx.tx) => Promise<Result>): Promise<Result> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => work(tx));
const send = (path: string, body: object, token = manager) =>
  api.send(path, { companyUID: tenant.companyUid, ...body }, { authorization: `Bearer ${token}` });
const statement = (period: { from?: string; to?: string } = {}, token = manager) =>
  api.call('/api/company/account-statement', { companyUID: tenant.companyUid, ...period }, token);
const order = (orderUID: string) => api.call('/api/order/get-for-tenant', { orderUID }, manager);

/** Places a house account order that many days ago; it is due 30 days later. */
async function bill(daysAgo = 0): Promise<{ orderUID: string; totalMinor: number; entryUID: string }> {
  const quote = await createQuote(api, buyer);
  const checkout = toCheckoutRequest(quote);
  await api.call('/api/payment/create-checkout-session', checkout, buyer);
  const { orderUID } = checkout;
  await inTenant((tx) =>
    tx.query(`update customer_order set created_at = now() - make_interval(days => $2) where uid = $1`, [
      orderUID,
      daysAgo,
    ]),
  );
  await api.call('/api/payment/complete-house-account', toAccountOrderRequest(quote, orderUID), buyer);
  const entry = (await statement({ from: '2020-01-01' })).entries.find((each) => each.orderUID === orderUID)!;
  return { orderUID, totalMinor: quote.seenTotal, entryUID: entry.entryUID };
}
const payment = (amountMinor: number, more: object = {}) => ({
  ...{
    companyUID: tenant.companyUid,
    entryUID: randomUUID(),
    paidOn: dayInOtherTimeZone(),
    method: 'cheque' as const,
  },
  ...{ amountMinor, reference: 'No. 7', allocate: 'oldestFirst' as const, ...more },
});
const pay = (amountMinor: number, more: object = {}) =>
  api.call('/api/company/record-payment', payment(amountMinor, more), manager);
const money = (minor: number) => (minor / 100).toFixed(2);
const textOf = async (bytes: Buffer) => (await pdfText(bytes)).pages.join(' ');
/** Checks the invariants of every statement. */
function addsUp(shown: AccountStatement): AccountStatement {
  const { onAccountMinor, ...open } = shown.ageing;
  const owed = Object.values(open).reduce((sum, each) => sum + each, 0) - onAccountMinor;
  expect(owed).toBe(shown.closingMinor);
  expect(shown.account?.owedMinor).toBe(shown.closingMinor);
  return shown;
}

describe('house account ledger', () => {
  it('bills an order once, due after the company’s payment terms, and reduces the credit', async () => {
    const { orderUID, totalMinor } = await bill(12);
    const { entries, account, ageing } = addsUp(await statement());
    expect(entries).toEqual([
      expect.objectContaining({ kind: 'invoice', orderUID, amountMinor: totalMinor, openMinor: totalMinor }),
    ]);
    expect(entries[0]!.number).toBe((await order(orderUID)).number);
    expect(Date.parse(entries[0]!.dueOn!) - Date.parse(entries[0]!.day)).toBe(30 * 86_400_000);
    expect(account).toMatchObject({ owedMinor: totalMinor, pastDueMinor: 0 });
    expect(ageing.currentMinor).toBe(totalMinor);
  });

  it('allocates payments to the oldest debts first, and marks fully paid orders as paid', async () => {
    const young = await bill(2);
    const old = await bill(40);
    expect((await statement()).account?.pastDueMinor).toBe(old.totalMinor);
    const part = addsUp(await pay(old.totalMinor + 100));
    expect(part.account).toMatchObject({ owedMinor: young.totalMinor - 100, pastDueMinor: 0 });
    expect(part.open.map(({ orderUID, openMinor }) => [orderUID, openMinor])).toEqual([
      [young.orderUID, young.totalMinor - 100],
    ]);
    expect(dayIn(OTHER_DAY_TIME_ZONE, new Date((await order(old.orderUID)).paidAt!))).toBe(
      dayInOtherTimeZone(),
    );
    expect((await order(young.orderUID)).paidAt).toBeNull();
    const all = addsUp(await pay(young.totalMinor));
    expect(all.account?.owedMinor).toBe(-100);
    expect(all.ageing.onAccountMinor).toBe(100);
    expect((await order(young.orderUID)).paidAt).not.toBeNull();
  });

  it('allocates payments by hand; unallocated credit reduces the past due amount and can be used later', async () => {
    const young = await bill(2);
    const old = await bill(40);
    const shares = [{ entryUID: young.entryUID, amountMinor: young.totalMinor }];
    const paymentBody = payment(young.totalMinor + 500, { allocate: 'byHand', shares });
    const shown = addsUp(await api.call('/api/company/record-payment', paymentBody, manager));
    expect(shown.account).toMatchObject({ pastDueMinor: old.totalMinor - 500 });
    expect((await order(young.orderUID)).paidAt).not.toBeNull();
    const used = {
      companyUID: tenant.companyUid,
      entryUID: paymentBody.entryUID,
      allocate: 'oldestFirst' as const,
    };
    const after = addsUp(await api.call('/api/company/use-credit', used, manager));
    expect(after.ageing.onAccountMinor).toBe(0);
    expect((await send('/api/company/use-credit', used)).body.code).toBe('STATE_CONFLICT');
  });

  it('rejects allocations to entries that are not open, and stores nothing of the payment', async () => {
    const { entryUID, totalMinor } = await bill();
    const wrong = (shares: object[], amountMinor = 5_000_000) =>
      send('/api/company/record-payment', payment(amountMinor, { allocate: 'byHand', shares }));
    const tooMuch = await wrong([{ entryUID, amountMinor: totalMinor + 1 }]);
    expect(tooMuch.body.errors).toEqual([expect.objectContaining({ name: 'shares.0' })]);
    const strange = await wrong([{ entryUID: randomUUID(), amountMinor: 1 }]);
    expect(strange.body.errors[0]!.reason).toContain('not open');
    const more = await wrong([{ entryUID, amountMinor: totalMinor }], totalMinor - 1);
    expect(more.body.errors[0]!.reason).toContain('more than the available credit');
    expect(
      (await send('/api/company/record-payment', payment(1, { paidOn: '2199-01-01' }))).body.errors,
    ).toEqual([expect.objectContaining({ name: 'paidOn' })]);
    expect((await statement()).entries).toHaveLength(1);
  });

  it('stores each entry once, and rejects another one with the same uid', async () => {
    const { totalMinor } = await bill();
    const paymentBody = payment(totalMinor);
    const replies = await Promise.all([1, 2, 3].map(() => send('/api/company/record-payment', paymentBody)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(addsUp(await statement()).account?.owedMinor).toBe(0);
    expect((await send('/api/company/record-payment', { ...paymentBody, amountMinor: 1 })).body.code).toBe(
      'UID_TAKEN',
    );
    const audited = await inTenant((tx) =>
      tx.manager.find(AuditEvent, { where: { tenantUid: tenant.uid, action: 'company-payment-recorded' } }),
    );
    expect(audited).toHaveLength(1);
  });

  it('reverses a wrong payment once; its orders are open again', async () => {
    const { orderUID, totalMinor } = await bill();
    const paymentBody = payment(totalMinor + 300);
    await api.call('/api/company/record-payment', paymentBody, manager);
    const reversal = {
      entryUID: randomUUID(),
      reversesUID: paymentBody.entryUID,
      reason: 'The cheque bounced',
    };
    const request = { companyUID: tenant.companyUid, ...reversal };
    const shown = addsUp(await api.call('/api/company/reverse-entry', request, manager));
    expect(shown.account?.owedMinor).toBe(totalMinor);
    expect(shown.open.map((each) => each.orderUID)).toEqual([orderUID]);
    expect((await order(orderUID)).paidAt).toBeNull();
    expect(shown.entries.find(({ entryUID }) => entryUID === paymentBody.entryUID)?.isReversed).toBe(true);
    await api.call('/api/company/reverse-entry', request, manager);
    const again = await send('/api/company/reverse-entry', { ...reversal, entryUID: randomUUID() });
    expect(again.body.code).toBe('STATE_CONFLICT');
    addsUp(await pay(totalMinor, { paidOn: '2026-01-02' }));
    expect((await order(orderUID)).paidAt).not.toBeNull();
  });

  it('credits part of an order up to its total; a reversed credit is owed again', async () => {
    const { orderUID, totalMinor } = await bill();
    const note = { entryUID: randomUUID(), orderUID, amountMinor: 700, reason: 'A scratched panel' };
    const path = '/api/company/credit-order';
    const shown = addsUp(await api.call(path, { companyUID: tenant.companyUid, ...note }, manager));
    expect(shown.entries.at(-1)).toMatchObject({ kind: 'creditNote', amountMinor: -700, openMinor: 0 });
    expect(shown.entries.at(-1)!.number).toBe(`${(await order(orderUID)).number}-CR`);
    const more = { ...note, entryUID: randomUUID(), amountMinor: totalMinor - 699 };
    expect((await send(path, more)).body.errors).toEqual([expect.objectContaining({ name: 'amountMinor' })]);
    const rest = addsUp((await send(path, { ...more, amountMinor: totalMinor - 700 })).body as never);
    expect(rest.entries.at(-1)!.number).toMatch(/-CR2$/);
    expect((await order(orderUID)).paidAt).not.toBeNull();
    expect((await send(path, { ...note, entryUID: randomUUID() })).body.code).toBe('STATE_CONFLICT');
    const reversal = { entryUID: randomUUID(), reversesUID: note.entryUID, reason: 'Not scratched' };
    const after = addsUp((await send('/api/company/reverse-entry', reversal)).body as never);
    expect(after.account?.owedMinor).toBe(700);
    expect((await send(path, { ...note, orderUID: randomUUID() })).body.code).toBe('NOT_FOUND');
  });

  it('credits a canceled order; what was paid for it becomes credit of the company', async () => {
    const [unpaid, paid] = [await bill(), await bill()];
    const shares = [{ entryUID: paid.entryUID, amountMinor: paid.totalMinor }];
    await pay(paid.totalMinor, { allocate: 'byHand', shares });
    for (const { orderUID } of [unpaid, paid]) {
      const { version } = await order(orderUID);
      const cancel = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Called off' };
      await api.call('/api/order/save-processing-details', cancel, manager);
    }
    const shown = addsUp(await statement());
    expect(shown.account?.owedMinor).toBe(0 - paid.totalMinor);
    expect(shown.open).toEqual([expect.objectContaining({ kind: 'creditNote', openMinor: paid.totalMinor })]);
    const note = shown.entries.find((each) => each.kind === 'creditNote')!;
    const reversal = { entryUID: randomUUID(), reversesUID: note.entryUID, reason: 'x' };
    expect((await send('/api/company/reverse-entry', reversal)).body.code).toBe('STATE_CONFLICT');
    const invoice = { ...reversal, reversesUID: unpaid.entryUID };
    expect((await send('/api/company/reverse-entry', invoice)).body.errors[0]!.reason).toContain(
      'To reverse an invoice',
    );
  });

  it('lists an invoice before the credit note of the same moment', async () => {
    const { entryUID } = await bill();
    await inTenant((tx) =>
      tx.query(
        `insert into account_entry select (jsonb_populate_record(e, jsonb_build_object(
           'uid', '00000000-0000-4000-8000-000000000000', 'kind', 'creditNote', 'number', 'CR',
           'amount_minor', -e.amount_minor, 'due_on', null))).* from account_entry e where e.uid = $1`,
        [entryUID],
      ),
    );
    expect((await statement()).entries.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  });

  it('is adjusted up and down with a reason', async () => {
    const adjust = (amountMinor: number, reason = 'Opening balance') =>
      send('/api/company/adjust-account', { entryUID: randomUUID(), amountMinor, reason });
    await adjust(900);
    const shown = addsUp((await adjust(-200)).body as never);
    expect(shown.account?.owedMinor).toBe(700);
    expect(shown.open.map(({ amountMinor, openMinor }) => [amountMinor, openMinor])).toEqual([
      [-200, 200],
      [900, 900],
    ]);
    expect((await adjust(0)).body.errors).toEqual([expect.objectContaining({ name: 'amountMinor' })]);
    expect((await adjust(1, '')).body.errors).toEqual([expect.objectContaining({ name: 'reason' })]);
  });

  it('shows any period as of its end', async () => {
    const { totalMinor } = await bill(60);
    const day = (daysAgo: number) => dayInOtherTimeZone(-daysAgo);
    await pay(totalMinor, { paidOn: day(5) });
    const before = await statement({ from: day(70), to: day(10) });
    expect(before).toMatchObject({ openingMinor: 0, closingMinor: totalMinor });
    expect(before.open).toHaveLength(1);
    expect(before.ageing.days30Minor).toBe(totalMinor);
    const after = await statement({ from: day(9), to: day(0) });
    expect(after).toMatchObject({ openingMinor: totalMinor, closingMinor: 0, open: [] });
    expect((await send('/api/company/account-statement', { from: day(0), to: day(1) })).body.errors).toEqual([
      expect.objectContaining({ name: 'to' }),
    ]);
  });

  it('uses the tenant’s time zone, and is past due from the day after the due date', async () => {
    const today = await bill(30);
    expect((await statement()).entries[0]).toMatchObject({
      day: dayInOtherTimeZone(-30),
      dueOn: dayInOtherTimeZone(),
    });
    expect((await statement()).account).toMatchObject({ owedMinor: today.totalMinor, pastDueMinor: 0 });
    const late = await bill(31);
    expect((await statement()).account).toMatchObject({ pastDueMinor: late.totalMinor });
    const tomorrow = await send('/api/company/record-payment', payment(1, { paidOn: dayInOtherTimeZone(1) }));
    expect(tomorrow.body.errors).toEqual([expect.objectContaining({ name: 'paidOn' })]);
  });

  it('ends the statement today by default, or tomorrow if the tenant moved west and has an entry then', async () => {
    const from = dayInOtherTimeZone(-90);
    const { totalMinor } = await bill();
    expect(await statement()).toMatchObject({ from, to: dayInOtherTimeZone(), closingMinor: totalMinor });
    const { totalMinor: more } = await bill(-1);
    const now = { from, to: dayInOtherTimeZone(1), closingMinor: totalMinor + more };
    expect(await statement()).toMatchObject(now);
  });

  it('is visible to the tenant and the company’s buyers, and editable by managers', async () => {
    await bill();
    expect((await statement({}, buyer)).entries).toHaveLength(1);
    expect((await statement({}, tenant.tokens.sales)).entries).toHaveLength(1);
    const path = '/api/company/account-statement';
    expect((await send(path, {}, tenant.tokens.otherBuyer)).body.code).toBe('NOT_FOUND');
    expect((await send(path, {}, tenant.tokens.viewer)).body.code).toBe('FORBIDDEN');
    expect((await send('/api/company/record-payment', payment(1), tenant.tokens.sales)).body.code).toBe(
      'FORBIDDEN',
    );
  });

  it('is exported as PDF and CSV for a period, for the tenant and the company’s buyers', async () => {
    const { orderUID, totalMinor } = await bill(3);
    await pay(1000, { reference: '=HYPERLINK("x")' });
    const { companyUid: companyUID } = tenant;
    const [from, to] = ['2020-01-01', dayInOtherTimeZone()];
    const file = (format: 'pdf' | 'csv', token: string) =>
      callForFile(api, '/api/company/account-statement-file', { companyUID, from, to, format }, token);
    const csv = (await file('csv', buyer)).bytes.toString('utf8').replace('\uFEFF', '');
    const rows = parse(csv, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ entry, amount, balance }) => [entry, amount, balance]).slice(0, 4)).toEqual([
      ['Opening balance', '', '0.00'],
      ['Invoice', money(totalMinor), money(totalMinor)],
      ['Payment', '-10.00', money(totalMinor - 1000)],
      ['Closing balance', '', money(totalMinor - 1000)],
    ]);
    expect(rows[2]!.reference).toBe(`'=HYPERLINK("x")`);
    const paper = await textOf((await file('pdf', manager)).bytes);
    const { number } = await order(orderUID);
    const heading = `Statement Jan 1, 2020 to ${new Date(to).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`;
    for (const text of [heading, 'Opening balance', number, 'Balance due', 'By days past due'])
      expect(paper).toContain(text);
    const stranger = await send(
      '/api/company/account-statement-file',
      { format: 'pdf' },
      tenant.tokens.otherBuyer,
    );
    expect(stranger.body.code).toBe('NOT_FOUND');
  });

  it('prints an order’s invoice with number, due date, taxes and amount due', async () => {
    const { orderUID, totalMinor } = await bill(3);
    await pay(1000);
    const { number, totals } = await order(orderUID);
    const leftMinor = totalMinor - 1000;
    for (const token of [buyer, tenant.tokens.sales]) {
      const { bytes, disposition } = await callForFile(api, '/api/order/invoice-pdf', { orderUID }, token);
      expect(disposition).toContain(`${number}-invoice.pdf`);
      const paper = await textOf(bytes);
      for (const text of [
        'Invoice',
        number,
        'Due',
        'To pay',
        new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(leftMinor / 100),
      ])
        expect(paper).toContain(text);
      for (const { label } of totals.lines.filter(({ kind }) => kind === 'tax'))
        expect(paper).toContain(inWords(label));
      // Glass, thickness, tempered and size, in the tenant's units.
      expect(paper.replaceAll(/\s/g, '')).toContain('Clear3⁄8″,tempered,28″×72″,Door');
    }
    const waiting = toCheckoutRequest(await createQuote(api, buyer));
    await api.call('/api/payment/create-checkout-session', waiting, buyer);
    const early = await send('/api/order/invoice-pdf', { companyUID: undefined, orderUID: waiting.orderUID });
    expect(early.body.code).toBe('STATE_CONFLICT');
    const strange = await send(
      '/api/order/invoice-pdf',
      { companyUID: undefined, orderUID },
      tenant.tokens.otherBuyer,
    );
    expect(strange.body.code).toBe('NOT_FOUND');
  });

  it('can’t be changed by statements of a tenant or the platform', async () => {
    await bill();
    for (const statement of [
      'update account_entry set amount_minor = 1',
      'delete from account_entry',
      'update account_allocation set amount_minor = 1',
      'delete from account_allocation',
    ])
      await expect(inTenant((tx) => tx.query(statement))).rejects.toThrow('permission denied');
  });

  it('serializes a payment and a cancellation of one order', async () => {
    const { orderUID, totalMinor } = await bill();
    const { version } = await order(orderUID);
    const reply = await whileBlocked(
      api,
      tenant.ctx,
      (tx) => api.app.get(CompanyRepository).lockOrThrow(tx, { uid: tenant.companyUid }),
      () =>
        Promise.all([
          send('/api/company/record-payment', payment(totalMinor)),
          api.send(
            '/api/order/save-processing-details',
            { orderUID, version, moveTo: 'cancelled', moveNote: 'x' },
            { authorization: `Bearer ${manager}` },
          ),
        ]),
    );
    expect(reply[0].status).toBe(200);
    expect([200, 409]).toContain(reply[1].status);
    addsUp(await statement());
  });

  it('accepts only one of two concurrent orders that exceed the limit together', async () => {
    const quotes = [await createQuote(api, buyer), await createQuote(api, buyer)];
    await inTenant((tx) =>
      tx.query('update company set house_account_limit_minor = $1', [quotes[0]!.seenTotal * 2 - 1]),
    );
    const path = '/api/payment/complete-house-account';
    const replies = await whileBlocked(
      api,
      tenant.ctx,
      (tx) => api.app.get(CompanyRepository).lockOrThrow(tx, { uid: tenant.companyUid }),
      () =>
        Promise.all(
          quotes.map((quote) =>
            send(path, { ...toAccountOrderRequest(quote), companyUID: undefined }, buyer),
          ),
        ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(addsUp(await statement()).entries).toHaveLength(1);
  });
});
