import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Quote reviews: queue, events, messages, and response times.
 *
 * `queue_order` sorts a tenant's quotes: those in review first, oldest on top, then the others, newest first. It is a
 * column, because row-level security prevents indexes on expressions from being used, and a trigger sets it, because
 * otherwise every statement that writes a quote would have to.
 */
export class QuoteReviews1763712000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table quote
        add column submitted_at timestamptz,
        add column answered_at timestamptz,
        add column entered_by_name text,
        add column agreed_charges jsonb not null default '{}',
        add column message_count integer not null default 0,
        add column unread_by_buyer integer not null default 0,
        add column unread_by_tenant integer not null default 0,
        add column queue_order bigint not null default 0;
      create function quote_queue_order() returns trigger language plpgsql as $$
        begin
          new.queue_order := case when new.status = 'inReview'
            then 32503680000000 - (extract(epoch from coalesce(new.submitted_at, new.created_at)) * 1000)::bigint
            else (extract(epoch from new.created_at) * 1000)::bigint end;
          return new;
        end
      $$;
      create trigger quote_queue_order before insert or update of status, submitted_at, created_at on quote
        for each row execute function quote_queue_order();
    `);
    await asOwner(
      db,
      ['quote'],
      [
        `update quote set
           submitted_at = case when status in ('inReview', 'quoted', 'declined', 'expired', 'ordered')
             then coalesce((review->>'submittedAt')::timestamptz, quoted_at) end,
           answered_at = (review->'decision'->>'at')::timestamptz`,
      ],
    );
    await db.query(`
      create index quote_by_queue on quote (tenant_uid, queue_order, uid) where status <> 'deleted';
      create index quote_by_status on quote (tenant_uid, status, expires_at) where status <> 'deleted';
      create index quote_unread_by_tenant on quote (tenant_uid, queue_order, uid)
        where unread_by_tenant > 0 and status <> 'deleted';
      create index quote_submitted on quote (tenant_uid, submitted_at)
        where submitted_at is not null and status <> 'deleted';
    `);
    await tenantTable(
      db,
      'quote_event',
      `
      quote_uid uuid not null,
      at timestamptz not null,
      who text not null,
      contact_uid uuid,
      by_side text not null check (by_side in ('buyer', 'fabricator', 'system')),
      kind text not null,
      note text not null default '',
      facts jsonb not null default '{}',
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade
    `,
    );
    await tenantTable(
      db,
      'quote_message',
      `
      quote_uid uuid not null,
      at timestamptz not null,
      who text not null,
      contact_uid uuid not null,
      by_side text not null check (by_side in ('buyer', 'fabricator')),
      text text not null,
      attachment_uids uuid[] not null default '{}',
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index quote_event_history on quote_event (tenant_uid, quote_uid, at);
      create index quote_message_thread on quote_message (tenant_uid, quote_uid, at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
