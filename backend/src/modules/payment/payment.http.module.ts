import { Module } from '@nestjs/common';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { PaymentModule } from './payment.module.js';

@Module({ imports: [PaymentModule], controllers: [StripeWebhookController] })
export class PaymentHttpModule {}
