import { randomUUID } from 'node:crypto';
import type { SaveHardwareArticleRequest } from '@glass/contracts/catalogue';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import type { HardwareArticle } from '@glass/contracts/layout';
import { INCH_UIDS } from '@glass/pricing';
import { articleOf } from '@glass/pricing/test/article.factory.js';
import { describePriceChange } from '@glass/pricing/price-list';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { createUploadForm, sendForm } from '../../../../test/test-form.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'hardware', { settings: { languages: ['en-US', 'de-DE'] } });
});
afterAll(() => api.stop());

const call = <Path extends EndpointPath>(path: Path, body: RequestOf<Path>, who: Person = 'manager') =>
  api.call(path, body, tenant.tokens[who]) as Promise<ReplyOf<Path>>;
const send = (path: EndpointPath, body: object, who: Person = 'manager') =>
  api.send(path, body, { authorization: `Bearer ${tenant.tokens[who]}` });
const list = async () => (await call('/api/hardware-article/list', {})).items;
const publish = async () => {
  const { draft } = await call('/api/price-list/get', {});
  return call('/api/price-list/publish', { revision: draft.revision });
};
/** Articles that buyers and guests get. */
const live = async (token?: string) => {
  const { articles } = await api.call('/api/glass-options/get-all', { tenantUID: tenant.uid }, token);
  return articles ?? [];
};

const PURCHASING = { cost: '31.40', supplierCode: 'VIE037-CH', leadWorkingDays: 12 };
const newArticle = (more: Partial<HardwareArticle> = {}): SaveHardwareArticleRequest => ({
  ...articleOf(`T${String(Math.random()).slice(2, 10)}`, 'hinge', {
    name: 'Test hinge',
    deductions: [
      { facing: 'wall', mm: 4, source: 'CRL SD19' },
      {
        ...{ facing: 'cornerGlass', angleDegrees: 135, opens: 'out', mm: 7 },
        ...{ other: { mm: 11, from: 'corner' }, source: 'SE' },
      },
    ],
    limits: [{ count: 2, maxWidthMm: 914.4, maxWeightKg: 50 }],
    templateUID: INCH_UIDS.geneva,
    kit: [{ name: 'Gasket', quantity: 2 }],
    price: '62.00',
    ...PURCHASING,
    ...more,
  }),
  version: 0,
});

describe('POST hardware-article/save', () => {
  it('saves an article in the draft, at its position, and returns its revision', async () => {
    const article = newArticle();
    const { version: _new, ...fields } = article;
    const saved = await call('/api/hardware-article/save', { ...article, position: 0 });
    expect(saved).toEqual({ ...fields, version: expect.any(Number) });
    const [first] = await list();
    expect(first).toEqual(saved);
    expect((await live()).map(({ uid }) => uid)).not.toContain(article.uid);
  });

  it('lists the change with deductions and cutout in words', async () => {
    const saved = await call('/api/hardware-article/save', newArticle({ name: 'Pivot to compare' }));
    await publish();
    const deductions = [{ facing: 'wall' as const, mm: 5, source: 'CRL SD19' }];
    await call('/api/hardware-article/save', {
      ...saved,
      deductions,
      templateUID: INCH_UIDS.vienna,
      cost: '33.00',
    });
    const { changes, before, after } = await call('/api/price-list/changes', {});
    const texts = changes.map((change) => describePriceChange(change, before, after));
    expect(texts.toSorted((one, other) => other.what.localeCompare(one.what))).toEqual([
      {
        what: 'Pivot to compare, deductions',
        before: 'wall 4 mm [CRL SD19]; corner 135° opens out 7 mm + 11 mm to corner [SE]',
        after: 'wall 5 mm [CRL SD19]',
      },
      { what: 'Pivot to compare, cutout', before: 'Geneva, wall to glass', after: 'Vienna, wall to glass' },
      { what: 'Pivot to compare, cost', before: '31.40', after: '33.00' },
    ]);
  });

  it('gives an outdated save a conflict with the current article', async () => {
    const saved = await call('/api/hardware-article/save', newArticle());
    await call('/api/hardware-article/save', { ...saved, price: '70.00' });
    const reply = await send('/api/hardware-article/save', { ...saved, price: '80.00' });
    expect(reply.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { price: '70.00' } });
  });

  it('saves a sliding system and drops measures of another top', async () => {
    const sliding = {
      ...{ overlapMm: 50, betweenMm: 16, maxDoorWidthMm: 900, maxDoorWeightKg: 90, doorFloorMm: 10 },
      ...{ fixedFloorMm: 5, fixedHoles: [], returnMm: null, returnHoles: [] },
      doorHoles: [{ diameterMm: 14, downMm: 42, handleSideMm: 100, fixedSideMm: 100 }],
    };
    const saved = await call(
      '/api/hardware-article/save',
      newArticle({
        ...{ family: 'slidingSystem', limits: [] },
        sliding: { ...sliding, top: { kind: 'equal', mm: 12 } as never },
      }),
    );
    expect(saved.sliding).toEqual({ ...sliding, top: { kind: 'equal' } });
    const reply = await send(
      '/api/hardware-article/save',
      newArticle({
        ...{ family: 'slidingSystem', limits: [] },
        sliding: { ...sliding, top: { kind: 'track', doorMm: 54 } as never },
      }),
    );
    expect(reply.body.errors).toMatchObject([{ name: 'sliding.top.fixedMm', code: 'invalid' }]);
  });

  it.each<[string, object]>([
    ['family', { family: 'rope' }],
    ['deductions.0.facing', { deductions: [{ facing: 'moon', mm: 4, source: '' }] }],
    ['deductions.0.mm', { deductions: [{ facing: 'wall', mm: '4', source: '' }] }],
    ['deductions.0.angleDegrees', { deductions: [{ facing: 'wall', angleDegrees: 90, mm: 4, source: '' }] }],
    ['limits.0.count', { limits: [{ count: 0, maxWidthMm: 900, maxWeightKg: 50 }] }],
    ['templateUID', { templateUID: randomUUID() }],
    ['otherTemplateUID', { otherTemplateUID: randomUUID() }],
    ['stockLengthsMm', { sold: 'piece', stockLengthsMm: [2413] }],
    ['stockLengthsMm', { sold: 'length', stockLengthsMm: [] }],
    ['sliding', { family: 'slidingSystem', limits: [] }],
    ['cost', { cost: '-1' }],
    ['photoFileUID', { photoFileUID: randomUUID() }],
    ['code', { code: '' }],
  ])('rejects a wrong %s, naming the field', async (field, more) => {
    const reply = await send('/api/hardware-article/save', { ...newArticle(), ...more });
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: field }] });
  });

  it('rejects a code that another article has', async () => {
    const saved = await call('/api/hardware-article/save', newArticle());
    const reply = await send('/api/hardware-article/save', newArticle({ code: saved.code.toLowerCase() }));
    expect(reply.body.errors).toMatchObject([{ name: 'code' }]);
  });

  it('takes a public picture, which can’t be deleted while it is used', async () => {
    const form = createUploadForm(
      await createPicture(400, 300),
      { fileUID: randomUUID() },
      { fileName: 'hinge.png' },
    );
    const upload = await sendForm(api, '/api/file/upload', form, tenant.tokens.manager);
    const { fileUID: photoFileUID } = upload.body as unknown as { fileUID: string };
    const early = await send('/api/hardware-article/save', newArticle({ photoFileUID }));
    expect(early.body.errors).toMatchObject([{ name: 'photoFileUID' }]);
    await send('/api/file/change-many', { fileUIDs: [photoFileUID], audience: 'public' });
    await call('/api/hardware-article/save', newArticle({ photoFileUID }));
    const reply = await send('/api/file/delete', { fileUIDs: [photoFileUID] });
    expect(reply.body).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it.each(['buyer', 'viewer', 'sales'] as const)('can’t be called by a %s', async (who) => {
    expect((await send('/api/hardware-article/list', {}, who)).status).toBe(403);
    expect((await send('/api/hardware-article/save', newArticle(), who)).status).toBe(403);
  });
});

