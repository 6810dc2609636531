import { randomUUID } from 'node:crypto';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { demoAddress } from './demo-address.js';
import { demoShower } from './demo-shower.js';
import { createPaidOrder, createQuote, demoPanel } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { createThings, readAllRows, type TenantThings } from './tenant-things.js';
import { TestApi } from './test-api.js';
import { createUploadForm, sendForm } from './test-form.js';

/*
 * Makes every call that takes links with a link to one quote and uids of another quote of the same owner, and of its
 * order: nothing is shown, and nothing changes.
 */

let api: TestApi;
let tenant: DemoTenant;
/** The owner's other things. */
let other: TenantThings;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'forwarded');
  other = await createThings(api, tenant);
  const { uid: quoteUID } = await createQuote(api, tenant.tokens.buyer);
  const request = { quoteUID, linkUID: randomUUID() };
  const { url } = await api.call('/api/quote-link/create', request, tenant.tokens.buyer);
  const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
  if (opened.status !== 'open') throw new Error('The link does not open');
  token = opened.accessToken;
});
afterAll(() => api.stop());

type Body = Record<string, unknown>;
/** Calls that show the same to everyone. */
const SAME_FOR_ALL: EndpointPath[] = [
  '/api/glass-options/get-all',
  '/api/quote/measuring-sheet-pdf',
  // Belongs to no quote.
  '/api/second-measurement/create',
  '/api/shape-rules/get',
  // Names no quote: the link does.
  '/api/guest/create-password',
  '/api/guest/save-contact',
];

