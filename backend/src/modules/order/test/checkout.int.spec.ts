import { randomUUID } from 'node:crypto';
import { Database } from '../../../kernel/database/database.js';
import { FileMailer } from '../../../kernel/mail/mailer.js';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import {
  toCheckoutRequest,
  choosePickUp,
  createQuote,
  demoPanel,
  toAccountOrderRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';

const CREATE = '/api/payment/create-checkout-session';
const COMPLETE = '/api/payment/complete-checkout-session';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let foreign: DemoTenant;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north');
  foreign = await createDemoTenant(api, 'south', { isDemo: false });
  buyer = tenant.tokens.buyer;
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const count = async (sql: string, parameters: unknown[]): Promise<number> => {
  const rows = await api.app
    .get(Database)
    .runInTransaction(
      tenant.ctx,
      ({ tx }) => tx.query(`select count(*) from ${sql}`, parameters) as Promise<[{ count: string }]>,
    );
  return Number(rows[0].count);
};
const countOrders = (quoteUid: string) => count('customer_order where quote_uid = $1', [quoteUid]);

describe('checkout of a buyer who was removed from the quote’s company', () => {
  const REFUSED = {
    status: 409,
    errors: [
      { reason: expect.stringMatching(/^You no longer act for the company of this quote\./) as string },
    ],
  };
  const sql = (text: string) =>
    api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, [tenant.contactUids.buyer]));
  const leaveCompany = () => sql(`delete from company_contact where contact_uid = $1`);
  const joinCompany = () =>
    sql(
      `insert into company_contact (tenant_uid, uid, company_uid, contact_uid)
       select tenant_uid, gen_random_uuid(), '${tenant.companyUid}', uid from contact where uid = $1`,
    );

  it('can’t order for the company or at its prices, by card or on account', async () => {
    const quote = await createQuote(api, buyer);
    await leaveCompany();
    for (const [path, body] of [
      [CREATE, toCheckoutRequest(quote)],
      ['/api/payment/complete-house-account', toAccountOrderRequest(quote)],
    ] as const)
      expect((await api.send(path, body, as(buyer))).body).toMatchObject(REFUSED);
    expect(await countOrders(quote.uid)).toBe(0);
    await joinCompany();
    expect((await api.send(CREATE, toCheckoutRequest(quote), as(buyer))).status).toBe(200);
  });

  it('gets no company prices by submitting, and keeps the draft', async () => {
    const { uid: quoteUID, version } = await createQuote(api, buyer);
    await leaveCompany();
    const submit = () => api.send('/api/quote/submit', { quoteUID, version }, as(buyer));
    expect((await submit()).body).toMatchObject(REFUSED);
    const { status } = await api.call('/api/quote/get-details', { quoteUID }, buyer);
    expect(status).toBe('draft');
    await joinCompany();
    expect((await submit()).status).toBe(200);
  });

  it('can’t pay for an unpaid order, by card or on account', async () => {
    const quote = await createQuote(api, buyer);
    const checkout = toCheckoutRequest(quote);
    await api.call(CREATE, checkout, buyer);
    await leaveCompany();
    for (const [path, body] of [
      [CREATE, checkout],
      [
        '/api/payment/complete-house-account',
        { ...toAccountOrderRequest(quote), orderUID: checkout.orderUID },
      ],
    ] as const)
      expect((await api.send(path, body, as(buyer))).body).toMatchObject(REFUSED);
    await joinCompany();
    expect((await api.send(CREATE, checkout, as(buyer))).status).toBe(200);
  });
});

