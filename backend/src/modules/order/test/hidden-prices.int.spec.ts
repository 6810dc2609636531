import { randomUUID } from 'node:crypto';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { Database } from '../../../kernel/database/database.js';
import { Company, CompanyContact } from '../../customer/public.js';
import { INCH_UIDS } from '@glass/pricing';
import { toCheckoutRequest, choosePickUp, createPaidOrder, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile, fetchFile, type FetchedFile } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
/** A buyer who sees no prices from the second test on. */
let installer: string;
/** The approver, who sees prices. */
let boss: string;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 90_000_000 },
  });
  installer = tenant.tokens.buyer;
  boss = tenant.tokens.otherBuyer;
  await api.call(
    '/api/company/add-contact',
    { companyUID: tenant.companyUid, email: 'otherbuyer@north.example' },
    tenant.tokens.sales,
  );
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const showPrices = (seesPrices: boolean | null, contact: 'buyer' | 'otherBuyer' = 'buyer') =>
  api.send(
    '/api/company/save-contact',
    {
      ...{ companyUID: tenant.companyUid, contactUID: tenant.contactUids[contact], seesPrices },
      orderLimitMinor: null,
      approverContactUID: seesPrices === false ? tenant.contactUids.otherBuyer : null,
    },
    as(tenant.tokens.sales),
  );
async function forCompany(token = installer) {
  const uid = randomUUID();
  await api.call('/api/quote/save', { uid, name: 'Pier Road', companyUID: tenant.companyUid }, token);
  const panel = { quoteUID: uid, panelUID: randomUUID(), spec: demoPanel(), quantity: 2 };
  await api.call('/api/quote/add-glass-panel', panel, token);
  const chosen = await choosePickUp(api, token, uid);
  const handle = { hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle, quantity: 3 };
  const { version } = await api.call(
    '/api/quote/save-hardware',
    { quoteUID: uid, version: chosen.version, ...handle, finish: 'chrome' },
    token,
  );
  return { uid, version, panelUID: panel.panelUID };
}
const submit = ({ uid: quoteUID, version }: { uid: string; version: number }, token = installer) =>
  api.call('/api/quote/submit', { quoteUID, version, message: 'For Pier Road' }, token);
const approvals = async (token = boss) => (await api.call('/api/quote/list-approvals', {}, token)).items;

/** Runs the job that the call starts and downloads its file. */
async function fileOfJob(path: EndpointPath, body: object): Promise<FetchedFile> {
  const jobUID = randomUUID();
  await api.send(path, { jobUID, ...body }, as(installer));
  await jobs.runAll();
  const { resultFileUID } = await api.call('/api/job/get', { jobUID }, installer);
  return fetchFile(api, tenant.uid, resultFileUID ?? '', installer);
}

/** Calls without amounts for any user, such as sign-in and addresses. */
const CALLS_WITHOUT_MONEY = [
  /^\/api\/(auth|geo|job|tenant|file|landing-page|contact|user|diagnostics|api-test)\b/,
  /\/(shower-papers|measuring-sheet)-pdf$/,
];
/** Their replies are files, checked below, or were rejected before. */
const FILES: EndpointPath[] = [
  '/api/quote/get-pdf',
  '/api/order/order-summary-pdf',
  '/api/glass-panel/get-dxf',
];

