import { Module } from '@nestjs/common';
import { CheckoutController } from './http/checkout.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { OrderPaymentsController } from './http/order-payments.controller.js';
import { OrderController } from './http/order.controller.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [OrderModule],
  controllers: [CheckoutController, OrderController, OrderDocumentsController, OrderPaymentsController],
})
export class OrderHttpModule {}
