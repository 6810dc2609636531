import { msg } from '@lingui/core/macro';
import {
  type BuyerChangeMove,
  type ChangeStatus,
  moveChange,
  type StaffChangeMove,
} from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, priceConflict, versionConflict } from '../../../kernel/errors/app-error.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { toOrderChange } from '../queries/list-order-changes.query.js';
import { PriceOrderChange } from '../queries/preview-change.query.js';
import { AnnounceChange, ApplyOrderChange } from './apply-order-change.js';
import { CancelOrder } from './change-order-place.js';

export interface LockedChange {
  order: CustomerOrder;
  change: OrderChangeRow;
  to: ChangeStatus;
}

/** Moves a change request; an accepted one changes the order. */
@Injectable()
export class MoveOrderChange {
  constructor(
    private readonly cancel: CancelOrder,
    private readonly changes: OrderChangeRepository,
    private readonly price: PriceOrderChange,
    private readonly apply: ApplyOrderChange,
    private readonly announce: AnnounceChange,
  ) {}

  /**
   * Locks quote, order and request in this order, like a cancellation, so that neither waits for the other.
   * @throws NOT_FOUND, STATE_CONFLICT if the request can't make this move, VERSION_CONFLICT with the current request
   */
  async lock(
    ctx: Context,
    {
      changeUID: uid,
      version,
      move,
    }: { changeUID: string; version: number; move: BuyerChangeMove | StaffChangeMove },
  ): Promise<LockedChange> {
    const { orderUid } = await this.changes.getOrThrow(ctx, { uid });
    const order = await this.cancel.lock(ctx, orderUid);
    const change = await this.changes.lockOrThrow(ctx, { uid });
    const to = moveChange(change.status, move);
    if (change.version !== version)
      throw versionConflict(
        'change request',
        toOrderChange(change, order.catalogue, ctx.seesPrices),
        change.answeredByName ?? undefined,
      );
    if (to === null) throw generalError('STATE_CONFLICT', msg`This change request is already closed.`);
    return { order, change, to };
  }

  async save(
    ctx: Context,
    { change, to }: LockedChange,
    columns: Partial<OrderChangeRow> = {},
  ): Promise<OrderChangeRow> {
    const { afterMinor } = columns.effect ?? change.effect;
    const moves = [...change.moves, { to, at: new Date().toISOString(), afterMinor }];
    const saved = { ...columns, status: to, version: change.version + 1, moves };
    await this.changes.update(ctx, change.uid, saved);
    await this.announce.run(ctx, { uid: change.uid, status: to });
    return { ...change, ...saved };
  }

  priced({ order, change }: LockedChange, ctx: Context, unitMinor = change.unitMinor) {
    return this.price.stored(ctx, order, change, unitMinor);
  }

  /**
   * Applies a change that both sides want.
   * @param seenMinor difference of the order's total that the buyer has seen; a lower one is welcome
   * @throws VERSION_CONFLICT if it costs more now
   */
  async accept(
    ctx: Context,
    locked: LockedChange,
    seenMinor: number | null,
    columns: Partial<OrderChangeRow>,
  ): Promise<void> {
    const { changed, effect } = await this.priced(locked, ctx);
    const { beforeMinor, afterMinor } = effect;
    if (
      afterMinor !== null &&
      beforeMinor !== null &&
      (seenMinor === null || afterMinor - beforeMinor > seenMinor)
    )
      throw priceConflict({ totalMinor: afterMinor });
    const saved = await this.save(ctx, locked, { ...columns, effect });
    await this.apply.run(ctx, locked.order, saved, changed);
  }
}

/** Difference of the order's total that a request or offer names; null on request. */
export function differenceOf({ effect: { beforeMinor, afterMinor } }: OrderChangeRow): number | null {
  return beforeMinor === null || afterMinor === null ? null : afterMinor - beforeMinor;
}
