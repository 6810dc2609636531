import { randomUUID } from 'node:crypto';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { whileBlocked } from '../../../../test/while-blocked.js';
import { ContactRepository } from '../../customer/public.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let sales: string;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'guests');
  sales = tenant.tokens.sales;
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

let callers = 0;
/** A quote that staff enter for a caller without an account. */
async function enter(more: { email?: string; phone?: string } = {}) {
  const email = more.email ?? `caller-${(callers += 1)}@mail.example`;
  const person = {
    contactUID: randomUUID(),
    email,
    firstName: 'Cal',
    lastName: 'Ler',
    asGuest: true,
    ...more,
  };
  const { contactUID } = await api.call('/api/contact/add-buyer', person, sales);
  const uid = randomUUID();
  await api.call('/api/quote/save', { uid, name: 'Shower', contactUID }, sales);
  const panel = { quoteUID: uid, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
  await api.call('/api/quote/add-glass-panel', panel, sales);
  return { contactUID, email, quoteUID: uid };
}
const send = (path: Parameters<TestApi['send']>[0], body: object, token = sales) =>
  api.send(path, body, { authorization: `Bearer ${token}` });

describe('a guest whom staff enter a quote for', () => {
  it('needs a name and an address or phone number, gets no invitation, and is marked in lists', async () => {
    const { email, quoteUID } = await enter();
    expect(await mailsTo(jobs, email)).toEqual([]);
    const quote = await api.call('/api/quote/get-details', { quoteUID }, sales);
    expect(quote).toMatchObject({ contactName: 'Cal Ler', isGuest: true, contactEmail: email });
    const ofGuests = { filters: { account: ['none' as const] } };
    const { items } = await api.call('/api/quote/list-for-tenant', ofGuests, sales);
    expect(items.map(({ uid, isGuest }) => [uid, isGuest])).toEqual([[quoteUID, true]]);
    const { items: all } = await api.call('/api/quote/list-for-customer', {}, tenant.tokens.buyer);
    expect(all.some(({ isGuest }) => isGuest)).toBe(false);
    const unreachable = { contactUID: randomUUID(), email: '', firstName: 'Cal', asGuest: true };
    expect((await send('/api/contact/add-buyer', unreachable)).body.errors[0]!.name).toBe('email');
    const uninvited = { contactUID: randomUUID(), email: '', phone: '0123 456' };
    expect((await send('/api/contact/add-buyer', uninvited)).body.errors[0]!.name).toBe('email');
  });

  it('may have only a phone number, orders by a copied link, and gets no email', async () => {
    const { quoteUID } = await enter({ email: '', phone: '+1 216 555 0199' });
    const { url } = await api.call('/api/quote-link/create', { quoteUID, linkUID: randomUUID() }, sales);
    const link = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
    if (link.status !== 'open') throw new Error(link.status);
    const { version } = await api.call('/api/quote/get-details', { quoteUID }, link.accessToken);
    const pickUp = { quoteUID, version, method: 'pickUp' as const };
    const quote = await api.call('/api/quote/update-shipping-address', pickUp, link.accessToken);
    const started = await api.call(
      '/api/payment/create-checkout-session',
      toCheckoutRequest(quote),
      link.accessToken,
    );
    const paid = { sessionUID: started.sessionUID, demoOutcome: 'paid' as const };
    await api.call('/api/payment/complete-checkout-session', paid, link.accessToken);
    expect(await mailsTo(jobs, '')).toEqual([]);
    const ofGuests = { filters: { account: ['none' as const] } };
    const { items } = await api.call('/api/order/list-for-tenant', ofGuests, sales);
    expect(items).toMatchObject([{ uid: started.orderUID, isGuest: true }]);
    const order = await api.call('/api/order/get-for-tenant', { orderUID: started.orderUID }, sales);
    expect(order).toMatchObject({ isGuest: true, contactEmail: '' });
  });

  it('has one quote; a copy has a guest of its own', async () => {
    const { contactUID, quoteUID } = await enter();
    const second = await send('/api/quote/save', { uid: randomUUID(), name: 'More', contactUID });
    expect(second.body.errors[0]!.name).toBe('contactUID');
    const copy = await api.call(
      '/api/quote/copy',
      { fromQuoteUID: quoteUID, quoteUID: randomUUID(), name: 'Wider' },
      sales,
    );
    expect(copy).toMatchObject({ contactName: 'Cal Ler', isGuest: true });
    expect(copy.contactUID).not.toBe(contactUID);
  });

  it('is the known customer if the address has an account', async () => {
    const { contactUID } = await enter({ email: 'buyer@guests.example' });
    expect(contactUID).toBe(tenant.contactUids.buyer);
  });
});

describe('contact/invite-guest', () => {
  it('makes the guest an account that waits for its password', async () => {
    const { contactUID, email, quoteUID } = await enter();
    await api.call('/api/contact/invite-guest', { contactUID }, sales);
    const [mail] = await mailsTo(jobs, email);
    expect(mail!.text).toContain('/account/accept-invitation');
    expect((await api.call('/api/quote/get-details', { quoteUID }, sales)).isGuest).toBeUndefined();
  });

  it('is refused without an address, and if the address has an account', async () => {
    const { contactUID } = await enter({ email: '', phone: '+1 216 555 0199' });
    expect((await send('/api/contact/invite-guest', { contactUID })).body.code).toBe('STATE_CONFLICT');
    const one = await enter({ email: 'twice@mail.example' });
    const other = await enter({ email: 'twice@mail.example' });
    await api.call('/api/contact/invite-guest', { contactUID: one.contactUID }, sales);
    const second = { contactUID: other.contactUID };
    const refused = await send('/api/contact/invite-guest', second);
    expect(refused.body.errors[0]!.reason).toContain('has an account');
    expect((await send('/api/contact/invite-guest', second, tenant.tokens.viewer)).status).toBe(403);
  });
});

it('contact/invite-guest refuses the second of two guests with one address who are invited concurrently', async () => {
  const email = 'race@mail.example';
  const one = await enter({ email });
  const { contactUID } = await enter({ email });
  const contacts = api.app.get(ContactRepository, { strict: false });
  const { status, body } = await whileBlocked(
    api,
    tenant.ctx,
    (tx) => contacts.makeAccount(tx, one.contactUID, email),
    () => send('/api/contact/invite-guest', { contactUID }),
  );
  expect([status, body.code]).toEqual([409, 'STATE_CONFLICT']);
  expect(body.errors[0]!.reason).toBe('race@mail.example has an account. Add this guest to it instead.');
});

describe('contact/merge-guest', () => {
  it('moves the quote to a customer, where a link to it still works', async () => {
    const { contactUID, quoteUID } = await enter();
    const { url } = await api.call('/api/quote-link/create', { quoteUID, linkUID: randomUUID() }, sales);
    const intoUID = tenant.contactUids.buyer;
    const into = await api.call('/api/contact/merge-guest', { contactUID, intoUID }, sales);
    expect(into).toMatchObject({ contactUID: intoUID });
    await api.call('/api/quote/get-details', { quoteUID }, tenant.tokens.buyer);
    const link = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
    expect(link).toMatchObject({ status: 'open', contactUID: intoUID, isGuest: false });
  });

  it.each([
    ['an account', () => tenant.contactUids.otherBuyer, () => tenant.contactUids.buyer],
    ['the team as target', null, () => tenant.contactUids.owner],
  ] as const)('is refused for %s', async (_what, from, into) => {
    const contactUID = from ? from() : (await enter()).contactUID;
    const reply = await send('/api/contact/merge-guest', { contactUID, intoUID: into() });
    expect(reply.body.code).toBe('STATE_CONFLICT');
  });
});