describe('checkout', () => {
  it('places and pays an order, and emails its link to the buyer', async () => {
    await jobs.take();
    const quote = await createQuote(api, buyer);
    const session = await api.call(CREATE, toCheckoutRequest(quote), buyer);
    expect(session.redirectUrl).toBe(`/checkout/demo-payment?session=${session.sessionUID}`);
    const { orderUID } = session;
    expect(await api.call('/api/order/get-for-customer', { orderUID }, buyer)).toMatchObject({
      status: 'awaitingPayment',
      paidAt: null,
      number: expect.stringMatching(/^SO-\d+$/) as string,
      poNumber: 'PO-77',
      companyName: 'Glaziers of north',
      quoteNumber: quote.number,
      totals: { totalMinor: quote.seenTotal },
    });

    const paid = await api.call(COMPLETE, { sessionUID: session.sessionUID, demoOutcome: 'paid' }, buyer);
    expect(paid).toMatchObject({ orderUID, paymentStatus: 'paid' });
    const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    expect(order).toMatchObject({
      status: 'received',
      paidAt: expect.any(String) as string,
      number: paid.orderNumber,
    });
    expect(order.history.map(({ who, from, to }) => [who, from, to])).toEqual([
      ['buyer of north', null, 'received'],
    ]);
    expect(order.panels).toMatchObject([
      { lineNumber: 1, quantity: 2, stage: 'waiting', glass: expect.any(String) as string },
    ]);
    expect((await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer)).status).toBe('ordered');

    expect(await jobs.runAll()).toEqual(['order-received-mail']);
    const [mail] = await new FileMailer(api.config.mailOutboxDir).recent(1);
    expect(mail).toMatchObject({ to: 'buyer@north.example' });
    const [, token] = /http:\/\/north\.localhost:4200\/q\/(\S+)/.exec(mail!.text)!;
    const opened = await api.call('/api/quote-link/open', { token: token! });
    expect(opened).toMatchObject({ status: 'open', orderUID, contactName: 'buyer of north' });
  });

  it('places one order for repeated requests from several tabs', async () => {
    const quote = await createQuote(api, buyer);
    const doubleClick = toCheckoutRequest(quote);
    const otherTab = toCheckoutRequest(quote);
    const replies = await Promise.all(
      [doubleClick, doubleClick, otherTab].map((each) => api.call(CREATE, each, buyer)),
    );
    expect(new Set(replies.map(({ orderUID }) => orderUID)).size).toBe(1);
    expect(new Set(replies.map(({ sessionUID }) => sessionUID)).size).toBe(1);
    expect(await countOrders(quote.uid)).toBe(1);
  });

  it('settles once and sends one email when two complete it at the same time', async () => {
    await jobs.take();
    const { orderUID, sessionUID } = await api.call(
      CREATE,
      toCheckoutRequest(await createQuote(api, buyer)),
      buyer,
    );
    const complete = () => api.call(COMPLETE, { sessionUID, demoOutcome: 'paid' as const }, buyer);
    const replies = await Promise.all([complete(), complete(), complete()]);
    expect(replies.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid', 'paid']);
    expect(await count('order_event where order_uid = $1', [orderUID])).toBe(2);
    expect((await jobs.take()).map(({ job_name }) => job_name)).toEqual(['order-received-mail']);
  });

  it('can be retried after a decline, with the same payment or a new request', async () => {
    const quote = await createQuote(api, buyer);
    const request = toCheckoutRequest(quote);
    const { sessionUID, orderUID } = await api.call(CREATE, request, buyer);
    const declined = await api.call(COMPLETE, { sessionUID, demoOutcome: 'declined' }, buyer);
    expect(declined.paymentStatus).toBe('declined');
    expect((await api.call('/api/order/get-for-customer', { orderUID }, buyer)).status).toBe(
      'awaitingPayment',
    );
    expect((await api.call(CREATE, request, buyer)).sessionUID).toBe(sessionUID);
    const paid = await api.call(COMPLETE, { sessionUID, demoOutcome: 'paid' }, buyer);
    expect(paid.paymentStatus).toBe('paid');
    const late = await api.send(COMPLETE, { sessionUID, demoOutcome: 'declined' }, as(buyer));
    expect(late.body).toMatchObject({ status: 409, code: 'PAYMENT_NOT_OPEN' });
    const again = await api.send(CREATE, request, as(buyer));
    expect(again.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });
});

describe('checkout is rejected without saving anything', () => {
  it('while the measurements are not confirmed as final', async () => {
    const quote = await createQuote(api, buyer);
    const reply = await api.send(
      CREATE,
      { ...toCheckoutRequest(quote), measurementsAreFinal: false },
      as(buyer),
    );
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'measurementsAreFinal' }] });
    expect(await countOrders(quote.uid)).toBe(0);
  });

  it('when the price has changed, with the new total', async () => {
    const quote = await createQuote(api, buyer);
    const stale = await api.send(
      CREATE,
      { ...toCheckoutRequest(quote), totalMinor: quote.seenTotal - 100 },
      as(buyer),
    );
    expect(stale.body).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { totalMinor: quote.seenTotal },
    });

    await changeCatalogue(api, tenant, ({ materials }) =>
      materials.forEach((material) => Object.assign(material, { ratePerArea: '99' })),
    );
    const reply = await api.send(CREATE, toCheckoutRequest(quote), as(buyer));
    expect(reply.body).toMatchObject({
      ...{ status: 409, code: 'VERSION_CONFLICT' },
      title: 'The price has changed. Check the new total, then try again.',
    });
    const { totalMinor } = reply.body.current as { totalMinor: number };
    expect(totalMinor).not.toBe(quote.seenTotal);
    expect(await countOrders(quote.uid)).toBe(0);
    await api.call(CREATE, { ...toCheckoutRequest(quote), totalMinor }, buyer);
  });

  it('when someone changed the quote at the same price, until the buyer has seen it', async () => {
    const quote = await createQuote(api, buyer);
    const [panel] = quote.panels;
    const { uid: panelUID, version, quantity } = panel!;
    const spec = { ...panel!.spec, notes: 'The hole on the other side' };
    const changed = await api.call('/api/glass-panel/save', { panelUID, version, quantity, spec }, buyer);
    expect(changed.totals.totalMinor).toBe(quote.seenTotal);
    const reply = await api.send(CREATE, toCheckoutRequest(quote), as(buyer));
    expect(reply.body).toMatchObject({
      ...{ status: 409, code: 'VERSION_CONFLICT', current: { version: changed.quoteVersion } },
      title: 'This quote was changed by buyer of north in the meantime.',
    });
    expect(await countOrders(quote.uid)).toBe(0);
    const request = toCheckoutRequest({ ...quote, version: changed.quoteVersion });
    await api.call(CREATE, request, buyer);
    // A second click sends the ordered quote version, which the order's own update has passed.
    await api.call(CREATE, request, buyer);
    expect(await countOrders(quote.uid)).toBe(1);
  });

  it('for a delivery without an address, at the field, until the buyer chooses pickup', async () => {
    const panels = [{ spec: demoPanel(), quantity: 1 }];
    const quote = await createQuote(api, buyer, panels, 'delivery');
    const reply = await api.send(CREATE, toCheckoutRequest(quote), as(buyer));
    const reason = 'Choose a delivery address or pick-up before you order.';
    expect(reply.body).toMatchObject({
      ...{ status: 422, code: 'QUOTE_NOT_ORDERABLE' },
      errors: [{ name: 'shippingAddress', reason, code: 'required' }],
    });
    expect(await countOrders(quote.uid)).toBe(0);
    const collected = await choosePickUp(api, buyer, quote.uid);
    await api.call(CREATE, toCheckoutRequest(collected), buyer);
    expect(await countOrders(quote.uid)).toBe(1);
  });

  it('for a delivery without an address, until the address is entered', async () => {
    const quote = await createQuote(api, buyer, [{ spec: demoPanel(), quantity: 1 }], 'delivery');
    expect((await api.send(CREATE, toCheckoutRequest(quote), as(buyer))).status).toBe(422);
    const request = { quoteUID: quote.uid, version: quote.version, address: demoAddress };
    const sent = await api.call('/api/quote/custom-shipping-address/save', request, buyer);
    await api.call(CREATE, toCheckoutRequest(sent), buyer);
    expect(await countOrders(quote.uid)).toBe(1);
  });

  it('for a quote without panels', async () => {
    const empty = await api.call('/api/quote/save', { uid: randomUUID(), name: 'Empty' }, buyer);
    const reply = await api.send(CREATE, toCheckoutRequest(empty), as(buyer));
    expect(reply.body).toMatchObject({ status: 422, code: 'QUOTE_EMPTY' });
  });

  it('by card before it is set up, and by demo payment outside of demo sites', async () => {
    const quote = await createQuote(api, buyer);
    const card = await api.send(CREATE, { ...toCheckoutRequest(quote), method: 'card' }, as(buyer));
    expect(card.body).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' });
    expect(await countOrders(quote.uid)).toBe(0);
    const foreignQuote = await createQuote(api, foreign.tokens.buyer);
    const demo = await api.send(CREATE, toCheckoutRequest(foreignQuote), as(foreign.tokens.buyer));
    expect(demo.body).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' });
  });

  it('with the uid of another order', async () => {
    const { orderUID } = await api.call(CREATE, toCheckoutRequest(await createQuote(api, buyer)), buyer);
    const reply = await api.send(
      CREATE,
      toCheckoutRequest(await createQuote(api, buyer), orderUID),
      as(buyer),
    );
    expect(reply.body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
  });

  it('without an outcome of the demo payment', async () => {
    const { sessionUID } = await api.call(CREATE, toCheckoutRequest(await createQuote(api, buyer)), buyer);
    const reply = await api.send(COMPLETE, { sessionUID }, as(buyer));
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'demoOutcome' }] });
  });
});

