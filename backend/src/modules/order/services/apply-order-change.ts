import { msg } from '@lingui/core/macro';
import { computeReadyDay } from '@glass/contracts/order';
import { mergeStages, stagesOfPanel } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { RequestRefund, SettleSession } from '../../payment/public.js';
import {
  type ChangedOrder,
  computeDrawingHash,
  joinMarks,
  markChangedPanes,
  toShowersOfPanels,
} from '../../quote/public.js';
import { followHardware } from '../domain/hardware-of-deliveries.js';
import { orderPayment } from '../domain/order-payment.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import { orderChangeMailJob } from '../jobs/order-mails.job.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import type { OrderPanel } from '../persistence/order-parts.entities.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import { OrderPanelRepository, OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { laterDay } from '../queries/preview-change.query.js';

/** Emails the other side about a change request, and records what staff did. */
@Injectable()
export class AnnounceChange {
  constructor(
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  async run(ctx: Context, { uid: changeUid, status }: Pick<OrderChangeRow, 'uid' | 'status'>): Promise<void> {
    await this.jobs.add(ctx, orderChangeMailJob, { changeUid, status });
  }

  async answered(ctx: Context, order: CustomerOrder, change: OrderChangeRow, move: string): Promise<void> {
    await this.audit.write(ctx, 'order-change-answered', { ...aboutOf(order, change), move });
  }

  async applied(ctx: Context, order: CustomerOrder, change: OrderChangeRow): Promise<void> {
    const { beforeMinor, afterMinor, currency } = change.effect;
    const { before, quantity, hardware } = change;
    const pieces = hardware
      ? { before: hardware.before.quantity, after: hardware.after?.quantity ?? 0 }
      : { before: before!.quantity, after: quantity! };
    await this.audit.write(ctx, 'order-changed', {
      ...{ ...aboutOf(order, change), beforeMinor, afterMinor, currency, pieces },
      ...(hardware
        ? { finish: { before: hardware.before.finish, after: hardware.after?.finish ?? '' } }
        : {}),
    });
  }
}

function aboutOf(order: CustomerOrder, { lineNumber: line, hardware }: OrderChangeRow) {
  const what = hardware ? { hardware: hardware.name } : { line };
  return { orderUid: order.uid, order: formatAssignedNumber(order), ...what };
}

/** Settles the money of an order after its total changed: more is due, or what was overpaid is refunded. */
@Injectable()
export class SettleChangedTotal {
  constructor(
    private readonly orders: OrderRepository,
    private readonly balance: ReadOrderBalance,
    private readonly settle: SettleSession,
    private readonly refunds: RequestRefund,
  ) {}

  /**
   * Checks an order before its total changes, and closes an open payment of the old amount.
   * @param order locked by the caller
   * @throws STATE_CONFLICT for invoices that can't change, PAYMENT_NOT_OPEN while a bank decides
   */
  async prepare(ctx: Context, order: CustomerOrder): Promise<void> {
    if (order.paymentMethod === 'houseAccount')
      throw generalError(
        'STATE_CONFLICT',
        msg`This order is on a house account, so its total can’t change. Cancel it and order again, or credit a part.`,
      );
    if (await this.orders.isInvoiced(ctx, order.uid))
      throw generalError(
        'STATE_CONFLICT',
        msg`Accounting has exported the invoice of this order, so its total can’t change. Undo the export first.`,
      );
    await this.settle.expireFor(ctx, orderPayment(order.uid));
  }

  /** @param order with its new total, locked by the caller */
  async run(
    ctx: Context,
    order: CustomerOrder,
    change: Pick<OrderChangeRow, 'uid' | 'lineNumber' | 'hardware'>,
  ): Promise<void> {
    const { paidMinor, dueMinor } = await this.balance.run(ctx, order);
    const overpaidMinor = paidMinor - order.totalMinor;
    if (overpaidMinor > 0)
      await this.refunds.bySubject(ctx, orderPayment(order.uid), {
        uid: deriveUid(`refund of change ${change.uid}`),
        amountMinor: overpaidMinor,
        note: change.hardware
          ? `Hardware “${change.hardware.name}” was changed.`
          : `Panel ${change.lineNumber} was changed.`,
        isOverpayment: true,
        // The email about the change has the amount.
        isAnnounced: false,
      });
    const paidAt = dueMinor > 0 || paidMinor === 0 ? null : (order.paidAt ?? new Date());
    await this.orders.update(ctx, order.uid, { paidAt: order.totalMinor === 0 ? new Date() : paidAt });
  }
}

/** Changes a panel or hardware of an order: its price, drawing, stages and dates, and what the order is paid with. */
@Injectable()
export class ApplyOrderChange {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly money: SettleChangedTotal,
    private readonly announce: AnnounceChange,
  ) {}

