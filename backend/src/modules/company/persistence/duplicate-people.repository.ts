import { Injectable } from '@nestjs/common';
import type { DuplicatePeople, DuplicatePerson } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { fullNameSql } from '../../customer/public.js';
import { isTeamPair, findMergeObstacle } from '../domain/merge-obstacle.js';

interface Row {
  duplicate: DuplicatePerson;
  kept: DuplicatePerson;
  duplicate_level: number | null;
  kept_level: number | null;
  approves: boolean;
}

/** Columns that refer to a contact and can hold rows of both accounts without conflicts. */
const CONTACT_COLUMNS = [
  ['order_approval', 'contact_uid'],
  ['order_approval', 'approver_contact_uid'],
  ['quote_event', 'contact_uid'],
  ['quote_message', 'contact_uid'],
  ['quote_attachment', 'added_by_contact_uid'],
  ['quote_link', 'created_by_contact_uid'],
  ['order_event', 'contact_uid'],
  ['order_panel_event', 'contact_uid'],
  ['order_remake', 'contact_uid'],
  ['stored_file', 'owner_contact_uid'],
  ['job', 'contact_uid'],
  ['quote', 'contact_uid'],
  ['customer_order', 'contact_uid'],
] as const;

const personSql = (alias: string) => `jsonb_build_object(
  'contactUID', ${alias}.uid, 'name', trim(${fullNameSql(alias)}), 'email', ${alias}.email,
  'createdAt', to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'quotes', (select count(*) from quote q
    where q.tenant_uid = ${alias}.tenant_uid and q.contact_uid = ${alias}.uid and q.status <> 'deleted'),
  'orders', (select count(*) from customer_order o
    where o.tenant_uid = ${alias}.tenant_uid and o.contact_uid = ${alias}.uid))`;

/** Accounts that the migration to canonical email addresses found to share a mailbox (`contact.duplicate_of`). */
@Injectable()
export class DuplicatePeopleRepository {
  async list(ctx: Context): Promise<DuplicatePeople[]> {
    const rows: Row[] = await ctx.tx.query(
      `select ${personSql('duplicate')} as duplicate, ${personSql('kept')} as kept,
         duplicate.role_level as duplicate_level, kept.role_level as kept_level,
         exists (select from company_contact held
           where held.tenant_uid = $1 and held.approver_contact_uid = duplicate.uid) as approves
       from contact duplicate
       join contact kept on kept.tenant_uid = duplicate.tenant_uid and kept.uid = duplicate.duplicate_of
       where duplicate.tenant_uid = $1 and duplicate.duplicate_of is not null
       order by duplicate.created_at, duplicate.uid`,
      [ctx.tenantUid],
    );
    const mergerLevel = ctx.contact.roleLevel ?? 0;
    return rows.map(({ duplicate, kept, duplicate_level, kept_level, approves }) => {
      const levels = { duplicateLevel: duplicate_level, keptLevel: kept_level };
      return {
        ...{ duplicate, kept },
        isTeam: isTeamPair(levels),
        blockedBy: findMergeObstacle({ ...levels, approves }, mergerLevel),
      };
    });
  }

  /** Locks the rows of both accounts: quotes and orders before contacts, like all other code. */
  async lock(ctx: Context, uids: string[]): Promise<void> {
    for (const [table, column] of [
      ['quote', 'contact_uid'],
      ['customer_order', 'contact_uid'],
      ['contact', 'uid'],
    ] as const) {
      await ctx.tx.query(
        `select uid from ${table} where tenant_uid = $1 and ${column} = any ($2) order by uid for update`,
        [ctx.tenantUid, uids],
      );
    }
  }

  /**
   * Moves everything from one account to another and deletes the first. @returns number of moved quotes and orders
   */
  async move(ctx: Context, fromUid: string, intoUid: string): Promise<{ quotes: number; orders: number }> {
    const values = [ctx.tenantUid, fromUid, intoUid];
    const counts: Record<string, number> = {};
    for (const [table, column] of CONTACT_COLUMNS) {
      const [, count] = (await ctx.tx.query(
        `update ${table} set ${column} = $3 where tenant_uid = $1 and ${column} = $2`,
        values,
      )) as [unknown, number];
      counts[table] = count;
    }
    // If both act for a company, the remaining account keeps its own limit and approver.
    await ctx.tx.query(
      `update company_contact set contact_uid = $3 where tenant_uid = $1 and contact_uid = $2 and company_uid not in (
         select company_uid from company_contact where tenant_uid = $1 and contact_uid = $3)`,
      values,
    );
    await ctx.tx.query(
      `update address_book_entry set contact_uid = $3, is_default = is_default and not exists (
         select from address_book_entry own where own.tenant_uid = $1 and own.contact_uid = $3 and own.is_default)
       where tenant_uid = $1 and contact_uid = $2`,
      values,
    );
    await ctx.tx.query(
      `update company_alias one set contact_uid = $3 where tenant_uid = $1 and contact_uid = $2 and not exists (
         select from company_alias known
         where known.tenant_uid = $1 and known.contact_uid = $3 and known.kind = one.kind and known.key = one.key)`,
      values,
    );
    await this.moveSecondFactors(ctx, fromUid, intoUid);
    // A contact who was invited with one spelling keeps the password of the other.
    await ctx.tx.query(
      `update contact kept set
         password_hash = coalesce(kept.password_hash, gone.password_hash),
         email_verified_at = coalesce(kept.email_verified_at, gone.email_verified_at),
         phone = case when kept.phone = '' then gone.phone else kept.phone end,
         avatar_file_uid = coalesce(kept.avatar_file_uid, gone.avatar_file_uid),
         company_logo_file_uid = coalesce(kept.company_logo_file_uid, gone.company_logo_file_uid)
       from contact gone
       where kept.tenant_uid = $1 and kept.uid = $3 and gone.tenant_uid = $1 and gone.uid = $2`,
      values,
    );
    await ctx.tx.query(`delete from contact where tenant_uid = $1 and uid = $2`, [ctx.tenantUid, fromUid]);
    return { quotes: counts.quote ?? 0, orders: counts.customer_order ?? 0 };
  }

  /**
   * Merging must not make signing in easier. An account with a second factor keeps its own; one without takes over
   * the other's, including recovery codes.
   */
  private async moveSecondFactors(ctx: Context, fromUid: string, intoUid: string): Promise<void> {
    await ctx.tx.query('select move_second_factors($1, $2, $3)', [ctx.tenantUid, fromUid, intoUid]);
  }
}
