import { randomUUID } from 'node:crypto';
import { createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, saveSettings } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

let api: TestApi;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

async function placeOrder(more: object = {}): Promise<{ orderUID: string; totalMinor: number }> {
  const { buyer } = tenant.tokens;
  const request = { ...toCheckoutRequest(await createQuote(api, buyer)), ...more };
  const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
  if (request.method === 'demo')
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  return { orderUID, totalMinor: request.totalMinor };
}

const getOrder = (orderUID: string) =>
  api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);

async function payRest(orderUID: string, amountMinor: number) {
  const { buyer } = tenant.tokens;
  const body = { orderUID, amountMinor, method: 'demo' as const };
  const { sessionUID } = await api.call('/api/payment/pay-balance', body, buyer);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  return sessionUID;
}

describe('an order with a deposit', () => {
  beforeAll(() => saveSettings(api, tenant, { settings: { deposit: 'percent', depositPercent: 40 } }));

  it('starts with the deposit, and its rest is paid once', async () => {
    const { orderUID, totalMinor } = await placeOrder();
    const depositMinor = Math.round((totalMinor * 40) / 100);
    const dueMinor = totalMinor - depositMinor;
    const placed = await getOrder(orderUID);
    expect(placed).toMatchObject({ status: 'received', paidAt: null });
    expect(placed.balance).toEqual({ paidMinor: depositMinor, dueMinor });
    const stale = { orderUID, amountMinor: dueMinor + 1, method: 'demo' };
    expect((await api.send('/api/payment/pay-balance', stale, as(tenant.tokens.buyer))).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { totalMinor: dueMinor },
    });
    await payRest(orderUID, dueMinor);
    const paid = await getOrder(orderUID);
    expect(paid.balance).toEqual({ paidMinor: totalMinor, dueMinor: 0 });
    expect(paid.paidAt).not.toBeNull();
    const again = { orderUID, amountMinor: dueMinor, method: 'demo' };
    expect((await api.send('/api/payment/pay-balance', again, as(tenant.tokens.buyer))).body).toMatchObject({
      code: 'PAYMENT_NOT_OPEN',
    });
  });

  it('can be paid in full when ordering', async () => {
    const { orderUID, totalMinor } = await placeOrder({ paysInFull: true });
    expect((await getOrder(orderUID)).balance).toEqual({ paidMinor: totalMinor, dueMinor: 0 });
  });

  it('shows the rest on its invoice and summary', async () => {
    const { orderUID, totalMinor } = await placeOrder();
    const { dueMinor } = (await getOrder(orderUID)).balance!;
    for (const path of ['invoice-pdf', 'order-summary-pdf']) {
      const body = { orderUID, ...(path === 'order-summary-pdf' ? { withPrices: true } : {}) };
      const { bytes } = await callForFile(api, `/api/order/${path}`, body, tenant.tokens.buyer);
      const text = (await pdfText(bytes)).pages.join(' ');
      for (const minor of [totalMinor, dueMinor])
        expect(text.replaceAll(',', '')).toContain((minor / 100).toFixed(2));
    }
  });

  it('is refunded over both payments, the latest first, once per request', async () => {
    const { orderUID, totalMinor } = await placeOrder();
    const { dueMinor, paidMinor } = (await getOrder(orderUID)).balance!;
    await payRest(orderUID, dueMinor);
    const refund = { orderUID, refundUID: randomUUID(), amountMinor: dueMinor + 100, note: 'Scratched' };
    for (const attempt of [1, 2]) {
      const reply = await api.call('/api/payment/refund-order', refund, tenant.tokens.owner);
      expect({ attempt, ...reply }).toMatchObject({
        attempt,
        refundedMinor: dueMinor + 100,
        refundableMinor: paidMinor - 100,
      });
    }
    expect((await getOrder(orderUID)).balance).toEqual({ paidMinor: paidMinor - 100, dueMinor: 0 });
    const tooMuch = { ...refund, refundUID: randomUUID(), amountMinor: totalMinor };
    const refused = await api.send('/api/payment/refund-order', tooMuch, as(tenant.tokens.owner));
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'amountMinor' }] });
  });

  it('takes cash recorded by staff, up to what is due, and not of other tenants or by buyers', async () => {
    const { orderUID, totalMinor } = await placeOrder();
    const { dueMinor, paidMinor } = (await getOrder(orderUID)).balance!;
    const cash = { orderUID, paymentUID: randomUUID(), amountMinor: 500, note: 'Cash' };
    const path = '/api/payment/record-for-order';
    const foreign = await createDemoTenant(api, 'south');
    expect((await api.send(path, cash, as(foreign.tokens.owner))).status).toBe(404);
    for (const person of ['buyer', 'viewer'] as const)
      expect((await api.send(path, cash, as(tenant.tokens[person]))).status).toBe(403);
    const more = { ...cash, amountMinor: dueMinor + 1 };
    expect((await api.send(path, more, as(tenant.tokens.owner))).body).toMatchObject({
      errors: [{ name: 'amountMinor' }],
    });
    await api.call(path, cash, tenant.tokens.owner);
    await api.call(path, cash, tenant.tokens.owner);
    expect((await getOrder(orderUID)).balance).toEqual({
      paidMinor: paidMinor + 500,
      dueMinor: dueMinor - 500,
    });
    const rest = { ...cash, paymentUID: randomUUID(), amountMinor: dueMinor - 500 };
    const reply = await api.call(path, rest, tenant.tokens.owner);
    expect(reply.paidMinor).toBe(totalMinor);
    expect((await getOrder(orderUID)).paidAt).not.toBeNull();
  });
});

