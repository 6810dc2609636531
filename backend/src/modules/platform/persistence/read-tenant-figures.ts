import type { TenantFigures } from '@glass/contracts';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';

interface FigureRow {
  tenantUid: string;
  kind: 'account' | 'quote' | 'order';
  currency: string;
  count: string;
  amount: string;
}

/** Reads figures of tenants from daily counts: all users, and quotes and orders of the last thirty days. */
export async function readTenantFigures(
  ctx: PlatformContext,
  tenantUids: string[],
): Promise<Map<string, TenantFigures>> {
  const rows = await query<FigureRow>(
    ctx,
    {
      name: 'tenant-figures',
      sql: `select tenant_uid as "tenantUid", kind, currency, sum(count) as count, sum(amount_minor) as amount
        from tenant_figure
        where tenant_uid = any ($1)
          and (kind = 'account' or (kind in ('quote', 'order') and day > tenant_day(tenant_uid, now()) - 30))
        group by 1, 2, 3 order by 1, 2, 3`,
    },
    [tenantUids],
  );
  const figures = new Map(
    tenantUids.map((uid) => [uid, { people: 0, quotes: 0, orders: 0, volume: [] } as TenantFigures]),
  );
  for (const { tenantUid, kind, currency, count, amount } of rows) {
    const of = figures.get(tenantUid)!;
    if (kind === 'account') of.people += Number(count);
    else if (kind === 'quote') of.quotes += Number(count);
    else {
      of.orders += Number(count);
      of.volume.push({ amountMinor: Number(amount), currency });
    }
  }
  return figures;
}
