import { randomUUID } from 'node:crypto';
import { PlatformFees1763707000000 } from '../src/migrations/1763707000000-platform-fees.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

let before: DatabaseBefore;

beforeAll(async () => {
  before = await createDatabaseBefore(PlatformFees1763707000000);
  // Inserts only rows that the migration reads, without those they refer to.
  await before.db.query(`set session_replication_role = replica`);
});
afterAll(() => before.drop());

it('migration: existing quotes get the day of their prices and no fee; orders no fee', async () => {
  const tenant = randomUUID();
  await before.db.query(`insert into tenant (uid, slug, name) values ($1, 'a', 'A')`, [tenant]);
  const order = randomUUID();
  const numbers = { panel_count: 0, pieces: 0, currency: 'USD', totals: {}, version: 1 };
  const texts = { name: '', po_number: '', notes: '', marks: '', delivery_notes: '', updated_by_name: '' };
  const chosen = { ship_method: 'delivery', address_source: 'none' };
  const written = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-05T00:00:00Z' };
  const statuses = ['draft', 'inReview', 'quoted', 'expired', 'ordered'];
  for (const [index, status] of statuses.entries()) {
    const row = { tenant_uid: tenant, uid: randomUUID(), contact_uid: randomUUID(), number: index, status };
    const order_uid = status === 'ordered' ? order : null;
    await before.db.query(`insert into quote select * from jsonb_populate_record(null::quote, $1)`, [
      { ...row, ...numbers, ...texts, ...chosen, ...written, order_uid },
    ]);
  }
  await before.db.query(
    `insert into customer_order select * from jsonb_populate_record(null::customer_order, $1)`,
    [
      {
        ...{
          tenant_uid: tenant,
          uid: order,
          number: 1,
          status: 'received',
          version: 1,
          quote_uid: randomUUID(),
        },
        ...{ contact_uid: randomUUID(), job_name: '', marks: '', po_number: '', payment_method: 'demo' },
        ...{ catalogue: {}, totals: {}, total_minor: 1, currency: 'USD', pieces: 1, processing: {} },
        ...{
          notes_for_shop: '',
          measurements_final_at: '2026-01-03T00:00:00Z',
          created_at: '2026-01-03T00:00:00Z',
        },
      },
    ],
  );
  await before.migrateOn();

  const { rows } = await before.db.query<{ status: string; day: string | null; fee: unknown }>(
    `select status, to_char(quoted_at at time zone 'UTC', 'YYYY-MM-DD') as day, platform_fee as fee
     from quote order by number`,
  );
  expect(rows).toEqual([
    { status: 'draft', day: null, fee: null },
    { status: 'inReview', day: null, fee: null },
    { status: 'quoted', day: '2026-01-05', fee: null },
    { status: 'expired', day: '2026-01-05', fee: null },
    { status: 'ordered', day: '2026-01-03', fee: null },
  ]);
  expect((await before.db.query(`select platform_fee as fee from customer_order`)).rows).toEqual([
    { fee: null },
  ]);
  expect((await before.db.query(`select * from platform_fee_schedule`)).rows).toEqual([]);
});