  /**
   * @param order locked by the caller
   * @param change accepted by both sides
   * @throws PRICE_ON_REQUEST, STATE_CONFLICT, PAYMENT_NOT_OPEN
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    change: OrderChangeRow,
    changed: ChangedOrder,
  ): Promise<void> {
    const { panel, totals, catalogue } = changed;
    const { totalMinor } = totals;
    if (totalMinor === null)
      throw generalError('PRICE_ON_REQUEST', msg`This change has no price yet. Offer one first.`);
    if (totalMinor !== order.totalMinor) await this.money.prepare(ctx, order);
    if (panel) await this.updatePanel(ctx, change, panel, catalogue);
    const all = await this.panels.ofOrder(ctx, order.uid);
    const { showers } = changed;
    const before = panel && { lineNumber: panel.lineNumber, spec: change.before!.spec };
    const after = {
      ...{ totals, totalMinor, catalogue, pieces: totals.pieces },
      hardware: changed.hardware,
      showers: before ? markChangedPanes(showers, before, changed.panels, order.catalogue) : showers,
      ...{ marks: joinMarks(all), stages: mergeStages(all), version: order.version + 1 },
      ...(await this.updateDeliveries(ctx, order, changed, all)),
    };
    await this.orders.update(ctx, order.uid, after);
    if (totalMinor !== order.totalMinor) await this.money.run(ctx, { ...order, ...after }, change);
    await this.announce.applied(ctx, order, change);
  }

  private async updatePanel(
    ctx: Context,
    change: OrderChangeRow,
    { uid, spec, price, areaM2, weightKg, quantity }: NonNullable<ChangedOrder['panel']>,
    catalogue: ChangedOrder['catalogue'],
  ): Promise<void> {
    const drawingHash = computeDrawingHash(spec);
    const stages = stagesOfPanel(spec, catalogue);
    await this.panels.update(ctx, uid, {
      ...{ spec, price, areaM2, weightKg, quantity, stages, drawingHash },
      // The buyer requested exactly this drawing.
      ...{
        approvedHash: drawingHash,
        approvedAt: change.requestedAt,
        approvedByName: change.requestedByName,
      },
      ...{ approvedByUid: null, confirmedSizes: [], sizesConfirmed: false },
    });
  }

  /** Promised dates become later if the new glass takes longer. Changed hardware is split between deliveries again. */
  private async updateDeliveries(
    ctx: Context,
    order: CustomerOrder,
    { days, hardware, showers: changed }: ChangedOrder,
    panels: readonly OrderPanel[],
  ): Promise<Pick<CustomerOrder, 'readyDate' | 'promisedDate' | 'dueDate'>> {
    const rows = await this.deliveries.ofOrder(ctx, order.uid);
    const showers = toShowersOfPanels(changed, panels);
    const shares = followHardware(rows, order.hardware, { hardware, showers });
    for (const [index, row] of rows.entries()) {
      const own = days.deliveries[row.number - 1];
      const readyDate = laterDay(row.readyDate, own?.readyDate ?? null);
      const dueDate = computeReadyDay({ readyDate, processing: row });
      const promisedDate = laterDay(row.promisedDate, own?.promisedDate ?? null);
      await this.deliveries.update(ctx, row.uid, {
        ...{ readyDate, promisedDate, dueDate },
        hardware: shares[index]!,
      });
    }
    const readyDate = laterDay(order.readyDate, days.readyDate);
    const processing = toProcessingDetails(order.processing);
    return {
      readyDate,
      promisedDate: laterDay(order.promisedDate, days.promisedDate),
      dueDate: computeReadyDay({ readyDate, processing }),
    };
  }
}
