import type { Catalogue, CatalogueTranslation } from '@glass/contracts/catalogue';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'languages', {
    settings: { languages: ['en-US', 'de-DE'] },
    prices: ({ translations: _starter, ...catalogue }) => catalogue,
  });
});
afterAll(() => api.stop());

const row = (text: string, words: Partial<CatalogueTranslation>): CatalogueTranslation => ({
  ...{ de: '', en: '', es: '', fr: '' },
  ...words,
  text,
});
const list = () => api.call('/api/price-list/translations', {}, tenant.tokens.manager);
const saveAt = (version: number, items: CatalogueTranslation[]) =>
  api.send(
    '/api/price-list/save-translations',
    { version, items },
    { authorization: `Bearer ${tenant.tokens.manager}` },
  );
const save = async (...items: CatalogueTranslation[]) => {
  const { version } = await list();
  return saveAt(version, items);
};
const publish = async () => {
  const { draft } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
  await api.call('/api/price-list/publish', { revision: draft.revision }, tenant.tokens.manager);
};

describe('translations of the price list', () => {
  it('save-translations stores them in the draft, and translations lists every text', async () => {
    const before = await list();
    expect(before.items.map(({ text }) => text)).toContain('Low-iron');
    const { status } = await save(row('Low-iron', { de: 'Weißglas' }), row('Clear', {}));
    expect(status).toBe(200);
    const after = await list();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.items.map(({ text }) => text)).toEqual(before.items.map(({ text }) => text));
    expect(after.items.find(({ text }) => text === 'Low-iron')).toEqual(row('Low-iron', { de: 'Weißglas' }));
    const { content } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
    expect(content.translations).toEqual([row('Low-iron', { de: 'Weißglas' })]);
  });

  it('save-translations refuses texts that are not in the price list, and texts that are too long', async () => {
    const unknown = await save(row('Low-iron', { de: 'Weißglas' }), row('Kryptonite', { de: 'Kryptonit' }));
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({ errors: [{ name: 'items.1.text' }] });
    const long = await save(row('Low-iron', { fr: 'x'.repeat(301) }));
    expect(long.body).toMatchObject({ errors: [{ name: 'items.0.fr' }] });
    const twice = await save(row('Low-iron', { de: 'a' }), row('Low-iron', { de: 'b' }));
    expect(twice.body).toMatchObject({ errors: [{ name: 'items.1.text' }] });
  });

  it('save-translations reports a conflict to users who saw an older version', async () => {
    const { version } = await list();
    await save(row('Low-iron', { de: 'Weißglas', fr: 'Extra-clair' }));
    const late = await saveAt(version, []);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ errors: [{ code: 'VERSION_CONFLICT' }] });
  });
});

describe('/api/glass-options/get-all', () => {
  const catalogueIn = async (language: string) => {
    const { body } = await api.send(
      '/api/glass-options/get-all',
      { tenantUID: tenant.uid },
      { [LANGUAGE_HEADER]: language },
    );
    return body as unknown as Catalogue;
  };

  it('has names in the language of the reader once published, at the same prices', async () => {
    await save(row('Low-iron', { de: 'Weißglas' }));
    await publish();
    const [english, german] = [await catalogueIn('en-US'), await catalogueIn('de-DE')];
    expect(english.materials.map(({ name }) => name)).toContain('Low-iron');
    expect(german.materials.map(({ name }) => name)).toContain('Weißglas');
    expect(german.materials.map(({ ratePerArea }) => ratePerArea)).toEqual(
      english.materials.map(({ ratePerArea }) => ratePerArea),
    );
    expect(german.translations).toBeUndefined();
  });
});
