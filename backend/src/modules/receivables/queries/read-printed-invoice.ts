import { Injectable } from '@nestjs/common';
import { panelDescription } from '@glass/documents/parts';
import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { buildInvoice, type AccountingDocument } from '../domain/accounting-document.js';
import { accountedOrdersSql, type AccountedOrder } from '../persistence/accounted-orders.js';
import { type CustomerOrder, OrderPanelRepository, OrderRepository } from '../../order/public.js';

const ORDER = { name: 'invoice-of-order', sql: accountedOrdersSql('o.uid = $2', 'null::text') };

/** Reads an order's invoice for printing: each panel with glass, size and mark. */
@Injectable()
export class ReadPrintedInvoice {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
  ) {}

  /** @throws NOT_FOUND for an order that the context may not see */
  async findOrder(tx: Context, orderUid: string): Promise<CustomerOrder> {
    return this.orders.getOrThrow(tx, { uid: orderUid });
  }

  /**
   * Checks no access: call it only for orders that the context may read.
   * @throws NOT_FOUND
   */
  async run(
    tx: Context,
    orderUid: string,
    { locale, timeZone }: { locale: string; timeZone: string },
  ): Promise<{ invoice: AccountingDocument; totals: AccountedOrder['totals'] }> {
    const [row] = await query<AccountedOrder>(tx, ORDER, [tx.tenantUid, orderUid, timeZone]);
    const order = await this.orders.findOneUnscoped(tx, { uid: orderUid });
    if (!row || !order) throw notFound('order');
    const panels = (await this.panels.ofOrder(tx, orderUid)).map(({ spec, price }) => ({
      ...{ spec, price },
      description: panelDescription(spec, order.catalogue, locale),
    }));
    return { invoice: buildInvoice({ ...row, number: Number(row.number), panels }), totals: row.totals };
  }
}
