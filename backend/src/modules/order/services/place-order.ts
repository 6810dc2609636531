import { msg } from '@lingui/core/macro';
import type { Locale } from '@glass/language';
import { requestLocale } from '@glass/language/server';
import type { Catalogue } from '@glass/contracts/catalogue';
import { computeReadyDay, type PaymentMethod } from '@glass/contracts/order';
import type { ConfirmedSizes } from '@glass/contracts/payment';
import type { PanelSpec } from '@glass/contracts/panel';
import { firstDeliveryOf } from '@glass/contracts/quote';
import { stagesOfPanel, mergeStages } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber, type AssignedNumber } from '../../../kernel/database/assigned-number.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { type AppError, fieldError, generalError, priceConflict } from '../../../kernel/errors/app-error.js';
import {
  computeDrawingHash,
  FreezeQuote,
  type FrozenQuote,
  joinMarks,
  QuoteRepository,
} from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { areSizesConfirmed, findUnconfirmedPanel, selectConfirmedSizes } from '../domain/confirmed-sizes.js';
import { toOrderShipping } from '../domain/order-shipping.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderPanel, PanelApproval } from '../persistence/order-parts.entities.js';
import {
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderRepository,
} from '../persistence/order.repositories.js';
import { OrderDeliveries } from './order-deliveries.js';

interface OrderToPlace {
  quoteUID: string;
  /** Chosen by the client. */
  orderUID: string;
  /** Version and total that the buyer saw. */
  quoteVersion: number;
  totalMinor: number;
  measurementsAreFinal: boolean;
  method: PaymentMethod;
  /** Due when ordering. */
  depositMinor: number;
  confirmedSizes?: ConfirmedSizes[] | undefined;
}

type OrderedPanel = Omit<OrderPanel, 'tenantUid' | 'uid' | 'orderUid'>;

/** Stores the panels, files and first event of a new order. */
@Injectable()
export class StoreOrderParts {
  constructor(
    private readonly deliveries: OrderDeliveries,
    private readonly attachments: OrderAttachmentRepository,
    private readonly events: OrderEventRepository,
  ) {}

  async run(
    ctx: Context,
    order: Pick<CustomerOrder, 'uid' | 'quoteUid' | 'status'>,
    panels: OrderedPanel[],
    frozen: FrozenQuote,
  ): Promise<void> {
    await this.deliveries.create(
      ctx,
      panels.map((panel) => ({ ...panel, uid: randomUUID(), orderUid: order.uid })),
      frozen,
    );
    await this.attachments.copyFromQuote(ctx, order.uid, order.quoteUid);
    await this.events.add(ctx, order.uid, { from: null, to: order.status, note: '' });
  }
}

