import { randomUUID } from 'node:crypto';
import { starterCatalogue } from '@glass/pricing';
import { Countersinks1763704000001 } from '../src/migrations/1763704000001-countersinks.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';
import { demoPanel } from './demo-quote.js';

let before: DatabaseBefore;

beforeAll(async () => {
  before = await createDatabaseBefore(Countersinks1763704000001);
  // Inserts only rows that the migration reads, without those they refer to.
  await before.db.query(`set session_replication_role = replica`);
});
afterAll(() => before.drop());

it('migration: countersinks without a size get one, and price lists get empty tables and a template price', async () => {
  const { version: _version, ...content } = starterCatalogue('inch');
  const { countersinks: _, rushClasses: _r, crates: _c, deliveryZones: _d, ...others } = content.pricing;
  const { templates: _t, ...pricing } = others;
  const rush = { code: 'rush', label: 'Rush', kind: 'fixed', value: '35.00', optional: true };
  const template = { ...rush, code: 'template', label: 'Template', value: '50.00' };
  const old = { ...pricing, orderCharges: [rush, ...pricing.orderCharges, template] };
  const row = { tenant_uid: randomUUID(), uid: randomUUID(), version: 1, note: '', published_by: '' };
  await before.db.query(
    `insert into catalogue_version select * from jsonb_populate_record(null::catalogue_version, $1)`,
    [{ ...row, content: { ...content, pricing: old }, published_at: 'now', takes_effect_at: 'now' }],
  );
  const plain = demoPanel();
  const sunk = { ...plain, features: plain.features.map((hole) => ({ ...hole, countersunk: true })) };
  const both = { ...sunk, notes: 'Mind the dog.', features: [...plain.features, ...sunk.features] };
  await before.db.query(`alter table order_panel disable trigger all`);
  for (const [line, spec] of [plain, sunk, both].entries()) {
    const panel = {
      tenant_uid: row.tenant_uid,
      uid: randomUUID(),
      order_uid: randomUUID(),
      line_number: line + 1,
    };
    await before.db.query(
      `insert into order_panel select * from jsonb_populate_record(null::order_panel, $1)`,
      [{ ...panel, quantity: 1, spec, price: {}, stage: 'waiting', area_m2: 1, weight_kg: 1 }],
    );
  }
  await before.migrateOn();

  const { rows: lists } = await before.db.query(
    `select content->'pricing' as pricing from catalogue_version`,
  );
  const none = { countersinks: [], rushClasses: [], crates: [], deliveryZones: [] };
  const templates = { made: '50.00', supplied: null };
  expect(lists).toEqual([{ pricing: { ...pricing, ...none, templates } }]);
  const { rows } = await before.db.query<{ spec: unknown }>(
    `select spec from order_panel order by line_number`,
  );
  const sized = { diameter: { text: '25.4 mm', mm: 25.4 }, angleDegrees: 90, side: 'near' };
  expect(rows.map(({ spec }) => spec)).toMatchObject([
    plain,
    { features: [{ countersunk: sized }], notes: expect.stringMatching(/^The countersinks of this panel/) },
    {
      features: [{ countersunk: false }, { countersunk: sized }],
      notes: expect.stringMatching(/^Mind the dog\.\nThe countersinks/),
    },
  ]);
});
