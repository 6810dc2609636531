import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { CancelOrder } from '../services/change-order-place.js';
import { CancelUnpaidOrders } from '../use-cases/cancel-unpaid-orders.use-case.js';

const CREATE = '/api/payment/create-checkout-session';

let api: TestApi;
let tenant: DemoTenant;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  buyer = tenant.tokens.buyer;
});
afterAll(() => api.stop());

const cancelUnpaid = () =>
  api.app.get(CancelUnpaidOrders, { strict: false }).run(platformSystemContext('test', 'test'));
const age = (orderUid: string, hours: number) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`update customer_order set created_at = now() - make_interval(mins => $2) where uid = $1`, [
        orderUid,
        hours * 60,
      ]),
    );

describe('CancelUnpaidOrders', () => {
  it('cancels an order after 24 hours, closes its payment, and frees its quote', async () => {
    const quote = await createQuote(api, buyer);
    const { orderUID, sessionUID } = await api.call(CREATE, toCheckoutRequest(quote), buyer);
    await age(orderUID, 24.5);
    expect(await cancelUnpaid()).toBe(1);

    const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    expect(order.status).toBe('cancelled');
    expect(order.history.at(-1)).toMatchObject({
      who: 'System',
      from: 'awaitingPayment',
      note: 'Not paid within 24 hours',
    });
    const released = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer);
    expect(released).toMatchObject({ status: 'quoted', orderUID: null });
    const late = await api.send(
      '/api/payment/complete-checkout-session',
      { sessionUID, demoOutcome: 'paid' },
      { authorization: `Bearer ${buyer}` },
    );
    expect(late.body.code).toBe('PAYMENT_NOT_OPEN');

    const again = await api.call(CREATE, toCheckoutRequest(released), buyer);
    expect(again.orderUID).not.toBe(orderUID);
    expect(await cancelUnpaid()).toBe(0);
  });

  it('waits a full day', async () => {
    const { orderUID } = await api.call(CREATE, toCheckoutRequest(await createQuote(api, buyer)), buyer);
    await age(orderUID, 23.5);
    expect(await cancelUnpaid()).toBe(0);
  });

  it('keeps an order that was paid in time', async () => {
    const { orderUID, sessionUID } = await api.call(
      CREATE,
      toCheckoutRequest(await createQuote(api, buyer)),
      buyer,
    );
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    await age(orderUID, 48);
    expect(await cancelUnpaid()).toBe(0);
  });

  it('cancels an order although another one fails, and reports the failure', async () => {
    const [broken, sound] = [await createQuote(api, buyer), await createQuote(api, buyer)];
    const bad = await api.call(CREATE, toCheckoutRequest(broken), buyer);
    const good = await api.call(CREATE, toCheckoutRequest(sound), buyer);
    await age(bad.orderUID, 26);
    await age(good.orderUID, 25);
    const cancel = api.app.get(CancelOrder, { strict: false });
    const run = cancel.run.bind(cancel);
    cancel.run = (ctx, order, note) =>
      order.uid === bad.orderUID ? Promise.reject(new Error('The row is broken')) : run(ctx, order, note);
    await expect(cancelUnpaid()).rejects.toThrow('1 of 2 failed, the first with: The row is broken');
    cancel.run = run;
    const { status } = await api.call('/api/order/get-for-customer', { orderUID: good.orderUID }, buyer);
    expect(status).toBe('cancelled');
    expect(await cancelUnpaid()).toBe(1);
  });

  it('cancels once with two concurrent workers', async () => {
    const { orderUID } = await api.call(CREATE, toCheckoutRequest(await createQuote(api, buyer)), buyer);
    await age(orderUID, 25);
    const counts = await Promise.all([cancelUnpaid(), cancelUnpaid()]);
    expect(counts.sort()).toEqual([0, 1]);
  });
});
