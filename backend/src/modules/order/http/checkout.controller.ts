import { Body, Controller } from '@nestjs/common';
import type {
  CompleteCheckoutReply,
  CreateCheckoutSessionReply,
  OrderApprovedReply,
  PaymentOptionsReply,
} from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { PaymentOptions } from '../queries/payment-options.query.js';
import { CompleteCheckoutSession } from '../use-cases/complete-checkout-session.use-case.js';
import { CompleteHouseAccount } from '../use-cases/complete-house-account.use-case.js';
import { PlaceApprovedOrder } from '../use-cases/place-approved-order.use-case.js';
import { CreateCheckoutSession } from '../use-cases/create-checkout-session.use-case.js';
import {
  CompleteCheckoutSessionBody,
  CompleteHouseAccountBody,
  CreateCheckoutSessionBody,
  OrderApprovedBody,
  PaymentOptionsBody,
} from './checkout.bodies.js';

/** Checkout is part of orders, although its paths start with /api/payment. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly createSession: CreateCheckoutSession,
    private readonly completeSession: CompleteCheckoutSession,
    private readonly completeOnAccount: CompleteHouseAccount,
    private readonly placeApprovedOrder: PlaceApprovedOrder,
    private readonly paymentOptions: PaymentOptions,
  ) {}

  @Endpoint('/api/payment/create-checkout-session')
  create(
    @Ctx() ctx: Context,
    @CallerOf() { origin }: Caller,
    @Body() body: CreateCheckoutSessionBody,
  ): Promise<CreateCheckoutSessionReply> {
    return this.createSession.run(ctx, body, origin);
  }

  @Endpoint('/api/payment/complete-checkout-session')
  complete(@Ctx() ctx: Context, @Body() body: CompleteCheckoutSessionBody): Promise<CompleteCheckoutReply> {
    return this.completeSession.run(ctx, body);
  }

  @Endpoint('/api/payment/complete-house-account')
  onAccount(@Ctx() ctx: Context, @Body() body: CompleteHouseAccountBody): Promise<CompleteCheckoutReply> {
    return this.completeOnAccount.run(ctx, body);
  }

  @Endpoint('/api/payment/order-approved')
  approved(
    @Ctx() ctx: Context,
    @CallerOf() { origin }: Caller,
    @Body() body: OrderApprovedBody,
  ): Promise<OrderApprovedReply> {
    return this.placeApprovedOrder.run(ctx, body, origin);
  }

  @Endpoint('/api/payment/tenant-can-accept-credit-card')
  options(@Ctx() ctx: Context, @Body() body: PaymentOptionsBody): Promise<PaymentOptionsReply> {
    return this.paymentOptions.run(ctx, body);
  }
}
