import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { PlatformFeeKind } from '@glass/contracts/payment';
import { fc, runs } from '@glass/testing/property';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, createPlatformStaff, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FeeLedger } from '../../payment/public.js';
import { SettlePendingPayments } from '../../order/use-cases/settle-order-payments.use-case.js';

const OPEN = '/api/tenant/create-tenant-payment-checkout-session';
const COMPLETE = '/api/payment/complete-tenant-payment-checkout-session';
const LIST = '/api/tenant/list-platform-fee-transactions';
const ACCOUNT = '/api/tenant/get-platform-fee-account';

let cards: CardApi;
let tenant: DemoTenant & { account: string };
let staff: { admin: string; support: string };
let count = 0;

beforeAll(async () => {
  cards = await CardApi.start();
  staff = await createPlatformStaff(cards.api);
});
afterAll(() => cards.stop());
/** A tenant per test, so that each has its own ledger. */
beforeEach(async () => {
  count += 1;
  tenant = await cards.tenant(`ledger${count}`, {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
});

const call = <P extends EndpointPath>(path: P, body: object, token = tenant.tokens.owner) =>
  cards.api.call(path, body as never, token);
const send = (path: EndpointPath, body: object, token = tenant.tokens.owner) =>
  cards.api.send(path, body, { authorization: `Bearer ${token}` });
const database = () => cards.api.app.get(Database);
const lines = async () => (await call(LIST, {})).items;
const shown = async () =>
  (await lines()).map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor]);
const balance = async () => (await call(ACCOUNT, {})).balanceMinor;
const feeOf = (totalMinor: number) => Math.round(totalMinor * 0.02) + 30;
const onAccount = async () => {
  const quote = await createQuote(cards.api, tenant.tokens.buyer);
  const request = toAccountOrderRequest(quote);
  const reply = await call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
  return { ...reply, feeMinor: feeOf(quote.seenTotal), request };
};
const topUp = async (amountMinor = 10_000) => {
  const topUpUID = randomUUID();
  const reply = await call(OPEN, { topUpUID, amountMinor });
  return { ...reply, topUpUID, checkout: checkoutIn(reply.redirectUrl) };
};
const complete = (sessionUID: string) => call(COMPLETE, { sessionUID });
const cancel = (orderUID: string) =>
  call('/api/order/move-orders', {
    moves: [{ orderUID, from: 'received', to: 'cancelled' }],
    note: 'Called off',
  });
const saveLimits = (warnBelowMinor: number | null, stopBelowMinor: number | null) =>
  call(
    '/api/platform-fee-account/save-limits',
    { tenantUID: tenant.uid, warnBelowMinor, stopBelowMinor },
    staff.admin,
  );
const adjust = (amountMinor: number, adjustmentUID: string = randomUUID(), token = staff.admin) =>
  send(
    '/api/platform-fee-account/add-adjustment',
    { tenantUID: tenant.uid, adjustmentUID, amountMinor, note: 'Agreed by phone' },
    token,
  );

