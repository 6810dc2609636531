import { msg } from '@lingui/core/macro';
import type {
  ChangedPanel,
  ChangeEffect,
  ChangeMoney,
  PreviewChangeReply,
  PreviewChangeRequest,
  PreviewHardwareChangeRequest,
} from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import { canChangeOrder } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { type ChangedOrder, PriceChangedOrder, type WantedHardware } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { toReviewFacts } from '../domain/change-effect.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import type { OrderChangeRow, StoredEffect } from '../persistence/order-change.entity.js';
import type { OrderPanel } from '../persistence/order-parts.entities.js';
import { OrderPanelRepository, OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderBalance } from './order-balance.query.js';
import { wordEffect } from './word-effect.js';

interface WantedPanel extends Pick<PreviewChangeRequest, 'panelUID' | 'spec' | 'quantity'> {
  /** Price of one piece that the tenant sets; null for the price list's, or what was agreed before. */
  unitMinor: number | null;
}

interface PricedChange {
  changed: ChangedOrder;
  effect: StoredEffect;
}

interface PricedPanelChange extends PricedChange {
  before: OrderPanel;
  after: ChangedPanel;
}

/** Prices a change of an order, and checks that its panel can still be changed. */
@Injectable()
export class PriceOrderChange {
  constructor(
    private readonly panels: OrderPanelRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly price: PriceChangedOrder,
    private readonly balance: ReadOrderBalance,
  ) {}

  /**
   * Requires a transaction.
   * @throws NOT_FOUND, STATE_CONFLICT once its production has begun, VALIDATION_FAILED, PANEL_BREAKS_RULES
   */
  async run(ctx: Context, order: CustomerOrder, wanted: WantedPanel): Promise<PricedPanelChange> {
    const panels = await this.panels.ofOrder(ctx, order.uid);
    const before = panels.find(({ uid }) => uid === wanted.panelUID);
    if (!before) throw notFound('panel');
    if (!canChangeOrder(order, 'confirmed') || before.stage !== 'waiting' || before.pieceStages !== null)
      throw tooLateError();
    if (before.quantity !== wanted.quantity && (await this.deliveries.ofOrder(ctx, order.uid)).length > 0)
      throw generalError(
        'STATE_CONFLICT',
        msg`This order has several deliveries, so its quantities can’t be changed. Please write to us.`,
      );
    const { panelUID: panelUid, spec, quantity, unitMinor } = wanted;
    const changed = await this.price.run(ctx, order, panels, { panelUid, spec, quantity, unitMinor });
    const { price } = changed.panel!;
    const after = { spec: changed.panel!.spec, quantity, totalMinor: price.totalMinor };
    return { before, after, changed, effect: toEffect(order, changed) };
  }

  /**
   * Like `run`, for another version of a line of hardware, or without it.
   * @throws NOT_FOUND, STATE_CONFLICT once production has begun, VALIDATION_FAILED
   */
  async hardware(ctx: Context, order: CustomerOrder, wanted: WantedHardware): Promise<PricedChange> {
    if (!canChangeOrder(order, 'confirmed')) throw tooLateError();
    const panels = await this.panels.ofOrder(ctx, order.uid);
    const changed = await this.price.withHardware(ctx, order, panels, wanted);
    return { changed, effect: toEffect(order, changed) };
  }

  /** Prices a stored request. @param unitMinor as in `OrderChangeRow` @throws like `run` and `hardware` */
  stored(
    ctx: Context,
    order: CustomerOrder,
    { panelUid: panelUID, spec, quantity, hardwareUid, hardware }: OrderChangeRow,
    unitMinor: number | null,
  ): Promise<PricedChange> {
    if (panelUID !== null) {
      const wanted = { panelUID, spec: spec!, quantity: quantity!, unitMinor };
      return this.run(ctx, order, wanted);
    }
    const { after } = hardware!;
    const wanted = { hardwareUid: hardwareUid!, isRemoved: after === null, ...after, totalMinor: unitMinor };
    return this.hardware(ctx, order, wanted);
  }

  /** The effect of a priced change, with what is due or refunded then. */
  async reply(
    ctx: Context,
    order: CustomerOrder,
    { changed, effect }: PricedChange,
  ): Promise<PreviewChangeReply> {
    const { panel, totals } = changed;
    const after = panel && {
      ...{ spec: panel.spec, quantity: panel.quantity, totalMinor: panel.price.totalMinor },
    };
    return {
      ...{ after, effect: wordEffect(effect, changed.catalogue) },
      money: await this.moneyAfter(ctx, order, totals),
    };
  }

