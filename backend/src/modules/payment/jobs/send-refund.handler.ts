import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { SendRefund } from '../use-cases/send-refund.use-case.js';
import { sendRefundJob, type RefundToSend } from './payments.job.js';

@Injectable()
export class SendRefundHandler extends JobHandler<RefundToSend> {
  readonly definition = sendRefundJob;

  constructor(private readonly sendRefund: SendRefund) {
    super();
  }

  async run(ctx: Context, { payload, isLastAttempt }: JobRun<RefundToSend>): Promise<void> {
    await this.sendRefund.run(ctx, payload.refundUid, { isLastAttempt });
  }
}
