import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Platform fees of orders. Schedules belong to the platform. Their assignment to a tenant, with a start date, is a
 * row of the tenant that its transactions only read. Existing quotes and orders have no fee.
 */
export class PlatformFees1763707000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_fee_schedule (
        uid uuid primary key,
        version integer not null,
        name text not null check (name <> ''),
        terms jsonb not null
      )`);
    await tenantTable(
      db,
      'platform_fee_assignment',
      `
      schedule_uid uuid not null references platform_fee_schedule (uid),
      valid_from date not null,
      unique (tenant_uid, valid_from)
    `,
    );
    await db.query(`
      revoke insert, update, delete on platform_fee_assignment from glass_app;
      create index platform_fee_assignment_of_schedule on platform_fee_assignment (schedule_uid);
      alter table platform_fee_schedule enable row level security;
      alter table platform_fee_schedule force row level security;
      create policy of_own_tenant on platform_fee_schedule to glass_app
        using (exists (select from platform_fee_assignment held where held.schedule_uid = platform_fee_schedule.uid));
      create policy platform on platform_fee_schedule to glass_platform using (true) with check (true);
      grant select on platform_fee_schedule to glass_app;
      grant select, insert, update, delete on platform_fee_schedule to glass_platform;
      alter table quote add quoted_at timestamptz, add platform_fee jsonb;
      alter table customer_order add platform_fee jsonb;
    `);
    await asOwner(
      db,
      ['quote', 'customer_order'],
      [
        `update quote set quoted_at = updated_at where status in ('quoted', 'expired')`,
        `update quote q set quoted_at = o.created_at from customer_order o
         where o.tenant_uid = q.tenant_uid and o.uid = q.order_uid`,
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