/** Body of each call with the other quote's uids; a new call that takes links must be added here. */
function bodies(): Partial<Record<EndpointPath, Body>> {
  const byQuote = { quoteUID: other.quote };
  const byOrder = { orderUID: other.order };
  const changeQuote = { ...byQuote, version: 2 };
  const byPanel = { panelUID: other.panel };
  const panel = { panelUID: randomUUID(), spec: demoPanel(), quantity: 1 };
  const wantedChange = { panelUID: other.orderPanel, quantity: 2, spec: demoPanel() };
  return {
    '/api/quote/save': { uid: other.quote, name: 'Taken over', version: 2 },
    '/api/quote/get-details': byQuote,
    '/api/quote/add-glass-panel': { ...byQuote, ...panel },
    '/api/quote/add-glass-panels': { ...byQuote, panels: [panel] },
    '/api/quote/change-glass-panels': { ...byQuote, save: [], remove: [{ ...byPanel, version: 1 }] },
    '/api/quote/delete-glass-panel': byPanel,
    '/api/quote/get-glass-panel-list': byQuote,
    '/api/quote/get-attachment-list': byQuote,
    '/api/quote/custom-shipping-address/get': byQuote,
    '/api/quote/custom-shipping-address/save': { ...changeQuote, address: demoAddress },
    '/api/quote/custom-shipping-address/delete': changeQuote,
    '/api/quote/update-shipping-address': { ...changeQuote, method: 'delivery' },
    '/api/quote/move-to-delivery': {
      ...changeQuote,
      deliveryUID: randomUUID(),
      panels: [{ panelUID: other.panel, pieces: 1 }],
    },
    '/api/quote/save-delivery': { ...changeQuote, deliveryUID: randomUUID(), method: 'pickUp' },
    '/api/quote/remove-delivery': { ...changeQuote, deliveryUID: randomUUID() },
    '/api/quote/save-shower': {
      ...{ ...changeQuote, showerUID: randomUUID(), units: 1 },
      layout: demoShower(starterCatalogue('inch')),
    },
    '/api/quote/remove-shower': { ...changeQuote, showerUID: randomUUID() },
    '/api/quote/attach-pane': { ...changeQuote, showerUID: randomUUID(), paneKey: 'a/main' },
    '/api/quote/shower-papers-pdf': { ...byQuote, showerUID: randomUUID() },
    '/api/quote/save-hardware': {
      ...{ ...changeQuote, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
      ...{ finish: 'chrome', quantity: 1 },
    },
    '/api/quote/remove-hardware': { ...changeQuote, hardwareUID: randomUUID() },
    '/api/quote/swap-hardware': {
      ...{ ...changeQuote, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
    },
    '/api/quote/submit': changeQuote,
    '/api/quote/reprice': changeQuote,
    '/api/quote/reorder-panels': { ...changeQuote, panelUIDs: [other.panel] },
    '/api/quote/delete-attachment': { ...byQuote, attachmentUID: other.attachment },
    '/api/quote/get-pdf': byQuote,
    '/api/quote/make-pdf': { ...byQuote, jobUID: randomUUID() },
    '/api/quote/get-history': byQuote,
    '/api/quote/message/list': byQuote,
    '/api/quote/message/send': { ...byQuote, messageUID: randomUUID(), text: 'Hello' },
    '/api/quote/message/set-read': { ...byQuote, messageUID: randomUUID() },
    '/api/glass-panel/get': byPanel,
    '/api/glass-panel/save': { ...byPanel, version: 1, quantity: 9, spec: demoPanel() },
    '/api/glass-panel/update-qty': { ...byPanel, version: 1, quantity: 9 },
    '/api/order/get-for-customer': byOrder,
    '/api/order-change/list': byOrder,
    '/api/order-change/preview': { ...byOrder, ...wantedChange },
    '/api/order-change/request': {
      ...{ ...byOrder, ...wantedChange, changeUID: randomUUID(), totalMinor: 1, note: '' },
    },
    '/api/order-change/preview-hardware': { ...byOrder, hardwareUID: randomUUID(), isRemoved: true },
    '/api/order-change/request-hardware': {
      ...{ ...byOrder, hardwareUID: randomUUID(), isRemoved: true },
      ...{ changeUID: randomUUID(), totalMinor: 1, note: '' },
    },
    '/api/order-change/decide': { changeUID: randomUUID(), version: 1, move: 'withdraw', totalMinor: null },
    '/api/order/cancel': { ...byOrder, version: 1, note: '' },
    '/api/order/order-again': { ...byOrder, quoteUID: randomUUID() },
    '/api/order/get-panel-for-customer': { panelUID: other.orderPanel },
    '/api/order/order-summary-pdf': byOrder,
    '/api/order/shower-papers-pdf': { ...byOrder, showerUID: randomUUID() },
    '/api/order/make-summary-pdf': { ...byOrder, jobUID: randomUUID() },
    '/api/order/invoice-pdf': byOrder,
    // Started by the owner, not by a link.
    '/api/job/get': { jobUID: other.job },
    '/api/job/cancel': { jobUID: other.job },
    '/api/payment/create-checkout-session': {
      ...{ ...byQuote, orderUID: randomUUID(), quoteVersion: 2, totalMinor: 1 },
      ...{ method: 'demo', measurementsAreFinal: true },
    },
    '/api/payment/complete-checkout-session': { sessionUID: other.session, demoOutcome: 'paid' },
    '/api/payment/pay-balance': { ...byOrder, amountMinor: 1, method: 'demo' },
    '/api/payment/tenant-can-accept-credit-card': byQuote,
    '/api/payment/get-for-order': byOrder,
    '/api/file/link': { fileUID: other.attachedFile },
  };
}

const asLink = { authorization: '' };
beforeAll(() => {
  asLink.authorization = `Bearer ${token}`;
});

describe('a link to another quote of the same owner', () => {
  it('is tried with every call that takes links', () => {
    const byLink = endpointPaths.filter((path) => {
      const { takes, method } = endpointAt(path);
      return endpointAt(path).byLink && takes === 'json' && method === 'POST' && !SAME_FOR_ALL.includes(path);
    });
    expect(Object.keys(bodies()).sort()).toEqual(byLink.sort());
  });

  it('reads and changes nothing', async () => {
    const before = await readAllRows(api, tenant);
    const wrong: string[] = [];
    for (const [path, body] of Object.entries(bodies())) {
      const { status, text } = await api.send(path, body, asLink);
      if (status !== 404) wrong.push(`${path} answered ${status}: ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(await readAllRows(api, tenant)).toBe(before);
  });

  it('uploads and downloads no file', async () => {
    const ids = { quoteUID: other.quote, attachmentUID: randomUUID() };
    const form = createUploadForm(Buffer.from('Hello'), ids, { fileName: 'hello.txt' });
    expect((await sendForm(api, '/api/quote/upload-attachment', form, token)).status).toBe(404);
    for (const fileUid of [other.attachedFile, other.file, other.contentFile]) {
      const url = `/api/file/${tenant.uid}/${fileUid}`;
      const { statusCode } = await api.app.inject({ method: 'GET', url, headers: asLink });
      expect(statusCode).toBe(404);
    }
  });

  it('is refused by every other call, also public ones', async () => {
    const wrong: string[] = [];
    for (const path of endpointPaths) {
      const { byLink, method, access } = endpointAt(path);
      if (byLink || access.kind === 'public') continue;
      const url = path.replace(/\{\w+\}/g, randomUUID());
      const { statusCode } = await api.app.inject({
        ...{ method, url, headers: asLink },
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      if (statusCode !== 403) wrong.push(`${path} answered ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('does not reach an order of another quote, but that of its own', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    expect((await api.send('/api/order/get-for-customer', { orderUID }, asLink)).status).toBe(404);
    const { quoteUID } = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    const request = { quoteUID, linkUID: randomUUID() };
    const { url } = await api.call('/api/quote-link/create', request, tenant.tokens.buyer);
    const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
    if (opened.status !== 'open') throw new Error('The link does not open');
    expect(opened.orderUID).toBe(orderUID);
    await api.call('/api/order/get-for-customer', { orderUID }, opened.accessToken);
  });
});
