import supertest from 'supertest';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import type { QuoteDetails } from '@glass/contracts/quote';
import { buildPanelDrawing, panelInMillimeters } from '@glass/geometry';
import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { totalLineName } from '@glass/pricing/words';
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

async function paper(path: string, body: object, token: string, page?: Locale): Promise<Paper> {
  const { status, bytes } = await callForFile(api, path, body, token, page);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes}`);
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
    {
      validUntil: 'Valid until',
      line: 'Line',
      all: ['Glass', 'Total', 'Terms', 'Signature'],
      summary: 'Order summary',
    },
  ],
  [
    'metrik',
    ['Metrik Glas', 'Glaserweg 14', '50667 Köln', '+49 221 555 01 14', 'auftrag@metrik.example'],
    'de-DE',
    {
      validUntil: 'Gültig bis',
      line: 'Pos.',
      all: ['Glas', 'Gesamt', 'Geschäftsbedingungen', 'Unterschrift'],
      summary: 'Auftragsübersicht',
    },
  ],
] as const;

describe.each(SELLERS)('documents of the demo tenant %s', (site, seller, locale, words) => {
  it('a quote shows seller, buyer, validity, panels with prices, totals and terms', async () => {
    const token = await signIn(site, 'sales');
    const { items } = await api.call(
      '/api/quote/list-for-tenant',
      { filters: { status: ['quoted'] } },
      token,
    );
    const { body } = await api.send(
      '/api/quote/get-details',
      { quoteUID: items[0]!.uid },
      { authorization: `Bearer ${token}`, [LANGUAGE_HEADER]: locale },
    );
    const quote = body as unknown as QuoteDetails;
    const { pages, text, hasPicture } = await paper('/api/quote/get-pdf', { quoteUID: quote.uid }, token);
    expect(hasPicture).toBe(true);
    for (const line of seller) expect(pages[0]).toContain(line);
    for (const wanted of [quote.number, quote.companyName!, words.validUntil])
      expect(pages[0]).toContain(wanted);
    for (const { lineNumber, quantity } of quote.panels) {
      expect(text).toContain(`${words.line} ${lineNumber} · `);
      expect(text).toContain(`${quantity} × `);
    }
    const names = inLanguage(locale, () => quote.totals.lines.map((line) => totalLineName(line, locale)));
    expect(withPlainSpaces(pages[0]!)).toContain(withPlainSpaces(names[0]!));
    expect(quote.totals.lines.length).toBeGreaterThan(1);
    for (const name of names) expect(withPlainSpaces(text)).toContain(withPlainSpaces(name));
    for (const wanted of words.all) expect(text).toContain(wanted);
  });

  it('an order summary starts like the quote', async () => {
    const token = await signIn(site, 'buyer');
    const { items } = await api.call('/api/order/list-for-customer', {}, token);
    const { uid: orderUID, number } = items[0]!;
    const { pages, hasPicture } = await paper('/api/order/order-summary-pdf', { orderUID }, token);
    expect(hasPicture).toBe(true);
    for (const line of [...seller, number, words.summary]) expect(pages[0]).toContain(line);
  });
});

describe('papers of a German shop, downloaded from an English page, are German throughout', () => {
  // In small print, tables and heads of papers.
  const ENGLISH =
    /Managing directors|Share capital|VAT ID|Order summary|Order confirmation|Packing slip|Invoice|Statement|Total/;

  let token: string;
  beforeAll(async () => {
    token = await signIn('metrik', 'manager');
  });

  async function readGerman(path: string, body: object): Promise<string> {
    const { text } = await paper(path, body, token, 'en-GB');
    expect(text).not.toMatch(ENGLISH);
    return text;
  }

  async function findOrder() {
    const filters = { status: ['confirmed' as const] };
    return (await api.call('/api/order/list-for-tenant', { filters }, token)).items[0]!;
  }

  it.each([
    ['/api/order/order-summary-pdf', 'Auftragsbestätigung'],
    ['/api/order/packing-slip-pdf', 'Lieferschein'],
  ])('%s', async (path, title) => {
    const { uid: orderUID } = await findOrder();
    const text = await readGerman(path, { orderUID });
    for (const wanted of [title, 'Stammkapital', 'Geschäftsführung']) expect(text).toContain(wanted);
    if (path === '/api/order/order-summary-pdf') expect(text).toContain('Bestätigt');
  });

  it('invoices and statements', async () => {
    const { uid: orderUID } = await findOrder();
    expect(await readGerman('/api/order/invoice-pdf', { orderUID })).toContain('Rechnung');
    const { items } = await api.call('/api/company/list-for-tenant', {}, token);
    const statement = { companyUID: items[0]!.companyUID, format: 'pdf' };
    expect(await readGerman('/api/company/account-statement-file', statement)).toContain('Kontoauszug');
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
  const withPlate = new Set(catalogue.hinges.filter(({ plate }) => plate).map(({ uid }) => uid));
  const hung = quotes.flatMap(({ panels }) =>
    panels.flatMap(({ spec }) => {
      const count = spec.features.filter(
        (feature) => feature.kind === 'hinge' && withPlate.has(feature.templateUID),
      ).length;
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