describe('a buyer without prices', () => {
  it('gets none from any call, document or error that buyers can reach', async () => {
    const orderUID = await createPaidOrder(api, installer);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, installer);
    const first = await forCompany();
    const quoted = await submit(first);
    const other = await forCompany();
    const bodies: Partial<Record<EndpointPath, unknown>> = {
      '/api/quote/save': { uid: other.uid, version: other.version, name: 'Pier Road 2' },
      '/api/quote/get-details': { quoteUID: first.uid },
      '/api/quote/list-for-customer': {},
      '/api/quote/add-glass-panel': {
        ...{ quoteUID: other.uid, panelUID: randomUUID(), spec: demoPanel(), quantity: 3 },
      },
      '/api/quote/add-glass-panels': {
        quoteUID: other.uid,
        panels: [{ panelUID: randomUUID(), spec: demoPanel(), quantity: 1 }],
      },
      '/api/quote/get-glass-panel-list': { quoteUID: first.uid },
      '/api/quote/get-attachment-list': { quoteUID: first.uid },
      '/api/quote/custom-shipping-address/get': { quoteUID: first.uid },
      '/api/quote/reprice': { quoteUID: first.uid, version: quoted.version },
      '/api/quote/get-history': { quoteUID: first.uid },
      '/api/quote/message/list': { quoteUID: first.uid },
      '/api/quote/message/send': { quoteUID: first.uid, messageUID: randomUUID(), text: 'Hello' },
      '/api/quote/copy': { fromQuoteUID: first.uid, quoteUID: randomUUID() },
      '/api/order/order-again': { orderUID, quoteUID: randomUUID() },
      '/api/quote/list-approvals': {},
      '/api/quote/list-product-aliases': { quoteUID: first.uid },
      '/api/quote-link/list': { quoteUID: first.uid },
      '/api/home/get-for-customer': {},
      '/api/customer/get-terms': {},
      '/api/glass-panel/get': { panelUID: first.panelUID },
      '/api/glass-options/get-all': { tenantUID: tenant.uid },
      '/api/shape-rules/get': { tenantUID: tenant.uid },
      '/api/order/get-for-customer': { orderUID },
      '/api/order-change/list': { orderUID },
      '/api/order-change/preview': {
        ...{ orderUID, panelUID: order.panels[0]!.uid, spec: order.panels[0]!.spec, quantity: 1 },
      },
      '/api/order-change/preview-hardware': { orderUID, hardwareUID: randomUUID(), quantity: 2 },
      '/api/order/list-for-customer': {},
      '/api/order/get-panel-for-customer': { panelUID: order.panels[0]!.uid },
      '/api/payment/tenant-can-accept-credit-card': { quoteUID: first.uid },
      '/api/payment/create-checkout-session': toCheckoutRequest(quoted),
      '/api/payment/get-for-order': { orderUID },
      '/api/company/list-for-customer': {},
      '/api/company/get-for-customer': { companyUID: tenant.companyUid },
      '/api/company/account-statement': { companyUID: tenant.companyUid },
      '/api/company/account-statement-file': { companyUID: tenant.companyUid, format: 'csv' },
      '/api/company/credit-note-pdf': { companyUID: tenant.companyUid, entryUID: randomUUID() },
      '/api/order/invoice-pdf': { orderUID },
      '/api/order/e-invoice': { orderUID, format: 'xrechnungUbl' },
    };
    // Amounts in the replies to a buyer with prices; they must not appear below.
    const seen = new Set<number>();
    for (const [path, body] of Object.entries(bodies).filter(([path]) => isRead(path as EndpointPath)))
      collect((await api.send(path, body, as(installer))).body, seen);
    expect(seen.size).toBeGreaterThan(20);

    expect((await showPrices(false)).status).toBe(200);
    const leaked: string[] = [];
    for (const [path, body] of Object.entries(bodies)) {
      const { body: reply, status } = await api.send(path, body, as(installer));
      // Checks which of these calls are rejected.
      if (status !== 200) expect([path, reply.code]).toEqual([path, expect.stringMatching(REFUSED)]);
      const figures = new Set<number>();
      collect(reply, figures);
      const leaks = [...figures].filter((figure) => figure !== 0);
      const known = [...numbersIn(reply)].filter((figure) => figure >= 1000 && seen.has(figure));
      if (leaks.length + known.length > 0) leaked.push(`${path}: ${[...leaks, ...known].join(', ')}`);
    }
    expect(leaked).toEqual([]);
    // A new call for buyers has to be added here, or to the calls without amounts.
    const walked = new Set([...Object.keys(bodies), ...FILES]);
    const forgotten = endpointPaths.filter(
      (path) =>
        isForBuyers(path) && !walked.has(path) && !CALLS_WITHOUT_MONEY.some((each) => each.test(path)),
    );
    expect(forgotten.filter(isRead).sort()).toEqual([
      // Jobs, whose files are checked below.
      '/api/order/make-summary-pdf',
      // Shown to the approver only; checked by the next test.
      '/api/quote/get-approval',
      '/api/quote/make-pdf',
    ]);

    const files: [FetchedFile, string][] = [
      [await callForFile(api, '/api/quote/get-pdf', { quoteUID: other.uid }, installer), 'Quote'],
      [await callForFile(api, '/api/order/order-summary-pdf', { orderUID }, installer), 'Order'],
      [await fileOfJob('/api/quote/make-pdf', { quoteUID: other.uid }), 'Quote'],
      [await fileOfJob('/api/order/make-summary-pdf', { orderUID }), 'Order'],
    ];
    for (const [file, what] of files) {
      const { title, pages } = await pdfText(file.bytes);
      expect([file.status, title.startsWith(what)]).toEqual([200, true]);
      expect(pages.join(' ')).toContain('Door');
      expect(pages.join(' ')).not.toMatch(/\$|USD/);
    }
  });

  it('submits, and the approver orders at the price that only they see', async () => {
    await showPrices(false);
    const quote = await forCompany();
    const quoted = await submit(quote);
    expect(quoted).toMatchObject({
      status: 'quoted',
      totals: { totalMinor: null, isHidden: true, lines: [] },
    });
    const [waiting] = await approvals();
    expect(waiting).toMatchObject({
      ...{ quoteUID: quote.uid, state: 'waiting', askerSeesPrices: false, note: 'For Pier Road' },
      total: { currency: 'USD', amountMinor: expect.any(Number) as number },
    });
    const { approvalUID } = waiting!;
    const shown = await api.call('/api/quote/get-approval', { approvalUID }, boss);
    expect(shown.quote.totals.totalMinor).toBe(waiting!.total!.amountMinor);
    const own = await api.call('/api/quote/get-approval', { approvalUID }, installer);
    expect([own.approval.totalMinor, own.quote.totals.totalMinor]).toEqual([null, null]);

    const asked = await mailsTo(jobs, 'otherbuyer@north.example');
    expect(asked[0]?.subject).toContain('asks you to approve');
    expect(asked[0]?.text).toContain('$');
    expect(asked[0]?.replyTo).toBe('buyer@north.example');
    const blind = await mailsTo(jobs, 'buyer@north.example');
    expect(blind.length).toBeGreaterThan(0);
    for (const { text } of blind.filter(({ subject }) => subject.includes(quoted.number)))
      expect(text).not.toContain('$');

    const order = { approvalUID, orderUID: randomUUID(), measurementsAreFinal: true };
    const early = await api.send('/api/payment/order-approved', { ...order, method: 'demo' }, as(boss));
    expect(early.body).toMatchObject({ code: 'STATE_CONFLICT' });
    await api.call('/api/quote/decide-approval', { approvalUID, decision: 'approved' }, boss);
    const foreign = await api.send(
      '/api/payment/order-approved',
      { ...order, method: 'demo' },
      as(installer),
    );
    expect(foreign.body.code).toBe('FORBIDDEN');
    const placed = await api.call('/api/payment/order-approved', { ...order, method: 'demo' }, boss);
    const sessionUID = /session=(.+)$/.exec(placed.redirectUrl ?? '')![1]!;
    const paid = await api.call(
      '/api/payment/complete-checkout-session',
      { sessionUID, demoOutcome: 'paid' },
      boss,
    );
    expect(paid.paymentStatus).toBe('paid');
    const theirs = await api.call('/api/order/get-for-customer', { orderUID: order.orderUID }, installer);
    expect([theirs.status, theirs.totals.totalMinor, theirs.paymentMethod]).toEqual([
      'received',
      null,
      'demo',
    ]);
    const bossView = await api.call('/api/order/get-for-customer', { orderUID: order.orderUID }, boss);
    expect(bossView.totals.totalMinor).toBe(waiting!.total!.amountMinor);
    expect((await approvals())[0]).toMatchObject({ state: 'ordered', orderUID: order.orderUID });
  });

  it('follows the company’s default, and the strictest of several companies', async () => {
    await showPrices(null);
    const seesPrices = async () => (await api.call('/api/auth/get-my-flags', {}, installer)).seesPrices;
    expect(await seesPrices()).toBe(true);
    await inTenant((tx) =>
      tx.manager.update(Company, { tenantUid: tenant.uid, uid: tenant.companyUid }, { hidesPrices: true }),
    );
    await showPrices(true, 'otherBuyer');
    await showPrices(true);
    expect(await seesPrices()).toBe(true);
    await showPrices(null);
    expect(await seesPrices()).toBe(false);
    const uid = randomUUID();
    const link = { tenantUid: tenant.uid, companyUid: uid, contactUid: tenant.contactUids.buyer };
    await inTenant(async (tx) => {
      await tx.manager.insert(Company, {
        ...{ tenantUid: tenant.uid, uid, name: 'Another', taxExempt: false, createdAt: new Date() },
        ...{ houseAccountPastDue: false, hidesPrices: false },
      });
      await tx.manager.insert(CompanyContact, { ...link, uid: randomUUID() });
    });
    await showPrices(null);
    expect(await seesPrices()).toBe(false);
  });

  it('can’t approve for others, and needs an approver', async () => {
    const { buyer, otherBuyer } = tenant.contactUids;
    const at = { companyUID: tenant.companyUid, orderLimitMinor: null };
    const save = (body: object) =>
      api.send('/api/company/save-contact', { ...at, ...body }, as(tenant.tokens.sales));
    const alone = await save({ contactUID: buyer, seesPrices: false, approverContactUID: null });
    expect(alone.body.errors).toEqual([expect.objectContaining({ name: 'approverContactUID' })]);
    expect((await save({ contactUID: otherBuyer, seesPrices: true, approverContactUID: null })).status).toBe(
      200,
    );
    expect(
      (await save({ contactUID: buyer, seesPrices: false, approverContactUID: otherBuyer })).status,
    ).toBe(200);
    const blinded = await save({ contactUID: otherBuyer, seesPrices: false, approverContactUID: buyer });
    expect(blinded.body.errors).toEqual([expect.objectContaining({ name: 'seesPrices' })]);
  });
});

