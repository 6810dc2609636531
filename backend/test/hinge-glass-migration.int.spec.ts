import { randomUUID } from 'node:crypto';
import type { Catalogue, CatalogueContent, HingeTemplate, ShapeRule } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthOf, panelInMillimeters, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { GlassOfStarterHinges1763749000000 } from '../src/migrations/1763749000000-glass-of-starter-hinges.js';
import { withDemoPlates } from '../src/seed/demo-panels.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

const DAY = '2026-01-01T00:00:00Z';
const LATER = '2099-01-01T00:00:00Z';

/** Starter list as it was then: it had no hinge for 135°. */
function starterThen(units: 'inch' | 'metric', rules: ShapeRule[]): Catalogue {
  const { articles: _later, ...catalogue } = withDemoPlates(starterCatalogue(units, rules));
  return { ...catalogue, hinges: catalogue.hinges.filter(({ code }) => code !== 'BEV135F') };
}

const stated = { inch: starterThen('inch', ruleSets.us), metric: starterThen('metric', ruleSets.en) };
type Units = keyof typeof stated;

/** Starter price list before it stated the glass of its hinges. */
function older(
  units: Units,
  edit: (hinge: HingeTemplate) => Partial<HingeTemplate> = () => ({}),
): CatalogueContent {
  const { version: _version, ...content } = structuredClone(stated[units]);
  const hinges = content.hinges.map((hinge) => {
    const isUnstated = hinge.kind === 'hinge' && hinge.code !== 'BEV';
    const unstated = isUnstated ? { ...hinge, minThicknessMm: null, maxThicknessMm: null } : hinge;
    return { ...unstated, ...edit(unstated) };
  });
  return { ...content, hinges };
}

let before: DatabaseBefore;
const tenants: Record<string, string> = {};

interface Version {
  version: number;
  content: CatalogueContent;
  takes_effect_at?: string;
  withdrawn_at?: string;
}

async function tenant(
  name: string,
  versions: Version[],
  live: number,
  draft: CatalogueContent,
): Promise<void> {
  const uid = (tenants[name] = randomUUID());
  await before.db.query(`insert into tenant (uid, slug, name) values ($1, $2, $2)`, [uid, name]);
  for (const row of versions) {
    await before.insert('catalogue_version', {
      ...{
        tenant_uid: uid,
        uid: randomUUID(),
        note: `v${row.version}`,
        published_at: DAY,
        published_by: 'Olga',
      },
      ...{ takes_effect_at: DAY, ...row },
    });
  }
  const { currency, units, precision } = draft;
  await before.insert('catalogue_settings', {
    tenant_uid: uid,
    uid,
    version: live,
    currency,
    units,
    precision,
  });
  await before.insert('catalogue_draft', {
    ...{ tenant_uid: uid, uid, revision: 4, content: draft, versions: { pricing: 4 }, changed_by: 'Olga' },
  });
}

beforeAll(async () => {
  before = await createDatabaseBefore(GlassOfStarterHinges1763749000000);
  const { version: _version, ...ofToday } = stated.inch;
  await tenant('demo', [{ version: 1, content: older('inch') }], 1, older('inch'));
  await tenant('metrik', [{ version: 1, content: older('metric') }], 1, older('metric'));
  await tenant('first', [{ version: 1, content: firstList() }], 1, firstList());
  await tenant('new', [{ version: 1, content: ofToday }], 1, ofToday);
  await tenant('edited', [{ version: 1, content: edited() }], 1, edited());
  await tenant(
    'waiting',
    [
      { version: 5, content: older('inch') },
      { version: 6, content: older('inch'), takes_effect_at: LATER, withdrawn_at: DAY },
      { version: 7, content: older('inch', () => ({ active: false })), takes_effect_at: LATER },
    ],
    5,
    older('inch', ({ code }) => (code === 'GEN' ? { maxDoorWeightKg: 40 } : {})),
  );
  await before.migrateOn();
});
afterAll(() => before.drop());

/** Door limits of the first starter lists: 711 mm for 28 in. */
function firstList(): CatalogueContent {
  return older('inch', ({ maxDoorWidthMm }) => (maxDoorWidthMm === 711.2 ? { maxDoorWidthMm: 711 } : {}));
}

function edited(): CatalogueContent {
  return older('inch', (hinge) => {
    switch (hinge.code) {
      case 'GEN':
        return { name: 'Geneva of another maker' };
      case 'GEN180':
        return { code: 'G-180' };
      case 'VIE':
        return { maxDoorWeightKg: 60 };
      case 'BEL':
        return { cutout: { ...hinge.cutout, depth: 50 } as HingeTemplate['cutout'] };
      case 'BEL180F':
        return { uid: randomUUID() };
      case 'BEL90F':
        return { minThicknessMm: 10 };
      case 'GEN90D':
        return { active: false, matrix: [], plate: { along: 90, inside: 50, outside: 4 } };
      default:
        return {};
    }
  });
}

