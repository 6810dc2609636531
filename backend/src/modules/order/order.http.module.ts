import { Module } from '@nestjs/common';
import { CheckoutController } from './http/checkout.controller.js';
import { OrderPapersController } from './http/order-papers.controller.js';
import { OrderController } from './http/order.controller.js';
import { OrderModule } from './order.module.js';

@Module({ imports: [OrderModule], controllers: [OrderController, OrderPapersController, CheckoutController] })
export class OrderHttpModule {}
