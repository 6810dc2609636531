import { randomUUID } from 'node:crypto';
import type { OrderChange, OrderDetails } from '@glass/contracts/order';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { Database } from '../../../kernel/database/database.js';
import { Company } from '../../customer/public.js';
import {
  createQuote,
  demoPanel,
  toAccountOrderRequest,
  toCheckoutRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, saveSettings } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', { prices: () => starterCatalogue('inch', ruleSets.us) });
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

interface Placed {
  orderUID: string;
  panelUID: string;
  totalMinor: number;
}

async function placeOrder(more: object = {}): Promise<Placed> {
  const { buyer } = tenant.tokens;
  const request = { ...toCheckoutRequest(await createQuote(api, buyer)), ...more };
  const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  const { panels } = await getOrder(orderUID);
  return { orderUID, panelUID: panels[0]!.uid, totalMinor: request.totalMinor };
}

const withoutActivity = ({ activity: _activity, ...order }: OrderDetails) => order;
const getOrder = (orderUID: string) =>
  api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);

const wider = () => ({ spec: demoPanel('inch', '34'), quantity: 2 });
const narrower = () => ({ spec: demoPanel('inch', '20'), quantity: 2 });

async function requestChange(
  { orderUID, panelUID }: Placed,
  draft = wider(),
  token = tenant.tokens.buyer,
): Promise<OrderChange> {
  const wanted = { orderUID, panelUID, ...draft };
  const { effect } = await api.call('/api/order-change/preview', wanted, token);
  const body = { ...wanted, changeUID: randomUUID(), totalMinor: effect.afterMinor, note: 'Measured again.' };
  return (await api.call('/api/order-change/request', body, token)).items[0]!;
}

const sendAnswer = (
  { uid, version }: OrderChange,
  move: 'accept' | 'offer' | 'decline',
  more: object = {},
  person: 'sales' | 'manager' = 'sales',
) =>
  api.send(
    '/api/order-change/answer',
    { changeUID: uid, version, move, answer: '', ...more },
    as(tenant.tokens[person]),
  );

const sendDecision = (
  { uid, version, effect }: OrderChange,
  move: 'agree' | 'withdraw',
  totalMinor = effect.afterMinor,
) =>
  api.send(
    '/api/order-change/decide',
    { changeUID: uid, version, move, totalMinor },
    as(tenant.tokens.buyer),
  );

async function latest({ orderUID }: Placed): Promise<OrderChange> {
  return (await api.call('/api/order-change/list', { orderUID }, tenant.tokens.buyer)).items[0]!;
}

/** Orders of the list with changes to answer; home and counts must agree. */
async function listToAnswer(): Promise<[string, number][]> {
  const { viewer } = tenant.tokens;
  const filters = { open: ['change' as const] };
  const { items } = await api.call('/api/order/list-for-tenant', { filters }, viewer);
  const { open } = await api.call('/api/order/count-for-tenant', {}, viewer);
  const { orders } = await api.call('/api/home/get-for-tenant', {}, viewer);
  expect([open.change, orders.changesToAnswer]).toEqual([items.length, items.length]);
  return items.map(({ uid, changesToAnswer }) => [uid, changesToAnswer]);
}

