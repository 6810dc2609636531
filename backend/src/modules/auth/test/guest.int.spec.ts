import { randomUUID } from 'node:crypto';
import type { SaveGuestQuoteReply } from '@glass/contracts/auth';
import type { OpenedQuoteLink } from '@glass/contracts/quote';
import { demoPanel, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { AccountScene } from './account-scene.js';
import { PASSWORD, Visitor } from './visitor.js';

let scene: AccountScene;
beforeAll(async () => {
  scene = await AccountScene.start();
});
afterAll(() => scene.stop());

const panels = () => [{ panelUID: randomUUID(), quantity: 2, spec: demoPanel() }];
const PICK_UP = {
  method: 'pickUp',
  requestedDate: null,
  deliveryNotes: '',
  rush: null,
  crate: null,
  address: null,
};

async function save(visitor: Visitor, more: object = {}) {
  return visitor.send('/api/guest/save-quote', {
    ...{ tenantUID: scene.tenant.uid, email: visitor.email, ...(await visitor.captcha()) },
    ...{ quoteUID: randomUUID(), name: 'Gia Marie Rossi', panels: panels(), shipping: PICK_UP, ...more },
  });
}

async function saved(
  visitor: Visitor,
  more: object = {},
): Promise<{ reply: SaveGuestQuoteReply; link: OpenedQuoteLink }> {
  const { status, body, text } = await save(visitor, more);
  if (status !== 200) throw new Error(text);
  const reply = body as unknown as SaveGuestQuoteReply;
  const link = await scene.api.call('/api/quote-link/open', { token: reply.token });
  if (link.status !== 'open') throw new Error(`The link is ${link.status}`);
  return { reply, link };
}

async function ordered(visitor: Visitor, more: object = {}) {
  const guest = await saved(visitor, more);
  const { accessToken, quoteUID } = guest.link;
  const quote = await scene.api.call('/api/quote/get-details', { quoteUID }, accessToken);
  const request = toCheckoutRequest(quote);
  const { sessionUID, orderUID } = await scene.api.call(
    '/api/payment/create-checkout-session',
    request,
    accessToken,
  );
  const paid = { sessionUID, demoOutcome: 'paid' as const };
  await scene.api.call('/api/payment/complete-checkout-session', paid, accessToken);
  return { ...guest, orderUID };
}

const createPassword = (visitor: Visitor, { accessToken }: OpenedQuoteLink, password = PASSWORD) =>
  scene.api.send(
    '/api/guest/create-password',
    { password },
    { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': visitor.address },
  );

describe('guest/save-quote', () => {
  it('saves and prices the panels without an account, and mails the link that it returns', async () => {
    const visitor = new Visitor(scene);
    const { reply, link } = await saved(visitor);
    expect(link).toMatchObject({
      isGuest: true,
      contactName: 'Gia Marie Rossi',
      quoteNumber: reply.quoteNumber,
    });
    const { quoteUID } = link;
    const quote = await scene.api.call('/api/quote/get-details', { quoteUID }, link.accessToken);
    expect(quote).toMatchObject({ status: 'draft', shipping: { method: 'pickUp' } });
    expect(quote.totals.totalMinor).toBeGreaterThan(0);
    const mails = await scene.newMailsTo(visitor.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/q/${reply.token}`);
  });

  it('leaves the email to the order if the guest goes on to the checkout', async () => {
    const visitor = new Visitor(scene);
    await ordered(visitor, { isOrdering: true });
    const mails = await scene.newMailsTo(visitor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order .* received/)]);
    expect(mails[0]!.text).toContain('/q/');
  });

  it('gives each quote its own guest, so that a link reaches no other quote of the address', async () => {
    const visitor = new Visitor(scene);
    const first = await saved(visitor);
    const second = await saved(visitor);
    expect(first.link.contactUID).not.toBe(second.link.contactUID);
    const other = { quoteUID: second.link.quoteUID };
    const headers = { authorization: `Bearer ${first.link.accessToken}` };
    expect((await scene.api.send('/api/quote/get-details', other, headers)).status).toBe(404);
  });

  it('names the panel or choice that is wrong', async () => {
    const wrong = panels();
    wrong[0]!.spec.materialUID = randomUUID();
    const { body, status } = await save(new Visitor(scene), { panels: wrong });
    expect(status).toBe(400);
    expect(body.errors[0]!.name).toMatch(/^panels\.0\./);
    expect((await save(new Visitor(scene), { panels: [] })).body.errors[0]!.name).toBe('panels');
    const past = { ...PICK_UP, requestedDate: '2020-01-01' };
    const late = await save(new Visitor(scene), { shipping: past });
    expect(late.body.errors[0]!.name).toBe('shipping.requestedDate');
  });

  it('saves a whole shower with its hardware, at the price of the signed-in buyers', async () => {
    const layout = demoShower(scene.tenant.catalogue);
    const showers = [{ showerUID: randomUUID(), layout, units: 2 }];
    const { link } = await saved(new Visitor(scene), { panels: [], showers });
    const { quoteUID, accessToken } = link;
    const quote = await scene.api.call('/api/quote/get-details', { quoteUID }, accessToken);
    expect(quote.showers).toMatchObject([{ units: 2, layout: { name: 'Master bath' } }]);
    expect(quote.panels.map(({ quantity }) => quantity)).toEqual([2, 2]);
    const sum = quote.hardware.reduce((total, { amountMinor }) => total + amountMinor!, 0);
    expect(quote.totals.lines.find(({ kind }) => kind === 'hardware')?.amountMinor).toBe(sum);
    // An equal shower in a quote of a buyer.
    const { buyer } = scene.tenant.tokens;
    const own = await scene.api.call('/api/quote/save', { uid: randomUUID(), name: 'Bath' }, buyer);
    const bought = await scene.api.call(
      '/api/quote/save-shower',
      { quoteUID: own.uid, version: own.version, ...showers[0]! },
      buyer,
    );
    expect(bought.hardware.map(({ amountMinor }) => amountMinor)).toEqual(
      quote.hardware.map(({ amountMinor }) => amountMinor),
    );
    expect(bought.panels.map(({ price }) => price.totalMinor)).toEqual(
      quote.panels.map(({ price }) => price.totalMinor),
    );
  });

  it('saves a shower once if it is sent again after a lost reply', async () => {
    const visitor = new Visitor(scene);
    const showers = [{ showerUID: randomUUID(), layout: demoShower(scene.tenant.catalogue), units: 1 }];
    const request = { panels: [], showers, quoteUID: randomUUID(), onlyIfNew: true };
    const { reply } = await saved(visitor, request);
    expect(reply.quoteUID).toBe(request.quoteUID);
    expect((await save(visitor, request)).body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    expect(await scene.newMailsTo(visitor.email)).toHaveLength(1);
  });

  it('names the measure of a shower that can’t be made', async () => {
    const layout = demoShower(scene.tenant.catalogue);
    Object.assign(layout.runs[0]!.widths.bottom, { text: '60', mm: 1 });
    const showers = [{ showerUID: randomUUID(), layout, units: 1 }];
    const { body, status } = await save(new Visitor(scene), { panels: [], showers });
    expect([status, body.errors[0]!.name]).toEqual([400, 'showers.0.layout.runs.0.widths.bottom']);
  });

  it('needs a captcha, and stops mailing one address after some quotes', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID } = await visitor.captcha();
    const unproven = await save(visitor, { captchaUID, captchaProof: undefined, captchaText: 'GUESS' });
    expect(unproven.body.code).toBe('CAPTCHA_WRONG');
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await save(visitor)).body.code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(codes.filter(Boolean)).toHaveLength(1);
  });

  it('creates no account: the guest can’t sign in, reset a password, or block a sign-up', async () => {
    const visitor = new Visitor(scene);
    await saved(visitor);
    await scene.newMailsTo(visitor.email);
    const login = { tenantUID: scene.tenant.uid, email: visitor.email, password: PASSWORD };
    expect((await visitor.send('/api/auth/login', login)).body).toMatchObject({ isAuthenticated: false });
    const forgot = { tenantUID: scene.tenant.uid, email: visitor.email, ...(await visitor.captcha()) };
    expect((await visitor.send('/api/auth/forgot-password', forgot)).status).toBe(200);
    expect(await scene.newMailsTo(visitor.email)).toEqual([]);
    const find = { search: visitor.email };
    const found = await scene.api.call('/api/contact/find-buyers', find, scene.tenant.tokens.sales);
    expect(found.buyers).toEqual([]);
    await visitor.signUp();
    const { continueKey } = visitor;
    const verified = await visitor.verify({ token: await visitor.tokenFromMail(), continueKey });
    expect(verified.status).toBe('verified');
  });
});

describe('guest/save-contact', () => {
  const saveContact = (body: object, accessToken: string) =>
    scene.api.send('/api/guest/save-contact', body, { authorization: `Bearer ${accessToken}` });

  it('completes a quote that went to an address alone, until it is ordered', async () => {
    const visitor = new Visitor(scene);
    const { body } = await save(visitor, { name: undefined });
    const { token } = body as unknown as SaveGuestQuoteReply;
    const link = await scene.api.call('/api/quote-link/open', { token });
    if (link.status !== 'open') throw new Error(link.status);
    const wrong = await saveContact({ name: ' ' }, link.accessToken);
    expect(wrong.body.errors[0]!.name).toBe('name');
    expect((await saveContact({ name: 'Gia Rossi', phone: '207 555 0100' }, link.accessToken)).status).toBe(
      200,
    );
    expect(await scene.api.call('/api/quote-link/open', { token })).toMatchObject({
      contactName: 'Gia Rossi',
    });
    const done = await ordered(new Visitor(scene));
    expect((await saveContact({ name: 'Eve' }, done.link.accessToken)).body.code).toBe('STATE_CONFLICT');
    expect((await saveContact({ name: 'Eve' }, scene.tenant.tokens.buyer)).status).toBe(403);
  });
});

describe('guest/create-password', () => {
  it('makes the guest an account with quote and order once the address is confirmed', async () => {
    const visitor = new Visitor(scene);
    const { link, orderUID } = await ordered(visitor);
    await scene.newMailsTo(visitor.email);
    const { body, status } = await createPassword(visitor, link);
    expect(status).toBe(200);
    const { continueKey } = body as unknown as { continueKey: string };
    const login = { tenantUID: scene.tenant.uid, email: visitor.email, password: PASSWORD };
    expect((await visitor.send('/api/auth/login', login)).body).toMatchObject({ isAuthenticated: false });
    const verified = await visitor.verify({ token: await visitor.tokenFromMail(), continueKey });
    if (verified.status !== 'verified') throw new Error(verified.status);
    const { accessToken } = verified.session;
    const order = await scene.api.call('/api/order/get-for-customer', { orderUID }, accessToken);
    expect(order.contactUID).toBe(link.contactUID);
    expect((await visitor.send('/api/auth/login', login)).body).toMatchObject({ isAuthenticated: true });
  });

  it('is refused before the order, for weak passwords, and without a link', async () => {
    const visitor = new Visitor(scene);
    const early = await saved(visitor);
    expect((await createPassword(visitor, early.link)).body.code).toBe('STATE_CONFLICT');
    const { link } = await ordered(new Visitor(scene));
    expect((await createPassword(visitor, link, '12345678')).body.errors[0]!.name).toBe('password');
    const asBuyer = { ...link, accessToken: scene.tenant.tokens.buyer };
    expect((await createPassword(visitor, asBuyer)).status).toBe(403);
  });
});

describe('guest/add-to-account', () => {
  const signedUp = async (visitor: Visitor): Promise<string> => {
    await visitor.signUp();
    const { continueKey } = visitor;
    const reply = await visitor.verify({ token: await visitor.tokenFromMail(), continueKey });
    if (reply.status !== 'verified') throw new Error(reply.status);
    return reply.session.accessToken;
  };
  const add = (token: string, accessToken: string) =>
    scene.api.send('/api/guest/add-to-account', { token }, { authorization: `Bearer ${accessToken}` });

  it('moves the quote and its order to the account of the same address; the link still works', async () => {
    const visitor = new Visitor(scene);
    const accessToken = await signedUp(visitor);
    const { reply, orderUID, link } = await ordered(visitor);
    const { quoteUID } = link;
    const added = await add(reply.token, accessToken);
    expect(added.body).toEqual({ quoteUID, orderUID });
    expect((await add(reply.token, accessToken)).body).toEqual({ quoteUID, orderUID });
    await scene.api.call('/api/order/get-for-customer', { orderUID }, accessToken);
    const opened = await scene.api.call('/api/quote-link/open', { token: reply.token });
    expect(opened).toMatchObject({ status: 'open', isGuest: false });
    await scene.api.call('/api/order/get-for-customer', { orderUID }, link.accessToken);
  });

  it('is refused for another address, another owner, and links that open nothing', async () => {
    const { reply } = await ordered(new Visitor(scene));
    const stranger = await signedUp(new Visitor(scene));
    expect((await add(reply.token, stranger)).body.code).toBe('STATE_CONFLICT');
    expect((await add(`${reply.token}x`, stranger)).body.code).toBe('LINK_USED_UP');
  });
});
