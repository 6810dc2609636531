import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { whileBlocked, whileDisconnected } from '../../../../test/while-blocked.js';
import { PlaceOrder } from '../services/place-order.js';
import { CompleteCheckoutSession } from '../use-cases/complete-checkout-session.use-case.js';

let api: TestApi;
let tenant: DemoTenant;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
  buyer = tenant.tokens.buyer;
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Creates an unpaid order and a payment in progress. */
async function beingPaid() {
  const quote = await createQuote(api, buyer);
  const request = toCheckoutRequest(quote);
  const { sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
  const pay = (
    path: '/api/payment/complete-house-account' | '/api/payment/create-checkout-session',
    body: object,
  ) =>
    whileBlocked(
      api,
      tenant.ctx,
      (tx) => api.app.get(CompleteCheckoutSession).run(tx, { sessionUID, demoOutcome: 'paid' }),
      () => api.send(path, body, as(buyer)),
    );
  const order = () => api.call('/api/order/get-for-customer', { orderUID: request.orderUID }, buyer);
  return { quote, request, pay, order };
}

describe('an order that is paid while another request', () => {
  it('bills it to the house account stays paid, without a debt', async () => {
    const { quote, request, pay, order } = await beingPaid();
    const reply = await pay(
      '/api/payment/complete-house-account',
      toAccountOrderRequest(quote, request.orderUID),
    );
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    const { paidAt, paymentMethod, history, version } = await order();
    expect({ isPaid: paidAt !== null, paymentMethod, version }).toEqual({
      isPaid: true,
      paymentMethod: 'demo',
      version: 2,
    });
    expect(history.map(({ to }) => to)).toEqual(['received']);
  });

  it('starts another payment is not paid twice', async () => {
    const { request, pay, order } = await beingPaid();
    const reply = await pay('/api/payment/create-checkout-session', request);
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect((await order()).history.map(({ to }) => to)).toEqual(['received']);
  });
});

describe('two quotes ordered with one uid at the same time', () => {
  it('become one order, and the other quote doesn’t change', async () => {
    const [quote, other] = [await createQuote(api, buyer), await createQuote(api, buyer)];
    const first = toCheckoutRequest(quote);
    const reply = await whileBlocked(
      api,
      tenant.ctx,
      (tx) => api.app.get(PlaceOrder).run(tx, { ...first, depositMinor: first.totalMinor }),
      () =>
        api.send('/api/payment/create-checkout-session', toCheckoutRequest(other, first.orderUID), as(buyer)),
    );
    expect(reply.body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    expect((await api.call('/api/quote/get-details', { quoteUID: other.uid }, buyer)).status).toBe('draft');
  });
});

describe('a payment during a lost database connection', () => {
  it('is not reported as missing, and can be retried', async () => {
    const request = toCheckoutRequest(await createQuote(api, buyer));
    const { sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
    const pay = { sessionUID, demoOutcome: 'paid' } as const;
    const path = '/api/payment/complete-checkout-session';
    const reply = await whileDisconnected(api, tenant.ctx, 'customer_order', () =>
      api.send(path, pay, as(buyer)),
    );
    expect(reply.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await api.call(path, pay, buyer)).toMatchObject({ paymentStatus: 'paid' });
  });
});
