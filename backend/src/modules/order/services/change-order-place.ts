import type { OrderPlace, OrderWithPanels } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { PanelInShop } from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CancelOrder } from './cancel-order.js';
import { MoveInShop, type OrderInShop, type ShopMove } from './move-in-shop.js';
import { NotifyOrderMoved } from './notify-order-moved.js';

/** Moves an order on behalf of a tenant user. */
@Injectable()
export class ChangeOrderPlace {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancel: CancelOrder,
    private readonly inShop: MoveInShop,
    private readonly notifyBuyer: NotifyOrderMoved,
    private readonly audit: AuditLog,
  ) {}

  /** Locks the quote before the order if the order is to be canceled. @throws NOT_FOUND */
  async lock(ctx: Context, uid: string, to: OrderPlace | undefined): Promise<CustomerOrder> {
    return to === 'cancelled' ? this.cancel.lock(ctx, uid) : this.orders.lockOrThrow(ctx, { uid });
  }

  /** @param after result of `movedTo` */
  async run(
    ctx: Context,
    before: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
    move: ShopMove,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<OrderInShop> {
    const moved =
      after.status === 'cancelled'
        ? await this.cancelOrder(ctx, before, move.note, changes)
        : await this.inShop.save(ctx, before, after, move, changes);
    if (moved.status !== before.status) {
      const { uid } = before.order;
      const about = {
        orderUid: uid,
        order: formatAssignedNumber(before.order),
        from: before.status,
        to: moved.status,
        note: move.note,
      };
      await this.audit.write(ctx, 'order-moved', about);
    }
    return moved;
  }

  private async cancelOrder(
    ctx: Context,
    before: OrderInShop,
    note: string,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<OrderInShop> {
    const order = await this.cancel.run(ctx, before.order, note, changes);
    await this.notifyBuyer.run(ctx, order, 'cancelled');
    return { ...before, order, status: order.status, heldFrom: order.heldFrom };
  }
}
