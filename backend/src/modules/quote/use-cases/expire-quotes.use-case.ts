import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';

const BATCH_SIZE = 500;

/**
 * Stores the status of expired quotes. Readers don't depend on it, because `quoteStatusAt` computes the status; so it
 * changes neither version nor time nor author.
 */
@Injectable()
export class ExpireQuotes {
  constructor(private readonly database: Database) {}

  /** One transaction per batch; skips rows that are locked, for the next run. @returns number of expired quotes */
  async run(ctx: PlatformContext): Promise<number> {
    let count = 0;
    for (let expired = await this.expireBatch(ctx); expired > 0; expired = await this.expireBatch(ctx)) {
      count += expired;
      if (expired < BATCH_SIZE) break;
    }
    return count;
  }

  private async expireBatch(ctx: PlatformContext): Promise<number> {
    return this.database.runInTransaction(ctx, async ({ tx }) => {
      const result = await tx.query(
        `update quote set status = 'expired'
         where (tenant_uid, uid) in (
           select tenant_uid, uid from quote where status = 'quoted' and expires_at <= now()
           order by expires_at limit ${BATCH_SIZE} for update skip locked)`,
        [],
        true,
      );
      return result.affected ?? 0;
    });
  }
}
