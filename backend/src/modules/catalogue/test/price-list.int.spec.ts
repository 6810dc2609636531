import { randomUUID } from 'node:crypto';
import type { Material, PriceListState, Versioned } from '@glass/contracts/catalogue';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { ruleSets } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { createQuote } from '../../../../test/demo-quote.js';
import { TestApi } from '../../../../test/test-api.js';
import { createUploadForm, sendForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { MAX_AUDITED_CHANGES } from '../domain/summarize-changes.js';
import { PutPricesInEffect } from '../use-cases/put-prices-in-effect.use-case.js';

const DAY_MS = 86_400_000;

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'prices');
});
afterAll(() => api.stop());

const call = <Path extends EndpointPath>(path: Path, body: RequestOf<Path>, who: Person = 'manager') =>
  api.call(path, body, tenant.tokens[who]) as Promise<ReplyOf<Path>>;
const send = (path: EndpointPath, body: object, who: Person = 'manager') =>
  api.send(path, body, { authorization: `Bearer ${tenant.tokens[who]}` });
const list = () => call('/api/price-list/get', {});
/** The catalogue that buyers see. */
const live = () => api.call('/api/glass-options/get-all', { tenantUID: tenant.uid });
const clear = async (): Promise<Versioned<Material>> => {
  const { items } = await call('/api/material/list', {});
  return items.find(({ uid }) => uid === INCH_UIDS.clear38)!;
};
/** Saves the price of glass in the draft. */
const price = async (ratePerArea: string | null) =>
  call('/api/material/save', { ...(await clear()), ratePerArea });
const publish = async (more: object = {}): Promise<PriceListState> =>
  call('/api/price-list/publish', { revision: (await list()).draft.revision, ...more });

/** Latest audit event of an action. */
const auditEventOf = async (action: string) =>
  (await call('/api/audit-log/list-for-tenant', {})).items.find((entry) => entry.action === action);

describe('price list draft', () => {
  it('equals the live version before changes', async () => {
    const { version: _version, ...content } = await live();
    const start = await list();
    expect(start).toMatchObject({ scheduled: null, draft: { changed: null, changes: 0 } });
    // Buyers get it in their language, without the translations.
    expect({ ...start.content, translations: undefined }).toEqual(content);
    expect({ ...start.published, translations: undefined }).toEqual(content);
  });

  it('keeps changes from buyers until it is published', async () => {
    const before = await live();
    const saved = await price('13.00');
    expect(saved).toMatchObject({ ratePerArea: '13.00', name: 'Clear' });
    const { draft } = await list();
    expect(draft).toMatchObject({
      revision: saved.version,
      changes: 1,
      changed: { by: 'manager of prices' },
    });
    expect(await live()).toEqual(before);
    const { changes } = await call('/api/price-list/changes', {});
    expect(changes).toEqual([
      {
        part: 'materials',
        entryUID: INCH_UIDS.clear38,
        field: 'ratePerArea',
        at: null,
        before: '12.50',
        after: '13.00',
      },
    ]);
  });

  it('can be discarded, which gives outdated saves a conflict', async () => {
    const stale = await price('14.00');
    await call('/api/price-list/discard', { revision: (await list()).draft.revision });
    expect(await list()).toMatchObject({ draft: { changes: 0 } });
    expect((await clear()).ratePerArea).toBe('12.50');
    const reply = await send('/api/material/save', { ...stale, name: 'From an old page' });
    expect(reply.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { ratePerArea: '12.50' } });
  });

  it.each(['buyer', 'viewer', 'sales'] as const)('can’t be read or changed by a %s', async (who) => {
    for (const path of ['/api/price-list/get', '/api/material/list'] as const) {
      expect((await send(path, {}, who)).status).toBe(403);
    }
    expect((await send('/api/material/save', await clear(), who)).status).toBe(403);
  });
});

