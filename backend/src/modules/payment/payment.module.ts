import { Module } from '@nestjs/common';
import { PaymentSessionRepository } from './persistence/payment-session.repository.js';
import { OpenSession } from './steps/open-session.js';
import { SettleSession } from './steps/settle-session.js';
import { WorkOutPlatformFee } from './steps/work-out-platform-fee.js';

@Module({
  providers: [PaymentSessionRepository, OpenSession, SettleSession, WorkOutPlatformFee],
  exports: [PaymentSessionRepository, OpenSession, SettleSession, WorkOutPlatformFee],
})
export class PaymentModule {}
