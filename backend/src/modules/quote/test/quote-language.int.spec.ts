import { LANGUAGE_HEADER } from '@glass/contracts/language';
import type { Locale } from '@glass/language';
import { randomUUID } from 'node:crypto';
import { createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { germanAddress } from '../../../../test/einvoice-source.factory.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { runTenantSql } from '../../../../test/tenant-sql.js';
import { callForFile } from '../../../../test/test-files.js';

/* A shop that works in English, with customers in Germany and France. */

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'three-languages', {
    settings: { languages: ['en-GB', 'de-DE', 'fr-FR'], language: 'en-GB', locale: 'de-DE' },
    company: { billingAddress: germanAddress },
  });
});
afterAll(() => api.stop());

const PAGES: Locale[] = ['en-GB', 'de-DE', 'fr-FR'];
const READERS: Person[] = ['buyer', 'sales'];

const choose = (language: Locale | null) =>
  api.call('/api/auth/save-my-language', { language }, tenant.tokens.buyer);

async function readPaper(path: string, body: object, person: Person, page: Locale): Promise<string> {
  const { status, bytes } = await callForFile(api, path, body, tenant.tokens[person], page);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes}`);
  return (await pdfText(bytes)).pages.join('');
}

/** The paper on all pages of its readers. */
async function readEverywhere(path: string, body: object, readers = READERS): Promise<string[]> {
  const texts: string[] = [];
  for (const person of readers)
    for (const page of PAGES) texts.push(await readPaper(path, body, person, page));
  return texts;
}

it('the first save fixes the language of a quote for all its readers', async () => {
  const { buyer } = tenant.tokens;
  await choose('de-DE');
  const { uid: quoteUID } = await createQuote(api, buyer);
  await choose('fr-FR');
  for (const text of await readEverywhere('/api/quote/get-pdf', { quoteUID })) {
    expect(text).toContain('Angebot');
    expect(text).not.toMatch(/Quote|Devis/);
  }

  const draft = await api.call('/api/quote/get-details', { quoteUID }, buyer);
  await api.call('/api/quote/submit', { quoteUID, version: draft.version }, buyer);
  const quoted = await api.call('/api/quote/get-details', { quoteUID }, buyer);
  await api.call('/api/quote/reprice', { quoteUID, version: quoted.version }, buyer);
  expect(await readPaper('/api/quote/get-pdf', { quoteUID }, 'buyer', 'fr-FR')).toContain('Angebot');

  const again = await createQuote(api, buyer);
  expect(await readPaper('/api/quote/get-pdf', { quoteUID: again.uid }, 'buyer', 'de-DE')).toContain('Devis');
});

it('an order has papers in the language of its quote; those of the shop are in its own', async () => {
  await choose('de-DE');
  const { buyer } = tenant.tokens;
  const quote = await createQuote(api, buyer);
  await choose('fr-FR');
  const request = toCheckoutRequest(quote);
  const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  const summaries = await readEverywhere('/api/order/order-summary-pdf', { orderUID }, ['buyer']);
  for (const text of summaries) expect(text).toContain('Auftragsübersicht');
  for (const text of await readEverywhere('/api/order/packing-slip-pdf', { orderUID }, ['sales']))
    expect(text).toContain('Lieferschein');
  for (const text of await readEverywhere('/api/order/order-summary-pdf', { orderUID }, ['sales']))
    expect(text).toContain('Order summary');
  for (const text of await readEverywhere('/api/order/invoice-pdf', { orderUID }))
    expect(text).toContain('Rechnung');
});

it('a quote that staff enter is in the language of the customer', async () => {
  await choose(null);
  const enter = async () => {
    const body = { uid: randomUUID(), name: 'By phone', contactUID: tenant.contactUids.buyer };
    const as = { authorization: `Bearer ${tenant.tokens.sales}`, [LANGUAGE_HEADER]: 'de-DE' };
    expect((await api.send('/api/quote/save', body, as)).body).toMatchObject({ uid: body.uid });
    const [row] = await runTenantSql(api, tenant.ctx, 'select language from quote where uid = $1', [
      body.uid,
    ]);
    return row?.language;
  };
  expect(await enter()).toBe('en-GB');
  const setCompany = `update company set language = 'fr-FR' where uid = $1`;
  await runTenantSql(api, tenant.ctx, setCompany, [tenant.companyUid]);
  expect(await enter()).toBe('fr-FR');
  await choose('de-DE');
  expect(await enter()).toBe('de-DE');
});
