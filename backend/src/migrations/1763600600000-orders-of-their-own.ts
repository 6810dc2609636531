import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Orders store their own documents and job name. `marks` repeats the panels' marks on quotes and orders, so that
 * searches need not read panels.
 */
export class OrdersOfTheirOwn1763600600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'order_attachment',
      `
      order_uid uuid not null,
      file_uid uuid not null,
      added_by_name text not null,
      added_at timestamptz not null,
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, file_uid) references stored_file (tenant_uid, uid)
    `,
    );
    await db.query(`
      create unique index order_attachment_once on order_attachment (tenant_uid, order_uid, file_uid);
      create index order_attachment_of_file on order_attachment (tenant_uid, file_uid);
      alter table quote add column marks text not null default '';
      alter table customer_order
        add column job_name text not null default '',
        add column marks text not null default '';
    `);
    await asOwner(
      db,
      ['quote', 'glass_panel', 'customer_order', 'order_panel', 'quote_attachment', 'order_attachment'],
      [
        `update quote q set marks = p.marks
       from (select tenant_uid, quote_uid, string_agg(distinct spec->>'mark', E'\\n') as marks
             from glass_panel where spec->>'mark' <> '' group by 1, 2) p
       where p.tenant_uid = q.tenant_uid and p.quote_uid = q.uid`,
        `update customer_order o set marks = p.marks
       from (select tenant_uid, order_uid, string_agg(distinct spec->>'mark', E'\\n') as marks
             from order_panel where spec->>'mark' <> '' group by 1, 2) p
       where p.tenant_uid = o.tenant_uid and p.order_uid = o.uid`,
        `update customer_order o set job_name = q.name
       from quote q where q.tenant_uid = o.tenant_uid and q.uid = o.quote_uid`,
        `insert into order_attachment (tenant_uid, uid, order_uid, file_uid, added_by_name, added_at)
       select o.tenant_uid, gen_random_uuid(), o.uid, a.file_uid, a.added_by_name, a.added_at
       from customer_order o
       join quote_attachment a on a.tenant_uid = o.tenant_uid and a.quote_uid = o.quote_uid`,
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
