import { randomUUID } from 'node:crypto';
import { AccountEntries1763724000000 } from '../src/migrations/1763724000000-account-entries.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

let before: DatabaseBefore;

beforeAll(async () => {
  before = await createDatabaseBefore(AccountEntries1763724000000);
});
afterAll(() => before.drop());

it('migration: existing orders on account get invoices, payments and credits', async () => {
  const { db } = before;
  const [tenant, company, contact] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = async (table: string, row: object) => {
    const columns = Object.keys(row);
    await db.query(
      `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
      [row],
    );
  };
  // Inserts only rows that the migration reads, without those they refer to.
  await db.query(`set session_replication_role = replica`);
  await insert('tenant', { uid: tenant, slug: 'a', name: 'A' });
  await insert('company', { tenant_uid: tenant, uid: company, name: 'C', house_account_terms_days: 10 });
  const orders = [
    { number: 1, status: 'received', paid_at: null, total_minor: 100 },
    { number: 2, status: 'shipped', paid_at: '2026-01-20T10:00:00Z', total_minor: 200 },
    { number: 3, status: 'cancelled', paid_at: null, total_minor: 400 },
    { number: 4, status: 'cancelled', paid_at: '2026-01-20T10:00:00Z', total_minor: 800 },
    { number: 5, status: 'awaitingPayment', paid_at: null, total_minor: 1600 },
  ];
  for (const order of orders) {
    const uid = randomUUID();
    await insert('customer_order', {
      ...{
        tenant_uid: tenant,
        uid,
        version: 1,
        quote_uid: randomUUID(),
        contact_uid: contact,
        company_uid: company,
      },
      ...{ number_prefix: 'SO-', job_name: '', marks: '', po_number: '', payment_method: 'houseAccount' },
      ...{ catalogue: {}, totals: {}, currency: 'USD', pieces: 1, processing: {}, notes_for_shop: '' },
      ...{ stage: 'waiting', stages: [], packed_pieces: 0, remakes: 0 },
      ...{ measurements_final_at: '2026-01-03T00:00:00Z', created_at: '2026-01-03T00:00:00Z', ...order },
    });
    const event = { tenant_uid: tenant, order_uid: uid, who: 'System', note: '' };
    if (order.status !== 'awaitingPayment')
      await insert('order_event', {
        ...event,
        uid: randomUUID(),
        at: '2026-01-03T00:00:00Z',
        to_status: 'received',
      });
    if (order.status === 'cancelled')
      await insert('order_event', {
        ...event,
        uid: randomUUID(),
        at: '2026-01-07T00:00:00Z',
        to_status: 'cancelled',
      });
  }
  await before.migrateOn();

  const { rows } = await db.query(
    `select kind, amount_minor::int as amount, day::text, due_on::text as due, number from account_entry
     order by abs(amount_minor), amount_minor desc`,
  );
  const invoice = { kind: 'invoice', day: '2026-01-03', due: '2026-01-13' };
  const payment = { kind: 'payment', day: '2026-01-20', due: null, number: '' };
  expect(rows).toEqual([
    { ...invoice, amount: 100, number: 'SO-1' },
    { ...invoice, amount: 200, number: 'SO-2' },
    { ...payment, amount: -200 },
    { ...invoice, amount: 400, number: 'SO-3' },
    { kind: 'creditNote', amount: -400, day: '2026-01-07', due: null, number: 'SO-3-CR' },
    { ...invoice, amount: 800, number: 'SO-4' },
    { ...payment, amount: -800 },
  ]);
  const open = await db.query(
    `select e.number, (e.amount_minor - coalesce(sum(a.amount_minor), 0))::int as open
     from account_entry e left join account_allocation a on a.debit_uid = e.uid
     where e.amount_minor > 0 group by e.number, e.amount_minor order by 1`,
  );
  expect(open.rows).toEqual([
    { number: 'SO-1', open: 100 },
    { number: 'SO-2', open: 0 },
    { number: 'SO-3', open: 0 },
    { number: 'SO-4', open: 0 },
  ]);
});