describe('POST price-list/publish', () => {
  it('makes the draft live and keeps prices of quotes', async () => {
    const quote = await createQuote(api, tenant.tokens.buyer);
    const quoted = await call('/api/quote/submit', { quoteUID: quote.uid, version: quote.version }, 'buyer');
    await price('20.00');
    const before = await live();
    const state = await publish({ note: 'Float went up' });
    expect(state).toMatchObject({
      live: { version: before.version + 1, note: 'Float went up', by: 'manager of prices' },
      draft: { changes: 0 },
    });
    const after = await live();
    expect(after.version).toBe(before.version + 1);
    expect(after.materials.find(({ uid }) => uid === INCH_UIDS.clear38)!.ratePerArea).toBe('20.00');
    const kept = await call('/api/quote/get-details', { quoteUID: quote.uid }, 'buyer');
    expect(kept.totals).toEqual(quoted.totals);
    const todays = await createQuote(api, tenant.tokens.buyer);
    expect(todays.totals.totalMinor!).toBeGreaterThan(kept.totals.totalMinor!);
  });

  it('rejects a draft without changes', async () => {
    const { draft } = await list();
    const reply = await send('/api/price-list/publish', { revision: draft.revision });
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  it('rejects an outdated revision', async () => {
    const { draft } = await list();
    await price('21.00');
    const reply = await send('/api/price-list/publish', { revision: draft.revision });
    expect(reply.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { draft: { changes: 1 } } });
  });

  it('can be undone by publishing an older version', async () => {
    const before = await live();
    await publish();
    const state = await call('/api/price-list/take-back', { version: before.version });
    expect(state).toMatchObject({
      live: { version: before.version + 2, note: `As version ${before.version}` },
      draft: { changes: 0 },
    });
    expect(await live()).toEqual({ ...before, version: before.version + 2 });
    const { items } = await call('/api/price-list/versions', {});
    expect(items.slice(0, 3).map(({ version, isLive }) => [version, isLive])).toEqual([
      [before.version + 2, true],
      [before.version + 1, false],
      [before.version, false],
    ]);
    const { changes } = await call('/api/price-list/changes', {
      from: before.version,
      to: before.version + 1,
    });
    expect(changes).toMatchObject([{ field: 'ratePerArea', before: '20.00', after: '21.00' }]);
  });

  it('keeps unpublished changes: take-back rejects them', async () => {
    await price('22.00');
    const { live: now } = await list();
    const reply = await send('/api/price-list/take-back', { version: now.version - 1 });
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect((await clear()).ratePerArea).toBe('22.00');
  });

  it('writes an audit event with the author and each price before and after', async () => {
    await call('/api/price-list/discard', { revision: (await list()).draft.revision });
    const was = await live();
    await price('23.00');
    await publish();
    expect(await auditEventOf('price-list-published')).toMatchObject({
      who: 'manager of prices',
      about: {
        ...{ version: was.version + 1, was: was.version, changes: 1 },
        lines: [{ what: 'Clear 3⁄8″, tempered, price', before: '20.00', after: '23.00' }],
      },
    });
    const found = await call('/api/audit-log/list-for-tenant', { search: 'price", "after": "23.00' });
    expect(found.items).toHaveLength(1);
    await call('/api/price-list/take-back', { version: was.version });
    expect(await auditEventOf('price-list-taken-back')).toMatchObject({
      about: { was: was.version + 1, changes: 1, lines: [{ before: '23.00', after: '20.00' }] },
    });
  });
});

describe('scheduled price list', () => {
  const runAt = (time: number) =>
    api.app.get(PutPricesInEffect).run(platformSystemContext('test', 'test'), new Date(time));
  const nextWeek = Date.now() + 7 * DAY_MS;

  it('takes effect on its day', async () => {
    await price('30.00');
    const before = await live();
    const state = await publish({ takesEffectAt: new Date(nextWeek).toISOString() });
    expect(state).toMatchObject({
      live: { version: before.version },
      scheduled: { version: before.version + 1 },
      draft: { changes: 0 },
    });
    expect(await runAt(nextWeek - 1000)).toBe(0);
    expect(await live()).toEqual(before);
    expect(await runAt(nextWeek + 1000)).toBe(1);
    expect(await runAt(nextWeek + 1000)).toBe(0);
    expect(await live()).toMatchObject({ version: before.version + 1 });
    expect(await list()).toMatchObject({ scheduled: null, live: { version: before.version + 1 } });
  });

  it('blocks other publishing until it is withdrawn', async () => {
    await price('31.00');
    const before = await live();
    const { scheduled } = await publish({ takesEffectAt: new Date(nextWeek).toISOString() });
    await price('32.00');
    const refused = await send('/api/price-list/publish', { revision: (await list()).draft.revision });
    expect(refused.body.errors[0]!.reason).toContain(`Version ${scheduled!.version} is scheduled`);
    const state = await call('/api/price-list/withdraw', { version: scheduled!.version });
    expect(state).toMatchObject({ scheduled: null, draft: { changes: 1 } });
    expect(await runAt(nextWeek + 1000)).toBe(0);
    expect(await live()).toEqual(before);
    expect(await publish()).toMatchObject({ live: { version: scheduled!.version + 1 } });
  });

  it.each([
    ['yesterday', Date.now() - DAY_MS],
    ['in some years', Date.now() + 1000 * DAY_MS],
  ])('can’t be scheduled for %s', async (_when, time) => {
    await price(String(40 + (time % 7)));
    const { draft } = await list();
    const takesEffectAt = new Date(time).toISOString();
    const reply = await send('/api/price-list/publish', { revision: draft.revision, takesEffectAt });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'takesEffectAt' }] });
  });
});

