import { randomUUID } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { changeCatalogue, raiseGlassPrices } from '../../../../test/change-catalogue.js';
import { createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'quotes');
});
afterAll(() => api.stop());

const asBuyer = () => ({ authorization: `Bearer ${tenant.tokens.buyer}` });
const newQuote = () => createQuote(api, tenant.tokens.buyer);
const get = (uid: string, token = tenant.tokens.buyer): Promise<QuoteDetails> =>
  api.call('/api/quote/get-details', { quoteUID: uid }, token);

describe('quotes', () => {
  it('add up the prices of their panels to the cent', async () => {
    const { panels, totals } = await newQuote();
    const { panel } = await api.call(
      '/api/glass-panel/get',
      { panelUID: panels[0]!.uid },
      tenant.tokens.buyer,
    );
    expect(panel.price.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(panel.price.unitMinor);
    expect(panel.price.totalMinor).toBe(panel.price.unitMinor! * 2);
    expect(totals.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totals.totalMinor);
    expect(totals.pieces).toBe(2);
  });

  it('are created once per uid, also concurrently', async () => {
    const body = { uid: randomUUID(), name: 'Sent twice' };
    const replies = await Promise.all([1, 2, 3].map(() => api.send('/api/quote/save', body, asBuyer())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200]);
    const { items } = await api.call(
      '/api/quote/list-for-customer',
      { search: 'Sent twice' },
      tenant.tokens.buyer,
    );
    expect(items).toHaveLength(1);
  });

  it('add a panel once per uid', async () => {
    const quote = await newQuote();
    const body = { quoteUID: quote.uid, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
    await Promise.all([1, 2, 3].map(() => api.send('/api/quote/add-glass-panel', body, asBuyer())));
    expect((await get(quote.uid)).panels.map(({ lineNumber }) => lineNumber)).toEqual([1, 2]);
  });

  it('renumber lines and lower the total when a panel is deleted', async () => {
    const quote = await newQuote();
    const added = { quoteUID: quote.uid, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
    const { totals } = await api.call('/api/quote/add-glass-panel', added, tenant.tokens.buyer);
    const after = await api.call(
      '/api/quote/delete-glass-panel',
      { panelUID: quote.panels[0]!.uid },
      tenant.tokens.buyer,
    );
    expect(after.panels.map(({ uid, lineNumber }) => [uid, lineNumber])).toEqual([[added.panelUID, 1]]);
    expect(after.totals.totalMinor!).toBeLessThan(totals.totalMinor!);
  });

  it('reject an outdated version with what the first user saved', async () => {
    const quote = await newQuote();
    const { uid: panelUID, version } = quote.panels[0]!;
    const change = (quantity: number) =>
      api.send('/api/glass-panel/update-qty', { panelUID, version, quantity }, asBuyer());
    const replies = await Promise.all([change(5), change(7)]);
    const refused = replies.find(({ status }) => status === 409);
    const accepted = replies.find(({ status }) => status === 200) as unknown as {
      body: { panel: { quantity: number } };
    };
    expect(refused?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { panel: { quantity: accepted.body.panel.quantity, version: version + 1 } },
    });
  });

  it('are hidden from other buyers, with their panels', async () => {
    const quote = await newQuote();
    const headers = { authorization: `Bearer ${tenant.tokens.otherBuyer}` };
    const replies = [
      await api.send('/api/quote/get-details', { quoteUID: quote.uid }, headers),
      await api.send('/api/quote/delete', { quoteUID: quote.uid }, headers),
      await api.send('/api/glass-panel/get', { panelUID: quote.panels[0]!.uid }, headers),
      await api.send(
        '/api/glass-panel/update-qty',
        { panelUID: quote.panels[0]!.uid, version: 1, quantity: 3 },
        headers,
      ),
      await api.send('/api/glass-panel/get-dxf', { panelUID: quote.panels[0]!.uid }, headers),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(Array(5).fill('NOT_FOUND'));
    expect((await get(quote.uid)).panels[0]!.quantity).toBe(2);
  });

  it('are visible to tenant users', async () => {
    const quote = await newQuote();
    expect((await get(quote.uid, tenant.tokens.viewer)).uid).toBe(quote.uid);
  });

  it('are gone after deletion', async () => {
    const quote = await newQuote();
    await api.call('/api/quote/delete', { quoteUID: quote.uid }, tenant.tokens.buyer);
    expect((await api.send('/api/quote/get-details', { quoteUID: quote.uid }, asBuyer())).status).toBe(404);
  });

  it('use current prices while they are drafts', async () => {
    const quote = await newQuote();
    await changeCatalogue(api, tenant, raiseGlassPrices(2));
    const later = await get(quote.uid);
    expect(later.totals.totalMinor!).toBeGreaterThan(quote.totals.totalMinor!);
    expect(later.panels[0]!.price.catalogueVersion).toBe(quote.panels[0]!.price.catalogueVersion + 1);
  });

  it('accept only companies that the buyer acts for', async () => {
    const body = { uid: randomUUID(), name: 'For others', companyUID: tenant.companyUid };
    const reply = await api.send('/api/quote/save', body, {
      authorization: `Bearer ${tenant.tokens.otherBuyer}`,
    });
    expect(reply.body.errors).toEqual([
      { name: 'companyUID', reason: 'You do not act for this company.', code: 'invalid' },
    ]);
    expect((await api.call('/api/quote/save', body, tenant.tokens.buyer)).companyUID).toBe(tenant.companyUid);
  });
});

describe('panel validation', () => {
  const width = (text: string, mm: number): Partial<PanelSpec> => ({
    shape: { kind: 'rectangle', width: { text, mm }, height: lengthOf('72', 'inch') },
  });

  it.each([
    ['width 0', width('0', 0), 'spec.shape.width'],
    ['a width whose text differs', width('36 1/2', 900), 'spec.shape.width'],
    ['unknown glass', { materialUID: randomUUID() }, 'spec.materialUID'],
    ['too many edges', { edges: Array(5).fill({ finishUID: null }) as PanelSpec['edges'] }, 'spec.edges'],
    ['an unknown field', { color: 'red' } as Partial<PanelSpec>, 'spec.color'],
  ])('rejects %s by field name and saves nothing', async (_what, change, field) => {
    const quote = await newQuote();
    const body = {
      quoteUID: quote.uid,
      panelUID: randomUUID(),
      quantity: 1,
      spec: { ...demoPanel(), ...change },
    };
    const reply = await api.send('/api/quote/add-glass-panel', body, asBuyer());
    expect(reply.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body.errors.map(({ name }) => name)).toContainEqual(expect.stringContaining(field));
    const after = await get(quote.uid);
    expect([after.panels.length, after.version]).toEqual([1, quote.version]);
  });

  it.each([[0], [-1], [1.5], [100_000]])('rejects a quantity of %d', async (quantity) => {
    const quote = await newQuote();
    const body = { quoteUID: quote.uid, panelUID: randomUUID(), quantity, spec: demoPanel() };
    expect((await api.send('/api/quote/add-glass-panel', body, asBuyer())).body.errors[0]!.name).toBe(
      'quantity',
    );
  });
});

describe('POST quote/list-for-customer', () => {
  it('pages through quotes newest first, each once', async () => {
    for (let count = 0; count < 7; count += 1) await newQuote();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call(
        '/api/quote/list-for-customer',
        { limit: 3, ...(cursor ? { cursor } : {}) },
        tenant.tokens.buyer,
      );
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const numbers = seen.map((number) => Number(number.slice(2)));
    expect(new Set(seen).size).toBe(seen.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(seen.length).toBeGreaterThan(6);
  });

  it('searches name, number and company, and escapes wildcards', async () => {
    const quote = await newQuote();
    const search = async (text: string) =>
      (
        await api.call('/api/quote/list-for-tenant', { search: text, limit: 100 }, tenant.tokens.viewer)
      ).items.map(({ uid }) => uid);
    expect(await search(quote.number)).toContain(quote.uid);
    expect(await search('glaziers OF')).toContain(quote.uid);
    expect(await search('door')).toContain(quote.uid);
    expect(await search('%')).toEqual([]);
    expect(await search(`'; drop table quote; --`)).toEqual([]);
  });
});

describe('POST glass-panel/get-dxf', () => {
  it('returns a DXF with a descriptive name', async () => {
    const quote = await newQuote();
    const reply = await api.send('/api/glass-panel/get-dxf', { panelUID: quote.panels[0]!.uid }, asBuyer());
    expect(reply.headers['content-disposition']).toContain('_2x_3-8_711.2x1828.8_mm.dxf');
    expect(reply.headers['content-type']).toContain('application/dxf');
  });

  it('draws and letters the panel like files of orders', async () => {
    const quote = await newQuote();
    const reply = await api.send('/api/glass-panel/get-dxf', { panelUID: quote.panels[0]!.uid }, asBuyer());
    const lines = reply.text.split('\r\n');
    const texts = lines.filter((_, index) => index % 2 === 1 && lines[index - 1] === '1');
    expect(texts).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D']));
    expect(texts.some((text) => text.startsWith(`${quote.number}-01, 2 pcs, `))).toBe(true);
  });
});
