import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['accounting_batch_refund', 'place', 'position'],
  ['news_reader', 'told_versions', 'notified_versions'],
  ['number_sequence', 'is_begun', 'is_started'],
  ['payment_difference', 'gone_at', 'resolved_at'],
  ['platform_figure', 'summed_at', 'computed_at'],
  ['sent_mail', 'is_taken', 'is_accepted'],
  ['tenant_former_name', 'given_up_at', 'released_at'],
];
const FUNCTIONS = [
  ['quotes_found', 'search_quotes'],
  ['quotes_found_by_word', 'search_quotes_by_word'],
  ['orders_found', 'search_orders'],
  ['orders_found_by_word', 'search_orders_by_word'],
  ['audit_events_found', 'search_audit_events'],
  ['audit_events_found_by_word', 'search_audit_events_by_word'],
  ['dealings_found_by_word', 'search_quotes_and_orders_by_word'],
];
const INDEXES = [
  ['news_reader_wanting', 'news_reader_by_digest'],
  ['payment_difference_there', 'payment_difference_open'],
  ['tenant_leaving', 'tenant_by_deletion'],
];

/** Renames columns and functions with names that were hard to guess. The previous version can't run with the new names. */
export class PlainNames1763750000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The search functions belong to glass_platform.
    await db.query('grant glass_platform to current_user with inherit true, set false');
    for (const [table, from, to] of COLUMNS)
      await db.query(`alter table ${table} rename column ${from} to ${to}`);
    for (const [from, to] of FUNCTIONS) await db.query(`alter function ${from} rename to ${to}`);
    for (const [from, to] of INDEXES) await db.query(`alter index ${from} rename to ${to}`);
    await db.query(`
      alter policy nobody on platform_figure rename to no_access;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