describe('a change request', () => {
  it('that staff accept changes panel, drawing, total and balance of the order', async () => {
    const placed = await placeOrder();
    const before = await getOrder(placed.orderUID);
    const change = await requestChange(placed);
    expect(change).toMatchObject({ status: 'requested', panel: { lineNumber: 1 }, note: 'Measured again.' });
    expect(withoutActivity(await getOrder(placed.orderUID))).toEqual(withoutActivity(before));
    expect(await listToAnswer()).toEqual([[placed.orderUID, 1]]);
    expect((await sendAnswer(change, 'accept')).status).toBe(200);
    expect(await listToAnswer()).toEqual([]);
    const after = await getOrder(placed.orderUID);
    const { afterMinor } = change.effect;
    expect(afterMinor).toBeGreaterThan(placed.totalMinor);
    expect(after.totals.totalMinor).toBe(afterMinor);
    expect(after.balance).toEqual({
      paidMinor: placed.totalMinor,
      dueMinor: afterMinor! - placed.totalMinor,
    });
    expect(after.paidAt).toBeNull();
    const [panel] = after.panels;
    expect(panel!.spec).toEqual(change.panel!.after.spec);
    expect(panel!.price.totalMinor).toBe(change.panel!.after.totalMinor);
    expect(panel!.drawingCode).not.toBe(before.panels[0]!.drawingCode);
    expect(panel!.approval).toMatchObject({
      drawingCode: panel!.drawingCode,
      isOutdated: false,
      isConfirmed: false,
    });
    const { items } = await api.call('/api/audit-log/list-for-tenant', {}, tenant.tokens.owner);
    expect(items.find(({ action }) => action === 'order-changed')?.about).toMatchObject({ afterMinor });
  });

  it('costs what the same order costs when it is placed with that panel', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    const { seenTotal } = await createQuote(api, tenant.tokens.buyer, [wider()]);
    expect(change.effect.afterMinor).toBe(seenTotal);
  });

  it('that lowers the total refunds the difference once; a later rise is due in full', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed, narrower());
    const { afterMinor } = change.effect;
    expect(afterMinor).toBeLessThan(placed.totalMinor);
    await sendAnswer(change, 'accept');
    const lowered = await getOrder(placed.orderUID);
    expect(lowered.balance).toEqual({ paidMinor: afterMinor, dueMinor: 0 });
    expect(lowered.paidAt).not.toBeNull();
    const payments = await api.call(
      '/api/payment/get-for-order',
      { orderUID: placed.orderUID },
      tenant.tokens.sales,
    );
    expect(payments.refundedMinor).toBe(placed.totalMinor - afterMinor!);
    const back = await requestChange(placed, { spec: demoPanel(), quantity: 2 });
    expect(back.effect.afterMinor).toBe(placed.totalMinor);
    await sendAnswer(back, 'accept');
    expect((await getOrder(placed.orderUID)).balance).toEqual({
      paidMinor: afterMinor,
      dueMinor: placed.totalMinor - afterMinor!,
    });
  });

  it('with an offered price changes the order only after the buyer accepts it', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    expect(
      (await sendAnswer(change, 'offer', { unitMinor: 90_000, answer: 'It needs thicker glass.' })).status,
    ).toBe(200);
    const offer = await latest(placed);
    expect(offer).toMatchObject({ status: 'offered', answer: 'It needs thicker glass.' });
    expect(offer.panel!.after.totalMinor).toBe(180_000);
    expect((await getOrder(placed.orderUID)).totals.totalMinor).toBe(placed.totalMinor);
    expect((await sendDecision(offer, 'agree', 1)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await sendAnswer(offer, 'accept')).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await sendDecision(offer, 'agree')).status).toBe(200);
    const after = await getOrder(placed.orderUID);
    expect(after.totals.totalMinor).toBe(offer.effect.afterMinor);
    expect(after.panels[0]!.price.unitMinor).toBe(90_000);
  });

  it('shows staff the new total, taxes and balance of an offer, which the buyer then accepts', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    const preview = (unitMinor: number) =>
      api.call('/api/order-change/preview-offer', { changeUID: change.uid, unitMinor }, tenant.tokens.sales);
    const cheaper = await preview(100);
    expect(cheaper.money).toEqual({
      taxMinor: expect.any(Number),
      dueMinor: 0,
      refundMinor: placed.totalMinor - cheaper.effect.afterMinor!,
    });
    const dearer = await preview(90_000);
    expect(dearer.money).toMatchObject({
      dueMinor: dearer.effect.afterMinor! - placed.totalMinor,
      refundMinor: 0,
    });
    expect(await latest(placed)).toMatchObject({ status: 'requested' });
    await sendAnswer(change, 'offer', { unitMinor: 90_000 });
    expect((await sendDecision(await latest(placed), 'agree')).status).toBe(200);
    const { totals, balance } = await getOrder(placed.orderUID);
    expect(totals.totalMinor).toBe(dearer.effect.afterMinor);
    expect(balance!.dueMinor).toBe(dearer.money!.dueMinor);
    const closed = { changeUID: change.uid, unitMinor: 1 };
    const body = await api.send('/api/order-change/preview-offer', closed, as(tenant.tokens.sales));
    expect(body.body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await api.send('/api/order-change/preview-offer', closed, as(tenant.tokens.buyer))).status).toBe(
      403,
    );
  });

  it('compares with an agreed price, and keeps what was agreed for another version', async () => {
    const placed = await placeOrder();
    const listed = (await getOrder(placed.orderUID)).panels[0]!.price.unitMinor!;
    await sendAnswer(await requestChange(placed), 'offer', { unitMinor: 90_000 });
    await sendDecision(await latest(placed), 'agree');
    const { totals, panels } = await getOrder(placed.orderUID);
    const again = { orderUID: placed.orderUID, panelUID: placed.panelUID };
    const { buyer } = tenant.tokens;
    const preview = (draft: ReturnType<typeof wider>) =>
      api.call('/api/order-change/preview', { ...again, ...draft }, buyer);
    const same = { ...again, ...wider() };
    expect((await api.send('/api/order-change/preview', same, as(buyer))).body).toMatchObject({
      errors: [{ reason: expect.stringMatching(/^Nothing about this panel is changed\./) }],
    });
    // One more piece costs what was agreed.
    const more = await preview({ ...wider(), quantity: 3 });
    expect(more.after!.totalMinor).toBe(270_000);
    expect(more.effect.beforeMinor).toBe(totals.totalMinor);
    // The earlier size costs what it costs less at the price list.
    const difference = panels[0]!.price.lines.find(({ step }) => step === 'agreed')!.amountMinor;
    const back = await preview({ spec: demoPanel(), quantity: 2 });
    expect(back.after!.totalMinor).toBe(2 * (listed + difference));
  });

  it('can be declined with a reason, or withdrawn, and leaves the order as it is', async () => {
    const placed = await placeOrder();
    const before = await getOrder(placed.orderUID);
    const first = await requestChange(placed);
    expect((await sendAnswer(first, 'decline')).body).toMatchObject({ errors: [{ name: 'answer' }] });
    await sendAnswer(first, 'decline', { answer: 'Cut this morning.' });
    const second = await requestChange(placed);
    await sendDecision(second, 'withdraw');
    const { items } = await api.call(
      '/api/order-change/list',
      { orderUID: placed.orderUID },
      tenant.tokens.buyer,
    );
    expect(items.map(({ status }) => status)).toEqual(['withdrawn', 'declined']);
    const after = await getOrder(placed.orderUID);
    expect(withoutActivity(after)).toEqual(withoutActivity(before));
    const { afterMinor: totalMinor } = first.effect;
    const [sales, buyer] = ['sales of north', 'buyer of north'];
    expect(after.activity).toMatchObject([
      { what: 'paid', purpose: 'total', amountMinor: placed.totalMinor, who: buyer },
      { what: 'requested', lineNumber: 1, note: 'Measured again.', who: buyer },
      { what: 'declined', note: 'Cut this morning.', who: sales },
      { what: 'requested', amountMinor: totalMinor, who: buyer },
      { what: 'withdrawn', amountMinor: totalMinor, note: '', who: buyer },
    ]);
  });

  it('names invalid fields, and refuses a second one, no change, another total and other people', async () => {
    const placed = await placeOrder();
    const { orderUID, panelUID } = placed;
    const body = { orderUID, panelUID, ...wider(), changeUID: randomUUID(), totalMinor: 1, note: '' };
    const send = (changes: object, token = tenant.tokens.buyer) =>
      api.send('/api/order-change/request', { ...body, ...changes }, as(token));
    expect((await send({})).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    const bad = { ...demoPanel(), shape: { kind: 'rectangle', width: null, height: null } };
    expect((await send({ spec: bad })).body).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ name: expect.stringMatching(/^spec\.shape/) }),
      ]),
    });
    const same = { spec: demoPanel(), quantity: 2, totalMinor: placed.totalMinor };
    const nothing = { code: 'VALIDATION_FAILED', errors: [{ name: 'generalErrors' }] };
    expect((await send(same)).body).toMatchObject(nothing);
    const preview = { orderUID, panelUID, spec: demoPanel(), quantity: 2 };
    const asked = await api.send('/api/order-change/preview', preview, as(tenant.tokens.buyer));
    expect(asked.body).toMatchObject(nothing);
    expect((await send({}, tenant.tokens.sales)).status).toBe(404);
    await requestChange(placed);
    expect((await send({})).body).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('is refused for a panel that can’t be made, and says which rule needs approval', async () => {
    const { orderUID, panelUID } = await placeOrder();
    const { buyer } = tenant.tokens;
    const changed = (width: string) => ({
      ...{ orderUID, panelUID, spec: demoPanel('inch', width), quantity: 2 },
    });
    const reviewsOf = async (width: string) =>
      (await api.call('/api/order-change/preview', changed(width), buyer)).effect.reviews;
    const refused = await api.send('/api/order-change/preview', changed('300'), as(buyer));
    expect(refused.body).toMatchObject({
      code: 'PANEL_BREAKS_RULES',
      errors: [{ reason: expect.stringMatching(/^Panel 1 cannot be made: /) }],
    });
    expect(await reviewsOf('5')).toContain('The shorter side is 5″; under 7″ needs our approval.');
    expect(await reviewsOf('34')).toBeUndefined();
  });

  it('can’t change the total of an order on a house account, whose invoice is in the ledger', async () => {
    await saveSettings(api, tenant, { settings: { offersHouseAccount: true } });
    const limit = { houseAccountLimitMinor: 1_000_000_000 };
    const company = { tenantUid: tenant.uid, uid: tenant.companyUid };
    await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.manager.update(Company, company, limit));
    const request = toAccountOrderRequest(await createQuote(api, tenant.tokens.buyer));
    const { orderUID } = await api.call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    const { panels, totals } = await getOrder(orderUID);
    const change = await requestChange({
      orderUID,
      panelUID: panels[0]!.uid,
      totalMinor: totals.totalMinor!,
    });
    expect((await sendAnswer(change, 'accept')).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await latest({ orderUID, panelUID: '', totalMinor: 0 })).status).toBe('requested');
    expect((await getOrder(orderUID)).totals.totalMinor).toBe(totals.totalMinor);
  });

  it('is refused once production has begun, and as the tenant’s setting says', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    await saveSettings(api, tenant, { settings: { changeUntil: 'never' } });
    expect((await getOrder(placed.orderUID)).canChange).toBe(false);
    const { orderUID, panelUID } = placed;
    const preview = { orderUID, panelUID, ...wider() };
    expect(
      (await api.send('/api/order-change/preview', preview, as(tenant.tokens.buyer))).body,
    ).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await saveSettings(api, tenant, { settings: { changeUntil: 'confirmed' } });
    for (const moveTo of ['confirmed', 'inProduction'] as const) {
      const { version } = await getOrder(orderUID);
      const move = { orderUID, version, moveTo };
      await api.call('/api/order/save-processing-details', move, tenant.tokens.sales);
    }
    expect((await sendAnswer(change, 'accept')).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await sendAnswer(change, 'decline', { answer: 'Already cut.' })).status).toBe(200);
  });
});