describe('POST hardware-article/delete', () => {
  it('deletes an article of the draft, and does nothing when repeated', async () => {
    const { uid, version } = await call('/api/hardware-article/save', newArticle());
    await call('/api/hardware-article/delete', { uid, version });
    await call('/api/hardware-article/delete', { uid, version });
    expect((await list()).map((article) => article.uid)).not.toContain(uid);
  });

  it('keeps a cutout from being deleted while an article uses it', async () => {
    await call(
      '/api/hardware-article/save',
      newArticle({ name: 'Knob hinge', otherTemplateUID: INCH_UIDS.bellagio }),
    );
    const { items } = await call('/api/hinge/list', {});
    const { uid, version } = items.find((hinge) => hinge.uid === INCH_UIDS.bellagio)!;
    const reply = await send('/api/hinge/delete', { uid, version });
    expect(reply.body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'The article Knob hinge uses this cutout. Change that first.' }],
    });
  });
});

describe('hardware for buyers', () => {
  it('has prices and lead times, but no cost or supplier code, for guests and buyers', async () => {
    const { uid } = await call('/api/hardware-article/save', newArticle());
    await publish();
    for (const token of [undefined, tenant.tokens.buyer, tenant.tokens.sales]) {
      const articles = await live(token);
      expect(articles.find((article) => article.uid === uid)).toMatchObject({
        ...{ price: '62.00', cost: null, supplierCode: '', leadWorkingDays: 12 },
      });
      expect(JSON.stringify(articles)).not.toContain(PURCHASING.supplierCode);
    }
    expect((await list()).find((article) => article.uid === uid)).toMatchObject(PURCHASING);
  });

  it('has no prices for people who may not see them', async () => {
    const { companyUid: companyUID, contactUids, tokens } = tenant;
    await api.call(
      '/api/company/add-contact',
      { companyUID, email: 'otherbuyer@hardware.example' },
      tokens.sales,
    );
    await call(
      '/api/company/save-contact',
      {
        ...{ companyUID, contactUID: contactUids.buyer, seesPrices: false, orderLimitMinor: null },
        approverContactUID: contactUids.otherBuyer,
      },
      'sales',
    );
    const articles = await live(tokens.buyer);
    expect(articles.length).toBeGreaterThan(20);
    expect(new Set(articles.map(({ price, cost }) => price ?? cost))).toEqual(new Set([null]));
  });

  it('is named in the reader’s language', async () => {
    const { body } = await api.send(
      '/api/glass-options/get-all',
      { tenantUID: tenant.uid },
      { [LANGUAGE_HEADER]: 'de-DE' },
    );
    const names = (body as unknown as { articles: HardwareArticle[] }).articles.map(({ name }) => name);
    expect(names).toContain('Magnetdichtung');
  });
});
