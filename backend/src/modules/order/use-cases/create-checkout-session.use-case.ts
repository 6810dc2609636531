import { Injectable } from '@nestjs/common';
import type { CreateCheckoutSessionReply, CreateCheckoutSessionRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { OpenSession } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import { alreadyOrdered, PlaceOrder } from '../steps/place-order.js';

/** Places the order and opens the payment for it, both or neither. */
@Injectable()
export class CreateCheckoutSession {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly placeOrder: PlaceOrder,
    private readonly openSession: OpenSession,
  ) {}

  async run(ctx: Context, request: CreateCheckoutSessionRequest): Promise<CreateCheckoutSessionReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { isDemo, settings } = await this.findTenant.ofContext(tx);
      if (!settings.offersCard) {
        throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Payment at once is not offered here.');
      }
      const order = await this.placeOrder.run(tx, request);
      if (order.status !== 'awaitingPayment') throw alreadyOrdered(order);
      const session = await this.openSession.run(tx, {
        forKind: PAID_KIND,
        forUid: order.uid,
        amountMinor: order.totalMinor,
        currency: order.currency,
        method: request.method,
        tenantIsDemo: isDemo,
      });
      return {
        orderUID: order.uid,
        sessionUID: session.uid,
        redirectUrl: `/checkout/demo-payment?session=${session.uid}`,
      };
    });
  }
}
