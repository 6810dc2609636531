import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { GlassPanel } from './glass-panel.entity.js';

/** Panels of quotes. Whether a caller may see one is decided by its quote. */
@Injectable()
export class GlassPanelRepository extends TenantRepository<GlassPanel> {
  constructor() {
    super(GlassPanel, 'panel');
  }

  async ofQuote(ctx: Context, quoteUid: string): Promise<GlassPanel[]> {
    return this.find(ctx, { quoteUid }, { lineNumber: 'ASC' });
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
