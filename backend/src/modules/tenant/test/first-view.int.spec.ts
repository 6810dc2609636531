import { writeMoney } from '@glass/formats';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { GENERAL_TERMS, pricePanel, defaultMaterial, priceOrder, roundPieceMeasures } from '@glass/pricing';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteTotals } from '@glass/contracts/panel';
import supertest from 'supertest';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { createDemoTenant, createPlatformStaff, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { Metrics } from '../../../kernel/observability/metrics.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'windowed');
});
afterAll(() => api.stop());

const view = (host: string, path = '/get-a-quote', languages = '') =>
  supertest(api.server).get('/site/first-view').query({ host, path }).set('accept-language', languages);

/** A guest's order of the page's initial panel, computed independently. */
async function guestTotals(tenantUID: string, width: string, height: string): Promise<QuoteTotals> {
  const catalogue = (await api.call('/api/glass-options/get-all', { tenantUID })) as Catalogue;
  const perMm = catalogue.units === 'inch' ? 25.4 : 1;
  const side = (text: string) => ({ text, mm: Number(text) * perMm });
  const panel = panelInMillimeters({
    materialUID: defaultMaterial(catalogue)!.uid,
    shape: { kind: 'rectangle', width: side(width), height: side(height) },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    ...{ features: [], viewingSide: 'outside', mark: '', notes: '' },
  });
  const { measures, weightKg } = evaluatePanel(panel, catalogue);
  const price = pricePanel({ panel, measures: measures!, quantity: 1, catalogue });
  const rounded = roundPieceMeasures({ weightKg: weightKg!, ...measures! });
  const choices = { rush: null, crate: null, shipMethod: 'delivery' as const, address: null };
  const panels = [{ spec: panel, price, ...rounded }];
  return priceOrder({ panels, catalogue, terms: GENERAL_TERMS, choices }).totals;
}

const guestPays = async (tenantUID: string, width: string, height: string) =>
  (await guestTotals(tenantUID, width, height)).totalMinor;

const inDollars = (minor: number | null) => `$${((minor ?? NaN) / 100).toFixed(2)}`;

/** Counts cache hits and misses. */
async function lookups(): Promise<{ hit: number; miss: number }> {
  const { values } = await api.app.get(Metrics).cacheLookups.get();
  const of = (result: string) =>
    values.find(({ labels }) => labels.cache === 'first-view' && labels.result === result)?.value ?? 0;
  return { hit: of('hit'), miss: of('miss') };
}