describe('checkout of someone else’s quote or order replies NOT_FOUND', () => {
  it.each(['otherBuyer', 'foreignBuyer', 'foreignOwner'] as const)('for %s', async (who) => {
    const token = {
      otherBuyer: tenant.tokens.otherBuyer,
      foreignBuyer: foreign.tokens.buyer,
      foreignOwner: foreign.tokens.owner,
    }[who];
    const open = await createQuote(api, buyer);
    const { orderUID, sessionUID } = await api.call(
      CREATE,
      toCheckoutRequest(await createQuote(api, buyer)),
      buyer,
    );
    const calls: [string, object][] = [
      [CREATE, toCheckoutRequest(open)],
      [COMPLETE, { sessionUID, demoOutcome: 'paid' }],
      ['/api/payment/complete-house-account', toAccountOrderRequest(open)],
      ['/api/payment/tenant-can-accept-credit-card', { quoteUID: open.uid }],
      ['/api/order/get-for-customer', { orderUID }],
      ['/api/order/order-summary-pdf', { orderUID }],
    ];
    const offTheShop: [string, object][] = [
      ['/api/order/get-for-tenant', { orderUID }],
      ['/api/order/save-processing-details', { orderUID, version: 1 }],
      ['/api/order/panel-labels-pdf', { orderUID }],
      ['/api/order/get-all-dxf-files', { orderUID }],
      ['/api/order/bulk-order-summary-pdf', { jobUID: randomUUID(), orderUIDs: [orderUID] }],
      ['/api/order/bulk-panel-labels-pdf', { jobUID: randomUUID(), orderUIDs: [orderUID] }],
      ['/api/order/bulk-dxf-files', { jobUID: randomUUID(), orderUIDs: [orderUID] }],
    ];
    for (const [path, body] of calls) {
      const reply = await api.send(path, body, as(token));
      expect([path, reply.status]).toEqual([path, 404]);
    }
    for (const [path, body] of offTheShop) {
      const reply = await api.send(path, body, as(token));
      expect([path, reply.status]).toEqual([path, who === 'foreignOwner' ? 404 : 403]);
    }
    expect(await countOrders(open.uid)).toBe(0);
    const lists = await Promise.all([
      api.call('/api/order/list-for-customer', {}, token),
      ...(who === 'foreignOwner' ? [api.call('/api/order/list-for-tenant', {}, token)] : []),
    ]);
    for (const { items } of lists) expect(items.map(({ uid }) => uid)).not.toContain(orderUID);
  });
});
