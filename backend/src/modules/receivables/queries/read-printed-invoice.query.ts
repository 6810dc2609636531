import { deliveryLabel } from '@glass/contracts/quote';
import { addressLines, dayIn, type ShopPlace } from '@glass/contracts/geo';
import { SHIP_METHOD_WORDS } from '@glass/contracts/order';
import { panelDescription } from '@glass/documents/parts';
import { currentLocale } from '@glass/language';
import { catalogueInLanguage, translateHardware, translateTotals } from '@glass/pricing/price-list';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import {
  type CustomerOrder,
  OrderDeliveryRepository,
  OrderEventRepository,
  OrderPanelRepository,
  OrderRepository,
  ReadOrderBalance,
} from '../../order/public.js';
import { AccountEntryRepository } from '../../payment/public.js';
import { type AccountingDocument, buildInvoice } from '../domain/accounting-document.js';
import { type AccountedOrder, accountedOrdersSql } from '../persistence/accounted-orders.js';

const ORDER = { name: 'invoice-of-order', sql: accountedOrdersSql('o.uid = $2', 'null::text') };

/** Reads an order's invoice for printing: each panel with glass, size and mark. */
@Injectable()
export class ReadPrintedInvoice {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly entries: AccountEntryRepository,
    private readonly events: OrderEventRepository,
    private readonly balance: ReadOrderBalance,
  ) {}

  /** Lines of the address, or of each of several deliveries. */
  async readShipTo(tx: Context, order: CustomerOrder, shop: ShopPlace): Promise<string[]> {
    const rows = await this.deliveries.ofOrder(tx, order.uid);
    if (rows.length > 0)
      return rows.map(({ number, name, shippingAddress: to }) =>
        [deliveryLabel({ number, name }), ...(to ? addressLines(to, shop) : [SHIP_METHOD_WORDS.pickUp])].join(
          ', ',
        ),
      );
    return order.shippingAddress ? addressLines(order.shippingAddress, shop) : [];
  }

  /** @throws NOT_FOUND for an order that the context may not see */
  async findOrder(tx: Context, orderUid: string): Promise<CustomerOrder> {
    return this.orders.getOrThrow(tx, { uid: orderUid });
  }

  /** Checks no access. @throws NOT_FOUND */
  async findBilledOrder(tx: Context, orderUid: string): Promise<CustomerOrder> {
    const order = await this.orders.findOneUnscoped(tx, { uid: orderUid });
    if (!order) throw notFound('order');
    return order;
  }

  /** @returns when the order was last canceled, `2026-11-20` */
  async readCanceledDay(tx: Context, order: CustomerOrder, timeZone: string): Promise<string> {
    const events = await this.events.ofOrder(tx, order.uid);
    const canceled = events.findLast(({ toStatus }) => toStatus === 'cancelled');
    return dayIn(timeZone, canceled?.at ?? order.createdAt);
  }

  /** Whether money of the order was refunded, and not as an overpayment. Checks no access. */
  async hasRefund(tx: Context, order: CustomerOrder, refundUid: string): Promise<boolean> {
    const refunds = await this.balance.readRefunds(tx, order);
    return refunds.some(
      ({ uid, status, isOverpayment }) =>
        uid === refundUid && !isOverpayment && (status === 'pending' || status === 'succeeded'),
    );
  }

  /** @returns the amount not yet paid or credited, and payments unless the order is on a house account; minor units */
  async readSettlement(tx: Context, order: CustomerOrder) {
    const [billed] = await this.entries.billed(tx, [order.uid]);
    if (billed) return { openMinor: billed.openMinor, payments: null };
    const { dueMinor } = await this.balance.run(tx, order);
    return { openMinor: dueMinor, payments: await this.balance.readPayments(tx, order) };
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
    if (!row) throw notFound('order');
    const order = await this.findBilledOrder(tx, orderUid);
    const catalogue = catalogueInLanguage(order.catalogue, currentLocale());
    const totals = translateTotals(row.totals, order.catalogue, currentLocale());
    const panels = (await this.panels.ofOrder(tx, orderUid)).map(({ spec, price }) => ({
      ...{ spec, price },
      description: panelDescription(spec, catalogue, locale),
    }));
    const hardware = translateHardware(row.hardware, order.catalogue, currentLocale());
    return {
      invoice: buildInvoice({ ...row, totals, number: Number(row.number), panels, hardware }),
      totals,
    };
  }
}
