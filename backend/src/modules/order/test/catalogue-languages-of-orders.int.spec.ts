import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

/* An English shop that offers German: its starter catalog is translated. */

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'bilingual', {
    settings: { languages: ['en-US', 'de-DE'], language: 'en-US' },
  });
});
afterAll(() => api.stop());

const read = (language: 'en-US' | 'de-DE') =>
  api.call('/api/auth/save-my-language', { language }, tenant.tokens.buyer);
const textOf = async (path: string, body: object, person: Person = 'buyer') => {
  const { status, bytes } = await callForFile(api, path, body, tenant.tokens[person]);
  expect(status).toBe(200);
  return (await pdfText(bytes)).pages.join('');
};

it('a German buyer sees German names at the same prices; papers keep the language of their order', async () => {
  const { buyer } = tenant.tokens;
  await read('en-US');
  const english = await createPaidOrder(api, buyer);
  const inEnglish = await api.call('/api/order/get-for-customer', { orderUID: english }, buyer);
  expect(inEnglish.panels[0]!.glass).toMatch(/^Clear/);
  expect(inEnglish.totals.lines.map(({ label }) => label)).toContain('Energy surcharge');

  await read('de-DE');
  const quote = await createQuote(api, buyer);
  const { panel } = await api.call('/api/glass-panel/get', { panelUID: quote.panels[0]!.uid }, buyer);
  expect(panel.price.lines.map(({ label }) => label)).toContain('3/8 in Floatglas');
  expect(quote.totals.lines.map(({ label }) => label)).toContain('Energiekostenzuschlag');
  const german = await createPaidOrder(api, buyer);
  const inGerman = await api.call('/api/order/get-for-customer', { orderUID: german }, buyer);
  expect(inGerman.panels[0]!.glass).toMatch(/^Floatglas/);
  expect(inGerman.totals.totalMinor).toBe(inEnglish.totals.totalMinor);

  const summaries = await Promise.all(
    [english, german].map((orderUID) => textOf('/api/order/order-summary-pdf', { orderUID })),
  );
  expect(summaries[0]).toContain('Clear');
  expect(summaries[0]).not.toContain('Floatglas');
  expect(summaries[1]).toContain('Floatglas');
  expect(summaries[1]).not.toContain('Clear');
  // The shop works in English.
  const labels = await textOf('/api/order/panel-labels-pdf', { orderUID: german }, 'viewer');
  expect(labels).toContain('Clear');
  expect(labels).not.toContain('Floatglas');
});

it('an order keeps the translations of its day', async () => {
  const { buyer, manager } = tenant.tokens;
  await read('de-DE');
  const orderUID = await createPaidOrder(api, buyer);
  const { version, items } = await api.call('/api/price-list/translations', {}, manager);
  const renamed = items.map((row) => (row.text === 'Clear' ? { ...row, de: 'Klarglas' } : row));
  await api.call('/api/price-list/save-translations', { version, items: renamed }, manager);
  const { draft } = await api.call('/api/price-list/get', {}, manager);
  await api.call('/api/price-list/publish', { revision: draft.revision }, manager);
  const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
  expect(order.panels[0]!.glass).toMatch(/^Floatglas/);
  expect(await textOf('/api/order/order-summary-pdf', { orderUID })).toContain('Floatglas');
});
