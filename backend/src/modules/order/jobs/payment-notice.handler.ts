import { Injectable } from '@nestjs/common';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { JobHandler, ScheduledTask, type JobRun } from '../../../kernel/jobs/job-handler.js';
import {
  paymentNoticeJob,
  RefreshCardAccount,
  RefreshPayout,
  type PaymentNotice,
} from '../../payment/public.js';
import { FollowPaymentNotice } from '../use-cases/follow-payment-notice.use-case.js';
import { SettleUnderWay } from '../use-cases/settle-under-way.use-case.js';

@Injectable()
export class PaymentNoticeHandler extends JobHandler<PaymentNotice> {
  readonly definition = paymentNoticeJob;

  constructor(
    private readonly follow: FollowPaymentNotice,
    private readonly refreshAccount: RefreshCardAccount,
    private readonly refreshPayout: RefreshPayout,
  ) {
    super();
  }

  async run(ctx: Context, { payload }: JobRun<PaymentNotice>): Promise<void> {
    const { kind, objectId, account } = payload;
    if (kind === 'account') return this.refreshAccount.run(ctx);
    if (kind === 'payout') return this.refreshPayout.run(ctx, objectId, account);
    await this.follow.run(ctx, { kind, objectId, account });
  }
}

/** Catches up when webhook events are lost and the buyer never returns to the page. */
@Injectable()
export class SettleUnderWayTask extends ScheduledTask {
  readonly name = 'settle-payments-under-way';
  readonly everyMs = 600_000;

  constructor(private readonly settleUnderWay: SettleUnderWay) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.settleUnderWay.run(ctx);
  }
}
