import { randomUUID } from 'node:crypto';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createPlatformStaff, type DemoTenant } from '../../../../test/demo-tenant.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ComparePayments } from '../public.js';

let cards: CardApi;
let admin: string;
let tenant: DemoTenant & { account: string };
let count = 0;

beforeAll(async () => {
  cards = await CardApi.start();
  ({ admin } = await createPlatformStaff(cards.api));
});
afterAll(() => cards.stop());
beforeEach(async () => {
  count += 1;
  tenant = await cards.tenant(`compared${count}`, {
    // Stripe dates payouts in UTC.
    settings: { offersHouseAccount: true, timeZone: 'UTC' },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
});

const today = () => new Date().toISOString().slice(0, 10);
const platform = platformSystemContext('test', 'test');
const dashboard = () =>
  cards.api.call(
    '/api/payment/get-tenant-dashboard',
    { from: today(), to: today(), step: 'day' },
    tenant.tokens.owner,
  );
/** Compares all payments, however new. */
const compare = () => cards.api.app.get(ComparePayments).run(platform, 40, new Date(Date.now() + 60_000));
const found = async () => {
  await compare();
  const { differences } = await dashboard();
  return differences.map(({ what, difference, ours, theirs }) => [what, difference, ours, theirs]);
};
const sql = (text: string, values: unknown[] = []) =>
  cards.api.app.get(Database).runInTransaction(platform, ({ tx }) => tx.query(text, values));
const usd = (minor: number) => `${(minor / 100).toFixed(2)} USD`;
const theirs = (kind: string, account: string | null = tenant.account) =>
  cards.standIn.ledger.all(kind, account)[0] as Record<string, unknown> & { id: string };
const refund = async (orderUID: string, amountMinor: number) => {
  const requestBody = { orderUID, refundUID: randomUUID(), amountMinor, note: 'Broken' };
  await cards.api.call('/api/payment/refund-order', requestBody, tenant.tokens.owner);
};
const chargeOf = (payment: string) =>
  cards.standIn.ledger.all('charge', tenant.account).find((charge) => charge.payment_intent === payment)?.id;
/** A payment that arrives after its order was canceled, and is refunded. */
const late = async () => {
  const ordered = await cards.checkout(tenant);
  cards.standIn.payments.pay(ordered.checkout, 'card');
  const events = cards.take();
  const moves = [{ orderUID: ordered.orderUID, from: 'awaitingPayment' as const, to: 'cancelled' as const }];
  await cards.api.call('/api/order/move-orders', { moves, note: 'Wrong size' }, tenant.tokens.owner);
  await cards.deliver(events);
  return ordered;
};
const topUp = async () => {
  const requestBody = { topUpUID: randomUUID(), amountMinor: 9000 };
  const { owner } = tenant.tokens;
  const { sessionUID, redirectUrl } = await cards.api.call(
    '/api/tenant/create-tenant-payment-checkout-session',
    requestBody,
    owner,
  );
  cards.standIn.payments.pay(checkoutIn(redirectUrl), 'card');
  await cards.api.call('/api/payment/complete-tenant-payment-checkout-session', { sessionUID }, owner);
  return sessionUID;
};
/** A sale of the tenant outside of this application. */
const otherSale = () =>
  cards.standIn.ledger.add('charge', {
    ...{ account: tenant.account, amount: 5, currency: 'usd', status: 'succeeded', metadata: {} },
    ...{ payment_intent: null, application_fee_amount: null },
  });

describe('ComparePayments', () => {
  it('finds no differences over several pages', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    await refund(orderUID, 700);
    await refund(orderUID, request.totalMinor - 700);
    await topUp();
    for (let i = 0; i < 230; i += 1) otherSale();
    expect(await found()).toEqual([]);
    expect((await dashboard()).check).toMatchObject({ compared: 2, failure: null });
    const pages = cards.standIn.calls.filter(
      ({ path, account }) => path === '/v1/charges' && account === tenant.account,
    );
    expect(pages.length).toBeGreaterThanOrEqual(3);
  });

  it('finds each kind of difference once for repeated runs, and marks it as gone later', async () => {
    const { orderUID, request, sessionUID } = await cards.paid(tenant);
    await refund(orderUID, 700);
    const { totalMinor } = request;
    const fee = Math.round(totalMinor * 0.02) + 30;
    const charge = theirs('charge');
    const back = theirs('refund');
    const set = (thing: Record<string, unknown>, field: string, value: unknown) => () => {
      thing[field] = value;
    };
    const status = (now: string) => () =>
      sql(`update payment_session set status = $2 where uid = $1`, [sessionUID, now]);
    const cases: [change: () => unknown, undo: () => unknown, expected: unknown[]][] = [
      [
        set(charge, 'amount', totalMinor + 1),
        set(charge, 'amount', totalMinor),
        ['payment', 'amount', usd(totalMinor), usd(totalMinor + 1)],
      ],
      [set(charge, 'currency', 'cad'), set(charge, 'currency', 'usd'), ['payment', 'currency', 'USD', 'CAD']],
      [
        set(charge, 'status', 'failed'),
        set(charge, 'status', 'succeeded'),
        ['payment', 'state', 'paid', 'not paid'],
      ],
      [
        set(charge, 'application_fee_amount', fee - 1),
        set(charge, 'application_fee_amount', fee),
        ['fee', 'amount', usd(fee), usd(fee - 1)],
      ],
      [set(back, 'amount', 699), set(back, 'amount', 700), ['refund', 'amount', '7.00 USD', '6.99 USD']],
      [
        set(back, 'status', 'pending'),
        set(back, 'status', 'succeeded'),
        ['refund', 'state', 'succeeded', 'pending'],
      ],
      [status('expired'), status('paid'), ['payment', 'state', 'expired', 'paid']],
      [
        set(charge, 'metadata', { sessionUid: randomUUID() }),
        set(charge, 'metadata', { sessionUid: sessionUID }),
        ['payment', 'missingHere', '', usd(totalMinor)],
      ],
    ];
    for (const [change, undo, expected] of cases) {
      await change();
      expect(await found()).toContainEqual(expected);
      const { differences } = await dashboard();
      await compare();
      expect((await dashboard()).differences).toEqual(differences);
      await undo();
      expect(await found()).toEqual([]);
    }
  });

  it('finds payments and refunds that are missing at Stripe', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    await refund(orderUID, 700);
    const missing = 'pi_999999aaaaaaaaaaaa';
    await sql(`update payment_session set provider_payment = $2 where for_uid = $1`, [orderUID, missing]);
    theirs('charge').metadata = {};
    cards.standIn.ledger.forget(theirs('refund').id);
    expect(await found()).toEqual(
      expect.arrayContaining([
        ['payment', 'missingThere', usd(request.totalMinor), ''],
        ['refund', 'missingThere', '7.00 USD', ''],
      ]),
    );
  });

  it('finds refunds made at Stripe without an event', async () => {
    const { payment } = await cards.paid(tenant);
    cards.take();
    cards.standIn.payments.refund({ payment_intent: payment, amount: 300 }, tenant.account);
    expect(await found()).toContainEqual(['refund', 'missingHere', '', '3.00 USD']);
  });

  it('finds wrong fees of surplus, old and foreign payments', async () => {
    const { orderUID, sessionUID, payment } = await cards.paid(tenant);
    const { checkout } = await late();
    const fee = theirs('fee', null);
    expect(checkout).toBeTruthy();
    expect(await found()).toEqual([]);
    fee.amount_refunded = 0;
    expect(await found()).toEqual([
      ['fee', 'state', `returned ${usd(Number(fee.amount))}`, 'returned 0.00 USD'],
    ]);
    fee.amount_refunded = fee.amount;
    // Older than the list, and partly refunded at Stripe without the fee.
    await sql(`update payment_session set settled_at = now() - interval '90 days' where uid = $1`, [
      sessionUID,
    ]);
    const old = Math.floor(Date.now() / 1000) - 90 * 86_400;
    for (const thing of [
      ...cards.standIn.ledger.all('charge', tenant.account),
      ...cards.standIn.ledger.all('fee'),
    ])
      if ((thing.payment_intent ?? thing.charge) === payment || thing.charge === chargeOf(payment))
        thing.created = old;
    expect(await found()).toEqual([]);
    cards.standIn.payments.refund({ payment_intent: payment, amount: '1000' }, tenant.account);
    await cards.deliver();
    const { items } = await cards.api.call(
      '/api/tenant/list-platform-fee-transactions',
      {},
      tenant.tokens.owner,
    );
    const back = items.find(({ kind, orderUID: of }) => kind === 'cardFeeReturned' && of === orderUID)!;
    expect(await found()).toEqual([
      ['fee', 'state', `returned ${usd(back.amountMinor)}`, 'returned 0.00 USD'],
    ]);
    cards.standIn.ledger.add('fee', {
      ...{ amount: 77, amount_refunded: 0, currency: 'usd', charge: 'ch_of_another_sale' },
    });
    theirs('fee', null).account = tenant.account;
    expect(await found()).toContainEqual(['fee', 'missingHere', '', '0.77 USD']);
    cards.standIn.ledger.forget(theirs('fee', null).id);
  });

  it('accepts a fee charged again after a failed refund, and finds one that Stripe took back', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    await refund(orderUID, request.totalMinor);
    await cards.deliver();
    cards.standIn.payments.failRefund(theirs('refund').id);
    await cards.deliver();
    expect(await found()).toEqual([]);
    const fee = theirs('fee', null);
    const returned = usd(Number(fee.amount_refunded));
    fee.amount_refunded = 0;
    expect(await found()).toEqual([['fee', 'state', `returned ${returned}`, 'returned 0.00 USD']]);
  });

  it('finds top-ups missing in the balance, and shows differences to the platform', async () => {
    const sessionUID = await topUp();
    const charge = theirs('charge', null);
    charge.amount = 9001;
    expect(await found()).toEqual([['topUp', 'amount', '90.00 USD', '90.01 USD']]);
    const seen = await cards.api.call('/api/platform-fee-account/get', { tenantUID: tenant.uid }, admin);
    expect(seen).toMatchObject({ differences: [{ what: 'topUp' }], check: { failure: null } });
    charge.amount = 9000;
    charge.metadata = { sessionUid: randomUUID(), tenantUid: tenant.uid };
    expect(await found()).toContainEqual(['topUp', 'missingHere', '', '90.00 USD']);
    charge.metadata = { sessionUid: sessionUID, tenantUid: tenant.uid };
    expect(await found()).toEqual([]);
  });

  it('keeps earlier differences and reports the failure when access was revoked', async () => {
    await cards.paid(tenant);
    theirs('charge').currency = 'cad';
    await compare();
    cards.standIn.accounts.deauthorize(tenant.account);
    await compare();
    const { check, differences } = await dashboard();
    expect(check?.failure).toMatch(/./);
    expect(differences).toMatchObject([{ difference: 'currency' }]);
  });
});

