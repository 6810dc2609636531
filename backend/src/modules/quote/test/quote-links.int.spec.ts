import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type {
  OpenedQuoteLink,
  OpenQuoteLinkReply,
  QuoteDetails,
  QuoteLinksReply,
} from '@glass/contracts/quote';
import { demoAddress } from '../../../../test/demo-address.js';
import { createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { createUploadForm, sendForm } from '../../../../test/test-form.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'links');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const tokenIn = (url: string): string => url.split('/q/')[1]!;
const openByToken = (token: string): Promise<OpenQuoteLinkReply> =>
  api.call('/api/quote-link/open', { token });

function createLink(
  quoteUID: string,
  more: { email?: string; name?: string } = {},
  token = tenant.tokens.buyer,
) {
  return api.call('/api/quote-link/create', { quoteUID, linkUID: randomUUID(), ...more }, token);
}

interface Opened extends OpenedQuoteLink {
  linkUid: string;
  token: string;
}

async function openLinkTo(quoteUID: string, more: { name?: string } = {}): Promise<Opened> {
  const { uid: linkUid, url } = await createLink(quoteUID, more);
  const token = tokenIn(url);
  const opened = await openByToken(token);
  if (opened.status !== 'open') throw new Error(`The link is ${opened.status}`);
  return { ...opened, linkUid, token };
}

const statusOf = async (path: EndpointPath, body: object, token: string): Promise<number> =>
  (await api.send(path, body, { authorization: `Bearer ${token}` })).status;

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values) as Promise<Record<string, unknown>[]>);
}

const newQuote = (): Promise<QuoteDetails> => createQuote(api, tenant.tokens.buyer);

