import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searched } from './1763600900000-searched-lists.js';

/** Stores the prefix of each number; searches match prefix and number together. */
export class NumbersWithPrefix1763711000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table quote add column number_prefix text not null default 'Q-';
      alter table customer_order add column number_prefix text not null default 'SO-';
      drop function quotes_found(text, uuid, integer, integer);
      drop function orders_found(text, uuid, integer, integer);
      drop index quote_search;
      drop index customer_order_search;
      grant glass_platform to current_user with inherit false, set true;
      grant create on schema public to glass_platform;
    `);
    await searched(db, {
      table: 'quote',
      functionName: 'quotes_found',
      text: String.raw`(name || E'\n' || marks || E'\n' || po_number || E'\n' || number_prefix || number::text)`,
      kept: `status <> 'deleted'`,
    });
    await searched(db, {
      table: 'customer_order',
      functionName: 'orders_found',
      text: String.raw`(job_name || E'\n' || marks || E'\n' || po_number || E'\n' || number_prefix || number::text)`,
      kept: 'true',
    });
    await db.query(`
      revoke create on schema public from glass_platform;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
