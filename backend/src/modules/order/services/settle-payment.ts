import { Injectable } from '@nestjs/common';
import type { OrderPaymentStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { SettleTopUp, TOP_UP_KIND } from '../../payment/public.js';
import { SettleCardPayment } from './settle-card-payment.js';

/** Asks the payment provider for the state of an order payment or top-up, and applies it. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly settleCard: SettleCardPayment,
    private readonly settleTopUp: SettleTopUp,
  ) {}

  /** Idempotent and safe to run concurrently. @throws NOT_FOUND, UNAVAILABLE */
  async run(ctx: Context, { uid, forKind }: { uid: string; forKind: string }): Promise<OrderPaymentStatus> {
    if (forKind === TOP_UP_KIND) return (await this.settleTopUp.run(ctx, uid)).status;
    return this.settleCard.run(ctx, uid);
  }
}
