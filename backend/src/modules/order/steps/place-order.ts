import { stagesOfPanel, stagesTogether, type PaymentMethod } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../kernel/context/context.js';
import type { GivenNumber } from '../../../kernel/database/given-number.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { type AppError, fieldError, generalError, priceConflict } from '../../../kernel/errors/app-error.js';
import { FreezeQuote, type FrozenQuote, marksOf, QuoteRepository } from '../../quote/public.js';
import { orderNumberText } from '../domain/order-number.js';
import { shippingOfOrder } from '../domain/shipping-wish.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import {
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelRepository,
} from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';

interface OrderToPlace {
  quoteUID: string;
  /** Chosen by the client. */
  orderUID: string;
  /** What the buyer saw. */
  quoteVersion: number;
  totalMinor: number;
  measurementsAreFinal: boolean;
  method: PaymentMethod;
}

/** Makes an order of a quote, unpaid. A double click, or a second tab, gets the order that is there already. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly freezeQuote: FreezeQuote,
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly attachments: OrderAttachmentRepository,
    private readonly events: OrderEventRepository,
  ) {}

  /**
   * Works in the caller's transaction.
   * @throws FORBIDDEN for who sees no prices, NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT when quote or total is another one now, and what
   * `FreezeQuote` throws
   */
  async run(ctx: Context, wish: OrderToPlace): Promise<CustomerOrder> {
    if (!ctx.seesPrices)
      throw generalError('FORBIDDEN', 'You see no prices: somebody else of your company orders this.');
    if (!wish.measurementsAreFinal) {
      throw fieldError(
        'measurementsAreFinal',
        'Confirm that the measurements are final: cut glass cannot be changed.',
      );
    }
    // Of two requests at once the second waits here, and then finds the order of the first.
    await this.quotes.lockVisible(ctx, wish.quoteUID);
    const existing =
      (await this.orders.findOneUnscoped(ctx, { uid: wish.orderUID })) ??
      (await this.orders.liveOfQuote(ctx, wish.quoteUID));
    if (existing) return this.again(ctx, existing, wish);
    return this.insert(ctx, await this.freezeQuote.freezeForOrder(ctx, wish), wish);
  }

  private async again(ctx: Context, existing: CustomerOrder, wish: OrderToPlace): Promise<CustomerOrder> {
    if (existing.quoteUid !== wish.quoteUID)
      throw generalError('UID_TAKEN', 'This identifier is that of another order.');
    // Somebody may be paying it at this moment: they hold the order, and not its quote.
    const order = await this.orders.lockOrThrow(ctx, { uid: existing.uid });
    if (order.status === 'cancelled')
      throw generalError('STATE_CONFLICT', 'This order was cancelled. Place a new one.');
    if (order.totalMinor !== wish.totalMinor) throw priceConflict({ totalMinor: order.totalMinor });
    if (order.status !== 'awaitingPayment') return order;
    await this.freezeQuote.refuseUnlessMember(ctx, order);
    if (order.paymentMethod === wish.method) return order;
    await this.orders.update(ctx, order.uid, { paymentMethod: wish.method, version: order.version + 1 });
    return { ...order, paymentMethod: wish.method, version: order.version + 1 };
  }

  private async insert(ctx: Context, frozen: FrozenQuote, wish: OrderToPlace): Promise<CustomerOrder> {
    const { quote, panels, totals, catalogue, platformFee, days, orderedAt: now } = frozen;
    const ordered = panels.map(({ lineNumber, quantity, spec, price, areaM2, weightKg }) => ({
      ...{ lineNumber, quantity, spec, price, areaM2, weightKg },
      stage: 'waiting' as const,
      stages: stagesOfPanel(spec, catalogue),
      pieceStages: null,
    }));
    const shipping = shippingOfOrder(quote);
    const order = {
      uid: wish.orderUID,
      ...(await nextNumber(ctx, 'order')),
      status: 'awaitingPayment' as const,
      heldFrom: null,
      version: 1,
      quoteUid: quote.uid,
      contactUid: quote.contactUid,
      companyUid: quote.companyUid,
      jobName: quote.name,
      marks: marksOf(panels),
      poNumber: quote.poNumber,
      paymentMethod: wish.method,
      catalogue,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      pieces: totals.pieces,
      ...shipping,
      ...days,
      measurementsFinalAt: now,
      createdAt: now,
      platformFee,
      paidAt: null,
      dueDate: shipping.requiredDate ?? days.readyDate,
      stage: 'waiting' as const,
      stages: stagesTogether(ordered),
      packedPieces: 0,
      remakes: 0,
    };
    await this.orders.insert(ctx, order);
    await this.panels.insert(
      ctx,
      ordered.map((panel) => ({ ...panel, uid: randomUUID(), orderUid: order.uid })),
    );
    await this.attachments.takeOver(ctx, order.uid, quote.uid);
    await this.events.add(ctx, order.uid, { from: null, to: order.status, note: '' });
    return { ...order, tenantUid: ctx.tenantUid };
  }
}

/** For a buyer who pays for a quote that another tab, or another person, has ordered and paid. */
export function alreadyOrdered(order: GivenNumber): AppError {
  return generalError('STATE_CONFLICT', `This quote is ordered already: ${orderNumberText(order)}.`);
}
