import { Module } from '@nestjs/common';
import { PaymentSessionRepository } from './persistence/payment-session.repository.js';
import { OpenSession } from './steps/open-session.js';
import { SettleSession } from './steps/settle-session.js';

@Module({
  providers: [PaymentSessionRepository, OpenSession, SettleSession],
  exports: [PaymentSessionRepository, OpenSession, SettleSession],
})
export class PaymentModule {}