describe('entry of a price list', () => {
  const newGlass = (more: Partial<Material> = {}): Versioned<Material> => ({
    uid: randomUUID(),
    name: 'Ultra clear',
    code: `U${Math.floor(performance.now() * 1000) % 1_000_000}`,
    thicknessMm: 9.525,
    thicknessName: '3/8',
    tempered: true,
    active: true,
    ratePerArea: '25.00',
    weightKgPerM2: 23.97,
    defaultEdgeFinishUID: null,
    version: 0,
    ...more,
  });

  it('is added once and deleted once per uid', async () => {
    const glass = newGlass();
    const saved = await call('/api/material/save', glass);
    const again = await send('/api/material/save', glass);
    expect(again.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { uid: glass.uid } });
    const gone = { uid: glass.uid, version: saved.version };
    await call('/api/material/delete', gone);
    await call('/api/material/delete', gone);
    expect((await call('/api/material/list', {})).items.map(({ uid }) => uid)).not.toContain(glass.uid);
    const late = await send('/api/material/save', { ...saved, name: 'Too late' });
    expect(late.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('moves to the given position', async () => {
    const glass = await call('/api/material/save', { ...newGlass(), position: 1 });
    expect((await call('/api/material/list', {})).items[1]!.uid).toBe(glass.uid);
  });

  it('keeps its prices when its name changes', async () => {
    const { items } = await call('/api/edge-finish/list', {});
    const { matrix, ...polish } = items.find(({ uid }) => uid === INCH_UIDS.flatPolish)!;
    const saved = await call('/api/edge-finish/save', { ...polish, name: 'Polished flat' });
    expect(saved).toMatchObject({ name: 'Polished flat', matrix });
  });

  it.each(['edge-finish', 'corner-finish', 'hinge'] as const)(
    'can be added, priced and deleted for each kind: %s',
    async (kind) => {
      const items = async () => (await call(`/api/${kind}/list`, {})).items;
      const { matrix: _matrix, ...like } = (await items())[0]!;
      const uid = randomUUID();
      const added = { ...like, uid, version: 0, name: 'Tried out', code: 'TRY' };
      const saved = (await send(`/api/${kind}/save`, added)).body as unknown as typeof like;
      expect(saved).toMatchObject({ uid, name: 'Tried out', code: 'TRY' });
      const price = kind === 'edge-finish' ? { rate: '2.50', curvedRate: null } : { rate: '2.50' };
      const place = { entryUID: uid, materialUID: null, thicknessMm: 6.35 };
      await send(`/api/${kind}/save-matrix`, { changes: [{ ...place, was: null, now: price }] });
      const priced = (await items()).find((each) => each.uid === uid)!;
      expect(priced.matrix).toEqual([{ materialUID: null, thicknessMm: 6.35, ...price }]);
      const gone = await send(`/api/${kind}/delete`, { uid, version: priced.version });
      expect(gone.status).toBe(200);
      expect((await items()).map((each) => each.uid)).not.toContain(uid);
    },
  );

  it('can’t be deleted while another entry uses it', async () => {
    const { items } = await call('/api/edge-finish/list', {});
    const { uid, version } = items.find(({ uid: each }) => each === INCH_UIDS.flatPolish)!;
    await call('/api/material/save', newGlass({ defaultEdgeFinishUID: uid }));
    const reply = await send('/api/edge-finish/delete', { uid, version });
    expect(reply.body.errors[0]!.reason).toContain('uses this as its default edge. Change that first.');
  });

  it.each([
    ['ratePerArea', { ratePerArea: '12,5' }],
    ['ratePerArea', { ratePerArea: 12.5 }],
    ['code', { code: 'CL38' }],
    ['code', { code: '' }],
    ['thicknessMm', { thicknessMm: 0 }],
    ['weightKgPerM2', { weightKgPerM2: 'heavy' }],
    ['defaultEdgeFinishUID', { defaultEdgeFinishUID: INCH_UIDS.hole1 }],
  ])('rejects an invalid %s by field', async (name, wrong) => {
    const { draft } = await list();
    const reply = await send('/api/material/save', { ...newGlass(), ...wrong });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name }] });
    expect((await list()).draft.revision).toBe(draft.revision);
  });

  it.each([
    ['cutout.kind', { kind: 'star' }],
    ['cutout.depth', { kind: 'uSlot', width: 20 }],
    ['cutout.diameter', { kind: 'holes', diameter: -1, apart: 30, fromEdge: 20 }],
    ['cutout.openings', { kind: 'drawn', mouth: [] }],
    [
      'cutout.mouth.1.y',
      {
        kind: 'drawn',
        mouth: [
          { x: 0, y: 0, bulge: 0 },
          { x: 1, bulge: 0 },
        ],
        openings: [],
      },
    ],
    ['cutout.mouth.2', { kind: 'drawn', mouth: drawnTo(5, 9), openings: [] }],
  ])('rejects a hinge with an invalid %s by field', async (name, cutout) => {
    const { items } = await call('/api/hinge/list', {});
    const { matrix: _matrix, ...hinge } = items[0]!;
    const reply = await send('/api/hinge/save', { ...hinge, cutout });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name }] });
  });
});

