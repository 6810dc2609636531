import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import type { PricedPanel } from '../domain/price-panel.js';
import { GlassPanel } from './glass-panel.entity.js';

/** A panel that is to become a line of a quote. */
export interface NewPanel extends PricedPanel {
  uid: string;
  quoteUid: string;
  lineNumber: number;
}

/** Panels of quotes. Whether a caller may see one is decided by its quote. */
@Injectable()
export class GlassPanelRepository extends TenantRepository<GlassPanel> {
  constructor() {
    super(GlassPanel, 'panel');
  }

  async ofQuote(ctx: Context, quoteUid: string): Promise<GlassPanel[]> {
    return this.find(ctx, { quoteUid }, { lineNumber: 'ASC' });
  }

  /** Adds lines, all in one statement, by the context's actor. */
  async add(ctx: Context, panels: NewPanel[]): Promise<void> {
    if (panels.length === 0) return;
    await this.insert(
      ctx,
      panels.map((panel) => newPanel(ctx, panel)),
    );
  }

  /** The next version of a panel, by the context's actor. @param panel of a quote that the caller has locked */
  async change(ctx: Context, panel: GlassPanel, changes: Partial<PricedPanel>): Promise<void> {
    const stamp = { version: panel.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
    await this.update(ctx, panel.uid, { ...changes, ...stamp } as DeepPartial<GlassPanel>);
  }

  /** Writes what panels cost now, all in one statement. */
  async savePrices(ctx: Context, panels: GlassPanel[]): Promise<void> {
    if (panels.length === 0) return;
    const rows = panels.map(({ uid, quantity, price, findings, areaM2, weightKg }) => ({
      uid,
      quantity,
      price,
      findings,
      area_m2: areaM2,
      weight_kg: weightKg,
    }));
    await ctx.tx.query(
      `update glass_panel p
       set quantity = n.quantity, price = n.price, findings = n.findings, area_m2 = n.area_m2, weight_kg = n.weight_kg
       from jsonb_to_recordset($2::jsonb)
         as n (uid uuid, quantity integer, price jsonb, findings jsonb, area_m2 numeric, weight_kg numeric)
       where p.tenant_uid = $1 and p.uid = n.uid`,
      [ctx.tenantUid, JSON.stringify(rows)],
    );
  }

  /** Of these drawings, those that a panel was read from in a quote of the buyer's that is still there. */
  async namedDrawings(ctx: Context, contactUid: string, fileUids: string[]): Promise<string[]> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select distinct p.spec->'shape'->>'sourceFileUID' as uid
       from glass_panel p
       join quote q on q.tenant_uid = p.tenant_uid and q.uid = p.quote_uid
       where p.tenant_uid = $1 and p.spec->'shape'->>'sourceFileUID' = any($3::text[])
         and q.contact_uid = $2 and q.status <> 'deleted'`,
      [ctx.tenantUid, contactUid, fileUids],
    );
    return rows.map(({ uid }) => uid);
  }

  /** Numbers the lines of a quote 1, 2, 3 … in the order in which their panels are named. */
  async putInOrder(ctx: Context, quoteUid: string, panelUids: string[]): Promise<void> {
    await ctx.tx.query(
      `update glass_panel p set line_number = n.line_number
       from unnest($3::uuid[]) with ordinality as n (uid, line_number)
       where p.tenant_uid = $1 and p.quote_uid = $2 and p.uid = n.uid and p.line_number <> n.line_number`,
      [ctx.tenantUid, quoteUid, panelUids],
    );
  }

  /** Numbers the lines of a quote 1, 2, 3 … in the order in which they stand now. */
  async closeGaps(ctx: Context, quoteUid: string): Promise<void> {
    await ctx.tx.query(
      `update glass_panel p set line_number = n.line_number
       from (select uid, row_number() over (order by line_number) as line_number
             from glass_panel where tenant_uid = $1 and quote_uid = $2) n
       where p.tenant_uid = $1 and p.uid = n.uid and p.line_number <> n.line_number`,
      [ctx.tenantUid, quoteUid],
    );
  }
}

/** A row that is the panel as it would be read back, before it is written. */
export function newPanel(ctx: Context, panel: NewPanel): GlassPanel {
  const now = new Date();
  const stamp = { version: 1, createdAt: now, updatedAt: now, updatedByName: ctx.actorName };
  const { uid, quoteUid, lineNumber, quantity, spec, price, findings, areaM2, weightKg } = panel;
  return {
    tenantUid: ctx.tenantUid,
    ...{ uid, quoteUid, lineNumber, quantity, spec, price, findings, areaM2, weightKg },
    ...stamp,
  };
}
