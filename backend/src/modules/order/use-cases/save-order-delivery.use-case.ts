import type { Sentence } from '../../../kernel/language/sentence.js';
import { msg, plural } from '@lingui/core/macro';
import {
  computeReadyDay,
  countUnpackedPieces,
  explainNotInShop,
  isInShop,
  orderStatusFromDeliveries,
  packDelivery,
  type DeliveryMove,
  type OrderStatus,
  type SaveOrderDeliveryRequest,
} from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { toShipped } from '../domain/order-deliveries.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderDeliveryRow } from '../persistence/order-delivery.entity.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { GetOrder, type OrderReplyForTenant } from '../queries/get-order.query.js';
import { MoveInShop, type OrderInShop } from '../services/move-order.js';
import { AnnounceDelivery, MoveHardware, shippingAfter } from '../services/order-deliveries.js';

/** Changes one of several deliveries of an order, or moves it; the order's status follows. */
@Injectable()
export class SaveOrderDelivery {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly hardware: MoveHardware,
    private readonly inShop: MoveInShop,
    private readonly announce: AnnounceDelivery,
    private readonly getOrder: GetOrder,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current order, VALIDATION_FAILED at hardware, STATE_CONFLICT */
  async run(ctx: Context, request: SaveOrderDeliveryRequest): Promise<OrderReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.lockOrThrow(tx, { uid: request.orderUID });
      if (order.version !== request.version)
        throw versionConflict('order', await this.getOrder.forTenant(tx, order.uid));
      const row = await this.hardware.deliveries.getOrThrow(tx, {
        uid: request.deliveryUID,
        orderUid: order.uid,
      });
      const details = toDetails(row, request);
      const { moveTo, hardware = [] } = request;
      await this.hardware.run(tx, order, row, hardware);
      if (moveTo) await this.move(tx, order, row, moveTo, details);
      else {
        await this.hardware.deliveries.update(tx, row.uid, details);
        await this.orders.update(tx, order.uid, { version: order.version + 1 });
      }
      await this.hardware.deliveries.updateDueDate(tx, order.uid);
      return this.getOrder.forTenant(tx, order.uid);
    });
  }

  private async move(
    ctx: Context,
    order: CustomerOrder,
    row: OrderDeliveryRow,
    move: DeliveryMove,
    details: Partial<OrderDeliveryRow>,
  ): Promise<void> {
    const before = await this.inShop.open(ctx, order);
    refuseUnlessMovable(before, row, move);
    const moved = { ...row, ...details, ...shippingAfter(row, move, new Date()) };
    await this.hardware.deliveries.update(ctx, row.uid, {
      ...details,
      shippedAt: moved.shippedAt,
      deliveredAt: moved.deliveredAt,
    });
    const all = await this.hardware.deliveries.ofOrder(ctx, order.uid);
    const panels = move === 'ready' ? packDelivery(before.panels, row.pieces) : before.panels;
    const status = statusAfter(before, panels, all.map(toShipped));
    const note = `Delivery ${row.number}: ${describeMove(move, row)}`;
    // The version protects the order's form also if its status stays.
    const changes = { version: order.version + 1 };
    const after = await this.inShop.save(
      ctx,
      before,
      { ...before, panels, status },
      { note, isBack: true },
      changes,
    );
    await this.announce.run(ctx, order, row, move, { to: after.status, note });
  }
}

/** Words in the history. */
const MOVED: Record<DeliveryMove, string> = {
  ready: 'ready',
  shipped: 'shipped',
  delivered: 'delivered',
  open: 'not shipped after all',
};

function describeMove(move: DeliveryMove, { shipMethod }: Pick<OrderDeliveryRow, 'shipMethod'>): string {
  if (shipMethod !== 'pickUp') return MOVED[move];
  return {
    ready: 'ready for pick-up',
    open: 'not picked up after all',
    shipped: 'picked up',
    delivered: 'picked up',
  }[move];
}

function refuseUnlessMovable(order: OrderInShop, row: OrderDeliveryRow, move: DeliveryMove): void {
  const refuse = (text: Sentence): never => {
    throw generalError('STATE_CONFLICT', text);
  };
  if (order.status === 'onHold' || order.status === 'cancelled') refuse(explainNotInShop(order));
  if (move === 'open') {
    if (row.shippedAt === null) refuse(msg`This delivery is not shipped.`);
    return;
  }
  if (move === 'delivered' && row.shippedAt !== null) {
    if (row.deliveredAt !== null) refuse(msg`This delivery is delivered already.`);
    return;
  }
  if (row.shippedAt !== null) refuse(msg`This delivery is shipped already.`);
  if (!isInShop(order)) refuse(explainNotInShop(order));
  const open = countUnpackedPieces(order.panels, row.pieces);
  if (move !== 'ready' && open > 0)
    refuse(
      msg`${plural(open, { one: 'One of its pieces is not packed yet.', other: '# of its pieces are not packed yet.' })}`,
    );
}

/** Status of the order; without a shipped delivery its pieces decide. */
function statusAfter(
  { status }: OrderInShop,
  panels: OrderInShop['panels'],
  deliveries: Parameters<typeof orderStatusFromDeliveries>[0],
): OrderStatus {
  const shipped = orderStatusFromDeliveries(deliveries);
  if (shipped !== 'open') return shipped;
  const isPacked = panels.every(({ stage }) => stage === 'packed');
  if (isPacked) return 'ready';
  const isBegun = panels.some(({ stage, pieceStages }) =>
    (pieceStages ?? [stage]).some((each) => each !== 'waiting'),
  );
  return isBegun || status !== 'confirmed' ? 'inProduction' : status;
}

function toDetails(
  row: OrderDeliveryRow,
  { confirmedDate, carrier, trackingNumber }: SaveOrderDeliveryRequest,
): Partial<OrderDeliveryRow> {
  const confirmed = confirmedDate === undefined ? row.confirmedDate : confirmedDate;
  return {
    confirmedDate: confirmed,
    dueDate: computeReadyDay({
      readyDate: row.readyDate,
      processing: { confirmedDate: confirmed, requiredDate: row.requiredDate },
    }),
    carrier: carrier ?? row.carrier,
    trackingNumber: trackingNumber ?? row.trackingNumber,
  };
}
