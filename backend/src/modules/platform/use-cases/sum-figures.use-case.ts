import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';

/**
 * Sums up tenants' daily counts. Processes days whose counts changed since the last run, minus ten minutes for
 * transactions that had not committed then; none lasts that long. Idempotent.
 */
const SUM_UP = `
  with changed as (
    select distinct kind, day from tenant_figure where changed_at >
      (select coalesce(max(computed_at), '-infinity') from platform_figure) - interval '10 minutes'
  )
  insert into platform_figure (kind, day, currency, count, amount_minor, computed_at)
  select kind, day, currency, sum(count), sum(amount_minor), max(changed_at)
  from tenant_figure join changed using (kind, day) group by kind, day, currency
  on conflict (kind, day, currency) do update set
    count = excluded.count, amount_minor = excluded.amount_minor, computed_at = excluded.computed_at`;

@Injectable()
export class SumFigures {
  constructor(private readonly database: Database) {}

  async run(ctx: PlatformContext): Promise<void> {
    await this.database.runInTransaction(ctx, async ({ tx }) => {
      // Another worker is already doing it.
      const [{ mine }] = (await tx.query(
        `select pg_try_advisory_xact_lock(hashtextextended('sum up figures', 0)) as mine`,
      )) as [{ mine: boolean }];
      if (mine) await tx.query(SUM_UP);
    });
  }
}