describe('the platform fee ledger', () => {
  it('charges an order on account once and credits it when canceled', async () => {
    const { orderUID, orderNumber, feeMinor, request } = await onAccount();
    await call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    expect(await lines()).toMatchObject([
      { kind: 'fee', amountMinor: -feeMinor, balanceMinor: -feeMinor, orderUID, about: orderNumber },
    ]);
    await cancel(orderUID);
    expect(await shown()).toEqual([
      ['feeReturned', feeMinor, 0],
      ['fee', -feeMinor, -feeMinor],
    ]);
  });

  it('credits a share with a partial credit note, and the rest when canceled', async () => {
    const { orderUID, feeMinor, request } = await onAccount();
    const companyUID = tenant.companyUid;
    const credit = { companyUID, orderUID, amountMinor: 1000, reason: 'Scratched' };
    await call('/api/company/credit-order', { ...credit, entryUID: randomUUID() });
    const share = Math.floor((feeMinor * 1000) / request.totalMinor);
    await cancel(orderUID);
    expect(await shown()).toEqual([
      ['feeReturned', feeMinor - share, 0],
      ['feeReturned', share, share - feeMinor],
      ['fee', -feeMinor, -feeMinor],
    ]);
  });

  it('records fees of card and demo payments and refunds without changing the balance', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    const feeMinor = feeOf(request.totalMinor);
    for (const amountMinor of [1000, 333, request.totalMinor - 1333]) {
      const refund = { orderUID, refundUID: randomUUID(), amountMinor, note: '' };
      await call('/api/payment/refund-order', { ...refund, note: 'Broken' });
    }
    const back = (await lines()).filter(({ kind }) => kind === 'cardFeeReturned');
    expect(back.map(({ amountMinor }) => amountMinor).reverse()).toEqual([
      Math.floor((feeMinor * 1000) / request.totalMinor),
      Math.floor((feeMinor * 1333) / request.totalMinor) - Math.floor((feeMinor * 1000) / request.totalMinor),
      feeMinor - Math.floor((feeMinor * 1333) / request.totalMinor),
    ]);
    expect((await shown()).at(-1)).toEqual(['cardFee', -feeMinor, 0]);
    const [theirs] = cards.standIn.ledger.all('fee');
    expect(theirs).toMatchObject({ amount: feeMinor, amount_refunded: feeMinor });
    await cards.deliver();
    expect(await balance()).toBe(0);
    expect(await lines()).toHaveLength(4);
  });

  it('is adjusted by platform staff only, with a reason, once per request', async () => {
    const uid = randomUUID();
    expect((await adjust(-2500, uid)).body).toMatchObject({ balanceMinor: -2500 });
    expect((await adjust(-2500, uid)).body).toMatchObject({ balanceMinor: -2500 });
    expect((await adjust(-2501, uid)).body).toMatchObject({ code: 'UID_TAKEN' });
    expect((await adjust(0)).body).toMatchObject({ errors: [{ name: 'amountMinor' }] });
    expect((await adjust(1, randomUUID(), staff.support)).status).toBe(403);
    expect((await adjust(1, randomUUID(), tenant.tokens.owner)).status).toBe(403);
    expect(await lines()).toMatchObject([
      { kind: 'adjustment', note: 'Agreed by phone', by: 'Platform staff: admin of platform' },
    ]);
  });

  it('filters by kind, day and text, and paginates', async () => {
    for (const amountMinor of [1, 2, 3]) await adjust(amountMinor);
    const { orderNumber } = await onAccount();
    const first = await call(LIST, { limit: 3 });
    const second = await call(LIST, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ amountMinor }) => amountMinor).slice(1)).toEqual([
      3, 2, 1,
    ]);
    expect((await call(LIST, { filters: { kind: ['fee'] } })).items).toHaveLength(1);
    expect((await call(LIST, { search: orderNumber })).items).toMatchObject([{ kind: 'fee' }]);
    expect((await call(LIST, { filters: { to: '2020-01-01' } })).items).toEqual([]);
  });

  it('is append-only in the database', async () => {
    await adjust(700);
    for (const sql of ['update platform_fee_entry set amount_minor = 1', 'delete from platform_fee_entry']) {
      const asTenant = database().runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql));
      await expect(asTenant).rejects.toThrow('permission denied');
      const asPlatform = database().runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
        tx.query(sql),
      );
      await expect(asPlatform).rejects.toThrow('permission denied');
    }
    const limits = database().runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`insert into platform_fee_limit values ($1, $2, 'USD', 0, 0)`, [tenant.uid, randomUUID()]),
    );
    await expect(limits).rejects.toThrow('permission denied');
  });

  it('has balances equal to the sum of its lines per currency, after concurrent writes', async () => {
    const ledger = cards.api.app.get(FeeLedger);
    const entry = fc.record({
      kind: fc.constantFrom<PlatformFeeKind>('fee', 'cardFee', 'topUp', 'adjustment'),
      minor: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom('USD', 'JPY'),
    });
    const expected: Record<string, number> = { USD: 0, JPY: 0 };
    const batch = fc.array(entry, { minLength: 2, maxLength: 6 });
    const add = (
      ctx: DemoTenant['ctx'],
      { kind, minor, currency }: { kind: PlatformFeeKind; minor: number; currency: string },
      causeUid: string,
    ) =>
      database().runInTransaction(ctx, (tx) => {
        const amountMinor = kind === 'fee' || kind === 'cardFee' ? -minor : minor;
        return ledger.add(tx, { kind, amountMinor, currency, causeUid, subject: null, about: '' });
      });
    await fc.assert(
      fc.asyncProperty(batch, async (entries) => {
        const causes = entries.map(() => randomUUID());
        const twice = [...entries.entries(), ...entries.entries()];
        const added = await Promise.all(twice.map(([i, each]) => add(tenant.ctx, each, causes[i]!)));
        expect(added.filter(Boolean)).toHaveLength(entries.length);
        for (const { kind, minor, currency } of entries)
          if (kind !== 'cardFee') expected[currency]! += kind === 'fee' ? -minor : minor;
        const rows = await database().runInTransaction(tenant.ctx, ({ tx }) =>
          tx.query(
            `select currency, max(position)::int = count(*) as whole, (array_agg(balance_minor order by position desc))[1] as last,
               sum(amount_minor) filter (where kind <> 'cardFee') as sum
             from platform_fee_entry group by 1`,
          ),
        );
        for (const row of rows as { currency: string; whole: boolean; last: string; sum: string | null }[]) {
          expect(row.whole).toBe(true);
          expect([Number(row.last), Number(row.sum)]).toEqual(Array(2).fill(expected[row.currency]));
        }
      }),
      runs(8),
    );
  });
});

