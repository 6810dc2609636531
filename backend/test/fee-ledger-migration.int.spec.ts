import { randomUUID } from 'node:crypto';
import { PlatformFeeLedger1763723000000 } from '../src/migrations/1763723000000-platform-fee-ledger.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

let before: DatabaseBefore;
const tenant = randomUUID();

beforeAll(async () => {
  before = await createDatabaseBefore(PlatformFeeLedger1763723000000);
  // Inserts only rows that the migration reads, without those they refer to.
  await before.db.query(`set session_replication_role = replica`);
  await insert('tenant', { uid: tenant, slug: 'a', name: 'A' });
});
afterAll(() => before.drop());

async function insert(table: string, row: object): Promise<void> {
  const columns = Object.keys(row);
  await before.db.query(
    `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
    [row],
  );
}
const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;

interface Ordered {
  number: number;
  method: 'houseAccount' | 'card' | 'demo';
  /** null without a schedule. */
  feeMinor: number | null;
  currency?: string;
  receivedOn?: number;
  cancelledOn?: number;
  /** Fee charged with the payment. */
  paidMinor?: number;
  refunds?: [day: number, amountMinor: number, status: string][];
}

async function order({ number, method, feeMinor, currency = 'USD', ...more }: Ordered): Promise<void> {
  const [uid, session] = [randomUUID(), randomUUID()];
  await insert('customer_order', {
    ...{ tenant_uid: tenant, uid, version: 1, quote_uid: randomUUID(), contact_uid: randomUUID() },
    ...{ number, number_prefix: 'SO-', job_name: '', marks: '', po_number: '', payment_method: method },
    ...{ catalogue: {}, totals: {}, total_minor: 30_000, currency: 'USD', pieces: 1, processing: {} },
    ...{ stage: 'waiting', stages: [], packed_pieces: 0, remakes: 0, notes_for_shop: '' },
    ...{ measurements_final_at: at(1), created_at: at(1) },
    status: more.cancelledOn ? 'cancelled' : more.receivedOn ? 'received' : 'awaitingPayment',
    platform_fee: feeMinor === null ? null : { feeMinor, currency },
  });
  const moved = { received: more.receivedOn, cancelled: more.cancelledOn };
  for (const [to_status, day] of Object.entries(moved))
    if (day)
      await insert('order_event', {
        ...{ tenant_uid: tenant, uid: randomUUID(), order_uid: uid, who: 'System', note: '' },
        ...{ at: at(day), to_status },
      });
  if (!more.paidMinor) return;
  await insert('payment_session', {
    ...{
      tenant_uid: tenant,
      uid: session,
      for_kind: 'order',
      for_uid: uid,
      method,
      status: 'paid',
      revision: 1,
    },
    ...{ amount_minor: more.paidMinor, currency: 'USD', created_at: at(1), settled_at: at(2) },
    fee_minor: method === 'card' ? feeMinor : 0,
  });
  for (const [day, amount_minor, status] of more.refunds ?? [])
    await insert('payment_refund', {
      ...{ tenant_uid: tenant, uid: randomUUID(), session_uid: session, amount_minor, status, note: '' },
      ...{ requested_by: 'Ann', created_at: at(day) },
    });
}

it('migration: existing orders get their fee lines in order, with running balances', async () => {
  await order({ number: 1, method: 'houseAccount', feeMinor: 500, receivedOn: 3 });
  await order({ number: 2, method: 'houseAccount', feeMinor: 700, receivedOn: 4, cancelledOn: 9 });
  await order({
    ...{ number: 3, method: 'card', feeMinor: 100, receivedOn: 5, paidMinor: 30_000 },
    refunds: [
      [6, 10_000, 'succeeded'],
      [7, 5000, 'failed'],
      [8, 10_000, 'pending'],
      [10, 10_000, 'succeeded'],
    ],
  });
  await order({
    ...{ number: 4, method: 'demo', feeMinor: 200, receivedOn: 11, paidMinor: 30_000 },
    refunds: [[12, 15_000, 'succeeded']],
  });
  // Too little to credit a whole minor unit of the fee.
  await order({
    ...{ number: 9, method: 'card', feeMinor: 10, receivedOn: 14, paidMinor: 30_000 },
    refunds: [[15, 100, 'succeeded']],
  });
  await order({ number: 5, method: 'card', feeMinor: 900 });
  await order({ number: 6, method: 'houseAccount', feeMinor: null, receivedOn: 13 });
  await order({ number: 7, method: 'houseAccount', feeMinor: 300, currency: 'EUR', receivedOn: 13 });
  await order({ number: 8, method: 'houseAccount', feeMinor: 0, receivedOn: 13 });
  await before.migrateOn();

  const { rows } = await before.db.query<Record<string, unknown>>(
    `select about, kind, amount_minor::int as amount, balance_minor::int as balance, position::int as place
     from platform_fee_entry order by position`,
  );
  expect(
    rows.map(({ place, about, kind, amount, balance }) => [place, about, kind, amount, balance]),
  ).toEqual([
    [1, 'SO-1', 'fee', -500, -500],
    [2, 'SO-2', 'fee', -700, -1200],
    [3, 'SO-3', 'cardFee', -100, -1200],
    // A third of 100 each, rounded down; the last one gets the rest.
    [4, 'SO-3', 'cardFeeReturned', 33, -1200],
    [5, 'SO-3', 'cardFeeReturned', 33, -1200],
    [6, 'SO-2', 'feeReturned', 700, -500],
    [7, 'SO-3', 'cardFeeReturned', 34, -500],
    [8, 'SO-4', 'cardFee', -200, -500],
    [9, 'SO-4', 'cardFeeReturned', 100, -500],
    [10, 'SO-9', 'cardFee', -10, -500],
  ]);
});

it('new fee lines continue from there', async () => {
  await before.db.query(`set session_replication_role = origin`);
  await insert('platform_fee_entry', {
    ...{ tenant_uid: tenant, uid: randomUUID(), currency: 'USD', kind: 'adjustment', amount_minor: 50 },
    ...{ cause_uid: randomUUID(), about: '', note: '', actor_name: 'Ann' },
  });
  const { rows } = await before.db.query(
    `select position::int as place, balance_minor::int as balance from platform_fee_entry order by position desc limit 1`,
  );
  expect(rows).toEqual([{ place: 11, balance: -450 }]);
});
