import type {
  OrderChangesReply,
  RequestChangeRequest,
  RequestHardwareChangeRequest,
} from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ListOrderChanges } from '../queries/list-order-changes.query.js';
import { StoreChangeRequest } from '../services/store-change-request.js';

/** Requests a change of a panel of the caller's own order. The order stays as it is until the tenant answers. */
@Injectable()
export class RequestChange {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly store: StoreChangeRequest,
    private readonly list: ListOrderChanges,
  ) {}

  /**
   * @throws NOT_FOUND, FORBIDDEN, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT for another total, VALIDATION_FAILED
   */
  async run(ctx: Context, request: RequestChangeRequest): Promise<OrderChangesReply> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.lockOrThrow(tx, { uid: request.orderUID });
      await this.store.panel(tx, order, request);
    });
    return this.list.run(ctx, request.orderUID);
  }
}

/** Like `RequestChange`, for another version of a line of hardware, or without it. */
@Injectable()
export class RequestHardwareChange {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly store: StoreChangeRequest,
    private readonly list: ListOrderChanges,
  ) {}

  /** @throws like `RequestChange` */
  async run(ctx: Context, request: RequestHardwareChangeRequest): Promise<OrderChangesReply> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.lockOrThrow(tx, { uid: request.orderUID });
      await this.store.hardware(tx, order, request);
    });
    return this.list.run(ctx, request.orderUID);
  }
}
