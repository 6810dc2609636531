import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { DAY_WORDS, type OrderDetailsForTenant, type SaveOrderDeliveryRequest } from '@glass/contracts/order';
import { demoAddress } from '../../../../test/demo-address.js';
import { createQuote, demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';

const far = { ...demoAddress, name: 'Site office', line1: '9 Far Road' };

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'order-deliveries');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

/** A paid order of two lines with three pieces each: 2 + 0 pieces picked up, 1 + 3 delivered. */
async function placeSplitOrder(): Promise<OrderDetailsForTenant> {
  const token = tenant.tokens.buyer;
  const panels = ['28', '30'].map((width) => ({ spec: demoPanel('inch', width), quantity: 3 }));
  let quote = await createQuote(api, token, panels);
  const deliveryUID = randomUUID();
  const [first, second] = quote.panels;
  const seen = () => ({ quoteUID: quote.uid, version: quote.version, deliveryUID });
  const moved = [
    { panelUID: first!.uid, pieces: 1 },
    { panelUID: second!.uid, pieces: 3 },
  ];
  quote = {
    ...quote,
    ...(await api.call('/api/quote/move-to-delivery', { ...seen(), name: 'Site', panels: moved }, token)),
  };
  const place = { ...seen(), address: far, requestedDate: '2999-06-01', deliveryNotes: 'Rear gate' };
  quote = { ...quote, ...(await api.call('/api/quote/save-delivery', place, token)) };
  const { orderUID, sessionUID } = await api.call(
    '/api/payment/create-checkout-session',
    toCheckoutRequest(quote),
    token,
  );
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, token);
  return move(orderUID, 'confirmed');
}

const get = (orderUID: string) => api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
async function move(orderUID: string, moveTo: OrderDetailsForTenant['status']) {
  const { version } = await get(orderUID);
  return api.call('/api/order/save-processing-details', { orderUID, version, moveTo }, tenant.tokens.sales);
}
type Changes = Omit<SaveOrderDeliveryRequest, 'orderUID' | 'version' | 'deliveryUID'>;
const bodyOf = (order: OrderDetailsForTenant, number: number, changes: Changes) => ({
  ...{ orderUID: order.uid, version: order.version, ...changes },
  deliveryUID: order.deliveries.find((delivery) => delivery.number === number)!.uid,
});
const save = (order: OrderDetailsForTenant, number: number, changes: Changes) =>
  api.call('/api/order/save-delivery', bodyOf(order, number, changes), tenant.tokens.sales);
const send = (path: EndpointPath, body: unknown, token = tenant.tokens.sales) =>
  api.send(path, body, { authorization: `Bearer ${token}` });

it('an order has the deliveries of its quote, with numbered pieces and days of their own', async () => {
  const order = await placeSplitOrder();
  const [line1, line2] = order.panels;
  expect(order.deliveries).toMatchObject([
    {
      ...{ number: 1, method: 'pickUp', shippingAddress: null, pieces: 2, status: 'placed' },
      panels: [{ panelUID: line1!.uid, from: 1, to: 2 }],
    },
    {
      ...{ number: 2, name: 'Site', method: 'delivery', shippingAddress: far, pieces: 4 },
      ...{ requiredDate: '2999-06-01', dueDate: '2999-06-01', deliveryNotes: 'Rear gate' },
      panels: [
        { panelUID: line1!.uid, from: 3, to: 3 },
        { panelUID: line2!.uid, from: 1, to: 3 },
      ],
    },
  ]);
  const [own, site] = order.deliveries;
  expect(own!.promisedDate! < site!.promisedDate!).toBe(true);
  expect(order.promisedDate).toBe(site!.promisedDate);
  // Lists sort by the next delivery.
  expect(order.dueDate).toBe(own!.dueDate);
  const mine = await api.call('/api/order/get-for-customer', { orderUID: order.uid }, tenant.tokens.buyer);
  expect(mine.deliveries).toEqual(order.deliveries);
  expect(
    (await send('/api/order/get-for-customer', { orderUID: order.uid }, tenant.tokens.otherBuyer)).status,
  ).toBe(404);
});

