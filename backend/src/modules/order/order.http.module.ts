import { Module } from '@nestjs/common';
import { CheckoutController, OrderPaymentsController } from './http/payment.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { HardwareChangeController } from './http/hardware-change.controller.js';
import { HomeController } from './http/home.controller.js';
import { OrderAgainController } from './http/order-again.controller.js';
import { OrderChangeController } from './http/order-change.controller.js';
import { OrderDeliveryController } from './http/order-delivery.controller.js';
import { OrderController } from './http/order.controller.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [OrderModule],
  controllers: [
    CheckoutController,
    HardwareChangeController,
    HomeController,
    OrderAgainController,
    OrderChangeController,
    OrderController,
    OrderDeliveryController,
    OrderDocumentsController,
    OrderPaymentsController,
  ],
})
export class OrderHttpModule {}
