import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import type { OrderStatus, ProcessingDetails, SaveProcessingDetailsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, versionConflict } from '../../../kernel/errors/app-error.js';
import { tenantMayMove } from '@glass/contracts';
import { changedProcessing, processingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { GetOrder } from '../queries/get-order.query.js';
import type { OrderReplyForTenant } from '../queries/order-presenter.js';
import { CancelOrder } from '../steps/cancel-order.js';
import { cannotMove, MoveOrder } from '../steps/move-order.js';

/** What the tenant notes on an order while it is made, and its way through the shop. */
@Injectable()
export class SaveProcessingDetails {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly move: MoveOrder,
    private readonly cancel: CancelOrder,
    private readonly getOrder: GetOrder,
  ) {}

  /**
   * Only the fields that are sent change.
   * @throws NOT_FOUND, VERSION_CONFLICT with the order as it is now, STATE_CONFLICT
   */
  async run(ctx: Context, request: SaveProcessingDetailsRequest): Promise<OrderReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.cancel.lock(tx, request.orderUID);
      if (order.version !== request.version) {
        throw versionConflict('order', await this.getOrder.forTenant(tx, order.uid));
      }
      const changes = changesOf(order, request);
      if (request.moveTo) await this.moveOn(tx, order, request.moveTo, request.moveNote ?? '', changes);
      else await this.orders.update(tx, order.uid, { ...changes, version: order.version + 1 });
      return this.getOrder.forTenant(tx, order.uid);
    });
  }

  private async moveOn(
    ctx: Context,
    order: CustomerOrder,
    to: OrderStatus,
    note: string,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<void> {
    if (!tenantMayMove(order, to)) throw cannotMove(order.status, to);
    if (to === 'onHold' && note === '') throw fieldError('moveNote', 'Say why the order is put on hold.');
    if (to === 'cancelled') await this.cancel.run(ctx, order, note, changes);
    else await this.move.run(ctx, order, to, note, changes);
  }
}

function changesOf(order: CustomerOrder, request: SaveProcessingDetailsRequest): DeepPartial<CustomerOrder> {
  const processing: ProcessingDetails = changedProcessing(processingDetails(order.processing), request);
  return {
    processing,
    requiredDate: processing.requiredDate,
    notesForShop: request.notesForShop ?? order.notesForShop,
  };
}
