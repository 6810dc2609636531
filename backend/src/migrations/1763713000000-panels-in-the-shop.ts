import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Production stages of each piece, shown in lists and on the board. A panel's stages follow from its glass, edges and
 * features as in `stagesOfPanel`; existing orders are filled in here by the same rules.
 */
export class PanelsInTheShop1763713000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table order_panel
        add stages text[] not null default '{}',
        add piece_stages text[];
      alter table customer_order
        add stage text not null default 'waiting',
        add stages text[] not null default '{}',
        add packed_pieces integer not null default 0,
        add remakes integer not null default 0,
        add due_date date;
    `);
    await asOwner(db, ['customer_order', 'order_panel'], [FILL_PANELS, FILL_ORDERS]);
    await db.query(`
      create index order_counts on customer_order (tenant_uid, status, stage, due_date, uid);
      create index order_by_due on customer_order (tenant_uid, coalesce(due_date, 'infinity'::date), uid);
    `);
    await tenantTable(
      db,
      'order_panel_event',
      `
      order_uid uuid not null,
      panel_uid uuid not null,
      pieces integer[],
      from_stage text,
      to_stage text not null,
      at timestamptz not null,
      recorded_at timestamptz not null,
      who text not null,
      contact_uid uuid,
      note text not null default '',
      foreign key (tenant_uid, panel_uid) references order_panel (tenant_uid, uid) on delete cascade
    `,
    );
    await tenantTable(
      db,
      'order_remake',
      `
      order_uid uuid not null,
      panel_uid uuid not null,
      pieces integer[] not null,
      reason text not null,
      note text not null default '',
      at_stage text not null,
      at timestamptz not null,
      who text not null,
      contact_uid uuid,
      foreign key (tenant_uid, panel_uid) references order_panel (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index order_panel_event_of_order on order_panel_event (tenant_uid, order_uid, recorded_at desc);
      create index order_panel_event_of_panel on order_panel_event (tenant_uid, panel_uid, recorded_at desc);
      create index order_remake_of_order on order_remake (tenant_uid, order_uid, at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

/** Without a named finish, the material's applies; an edge without any is only cut. */
const FILL_PANELS = `
  update order_panel p set stages = needed.stages
  from (
    select q.tenant_uid, q.uid, array_remove(array[
      'waiting', 'cutting',
      case when exists (
        select from jsonb_array_elements(q.spec->'edges') edge
        join jsonb_array_elements(o.catalogue->'edgeFinishes') finish
          on finish->>'uid' = coalesce(edge->>'finishUID', material.one->>'defaultEdgeFinishUID')
        where finish->>'kind' <> 'cut') then 'edging' end,
      case when jsonb_array_length(q.spec->'features') > 0 or q.spec->'shape'->>'kind' = 'notched'
        then 'drilling' end,
      case when (material.one->>'tempered')::boolean then 'tempering' end,
      'checking', 'packed'], null) as stages
    from order_panel q
    join customer_order o on o.tenant_uid = q.tenant_uid and o.uid = q.order_uid
    left join lateral (
      select each as one from jsonb_array_elements(o.catalogue->'materials') each
      where each->>'uid' = q.spec->>'materialUID' limit 1) material on true
  ) needed
  where needed.tenant_uid = p.tenant_uid and needed.uid = p.uid`;

/** Stages in production order. */
const FILL_ORDERS = `
  update customer_order o set
    due_date = coalesce(nullif(o.processing->>'confirmedDate', '')::date, o.required_date),
    stage = made.stage, stages = made.stages, packed_pieces = made.packed
  from (
    select p.tenant_uid, p.order_uid,
      (array_agg(p.stage order by array_position(way.stages, p.stage)))[1] as stage,
      (select array_agg(each order by array_position(way.stages, each)) from unnest(way.stages) each
       where exists (select from order_panel q where q.tenant_uid = p.tenant_uid and q.order_uid = p.order_uid
         and each = any(q.stages))) as stages,
      coalesce(sum(p.quantity) filter (where p.stage = 'packed'), 0)::int as packed
    from order_panel p
    cross join (select array['waiting', 'cutting', 'edging', 'drilling', 'tempering', 'checking', 'packed'] as stages) way
    group by p.tenant_uid, p.order_uid, way.stages
  ) made
  where made.tenant_uid = o.tenant_uid and made.order_uid = o.uid`;
