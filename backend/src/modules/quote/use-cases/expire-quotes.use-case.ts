import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';

const AT_A_TIME = 500;

/**
 * Writes down which quotes have expired. Nobody waits for it: whoever reads a quote whose time is over finds it expired
 * already (`quoteStatusAt`). So it is no change of theirs either: version, time and name stay.
 */
@Injectable()
export class ExpireQuotes {
  constructor(private readonly database: Database) {}

  /** A page in a transaction of its own; what somebody holds at this moment waits for the next round. Answers how many. */
  async run(ctx: PlatformContext): Promise<number> {
    let count = 0;
    for (let expired = await this.page(ctx); expired > 0; expired = await this.page(ctx)) {
      count += expired;
      if (expired < AT_A_TIME) break;
    }
    return count;
  }

  private async page(ctx: PlatformContext): Promise<number> {
    return this.database.runInTransaction(ctx, async ({ tx }) => {
      const result = await tx.query(
        `update quote set status = 'expired'
         where (tenant_uid, uid) in (
           select tenant_uid, uid from quote where status = 'quoted' and expires_at <= now()
           order by expires_at limit ${AT_A_TIME} for update skip locked)`,
        [],
        true,
      );
      return result.affected ?? 0;
    });
  }
}
