import { randomUUID } from 'node:crypto';
import { dayIn, endOfDay } from '@glass/contracts/geo';
import { TenantDays1763740000000 } from '../src/migrations/1763740000000-tenant-days.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

/** Time zones of tenants: chosen, or by the country of the locale. */
const TENANTS = [
  { uid: randomUUID(), settings: { timeZone: 'America/Los_Angeles' }, zone: 'America/Los_Angeles' },
  { uid: randomUUID(), settings: { locale: 'de-DE' }, zone: 'Europe/Berlin' },
  { uid: randomUUID(), settings: {}, zone: 'America/New_York' },
];
/** An American evening is the next day in Europe; the last is an hour before the DST change in Berlin. */
const MOMENTS = ['2026-11-28T04:30:15.123Z', '2026-11-27T23:30:00Z', '2027-03-28T00:00:00Z'];

let before: DatabaseBefore;
const quotes: { uid: string; status: string; zone: string; expiresAt: string }[] = [];

beforeAll(async () => {
  before = await createDatabaseBefore(TenantDays1763740000000);
  await before.db.query(`set session_replication_role = replica`);
  for (const { uid: tenant_uid, settings, zone } of TENANTS) {
    const name = `tenant-${quotes.length}`;
    await before.insert('tenant', {
      uid: tenant_uid,
      slug: name,
      name,
      settings,
      is_platform: false,
      is_demo: false,
    });
    for (const expiresAt of MOMENTS) {
      for (const status of ['quoted', 'ordered']) {
        const uid = randomUUID();
        quotes.push({ uid, status, zone, expiresAt });
        await before.insert('quote', {
          ...{ tenant_uid, uid, number: quotes.length, name: '', status, contact_uid: randomUUID() },
          ...{ currency: 'USD', totals: {}, expires_at: expiresAt },
          ...{ created_at: MOMENTS[0], updated_at: MOMENTS[0] },
        });
      }
    }
  }
  await before.db.query(`set session_replication_role = origin`);
  await before.migrateOn();
});
afterAll(() => before.drop());

it('migration: extends open quotes to the end of their last day in the tenant’s time zone', async () => {
  const { rows } = await before.db.query<{ uid: string; at: Date }>(
    'select uid, expires_at as at from quote',
  );
  const found = new Map(rows.map(({ uid, at }) => [uid, at.toISOString()]));
  for (const { uid, status, zone, expiresAt } of quotes) {
    const asBefore = new Date(expiresAt);
    const end = status === 'quoted' ? endOfDay(zone, dayIn(zone, asBefore)) : asBefore;
    expect([zone, status, expiresAt, found.get(uid)]).toEqual([zone, status, expiresAt, end.toISOString()]);
  }
});

it('migration: counts quotes on the tenant’s day', async () => {
  const { rows } = await before.db.query<{ tenant: string; day: string; count: number }>(
    `select tenant_uid as tenant, day::text, count from tenant_figure where kind = 'quote' and count > 0`,
  );
  for (const { uid, zone } of TENANTS) {
    expect(rows.filter(({ tenant }) => tenant === uid)).toEqual([
      { tenant: uid, day: dayIn(zone, new Date(MOMENTS[0]!)), count: 6 },
    ]);
  }
});
