import { randomUUID } from 'node:crypto';
import { CardApi } from '../../../../test/card-tenant.js';
import { createQuote, toCheckoutRequest, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { StripeGateway } from '../../payment/public.js';
import { CancelUnpaidOrders } from '../use-cases/cancel-unpaid-orders.use-case.js';
import { SettlePendingPayments } from '../use-cases/settle-order-payments.use-case.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };
let buyer: string;
let owner: string;

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('north', {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
  ({ buyer, owner } = tenant.tokens);
});
afterAll(() => cards.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const platform = () => platformSystemContext('test', 'test');
const orderOf = (orderUID: string) => cards.api.call('/api/order/get-for-customer', { orderUID }, buyer);
const paymentsOf = (orderUID: string) => cards.api.call('/api/payment/get-for-order', { orderUID }, buyer);
const complete = (sessionUID: string) =>
  cards.api.call('/api/payment/complete-checkout-session', { sessionUID }, buyer);
const movesOf = async (orderUID: string) => (await orderOf(orderUID)).history.map(({ to }) => to);
const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  cards.api.app.get(Database).runInTransaction(platform(), ({ tx }) => tx.query(text, values));
const mails = async (orderNumber: string) =>
  (await mailsTo(cards.jobs, 'buyer@north.example')).filter(({ subject }) => subject.includes(orderNumber));

const refund = (orderUID: string, amountMinor: number, refundUID: string = randomUUID()) =>
  cards.api.send(
    '/api/payment/refund-order',
    { orderUID, refundUID, amountMinor, note: 'One came broken' },
    as(owner),
  );

describe('card payment of an order', () => {
  it('goes to the tenant’s own account, to the cent, less the platform fee', async () => {
    const { orderUID, request, payment } = await cards.paid(tenant);
    const [charge] = cards.standIn.ledger.all('charge', tenant.account);
    const fee = Math.round(request.totalMinor * 0.02) + 30;
    expect(charge).toMatchObject({
      amount: request.totalMinor,
      currency: 'usd',
      payment_intent: payment,
      application_fee_amount: fee,
    });
    const { status, paidAt, number } = await orderOf(orderUID);
    expect({ status, isPaid: paidAt !== null }).toEqual({ status: 'received', isPaid: true });
    expect(await mails(number)).toHaveLength(1);
    expect(await paymentsOf(orderUID)).toMatchObject({
      paidMinor: request.totalMinor,
      refundableMinor: request.totalMinor,
      payments: [{ status: 'paid', method: 'card' }],
    });
  });

  it('creates one order and one email for repeated, early and missing webhooks', async () => {
    const ordered = await cards.checkout(tenant);
    cards.standIn.payments.pay(ordered.checkout, 'card');
    const events = cards.take().toReversed();
    const five = events.flatMap((event) => Array.from({ length: 5 }, () => cards.send(event)));
    expect(new Set(await Promise.all(five))).toEqual(new Set([200]));
    const [{ count }] = (await sql<{ count: string }>(
      `select count(*) from provider_event where object_id = $1`,
      [ordered.checkout],
    )) as [{ count: string }];
    expect(count).toBe('1');
    await cards.deliver(events);
    expect(await movesOf(ordered.orderUID)).toEqual(['received']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => complete(ordered.sessionUID)));
    expect(new Set(replies.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['paid']));
    const { number } = await orderOf(ordered.orderUID);
    expect(await movesOf(ordered.orderUID)).toEqual(['received']);
    expect(await mails(number)).toHaveLength(1);
  });

  it('is found by the sweep without a webhook or the browser', async () => {
    const { orderUID, checkout } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'card');
    cards.take();
    expect(await cards.jobs.app.get(SettlePendingPayments).run(platform(), 0)).toBe(1);
    expect(await movesOf(orderUID)).toEqual(['received']);
  });

  it('uses one payment page for repeated requests', async () => {
    const { request, redirectUrl, checkout } = await cards.checkout(tenant);
    const path = '/api/payment/create-checkout-session';
    const again = await Promise.all([1, 2, 3].map(() => cards.api.call(path, request, buyer)));
    expect(new Set(again.map((reply) => reply.redirectUrl))).toEqual(new Set([redirectUrl]));
    cards.standIn.payments.pay(checkout, 'card');
    const paid = await cards.api.call(path, request, buyer);
    expect(paid.redirectUrl).toMatch(/^\/checkout\/complete\?order=/);
    expect((await cards.api.send(path, request, as(buyer))).body).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  describe('of a buyer from a tenant’s own domain', () => {
    const path = '/api/payment/create-checkout-session';
    const from = (origin: string) => ({ ...as(buyer), origin });
    const pages = () => cards.standIn.ledger.all('session', tenant.account);
    const returns = () =>
      new Set([pages()[0]!.success_url, pages()[0]!.cancel_url].map((url) => new URL(String(url)).origin));

    beforeAll(() =>
      sql(
        `insert into tenant_domain (tenant_uid, uid, host, verified_at) values
         ($1, gen_random_uuid(), 'shop.north.example', now()), ($1, gen_random_uuid(), 'not-yet.example', null)`,
        [tenant.uid],
      ),
    );

    it('returns to that domain, but never to unverified or foreign ones', async () => {
      const { webScheme, webPort } = cards.api.config;
      const port = webPort === null ? '' : `:${webPort}`;
      const own = `${webScheme}://shop.north.example${port}`;
      const usual = `${webScheme}://north.${cards.api.config.baseDomain}${port}`;
      const request = { ...toCheckoutRequest(await createQuote(cards.api, buyer)), method: 'card' as const };
      for (const [origin, site] of [
        [own, own],
        [`${webScheme}://evil.example${port}`, usual],
        [`${webScheme}://not-yet.example${port}`, usual],
        ['null', usual],
        ['javascript:alert(1)', usual],
      ] as const) {
        expect((await cards.api.send(path, request, from(origin))).status).toBe(200);
        expect(returns()).toEqual(new Set([site]));
      }
    });

    it('gets a new page if the buyer switches domains, and can’t be paid twice', async () => {
      const { webScheme, webPort } = cards.api.config;
      const own = `${webScheme}://shop.north.example${webPort === null ? '' : `:${webPort}`}`;
      const { request, checkout, sessionUID } = await cards.checkout(tenant);
      const reply = await cards.api.send(path, request, from(own));
      const next = reply.body as unknown as { sessionUID: string };
      expect(next.sessionUID).not.toBe(sessionUID);
      expect(returns()).toEqual(new Set([own]));
      await cards.deliver();
      expect(() => cards.standIn.payments.pay(checkout, 'card')).toThrow('expired');
    });
  });

  it('is not reported as paid too early, and gets a new page when the first has expired', async () => {
    const { sessionUID, request, checkout, orderUID } = await cards.checkout(tenant);
    expect(await complete(sessionUID)).toMatchObject({ paymentStatus: 'pending' });
    cards.standIn.payments.expireSession(checkout, tenant.account);
    const next = await cards.api.call('/api/payment/create-checkout-session', request, buyer);
    expect(next.sessionUID).not.toBe(sessionUID);
    const refusal = await cards.api.send('/api/payment/complete-checkout-session', { sessionUID }, as(buyer));
    expect(refusal.body).toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
    expect(await movesOf(orderUID)).toEqual(['awaitingPayment']);
  });

  it.each(['silent', 'lost', 500, 429] as const)(
    'continues with the same payment when Stripe answers %s',
    async (how) => {
      const request = { ...toCheckoutRequest(await createQuote(cards.api, buyer)), method: 'card' as const };
      const path = '/api/payment/create-checkout-session';
      // Server errors are retried twice within the request; rate limits are not.
      cards.standIn.failNext(how, { path: 'checkout/sessions', times: how === 429 ? 1 : 3 });
      const failed = await cards.api.send(path, request, as(buyer));
      expect(failed.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(failed.text).not.toMatch(/sk_test|acct_/);
      const { orderUID } = await cards.api.call(path, request, buyer);
      const pages = cards.standIn.ledger.all('session', tenant.account);
      const [first] = await paymentsOf(orderUID).then(({ payments }) => payments);
      expect(pages.filter((page) => page.client_reference_id === first!.uid)).toHaveLength(1);
    },
  );
});

describe('payment pending at a bank', () => {
  it('blocks cancellation of the order, and then marks it as received', async () => {
    const { orderUID, sessionUID, checkout, request } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'bank');
    expect(await complete(sessionUID)).toMatchObject({ paymentStatus: 'pending' });
    await sql(`update customer_order set created_at = now() - interval '3 days' where uid = $1`, [orderUID]);
    await cards.api.app.get(CancelUnpaidOrders).run(platform());
    const onAccount = await cards.api.send(
      '/api/payment/complete-house-account',
      { ...request, method: undefined },
      as(buyer),
    );
    expect(onAccount.body).toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
    cards.standIn.payments.settleBank(checkout, true);
    await cards.deliver();
    expect(await movesOf(orderUID)).toEqual(['received']);
  });

  it('that fails is emailed with the reason, and the order can be paid again', async () => {
    const { orderUID, checkout, request } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'bank');
    await cards.deliver();
    cards.standIn.payments.settleBank(checkout, false);
    await cards.deliver();
    expect((await paymentsOf(orderUID)).payments).toMatchObject([
      { status: 'expired', failure: 'The bank account has insufficient funds.' },
    ]);
    const next = await cards.api.call('/api/payment/create-checkout-session', request, buyer);
    expect(next.redirectUrl).toMatch(/\/pay\/cs_/);
  });
});

describe('payment that arrives too late', () => {
  it('is refunded once in full with the platform fee if the order was canceled', async () => {
    const { orderUID, checkout, request } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'card');
    const events = cards.take();
    const moves = [{ orderUID, from: 'awaitingPayment' as const, to: 'cancelled' as const }];
    await cards.api.call('/api/order/move-orders', { moves, note: 'Wrong size' }, owner);
    await cards.deliver([...events, ...events]);
    const { payments, refundedMinor, paidMinor } = await paymentsOf(orderUID);
    expect({ refundedMinor, paidMinor }).toEqual({ refundedMinor: request.totalMinor, paidMinor: 0 });
    expect(payments).toMatchObject([{ status: 'surplus', refunds: [{ status: 'succeeded' }] }]);
    const [fee] = cards.standIn.ledger.all('fee');
    expect(fee!.amount_refunded).toBe(fee!.amount);
  });

  it('is prevented for house account orders by expiring the payment page', async () => {
    const { orderUID, checkout, request } = await cards.checkout(tenant);
    const quote = await cards.api.call('/api/quote/get-details', { quoteUID: request.quoteUID }, buyer);
    await cards.api.call(
      '/api/payment/complete-house-account',
      { ...toAccountOrderRequest(quote, orderUID), quoteVersion: request.quoteVersion },
      buyer,
    );
    await cards.deliver();
    expect(() => cards.standIn.payments.pay(checkout, 'card')).toThrow('expired');
  });

  it('is found before an unpaid order is canceled, without a webhook', async () => {
    const { orderUID, checkout } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'card');
    cards.take();
    await sql(`update customer_order set created_at = now() - interval '2 days' where uid = $1`, [orderUID]);
    await cards.api.app.get(CancelUnpaidOrders).run(platform());
    expect(await movesOf(orderUID)).toEqual(['received']);
  });
});

