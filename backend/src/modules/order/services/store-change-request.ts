import { msg } from '@lingui/core/macro';
import type {
  ChangedHardwareLine,
  RequestChangeRequest,
  RequestHardwareChangeRequest,
} from '@glass/contracts/order';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, priceConflict, uidTaken } from '../../../kernel/errors/app-error.js';
import { showerOfLine } from '../domain/change-effect.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import {
  PreviewChange,
  PriceOrderChange,
  refuseUnchanged,
  toWantedHardware,
} from '../queries/preview-change.query.js';
import { AnnounceChange } from './apply-order-change.js';

/** Columns that say what changes. */
type AboutColumns = Pick<
  OrderChangeRow,
  'panelUid' | 'lineNumber' | 'before' | 'spec' | 'quantity' | 'panelTotalMinor' | 'hardwareUid' | 'hardware'
>;

const toChangedLine = ({
  finish,
  quantity,
  cutsMm,
  amountMinor,
}: PricedHardwareLine): ChangedHardwareLine => ({
  ...{ finish, quantity, cutsMm, totalMinor: amountMinor },
});

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
  async panel(ctx: Context, order: CustomerOrder, request: RequestChangeRequest): Promise<void> {
    const { panelUID: panelUid } = request;
    if (await this.isKnown(ctx, order, request.changeUID, ({ panelUid: uid }) => uid === panelUid)) return;
    await this.preview.refuseOthers(ctx, order);
    if (await this.changes.findOpenOfPanel(ctx, panelUid))
      throw generalError('STATE_CONFLICT', msg`A change of this panel is already open. Withdraw it first.`);
    const priced = await this.price.run(ctx, order, { ...request, unitMinor: null });
    const { before, after } = priced;
    await this.insert(ctx, order, request, priced, {
      ...{ panelUid, lineNumber: before.lineNumber, spec: after.spec, quantity: after.quantity },
      before: { spec: before.spec, quantity: before.quantity, totalMinor: before.price.totalMinor },
      panelTotalMinor: after.totalMinor,
      ...{ hardwareUid: null, hardware: null },
    });
  }

  /** @param order locked by the caller */
  async hardware(ctx: Context, order: CustomerOrder, request: RequestHardwareChangeRequest): Promise<void> {
    const { hardwareUID: hardwareUid } = request;
    if (await this.isKnown(ctx, order, request.changeUID, (row) => row.hardwareUid === hardwareUid)) return;
    await this.preview.refuseOthers(ctx, order);
    if (await this.changes.findOpenOfHardware(ctx, order.uid, hardwareUid))
      throw generalError(
        'STATE_CONFLICT',
        msg`A change of this hardware is already open. Withdraw it first.`,
      );
    const priced = await this.price.hardware(ctx, order, toWantedHardware(request));
    const before = order.hardware.find(({ uid }) => uid === hardwareUid)!;
    const after = priced.changed.hardware.find(({ uid }) => uid === hardwareUid);
    await this.insert(ctx, order, request, priced, {
      ...{ panelUid: null, lineNumber: null, spec: null, quantity: null, before: null },
      ...{ panelTotalMinor: null, hardwareUid },
      hardware: {
        name: before.name,
        ...showerOfLine(order.showers, before.showerUID),
        before: toChangedLine(before),
        after: after ? toChangedLine(after) : null,
      },
    });
  }

  /** Whether this request was stored before. @throws UID_TAKEN for another one */
  private async isKnown(
    ctx: Context,
    order: CustomerOrder,
    uid: string,
    isSame: (row: OrderChangeRow) => boolean,
  ): Promise<boolean> {
    const existing = await this.changes.findOneUnscoped(ctx, { uid });
    if (existing && (existing.orderUid !== order.uid || !isSame(existing))) throw uidTaken();
    return existing !== null;
  }

  private async insert(
    ctx: Context,
    order: CustomerOrder,
    { changeUID: uid, note, totalMinor }: Pick<RequestChangeRequest, 'changeUID' | 'note' | 'totalMinor'>,
    { changed, effect }: Awaited<ReturnType<PriceOrderChange['hardware']>>,
    what: AboutColumns,
  ): Promise<void> {
    refuseUnchanged(changed);
    if (effect.afterMinor !== totalMinor) throw priceConflict({ totalMinor: effect.afterMinor });
    const requestedAt = new Date();
    await this.changes.insert(ctx, {
      moves: [{ to: 'requested', at: requestedAt.toISOString(), afterMinor: effect.afterMinor }],
      ...{ uid, orderUid: order.uid, status: 'requested', version: 1 },
      ...what,
      ...{ unitMinor: null, effect, note, answer: '' },
      ...{ requestedAt, requestedByName: ctx.actorName, answeredAt: null, answeredByName: null },
    });
    await this.announce.run(ctx, { uid, status: 'requested' });
  }
}
