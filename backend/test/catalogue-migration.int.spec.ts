import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { migrate } from '../src/kernel/database/migrate.js';
import { CatalogueAsDocuments1763704000000 } from '../src/migrations/1763704000000-catalogue-as-documents.js';
import { migrations } from '../src/migrations/index.js';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const urlOf = (variable: string, database: string): string => {
  const url = new URL(process.env[variable]!);
  url.pathname = `/${database}`;
  return url.toString();
};
const MIGRATION_URL = urlOf('TEST_MIGRATION_DATABASE_URL', name);
const admin = new pg.Client({ connectionString: urlOf('TEST_MIGRATION_DATABASE_URL', 'postgres') });
const tenantUid = randomUUID();
const { version: _version, ...content } = starterCatalogue('inch', ruleSets.us);
let db: pg.Client;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  const before = migrations.slice(0, migrations.indexOf(CatalogueAsDocuments1763704000000));
  await migrate(MIGRATION_URL, urlOf('TEST_DATABASE_URL', name), before);
  db = new pg.Client({ connectionString: urlOf('TEST_ADMIN_DATABASE_URL', name) });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

/** Rows of a table, with its columns named as the fields of the catalogue. */
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
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}

const inOrder = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));

it('a price list that stood in tables is the same one as a document, live and to be worked on', async () => {
  await db.query(
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

  // Last: from now on it is changed by version.
  await insert('catalogue_settings', [{ uid: tenantUid, version: 7, currency, units, precision, pricing }]);

  await migrate(MIGRATION_URL, urlOf('TEST_DATABASE_URL', name), migrations);

  const { rows: published } = await db.query(`select version, content from catalogue_version`);
  expect(published).toEqual([{ version: 7, content }]);
  const { rows: drafts } = await db.query(`select revision, content from catalogue_draft`);
  expect(drafts).toEqual([{ revision: 0, content }]);
});
