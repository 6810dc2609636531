import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { QuoteDetails } from '@glass/contracts/quote';
import { Database } from '../src/kernel/database/database.js';
import { toCheckoutRequest, choosePickUp, createPaidOrder, demoPanel } from './demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from './demo-tenant.js';
import { pdfText } from './pdf-text.js';
import { TestApi } from './test-api.js';
import { callForFile, fetchFile, pagesOf, type FetchedFile } from './test-files.js';
import { TestJobs } from './test-jobs.js';

/* Documents too slow for a request are rejected, and created by a job instead. */

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let stranger: string;
/** One panel more than a request renders. */
let bigQuote: string;
let bigOrder: string;
/** An order of a few panels. */
let order: string;
let quote: string;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'papers');
  stranger = (await createDemoTenant(api, 'strangers')).tokens.owner;
  const { buyer } = tenant.tokens;
  bigQuote = randomUUID();
  await api.call('/api/quote/save', { uid: bigQuote, name: 'A tower' }, buyer);
  const panels = Array.from({ length: 201 }, () => ({
    panelUID: randomUUID(),
    quantity: 1,
    spec: demoPanel(),
  }));
  await api.call('/api/quote/add-glass-panels', { quoteUID: bigQuote, panels }, buyer);
  bigOrder = await placed(await choosePickUp(api, buyer, bigQuote));
  order = await createPaidOrder(api, buyer);
  quote = (await api.call('/api/order/get-for-customer', { orderUID: order }, buyer)).quoteUID;
  await jobs.runAll();
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

async function placed(seen: QuoteDetails): Promise<string> {
  const checkout = toCheckoutRequest(seen);
  await api.call('/api/payment/create-checkout-session', checkout, tenant.tokens.buyer);
  return checkout.orderUID;
}
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const send = (path: EndpointPath, body: object, person: Person = 'buyer') =>
  api.send(path, body, as(tenant.tokens[person]));
const at = (path: EndpointPath, body: object, person: Person = 'buyer') =>
  callForFile(api, path, body, tenant.tokens[person]);

/** Starts a job and downloads its result. */
async function made(path: EndpointPath, body: object, person: Person = 'buyer'): Promise<FetchedFile> {
  const jobUID = randomUUID();
  const accepted = await send(path, { jobUID, ...body }, person);
  expect([accepted.status, accepted.body]).toEqual([202, { jobUID }]);
  await jobs.runAll();
  return resultOf(jobUID, person);
}
async function resultOf(jobUID: string, person: Person): Promise<FetchedFile> {
  const { status, error, resultFileUID } = await api.call('/api/job/get', { jobUID }, tenant.tokens[person]);
  expect([status, error]).toEqual(['done', null]);
  return fetchFile(api, tenant.uid, resultFileUID ?? '', tenant.tokens[person]);
}

describe('a document too slow for a request', () => {
  it.each([
    ['a quote', '/api/quote/get-pdf', () => ({ quoteUID: bigQuote }), 'buyer', '/api/quote/make-pdf'],
    [
      'a quote, for the shop',
      '/api/quote/get-pdf',
      () => ({ quoteUID: bigQuote }),
      'viewer',
      '/api/quote/make-pdf',
    ],
    [
      'an order',
      '/api/order/order-summary-pdf',
      () => ({ orderUID: bigOrder }),
      'buyer',
      '/api/order/make-summary-pdf',
    ],
    [
      'an order, for the shop',
      '/api/order/order-summary-pdf',
      () => ({ orderUID: bigOrder, withPrices: false }),
      'viewer',
      '/api/order/make-summary-pdf',
    ],
  ] as const)(
    'is rejected, naming the call that starts a job: %s',
    async (_what, path, body, person, job) => {
      const { body: problem } = await send(path, body(), person);
      expect(problem).toMatchObject({ status: 409, code: 'DOCUMENT_TOO_BIG' });
      expect(problem.errors[0]!.reason).toContain(`Start a job with ${job}`);
    },
  );

  it('is complete when the job is done', async () => {
    const { pages } = await pdfText((await made('/api/quote/make-pdf', { quoteUID: bigQuote })).bytes);
    expect(pages.join('')).toContain('Line 201 · Door');
  });

  it('is made for a link without the buyer’s address, only for that link’s quote', async () => {
    const openLink = async (quoteUID: string) => {
      const request = { quoteUID, linkUID: randomUUID() };
      const { url } = await api.call('/api/quote-link/create', request, tenant.tokens.buyer);
      const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
      return opened.status === 'open' ? opened.accessToken : '';
    };
    const [link, other] = [await openLink(bigQuote), await openLink(quote)];
    const jobUID = randomUUID();
    await api.call('/api/quote/make-pdf', { jobUID, quoteUID: bigQuote }, link);
    await jobs.runAll();
    const { resultFileUID } = await api.call('/api/job/get', { jobUID }, link);
    const { bytes } = await fetchFile(api, tenant.uid, resultFileUID!, link);
    const { pages } = await pdfText(bytes);
    expect(pages[0]).toContain('buyer of');
    expect(pages.join('')).not.toContain('buyer@');
    expect((await fetchFile(api, tenant.uid, resultFileUID!, other)).status).toBe(404);
    for (const path of ['/api/job/get', '/api/job/cancel'] as const)
      expect((await api.send(path, { jobUID }, as(other))).status).toBe(404);
  });

  it('may be many labels of one order, created by the bulk job', async () => {
    const token = tenant.tokens.buyer;
    const many = await createPaidOrder(api, token, [{ spec: demoPanel(), quantity: 750 }]);
    await jobs.runAll();
    const refused = await send('/api/order/panel-labels-pdf', { orderUID: many }, 'viewer');
    expect(refused.body).toMatchObject({ status: 409, code: 'DOCUMENT_TOO_BIG' });
    const labels = await made('/api/order/bulk-panel-labels-pdf', { orderUIDs: [many] }, 'viewer');
    expect(labels.disposition).toMatch(/SO-\d+-labels\.pdf/);
    expect(pagesOf(labels.bytes)).toBe(750);
  });
});