/** A triangle with its tip at a given point. */
function drawnTo(x: number, y: number) {
  return [
    { x: -20, y: 0, bulge: 0 },
    { x: 0, y: 30, bulge: -0.5 },
    { x, y, bulge: 0 },
  ];
}

describe('hinge with a drawn cutout', () => {
  it('is stored exactly with its plate, and cut from panels', async () => {
    const { items } = await call('/api/hinge/list', {});
    const { matrix: _matrix, ...hinge } = items[0]!;
    const cutout = {
      kind: 'drawn' as const,
      mouth: drawnTo(20.123456789, 0),
      openings: [
        [
          { x: -4, y: 60, bulge: 1 },
          { x: 4, y: 60, bulge: 1 },
        ],
      ],
    };
    const plate = { along: 60, inside: 70, outside: 12 };
    const saved = await call('/api/hinge/save', { ...hinge, cutout, plate });
    const kept = (await call('/api/hinge/list', {})).items.find(({ uid }) => uid === hinge.uid);
    expect(kept).toMatchObject({ cutout, plate });
    await call('/api/hinge/save', { ...hinge, version: saved.version });
  });
});

describe('hardware of a hinge', () => {
  const upload = async (): Promise<string> => {
    const form = createUploadForm(
      await createPicture(400, 300),
      { fileUID: randomUUID() },
      { fileName: 'h.png' },
    );
    const reply = await sendForm(api, '/api/file/upload', form, tenant.tokens.manager);
    return (reply.body as unknown as { fileUID: string }).fileUID;
  };
  const openTo = (fileUID: string, audience: 'public' | 'team') =>
    send('/api/file/change-many', { fileUIDs: [fileUID], audience });

  it('keeps supply, finishes and a public photo, which then can’t be deleted', async () => {
    const { items } = await call('/api/hinge/list', {});
    const { matrix: _matrix, ...hinge } = items[0]!;
    const photoFileUID = await upload();
    const more = { hardware: 'supplied' as const, finishes: ['brass' as const], photoFileUID };
    const early = await send('/api/hinge/save', { ...hinge, ...more });
    expect(early.body).toMatchObject({ status: 400, errors: [{ name: 'photoFileUID' }] });
    await openTo(photoFileUID, 'public');
    const saved = await call('/api/hinge/save', { ...hinge, ...more });
    expect((await call('/api/hinge/list', {})).items.find(({ uid }) => uid === hinge.uid)).toMatchObject(
      more,
    );
    const { items: files } = await call('/api/file/list', {});
    expect(files.find((file) => file.fileUID === photoFileUID)?.usedIn).toEqual([
      { where: 'priceList', what: hinge.name },
    ]);
    for (const refused of [
      await send('/api/file/delete', { fileUIDs: [photoFileUID] }),
      await openTo(photoFileUID, 'team'),
    ]) {
      expect(refused.body).toMatchObject({ code: 'STATE_CONFLICT' });
    }
    await call('/api/hinge/save', { ...hinge, version: saved.version });
    expect((await send('/api/file/delete', { fileUIDs: [photoFileUID] })).status).toBe(200);
  });

  it.each([
    ['hardware', { hardware: 'lent' }],
    ['finishes', { finishes: ['gold'] }],
    ['photoFileUID', { photoFileUID: randomUUID() }],
  ])('rejects an invalid %s by field', async (name, wrong) => {
    const { items } = await call('/api/hinge/list', {});
    const { matrix: _matrix, ...hinge } = items[0]!;
    const reply = await send('/api/hinge/save', { ...hinge, ...wrong });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name }] });
  });
});

