import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails } from '@glass/contracts/quote';
import { INCH_UIDS } from '@glass/pricing';
import { acceptOrderChange } from '../../../../test/accepted-change.js';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { orderQuote } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

async function emptyQuote(): Promise<QuoteDetails> {
  const { buyer } = tenant.tokens;
  const uid = randomUUID();
  const { version } = await api.call('/api/quote/save', { uid, name: 'Hotel' }, buyer);
  const pickUp = { quoteUID: uid, version, method: 'pickUp' as const };
  return api.call('/api/quote/update-shipping-address', pickUp, buyer);
}
const saveShower = ({ uid: quoteUID, version }: QuoteDetails, units = 2) =>
  api.call(
    '/api/quote/save-shower',
    {
      ...{ quoteUID, version, showerUID: randomUUID(), units },
      layout: demoShower(tenant.catalogue, { key: 'door' }),
    },
    tenant.tokens.buyer,
  );
const addHandle = ({ uid: quoteUID, version }: QuoteDetails) =>
  api.call(
    '/api/quote/save-hardware',
    {
      ...{ quoteUID, version, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
      ...{ finish: 'matteBlack', quantity: 3 },
    },
    tenant.tokens.buyer,
  );
const paper = async (path: string, body: object, person: 'buyer' | 'owner' = 'owner') => {
  const { status, bytes } = await callForFile(api, `/api/order/${path}`, body, tenant.tokens[person]);
  return { status, text: status === 200 ? (await pdfText(bytes)).pages.join('\n') : '' };
};

describe('a shower with a panel that was changed by hand', () => {
  it('says so on its papers, with the number of units', async () => {
    const quote = await saveShower(await emptyQuote(), 3);
    const showerUID = quote.showers[0]!.uid;
    const papers = async () => {
      const body = { quoteUID: quote.uid, showerUID };
      const { bytes } = await callForFile(api, '/api/quote/shower-papers-pdf', body, tenant.tokens.buyer);
      return (await pdfText(bytes)).pages[0]!;
    };
    expect(await papers()).toMatch(/Units 3/);
    expect(await papers()).not.toContain('Changed by hand');
    const [door] = quote.panels;
    const spec = { ...door!.spec, viewingSide: 'inside' as const };
    const change = { panelUID: door!.uid, version: door!.version, quantity: 3, spec };
    await api.call('/api/glass-panel/save', change, tenant.tokens.buyer);
    expect(await papers()).toContain('Changed by hand');
  });
});

describe('an order with a shower', () => {
  let quote: QuoteDetails;
  let orderUID: string;
  beforeAll(async () => {
    quote = await addHandle(await saveShower(await emptyQuote()));
    orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
  });

  it('keeps hardware, showers and total of its quote', async () => {
    const order = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(order.hardware).toEqual(quote.hardware);
    expect(order.totals).toEqual(quote.totals);
    expect(order.showers).toEqual([
      {
        uid: quote.showers[0]!.uid,
        layout: quote.showers[0]!.layout,
        units: 2,
        panes: [{ key: quote.showers[0]!.panes[0]!.key, lineNumber: 1, isDetached: false }],
        findings: [],
      },
    ]);
  });

  it('keeps its prices and papers when the price list changes', async () => {
    const before = await paper('pick-list-pdf', { orderUIDs: [orderUID] });
    let sold: Catalogue['articles'];
    await changeCatalogue(api, tenant, ({ articles = [] }) => {
      sold = structuredClone(articles);
      for (const article of articles) article.price = '999.00';
      articles.splice(0, 1);
    });
    const order = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(order.hardware).toEqual(quote.hardware);
    expect((await paper('pick-list-pdf', { orderUIDs: [orderUID] })).text).toBe(before.text);
    await changeCatalogue(api, tenant, (list) => void (list.articles = sold));
  });

  it('lists hardware on the summary with prices, and on the packing slip without', async () => {
    const summary = await paper('order-summary-pdf', { orderUID }, 'buyer');
    const slip = await paper('packing-slip-pdf', { orderUID });
    for (const { text } of [summary, slip]) {
      expect(text).toContain('Vienna wall hinge');
      expect(text).toContain('Pull, 8″');
      expect(text).toContain('Master bath');
    }
    expect(summary.text).toContain('$');
    expect(slip.text).not.toContain('$');
    // The shop cuts: customers pay by the foot and get each piece for its place.
    expect(summary.text).toContain('$2.80 per ft');
    expect(slip.text).toContain('Master bath: Door 1, left edge, at the');
  });

  it('adds up articles of all orders on the pick list, and says which bars to cut', async () => {
    const { text } = await paper('pick-list-pdf', { orderUIDs: [orderUID] });
    expect(text).toContain('Pick list');
    expect(text).toContain('Vienna wall hinge');
    expect(text).toContain('Bars to cut');
    expect((await paper('pick-list-pdf', { orderUIDs: [randomUUID()] })).status).toBe(404);
  });

  it('has an installer’s set for buyer and shop', async () => {
    const showerUID = quote.showers[0]!.uid;
    for (const person of ['buyer', 'owner'] as const) {
      const { status, text } = await paper('shower-papers-pdf', { orderUID, showerUID }, person);
      expect(status).toBe(200);
      expect(text).toContain('Master bath');
      expect(text).toContain('Vienna wall hinge');
    }
    const body = { orderUID, showerUID: randomUUID() };
    expect((await paper('shower-papers-pdf', body)).status).toBe(404);
  });
});

describe('a panel of an ordered shower', () => {
  it('is marked as changed by hand once a change of its drawing is accepted', async () => {
    const quote = await saveShower(await emptyQuote());
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const getOrder = () => api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    const [panel] = (await getOrder()).panels;
    const setSide = async (viewingSide: 'inside' | 'outside') => {
      const spec = { ...panel!.spec, viewingSide };
      const { uid: panelUID, quantity } = panel!;
      await acceptOrderChange(api, tenant, { orderUID, panelUID, spec, quantity });
      const { panes, findings } = (await getOrder()).showers[0]!;
      return [panes[0]!.isDetached, ...findings.map(({ message }) => message)];
    };
    expect(await setSide('inside')).toEqual([true]);
    expect(await setSide(panel!.spec.viewingSide)).toEqual([false]);
  });
});

describe('/api/quote/measuring-sheet-pdf', () => {
  const sheet = async (body: object) => {
    const path = '/api/quote/measuring-sheet-pdf';
    const { status, bytes } = await callForFile(api, path, body, tenant.tokens.buyer);
    return { status, text: status === 200 ? (await pdfText(bytes)).pages.join('\n') : '' };
  };

  it('is blank, or filled with the measures of a layout', async () => {
    const layout = demoShower(tenant.catalogue, { name: 'Guest bath' });
    expect((await sheet({ runs: 2 })).text).not.toContain('Guest bath');
    expect((await sheet({ layout })).text).toContain('Guest bath');
    expect((await sheet({ layout: { ...layout, runs: [] } })).status).toBe(400);
    expect((await sheet({ runs: 9 })).status).toBe(400);
  });

  it('is for visitors, too', async () => {
    const body = { tenantUID: tenant.uid };
    expect((await api.send('/api/quote/measuring-sheet-pdf', body)).status).toBe(200);
  });
});

describe('an order of hardware alone', () => {
  it('is ready when the shop has the hardware', async () => {
    const readyDate = async () => {
      const orderUID = await orderQuote(api, tenant.tokens.buyer, await addHandle(await emptyQuote()));
      return (await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer)).readyDate!;
    };
    const usual = await readyDate();
    await changeCatalogue(api, tenant, ({ articles = [] }) => {
      for (const article of articles) article.leadWorkingDays = 60;
    });
    expect((await readyDate()) > usual).toBe(true);
  });

  it('can be placed, and has papers', async () => {
    const quote = await addHandle(await emptyQuote());
    expect(quote.totals.totalMinor).toBeGreaterThan(0);
    const orderUID = await orderQuote(api, tenant.tokens.buyer, quote);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(order.totals.totalMinor).toBe(quote.totals.totalMinor);
    expect((await paper('packing-slip-pdf', { orderUID })).text).toContain('Pull, 8″');
    expect((await paper('order-summary-pdf', { orderUID }, 'buyer')).text).toContain('Pull, 8″');
  });
});
