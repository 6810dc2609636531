import { Module } from '@nestjs/common';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { ComparePayments } from './use-cases/compare-payments.use-case.js';
import { SendRefundHandler } from './jobs/send-refund.handler.js';
import { PaymentModule } from './payment.module.js';

@Module({
  imports: [PaymentModule],
  providers: [
    SendRefundHandler,
    // Operators can run it any time with the command `compare-payments`.
    scheduledTask('compare-payments', 86_400_000, ComparePayments),
  ],
})
export class PaymentJobsModule {}