describe('price matrix', () => {
  const cell = (thicknessMm: number, was: string, now: string) => ({
    entryUID: INCH_UIDS.flatPolish,
    materialUID: null,
    thicknessMm,
    was: { rate: was, curvedRate: null },
    now: { rate: now, curvedRate: null },
  });
  const rates = async () => {
    const { items } = await call('/api/corner-finish/list', {});
    return items.find(({ kind }) => kind === 'clipped')!;
  };

  it('accepts concurrent changes of different cells', async () => {
    const finish = await rates();
    const [one, other] = finish.matrix.filter(({ thicknessMm }) => thicknessMm !== null);
    const change = (at: typeof one, rate: string) => ({
      changes: [
        {
          entryUID: finish.uid,
          materialUID: null,
          thicknessMm: at!.thicknessMm,
          was: { rate: at!.rate },
          now: { rate },
        },
      ],
    });
    await Promise.all([
      call('/api/corner-finish/save-matrix', change(one, '71')),
      call('/api/corner-finish/save-matrix', change(other, '72'), 'owner'),
    ]);
    const { matrix } = await rates();
    expect(matrix.map(({ rate }) => rate)).toEqual(expect.arrayContaining(['71', '72']));
    const late = await send('/api/corner-finish/save-matrix', change(one, '73'));
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { conflicts: [{ thicknessMm: one!.thicknessMm, was: { rate: '71' }, now: { rate: '73' } }] },
    });
  });

  it.each([
    ['changes.0.entryUID', { entryUID: randomUUID() }],
    ['changes.0.materialUID', { materialUID: randomUUID() }],
    ['changes.0.now.rate', { now: { rate: 'free' } }],
  ])('rejects invalid changes at %s', async (name, wrong) => {
    const reply = await send('/api/edge-finish/save-matrix', {
      changes: [{ ...cell(6.35, '0.10', '0.11'), ...wrong }],
    });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name }] });
  });
});

describe('part of a price list that is saved as a whole', () => {
  it('gets its next version, and rejects outdated saves', async () => {
    const holes = await call('/api/hole/list', {});
    const wider = holes.items.map((hole) => ({ ...hole, maxDiameterMm: hole.maxDiameterMm + 1 }));
    const saved = await call('/api/hole/save-all', { version: holes.version, items: wider });
    expect(saved.items).toEqual(wider);
    const late = await send('/api/hole/save-all', holes);
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { items: wider, version: saved.version },
    });
  });

  it('stores standard holes, rules and charges', async () => {
    const standard = await call('/api/standard-hole/list', {});
    const fewer = standard.items.slice(1);
    expect(
      (await call('/api/standard-hole/save-all', { version: standard.version, items: fewer })).items,
    ).toEqual(fewer);
    const { content, versions } = await list();
    const [tax] = content.pricing.taxes;
    const pricing = { ...content.pricing, taxes: [{ ...tax!, percent: '9.25' }] };
    const reply = await call('/api/price-list/save-pricing', { version: versions.pricing ?? 0, pricing });
    expect(reply.pricing).toEqual(pricing);
    const rule = {
      code: 'PANEL_MAX_H',
      materialUID: null,
      thicknessMm: null,
      tempered: null,
      shape: null,
      operator: '<=' as const,
      formula: '120',
      unit: 'in' as const,
      severity: 'block' as const,
      message: '',
    };
    const rules = await call('/api/shape-rules/save', { version: 0, rules: [rule] });
    expect(rules).toEqual({ version: expect.any(Number) as number, rules: [rule] });
  });

  it.each([
    ['/api/hole/save-all', 'items.1.maxDiameterMm', 'holePrices'],
    ['/api/shape-rules/save', 'rules.0.formula', 'shapeRules'],
  ] as const)('reports faults of %s at %s', async (path, name, part) => {
    const { content, versions } = await list();
    const version = versions[part] ?? 0;
    const twice = content.holePrices.map((hole) => ({ ...hole, maxDiameterMm: 20 })).slice(0, 2);
    const rules = [{ ...content.shapeRules[0]!, formula: '2 * (t' }];
    const reply = await send(path, part === 'holePrices' ? { version, items: twice } : { version, rules });
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name }] });
  });
});

