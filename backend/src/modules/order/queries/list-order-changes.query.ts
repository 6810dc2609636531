import type { ChangedHardwareLine, OrderChange, OrderChangesReply } from '@glass/contracts/order';
import type { Catalogue } from '@glass/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { wordEffect } from './word-effect.js';
import { wordActor } from '../../../kernel/language/word-stored-text.js';

@Injectable()
export class ListOrderChanges {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly changes: OrderChangeRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, orderUid: string): Promise<OrderChangesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { catalogue } = await this.orders.getOrThrow(tx, { uid: orderUid });
      const rows = await this.changes.ofOrder(tx, orderUid);
      return { items: rows.map((row) => toOrderChange(row, catalogue, ctx.seesPrices)) };
    });
  }
}

/** In the current language. @param catalogue of the order */
export function toOrderChange(row: OrderChangeRow, catalogue: Catalogue, seesPrices: boolean): OrderChange {
  const { uid, version, status } = row;
  const effect = wordEffect(row.effect, catalogue);
  const { hardware } = effect;
  const money = (minor: number | null) => (seesPrices ? minor : null);
  return {
    ...{ uid, version, status, note: row.note, answer: row.answer },
    ...{ panel: toPanelChange(row, money), hardware: toHardwareChange(row, money) },
    effect: {
      ...effect,
      ...{ beforeMinor: money(effect.beforeMinor), afterMinor: money(effect.afterMinor) },
      ...(hardware && {
        hardware: {
          ...hardware,
          ...{ beforeMinor: money(hardware.beforeMinor), afterMinor: money(hardware.afterMinor) },
        },
      }),
    },
    requestedAt: row.requestedAt.toISOString(),
    askedBy: wordActor(row.requestedByName),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    decidedBy: row.answeredByName && wordActor(row.answeredByName),
  };
}

type HideMoney = (minor: number | null) => number | null;

function toPanelChange(row: OrderChangeRow, money: HideMoney): OrderChange['panel'] {
  const { panelUid: panelUID, lineNumber, before, spec, quantity } = row;
  if (panelUID === null) return null;
  return {
    ...{ panelUID, lineNumber: lineNumber! },
    before: { ...before!, totalMinor: money(before!.totalMinor) },
    after: { spec: spec!, quantity: quantity!, totalMinor: money(row.panelTotalMinor) },
  };
}

function toHardwareChange(
  { hardwareUid, hardware }: OrderChangeRow,
  money: HideMoney,
): OrderChange['hardware'] {
  if (hardwareUid === null || hardware === null) return null;
  const hide = (line: ChangedHardwareLine) => ({ ...line, totalMinor: money(line.totalMinor) });
  const { before, after } = hardware;
  return { ...hardware, hardwareUID: hardwareUid, before: hide(before), after: after && hide(after) };
}
