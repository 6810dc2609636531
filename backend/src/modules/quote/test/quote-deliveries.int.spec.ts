import { inWords } from '@glass/pricing/test/in-words.js';
import { randomUUID } from 'node:crypto';
import { deliveryCostMinor, type QuoteDetails } from '@glass/contracts/quote';
import { demoAddress } from '../../../../test/demo-address.js';
import { demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { whileBlocked } from '../../../../test/while-blocked.js';
import { MoveToDelivery } from '../use-cases/change-deliveries.use-case.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('deliveries', {}, 'pickUp');
});
afterAll(() => scene.stop());

const seen = ({ uid: quoteUID, version }: QuoteDetails) => ({ quoteUID, version });
const far = { ...demoAddress, line1: '9 Far Road' };

/** A draft of three panels with four pieces each. */
const draft = () =>
  scene.draftOf(
    [FINE, '30', '32'].map((width) => demoPanel('inch', width)),
    'buyer',
    4,
  );

function move(quote: QuoteDetails, deliveryUID: string | null, counts: (number | undefined)[], name = '') {
  const panels = counts.flatMap((pieces, i) => {
    const panelUID = quote.panels[i]!.uid;
    return pieces === -1 ? [] : [{ panelUID, ...(pieces === undefined ? {} : { pieces }) }];
  });
  return { ...seen(quote), deliveryUID, name, panels };
}

/** Pieces by further delivery and line. */
const countsOf = ({ deliveries, panels }: QuoteDetails) =>
  deliveries.map((delivery) =>
    panels.map(({ uid }) => delivery.panels.find(({ panelUID }) => panelUID === uid)?.pieces ?? 0),
  );

describe('move-to-delivery', () => {
  it('creates a delivery with parts of lines, whole lines, and moves them back', async () => {
    const quote = await draft();
    const deliveryUID = randomUUID();
    let now = await scene.call(
      '/api/quote/move-to-delivery',
      move(quote, deliveryUID, [1, undefined, -1], 'Up'),
    );
    expect(countsOf(now)).toEqual([[1, 4, 0]]);
    expect(now.deliveries[0]).toMatchObject({ uid: deliveryUID, name: 'Up', shippingAddress: null });
    now = await scene.call('/api/quote/move-to-delivery', move(now, deliveryUID, [3, -1, -1]));
    now = await scene.call('/api/quote/move-to-delivery', move(now, null, [-1, undefined, -1]));
    expect(countsOf(now)).toEqual([[3, 0, 0]]);
    const second = randomUUID();
    now = await scene.call('/api/quote/move-to-delivery', move(now, second, [2, -1, 1]));
    // The first delivery had one of the two, the other comes from the second delivery.
    expect(countsOf(now)).toEqual([
      [2, 0, 0],
      [2, 0, 1],
    ]);
    now = await scene.call('/api/quote/remove-delivery', { ...seen(now), deliveryUID });
    expect(countsOf(now)).toEqual([[2, 0, 1]]);
  });

  it.each([
    ['more pieces than the panel has', [5, -1, -1], 'panels.0.pieces'],
    ['a negative number', [-2, -1, -1], 'panels.0.pieces'],
    ['no panels', [-1, -1, -1], 'panels'],
  ])('refuses %s and names the field', async (_what, counts, name) => {
    const quote = await draft();
    const reply = await scene.send('/api/quote/move-to-delivery', move(quote, randomUUID(), counts));
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name }] });
    expect((await scene.get(quote.uid)).deliveries).toEqual([]);
  });

  it('follows changed quantities and deleted panels', async () => {
    const quote = await draft();
    const deliveryUID = randomUUID();
    const moved = await scene.call('/api/quote/move-to-delivery', move(quote, deliveryUID, [3, 4, -1]));
    const [first, second] = moved.panels;
    const fewer = { panelUID: first!.uid, version: first!.version, quantity: 2 };
    await scene.call('/api/glass-panel/update-qty', fewer);
    await scene.call('/api/quote/delete-glass-panel', { panelUID: second!.uid });
    const now = await scene.call('/api/quote/update-shipping-address', {
      ...seen(await scene.get(quote.uid)),
      method: 'pickUp',
    });
    const named = await scene.call('/api/quote/move-to-delivery', move(now, deliveryUID, [-1, 1]));
    expect(countsOf(named)).toEqual([[2, 1]]);
    expect(JSON.stringify(named.deliveries)).not.toContain(second!.uid);
  });

  it('is refused for panels of other quotes, ordered quotes and others’ quotes', async () => {
    const [quote, other] = [await draft(), await draft()];
    const foreign = { ...move(other, randomUUID(), [1, -1, -1]), ...seen(quote) };
    expect((await scene.send('/api/quote/move-to-delivery', foreign)).body).toMatchObject({
      errors: [{ name: 'panels.0.panelUID' }],
    });
    const mine = move(quote, randomUUID(), [1, -1, -1]);
    expect((await scene.send('/api/quote/move-to-delivery', mine, 'otherBuyer')).body.code).toBe('NOT_FOUND');
    await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    const ordered = await scene.get(quote.uid);
    const late = await scene.send('/api/quote/move-to-delivery', move(ordered, randomUUID(), [1, -1, -1]));
    expect(late.body.code).toBe('STATE_CONFLICT');
  });

  it('lets one of two people move a panel; the other sees the current quote', async () => {
    const quote = await draft();
    const [theirs, mine] = [randomUUID(), randomUUID()];
    const reply = await whileBlocked(
      scene.api,
      scene.tenant.ctx,
      (tx) => scene.api.app.get(MoveToDelivery).run(tx, move(quote, theirs, [4, -1, -1])),
      () => scene.send('/api/quote/move-to-delivery', move(quote, mine, [3, -1, -1])),
    );
    expect(reply.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { deliveries: [{ uid: theirs }] },
    });
    expect(countsOf(await scene.get(quote.uid))).toEqual([[4, 0, 0]]);
  });
});

