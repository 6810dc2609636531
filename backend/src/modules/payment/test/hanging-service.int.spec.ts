import { randomUUID } from 'node:crypto';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';

/* Stripe accepts calls but never replies. A short client timeout keeps the test fast. */

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start({ timeoutMs: 400 });
  tenant = await cards.tenant('north');
});
afterAll(() => cards.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
/** More failures than immediate retries. */
const MANY_TIMES = { times: 12 };

/** Calls while Stripe hangs and again afterwards; meanwhile the order stays readable. */
async function hanging(path: string, body: object, orderUID: string): Promise<unknown> {
  const { buyer } = tenant.tokens;
  cards.standIn.failNext('hanging', MANY_TIMES);
  const asked = cards.standIn.calls.length;
  const call = cards.api.send(path, body, as(buyer));
  while (cards.standIn.calls.length === asked) await new Promise(setImmediate);
  const order = await cards.api.call('/api/order/get-for-customer', { orderUID }, buyer);
  expect(order.status).toBe('awaitingPayment');
  const { status, body: problem } = await call;
  cards.standIn.recover();
  expect({ status, code: problem.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(problem.errors[0]!.reason).toBe(
    'The payment service is not responding right now. No money was moved. Please try again in a minute.',
  );
  const again = await cards.api.send(path, body, as(buyer));
  expect(again.status).toBe(200);
  return again.body;
}

describe('while Stripe accepts calls without replying', () => {
  it('checkout reports the outage and works on a retry, with one order, one payment and no row locks', async () => {
    const { buyer } = tenant.tokens;
    const request = { ...toCheckoutRequest(await createQuote(cards.api, buyer)), method: 'card' as const };
    const { orderUID } = request;
    const opened = await hanging('/api/payment/create-checkout-session', request, orderUID);
    const { sessionUID, redirectUrl } = opened as { sessionUID: string; redirectUrl: string };
    cards.standIn.payments.pay(checkoutIn(redirectUrl), 'card');
    await hanging('/api/payment/complete-checkout-session', { sessionUID }, orderUID);
    const { history } = await cards.api.call('/api/order/get-for-customer', { orderUID }, buyer);
    expect(history.map(({ to }) => to)).toEqual(['received']);
    expect(cards.standIn.ledger.all('charge', tenant.account)).toHaveLength(1);
  });

  it('webhooks are stored, and handled once it replies', async () => {
    const { orderUID, checkout } = await cards.checkout(tenant);
    cards.standIn.payments.pay(checkout, 'card');
    cards.standIn.failNext('hanging', MANY_TIMES);
    for (const event of cards.take()) expect(await cards.send(event)).toBe(200);
    cards.standIn.recover();
    await cards.deliver([]);
    const order = await cards.api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(order.status).toBe('received');
  });

  it('a refund stays requested, and is made once when it replies', async () => {
    const { owner } = tenant.tokens;
    const { orderUID } = await cards.paid(tenant);
    const refunds = () => cards.standIn.ledger.all('refund', tenant.account).length;
    const before = refunds();
    cards.standIn.failNext('hanging', MANY_TIMES);
    const requestBody = { orderUID, refundUID: randomUUID(), amountMinor: 100, note: 'Scratched' };
    const asked = await cards.api.call('/api/payment/refund-order', requestBody, owner);
    cards.standIn.recover();
    expect(asked.payments[0]!.refunds).toMatchObject([{ status: 'requested' }]);
    await cards.deliver();
    const now = await cards.api.call('/api/payment/get-for-order', { orderUID }, owner);
    expect(now.payments[0]!.refunds).toMatchObject([{ status: 'succeeded', amountMinor: 100 }]);
    expect(refunds()).toBe(before + 1);
  });
});
