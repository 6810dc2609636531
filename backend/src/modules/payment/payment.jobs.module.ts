import { Module } from '@nestjs/common';
import { ComparePaymentsTask } from './jobs/compare-payments.handler.js';
import { SendRefundHandler } from './jobs/send-refund.handler.js';
import { PaymentModule } from './payment.module.js';

@Module({ imports: [PaymentModule], providers: [SendRefundHandler, ComparePaymentsTask] })
export class PaymentJobsModule {}
