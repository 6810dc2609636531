import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import {
  paymentNoticeJob,
  RefreshCardAccount,
  RefreshPayout,
  type PaymentNotice,
} from '../../payment/public.js';
import { HandlePaymentNotice } from '../use-cases/settle-order-payments.use-case.js';

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
