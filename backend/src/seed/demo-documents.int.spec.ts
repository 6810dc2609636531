import supertest from 'supertest';
import { totalLineName } from '@glass/formats';
import { buildPanelDrawing, panelInMillimeters } from '@glass/geometry';
import { callForFile } from '../../test/test-files.js';
import { pdfText, type PdfText } from '../../test/pdf-text.js';
import { TestApi } from '../../test/test-api.js';
import { seedDemoData } from './seed-demo-data.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await seedDemoData(api.config);
});
afterAll(() => api.stop());

async function signIn(site: string, name: string): Promise<string> {
  const { tenantUID } = await siteOf(site);
  const credentials = { tenantUID, email: `${name}@${site}.example`, password: api.config.demoPassword };
  const reply = await api.call('/api/auth/login', credentials);
  if (!('accessToken' in reply)) throw new Error(`${name} did not sign in`);
  return reply.accessToken;
}

async function siteOf(site: string) {
  const reply = await api.call('/api/tenant/init', { host: `${site}.localhost` });
  if (!reply.isValidTenant) throw new Error(`There is no site ${site}`);
  return reply;
}

interface Paper extends PdfText {
  /** All pages. */
  text: string;
  hasPicture: boolean;
}

async function paper(path: string, body: object, token: string): Promise<Paper> {
  const { bytes } = await callForFile(api, path, body, token);
  const read = await pdfText(bytes);
  return {
    ...read,
    text: read.pages.join(''),
    hasPicture: bytes.toString('latin1').includes('/Subtype /Image'),
  };
}

/** German percentages have a no-break space. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Headers of tenants' documents. */
const SELLERS = [
  [
    'demo',
    [
      'Harbor Glass Works',
      '48 Commercial Wharf',
      'Portland, ME 04101',
      '(207) 555-0148',
      'orders@demo.example',
    ],
    'en-US',
  ],
  [
    'metrik',
    ['Metrik Glas', 'Glasweg 14', '3542 AB Utrecht', '+31 30 555 01 14', 'verkoop@metrik.example'],
    'de-DE',
  ],
] as const;

describe.each(SELLERS)('documents of the demo tenant %s', (site, seller, locale) => {
  it('a quote shows seller, buyer, validity, panels with prices, totals and terms', async () => {
    const token = await signIn(site, 'sales');
    const { items } = await api.call(
      '/api/quote/list-for-tenant',
      { filters: { status: ['quoted'] } },
      token,
    );
    const quote = await api.call('/api/quote/get-details', { quoteUID: items[0]!.uid }, token);
    const { pages, text, hasPicture } = await paper('/api/quote/get-pdf', { quoteUID: quote.uid }, token);
    expect(hasPicture).toBe(true);
    for (const line of seller) expect(pages[0]).toContain(line);
    for (const wanted of [quote.number, quote.companyName!, 'Valid until'])
      expect(pages[0]).toContain(wanted);
    for (const { lineNumber, quantity } of quote.panels) {
      expect(text).toContain(`Line ${lineNumber} · `);
      expect(text).toContain(`${quantity} × `);
    }
    expect(withPlainSpaces(pages[0]!)).toContain(
      withPlainSpaces(quote.totals.lines.map((line) => totalLineName(line, locale))[0]!),
    );
    expect(quote.totals.lines.length).toBeGreaterThan(1);
    for (const line of quote.totals.lines)
      expect(withPlainSpaces(text)).toContain(withPlainSpaces(totalLineName(line, locale)));
    for (const wanted of ['Glass', 'Total', 'Terms', 'Signature']) expect(text).toContain(wanted);
  });

  it('an order summary starts like the quote', async () => {
    const token = await signIn(site, 'buyer');
    const { items } = await api.call('/api/order/list-for-customer', {}, token);
    const { uid: orderUID, number } = items[0]!;
    const { pages, hasPicture } = await paper('/api/order/order-summary-pdf', { orderUID }, token);
    expect(hasPicture).toBe(true);
    for (const line of [...seller, number, 'Order summary']) expect(pages[0]).toContain(line);
  });
});

it.each(['demo', 'metrik'])('doors of %s have hinges whose plates cover the cutouts', async (site) => {
  const token = await signIn(site, 'sales');
  const { tenantUID } = await siteOf(site);
  const catalogue = await api.call('/api/glass-options/get-all', { tenantUID }, token);
  const { items } = await api.call('/api/quote/list-for-tenant', { limit: 30 }, token);
  const quotes = await Promise.all(
    items.map(({ uid }) => api.call('/api/quote/get-details', { quoteUID: uid }, token)),
  );
  const hung = quotes.flatMap(({ panels }) =>
    panels.flatMap(({ spec }) => {
      const count = spec.features.filter(({ kind }) => kind === 'hinge').length;
      return count > 0 ? [{ spec, count }] : [];
    }),
  );
  expect(hung.length).toBeGreaterThan(0);
  for (const { spec, count } of hung) {
    const { plates } = buildPanelDrawing(panelInMillimeters(spec), catalogue);
    expect(plates).toHaveLength(count);
  }
  for (const { cutout, plate } of catalogue.hinges) {
    if (plate && cutout.kind === 'mouseEar') {
      expect(plate.along).toBeGreaterThan(cutout.overallWidth);
      expect(plate.inside).toBeGreaterThan(cutout.depth);
    }
  }
});

it('the logo of a demo tenant is public on its site', async () => {
  const { tenantUID, tenantWebsiteSettings } = await siteOf('demo');
  const path = `/api/file/${tenantUID}/${tenantWebsiteSettings.logoFileUID}`;
  await supertest(api.server).get(path).expect(200).expect('content-type', 'image/png');
});