describe('concurrent answers', () => {
  it('of two users take effect once', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    const replies = await Promise.all([
      sendAnswer(change, 'accept'),
      sendAnswer(change, 'offer', { unitMinor: 99_000 }, 'manager'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = await latest(placed);
    const { totals } = await getOrder(placed.orderUID);
    expect(totals.totalMinor).toBe(status === 'accepted' ? change.effect.afterMinor : placed.totalMinor);
  });

  it('and a cancellation leave a canceled order without change, or a changed order that is refunded', async () => {
    const placed = await placeOrder();
    const change = await requestChange(placed);
    const { version } = await getOrder(placed.orderUID);
    const cancel = { orderUID: placed.orderUID, version, note: '' };
    const [answered, canceled] = await Promise.all([
      sendAnswer(change, 'accept'),
      api.send('/api/order/cancel', cancel, as(tenant.tokens.buyer)),
    ]);
    expect([answered.status, canceled.status].toSorted()).toEqual([200, 409]);
    const after = await getOrder(placed.orderUID);
    expect(after.status).toBe(canceled.status === 200 ? 'cancelled' : 'received');
    expect((await latest(placed)).status).toBe(canceled.status === 200 ? 'withdrawn' : 'accepted');
    if (canceled.status === 200) expect(after.balance).toEqual({ paidMinor: 0, dueMinor: 0 });
  });

  it('and an open payment of the rest never take the old amount for the new one', async () => {
    await saveSettings(api, tenant, { settings: { deposit: 'percent', depositPercent: 40 } });
    const placed = await placeOrder();
    await saveSettings(api, tenant, { settings: { deposit: 'full' } });
    const { dueMinor, paidMinor } = (await getOrder(placed.orderUID)).balance!;
    const { buyer } = tenant.tokens;
    const pay = { orderUID: placed.orderUID, amountMinor: dueMinor, method: 'demo' as const };
    const { sessionUID } = await api.call('/api/payment/pay-balance', pay, buyer);
    const change = await requestChange(placed);
    const complete = { sessionUID, demoOutcome: 'paid' };
    const [answered, paid] = await Promise.all([
      sendAnswer(change, 'accept'),
      api.send('/api/payment/complete-checkout-session', complete, as(buyer)),
    ]);
    expect(answered.status).toBe(200);
    const received = paid.status === 200 ? placed.totalMinor : paidMinor;
    expect((await getOrder(placed.orderUID)).balance).toEqual({
      paidMinor: received,
      dueMinor: change.effect.afterMinor! - received,
    });
  });
});

describe('a link', () => {
  it('requests a change of its order, and accepts an offer', async () => {
    const placed = await placeOrder();
    const { quoteUID } = await getOrder(placed.orderUID);
    const create = { quoteUID, linkUID: randomUUID() };
    const { url } = await api.call('/api/quote-link/create', create, tenant.tokens.buyer);
    const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
    if (opened.status !== 'open') throw new Error('The link does not open');
    const change = await requestChange(placed, wider(), opened.accessToken);
    expect(change.askedBy).toContain('(by link)');
    await sendAnswer(change, 'offer', { unitMinor: 80_000 });
    const { uid, version, effect } = await latest(placed);
    const agree = { changeUID: uid, version, move: 'agree' as const, totalMinor: effect.afterMinor };
    const { items } = await api.call('/api/order-change/decide', agree, opened.accessToken);
    expect(items[0]!.status).toBe('accepted');
  });
});
