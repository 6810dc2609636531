import { randomUUID } from 'node:crypto';
import { SplitHardwareOfDeliveries1763850000000 } from '../src/migrations/1763850000000-split-hardware-of-deliveries.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

const DAY = '2026-01-03T00:00:00Z';
const tenantUid = randomUUID();
const hinge = { uid: randomUUID(), name: 'Hinge', quantity: 4, cutsMm: [] };
const channel = { uid: randomUUID(), name: 'Channel', quantity: 0, cutsMm: [1992.5, 777] };
const pull = { uid: randomUUID(), name: 'Pull', quantity: 3, cutsMm: [] };
const share = ({ uid: hardwareUID, quantity, cutsMm }: typeof hinge | typeof channel) => ({
  hardwareUID,
  quantity,
  cutsMm,
});

let before: DatabaseBefore;
beforeAll(async () => {
  before = await createDatabaseBefore(SplitHardwareOfDeliveries1763850000000);
  await before.db.query(`insert into tenant (uid, slug, name) values ($1, 'demo', 'Demo')`, [tenantUid]);
  await before.db.query(`set session_replication_role = replica`);
});
afterAll(() => before.drop());

let numbers = 0;
/** @param deliveries uids of lines by delivery */
async function addOrder(hardware: object[], deliveries: string[][]): Promise<string> {
  const uid = randomUUID();
  await before.insert('customer_order', {
    ...{ tenant_uid: tenantUid, uid, version: 1, quote_uid: randomUUID(), contact_uid: randomUUID() },
    ...{
      number: (numbers += 1),
      number_prefix: 'SO-',
      job_name: '',
      marks: '',
      po_number: '',
      status: 'received',
    },
    ...{
      payment_method: 'none',
      catalogue: {},
      totals: {},
      total_minor: 0,
      currency: 'USD',
      deposit_minor: 0,
    },
    ...{ pieces: 1, processing: {}, stage: 'waiting', stages: [], packed_pieces: 0, remakes: 0 },
    ...{ notes_for_shop: '', measurements_final_at: DAY, created_at: DAY, balance_reminders: 0 },
    ...{ hardware, showers: [] },
  });
  for (const [index, uids] of deliveries.entries())
    await before.insert('order_delivery', {
      ...{ tenant_uid: tenantUid, uid: randomUUID(), order_uid: uid, number: index + 1, name: '' },
      ...{ ship_method: 'pickUp', delivery_notes: '', pieces: [], carrier: '', tracking_number: '' },
      hardware_uids: uids,
    });
  return uid;
}

it('gives deliveries the pieces and cuts of their lines; the first one has lines that none names', async () => {
  const split = await addOrder([hinge, channel, pull], [[], [channel.uid, hinge.uid, randomUUID()]]);
  const older = await addOrder([hinge, pull], [[], []]);
  const without = await addOrder([], [[], []]);
  await before.migrateOn();
  const read = async (uid: string) => {
    const { rows } = await before.db.query<{ hardware: object[] }>(
      'select hardware from order_delivery where order_uid = $1 order by number',
      [uid],
    );
    return rows.map(({ hardware }) => hardware);
  };
  expect(await read(split)).toEqual([[share(pull)], [share(hinge), share(channel)]]);
  expect(await read(older)).toEqual([[share(hinge), share(pull)], []]);
  expect(await read(without)).toEqual([[], []]);
});
