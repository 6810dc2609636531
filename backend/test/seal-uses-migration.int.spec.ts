import { randomUUID } from 'node:crypto';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { UsesOfStarterSeals1763849000000 } from '../src/migrations/1763849000000-uses-of-starter-seals.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

const DAY = '2026-01-01T00:00:00Z';
type Units = 'inch' | 'metric';

/** Starter articles without those that were added after the migration. */
const listArticles = (units: Units) =>
  starterCatalogue(units, []).articles!.filter(({ uid }) => uid !== INCH_UIDS.thinBulbSeal);

/** Starter price list before its seals said what they seal. */
function older(units: Units): CatalogueContent {
  const { version: _version, articles: _articles, ...content } = structuredClone(starterCatalogue(units, []));
  return { ...content, articles: listArticles(units).map(({ sealUse: _later, ...article }) => article) };
}

let before: DatabaseBefore;
const tenants: Record<string, string> = {};

async function tenant(name: string, content: CatalogueContent): Promise<void> {
  const uid = (tenants[name] = randomUUID());
  await before.db.query(`insert into tenant (uid, slug, name) values ($1, $2, $2)`, [uid, name]);
  await before.insert('catalogue_version', {
    ...{ tenant_uid: uid, uid: randomUUID(), version: 1, content, note: 'v1' },
    ...{ published_at: DAY, published_by: 'Olga', takes_effect_at: DAY },
  });
  const { currency, units, precision } = content;
  await before.insert('catalogue_settings', { tenant_uid: uid, uid, version: 1, currency, units, precision });
  await before.insert('catalogue_draft', {
    ...{ tenant_uid: uid, uid, revision: 4, content, versions: { pricing: 4 }, changed_by: 'Olga' },
  });
}

const own = (): CatalogueContent => {
  const content = older('inch');
  const articles = content.articles!.map((one) =>
    one.uid === INCH_UIDS.siliconeJoint
      ? { ...one, sealUse: 'sides' as const }
      : { ...one, uid: randomUUID() },
  );
  return { ...content, articles };
};

beforeAll(async () => {
  before = await createDatabaseBefore(UsesOfStarterSeals1763849000000);
  await tenant('demo', older('inch'));
  await tenant('metrik', older('metric'));
  await tenant('own', own());
  const { articles: _articles, ...without } = older('inch');
  await tenant('without', without);
  await before.migrateOn();
});
afterAll(() => before.drop());

async function liveOf(name: string) {
  const { rows } = await before.db.query<{ version: number; content: CatalogueContent }>(
    `select v.version, v.content from catalogue_version v join catalogue_settings s
       on s.tenant_uid = v.tenant_uid and s.version = v.version where v.tenant_uid = $1`,
    [tenants[name]],
  );
  return rows[0]!;
}

async function draftOf(name: string) {
  const { rows } = await before.db.query<{
    revision: number;
    content: CatalogueContent;
    versions: Record<string, number>;
  }>(`select revision, content, versions from catalogue_draft where tenant_uid = $1`, [tenants[name]]);
  return rows[0]!;
}

describe('migration of the edges of seals', () => {
  it.each([
    ['demo', 'inch'],
    ['metrik', 'metric'],
  ] as const)('gives %s the articles of the starter list of today', async (name, units) => {
    const articles = listArticles(units);
    const live = await liveOf(name);
    expect(live.version).toBe(2);
    expect(live.content.articles).toEqual(articles);
    expect((await draftOf(name)).content.articles).toEqual(articles);
  });

  it('counts the changed articles of a draft as saved', async () => {
    const { revision, versions } = await draftOf('metrik');
    expect(revision).toBe(5);
    expect(versions).toMatchObject({ pricing: 4, [METRIC_UIDS.siliconeJoint]: 5 });
    expect(versions).not.toHaveProperty(METRIC_UIDS.uChannel);
  });

  it.each(['own', 'without'])('leaves the price list %s as it is', async (name) => {
    expect((await liveOf(name)).version).toBe(1);
    expect((await draftOf(name)).revision).toBe(4);
  });
});