it('ships one delivery after the other, and the order follows', async () => {
  let order = await placeSplitOrder();
  const early = await send('/api/order/save-delivery', bodyOf(order, 2, { moveTo: 'shipped' }));
  expect(early.body).toMatchObject({
    code: 'STATE_CONFLICT',
    errors: [{ reason: '4 of its pieces are not packed yet.' }],
  });

  order = await save(order, 2, { moveTo: 'ready', confirmedDate: '2999-05-01' });
  expect(order.status).toBe('inProduction');
  expect(order.deliveries.map(({ status }) => status)).toEqual(['inProduction', 'ready']);
  expect(order.panels.map(({ pieceStages, stage }) => pieceStages?.at(-1) ?? stage)).toEqual([
    'packed',
    'packed',
  ]);

  order = await save(order, 2, { moveTo: 'shipped', carrier: 'UPS', trackingNumber: '1Z999' });
  expect(order.status).toBe('partlyShipped');
  expect(order.deliveries[1]).toMatchObject({
    status: 'shipped',
    trackingNumber: '1Z999',
    dueDate: '2999-05-01',
  });
  expect(order.history.at(-1)).toMatchObject({ to: 'partlyShipped', note: 'Delivery 2: shipped' });

  const again = await send('/api/order/save-delivery', bodyOf(order, 2, { moveTo: 'shipped' }));
  expect(again.body.code).toBe('STATE_CONFLICT');
  order = await save(order, 2, { moveTo: 'open' });
  expect(order.deliveries[1]).toMatchObject({ status: 'ready', shippedAt: null });
  order = await save(order, 2, { moveTo: 'shipped' });

  order = await save(order, 1, { moveTo: 'ready' });
  order = await save(order, 1, { moveTo: 'shipped' });
  // A delivery that is picked up is received.
  expect(order.deliveries[0]).toMatchObject({ status: 'delivered' });
  expect(order.history.at(-1)).toMatchObject({ note: 'Delivery 1: picked up' });
  expect(order.status).toBe('shipped');
  order = await save(order, 2, { moveTo: 'delivered' });
  expect(order.status).toBe('completed');
});

it('follows an order that is moved as a whole, but not to “partly shipped”', async () => {
  const { uid } = await placeSplitOrder();
  await move(uid, 'inProduction');
  await move(uid, 'ready');
  const { version } = await get(uid);
  const partly = { orderUID: uid, version, moveTo: 'partlyShipped' };
  expect((await send('/api/order/save-processing-details', partly)).body.code).toBe('STATE_CONFLICT');
  expect((await move(uid, 'shipped')).deliveries.map(({ status }) => status)).toEqual(['shipped', 'shipped']);
  expect((await move(uid, 'completed')).deliveries.map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ]);
});

it('keeps what is shipped while the order is on hold', async () => {
  let order = await placeSplitOrder();
  order = await save(order, 1, { moveTo: 'ready' });
  order = await save(order, 1, { moveTo: 'shipped' });
  const held = { orderUID: order.uid, version: order.version, moveTo: 'onHold' as const, moveNote: 'Unpaid' };
  order = await api.call('/api/order/save-processing-details', held, tenant.tokens.sales);
  expect(order.deliveries[0]!.status).toBe('delivered');
  const moved = await send('/api/order/save-delivery', bodyOf(order, 1, { moveTo: 'open' }));
  expect(moved.body.code).toBe('STATE_CONFLICT');
  order = await move(order.uid, 'partlyShipped');
  expect(order.deliveries.map(({ status }) => status)).toEqual(['delivered', 'inProduction']);
});

it('refuses buyers, an outdated version and deliveries of other orders', async () => {
  const [order, other] = [await placeSplitOrder(), await placeSplitOrder()];
  const body = bodyOf(order, 1, { carrier: 'UPS' });
  expect((await send('/api/order/save-delivery', body, tenant.tokens.buyer)).status).toBe(403);
  const foreign = { ...body, deliveryUID: other.deliveries[0]!.uid };
  expect((await send('/api/order/save-delivery', foreign)).body.code).toBe('NOT_FOUND');
  expect((await send('/api/order/save-delivery', body)).status).toBe(200);
  expect((await send('/api/order/save-delivery', body)).body).toMatchObject({
    ...{ code: 'VERSION_CONFLICT', current: { uid: order.uid } },
  });
});