  private async moneyAfter(
    ctx: Context,
    order: CustomerOrder,
    { lines, totalMinor }: QuoteTotals,
  ): Promise<ChangeMoney | null> {
    if (totalMinor === null) return null;
    const { paidMinor, dueMinor } = await this.balance.run(ctx, { ...order, totalMinor });
    const taxMinor = lines
      .filter(({ kind }) => kind === 'tax')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { taxMinor, dueMinor, refundMinor: Math.max(0, paidMinor - totalMinor) };
  }
}

function toEffect(order: CustomerOrder, changed: ChangedOrder): StoredEffect {
  return {
    beforeMinor: order.totalMinor,
    afterMinor: changed.totals.totalMinor,
    currency: order.currency,
    promisedBefore: order.promisedDate,
    promisedAfter: laterDay(order.promisedDate, changed.days.promisedDate),
    ...(toProcessingDetails(order.processing).shipMethod === 'pickUp' ? { isPickUp: true } : {}),
    ...hardwareEffect(order, changed),
    ...(changed.reviews.length > 0 ? { reviews: changed.reviews.map(toReviewFacts) } : {}),
    ...(changed.missingHardware.length > 0 ? { missingHardware: changed.missingHardware } : {}),
  };
}

/** Lines of hardware whose number follows the changed panel; nothing if all stay. */
function hardwareEffect(
  order: CustomerOrder,
  { hardware, showers }: ChangedOrder,
): Pick<ChangeEffect, 'hardware'> {
  const shower = showers.find(({ uid, units }) =>
    order.showers.some((before) => before.uid === uid && before.units !== units),
  );
  const before = order.showers.find(({ uid }) => uid === shower?.uid);
  if (!shower || !before || !hardware.some(({ showerUID }) => showerUID === shower.uid)) return {};
  return {
    hardware: {
      ...{ unitsBefore: before.units, unitsAfter: shower.units },
      ...{ beforeMinor: sumAmounts(order.hardware), afterMinor: sumAmounts(hardware) },
    },
  };
}

/** @returns null if a line is on request */
function sumAmounts(lines: readonly { amountMinor: number | null }[]): number | null {
  return lines.reduce<number | null>(
    (sum, { amountMinor }) => (sum === null || amountMinor === null ? null : sum + amountMinor),
    0,
  );
}

export function toWantedHardware(
  { hardwareUID: hardwareUid, isRemoved = false, finish, quantity, cutsMm }: PreviewHardwareChangeRequest,
  totalMinor: number | null = null,
): WantedHardware {
  return { hardwareUid, isRemoved, finish, quantity, cutsMm, totalMinor };
}

/** A promise is never moved forward by a change. */
export function laterDay(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return before;
  return after > before ? after : before;
}

export function tooLateError() {
  return generalError('STATE_CONFLICT', msg`This order can’t be changed any more. Please write to us.`);
}

/** @throws VALIDATION_FAILED for a request that asks for nothing */
export function refuseUnchanged({ isUnchanged, panel }: ChangedOrder): void {
  if (!isUnchanged) return;
  throw generalError(
    'VALIDATION_FAILED',
    panel
      ? msg`Nothing about this panel is changed. Change its size, glass, edges or number of pieces first.`
      : msg`Nothing about this hardware is changed. Change its finish or number first, or remove it.`,
  );
}

/** Prices a change for the buyer who ordered, without storing anything. */
@Injectable()
export class PreviewChange {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly orders: OrderRepository,
    private readonly price: PriceOrderChange,
  ) {}

  /** @throws like `openForBuyer` and `PriceOrderChange` */
  async run(ctx: Context, request: PreviewChangeRequest): Promise<PreviewChangeReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: request.orderUID });
      await this.refuseOthers(tx, order);
      const priced = await this.price.run(tx, order, { ...request, unitMinor: null });
      refuseUnchanged(priced.changed);
      return this.price.reply(tx, order, priced);
    });
  }

  /** @throws like `openForBuyer` and `PriceOrderChange.hardware` */
  async hardware(ctx: Context, request: PreviewHardwareChangeRequest): Promise<PreviewChangeReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: request.orderUID });
      await this.refuseOthers(tx, order);
      const priced = await this.price.hardware(tx, order, toWantedHardware(request));
      refuseUnchanged(priced.changed);
      return this.price.reply(tx, order, priced);
    });
  }

  /**
   * @throws FORBIDDEN for users without prices, NOT_FOUND for orders of others, STATE_CONFLICT unless the tenant still
   *   allows changes
   */
  async refuseOthers(ctx: Context, order: CustomerOrder): Promise<void> {
    if (!ctx.seesPrices) throw generalError('FORBIDDEN', msg`You can’t see prices.`);
    // An approver sees the order, but it is not theirs.
    if (order.contactUid !== ctx.buyer.contactUid) throw notFound('order');
    const { settings } = await this.findTenant.ofContext(ctx);
    if (!canChangeOrder(order, settings.changeUntil)) throw tooLateError();
  }
}
