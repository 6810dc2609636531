import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { StoreDifferences } from '../services/store-differences.js';
import { PaymentServiceError } from '../stripe/stripe-errors.js';
import { StripeLists } from '../stripe/stripe-lists.js';

@Injectable()
export class RefreshPayout {
  constructor(
    private readonly database: Database,
    private readonly lists: StripeLists,
    private readonly differences: StoreDifferences,
  ) {}

  /** @throws UNAVAILABLE */
  async run(ctx: Context, payout: string, account: string): Promise<void> {
    try {
      const remote = await this.lists.payout(payout, account);
      await this.database.runInTransaction(ctx, (tx) => this.differences.storePayouts(tx, [remote]));
    } catch (error) {
      // The tenant revoked our access meanwhile.
      if (!(error instanceof PaymentServiceError) || error.isTransient) throw error;
    }
  }
}