it('home pages and lists count an order by its next delivery', async () => {
  const before = await api.call('/api/home/get-for-tenant', {}, tenant.tokens.owner);
  let order = await placeSplitOrder();
  order = await save(order, 1, { confirmedDate: '2020-01-01' });
  order = await save(order, 2, { confirmedDate: '2020-01-02' });
  const home = async () => (await api.call('/api/home/get-for-tenant', {}, tenant.tokens.owner)).orders.late;
  expect(await home()).toBe(before.orders.late + 1);
  order = await save(order, 1, { moveTo: 'ready' });
  order = await save(order, 1, { moveTo: 'shipped' });
  expect(await home()).toBe(before.orders.late + 1);
  const late = await api.call(
    '/api/order/list-for-tenant',
    { filters: { due: ['late'] } },
    tenant.tokens.sales,
  );
  expect(late.items).toHaveLength(await home());
  const { orders } = await api.call('/api/home/get-for-customer', {}, tenant.tokens.buyer);
  expect(orders.find(({ uid }) => uid === order.uid)).toMatchObject({
    deliveries: { count: 2, shipped: 1, nextDay: '2020-01-02' },
  });
  const { items } = await api.call('/api/order/list-for-tenant', {}, tenant.tokens.sales);
  expect(items.find(({ uid }) => uid === order.uid)).toMatchObject({
    ...{ dueDate: '2020-01-02', deliveries: { count: 2, shipped: 1 } },
  });
});

it('papers say what goes where', async () => {
  const order = await placeSplitOrder();
  const textOf = async (path: string, person: 'buyer' | 'sales', body: object = { orderUID: order.uid }) =>
    (await pdfText((await callForFile(api, path, body, tenant.tokens[person])).bytes)).pages.join(' ');
  const summary = await textOf('/api/order/order-summary-pdf', 'buyer');
  for (const text of [
    'Delivery 1',
    'Pick up at',
    'Delivery 2: Site',
    '9 Far Road',
    '3 × Line 2',
    '(piece 3)',
    'Cost',
  ])
    expect(summary).toContain(text);
  expect(await textOf('/api/quote/get-pdf', 'buyer', { quoteUID: order.quoteUID })).toContain(
    'Delivery 2: Site',
  );
  const labels = await textOf('/api/order/panel-labels-pdf', 'sales');
  expect(labels.match(/Delivery 1/g)).toHaveLength(2);
  expect(labels.match(/Ready for pick-up by/g)).toHaveLength(2);
  expect(labels.match(/Ship by/g)).toHaveLength(4);
  expect(labels.match(/Delivery 2/g)).toHaveLength(4);
  const ownLabels = await textOf('/api/order/panel-labels-pdf', 'sales', {
    ...{ orderUID: order.uid, delivery: 2 },
  });
  expect(ownLabels.match(/Delivery 2/g)).toHaveLength(4);
  // Pieces keep their numbers.
  expect(ownLabels).toContain('3 of 3');
  expect(ownLabels).not.toContain('Delivery 1');
  expect(await textOf('/api/order/packing-slip-pdf', 'sales')).toContain('Delivery 2: Site');
  const slip = { orderUID: order.uid, delivery: 2 };
  const own = await textOf('/api/order/packing-slip-pdf', 'sales', slip);
  for (const text of ['Delivery 2: Site', '9 Far Road', 'Rear gate']) expect(own).toContain(text);
  expect(own).not.toContain('Delivery 1');
  const pickUp = await textOf('/api/order/packing-slip-pdf', 'sales', { ...slip, delivery: 1 });
  expect(pickUp).toContain(DAY_WORDS.pickUpBy);
  expect(pickUp).not.toMatch(/Ship to|Delivery zone/);
  const none = await send('/api/order/packing-slip-pdf', { ...slip, delivery: 3 });
  expect(none.body).toMatchObject({ errors: [{ name: 'delivery' }] });
  const noLabels = await send('/api/order/panel-labels-pdf', { ...slip, delivery: 3 });
  expect(noLabels.body).toMatchObject({ errors: [{ name: 'delivery' }] });
});

it('mails each shipment of the order', async () => {
  let order = await placeSplitOrder();
  const news = async () => {
    // After the time to undo.
    await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query('update outbox set not_before = now()'));
    return (await mailsTo(jobs, 'buyer@order-deliveries.example')).filter(({ subject }) =>
      subject.includes(`${order.number}: delivery `),
    );
  };
  order = await save(order, 2, { moveTo: 'ready' });
  order = await save(order, 2, { moveTo: 'shipped', carrier: 'UPS', trackingNumber: '1Z999' });
  const [mail, ...more] = await news();
  expect(mail!.subject).toContain(`Order ${order.number}: delivery 2 was shipped`);
  for (const text of ['9 Far Road', '1Z999', '3 × Door']) expect(mail!.text).toContain(text);
  expect(more).toEqual([]);
});