describe('site/first-view', () => {
  it('shows drawing, sizes, glass and the guest price', async () => {
    const { text, status, headers } = await view('windowed.localhost:4200');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    expect(text).toContain(`<strong>${inDollars(await guestPays(tenant.uid, '28', '72'))}</strong>`);
    for (const shown of ['28″ × 72″', '>Clear<', '>Tempered<', 'class="panel-glass"', '>Glass of windowed<'])
      expect(text).toContain(shown);
  });

  it('contains no script and nothing clickable', async () => {
    const { text } = await view('windowed.localhost');
    expect(text).not.toMatch(/<script|<a |<button|<input|<select|tabindex|\son\w+=/i);
  });

  it('is cached per price list version and shows a new price immediately', async () => {
    const { text: before } = await view('windowed.localhost');
    const known = await lookups();
    expect((await view('windowed.localhost')).text).toBe(before);
    expect(await lookups()).toEqual({ hit: known.hit + 1, miss: known.miss });
    await changeCatalogue(api, tenant, ({ materials }) => {
      for (const material of materials)
        if (material.ratePerArea) material.ratePerArea = String(Number(material.ratePerArea) * 2);
    });
    const { text: after } = await view('windowed.localhost');
    expect(after).not.toBe(before);
    expect(after).toContain(`<strong>${inDollars(await guestPays(tenant.uid, '28', '72'))}</strong>`);
    expect(await lookups()).toEqual({ hit: known.hit + 1, miss: known.miss + 1 });
  });

  it('uses the shop’s locale, color and logo', async () => {
    const logoFileUid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const { uid } = await createDemoTenant(api, 'metrisch', {
      units: 'metric',
      settings: { locale: 'de-DE', primaryColour: '#1b5e20', logoFileUid },
    });
    const { text } = await view('metrisch.localhost');
    const minor = (await guestPays(uid, '700', '1900'))!;
    const price = writeMoney(minor, 'EUR', { locale: 'de-DE' });
    expect(text).toMatch(new RegExp(`<strong>${price}\\s€</strong>`));
    expect(text).toContain('700 × 1900 mm');
    // The panel without delivery is shown with the 20 % of the starter price list, too.
    const [panels] = (await guestTotals(uid, '700', '1900')).lines;
    const grossMinor = Math.round(panels!.amountMinor * 1.2);
    const gross = writeMoney(grossMinor, 'EUR', { locale: 'de-DE' });
    expect(text).toMatch(new RegExp(`700 × 1900 mm · ${gross}\\s€</small>`));
    expect(text).toContain('--main:#1b5e20');
    expect(text).toContain(`src="${api.config.apiPublicUrl}/api/file/${uid}/${logoFileUid}"`);
  });

  it('is in the visitor’s language, if the site offers it, and cached per language', async () => {
    await createDemoTenant(api, 'zweisprachig', {
      settings: { locale: 'de-DE', languages: ['de-DE', 'en-GB'] },
    });
    const shown = async (languages: string) => {
      const { text, headers } = await view('zweisprachig.localhost', '/get-a-quote', languages);
      expect(headers.vary).toContain('accept-language');
      return [headers['content-language'], /<h1>(.*?)<\/h1>/.exec(text)?.[1]];
    };
    const german = ['de-DE', 'Preis berechnen'];
    expect(await shown('de-AT,de;q=0.9,en;q=0.8')).toEqual(german);
    expect(await shown('en-US,de;q=0.5')).toEqual(['en-GB', 'Get a quote']);
    expect(await shown('fr')).toEqual(['en-GB', 'Get a quote']);
    const before = await lookups();
    await Promise.all([shown('de'), shown('en')]);
    expect(await lookups()).toEqual({ hit: before.hit + 2, miss: before.miss });
  });

  it('shows no price if the shop has none', async () => {
    await createDemoTenant(api, 'asking', {
      prices: (starter) => ({
        ...starter,
        materials: starter.materials.map((material) => ({ ...material, ratePerArea: null })),
      }),
    });
    const { text } = await view('asking.localhost');
    expect(text).toContain('Price on request');
    expect(text).not.toMatch(/\$\s?\d/);
  });

  it('escapes names', async () => {
    const glass = '<img src=x onerror=alert(1)>';
    const { uid } = await createDemoTenant(api, 'escaped', {
      prices: (starter) => ({
        ...starter,
        materials: starter.materials.map((material) => ({ ...material, name: glass })),
      }),
    });
    await api.app
      .get(Database)
      .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
        tx.query(`update tenant set name = '</div><script>alert(1)</script>' where uid = $1`, [uid]),
      );
    const { text } = await view('escaped.localhost');
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('is empty on other pages, unknown hosts, the platform’s site and sites without a price list', async () => {
    await createPlatformStaff(api);
    await createDemoTenant(api, 'empty', { sellsNothing: true });
    const shut = await createDemoTenant(api, 'shut');
    await api.app
      .get(Database)
      .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
        tx.query('update tenant set suspended_at = now() where uid = $1', [shut.uid]),
      );
    const asked = [
      ...['/', '/panel-edit', '/get-a-quote/x', '/get-a-quote?x', '/GET-A-QUOTE'].map((path) =>
        view('windowed.localhost', path),
      ),
      ...['unknown', 'platform', 'empty', 'shut'].map((slug) => view(`${slug}.localhost`)),
    ];
    for (const { status, text } of await Promise.all(asked)) expect([status, text]).toEqual([204, '']);
    expect((await view('windowed.localhost', 'x'.repeat(501))).status).toBe(400);
  });
});
