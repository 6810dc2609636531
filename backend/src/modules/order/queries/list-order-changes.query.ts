import type { OrderChange, OrderChangesReply } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
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
      await this.orders.getOrThrow(tx, { uid: orderUid });
      const rows = await this.changes.ofOrder(tx, orderUid);
      return { items: rows.map((row) => toOrderChange(row, ctx.seesPrices)) };
    });
  }
}

export function toOrderChange(row: OrderChangeRow, seesPrices: boolean): OrderChange {
  const { uid, version, status, panelUid: panelUID, lineNumber, before, spec, quantity, effect } = row;
  const { hardware } = effect;
  const money = (minor: number | null) => (seesPrices ? minor : null);
  return {
    ...{ uid, version, status, panelUID, lineNumber, note: row.note, answer: row.answer },
    before: { ...before, totalMinor: money(before.totalMinor) },
    after: { spec, quantity, totalMinor: money(row.panelTotalMinor) },
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
