import { canonicalEmail } from '@glass/contracts/primitives';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['contact', 'account_link', 'invitation'];
/** SQL: whether the domain has a character that DNS does not allow. */
const HAS_OTHER_THAN_ASCII = `(email ~ '@[^@]*[^ -~]')`;

interface Row {
  tenant_uid: string;
  uid: string;
  email: string;
}

/**
 * Converts stored email addresses to the canonical form that sign-in uses from now on. Accounts with equal addresses
 * stay separate: the most important one gets the canonical address, and the others are marked as its duplicates for
 * the tenant to merge. A domain without an ASCII form stays unchanged.
 */
export class CanonicalEmails1763742000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(MOVE_SECOND_FACTORS);
    await db.query('alter table contact add column duplicate_of uuid');
    for (const table of TABLES)
      await db.query(`alter table ${table} add column has_invalid_domain boolean not null default false`);
    // Row-level security also applies to the owner, who has no tenant and would see no rows.
    for (const table of [...TABLES, 'sign_in'])
      await db.query(`alter table ${table} no force row level security`);
    await this.rewrite(db);
    for (const table of TABLES)
      await db.query(`update ${table} set has_invalid_domain = true where ${HAS_OTHER_THAN_ASCII}`);
    for (const table of [...TABLES, 'sign_in'])
      await db.query(`alter table ${table} force row level security`);
    await db.query(`
      alter table contact add constraint contact_domain_is_ascii
        check (duplicate_of is not null or has_invalid_domain or not ${HAS_OTHER_THAN_ASCII});
      alter table account_link add constraint account_link_domain_is_ascii
        check (has_invalid_domain or not ${HAS_OTHER_THAN_ASCII});
      alter table invitation add constraint invitation_domain_is_ascii
        check (has_invalid_domain or not ${HAS_OTHER_THAN_ASCII});
      create index contact_duplicates on contact (tenant_uid, uid) where duplicate_of is not null;
    `);
  }

  private async rewrite(db: QueryRunner): Promise<void> {
    const byAddress = new Map<string, Row[]>();
    for (const row of await changing(db, 'contact')) {
      const key = `${row.tenant_uid} ${canonicalEmail(row.email)}`;
      byAddress.set(key, [...(byAddress.get(key) ?? []), row]);
    }
    for (const spellings of byAddress.values()) await giveAddress(db, spellings);
    for (const { tenant_uid, uid, email } of await changing(db, 'account_link')) {
      await db.query(`update account_link set email = $3 where tenant_uid = $1 and uid = $2`, [
        tenant_uid,
        uid,
        canonicalEmail(email),
      ]);
    }
    for (const { tenant_uid, uid, email } of await changing(db, 'invitation')) {
      // Keeps one of two open invitations to a mailbox.
      await db.query(
        `update invitation set
           email = $3,
           cancelled_at = case when accepted_at is null and cancelled_at is null and exists (
             select from invitation other
             where other.tenant_uid = $1 and other.kind = invitation.kind and other.email = $3
               and other.accepted_at is null and other.cancelled_at is null
           ) then now() else cancelled_at end
         where tenant_uid = $1 and uid = $2`,
        [tenant_uid, uid, canonicalEmail(email)],
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table invitation drop constraint invitation_domain_is_ascii;
      alter table account_link drop constraint account_link_domain_is_ascii;
      drop index contact_duplicates;
      alter table contact drop constraint contact_domain_is_ascii;
      alter table contact drop column duplicate_of;
    `);
    for (const table of TABLES) await db.query(`alter table ${table} drop column has_invalid_domain`);
  }
}

/**
 * Gives the canonical address to one of the accounts that share it and marks the others as its duplicates. Team
 * members come first, by role, so that they can still sign in; then accounts with a password, then the most recent
 * sign-in.
 */
async function giveAddress(db: QueryRunner, spellings: Row[]): Promise<void> {
  const { tenant_uid: tenantUid, email } = spellings[0]!;
  const canonical = canonicalEmail(email);
  const [kept, ...others] = (await db.query(
    `select uid, email from contact
     where tenant_uid = $1 and (email = $2 or uid = any ($3))
     order by disabled_at is not null, coalesce(role_level, 0) desc, password_hash is null,
       (select max(last_seen_at) from sign_in
        where sign_in.tenant_uid = $1 and contact_uid = contact.uid and staff_name is null) desc nulls last,
       email <> $2, created_at, uid`,
    [tenantUid, canonical, spellings.map(({ uid }) => uid)],
  )) as Pick<Row, 'uid' | 'email'>[];
  if (!kept) return;
  const setEmail = (uid: string, email: string) =>
    db.query(`update contact set email = $3 where tenant_uid = $1 and uid = $2`, [tenantUid, uid, email]);
  const holder = others.find(({ email }) => email === canonical);
  // Addresses must be unique at every moment.
  if (holder) await setEmail(holder.uid, `${holder.uid}@migration.invalid`);
  await setEmail(kept.uid, canonical);
  if (holder) await setEmail(holder.uid, kept.email);
  await db.query(`update contact set duplicate_of = $2 where tenant_uid = $1 and uid = any ($3)`, [
    ...[tenantUid, kept.uid],
    others.map(({ uid }) => uid),
  ]);
}

/** Lowercase ASCII, which nearly all are, is already canonical. */
async function changing(db: QueryRunner, table: string): Promise<Row[]> {
  const rows = (await db.query(
    `select tenant_uid, uid, email from ${table} where email ~ '[^!-~]' order by created_at, uid`,
  )) as Row[];
  return rows.filter(({ email }) => canonicalEmail(email) !== email);
}

/**
 * Merges second factors of two accounts of one mailbox. It is a function because modules don't read tables of `auth`.
 */
const MOVE_SECOND_FACTORS = `
  create function move_second_factors(of_tenant uuid, from_contact uuid, into_contact uuid) returns void
  language plpgsql as $$ begin
    if exists (select from totp_secret
        where tenant_uid = of_tenant and contact_uid = into_contact and confirmed_at is not null)
      or exists (select from passkey where tenant_uid = of_tenant and contact_uid = into_contact)
    then return; end if;
    -- Codes of factors that were removed open nothing, and must not begin to.
    delete from recovery_code where tenant_uid = of_tenant and contact_uid = into_contact;
    update totp_secret set contact_uid = into_contact
      where tenant_uid = of_tenant and contact_uid = from_contact and confirmed_at is not null;
    update passkey set contact_uid = into_contact where tenant_uid = of_tenant and contact_uid = from_contact;
    update recovery_code set contact_uid = into_contact where tenant_uid = of_tenant and contact_uid = from_contact;
  end $$`;