describe('a document created by a job', () => {
  it.each([
    ['/api/quote/get-pdf', '/api/quote/make-pdf', () => ({ quoteUID: quote }), 'buyer'],
    ['/api/quote/get-pdf', '/api/quote/make-pdf', () => ({ quoteUID: quote }), 'viewer'],
    ['/api/order/order-summary-pdf', '/api/order/make-summary-pdf', () => ({ orderUID: order }), 'buyer'],
    // Buyers' documents have prices, whatever is requested.
    [
      '/api/order/order-summary-pdf',
      '/api/order/make-summary-pdf',
      () => ({ orderUID: order, withPrices: false }),
      'buyer',
    ],
    [
      '/api/order/order-summary-pdf',
      '/api/order/make-summary-pdf',
      () => ({ orderUID: order, withPrices: false }),
      'viewer',
    ],
  ] as const)('equals the one of %s, created by %s', async (direct, job, body, person) => {
    const [one, other] = [await at(direct, body(), person), await made(job, body(), person)];
    expect(other.contentType).toBe(one.contentType);
    expect(other.disposition).toBe(one.disposition);
    expect(await pdfText(other.bytes)).toEqual(await pdfText(one.bytes));
  });

  it('belongs to its requester, for a week', async () => {
    const jobUID = randomUUID();
    await send('/api/quote/make-pdf', { jobUID, quoteUID: quote });
    // A double click starts one job.
    await send('/api/quote/make-pdf', { jobUID, quoteUID: quote });
    expect(await jobs.runAll()).toEqual(['quote-pdf']);
    const { resultFileUID } = await api.call('/api/job/get', { jobUID }, tenant.tokens.buyer);
    for (const person of ['otherBuyer', 'owner'] as const) {
      expect((await send('/api/job/get', { jobUID }, person)).body.code).toBe('NOT_FOUND');
      const fetched = await fetchFile(api, tenant.uid, resultFileUID!, tenant.tokens[person]);
      expect(fetched.status).toBe(404);
    }
    const kept: unknown = await api.app.get(Database).runInTransaction(
      tenant.ctx,
      ({ tx }) =>
        tx.query(
          `select expires_at between created_at + interval '167 hours' and created_at + interval '169 hours' as "forAWeek"
             from stored_file where uid = $1`,
          [resultFileUID],
        ) as Promise<unknown>,
    );
    expect(kept).toEqual([{ forAWeek: true }]);
  });

  it.each([
    ['/api/quote/make-pdf', () => ({ quoteUID: bigQuote })],
    ['/api/order/make-summary-pdf', () => ({ orderUID: bigOrder })],
  ] as const)('is rejected for another buyer or tenant: %s', async (path, body) => {
    for (const token of [tenant.tokens.otherBuyer, stranger]) {
      const jobUID = randomUUID();
      const reply = await api.send(path, { jobUID, ...body() }, as(token));
      expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect((await api.send('/api/job/get', { jobUID }, as(token))).status).toBe(404);
    }
    expect(await jobs.take()).toEqual([]);
  });

  it('reports an empty quote to its user', async () => {
    const uid = randomUUID();
    await api.call('/api/quote/save', { uid, name: 'Nothing yet' }, tenant.tokens.buyer);
    const jobUID = randomUUID();
    await send('/api/quote/make-pdf', { jobUID, quoteUID: uid });
    await expect(jobs.runAll()).rejects.toThrow('QUOTE_EMPTY');
    expect(await api.call('/api/job/get', { jobUID }, tenant.tokens.buyer)).toMatchObject({
      status: 'failed',
      error: 'This quote is empty. Add a panel first.',
    });
  });

  it('is discarded if canceled before it was rendered', async () => {
    const jobUID = randomUUID();
    await send('/api/quote/make-pdf', { jobUID, quoteUID: bigQuote });
    await send('/api/job/cancel', { jobUID });
    await jobs.runAll();
    expect(await api.call('/api/job/get', { jobUID }, tenant.tokens.buyer)).toMatchObject({
      status: 'cancelled',
      resultFileUID: null,
    });
  });
});