describe('a top-up', () => {
  it('is paid to the platform’s account and credited once, however it is reported', async () => {
    const { sessionUID, checkout } = await topUp();
    expect(await complete(sessionUID)).toMatchObject({ status: 'open', balanceMinor: 0 });
    const [page] = cards.standIn.ledger.all('session', null);
    expect(page).toMatchObject({ id: checkout, amount_total: 10_000, currency: 'usd' });
    cards.standIn.payments.pay(checkout, 'card');
    const events = cards.take();
    const five = events.flatMap((event) => Array.from({ length: 5 }, () => cards.send(event)));
    expect(new Set(await Promise.all(five))).toEqual(new Set([200]));
    const returns = Array.from({ length: 5 }, () => complete(sessionUID));
    await Promise.all([...returns, cards.deliver(events)]);
    expect(await complete(sessionUID)).toMatchObject({ status: 'paid', balanceMinor: 10_000 });
    expect(await shown()).toEqual([['topUp', 10_000, 10_000]]);
  });

  it('is found by the sweep if neither event nor browser reported it', async () => {
    const { checkout } = await topUp();
    cards.standIn.payments.pay(checkout, 'card');
    cards.take();
    await cards.jobs.app.get(SettlePendingPayments).run(platformSystemContext('test', 'test'), 0);
    expect(await shown()).toEqual([['topUp', 10_000, 10_000]]);
  });

  it('waits for the bank if necessary, and fails when it declines', async () => {
    const { sessionUID, checkout } = await topUp();
    cards.standIn.payments.pay(checkout, 'bank');
    expect(await complete(sessionUID)).toMatchObject({ status: 'pending', balanceMinor: 0 });
    cards.standIn.payments.settleBank(checkout, false);
    expect(await complete(sessionUID)).toMatchObject({ status: 'expired', balanceMinor: 0 });
    expect(await lines()).toEqual([]);
  });

  it('opens one page for concurrent clicks, and isn’t a payment of an order', async () => {
    const topUpUID = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => call(OPEN, { topUpUID, amountMinor: 5000 })));
    expect(new Set(both.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    const { sessionUID } = both[0]!;
    const asOrder = await send('/api/payment/complete-checkout-session', { sessionUID }, tenant.tokens.buyer);
    expect(asOrder.body).toMatchObject({ code: 'NOT_FOUND' });
    const order = await cards.checkout(tenant);
    expect((await send(COMPLETE, { sessionUID: order.sessionUID })).body).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(['silent', 'lost', 500, 429] as const)('continues after the service replied %s', async (how) => {
    const request = { topUpUID: randomUUID(), amountMinor: 5000 };
    cards.standIn.failNext(how, { path: 'checkout/sessions', times: how === 429 ? 1 : 3 });
    const first = await send(OPEN, request);
    if (first.status !== 200) expect(first.body).toMatchObject({ code: 'UNAVAILABLE' });
    const { redirectUrl } = await call(OPEN, request);
    const pages = cards.standIn.ledger.all('session', null);
    expect(pages.filter(({ id }) => id === checkoutIn(redirectUrl))).toHaveLength(1);
    cards.standIn.payments.pay(checkoutIn(redirectUrl), 'card');
    await cards.deliver();
    expect(await balance()).toBe(5000);
  });

  it('is debited again when the platform refunds it in Stripe', async () => {
    const { sessionUID, checkout } = await topUp();
    cards.standIn.payments.pay(checkout, 'card');
    await complete(sessionUID);
    const [intent] = cards.standIn.ledger.all('intent', null);
    cards.standIn.payments.refund({ payment_intent: intent!.id, amount: 4000 }, null);
    await cards.deliver();
    expect(await shown()).toEqual([
      ['topUpReturned', -4000, 6000],
      ['topUp', 10_000, 10_000],
    ]);
  });

  it('is in yen if the tenant’s prices are, without decimals', async () => {
    await database().runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`update catalogue_settings set currency = 'JPY'`),
    );
    const { sessionUID, checkout } = await topUp(12_000);
    expect(cards.standIn.ledger.all('session', null)[0]).toMatchObject({
      amount_total: 12_000,
      currency: 'jpy',
    });
    cards.standIn.payments.pay(checkout, 'card');
    expect(await complete(sessionUID)).toMatchObject({
      amountMinor: 12_000,
      currency: 'JPY',
      balanceMinor: 12_000,
    });
  });

  it('is a test payment on a demo site, paid or declined by choice', async () => {
    const demo = await createDemoTenant(cards.api, `demo${count}`);
    const { owner } = demo.tokens;
    const { sessionUID, redirectUrl } = await call(OPEN, { topUpUID: randomUUID(), amountMinor: 700 }, owner);
    expect(redirectUrl).toBe(`/tenant/topup-complete?session=${sessionUID}`);
    const end = (demoOutcome: 'paid' | 'declined') => call(COMPLETE, { sessionUID, demoOutcome }, owner);
    expect(await end('declined')).toMatchObject({ status: 'declined', balanceMinor: 0 });
    await Promise.all([end('paid'), end('paid'), end('paid')]);
    expect((await call(LIST, {}, owner)).items).toMatchObject([{ kind: 'topUp', balanceMinor: 700 }]);
  });

  it.each([499, 10_000_001, 1.5])('of %s minor units is rejected', async (amountMinor) => {
    const { body } = await send(OPEN, { topUpUID: randomUUID(), amountMinor });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'amountMinor' }] });
  });
});