describe('an order that is paid later', () => {
  beforeAll(() => saveSettings(api, tenant, { settings: { deposit: 'onAccount' } }));

  it('is placed without payment, never waits for one, and can be paid at any time', async () => {
    const { orderUID, totalMinor } = await placeOrder({ method: 'invoice' });
    const placed = await getOrder(orderUID);
    expect(placed).toMatchObject({ status: 'received', paymentMethod: 'invoice', paidAt: null });
    expect(placed.history.map(({ to }) => to)).toEqual(['received']);
    expect(placed.balance).toEqual({ paidMinor: 0, dueMinor: totalMinor });
    await payRest(orderUID, totalMinor);
    expect((await getOrder(orderUID)).balance).toEqual({ paidMinor: totalMinor, dueMinor: 0 });
  });

  it('is refused where everything or a share is due when ordering', async () => {
    await saveSettings(api, tenant, { settings: { deposit: 'full' } });
    const request = toCheckoutRequest(await createQuote(api, tenant.tokens.buyer));
    const later = { ...request, method: 'invoice' };
    const { body } = await api.send('/api/payment/create-checkout-session', later, as(tenant.tokens.buyer));
    expect(body).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' });
  });
});

describe('an order that its customer cancels', () => {
  const cancel = async (orderUID: string, person: keyof DemoTenant['tokens'] = 'buyer') => {
    const { version } = await getOrder(orderUID);
    return api.send('/api/order/cancel', { orderUID, version, note: '' }, as(tenant.tokens[person]));
  };
  const confirm = async (orderUID: string) => {
    const { version } = await getOrder(orderUID);
    const move = { orderUID, version, moveTo: 'confirmed' as const };
    await api.call('/api/order/save-processing-details', move, tenant.tokens.sales);
  };

  it('refunds both of its payments once, and owes nothing', async () => {
    await saveSettings(api, tenant, {
      settings: { deposit: 'percent', depositPercent: 30, cancelUntil: 'received' },
    });
    const { orderUID, totalMinor } = await placeOrder();
    await payRest(orderUID, (await getOrder(orderUID)).balance!.dueMinor);
    expect((await getOrder(orderUID)).canCancel).toBe(true);
    expect((await cancel(orderUID)).status).toBe(200);
    expect((await cancel(orderUID)).status).toBe(200);
    const canceled = await getOrder(orderUID);
    expect(canceled).toMatchObject({ status: 'cancelled', balance: { paidMinor: 0, dueMinor: 0 } });
    const payments = await api.call('/api/payment/get-for-order', { orderUID }, tenant.tokens.buyer);
    expect(payments).toMatchObject({ refundedMinor: totalMinor, refundableMinor: 0 });
  });

  it('has an invoice that shows the deposit paid and refunded, and nothing due', async () => {
    const { orderUID } = await placeOrder();
    const { paidMinor } = (await getOrder(orderUID)).balance!;
    const readInvoice = async () => {
      const { bytes } = await callForFile(api, '/api/order/invoice-pdf', { orderUID }, tenant.tokens.buyer);
      return (await pdfText(bytes)).pages.join(' ').replaceAll(',', '');
    };
    await saveSettings(api, tenant, { settings: { termsText: 'Rest in 30 days' } });
    const open = await readInvoice();
    for (const wanted of ['Partly paid', 'See terms', 'Rest in 30 days']) expect(open).toContain(wanted);
    expect((await cancel(orderUID)).status).toBe(200);
    const text = await readInvoice();
    expect(text).toContain('Canceled nothing due');
    expect(text).not.toContain('Paid or credited');
    expect(text).toContain('Refunded');
    expect(text.split((paidMinor / 100).toFixed(2))).toHaveLength(3);
  });

  it('is refused after the status that the tenant allows, and for other people', async () => {
    const { orderUID } = await placeOrder();
    expect((await cancel(orderUID, 'viewer')).status).toBe(403);
    await confirm(orderUID);
    expect((await cancel(orderUID)).body).toMatchObject({ code: 'STATE_CONFLICT' });
    await saveSettings(api, tenant, { settings: { cancelUntil: 'confirmed' } });
    const stale = { orderUID, version: 1, note: '' };
    expect((await api.send('/api/order/cancel', stale, as(tenant.tokens.buyer))).body).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await cancel(orderUID)).status).toBe(200);
  });

  it('either is canceled or starts production, never both', async () => {
    const { orderUID } = await placeOrder();
    await confirm(orderUID);
    const { version } = await getOrder(orderUID);
    const start = { orderUID, version, moveTo: 'inProduction' as const };
    const [canceled, started] = await Promise.all([
      api.send('/api/order/cancel', { orderUID, version, note: '' }, as(tenant.tokens.buyer)),
      api.send('/api/order/save-processing-details', start, as(tenant.tokens.sales)),
    ]);
    expect([canceled.status, started.status].toSorted()).toEqual([200, 409]);
    const { status, balance } = await getOrder(orderUID);
    expect(status).toBe(canceled.status === 200 ? 'cancelled' : 'inProduction');
    expect(balance!.paidMinor === 0).toBe(status === 'cancelled');
  });
});

