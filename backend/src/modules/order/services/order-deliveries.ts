import { msg } from '@lingui/core/macro';
import type { DeliveryMove, HardwareMove, OrderDelivery, OrderStatus } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { type FrozenQuote, toShowersOfPanels } from '../../quote/public.js';
import { moveHardware } from '../domain/hardware-of-deliveries.js';
import { buildOrderDeliveries } from '../domain/order-deliveries.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderDeliveryRow } from '../persistence/order-delivery.entity.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import type { OrderPanel } from '../persistence/order-parts.entities.js';
import { OrderEventRepository, OrderPanelRepository } from '../persistence/order.repositories.js';
import { NotifyOrderMoved } from './move-order.js';

type NewPanel = Omit<OrderPanel, 'tenantUid'>;

/** Stores the deliveries of an order and keeps them in step with it. Requires a transaction. */
@Injectable()
export class OrderDeliveries {
  constructor(
    private readonly deliveries: OrderDeliveryRepository,
    private readonly panels: OrderPanelRepository,
  ) {}

  /** Stores the panels of a new order, and its deliveries if there are several. */
  async create(ctx: Context, panels: NewPanel[], frozen: FrozenQuote): Promise<void> {
    await this.panels.insert(ctx, panels);
    const [first] = panels;
    if (!first) return;
    const { orderUid } = first;
    const byLine = new Map(panels.map(({ lineNumber, uid }) => [lineNumber, uid]));
    const showers = toShowersOfPanels(frozen.showers, frozen.panels);
    const rows = buildOrderDeliveries({ ...frozen, showers }, byLine);
    if (rows.length === 0) return;
    await this.deliveries.insert(
      ctx,
      rows.map((row) => ({ ...row, uid: randomUUID(), orderUid })),
    );
    await this.deliveries.updateDueDate(ctx, orderUid);
  }

  /**
   * Follows an order that was moved as a whole: shipping it ships all deliveries, and taking it back takes them back.
   * @param order locked by the caller, with the status before
   * @throws STATE_CONFLICT for "partly shipped", which follows from shipping one of them
   */
  async follow(ctx: Context, { uid, status: from }: CustomerOrder, to: OrderStatus): Promise<void> {
    // A held order keeps what it has shipped.
    if (from === 'onHold' || to === 'onHold') return;
    if (!SHIPPED.includes(from) && !SHIPPED.includes(to)) return;
    const rows = await this.deliveries.ofOrder(ctx, uid);
    if (rows.length === 0) return;
    const now = new Date();
    for (const row of rows) {
      const changes = followOrder(row, rows, from, to, now);
      if (changes) await this.deliveries.update(ctx, row.uid, changes);
    }
    await this.deliveries.updateDueDate(ctx, uid);
  }
}

const SHIPPED: readonly OrderStatus[] = ['partlyShipped', 'shipped', 'completed'];

type Shipping = Pick<OrderDeliveryRow, 'shippedAt' | 'deliveredAt'>;

/** @returns null if the delivery stays as it is */
function followOrder(
  row: OrderDeliveryRow,
  all: readonly OrderDeliveryRow[],
  from: OrderStatus,
  to: OrderStatus,
  now: Date,
): Shipping | null {
  switch (to) {
    case 'completed':
      return { shippedAt: row.shippedAt ?? now, deliveredAt: row.deliveredAt ?? now };
    case 'shipped':
      return { shippedAt: row.shippedAt ?? now, deliveredAt: from === 'completed' ? null : row.deliveredAt };
    case 'partlyShipped': {
      if (from === 'ready' || from === 'inProduction')
        throw generalError(
          'STATE_CONFLICT',
          msg`This order has several deliveries. Ship one of them instead.`,
        );
      // Reverts the last shipment. A piece that broke in transit is remade, and its delivery stays shipped.
      const last = Math.max(...all.map(({ shippedAt }) => shippedAt?.getTime() ?? 0));
      const isLast = row.shippedAt?.getTime() === last;
      return from === 'shipped' && isLast ? { shippedAt: null, deliveredAt: null } : null;
    }
    default:
      return row.shippedAt === null ? null : { shippedAt: null, deliveredAt: null };
  }
}

/** Columns of a delivery after a move. */
export function shippingAfter(
  row: Shipping & Pick<OrderDeliveryRow, 'shipMethod'>,
  move: DeliveryMove,
  now: Date,
): Shipping {
  switch (move) {
    case 'ready':
      return { shippedAt: row.shippedAt, deliveredAt: row.deliveredAt };
    case 'shipped':
      // A delivery that is picked up is received.
      return { shippedAt: now, deliveredAt: isPickUp(row) ? now : null };
    case 'delivered':
      return { shippedAt: row.shippedAt ?? now, deliveredAt: now };
    case 'open':
      return { shippedAt: null, deliveredAt: null };
  }
}

const isPickUp = ({ shipMethod }: { shipMethod: OrderDelivery['method'] }) => shipMethod === 'pickUp';

/** Moves hardware between deliveries of an order. */
@Injectable()
export class MoveHardware {
  constructor(readonly deliveries: OrderDeliveryRepository) {}

  /**
   * @param order locked by the caller
   * @param moves to the delivery
   * @throws like `moveHardware`
   */
  async run(
    ctx: Context,
    { uid: orderUid, hardware: lines }: CustomerOrder,
    target: OrderDeliveryRow,
    moves: readonly HardwareMove[],
  ): Promise<void> {
    if (moves.length === 0) return;
    const rows = await this.deliveries.ofOrder(ctx, orderUid);
    const shares = moveHardware(rows, lines, target.uid, moves);
    for (const [index, hardware] of shares.entries())
      await this.deliveries.update(ctx, rows[index]!.uid, { hardware });
  }
}

/** Records that a delivery was moved, and notifies the buyer. */
@Injectable()
export class AnnounceDelivery {
  constructor(
    private readonly notifyBuyer: NotifyOrderMoved,
    private readonly events: OrderEventRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @param order as it was before */
  async run(
    ctx: Context,
    order: CustomerOrder,
    row: OrderDeliveryRow,
    move: DeliveryMove,
    { to, note }: { to: OrderStatus; note: string },
  ): Promise<void> {
    // A changed status has an entry already.
    if (to === order.status) await this.events.add(ctx, order.uid, { from: order.status, to, note });
    if (move === 'shipped' || move === 'delivered')
      await this.audit.write(ctx, 'order-moved', {
        ...{ orderUid: order.uid, order: formatAssignedNumber(order) },
        ...{ from: order.status, to, note },
      });
    if (move === 'shipped' || (move === 'ready' && isPickUp(row)))
      await this.notifyBuyer.delivery(ctx, order, row, move);
  }
}
