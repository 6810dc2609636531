import { Injectable } from '@nestjs/common';
import type { CompleteCheckoutReply, CompleteHouseAccountRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { SettleSession } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { ChargeHouseAccount } from './charge-house-account.js';
import { alreadyOrderedError, PlaceOrder } from './place-order.js';
import { ReceiveOrder } from './receive-order.js';

/** Orders on the company's house account. The tenant bills it later, so the order is received immediately. */
@Injectable()
export class OrderOnAccount {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly charge: ChargeHouseAccount,
    private readonly settle: SettleSession,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  /** @throws PAYMENT_METHOD_NOT_OFFERED with the reason, and errors of `PlaceOrder` */
  async run(ctx: Context, request: CompleteHouseAccountRequest): Promise<CompleteCheckoutReply> {
    const order = await this.placeOrder.run(ctx, { ...request, method: 'houseAccount' });
    if (order.status === 'awaitingPayment') await this.putOnAccount(ctx, order);
    else if (order.uid !== request.orderUID || order.paymentMethod !== 'houseAccount')
      throw alreadyOrderedError(order);
    return { orderUID: order.uid, orderNumber: formatAssignedNumber(order), paymentStatus: 'paid' };
  }

  private async putOnAccount(ctx: Context, order: CustomerOrder): Promise<void> {
    const refusal = await this.charge.run(ctx, order);
    if (refusal) throw generalError('PAYMENT_METHOD_NOT_OFFERED', refusal);
    await this.settle.expireFor(ctx, { forKind: ORDER_PAYMENT_KIND, forUid: order.uid });
    await this.receiveOrder.run(ctx, order, { paidAt: null, note: 'On house account' });
  }
}
