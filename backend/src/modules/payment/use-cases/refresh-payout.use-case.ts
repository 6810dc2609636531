import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { KeepDifferences } from '../steps/keep-differences.js';
import { PaymentServiceError } from '../stripe/stripe-errors.js';
import { StripeLists } from '../stripe/stripe-lists.js';

/** Asks the payment service how a payout to the tenant's bank stands, and keeps that. */
@Injectable()
export class RefreshPayout {
  constructor(
    private readonly database: Database,
    private readonly lists: StripeLists,
    private readonly differences: KeepDifferences,
  ) {}

  /** @throws UNAVAILABLE */
  async run(ctx: Context, payout: string, account: string): Promise<void> {
    try {
      const remote = await this.lists.payout(payout, account);
      await this.database.runInTransaction(ctx, (tx) => this.differences.payouts(tx, [remote]));
    } catch (error) {
      // Our access was taken away meanwhile.
      if (!(error instanceof PaymentServiceError) || error.isTransient) throw error;
    }
  }
}
