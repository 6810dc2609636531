import { randomUUID } from 'node:crypto';
import { CanonicalEmails1763742000000 } from '../src/migrations/1763742000000-canonical-emails.js';
import { createDatabaseBefore, type DatabaseBefore } from './database-before.js';

let before: DatabaseBefore;
const [north, south] = [randomUUID(), randomUUID()];
const DAY = '2026-01-01T00:00:00Z';
const uids: Record<string, string> = {};

beforeAll(async () => {
  before = await createDatabaseBefore(CanonicalEmails1763742000000);
  // Inserts only rows that the migration reads, without those they refer to.
  await before.db.query(`set session_replication_role = replica`);
  await before.db.query(
    `insert into tenant (uid, slug, name) values ($1, 'north', 'North'), ($2, 'south', 'South')`,
    [north, south],
  );
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
  await contact('owner', north, 'chef@glas-müller.example', 12, { role_level: 40 });
  await contact('buyer of owner', north, 'chef@xn--glas-mller-feb.example', 13, { password_hash: 'hash' });
  await contact('manager', north, 'team@glas-müller.example', 12, { role_level: 30 });
  await contact('sales', north, 'team@xn--glas-mller-feb.example', 13, { role_level: 20 });
  await contact('removed', north, 'ex@xn--glas-mller-feb.example', 12, { role_level: 40, disabled_at: DAY });
  await contact('not removed', north, 'ex@glas-müller.example', 13);
  await contact('with password', north, 'pass@glas-müller.example', 14, { password_hash: 'hash' });
  await contact('without password', north, 'pass@xn--glas-mller-feb.example', 15);
  await contact('seen lately', north, 'seen@glas-müller.example', 16, { password_hash: 'hash' });
  await contact('seen long ago', north, 'seen@xn--glas-mller-feb.example', 17, { password_hash: 'hash' });
  await signIn('seen lately', '2026-05-02T00:00:00Z');
  await signIn('seen long ago', '2026-05-01T00:00:00Z');
  await contact('one of three', north, 'drei@glas-mu\u0308ller.example', 18);
  await contact('two of three', north, 'drei@glas-müller.example', 19, { role_level: 10 });
  await contact('three of three', north, 'drei@xn--glas-mller-feb.example', 20);
  await contact('mixed directions', north, 'anna@אa.example', 21, { role_level: 30 });
  await contact('misplaced joiner', north, 'zoe\u0308@gl\u200das.example', 22);
  await invitation('mixed invitation', 'neu@אa.example');
  await before.insert('account_link', {
    ...{ tenant_uid: north, uid: randomUUID(), purpose: 'sign-in', token_hash: 'mixed', payload: {} },
    ...{ email: 'neu@אa.example', expires_at: DAY, created_at: DAY },
  });
  await invitation('typed invitation', 'neu@glas-müller.example');
  await invitation('sent invitation', 'neu@xn--glas-mller-feb.example');
  await before.migrateOn();
});
afterAll(() => before.drop());

async function contact(
  name: string,
  tenant_uid: string,
  email: string,
  day: number,
  more: object = {},
): Promise<void> {
  const created_at = `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
  await before.insert('contact', {
    ...{ tenant_uid, uid: (uids[name] = randomUUID()), email, created_at },
    ...{ first_name: name, last_name: '', phone: '', ...more },
  });
}

async function signIn(name: string, last_seen_at: string): Promise<void> {
  await before.insert('sign_in', {
    ...{ tenant_uid: north, uid: randomUUID(), contact_uid: uids[name], method: 'password', last_seen_at },
    ...{ created_at: DAY, expires_at: DAY, user_agent: '', address: '', address_key: '' },
  });
}

async function invitation(name: string, email: string): Promise<void> {
  await before.insert('invitation', {
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

describe('migration to canonical email addresses', () => {
  it.each([
    ['plain', 'anna@glas.example'],
    ['sent', 'info@xn--glas-mller-feb.example'],
    ['alone', 'info@xn--glas-khn-c6a.example'],
    ['composed', 'zoë@glas.example'],
    ['sharp', 'buero@xn--groglas-2va.example'],
    ['double', 'buero@grossglas.example'],
    ['elsewhere', 'info@xn--glas-mller-feb.example'],
  ])('converts "%s" to %s', async (name, email) => {
    expect(await found(name)).toEqual({ email, duplicate: null });
  });

  it.each([
    ['typed', 'sent', 'info@glas-müller.example'],
    ['decomposed', 'composed', 'zoe\u0308@glas.example'],
    ['invisible', 'plain', 'anna\u200b@glas.example'],
  ])('merges no accounts: "%s" stays, as a duplicate of "%s"', async (name, kept, email) => {
    expect(await found(name)).toEqual({ email, duplicate: kept });
  });

  it.each([
    ['owner', 'buyer of owner', 'chef'],
    ['manager', 'sales', 'team'],
    ['not removed', 'removed', 'ex'],
    ['with password', 'without password', 'pass'],
    ['seen lately', 'seen long ago', 'seen'],
  ])('lets "%s" sign in rather than "%s", which becomes the duplicate', async (kept, duplicate, local) => {
    expect(await found(kept)).toEqual({ email: `${local}@xn--glas-mller-feb.example`, duplicate: null });
    expect(await found(duplicate)).toEqual({ email: `${local}@glas-müller.example`, duplicate: kept });
  });

  it('keeps one of three accounts with one address', async () => {
    expect(await found('two of three')).toEqual({
      email: 'drei@xn--glas-mller-feb.example',
      duplicate: null,
    });
    expect(await found('one of three')).toEqual({
      email: 'drei@glas-mu\u0308ller.example',
      duplicate: 'two of three',
    });
    expect(await found('three of three')).toEqual({
      email: 'drei@glas-müller.example',
      duplicate: 'two of three',
    });
  });

  it.each([
    ['mixed directions', 'anna@אa.example'],
    ['misplaced joiner', 'zoë@gl\u200das.example'],
  ])('keeps the domain of "%s", which has no ASCII form, and the row can be changed', async (name, email) => {
    expect(await found(name)).toEqual({ email, duplicate: null });
    const { rowCount } = await before.db.query(`update contact set phone = '1' where uid = $1`, [uids[name]]);
    expect(rowCount).toBe(1);
  });

  it('keeps invitations and links to a domain without an ASCII form', async () => {
    for (const table of ['invitation', 'account_link']) {
      const { rows } = await before.db.query(`select email from ${table} where has_invalid_domain`);
      expect(rows).toEqual([{ email: 'neu@אa.example' }]);
    }
  });

  it('keeps one of two open invitations to a mailbox', async () => {
    const { rows } = await before.db.query<{ email: string; open: boolean }>(
      `select email, cancelled_at is null as open from invitation
       where not has_invalid_domain order by 2`,
    );
    expect(rows).toEqual([
      { email: 'neu@xn--glas-mller-feb.example', open: false },
      { email: 'neu@xn--glas-mller-feb.example', open: true },
    ]);
  });

  it('rejects new addresses with non-ASCII domains', async () => {
    await expect(contact('new', north, 'new@glas-müller.example', 11)).rejects.toThrow(
      'contact_domain_is_ascii',
    );
  });
});