describe('a low platform fee balance', () => {
  const mails = async () =>
    (await mailsTo(cards.jobs, `owner@${tenant.slug}.example`)).map(({ subject }) => subject);
  const offered = async () =>
    (await call('/api/payment/tenant-can-accept-credit-card', {}, tenant.tokens.buyer)).houseAccount;

  it('stops nothing by itself; owners are notified once each time it falls', async () => {
    await adjust(100);
    await onAccount();
    await onAccount();
    expect(await mails()).toEqual([`Your platform fee balance is low - Glass of ${tenant.slug}`]);
    expect(await call(ACCOUNT, {})).toMatchObject({ standing: 'low', stopBelowMinor: null });
    await adjust(1_000_000);
    await adjust(-2_000_000);
    expect(await mails()).toHaveLength(2);
    expect(await offered()).toMatchObject({ isStopped: false });
  });

  it('is not reported when no longer true', async () => {
    await adjust(-100);
    await adjust(200);
    expect(await mails()).toEqual([]);
  });

  it('rejects new orders on account if configured, with an explanation, until topped up', async () => {
    await saveLimits(0, -100);
    const { orderUID } = await onAccount();
    expect(await mails()).toEqual([`Orders on house accounts are paused - Glass of ${tenant.slug}`]);
    expect(await offered()).toMatchObject({ isStopped: true });
    const quote = await createQuote(cards.api, tenant.tokens.buyer);
    const refused = await send(
      '/api/payment/complete-house-account',
      toAccountOrderRequest(quote),
      tenant.tokens.buyer,
    );
    expect(refused.body).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_OFFERED',
      errors: [
        {
          reason: 'House account orders are paused right now. Please pay another way or contact us.',
        },
      ],
    });
    // Other payment methods still work.
    await call(
      '/api/payment/create-checkout-session',
      { ...toCheckoutRequest(quote), method: 'card' },
      tenant.tokens.buyer,
    );
    const { sessionUID, checkout } = await topUp(100_000);
    cards.standIn.payments.pay(checkout, 'card');
    await complete(sessionUID);
    expect(await offered()).toMatchObject({ isStopped: false });
    expect(orderUID).toBeDefined();
  });

  it('has limits that are validated and logged', async () => {
    const wrong = { tenantUID: tenant.uid, warnBelowMinor: 0, stopBelowMinor: 1 };
    const refused = await send('/api/platform-fee-account/save-limits', wrong, staff.admin);
    expect(refused.body).toMatchObject({ errors: [{ name: 'stopBelowMinor' }] });
    expect(await saveLimits(null, null)).toMatchObject({ warnBelowMinor: null, stopBelowMinor: null });
    expect(await saveLimits(500, -700)).toMatchObject({ warnBelowMinor: 500, stopBelowMinor: -700 });
    const { items } = await call('/api/audit-log/list-for-tenant', {});
    expect(items[0]).toMatchObject({ action: 'platform-fee-limits-saved', kind: 'fees' });
  });
});