/** Creates an unpaid order from a quote. A double click or second tab gets the existing order. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly quotes: QuoteRepository,
    private readonly freezeQuote: FreezeQuote,
    private readonly orders: OrderRepository,
    private readonly parts: StoreOrderParts,
  ) {}

  /**
   * Runs in the caller's transaction.
   * @throws FORBIDDEN for users without prices, NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT if the quote
   * or total has changed, and errors of `FreezeQuote`
   */
  async run(ctx: Context, request: OrderToPlace): Promise<CustomerOrder> {
    if (!ctx.seesPrices)
      throw generalError(
        'FORBIDDEN',
        msg`You can’t see prices. Ask someone else at your company to order this.`,
      );
    // The second of two concurrent requests waits here and then finds the first one's order.
    const { panelCount } = await this.quotes.lockVisible(ctx, request.quoteUID);
    if (panelCount > 0 && !request.measurementsAreFinal)
      throw fieldError(
        'measurementsAreFinal',
        msg`Confirm that the measurements are final: cut glass cannot be changed.`,
      );
    const existing =
      (await this.orders.findOneUnscoped(ctx, { uid: request.orderUID })) ??
      (await this.orders.findLiveOfQuote(ctx, request.quoteUID));
    if (existing) return this.reuse(ctx, existing, request);
    return this.insert(ctx, await this.freezeQuote.freezeForOrder(ctx, request), request);
  }

  private async reuse(ctx: Context, existing: CustomerOrder, request: OrderToPlace): Promise<CustomerOrder> {
    if (existing.quoteUid !== request.quoteUID)
      throw generalError('UID_TAKEN', msg`This identifier belongs to another order.`);
    // A payment in progress locks the order, but not its quote.
    const order = await this.orders.lockOrThrow(ctx, { uid: existing.uid });
    if (order.status === 'cancelled')
      throw generalError('STATE_CONFLICT', msg`This order was canceled. Place a new one.`);
    if (order.totalMinor !== request.totalMinor) throw priceConflict({ totalMinor: order.totalMinor });
    if (order.status !== 'awaitingPayment') return order;
    await this.freezeQuote.refuseUnlessMember(ctx, order);
    const { method: paymentMethod, depositMinor } = request;
    if (order.paymentMethod === paymentMethod && order.depositMinor === depositMinor) return order;
    const changes = { paymentMethod, depositMinor, version: order.version + 1 };
    await this.orders.update(ctx, order.uid, changes);
    return { ...order, ...changes };
  }

  /** Guests have no profile: their emails are in the language of the page on which they ordered. */
  private async keepLanguageOfGuest({ tx, tenantUid, actor }: Context, language: Locale): Promise<void> {
    if (actor.kind !== 'link') return;
    await tx.query(
      `update contact set language = $3 where tenant_uid = $1 and uid = $2 and kind = 'guest'
         and language is distinct from $3`,
      [tenantUid, actor.contactUid, language],
    );
  }

  /** @throws VALIDATION_FAILED at confirmedSizes if the tenant requires all sizes and one is missing */
  private async checkConfirmedSizes(
    ctx: Context,
    { panels, catalogue }: FrozenQuote,
    { confirmedSizes = [] }: OrderToPlace,
  ): Promise<Map<string, string[]>> {
    const confirmed = selectConfirmedSizes(panels, catalogue, confirmedSizes);
    const { settings } = await this.findTenant.ofContext(ctx);
    const missing = settings.needsConfirmedSizes ? findUnconfirmedPanel(panels, catalogue, confirmed) : null;
    if (missing !== null)
      throw fieldError('confirmedSizes', msg`Confirm the sizes of panel ${missing} on its drawing.`);
    return confirmed;
  }

  private async insert(ctx: Context, frozen: FrozenQuote, request: OrderToPlace): Promise<CustomerOrder> {
    const { quote, panels, totals, catalogue, hardware, showers } = frozen;
    const { platformFee, days, orderedAt: now, language } = frozen;
    const shipping = toOrderShipping(firstDeliveryOf(frozen.deliveries));
    const confirmed = await this.checkConfirmedSizes(ctx, frozen, request);
    const ordered = panels.map(({ uid, lineNumber, quantity, spec, price, areaM2, weightKg }) => ({
      ...{ lineNumber, quantity, spec, price, areaM2, weightKg },
      stage: 'waiting' as const,
      stages: stagesOfPanel(spec, catalogue),
      pieceStages: null,
      ...approveDrawing(ctx, spec, now, confirmed.get(uid) ?? [], catalogue),
    }));
    const order = {
      uid: request.orderUID,
      ...(await nextNumber(ctx, 'order')),
      status: 'awaitingPayment' as const,
      heldFrom: null,
      version: 1,
      quoteUid: quote.uid,
      contactUid: quote.contactUid,
      language,
      companyUid: quote.companyUid,
      jobName: quote.name,
      marks: joinMarks(panels),
      poNumber: quote.poNumber,
      paymentMethod: request.method,
      catalogue,
      ...{ hardware, showers },
      totals,
      totalMinor: totals.totalMinor,
      depositMinor: request.depositMinor,
      currency: totals.currency,
      pieces: totals.pieces,
      ...shipping,
      ...days,
      measurementsFinalAt: now,
      createdAt: now,
      platformFee,
      paidAt: null,
      dueDate: computeReadyDay({
        ...days,
        processing: { confirmedDate: null, requiredDate: shipping.requiredDate },
      }),
      stage: 'waiting' as const,
      stages: mergeStages(ordered),
      packedPieces: 0,
      remakes: 0,
    };
    await this.keepLanguageOfGuest(ctx, requestLocale() ?? language);
    await this.orders.insert(ctx, order);
    await this.parts.run(ctx, order, ordered, frozen);
    return { ...order, tenantUid: ctx.tenantUid };
  }
}

/** Ordering accepts the drawing as it is. It is approved if its sizes are confirmed, too. */
function approveDrawing(
  { actor, actorName }: Context,
  spec: PanelSpec,
  at: Date,
  confirmedSizes: string[],
  catalogue: Pick<Catalogue, 'hinges'>,
): PanelApproval {
  const drawingHash = computeDrawingHash(spec);
  return {
    ...{ drawingHash, approvedHash: drawingHash, approvedAt: at, approvedByName: actorName },
    approvedByUid: actor.kind === 'contact' ? actor.contactUid : null,
    confirmedSizes,
    sizesConfirmed: areSizesConfirmed(spec, catalogue, confirmedSizes),
  };
}

/** Error for a buyer who pays for a quote that was already ordered and paid in another tab or by someone else. */
export function alreadyOrderedError(order: AssignedNumber): AppError {
  return generalError(
    'STATE_CONFLICT',
    msg`This quote is already ordered as ${{ number: formatAssignedNumber(order) }}.`,
  );
}
