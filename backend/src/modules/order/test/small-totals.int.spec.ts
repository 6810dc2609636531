import { randomUUID } from 'node:crypto';
import { CardApi } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { Database } from '../../../kernel/database/database.js';
import { StripeGateway } from '../../payment/public.js';

const CREATE = '/api/payment/create-checkout-session';
const OPTIONS = '/api/payment/tenant-can-accept-credit-card';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('small', {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
});
afterAll(() => cards.stop());

/** Quote whose company discount leaves this total. */
async function quoteOf(totalMinor: number, currency = 'USD') {
  const { buyer } = tenant.tokens;
  const { uid, version } = await createQuote(cards.api, buyer);
  const company = { quoteUID: uid, version, companyUID: tenant.companyUid };
  const quote = await cards.api.call('/api/quote/update-company', company, buyer);
  const submitted = await cards.api.call(
    '/api/quote/submit',
    { quoteUID: uid, version: quote.version },
    buyer,
  );
  // Agreed prices: a quoted quote keeps them.
  await cards.api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) =>
    tx.query(
      `update quote set total_minor = $2::bigint, currency = $3::text,
         totals = totals || jsonb_build_object('totalMinor', $2::bigint, 'currency', $3::text) where uid = $1`,
      [uid, totalMinor, currency],
    ),
  );
  return { ...submitted, totals: { ...submitted.totals, totalMinor, currency } };
}

const as = (person: 'buyer' | 'owner') => ({ authorization: `Bearer ${tenant.tokens[person]}` });
const orderOf = (orderUID: string) =>
  cards.api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);

describe('an order with a total of 0', () => {
  it.each(['card', 'demo', 'none'] as const)('by %s is received without a payment, once', async (method) => {
    const request = { ...toCheckoutRequest(await quoteOf(0)), method };
    const calls = cards.standIn.calls.length;
    const opened = await cards.api.call(CREATE, request, tenant.tokens.buyer);
    expect(opened.redirectUrl).toBe(`/checkout/complete?order=${request.orderUID}`);
    const again = await cards.api.call(CREATE, request, tenant.tokens.buyer);
    expect(again).toEqual(opened);
    const order = await orderOf(request.orderUID);
    expect(order).toMatchObject({ status: 'received', paymentMethod: 'none' });
    expect(order.paidAt).not.toBeNull();
    expect(order.history.map(({ to }) => to)).not.toContain('cancelled');
    const { sessionUID } = opened;
    const complete = { sessionUID, demoOutcome: 'paid' as const };
    expect(
      await cards.api.call('/api/payment/complete-checkout-session', complete, tenant.tokens.buyer),
    ).toMatchObject({ paymentStatus: 'paid' });
    const payments = await cards.api.call(
      '/api/payment/get-for-order',
      { orderUID: request.orderUID },
      tenant.tokens.owner,
    );
    expect(payments).toMatchObject({ paidMinor: 0, payments: [] });
    expect(cards.standIn.calls).toHaveLength(calls);
  });

  it('on a house account is received without a debt', async () => {
    const request = toAccountOrderRequest(await quoteOf(0));
    await cards.api.call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    expect(await orderOf(request.orderUID)).toMatchObject({ status: 'received' });
  });

  it('is required for the method “none”', async () => {
    const request = { ...toCheckoutRequest(await quoteOf(100)), method: 'none' };
    const reply = await cards.api.send(CREATE, request, as('buyer'));
    expect(reply.body).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' });
  });
});

describe('a total below the card minimum', () => {
  it.each([
    ['USD', 49, 50, '0.49 USD', '0.50 USD'],
    ['GBP', 29, 30, '0.29 GBP', '0.30 GBP'],
    ['JPY', 49, 50, '49 JPY', '50 JPY'],
    ['SEK', 299, 300, '2.99 SEK', '3.00 SEK'],
    ['CZK', 1499, 1500, '14.99 CZK', '15.00 CZK'],
    ['DKK', 249, 250, '2.49 DKK', '2.50 DKK'],
  ])('in %s is rejected by card before ordering, and other methods are offered', async (...row) => {
    const [currency, total, minimum, isText, leastText] = row;
    const quote = await quoteOf(total, currency);
    const request = { ...toCheckoutRequest(quote), method: 'card' };
    const { body } = await cards.api.send(CREATE, request, as('buyer'));
    expect(body).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' });
    expect(body.errors[0]!.reason).toBe(
      `The total of ${isText} is below the ${leastText} minimum for card payments. Please choose another way to pay.`,
    );
    const offered = await cards.api.call(OPTIONS, { quoteUID: quote.uid }, tenant.tokens.buyer);
    expect(offered.cardMinimumMinor).toBe(minimum);
    const now = await cards.api.call('/api/quote/get-details', { quoteUID: quote.uid }, tenant.tokens.buyer);
    expect([now.status, now.orderUID]).toEqual(['quoted', null]);
  });

  it('can be put on the house account', async () => {
    const request = toAccountOrderRequest(await quoteOf(49));
    await cards.api.call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    expect(await orderOf(request.orderUID)).toMatchObject({ status: 'received' });
  });
});

describe('a Checkout Session that Stripe completes without a payment', () => {
  it('counts as paid', async () => {
    const gateway = cards.api.app.get(StripeGateway);
    const opened = await gateway.openCheckout({
      ...{ account: tenant.account, sessionUid: randomUUID(), tenantUid: tenant.uid, key: randomUUID() },
      ...{ amountMinor: 0, currency: 'USD', feeMinor: 0, name: 'Order 1', attempt: 1 },
      ...{ successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/back' },
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    expect(opened.state).toBe('open');
    cards.standIn.payments.pay(opened.id, 'card');
    expect(await gateway.readCheckout(opened.id, tenant.account)).toMatchObject({
      ...{ state: 'paid', amountMinor: 0, payment: null },
    });
  });
});
