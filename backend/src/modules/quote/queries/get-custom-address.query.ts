import { Injectable } from '@nestjs/common';
import type { ShippingAddressReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** The address that was entered for this quote only. */
@Injectable()
export class GetCustomAddress {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<ShippingAddressReply> {
    const { addressSource, shippingAddress } = await this.database.runInTransaction(ctx, (tx) =>
      this.quotes.getVisible(tx, quoteUid),
    );
    return { address: addressSource === 'custom' ? shippingAddress : null };
  }
}