describe('CancelUnpaidOrders after access to the Stripe account was revoked', () => {
  const overdue = (orderUID: string) =>
    sql(`update customer_order set created_at = now() - interval '25 hours' where uid = $1`, [orderUID]);

  it('cancels the unpaid order with a note that Stripe could not be checked, and frees its quote', async () => {
    const gone = await cards.tenant('revoked');
    const { orderUID, request } = await cards.checkout(gone);
    cards.standIn.accounts.deauthorize(gone.account);
    await cards.deliver();
    await overdue(orderUID);
    expect(await cards.api.app.get(CancelUnpaidOrders).run(platform())).toBe(1);
    const order = await cards.api.call('/api/order/get-for-customer', { orderUID }, gone.tokens.buyer);
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(order.history.at(-1)!.note).toBe(
      'Not paid within 24 hours. The shop’s card payments were disconnected, so its Stripe account could not be checked for a late payment.',
    );
    const { quoteUID } = request;
    const quote = await cards.api.call('/api/quote/get-details', { quoteUID }, gone.tokens.buyer);
    expect(quote).toMatchObject({ status: 'quoted', orderUID: null });
  });

  it('keeps the order while Stripe is unavailable or doesn’t find the payment with these keys', async () => {
    for (const failure of ['api_error', 'resource_missing'] as const) {
      const { orderUID } = await cards.checkout(tenant);
      await overdue(orderUID);
      cards.standIn.failNext(failure, { times: 12 });
      await expect(cards.api.app.get(CancelUnpaidOrders).run(platform())).rejects.toThrow('1 of 1 failed');
      cards.standIn.recover();
      expect(await movesOf(orderUID)).toEqual(['awaitingPayment']);
      await cards.api.app.get(CancelUnpaidOrders).run(platform());
      expect(await movesOf(orderUID)).toEqual(['awaitingPayment', 'cancelled']);
    }
  });
});