describe('an approver of orders at one company', () => {
  let south: DemoTenant;
  /** The company of the buyer, whose orders the other buyer approves. */
  let here: string;
  /** Hides prices from its contacts. */
  let elsewhere: string;

  const send = (path: EndpointPath, body: object) => api.send(path, body, as(south.tokens.sales));
  const addTo = (companyUID: string, email: string) =>
    send('/api/company/add-contact', { companyUID, email });
  const limitAt = (companyUID: string, contact: 'buyer' | 'otherBuyer', limit: object) =>
    send('/api/company/save-contact', { companyUID, contactUID: south.contactUids[contact], ...limit });
  const under = (approver: 'buyer' | 'otherBuyer') => ({
    ...{ orderLimitMinor: 100, approverContactUID: south.contactUids[approver] },
  });
  const seesPrices = async (contact: 'buyer' | 'otherBuyer') =>
    (await api.call('/api/auth/get-my-flags', {}, south.tokens[contact])).seesPrices;

  beforeAll(async () => {
    south = await createDemoTenant(api, 'south');
    here = south.companyUid;
    elsewhere = randomUUID();
    await api.app.get(Database).runInTransaction(south.ctx, ({ tx }) =>
      tx.manager.insert(Company, {
        ...{
          tenantUid: south.uid,
          uid: elsewhere,
          name: 'Elsewhere',
          taxExempt: false,
          createdAt: new Date(),
        },
        ...{ houseAccountPastDue: false, hidesPrices: true },
      }),
    );
    await addTo(here, 'otherbuyer@south.example');
    expect((await limitAt(here, 'buyer', { ...under('otherBuyer'), seesPrices: null })).status).toBe(200);
  });

  it('still sees prices when added to a company that hides them, as the tenant is shown', async () => {
    for (const email of ['buyer@south.example', 'otherbuyer@south.example'])
      expect((await addTo(elsewhere, email)).status).toBe(200);
    expect([await seesPrices('buyer'), await seesPrices('otherBuyer')]).toEqual([false, true]);
    const { people } = await api.call(
      '/api/company/get-for-tenant',
      { companyUID: elsewhere },
      south.tokens.sales,
    );
    const approving = people.map(({ email, approvesOrders }) => [email, approvesOrders]);
    expect(Object.fromEntries(approving)).toEqual({
      'buyer@south.example': false,
      'otherbuyer@south.example': true,
    });
  });

  it('can’t get hidden prices at another company, and can’t become an approver with them', async () => {
    const blinded = await limitAt(elsewhere, 'otherBuyer', { ...under('buyer'), seesPrices: false });
    expect(blinded.body.errors).toEqual([expect.objectContaining({ name: 'seesPrices' })]);
    await limitAt(here, 'buyer', { orderLimitMinor: null, approverContactUID: null, seesPrices: null });
    expect(await seesPrices('otherBuyer')).toBe(false);
    await limitAt(elsewhere, 'otherBuyer', { ...under('buyer'), seesPrices: false });
    const named = await limitAt(here, 'buyer', { ...under('otherBuyer'), seesPrices: null });
    expect(named.body.errors).toEqual([
      expect.objectContaining({
        name: 'approverContactUID',
        reason: expect.stringContaining('at another company') as string,
      }),
    ]);
  });

  it('still sees prices when the company is merged into one that hides them', async () => {
    await limitAt(elsewhere, 'otherBuyer', {
      orderLimitMinor: null,
      approverContactUID: null,
      seesPrices: null,
    });
    await limitAt(elsewhere, 'buyer', { ...under('otherBuyer'), seesPrices: null });
    const { version } = await api.call(
      '/api/company/get-for-tenant',
      { companyUID: elsewhere },
      south.tokens.sales,
    );
    const into = randomUUID();
    await api.app.get(Database).runInTransaction(south.ctx, ({ tx }) =>
      tx.manager.insert(Company, {
        ...{ tenantUid: south.uid, uid: into, name: 'Into', taxExempt: false, createdAt: new Date() },
        ...{ houseAccountPastDue: false, hidesPrices: false },
      }),
    );
    const merged = await send('/api/company/merge', { companyUID: elsewhere, version, intoUID: into });
    expect(merged.status).toBe(200);
    expect([await seesPrices('buyer'), await seesPrices('otherBuyer')]).toEqual([false, true]);
  });
});

const inTenant = <Result>(work: (tx: typeof tenant.ctx.tx) => Promise<Result>): Promise<Result> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => work(tx));

/** Second requests, and orders they may not place. */
const REFUSED = /FORBIDDEN|VERSION_CONFLICT|STATE_CONFLICT|UID_TAKEN/;

function isForBuyers(path: EndpointPath): boolean {
  const { access } = endpointAt(path);
  return ['signed-in', 'own-or-tenant', 'tenant-public'].includes(access.kind);
}

function isRead(path: EndpointPath): boolean {
  return endpointAt(path).effect.kind === 'reads';
}

/** Collects amounts by their field names in replies, and price list rates. */
function collect(value: unknown, into: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (name.endsWith('Minor') && typeof each === 'number') into.add(each);
    else if (RATES.has(name) && typeof each === 'string') into.add(Number(each));
    else collect(each, into);
  }
}
const RATES = new Set(['rate', 'curvedRate', 'ratePerArea', 'fixed', 'perPiece', 'freeFrom', 'outOfSquare']);

function numbersIn(value: unknown, into = new Set<number>()): Set<number> {
  if (typeof value === 'number') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) numbersIn(each, into);
  return into;
}
