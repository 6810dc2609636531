import { randomUUID } from 'node:crypto';
import { CanonicalEmails1763742000000 } from '../src/migrations/1763742000000-canonical-emails.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

let before: DatabaseBefore;
const [north, south] = [randomUUID(), randomUUID()];
const uids: Record<string, string> = {};

beforeAll(async () => {
  before = await createDatabaseBefore(CanonicalEmails1763742000000);
  // Only the rows that the migration is about, and not those that they belong to.
  await before.db.query(`set session_replication_role = replica`);
  await contact('plain', north, 'anna@glas.example', 1);
  await contact('typed', north, 'info@glas-müller.example', 2);
  await contact('sent', north, 'info@xn--glas-mller-feb.example', 3);
  await contact('alone', north, 'info@glas-kühn.example', 4);
  await contact('composed', north, 'zoë@glas.example', 5);
  await contact('decomposed', north, 'zoe\u0308@glas.example', 6);
  await contact('sharp', north, 'buero@großglas.example', 7);
  await contact('double', north, 'buero@grossglas.example', 8);
  await contact('invisible', north, 'anna\u200b@glas.example', 9);
  await contact('elsewhere', south, 'info@glas-müller.example', 10);
  await invitation('typed invitation', 'neu@glas-müller.example');
  await invitation('sent invitation', 'neu@xn--glas-mller-feb.example');
  await before.migrateOn();
});
afterAll(() => before.drop());

async function insert(table: string, row: object): Promise<void> {
  const columns = Object.keys(row);
  await before.db.query(
    `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
    [row],
  );
}

async function contact(name: string, tenant_uid: string, email: string, day: number): Promise<void> {
  const created_at = `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
  await insert('contact', {
    ...{ tenant_uid, uid: (uids[name] = randomUUID()), email, created_at },
    ...{ first_name: name, last_name: '', phone: '' },
  });
}

async function invitation(name: string, email: string): Promise<void> {
  await insert('invitation', {
    ...{ tenant_uid: north, uid: (uids[name] = randomUUID()), kind: 'buyer', email, first_name: name },
    ...{ last_name: '', token_hash: name, invited_by_name: 'Owner', created_at: '2026-01-01T00:00:00Z' },
    ...{ last_sent_at: '2026-01-01T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' },
  });
}

async function found(name: string): Promise<{ email: string; duplicate: string | null }> {
  const { rows } = await before.db.query<{ email: string; duplicate: string | null }>(
    `select contact.email, kept.first_name as duplicate
     from contact left join contact kept on kept.uid = contact.duplicate_of where contact.uid = $1`,
    [uids[name]],
  );
  return rows[0]!;
}

describe('the migration to canonical e-mail addresses', () => {
  it.each([
    ['plain', 'anna@glas.example'],
    ['sent', 'info@xn--glas-mller-feb.example'],
    ['alone', 'info@xn--glas-khn-c6a.example'],
    ['composed', 'zoë@glas.example'],
    ['sharp', 'buero@xn--groglas-2va.example'],
    ['double', 'buero@grossglas.example'],
    ['elsewhere', 'info@xn--glas-mller-feb.example'],
  ])('brings the address of "%s" to %s', async (name, email) => {
    expect(await found(name)).toEqual({ email, duplicate: null });
  });

  it.each([
    ['typed', 'sent', 'info@glas-müller.example'],
    ['decomposed', 'composed', 'zoe\u0308@glas.example'],
    ['invisible', 'plain', 'anna\u200b@glas.example'],
  ])('merges no accounts: "%s" stays, as a duplicate of "%s"', async (name, kept, email) => {
    expect(await found(name)).toEqual({ email, duplicate: kept });
  });

  it('leaves one of two open invitations to a mailbox open', async () => {
    const { rows } = await before.db.query<{ email: string; open: boolean }>(
      `select email, cancelled_at is null as open from invitation order by 2`,
    );
    expect(rows).toEqual([
      { email: 'neu@xn--glas-mller-feb.example', open: false },
      { email: 'neu@xn--glas-mller-feb.example', open: true },
    ]);
  });

  it('lets no address with another domain than an ASCII one in from then on', async () => {
    await expect(contact('new', north, 'new@glas-müller.example', 11)).rejects.toThrow(
      'contact_domain_is_ascii',
    );
  });
});