async function versionsOf(name: string) {
  const { rows } = await before.db.query<
    Required<Version> & { note: string; published_by: string; is_live: boolean }
  >(
    `select v.version, v.content, v.note, v.published_by, v.takes_effect_at, v.withdrawn_at,
       v.version = s.version as is_live
     from catalogue_version v join catalogue_settings s on s.tenant_uid = v.tenant_uid
     where v.tenant_uid = $1 order by v.version`,
    [tenants[name]],
  );
  return rows;
}
const liveOf = async (name: string) => (await versionsOf(name)).find(({ is_live }) => is_live)!;
const draftOf = async (name: string) => {
  const { rows } = await before.db.query<{ revision: number; content: CatalogueContent; versions: object }>(
    `select revision, content, versions from catalogue_draft where tenant_uid = $1`,
    [tenants[name]],
  );
  return rows[0]!;
};
const glassOf = ({ hinges }: CatalogueContent) =>
  Object.fromEntries(
    hinges.map(({ code, minThicknessMm, maxThicknessMm }) => [code, [minThicknessMm, maxThicknessMm]]),
  );

describe.each<[string, Units]>([
  ['demo', 'inch'],
  ['metrik', 'metric'],
])('migration: the price list of %s without hinge glass', (name, units) => {
  it('gets a live version with the glass of new starter lists', async () => {
    const { version: _version, ...content } = stated[units];
    expect(await liveOf(name)).toMatchObject({ version: 2, published_by: 'System', content });
    const [first] = await versionsOf(name);
    expect(first).toMatchObject({ version: 1, note: 'v1', withdrawn_at: null, content: older(units) });
  });

  it('has an unchanged draft in which hinges have a new revision', async () => {
    const { content, revision, versions } = await draftOf(name);
    expect(content).toEqual((await liveOf(name)).content);
    expect(revision).toBe(5);
    const uids = (units === 'inch' ? INCH_UIDS : METRIC_UIDS) as Record<string, string>;
    expect(versions).toMatchObject({ pricing: 4, [uids.geneva!]: 5, [uids.bevelTeeFixed!]: 5 });
    expect(Object.keys(versions)).toHaveLength(10);
  });

  it('rejects a thin door on heavy hinges', async () => {
    const { content } = await liveOf(name);
    const uids = (units === 'inch' ? INCH_UIDS : METRIC_UIDS) as Record<string, string>;
    const codesOn = (material: string) => {
      const catalogue = { ...content, version: 2 };
      const { findings } = evaluatePanel(panelInMillimeters(door(material, uids.geneva!)), catalogue);
      return findings.map(({ code }) => code);
    };
    const thinnest = content.materials.toSorted((one, other) => one.thicknessMm - other.thicknessMm)[0]!;
    const heavy = content.materials.find(({ thicknessMm }) => thicknessMm > 9 && thicknessMm < 11)!;
    expect(thinnest.thicknessMm).toBeLessThan(9);
    expect(codesOn(thinnest.uid)).toContain('HINGE_THICKNESS');
    expect(codesOn(heavy.uid)).not.toContain('HINGE_THICKNESS');
  });
});

function door(materialUID: string, templateUID: string): PanelSpec {
  const inch = (text: string) => lengthOf(text, 'inch');
  return {
    ...{ materialUID, mark: '', notes: '', viewingSide: 'outside' as const },
    shape: { kind: 'rectangle', width: inch('26'), height: inch('70') },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    features: (['start', 'end'] as const).map((from) => ({
      ...{ kind: 'hinge' as const, uid: randomUUID(), templateUID, mirrored: false },
      ...{ edge: 1, from, distance: inch('8') },
    })),
  };
}

it('door limits of the first starter lists are recognized too', async () => {
  expect(glassOf((await liveOf('first')).content)).toEqual(glassOf(stated.inch));
});

it('a price list with hinge glass keeps its version and draft', async () => {
  expect(await versionsOf('new')).toHaveLength(1);
  expect(await draftOf('new')).toMatchObject({ revision: 4, versions: { pricing: 4 } });
});

it('hinges edited by the tenant keep their values, regardless of prices, plates and visibility', async () => {
  const { content } = await liveOf('edited');
  expect(glassOf(content)).toMatchObject({
    ...{ GEN: [null, null], 'G-180': [null, null], VIE: [null, null], BEL: [null, null] },
    ...{ BEL180F: [null, null], BEL90F: [10, null], GEN90D: [9, 13], GEN90F: [9, 13], BEVT: [6, 10] },
  });
  const original = edited().hinges.find(({ code }) => code === 'GEN90D');
  expect(content.hinges.find(({ code }) => code === 'GEN90D')).toEqual({
    ...original,
    ...{ minThicknessMm: 9, maxThicknessMm: 13 },
  });
});

it('a scheduled version is replaced behind the live one and keeps its day and note', async () => {
  const versions = await versionsOf('waiting');
  expect(
    versions.map(({ version, is_live, withdrawn_at }) => [version, is_live, withdrawn_at !== null]),
  ).toEqual([
    [5, false, false],
    [6, false, true],
    [7, false, true],
    [8, true, false],
    [9, false, false],
  ]);
  const waiting = versions.at(-1)!;
  expect(waiting).toMatchObject({ note: 'v7', published_by: 'Olga', takes_effect_at: new Date(LATER) });
  expect(glassOf(waiting.content)).toEqual(glassOf(stated.inch));
  expect(waiting.content.hinges.map(({ active }) => active)).not.toContain(true);
});

it('a draft keeps its unpublished changes', async () => {
  const { content } = await draftOf('waiting');
  expect(content.hinges.find(({ code }) => code === 'GEN')).toMatchObject({
    ...{ maxDoorWeightKg: 40, minThicknessMm: null },
  });
  expect(glassOf(content)).toMatchObject({ BEL: [8, 13] });
});
