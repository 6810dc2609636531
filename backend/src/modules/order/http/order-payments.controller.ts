import { Body, Controller } from '@nestjs/common';
import {
  STATS_STEPS,
  type OrderPaymentsReply,
  type PaymentDashboardReply,
  type PaymentDashboardRequest,
  type StatsStep,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DayField, OneOfField } from '../../../kernel/http/fields.js';
import { GetPaymentDashboard } from '../queries/payment-dashboard.query.js';
import { GetOrderPayments } from '../queries/get-order-payments.query.js';
import { RefundOrder } from '../use-cases/refund-order.use-case.js';
import { OrderPaymentsBody, RefundOrderBody } from './checkout.bodies.js';

class DashboardBody implements PaymentDashboardRequest {
  @DayField()
  from!: string;

  @DayField()
  to!: string;

  @OneOfField([...STATS_STEPS])
  step!: StatsStep;
}

@Controller()
export class OrderPaymentsController {
  constructor(
    private readonly payments: GetOrderPayments,
    private readonly refundOrder: RefundOrder,
    private readonly dashboard: GetPaymentDashboard,
  ) {}

  @Endpoint('/api/payment/get-for-order')
  ofOrder(@Ctx() ctx: Context, @Body() { orderUID }: OrderPaymentsBody): Promise<OrderPaymentsReply> {
    return this.payments.run(ctx, orderUID);
  }

  @Endpoint('/api/payment/get-tenant-dashboard')
  overTime(@Ctx() ctx: Context, @Body() body: DashboardBody): Promise<PaymentDashboardReply> {
    return this.dashboard.run(ctx, body);
  }

  @Endpoint('/api/payment/refund-order')
  refund(@Ctx() ctx: Context, @Body() body: RefundOrderBody): Promise<OrderPaymentsReply> {
    return this.refundOrder.run(ctx, body);
  }
}
