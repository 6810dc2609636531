import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type { OrderApprovedReply, OrderApprovedRequest } from '@glass/contracts/order';
import {
  type CompleteCheckoutReply,
  type ConfirmedSizes,
  type PayBalanceRequest,
  type RecordOrderPaymentRequest,
  type CompleteCheckoutSessionRequest,
  type CompleteHouseAccountRequest,
  type CreateCheckoutSessionReply,
  type CreateCheckoutSessionRequest,
  type OrderPaymentsReply,
  type OrderPaymentsRequest,
  type PaymentDashboardReply,
  type PaymentDashboardRequest,
  type PaymentOptionsReply,
  type PaymentOptionsRequest,
  type RefundOrderRequest,
  STATS_STEPS,
  type StatsStep,
} from '@glass/contracts/payment';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { PaymentOptions } from '../queries/payment-options.query.js';
import { CompleteCheckoutSession } from '../use-cases/complete-checkout-session.use-case.js';
import { CompleteHouseAccount } from '../use-cases/complete-house-account.use-case.js';
import { PlaceApprovedOrder } from '../use-cases/place-approved-order.use-case.js';
import { CreateCheckoutSession } from '../use-cases/create-checkout-session.use-case.js';
import {
  BooleanField,
  DayField,
  IntegerField,
  ListField,
  MatchedField,
  MAX_VERSION,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { GetPaymentDashboard } from '../queries/payment-dashboard.query.js';
import { GetOrderPayments } from '../queries/get-order-payments.query.js';
import { PayBalance, RecordOrderPayment } from '../use-cases/pay-balance.use-case.js';
import { RefundOrder } from '../use-cases/refund-order.use-case.js';

class ConfirmedSizesBody implements ConfirmedSizes {
  @UidField()
  panelUID!: string;

  @MatchedField({
    pattern: /^[a-zA-Z]{1,20}(\.[a-zA-Z0-9]{1,20}){0,2}$/,
    means: msg`a size`,
    list: limits.confirmedSizes,
  })
  sizes!: string[];
}

class OrderToPlaceBody {
  @UidField()
  quoteUID!: string;

  @UidField()
  orderUID!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  quoteVersion!: number;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER })
  totalMinor!: number;

  @BooleanField()
  measurementsAreFinal!: boolean;

  @ListField(ConfirmedSizesBody, { ...limits.panelsOfQuote, what: msg`a panel’s sizes`, optional: true })
  confirmedSizes?: ConfirmedSizesBody[];
}

class CreateCheckoutSessionBody extends OrderToPlaceBody implements CreateCheckoutSessionRequest {
  @OneOfField(['card', 'demo', 'invoice', 'none'])
  method!: CreateCheckoutSessionRequest['method'];

  @BooleanField({ optional: true })
  paysInFull?: boolean;

  @BooleanField({ optional: true })
  opensInTab?: boolean;
}

class CompleteHouseAccountBody extends OrderToPlaceBody implements CompleteHouseAccountRequest {}

class OrderApprovedBody implements OrderApprovedRequest {
  @UidField()
  approvalUID!: string;

  @UidField()
  orderUID!: string;

  @OneOfField(['card', 'demo', 'houseAccount', 'invoice', 'none'])
  method!: OrderApprovedRequest['method'];

  @BooleanField()
  measurementsAreFinal!: boolean;

  @ListField(ConfirmedSizesBody, { ...limits.panelsOfQuote, what: msg`a panel’s sizes`, optional: true })
  confirmedSizes?: ConfirmedSizesBody[];
}

class CompleteCheckoutSessionBody implements CompleteCheckoutSessionRequest {
  @UidField()
  sessionUID!: string;

  @OneOfField(['paid', 'declined'], { optional: true })
  demoOutcome?: 'paid' | 'declined';
}

class PaymentOptionsBody implements PaymentOptionsRequest {
  @UidField({ optional: true })
  quoteUID?: string;

  @UidField({ optional: true })
  companyUID?: string;
}

class OrderPaymentsBody implements OrderPaymentsRequest {
  @UidField()
  orderUID!: string;
}

class PayBalanceBody extends OrderPaymentsBody implements PayBalanceRequest {
  @IntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER })
  amountMinor!: number;

  @OneOfField(['card', 'demo'])
  method!: PayBalanceRequest['method'];

  @BooleanField({ optional: true })
  opensInTab?: boolean;
}

class RecordOrderPaymentBody extends OrderPaymentsBody implements RecordOrderPaymentRequest {
  @UidField()
  paymentUID!: string;

  @IntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER })
  amountMinor!: number;

  @TextField({ ...limits.refundNote })
  note!: string;
}

class RefundOrderBody extends OrderPaymentsBody implements RefundOrderRequest {
  @UidField()
  refundUID!: string;

  @IntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER })
  amountMinor!: number;

  @TextField({ ...limits.refundNote, lines: true })
  note!: string;
}

/** Checkout is part of orders, although its paths start with /api/payment. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly createSession: CreateCheckoutSession,
    private readonly payBalance: PayBalance,
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

  @Endpoint('/api/payment/pay-balance')
  payRest(
    @Ctx() ctx: Context,
    @CallerOf() { origin }: Caller,
    @Body() body: PayBalanceBody,
  ): Promise<CreateCheckoutSessionReply> {
    return this.payBalance.run(ctx, body, origin);
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

/** Range and step of a chart. */
export class StatsBody implements PaymentDashboardRequest {
  @DayField()
  from!: string;

  @DayField()
  to!: string;

  @OneOfField(STATS_STEPS)
  step!: StatsStep;
}

@Controller()
export class OrderPaymentsController {
  constructor(
    private readonly payments: GetOrderPayments,
    private readonly refundOrder: RefundOrder,
    private readonly recordPayment: RecordOrderPayment,
    private readonly dashboard: GetPaymentDashboard,
  ) {}

  @Endpoint('/api/payment/get-for-order')
  ofOrder(@Ctx() ctx: Context, @Body() { orderUID }: OrderPaymentsBody): Promise<OrderPaymentsReply> {
    return this.payments.run(ctx, orderUID);
  }

  @Endpoint('/api/payment/get-tenant-dashboard')
  overTime(@Ctx() ctx: Context, @Body() body: StatsBody): Promise<PaymentDashboardReply> {
    return this.dashboard.run(ctx, body);
  }

  @Endpoint('/api/payment/refund-order')
  refund(@Ctx() ctx: Context, @Body() body: RefundOrderBody): Promise<OrderPaymentsReply> {
    return this.refundOrder.run(ctx, body);
  }

  @Endpoint('/api/payment/record-for-order')
  record(@Ctx() ctx: Context, @Body() body: RecordOrderPaymentBody): Promise<OrderPaymentsReply> {
    return this.recordPayment.run(ctx, body);
  }
}