describe('a payout', () => {
  const paidOut = async () => (await dashboard()).steps[0]!.payoutsMinor;

  it('is shown after its event, and removed when the bank returns it', async () => {
    const payout = { amount: 5000, currency: 'usd', status: 'pending' };
    const { id } = cards.standIn.payments.payout(tenant.account, payout);
    const created = cards.take();
    await cards.deliver(created);
    expect(await paidOut()).toBe(5000);
    cards.standIn.payments.endPayout(id, 'failed');
    // In any order, and more than once.
    await cards.deliver([...cards.take(), ...created]);
    expect(await paidOut()).toBe(0);
  });
});

describe('get-tenant-dashboard of payments', () => {
  it('sums up payments, orders, fees, refunds, failures and payouts', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    await refund(orderUID, 500);
    const quote = await createQuote(cards.api, tenant.tokens.buyer);
    await cards.api.call(
      '/api/payment/complete-house-account',
      toAccountOrderRequest(quote),
      tenant.tokens.buyer,
    );
    cards.standIn.payments.payout(tenant.account, { amount: 1234, currency: 'usd' });
    cards.standIn.payments.payout(tenant.account, { amount: 99, currency: 'usd', status: 'failed' });
    await compare();
    await compare();
    const feeOf = (totalMinor: number) => Math.round(totalMinor * 0.02) + 30;
    const card = feeOf(request.totalMinor);
    const { currency, steps, companies } = await dashboard();
    expect(currency).toBe('USD');
    expect(steps).toEqual([
      {
        ...{ from: today(), cardMinor: request.totalMinor, demoMinor: 0, houseAccountMinor: quote.seenTotal },
        ...{ orders: 2, refundsMinor: 500, failures: 0, payoutsMinor: 1234 },
        sold: {
          ...{ glassMinor: 91_200, chargesMinor: 5472, deliveryMinor: 0, taxMinor: 7976 },
          ...{ hardwareMinor: 0, hardwareCostMinor: 0, uncostedHardwareMinor: 0 },
        },
        feesMinor: card - Math.floor((card * 500) / request.totalMinor) + feeOf(quote.seenTotal),
      },
    ]);
    expect(companies.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
      request.totalMinor + quote.seenTotal,
    );
  });
});
