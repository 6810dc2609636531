import { Injectable } from '@nestjs/common';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { JobHandler, ScheduledTask, type JobRun } from '../../../kernel/jobs/job-handler.js';
import {
  paymentNoticeJob,
  RefreshCardAccount,
  RefreshPayout,
  type PaymentNotice,
} from '../../payment/public.js';
import { HandlePaymentNotice } from '../use-cases/handle-payment-notice.use-case.js';
import { SettlePendingPayments } from '../use-cases/settle-pending-payments.use-case.js';

@Injectable()
export class PaymentNoticeHandler extends JobHandler<PaymentNotice> {
  readonly definition = paymentNoticeJob;

  constructor(
    private readonly handleNotice: HandlePaymentNotice,
    private readonly refreshAccount: RefreshCardAccount,
    private readonly refreshPayout: RefreshPayout,
  ) {
    super();
  }

  async run(ctx: Context, { payload }: JobRun<PaymentNotice>): Promise<void> {
    const { kind, objectId, account } = payload;
    if (kind === 'account') return this.refreshAccount.run(ctx);
    if (kind === 'payout') return this.refreshPayout.run(ctx, objectId, account);
    await this.handleNotice.run(ctx, { kind, objectId, account });
  }
}

/** Catches up when webhook events are lost and the buyer never returns to the page. */
@Injectable()
export class SettlePendingPaymentsTask extends ScheduledTask {
  readonly name = 'settle-payments-under-way';
  readonly everyMs = 600_000;

  constructor(private readonly settlePendingPayments: SettlePendingPayments) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.settlePendingPayments.run(ctx);
  }
}
