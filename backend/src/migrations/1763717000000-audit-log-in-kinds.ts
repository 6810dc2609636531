import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beginnings of action names at the time of this migration, in order, with their kind. */
const KINDS: readonly (readonly [begins: string, kind: string])[] = [
  ['price-list-', 'prices'],
  ['discount-', 'discounts'],
  ['company-', 'customers'],
  ['companies-', 'customers'],
  ['approval-', 'orders'],
  ['order-', 'orders'],
  ['quote-', 'orders'],
  ['role-', 'team'],
  ['user-', 'team'],
  ['invitation-', 'team'],
  ['account-', 'accounts'],
  ['email-', 'accounts'],
  ['password-', 'accounts'],
  ['sessions-', 'accounts'],
  ['second-factor-', 'accounts'],
  ['passkey-', 'accounts'],
  ['recovery-', 'accounts'],
  ['staff-', 'accounts'],
  ['platform-fee-', 'fees'],
  ['file-', 'content'],
  ['content-', 'content'],
];

/**
 * Stores the kind of each audit event, so that rare kinds are found quickly. Text is searched along a trigram index
 * by a function, as for quotes and orders.
 */
export class AuditLogInKinds1763717000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const cases = KINDS.map(([begins, kind]) => `when action like '${begins}%' then '${kind}'`).join(' ');
    const tenant = `current_setting('app.tenant_uid', true)`;
    const said = String.raw`(actor_name || E'\n' || coalesce(staff_name, '') || E'\n' || about::text)`;
    await db.query(`
      alter table audit_event add column kind text not null
        generated always as (case ${cases} else 'settings' end) stored;
      alter table audit_event alter column kind drop expression;
      create index audit_event_by_kind on audit_event (tenant_uid, kind, happened_at desc, uid desc);
      create index audit_event_search on audit_event using gin ((tenant_uid::text), ${said} gin_trgm_ops)
        with (gin_pending_list_limit = 128);
      grant glass_platform to current_user with inherit false, set true;
      grant create on schema public to glass_platform;

      create function audit_events_found(text, integer, integer) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        with found as materialized (
          select uid, happened_at from audit_event
          where tenant_uid::text = (select ${tenant}) and ${said} ilike $1
          limit $2 + 1
        )
        select case when (select count(*) from found) <= $2 then uid end
        from found order by happened_at desc, uid desc limit $3
      $$;
      alter function audit_events_found(text, integer, integer) owner to glass_platform;
      revoke all on function audit_events_found(text, integer, integer) from public;
      grant execute on function audit_events_found(text, integer, integer) to glass_app;

      revoke create on schema public from glass_platform;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