describe('a refund', () => {
  it('is made once, in parts up to the paid amount, with the fee in proportion', async () => {
    const { orderUID, request } = await cards.paid(tenant);
    const refundUID = randomUUID();
    for (let i = 0; i < 2; i += 1)
      expect((await refund(orderUID, 1000, refundUID)).body).toMatchObject({ refundedMinor: 1000 });
    const tooMuch = await refund(orderUID, request.totalMinor);
    expect(tooMuch.body).toMatchObject({ status: 400, errors: [{ name: 'amountMinor' }] });
    expect((await refund(orderUID, 999, refundUID)).body).toMatchObject({ code: 'UID_TAKEN' });
    await refund(orderUID, request.totalMinor - 1000);
    expect(await paymentsOf(orderUID)).toMatchObject({ paidMinor: 0, refundableMinor: 0 });
    const [charge] = cards.standIn.ledger.all('charge', tenant.account);
    expect(charge).toMatchObject({ amount_refunded: request.totalMinor, refunded: true });
    await cards.deliver();
    expect(await paymentsOf(orderUID)).toMatchObject({ refundedMinor: request.totalMinor });
    const events = await cards.api.call('/api/audit-log/list-for-tenant', {}, owner);
    expect(events.items.filter(({ action }) => action === 'payment-refunded')).toHaveLength(2);
  });

  it('is kept and sent once by the job if Stripe is unavailable', async () => {
    const { orderUID } = await cards.paid(tenant);
    cards.take();
    const before = cards.standIn.ledger.all('refund', tenant.account).length;
    cards.standIn.failNext('lost', { path: 'refunds', times: 3 });
    expect((await refund(orderUID, 500)).body).toMatchObject({
      refundedMinor: 500,
      payments: [{ refunds: [{ status: 'requested' }] }],
    });
    await cards.deliver();
    expect(await paymentsOf(orderUID)).toMatchObject({ payments: [{ refunds: [{ status: 'succeeded' }] }] });
    expect(cards.standIn.ledger.all('refund', tenant.account)).toHaveLength(before + 1);
  });

  it('made at Stripe is shown, and one that a bank returned can be made again', async () => {
    const { orderUID, payment } = await cards.paid(tenant);
    const { id } = cards.standIn.payments.refund({ payment_intent: payment, amount: '700' }, tenant.account);
    await cards.deliver();
    expect(await paymentsOf(orderUID)).toMatchObject({ refundedMinor: 700 });
    cards.standIn.payments.failRefund(id);
    await cards.deliver();
    const { refundedMinor, payments } = await paymentsOf(orderUID);
    expect(refundedMinor).toBe(0);
    expect(payments[0]!.refunds).toMatchObject([{ status: 'failed', failure: 'lost_or_stolen_card' }]);
  });

  it('whose event arrives before its payment’s is stored', async () => {
    const { orderUID, checkout } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'card');
    const paid = cards.take();
    const [intent] = cards.standIn.ledger.all('intent', tenant.account);
    cards.standIn.payments.refund({ payment_intent: intent!.id, amount: '300' }, tenant.account);
    await cards.deliver([...cards.take(), ...paid]);
    expect(await movesOf(orderUID)).toEqual(['received']);
    expect(await paymentsOf(orderUID)).toMatchObject({ refundedMinor: 300 });
  });

  it('requires the owner', async () => {
    const { orderUID } = await cards.paid(tenant);
    const requestBody = { orderUID, refundUID: randomUUID(), amountMinor: 1, note: '' };
    for (const token of [tenant.tokens.manager, buyer])
      expect((await cards.api.send('/api/payment/refund-order', requestBody, as(token))).status).toBe(403);
  });
});

