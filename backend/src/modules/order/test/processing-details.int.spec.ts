import { randomUUID } from 'node:crypto';
import { flagsFor, ROLE_LEVELS } from '@glass/contracts/flags';
import type { OrderStatus } from '@glass/contracts/order';
import { Context } from '../../../kernel/context/context.js';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { SaveProcessingDetails } from '../use-cases/save-processing-details.use-case.js';

const SAVE = '/api/order/save-processing-details';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  sales = tenant.tokens.sales;
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const move = async (orderUID: string, moveTo: OrderStatus, moveNote?: string) => {
  const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
  return api.call(SAVE, { orderUID, version, moveTo, moveNote }, sales);
};

describe('save-processing-details', () => {
  it('changes only the sent fields, and null clears a date', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    const first = await api.call(
      SAVE,
      {
        orderUID,
        version,
        requiredDate: '2026-12-01',
        carrier: 'UPS',
        notesForShop: 'Mind the corner',
        shipMethod: 'freight',
      },
      sales,
    );
    expect(first.processing).toMatchObject({
      requiredDate: '2026-12-01',
      carrier: 'UPS',
      shipMethod: 'freight',
      rack: '',
    });
    const second = await api.call(
      SAVE,
      { orderUID, version: first.version, requiredDate: null, rack: 'R4' },
      sales,
    );
    expect(second).toMatchObject({
      version: first.version + 1,
      notesForShop: 'Mind the corner',
      processing: { requiredDate: null, carrier: 'UPS', rack: 'R4' },
    });
    const seenByBuyer = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(seenByBuyer).not.toHaveProperty('notesForShop');
  });

  it('replies with the current order to an outdated version, and saves nothing', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    await api.call(SAVE, { orderUID, version, rack: 'R1' }, sales);
    const reply = await api.send(SAVE, { orderUID, version, rack: 'R2' }, as(tenant.tokens.manager));
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { uid: orderUID, version: version + 1, processing: { rack: 'R1' } },
    });
  });

  it('rejects an impossible date at its field', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const reply = await api.send(SAVE, { orderUID, version: 2, confirmedDate: '2026-02-30' }, as(sales));
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'confirmedDate' }] });
  });
});

describe('status of an order', () => {
  it('is changed step by step, with history', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const way: OrderStatus[] = [
      'confirmed',
      'inProduction',
      'onHold',
      'inProduction',
      'ready',
      'shipped',
      'completed',
    ];
    for (const to of way) await move(orderUID, to, to === 'onHold' ? 'A panel broke' : undefined);
    const { status, history } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    expect(status).toBe('completed');
    expect(history.map(({ to }) => to)).toEqual(['received', ...way]);
    expect(history[3]).toMatchObject({
      who: 'sales of north',
      from: 'inProduction',
      to: 'onHold',
      note: 'A panel broke',
    });
  });

  it('names the platform staff who acted for a user in the history', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const staff = new Context(
      tenant.uid,
      {
        kind: 'contact',
        contactUid: tenant.contactUids.sales,
        name: 'Sam Sales',
        roleLevel: ROLE_LEVELS.sales,
        isPlatform: false,
        flags: flagsFor(ROLE_LEVELS.sales, false),
        sessionUid: randomUUID(),
        actingStaff: { name: 'Ann Admin', returnUrl: '' },
        mustSetUpSecondFactor: false,
        seesPrices: true,
      },
      'test',
    );
    const saved = await api.app
      .get(SaveProcessingDetails)
      .run(staff, { orderUID, version: 2, moveTo: 'confirmed' });
    expect(saved.history.at(-1)).toMatchObject({ to: 'confirmed', who: 'Sam Sales (by Ann Admin)' });
  });

  it('can’t skip a step', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const reply = await api.send(SAVE, { orderUID, version: 2, moveTo: 'shipped', rack: 'R9' }, as(sales));
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(reply.body.errors[0]?.reason).toBe('An order cannot go from "Order placed" to "Shipped".');
    expect((await api.call('/api/order/get-for-tenant', { orderUID }, sales)).processing.rack).toBe('');
  });

  it('needs a reason for a hold', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const reply = await api.send(SAVE, { orderUID, version: 2, moveTo: 'onHold' }, as(sales));
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'moveNote' }] });
  });

  it('keeps the quote of a canceled paid order as ordered, because the money has to be refunded first', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const { quoteUID } = await move(orderUID, 'cancelled', 'Glass is out of stock');
    const quote = await api.call('/api/quote/get-details', { quoteUID }, tenant.tokens.buyer);
    expect(quote.status).toBe('ordered');
  });
});
