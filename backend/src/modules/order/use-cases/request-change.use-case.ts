import { msg } from '@lingui/core/macro';
import type { OrderChangesReply, RequestChangeRequest } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, priceConflict, uidTaken } from '../../../kernel/errors/app-error.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ListOrderChanges } from '../queries/list-order-changes.query.js';
import { PreviewChange, PriceOrderChange, refuseUnchanged } from '../queries/preview-change.query.js';
import { AnnounceChange } from '../services/apply-order-change.js';

/** Checks, prices and stores a change request. */
@Injectable()
export class StoreChangeRequest {
  constructor(
    private readonly changes: OrderChangeRepository,
    private readonly preview: PreviewChange,
    private readonly price: PriceOrderChange,
    private readonly announce: AnnounceChange,
  ) {}

  /** @param order locked by the caller */
  async run(
    ctx: Context,
    order: Parameters<PriceOrderChange['run']>[1],
    request: RequestChangeRequest,
  ): Promise<void> {
    const { changeUID: uid, panelUID: panelUid, note } = request;
    const existing = await this.changes.findOneUnscoped(ctx, { uid });
    if (existing) {
      if (existing.orderUid !== order.uid || existing.panelUid !== panelUid) throw uidTaken();
      return;
    }
    await this.preview.refuseOthers(ctx, order);
    if (await this.changes.findOpenOfPanel(ctx, panelUid))
      throw generalError('STATE_CONFLICT', msg`A change of this panel is already open. Withdraw it first.`);
    const { before, changed, effect } = await this.price.run(ctx, order, { ...request, unitMinor: null });
    const { panel } = changed;
    refuseUnchanged(changed);
    if (effect.afterMinor !== request.totalMinor) throw priceConflict({ totalMinor: effect.afterMinor });
    const requestedAt = new Date();
    await this.changes.insert(ctx, {
      moves: [{ to: 'requested', at: requestedAt.toISOString(), afterMinor: effect.afterMinor }],
      ...{
        uid,
        orderUid: order.uid,
        panelUid,
        lineNumber: before.lineNumber,
        status: 'requested',
        version: 1,
      },
      before: { spec: before.spec, quantity: before.quantity, totalMinor: before.price.totalMinor },
      ...{ spec: panel.spec, quantity: panel.quantity, unitMinor: null },
      ...{ panelTotalMinor: panel.price.totalMinor, effect, note, answer: '' },
      ...{ requestedAt, requestedByName: ctx.actorName, answeredAt: null, answeredByName: null },
    });
    await this.announce.run(ctx, { uid, status: 'requested' });
  }
}

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
      await this.store.run(tx, order, request);
    });
    return this.list.run(ctx, request.orderUID);
  }
}
