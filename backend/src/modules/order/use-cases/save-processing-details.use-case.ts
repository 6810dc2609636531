import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import {
  computeReadyDay,
  moveOrder,
  placeOf,
  stageOfOrder,
  canTenantMove,
  type OrderStatus,
  type ProcessingDetails,
  type SaveProcessingDetailsRequest,
} from '@glass/contracts/order';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { updateProcessing, toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { GetOrder, type OrderReplyForTenant } from '../queries/get-order.query.js';
import { ChangeOrderPlace } from '../services/change-order-place.js';
import { MoveInShop, cannotMoveError } from '../services/move-order.js';

/** Saves the processing details of an order, and moves it. */
@Injectable()
export class SaveProcessingDetails {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly moveInShop: MoveInShop,
    private readonly change: ChangeOrderPlace,
    private readonly getOrder: GetOrder,
  ) {}

  /**
   * Changes only the fields in the request.
   * @throws NOT_FOUND, VERSION_CONFLICT with the current order, STATE_CONFLICT
   */
  async run(ctx: Context, request: SaveProcessingDetailsRequest): Promise<OrderReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const to = request.moveTo === 'cancelled' ? request.moveTo : undefined;
      const order = await this.change.lock(tx, request.orderUID, to);
      if (order.version !== request.version) {
        throw versionConflict('order', await this.getOrder.forTenant(tx, order.uid));
      }
      const changes = toChanges(order, request);
      if (request.moveTo) await this.moveOrder(tx, order, request.moveTo, request.moveNote ?? '', changes);
      else await this.orders.update(tx, order.uid, { ...changes, version: order.version + 1 });
      await this.deliveries.updateDueDate(tx, order.uid);
      return this.getOrder.forTenant(tx, order.uid);
    });
  }

  private async moveOrder(
    ctx: Context,
    order: CustomerOrder,
    to: OrderStatus,
    note: string,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<void> {
    const before = await this.moveInShop.open(ctx, order);
    const hasGlass = before.panels.length > 0;
    if (!canTenantMove(order, to, hasGlass)) throw cannotMoveError(order.status, to);
    if (to === 'onHold' && note === '') throw fieldError('moveNote', msg`Enter why the order is on hold.`);
    // From hold, the order returns to the stage of its pieces. Production starts with cutting.
    const place = placeOf({ status: to, stage: stageOfOrder(before) });
    const after = moveOrder(
      before,
      to === 'inProduction' && order.status === 'confirmed' ? 'waiting' : place,
    );
    if (typeof after === 'string') throw generalError('STATE_CONFLICT', after);
    await this.change.run(ctx, before, after, { note }, changes);
  }
}

function toChanges(order: CustomerOrder, request: SaveProcessingDetailsRequest): DeepPartial<CustomerOrder> {
  const processing: ProcessingDetails = updateProcessing(toProcessingDetails(order.processing), request);
  return {
    processing,
    requiredDate: processing.requiredDate,
    dueDate: computeReadyDay({ readyDate: order.readyDate, processing }),
    notesForShop: request.notesForShop ?? order.notesForShop,
  };
}
