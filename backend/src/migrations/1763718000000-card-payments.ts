import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/**
 * Card payments: the tenant's account at the payment provider, the provider's ids of payments, refunds, disputes, and
 * received events.
 */
export class CardPayments1763718000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payment_session
        add revision integer not null default 1,
        add fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor <= amount_minor),
        add provider_account text,
        add provider_session text,
        add provider_payment text,
        add failure text,
        drop constraint payment_session_status_check,
        add constraint payment_session_status_check
          check (status in ('open', 'pending', 'paid', 'declined', 'expired', 'surplus'));
      drop index payment_one_live;
      create unique index payment_one_live on payment_session (tenant_uid, for_kind, for_uid)
        where status in ('open', 'pending', 'paid', 'declined');
      create unique index payment_of_provider_session on payment_session (provider_session);
      create unique index payment_of_provider_payment on payment_session (provider_payment);
      create index payment_under_way on payment_session (created_at) where status in ('open', 'declined', 'pending');
    `);
    // Continues the count of ended sessions.
    await db.query(`
      alter table payment_session no force row level security;
      update payment_session s set revision = counted.revision from (
        select tenant_uid, uid, row_number() over (partition by tenant_uid, for_kind, for_uid order by created_at, uid) as revision
        from payment_session) counted
      where counted.tenant_uid = s.tenant_uid and counted.uid = s.uid and counted.revision > 1;
      alter table payment_session force row level security;
      create unique index payment_revision on payment_session (tenant_uid, for_kind, for_uid, revision);
    `);
    await tenantTable(
      db,
      'card_account',
      `
      account_id text unique,
      status text not null check (status in ('onboarding', 'restricted', 'active', 'disconnected')),
      payouts_enabled boolean not null default false,
      wanted text[] not null default '{}',
      disabled_reason text,
      created_at timestamptz not null,
      checked_at timestamptz,
      disconnected_at timestamptz
    `,
    );
    await db.query(
      `create unique index card_account_one on card_account (tenant_uid) where status <> 'disconnected'`,
    );
    await tenantTable(
      db,
      'payment_refund',
      `
      session_uid uuid not null,
      provider_refund text unique,
      amount_minor bigint not null check (amount_minor > 0),
      status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
      note text not null,
      failure text,
      requested_by text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      foreign key (tenant_uid, session_uid) references payment_session (tenant_uid, uid)
    `,
    );
    await tenantTable(
      db,
      'payment_dispute',
      `
      session_uid uuid not null,
      provider_dispute text not null unique,
      amount_minor bigint not null,
      status text not null check (status in ('needsResponse', 'underReview', 'won', 'lost', 'closed')),
      reason text not null,
      respond_by timestamptz,
      created_at timestamptz not null,
      foreign key (tenant_uid, session_uid) references payment_session (tenant_uid, uid)
    `,
    );
    await tenantTable(
      db,
      'provider_event',
      `
      event_id text not null unique,
      type text not null,
      object_id text not null,
      received_at timestamptz not null
    `,
    );
    await db.query(`
      create index payment_refund_of_session on payment_refund (tenant_uid, session_uid);
      create index payment_dispute_of_session on payment_dispute (tenant_uid, session_uid);
      revoke update, delete on provider_event from glass_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
