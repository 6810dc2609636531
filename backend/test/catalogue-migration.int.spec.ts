import { randomUUID } from 'node:crypto';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { CatalogueAsDocuments1763704000000 } from '../src/migrations/1763704000000-catalogue-as-documents.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

const tenantUid = randomUUID();
const {
  version: _version,
  translations: _later,
  articles: _hardware,
  ...starter
} = starterCatalogue('inch', ruleSets.us);
/** Without template prices, handles and what comes with hardware, which are newer. */
const content = {
  ...starter,
  hinges: starter.hinges
    .filter(({ kind }) => kind !== 'handle')
    .map(({ hardware: _hardware, finishes: _finishes, ...hinge }) => hinge),
  pricing: { ...starter.pricing, templates: { made: null, supplied: null } },
};
let before: DatabaseBefore;

beforeAll(async () => {
  before = await createDatabaseBefore(CatalogueAsDocuments1763704000000);
});
afterAll(() => before.drop());

/** Inserts rows, mapping field names to columns. */
async function insert(table: string, rows: object[]): Promise<void> {
  const columnOf = (field: string) =>
    field
      .replace(/UID$/, 'Uid')
      .replace('PerM2', '_per_m2')
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const records = rows.map((row) => ({
    tenant_uid: tenantUid,
    ...Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value as unknown])),
  }));
  const columns = Object.keys(records[0]!).join(', ');
  await before.db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}

const inOrder = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));

it('migration: a price list in tables becomes an identical document, live and as draft', async () => {
  await before.db.query(
    `insert into tenant (uid, slug, name, settings, is_platform, is_demo) values ($1, 'old', 'Old', '{}', false, true)`,
    [tenantUid],
  );
  const { currency, units, precision, pricing } = content;
  await insert('material', inOrder(content.materials));
  await insert('edge_finish', inOrder(content.edgeFinishes));
  await insert('corner_finish', inOrder(content.cornerFinishes));
  await insert('hinge_template', inOrder(content.hinges));
  await insert('hole_price', content.holePrices);
  await insert('standard_hole', inOrder(content.standardHoles));
  await insert('shape_rule', inOrder(content.shapeRules.map((rule) => ({ uid: randomUUID(), rule }))));

  // Last, because later changes are versioned.
  await insert('catalogue_settings', [{ uid: tenantUid, version: 7, currency, units, precision, pricing }]);

  await before.migrateOn();

  const { rows: published } = await before.db.query(`select version, content from catalogue_version`);
  expect(published).toEqual([{ version: 7, content }]);
  const { rows: drafts } = await before.db.query(`select revision, content from catalogue_draft`);
  expect(drafts).toEqual([{ revision: 0, content }]);
});