describe('a link to a quote', () => {
  it('opens the quote without sign-in, and stores only a hash of its token', async () => {
    const quote = await newQuote();
    const opened = await openLinkTo(quote.uid, { name: 'Jo Caller' });
    expect(opened).toMatchObject({ quoteUID: quote.uid, quoteNumber: quote.number, orderUID: null });
    expect(opened).toMatchObject({ sentToName: 'Jo Caller', contactUID: tenant.contactUids.buyer });
    expect(opened).toMatchObject({ seesPrices: true });
    const read = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, opened.accessToken);
    expect(read.totals.totalMinor).toBe(quote.totals.totalMinor);
    const stored = await sql(
      `select row_to_json(l)::text as row from quote_link l where uid = $1`,
      opened.linkUid,
    );
    expect(stored[0]!.row).not.toContain(opened.token);
  });

  it('hides how to reach its owner from anyone with the link', async () => {
    const quote = await newQuote();
    const { accessToken } = await openLinkTo(quote.uid);
    const read = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, accessToken);
    expect(read).toMatchObject({ contactEmail: '', contactPhone: '' });
    expect(quote.contactEmail).not.toBe('');
  });

  it('changes panels and delivery of a draft, asks, uploads, and is named beside what it did', async () => {
    const quote = await newQuote();
    const { accessToken: token } = await openLinkTo(quote.uid, { name: 'Jo Caller' });
    const [panel] = quote.panels;
    const change = { panelUID: panel!.uid, version: panel!.version, quantity: 5 };
    await api.call('/api/glass-panel/update-qty', change, token);
    const { version } = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, token);
    const sent = { quoteUID: quote.uid, version, address: demoAddress };
    const changed = await api.call('/api/quote/custom-shipping-address/save', sent, token);
    expect(changed).toMatchObject({ updatedBy: 'Jo Caller (by link)', totals: { pieces: 5 } });
    const message = { quoteUID: quote.uid, messageUID: randomUUID(), text: 'Is Friday possible?' };
    await api.call('/api/quote/message/send', message, token);
    const seen = await api.call('/api/quote/message/list', { quoteUID: quote.uid }, tenant.tokens.sales);
    expect(seen.messages).toMatchObject([{ who: 'Jo Caller (by link)', by: 'buyer', text: message.text }]);
    const ids = { quoteUID: quote.uid, attachmentUID: randomUUID() };
    const upload = createUploadForm(Buffer.from('28 1/8 wide'), ids, { fileName: 'sizes.txt' });
    const { fileUID } = (await sendForm(api, '/api/quote/upload-attachment', upload, token)).body as never;
    const link = await api.call('/api/file/link', { fileUID }, token);
    expect(link.url).toContain('/files/');
    const submitted = { quoteUID: quote.uid, version: changed.version };
    expect((await api.call('/api/quote/submit', submitted, token)).status).toBe('quoted');
  });

  it('orders and pays, and then shows the order', async () => {
    const quote = await newQuote();
    const { accessToken: token, token: linkToken } = await openLinkTo(quote.uid);
    const options = await api.call(
      '/api/payment/tenant-can-accept-credit-card',
      { quoteUID: quote.uid },
      token,
    );
    expect(options).toMatchObject({ canPayAsDemo: true, houseAccount: null });
    const started = await api.call('/api/payment/create-checkout-session', toCheckoutRequest(quote), token);
    const paid = { sessionUID: started.sessionUID, demoOutcome: 'paid' as const };
    const done = await api.call('/api/payment/complete-checkout-session', paid, token);
    expect(done.paymentStatus).toBe('paid');
    const { orderUID } = started;
    const order = await api.call('/api/order/get-for-customer', { orderUID }, token);
    expect(order).toMatchObject({ status: 'received', contactUID: tenant.contactUids.buyer });
    expect(await statusOf('/api/order/order-summary-pdf', { orderUID }, token)).toBe(200);
    expect(await statusOf('/api/order/invoice-pdf', { orderUID }, token)).toBe(200);
    expect(await openByToken(linkToken)).toMatchObject({ status: 'open', orderUID });
  });

  it('never places an order on the house account of its owner’s company', async () => {
    const quote = await newQuote();
    const { accessToken } = await openLinkTo(quote.uid);
    const { method: _method, ...request } = toCheckoutRequest(quote);
    expect(await statusOf('/api/payment/complete-house-account', request, accessToken)).toBe(403);
  });

  it('creates no quote and changes no company', async () => {
    const quote = await newQuote();
    const { accessToken } = await openLinkTo(quote.uid);
    expect(await statusOf('/api/quote/save', { uid: randomUUID(), name: 'More' }, accessToken)).toBe(404);
    const renamed = { uid: quote.uid, name: 'Shower', version: quote.version };
    expect(await statusOf('/api/quote/save', { ...renamed, companyUID: null }, accessToken)).toBe(400);
    expect(await statusOf('/api/quote/save', renamed, accessToken)).toBe(200);
  });

  it('opens nothing after it was revoked, and ends access that was already open', async () => {
    const quote = await newQuote();
    const { accessToken, token, linkUid } = await openLinkTo(quote.uid);
    const revoke = { linkUID: linkUid };
    const left = await api.call('/api/quote-link/revoke', revoke, tenant.tokens.sales);
    expect(left.links[0]!.revokedAt).not.toBeNull();
    expect(await openByToken(token)).toEqual({ status: 'revoked', isRenewable: true, sentTo: '' });
    expect(await statusOf('/api/quote/get-details', { quoteUID: quote.uid }, accessToken)).toBe(401);
    expect(await api.call('/api/quote-link/revoke', revoke, tenant.tokens.buyer)).toEqual(left);
  });

  it('opens nothing after its quote was deleted', async () => {
    const quote = await newQuote();
    const { accessToken, token } = await openLinkTo(quote.uid);
    await api.call('/api/quote/delete', { quoteUID: quote.uid }, tenant.tokens.buyer);
    expect(await openByToken(token)).toMatchObject({ status: 'revoked' });
    expect(await statusOf('/api/quote/get-details', { quoteUID: quote.uid }, accessToken)).toBe(401);
  });

  it('expires, and a new one goes only to the address that the old one was made for', async () => {
    const quote = await newQuote();
    const { url, uid } = await createLink(quote.uid, { email: 'jo@caller.example' });
    await sql(`update quote_link set expires_at = now() - interval '1 second' where uid = $1`, uid);
    const token = tokenIn(url);
    expect(await openByToken(token)).toEqual({
      status: 'expired',
      isRenewable: true,
      sentTo: 'j…@caller.example',
    });
    await mailsTo(jobs, 'jo@caller.example');
    expect(await api.call('/api/quote-link/resend', { token })).toEqual({ done: true });
    const [mail] = await mailsTo(jobs, 'jo@caller.example');
    const renewed = tokenIn(/https?:\S+\/q\/\S+/.exec(mail!.text)![0]);
    expect(renewed).not.toBe(token);
    expect(await openByToken(renewed)).toMatchObject({ status: 'open', quoteUID: quote.uid });
  });

  it('that was revoked or only copied is replaced by one to the owner, never to a revoked address', async () => {
    const quote = await newQuote();
    const owner = 'buyer@links.example';
    const stranger = await createLink(quote.uid, { email: 'lee@caller.example' });
    await api.call('/api/quote-link/revoke', { linkUID: stranger.uid }, tenant.tokens.buyer);
    const copied = await createLink(quote.uid);
    await sql(`update quote_link set expires_at = now() - interval '1 second' where uid = $1`, copied.uid);
    for (const { url } of [stranger, copied]) {
      await mailsTo(jobs, owner);
      const token = tokenIn(url);
      const before = (await mailsTo(jobs, owner)).length;
      expect(await openByToken(token)).toMatchObject({ isRenewable: true, sentTo: '' });
      expect(await api.call('/api/quote-link/resend', { token })).toEqual({ done: true });
      const mails = await mailsTo(jobs, owner);
      expect(mails).toHaveLength(before + 1);
      expect(mails[0]!.text).toContain('/q/');
      expect(await mailsTo(jobs, 'lee@caller.example')).toEqual([]);
    }
    const { links } = await api.call('/api/quote-link/list', { quoteUID: quote.uid }, tenant.tokens.buyer);
    const [own] = links.filter(({ email }) => email === owner);
    await api.call('/api/quote-link/revoke', { linkUID: own!.uid }, tenant.tokens.sales);
    const token = tokenIn(stranger.url);
    expect(await openByToken(token)).toEqual({ status: 'revoked', isRenewable: false, sentTo: '' });
    const sent = (await mailsTo(jobs, owner)).length;
    await api.call('/api/quote-link/resend', { token });
    expect(await mailsTo(jobs, owner)).toHaveLength(sent);
  });

  it('is emailed again while it works, unless it was only copied', async () => {
    const quote = await newQuote();
    const { url } = await createLink(quote.uid, { email: 'amy@caller.example' });
    await api.call('/api/quote-link/resend', { token: tokenIn(url) });
    const mails = await mailsTo(jobs, 'amy@caller.example');
    expect(mails.map(({ text }) => text.includes(url))).toEqual([true, true]);
    const copied = await createLink((await newQuote()).uid);
    expect(await api.call('/api/quote-link/resend', { token: tokenIn(copied.url) })).toEqual({ done: true });
    expect(await sql(`select from quote_link where quote_uid = $1`, quote.uid)).toHaveLength(1);
  });

  it('is the button of emails to the owner, one for all; of a revoked one, the page for signed-in people', async () => {
    const quote = await newQuote();
    const { uid: quoteUID } = quote;
    const button = async () => {
      const message = { quoteUID, messageUID: randomUUID(), text: 'The glass is in stock.' };
      await api.call('/api/quote/message/send', message, tenant.tokens.sales);
      const [mail] = await mailsTo(jobs, 'buyer@links.example');
      return /https?:\S+#messages/.exec(mail!.text)![0];
    };
    const url = await button();
    const token = tokenIn(url.replace('#messages', ''));
    const link = await openByToken(token);
    expect(link).toMatchObject({ status: 'open', quoteUID, contactUID: tenant.contactUids.buyer });
    const { links } = await api.call('/api/quote-link/list', { quoteUID }, tenant.tokens.buyer);
    await api.call('/api/quote-link/revoke', { linkUID: links[0]!.uid }, tenant.tokens.buyer);
    await sql(`update quote set unread_by_buyer = 0 where uid = $1`, quoteUID);
    await sql(`delete from sent_mail`);
    expect(await button()).toMatch(new RegExp(`\\.localhost:4200/quote/${quoteUID}#messages$`));
  });

  it('is unknown if guessed, damaged or of another site', async () => {
    const quote = await newQuote();
    const { token } = await openLinkTo(quote.uid);
    const other = await createDemoTenant(api, `elsewhere-${randomUUID().slice(0, 8)}`);
    const [, secret] = token.split('.');
    const damaged = [
      `${other.uid.replaceAll('-', '')}.${secret}`,
      `${token}x`,
      token.slice(0, -1),
      'guessed',
    ];
    for (const guess of damaged)
      expect(await openByToken(guess)).toEqual({ status: 'unknown', isRenewable: false, sentTo: '' });
  });

  it('is mailed with a button, once for a repeated request', async () => {
    const quote = await newQuote();
    const request = { quoteUID: quote.uid, linkUID: randomUUID(), email: 'kim@caller.example', name: 'Kim' };
    const first = await api.call('/api/quote-link/create', request, tenant.tokens.sales);
    expect(await api.call('/api/quote-link/create', request, tenant.tokens.sales)).toEqual(first);
    const mails = await mailsTo(jobs, 'kim@caller.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(first.url);
    expect(mails[0]!.subject).toContain(quote.number);
  });

  it('is mailed again on request, as a new one if it has expired, and never once revoked', async () => {
    const quote = await newQuote();
    const email = 'ada@caller.example';
    const { uid, url } = await createLink(quote.uid, { email });
    const again = (token = tenant.tokens.sales) =>
      api.send('/api/quote-link/send-again', { linkUID: uid }, { authorization: `Bearer ${token}` });
    await again();
    const mails = await mailsTo(jobs, email);
    expect(mails.map(({ text }) => text.includes(url))).toEqual([true, true]);
    expect((await again(tenant.tokens.otherBuyer)).status).toBe(404);
    await sql(`update quote_link set expires_at = now() - interval '1 second' where uid = $1`, uid);
    const { links } = (await again()).body as unknown as QuoteLinksReply;
    expect(links.map((link) => link.email)).toEqual([email, email]);
    expect((await mailsTo(jobs, email))[0]!.text).not.toContain(url);
    await api.call('/api/quote-link/revoke', { linkUID: uid }, tenant.tokens.sales);
    expect((await again()).body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  it('can be made only by people who reach the quote', async () => {
    const quote = await newQuote();
    const request = { quoteUID: quote.uid, linkUID: randomUUID() };
    expect(await statusOf('/api/quote-link/create', request, tenant.tokens.otherBuyer)).toBe(404);
    expect(await statusOf('/api/quote-link/create', request, tenant.tokens.viewer)).toBe(403);
    const { accessToken, linkUid } = await openLinkTo(quote.uid);
    expect(await statusOf('/api/quote-link/create', request, accessToken)).toBe(403);
    expect(await statusOf('/api/quote-link/revoke', { linkUID: linkUid }, tenant.tokens.otherBuyer)).toBe(
      404,
    );
  });

  it('shows no prices if its owner sees none', async () => {
    const quote = await newQuote();
    const { accessToken } = await openLinkTo(quote.uid);
    await sql(
      `update company_contact set sees_prices = false where contact_uid = $1`,
      tenant.contactUids.buyer,
    );
    try {
      const read = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, accessToken);
      expect(read.totals.totalMinor).toBeNull();
      expect(await openLinkTo(quote.uid)).toMatchObject({ seesPrices: false });
      const order = toCheckoutRequest(quote);
      expect(await statusOf('/api/payment/create-checkout-session', order, accessToken)).toBe(403);
    } finally {
      await sql(
        `update company_contact set sees_prices = null where contact_uid = $1`,
        tenant.contactUids.buyer,
      );
    }
  });

  it('carries the discount of the quote’s company, unless its owner sees no prices', async () => {
    const quote = await newQuote();
    const { accessToken } = await openLinkTo(quote.uid);
    const discountUid = randomUUID();
    await sql(
      `insert into discount_structure (tenant_uid, uid, name, percent) values ($1, $2, 'Trade', 12.5)`,
      tenant.uid,
      discountUid,
    );
    const setDiscount = (uid: string | null) =>
      sql(`update company set discount_structure_uid = $2 where uid = $1`, tenant.companyUid, uid);
    const setSeesPrices = (seesPrices: boolean | null) =>
      sql(
        `update company_contact set sees_prices = $2 where contact_uid = $1`,
        tenant.contactUids.buyer,
        seesPrices,
      );
    const read = async () =>
      (await api.call('/api/quote/get-details', { quoteUID: quote.uid }, accessToken)).companyDiscount;
    try {
      await setDiscount(discountUid);
      expect(await read()).toMatchObject({ uid: discountUid, name: 'Trade', percent: '12.5' });
      await setSeesPrices(false);
      expect(await read()).toBeNull();
    } finally {
      await setSeesPrices(null);
      await setDiscount(null);
    }
  });

  it('is recorded in the audit log when made and revoked', async () => {
    const quote = await newQuote();
    const { uid } = await createLink(quote.uid, { email: 'max@caller.example' }, tenant.tokens.sales);
    await api.call('/api/quote-link/revoke', { linkUID: uid }, tenant.tokens.sales);
    const rows = await sql(
      `select action from audit_event where about->>'quoteUID' = $1 order by happened_at`,
      quote.uid,
    );
    expect(rows.map(({ action }) => action)).toEqual(['quote-link-created', 'quote-link-revoked']);
  });
});
