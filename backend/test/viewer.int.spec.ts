import type { EndpointPath } from '@glass/contracts/endpoints';
import type { OrderStatus } from '@glass/contracts/order';
import { toCheckoutRequest, createQuote } from './demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

const send = (path: EndpointPath, body: object, person: Person) =>
  api.send(path, body, { authorization: `Bearer ${tenant.tokens[person]}` });

describe('a viewer, who sees all quotes and orders of the tenant,', () => {
  it('reads a customer’s quote, but can’t delete, change, submit or order it', async () => {
    const { buyer, viewer } = tenant.tokens;
    const quote = await createQuote(api, buyer);
    const { uid: quoteUID, version } = quote;
    const before = await api.call('/api/quote/get-details', { quoteUID }, viewer);
    const attempts: [EndpointPath, object][] = [
      ['/api/quote/delete', { quoteUID }],
      ['/api/quote/save', { uid: quoteUID, version, name: 'Mine now' }],
      ['/api/quote/submit', { quoteUID, version, message: '' }],
      ['/api/quote/delete-glass-panel', { panelUID: before.panels[0]!.uid }],
      ['/api/payment/create-checkout-session', toCheckoutRequest(quote)],
    ];
    for (const [path, body] of attempts) {
      expect({ path, ...(await send(path, body, 'viewer')).body }).toMatchObject({ path, code: 'FORBIDDEN' });
    }
    expect(await api.call('/api/quote/get-details', { quoteUID }, buyer)).toEqual(before);
  });

  it('reads a customer’s order, but can’t cancel it; sales can', async () => {
    const { buyer, viewer } = tenant.tokens;
    const request = toCheckoutRequest(await createQuote(api, buyer));
    const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    const statusFor = async (): Promise<[OrderStatus, number]> => {
      const { status, version } = await api.call('/api/order/get-for-tenant', { orderUID }, viewer);
      return [status, version];
    };
    const [status, version] = await statusFor();
    const cancel = { orderUID, version, moveTo: 'cancelled', moveNote: 'Asked by phone' };
    const path = '/api/order/save-processing-details';
    expect((await send(path, cancel, 'viewer')).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await statusFor()).toEqual([status, version]);
    expect((await send(path, cancel, 'sales')).status).toBe(200);
    expect((await statusFor())[0]).toBe('cancelled');
  });

  it('has no write rights, like a buyer, whose own quotes need none', async () => {
    const writes = async (person: Person) => {
      const { userRights } = await api.call('/api/auth/get-my-flags', {}, tenant.tokens[person]);
      return Object.entries(userRights).flatMap(([right, isGiven]) => (isGiven ? [right] : []));
    };
    expect(await writes('viewer')).toEqual([]);
    expect(await writes('buyer')).toEqual([]);
    expect(await writes('sales')).toEqual(['quotes', 'orders', 'customers']);
  });
});
