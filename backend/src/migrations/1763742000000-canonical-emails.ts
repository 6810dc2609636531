import { canonicalEmail } from '@glass/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['contact', 'account_link', 'invitation'];

interface Row {
  tenant_uid: string;
  uid: string;
  email: string;
}

/**
 * Brings stored e-mail addresses to their canonical form, by which people sign in from now on. Two accounts that turn
 * out to have the same address stay two: the one that is not in the canonical form is noted as the other's duplicate, for
 * the tenant to merge.
 */
export class CanonicalEmails1763742000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table contact add column duplicate_of uuid');
    // Row-level security is forced on the owner too, who has no tenant and would see no row.
    for (const table of TABLES) await db.query(`alter table ${table} no force row level security`);
    await this.rewrite(db);
    for (const table of TABLES) await db.query(`alter table ${table} force row level security`);
    await db.query(`
      alter table contact add constraint contact_domain_is_ascii
        check (duplicate_of is not null or email !~ '@[^@]*[^ -~]');
      alter table account_link add constraint account_link_domain_is_ascii check (email !~ '@[^@]*[^ -~]');
      alter table invitation add constraint invitation_domain_is_ascii check (email !~ '@[^@]*[^ -~]');
      create index contact_duplicates on contact (tenant_uid, uid) where duplicate_of is not null;
    `);
  }

  private async rewrite(db: QueryRunner): Promise<void> {
    for (const { tenant_uid, uid, email } of await changing(db, 'contact')) {
      const canonical = canonicalEmail(email);
      const [same] = (await db.query(`select uid from contact where tenant_uid = $1 and email = $2`, [
        tenant_uid,
        canonical,
      ])) as { uid: string }[];
      const [column, value] = same ? ['duplicate_of', same.uid] : ['email', canonical];
      await db.query(`update contact set ${column} = $3 where tenant_uid = $1 and uid = $2`, [
        tenant_uid,
        uid,
        value,
      ]);
    }
    for (const { tenant_uid, uid, email } of await changing(db, 'account_link')) {
      await db.query(`update account_link set email = $3 where tenant_uid = $1 and uid = $2`, [
        tenant_uid,
        uid,
        canonicalEmail(email),
      ]);
    }
    for (const { tenant_uid, uid, email } of await changing(db, 'invitation')) {
      // Of two open invitations to one mailbox the other one is enough.
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
  }
}

/** Plain ASCII in lower case, as nearly all are, is canonical already. */
async function changing(db: QueryRunner, table: string): Promise<Row[]> {
  const rows = (await db.query(
    `select tenant_uid, uid, email from ${table} where email ~ '[^!-~]' order by created_at, uid`,
  )) as Row[];
  return rows.filter(({ email }) => canonicalEmail(email) !== email);
}