describe('save-delivery', () => {
  it('sets address, date and name, and prices each delivery by its place', async () => {
    const quote = await draft();
    const deliveryUID = randomUUID();
    let now = await scene.call('/api/quote/move-to-delivery', move(quote, deliveryUID, [2, -1, -1]));
    const save = { ...seen(now), deliveryUID, name: 'Site', address: far, requestedDate: '2999-01-04' };
    now = await scene.call('/api/quote/save-delivery', save);
    expect(now.deliveries[0]).toMatchObject({ name: 'Site', shippingAddress: far, addressSource: 'custom' });
    const costs = now.totals.lines.filter(({ delivery }) => delivery !== undefined);
    expect(inWords(costs)).toMatchObject([{ kind: 'delivery', label: 'Delivery 2', delivery: 2 }]);
    const bad = { ...seen(now), deliveryUID, address: { ...far, postalCode: '4101' } };
    expect((await scene.send('/api/quote/save-delivery', bad)).body).toMatchObject({
      errors: [{ name: 'address.postalCode' }],
    });
    const past = { ...seen(now), deliveryUID, requestedDate: '2020-01-01' };
    expect((await scene.send('/api/quote/save-delivery', past)).body).toMatchObject({
      errors: [{ name: 'requestedDate' }],
    });
    const gone = { ...seen(now), deliveryUID: randomUUID(), name: 'x' };
    expect((await scene.send('/api/quote/save-delivery', gone)).body.code).toBe('NOT_FOUND');
    now = await scene.call('/api/quote/save-delivery', { ...seen(now), deliveryUID, method: 'pickUp' });
    expect(now.totals.totalMinor).toBe(quote.totals.totalMinor);
  });

  it('names the first delivery through the quote’s own shipping, also in copies and orders', async () => {
    const quote = await draft();
    let now = await scene.call('/api/quote/move-to-delivery', move(quote, randomUUID(), [2, -1, -1]));
    const named = { ...seen(now), name: 'Ground floor', method: 'pickUp' as const };
    now = await scene.call('/api/quote/update-shipping-address', named);
    expect(now.shipping).toMatchObject({ name: 'Ground floor' });
    const copy = await scene.call('/api/quote/copy', {
      ...{ fromQuoteUID: quote.uid, quoteUID: randomUUID() },
    });
    expect(copy.shipping).toMatchObject({ name: 'Ground floor' });
    const long = { ...seen(now), name: 'x'.repeat(61) };
    expect((await scene.send('/api/quote/update-shipping-address', long)).body).toMatchObject({
      errors: [{ name: 'name' }],
    });
  });

  it('can’t copy an address of someone else’s book', async () => {
    const entry = { addressUID: randomUUID(), label: 'Workshop', address: demoAddress };
    await scene.call('/api/contact/shipping-address/add', entry, 'otherBuyer');
    const deliveryUID = randomUUID();
    const now = await scene.call(
      '/api/quote/move-to-delivery',
      move(await draft(), deliveryUID, [2, -1, -1]),
    );
    const body = { ...seen(now), deliveryUID, addressUID: entry.addressUID };
    expect((await scene.send('/api/quote/save-delivery', body)).body.code).toBe('NOT_FOUND');
  });
});