describe('a dispute', () => {
  it('is shown on the order with its deadline and result', async () => {
    const { orderUID, payment } = await cards.paid(tenant);
    const { id } = cards.standIn.payments.dispute(payment);
    const opened = cards.take();
    await cards.deliver(opened);
    const disputes = async () => (await paymentsOf(orderUID)).payments[0]!.disputes;
    expect(await disputes()).toMatchObject([{ status: 'needsResponse', reason: 'product_not_received' }]);
    cards.standIn.payments.closeDispute(id, 'lost');
    await cards.deliver([...cards.take(), ...opened]);
    expect(await disputes()).toMatchObject([{ status: 'lost' }]);
  });
});

describe('a payment in yen', () => {
  it('is sent to Stripe in whole yen', async () => {
    const gateway = cards.api.app.get(StripeGateway);
    const page = await gateway.openCheckout({
      ...{ account: tenant.account, sessionUid: randomUUID(), key: randomUUID(), attempt: 1, feeMinor: 240 },
      tenantUid: tenant.uid,
      ...{
        amountMinor: 12_000,
        currency: 'JPY',
        name: 'Order 1',
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      ...{ successUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' },
    });
    expect(page).toMatchObject({ amountMinor: 12_000, currency: 'JPY', state: 'open' });
    const [kept] = cards.standIn.ledger.all('session', tenant.account);
    expect(kept).toMatchObject({ amount_total: 12_000, currency: 'jpy' });
  });
});

describe('a Stripe event', () => {
  const paidEvent = async () => {
    const ordered = await cards.checkout(tenant);
    cards.standIn.payments.pay(ordered.checkout, 'card');
    const event = cards.take().find(({ type }) => type === 'checkout.session.completed')!;
    return { ...ordered, event };
  };

  it('without a valid signature, or from live mode, is ignored', async () => {
    const { event, orderUID } = await paidEvent();
    expect(await cards.send(event, 'whsec_somebody_elses')).toBe(400);
    expect(await cards.send({ ...event, livemode: true })).toBe(200);
    await cards.deliver([]);
    expect(await movesOf(orderUID)).toEqual(['awaitingPayment']);
  });

  it('with a forged amount or state is not trusted: the payment is read from Stripe', async () => {
    const { orderUID, checkout } = await cards.checkout(tenant);
    const forged = { id: checkout, payment_status: 'paid', status: 'complete', amount_total: 1 };
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.completed' };
    const sent = { ...event, livemode: false, account: tenant.account, data: { object: forged } };
    expect(await cards.send(sent)).toBe(200);
    await cards.deliver([]);
    expect(await movesOf(orderUID)).toEqual(['awaitingPayment']);
  });

  it('in thin format updates an account', async () => {
    const other = await cards.tenant('south');
    cards.standIn.accounts.setState(other.account, false, 'under_review');
    cards.take();
    const thin = { id: `evt_${randomUUID()}`, object: 'v2.core.event', livemode: false };
    const about = { context: other.account, related_object: { id: other.account, type: 'account' } };
    expect(await cards.send({ ...thin, ...about, type: 'v1.account.updated' })).toBe(200);
    await cards.deliver([]);
    const reply = await cards.api.call('/api/payment/get-card-account', {}, other.tokens.owner);
    expect(reply).toMatchObject({
      takesCards: false,
      account: { status: 'restricted', disabledReason: 'under_review' },
    });
  });
});

describe('a tenant’s Stripe account', () => {
  it('is not offered to demo tenants, and only the owner connects it', async () => {
    const path = '/api/payment/connect-card-account';
    const demo = await createDemoTenant(cards.api, 'pretend');
    expect((await cards.api.send(path, {}, as(demo.tokens.owner))).body).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_OFFERED',
    });
    expect((await cards.api.send(path, {}, as(tenant.tokens.manager))).status).toBe(403);
  });

  it('takes no payments after it was disconnected, here or at Stripe, but still refunds', async () => {
    const east = await cards.tenant('east');
    const token = east.tokens;
    const offers = async () =>
      (await cards.api.call('/api/payment/tenant-can-accept-credit-card', {}, token.buyer))
        .canAcceptCreditCard;
    expect(await offers()).toBe(true);
    cards.standIn.accounts.deauthorize(east.account);
    await cards.deliver();
    expect(await offers()).toBe(false);
    const next = { ...toCheckoutRequest(await createQuote(cards.api, token.buyer)), method: 'card' as const };
    const refused = await cards.api.send('/api/payment/create-checkout-session', next, as(token.buyer));
    expect(refused.body).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' });
    const west = await cards.tenant('west');
    const order = await cards.paid(west);
    await cards.api.call('/api/payment/delete-stripe-connected-account', {}, west.tokens.owner);
    const requestBody = { orderUID: order.orderUID, refundUID: randomUUID(), amountMinor: 100, note: 'Late' };
    const reply = await cards.api.call('/api/payment/refund-order', requestBody, west.tokens.owner);
    expect(reply).toMatchObject({ refundedMinor: 100, payments: [{ refunds: [{ status: 'succeeded' }] }] });
  });
});
