import type { OrderPlace } from '@glass/contracts/order';
import type { QuoteDetails } from '@glass/contracts/quote';
import { orderQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';

let api: TestApi;
let tenant: DemoTenant;
let scene: HardwareScene;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'handles');
  scene = new HardwareScene(api, tenant);
});
afterAll(() => api.stop());

const placeOrder = async () =>
  orderQuote(api, tenant.tokens.buyer, await scene.addHandles(await scene.emptyQuote()));
const nextOf = async (orderUID: string) => {
  const { items } = await api.call('/api/order/list-for-tenant', {}, tenant.tokens.sales);
  return items.find(({ uid }) => uid === orderUID)!.next;
};
const move = async (orderUID: string, from: OrderPlace, to: OrderPlace, isBack = false) => {
  const body = { moves: [{ orderUID, from, to }], isBack };
  return (await api.call('/api/order/move-orders', body, tenant.tokens.sales)).results[0]!;
};

describe('an order of hardware alone', () => {
  it('is placed without confirming measurements, which glass needs', async () => {
    const order = (quote: QuoteDetails) =>
      api.send(
        '/api/payment/create-checkout-session',
        { ...toCheckoutRequest(quote), measurementsAreFinal: false },
        { authorization: `Bearer ${tenant.tokens.buyer}` },
      );
    const hardware = await scene.addHandles(await scene.emptyQuote());
    expect((await order(hardware)).status).toBe(200);
    const refused = await order(await scene.saveShower(await scene.addHandles(await scene.emptyQuote())));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ name: 'measurementsAreFinal' }] } });
  });

  it('moves from confirmed to ready and on to completed by its next steps', async () => {
    const orderUID = await placeOrder();
    let from: OrderPlace = 'received';
    for (const to of ['confirmed', 'ready', 'shipped', 'completed'] as const) {
      expect(await nextOf(orderUID)).toBe(to);
      expect(await move(orderUID, from, to)).toMatchObject({ place: to, reason: null, isUndoable: true });
      from = to;
    }
    const { history } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
    expect(history.map(({ to }) => to)).toEqual(['received', 'confirmed', 'ready', 'shipped', 'completed']);
  });

  it('moves back from ready to confirmed', async () => {
    const orderUID = await placeOrder();
    await move(orderUID, 'received', 'confirmed');
    await move(orderUID, 'confirmed', 'ready');
    expect(await move(orderUID, 'ready', 'confirmed', true)).toMatchObject({
      ...{ place: 'confirmed', reason: null },
    });
  });

  it('becomes ready through its form, and can’t go into production', async () => {
    const orderUID = await placeOrder();
    await move(orderUID, 'received', 'confirmed');
    const { sales } = tenant.tokens;
    const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    const save = (moveTo: 'inProduction' | 'ready') =>
      api.send(
        '/api/order/save-processing-details',
        { orderUID, version, moveTo },
        { authorization: `Bearer ${sales}` },
      );
    expect((await save('inProduction')).status).toBe(409);
    expect(await save('ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });
});