it('a quote is ordered only if each delivery with pieces has its place', async () => {
  const quote = await draft();
  const deliveryUID = randomUUID();
  let now = await scene.call('/api/quote/move-to-delivery', move(quote, deliveryUID, [2, -1, -1]));
  const refused = await scene.send('/api/payment/create-checkout-session', toCheckoutRequest(now));
  expect(refused.body).toMatchObject({
    ...{ code: 'QUOTE_NOT_ORDERABLE', errors: [{ name: 'deliveries.0.shippingAddress' }] },
  });
  now = await scene.call('/api/quote/move-to-delivery', move(now, null, [undefined, -1, -1]));
  const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(now));
  expect(await scene.call('/api/order/get-for-customer', { orderUID })).toMatchObject({
    ...{ deliveries: [], totals: quote.totals, shippingAddress: quote.shippingAddress },
  });
});

it('an order leaves out empty deliveries; the others keep number, name, place and cost', async () => {
  const quote = await draft();
  const deliveryUID = randomUUID();
  const all = [undefined, undefined, undefined];
  let now = await scene.call('/api/quote/move-to-delivery', move(quote, deliveryUID, all, 'Second floor'));
  now = await scene.call('/api/quote/save-delivery', { ...seen(now), deliveryUID, address: far });
  const pickUp = { deliveryUID: randomUUID(), method: 'pickUp' as const };
  const moved = move(now, pickUp.deliveryUID, [2, -1, -1], 'Workshop');
  now = await scene.call('/api/quote/move-to-delivery', moved);
  now = await scene.call('/api/quote/save-delivery', { ...seen(now), ...pickUp });
  const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(now));
  const order = await scene.call('/api/order/get-for-customer', { orderUID });
  expect(order).toMatchObject({ shippingAddress: far, totals: now.totals });
  expect(order.deliveries).toMatchObject([
    { number: 2, name: 'Second floor', method: 'delivery', shippingAddress: far, pieces: 10 },
    { number: 3, name: 'Workshop', method: 'pickUp', shippingAddress: null, pieces: 2 },
  ]);
  const costs = order.totals.lines.filter(({ kind }) => kind === 'delivery');
  expect(costs.map(({ delivery }) => delivery)).toEqual([2]);
  expect(deliveryCostMinor(order.totals.lines, 2)).toBe(costs[0]!.amountMinor);
});

it('a copy has the deliveries, with its own panels and without dates', async () => {
  const deliveryUID = randomUUID();
  let now = await scene.call('/api/quote/move-to-delivery', move(await draft(), deliveryUID, [2, 4, -1]));
  const save = { ...seen(now), deliveryUID, address: far, requestedDate: '2999-01-04' };
  now = await scene.call('/api/quote/save-delivery', save);
  const copy = await scene.call('/api/quote/copy', { fromQuoteUID: now.uid, quoteUID: randomUUID() });
  expect(countsOf(copy)).toEqual([[2, 4, 0]]);
  expect(copy.deliveries[0]).toMatchObject({ shippingAddress: far, requestedDate: null });
  expect(copy.deliveries[0]!.uid).not.toBe(deliveryUID);
  expect(copy.totals.totalMinor).toBe(now.totals.totalMinor);
});

it('a delivery outside all zones is priced in review, apart from the others', async () => {
  const deliveryUID = randomUUID();
  const abroad = { ...far, country: 'IE', state: '', postalCode: 'D02 X285' };
  let now = await scene.call('/api/quote/move-to-delivery', move(await draft(), deliveryUID, [2, -1, -1]));
  now = await scene.call('/api/quote/save-delivery', { ...seen(now), deliveryUID, address: abroad });
  expect(now.totals.onRequest).toMatchObject([{ kind: 'delivery', delivery: 2 }]);
  now = await scene.call('/api/quote/submit', seen(now));
  expect(now.status).toBe('inReview');
  const price = { kind: 'delivery' as const, amountMinor: 12_300, reason: 'Ferry' };
  const wrong = { ...seen(now), ...price };
  expect((await scene.send('/api/quote/review/set-charge-price', wrong, 'sales')).status).toBe(400);
  now = await scene.call('/api/quote/review/set-charge-price', { ...wrong, delivery: 2 }, 'sales');
  expect(now.totals.lines).toContainEqual(
    expect.objectContaining({ kind: 'delivery', code: 'agreed', delivery: 2, amountMinor: 12_300 }),
  );
  now = await scene.call('/api/quote/review/approve', seen(now), 'sales');
  // Other pieces need another price.
  now = await scene.call('/api/quote/move-to-delivery', move(now, deliveryUID, [4, -1, -1]));
  expect(now.totals.onRequest).toMatchObject([{ kind: 'delivery', delivery: 2 }]);
});
