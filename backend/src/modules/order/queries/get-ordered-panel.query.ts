import type {
  OrderedPanel,
  OrderedPanelForTenant,
  OrderPanel,
  PanelDelivery,
  Remake,
} from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { contactNameSql } from '../../customer/public.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderDeliveryRow } from '../persistence/order-delivery.entity.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import {
  OrderAttachmentRepository,
  OrderPanelRepository,
  OrderRepository,
  type SerializedOrderPanel,
} from '../persistence/order.repositories.js';
import { buildPanelHistory, ReadShopParts, toOrderPanel, toRemake } from './get-order.query.js';

type Written<Reply extends { panel: OrderPanel }> = Omit<Reply, 'panel'> & {
  panel: Omit<OrderPanel, 'spec' | 'price'> & Pick<SerializedOrderPanel, 'spec' | 'price'>;
};
export type OrderedPanelReply = Written<OrderedPanel>;
export type OrderedPanelReplyForTenant = Written<OrderedPanelForTenant>;

/** One panel of an order, as opened from its label, with the order data its page shows. */
@Injectable()
export class GetOrderedPanel {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly attachments: OrderAttachmentRepository,
    private readonly deliveries: OrderDeliveryRepository,
    private readonly shopParts: ReadShopParts,
  ) {}

  /** The caller's own panel, also for tenant users. @throws NOT_FOUND */
  async forCustomer(ctx: Context, panelUid: string): Promise<OrderedPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { order, panel } = await this.read(tx, panelUid);
      if (order.contactUid !== tx.contact.contactUid) throw notFound('panel');
      return toOrderedPanelReply(order, panel);
    });
  }

  /** @throws NOT_FOUND */
  async forTenant(ctx: Context, panelUid: string): Promise<OrderedPanelReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { order, panel } = await this.read(tx, panelUid);
      const { rack, workOrderNumber } = toProcessingDetails(order.processing);
      const { remakes, panelEvents } = await this.shopParts.ofPanel(tx, order.uid, panelUid);
      const { customerName, panelCount, holdReason } = await this.readContext(tx, order.uid);
      return {
        ...toOrderedPanelReply(order, panel),
        ...{ rack, workOrderNumber, customerName, panelCount },
        heldFrom: order.heldFrom,
        jobName: order.jobName,
        poNumber: order.poNumber,
        dueDate: order.dueDate,
        deliveries: toPanelDeliveries(await this.deliveries.ofOrder(tx, order.uid), panelUid),
        notesForShop: order.notesForShop,
        holdReason: order.status === 'onHold' ? (holdReason ?? '') : '',
        attachments: await this.attachments.ofOrder(tx, order.uid),
        remakes: remakes.map<Remake>(toRemake),
        history: buildPanelHistory(panelEvents, remakes),
      };
    });
  }

  private async read(
    ctx: Context,
    uid: string,
  ): Promise<{ order: CustomerOrder; panel: SerializedOrderPanel }> {
    const { orderUid } = await this.panels.getOrThrow(ctx, { uid });
    const [panel] = await this.panels.findSerializedOfOrder(ctx, orderUid, uid);
    const order = await this.orders.getOrThrow(ctx, { uid: orderUid }, 'panel');
    if (!panel) throw notFound('panel');
    return { order, panel };
  }

  private async readContext(
    ctx: Context,
    orderUid: string,
  ): Promise<{ customerName: string; panelCount: number; holdReason: string | null }> {
    const rows = await ctx.tx.query(
      `select coalesce(company.name, ${contactNameSql('c')}) as "customerName",
         (select count(*)::int from order_panel p where p.tenant_uid = $1 and p.order_uid = $2) as "panelCount",
         (select e.note from order_event e where e.tenant_uid = $1 and e.order_uid = $2 and e.to_status = 'onHold'
          order by e.at desc limit 1) as "holdReason"
       from customer_order o
       join contact c on c.tenant_uid = o.tenant_uid and c.uid = o.contact_uid
       left join company on company.tenant_uid = o.tenant_uid and company.uid = o.company_uid
       where o.tenant_uid = $1 and o.uid = $2`,
      [ctx.tenantUid, orderUid],
    );
    return rows[0];
  }
}

function toPanelDeliveries(rows: readonly OrderDeliveryRow[], panelUid: string): PanelDelivery[] {
  return rows.flatMap(({ number, name, shipMethod: method, dueDate, pieces }) =>
    pieces
      .filter(({ panelUID }) => panelUID === panelUid)
      .map(({ from, to }) => ({ number, name, method, dueDate, from, to })),
  );
}

function toOrderedPanelReply(order: CustomerOrder, panel: SerializedOrderPanel): OrderedPanelReply {
  return {
    orderUID: order.uid,
    orderNumber: formatAssignedNumber(order),
    orderStatus: order.status,
    panel: toOrderPanel(panel, order.catalogue),
  };
}