describe('optional fields of glass and charges', () => {
  it('are stored, kept if omitted, and applied to panels after publishing', async () => {
    const more = { maxLongMm: 1200, leadWorkingDays: 15, stockSheets: [{ longMm: 3300, shortMm: 2440 }] };
    await call('/api/material/save', { ...(await clear()), ...more });
    expect(await clear()).toMatchObject(more);
    const wrong = await send('/api/material/save', { ...(await clear()), minLongMm: 1300 });
    expect(wrong.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'maxLongMm' }] });
    const sheet = await send('/api/material/save', { ...(await clear()), stockSheets: [{ longMm: 3300 }] });
    expect(sheet.body).toMatchObject({ errors: [{ name: 'stockSheets.0.shortMm' }] });
    const meters = [{ longMm: 3.21, shortMm: 2.25 }];
    const inMeters = await send('/api/material/save', { ...(await clear()), stockSheets: meters });
    expect(inMeters.body).toMatchObject({
      errors: [{ name: 'stockSheets.0.longMm' }, { name: 'stockSheets.0.shortMm' }],
    });
    await publish();
    const quote = await createQuote(api, tenant.tokens.buyer);
    const findings = quote.panels.flatMap((panel) => panel.findings);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'PANEL_MAX_H', severity: 'block' }));
    await call('/api/material/save', {
      ...(await clear()),
      maxLongMm: null,
      leadWorkingDays: null,
      stockSheets: [],
    });
    await publish();
  });

  it('reject charges that no order can be computed with', async () => {
    const { content, versions } = await list();
    const [zone] = content.pricing.deliveryZones;
    const pricing = { ...content.pricing, deliveryZones: [{ ...zone, postalCodes: ['5-12'] }] };
    const version = versions.pricing ?? 0;
    const reply = await send('/api/price-list/save-pricing', { version, pricing });
    expect(reply.body).toMatchObject({ errors: [{ name: 'pricing.deliveryZones.0.postalCodes.0' }] });
  });
});

describe('tenant without a price list', () => {
  it('starts with a starter price list once', async () => {
    const young = await createDemoTenant(api, 'young', { sellsNothing: true });
    const as = { authorization: `Bearer ${young.tokens.owner}` };
    expect((await api.send('/api/price-list/get', {}, as)).body).toMatchObject({ code: 'NOT_FOUND' });
    const request = { starter: 'metric', withoutPrices: false, rules: 'en', currency: 'CHF' };
    const replies = await Promise.all([
      api.send('/api/price-list/start', request, as),
      api.send('/api/price-list/start', request, as),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const options = await api.call('/api/glass-options/get-all', { tenantUID: young.uid });
    expect(options).toMatchObject({ currency: 'CHF', units: 'metric' });
    expect(options.shapeRules.length).toBeGreaterThan(10);
  });
});

it('price lists of other tenants can’t be read or changed', async () => {
  const other = await createDemoTenant(api, 'neighbour');
  const before = await api.call('/api/price-list/get', {}, other.tokens.manager);
  await changeCatalogue(api, tenant, ({ materials }) => void (materials[0]!.name = 'Ours'));
  await price('77.00');
  expect(await api.call('/api/price-list/get', {}, other.tokens.manager)).toEqual(before);
});

it('price-list-published has the first 200 changes and the number of all', async () => {
  const { versions } = await list();
  const rules = Array.from({ length: MAX_AUDITED_CHANGES + 5 }, (_rule, i) => ({
    ...ruleSets.au[0]!,
    formula: `${i + 1}`,
  }));
  await call('/api/shape-rules/save', { version: versions.shapeRules ?? 0, rules });
  const { draft } = await list();
  expect(draft.changes).toBeGreaterThan(MAX_AUDITED_CHANGES);
  await publish();
  const { about } = (await auditEventOf('price-list-published')) as {
    about: { changes: number; lines: object[] };
  };
  expect([about.changes, about.lines.length]).toEqual([draft.changes, MAX_AUDITED_CHANGES]);
});
