import { Injectable } from '@nestjs/common';
import type { CompleteCheckoutReply, CompleteHouseAccountRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { OrderOnAccount } from '../services/order-on-account.js';

@Injectable()
export class CompleteHouseAccount {
  constructor(
    private readonly database: Database,
    private readonly orderOnAccount: OrderOnAccount,
  ) {}

  /** @throws PAYMENT_METHOD_NOT_OFFERED with the reason, and errors of `PlaceOrder` */
  async run(ctx: Context, request: CompleteHouseAccountRequest): Promise<CompleteCheckoutReply> {
    return this.database.runInTransaction(ctx, (tx) => this.orderOnAccount.run(tx, request));
  }
}