describe('sizes confirmed on the drawing', () => {
  const sizes = ['shape.width', 'shape.height', 'features.0'];

  it('are stored with the person, and must be complete if the tenant requires them', async () => {
    await saveSettings(api, tenant, { settings: { deposit: 'full', needsConfirmedSizes: true } });
    const { buyer } = tenant.tokens;
    const quote = await createQuote(api, buyer);
    const panelUID = quote.panels[0]!.uid;
    const send = (confirmed: string[]) =>
      api.send(
        '/api/payment/create-checkout-session',
        { ...toCheckoutRequest(quote), confirmedSizes: [{ panelUID, sizes: confirmed }] },
        as(buyer),
      );
    const refused = await send(sizes.slice(1));
    expect(refused.body).toMatchObject({ errors: [{ name: 'confirmedSizes' }] });
    const { orderUID } = (await send([...sizes, 'shape.unknown'])).body as unknown as { orderUID: string };
    const [panel] = (await getOrder(orderUID)).panels;
    expect(panel!.approval).toMatchObject({ sizes, by: 'buyer of north', isConfirmed: true });
    await saveSettings(api, tenant, { settings: { needsConfirmedSizes: false } });
  });

  it('are no approval if some were left out at a tenant that doesn’t require them', async () => {
    const quote = await createQuote(api, tenant.tokens.buyer);
    const confirmedSizes = [{ panelUID: quote.panels[0]!.uid, sizes: sizes.slice(1) }];
    const request = { ...toCheckoutRequest(quote), confirmedSizes };
    const { orderUID } = await api.call('/api/payment/create-checkout-session', request, tenant.tokens.buyer);
    const [panel] = (await getOrder(orderUID)).panels;
    expect(panel!.approval).toMatchObject({ sizes: sizes.slice(1), isConfirmed: false });
  });
});
