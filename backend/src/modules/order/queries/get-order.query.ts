import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { contactNameSql } from '../../customer/public.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import {
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelRepository,
} from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';
import {
  toOrderReply,
  toOrderReplyForTenant,
  type OrderNames,
  type OrderParts,
  type OrderReply,
  type OrderReplyForTenant,
} from './order-presenter.js';
import { ReadShopParts } from './shop-parts.query.js';

@Injectable()
export class GetOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly attachments: OrderAttachmentRepository,
    private readonly events: OrderEventRepository,
    private readonly shopParts: ReadShopParts,
  ) {}

  /** The caller's own order (also for tenant users), or one they approved for their company. @throws NOT_FOUND */
  async forCustomer(ctx: Context, uid: string): Promise<OrderReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const own = tx.reach.kind === 'own' ? {} : { contactUid: tx.contact.contactUid };
      const order = await this.orders.getOrThrow(tx, { uid, ...own });
      return toOrderReply(await this.readParts(tx, order));
    });
  }

  /** @throws NOT_FOUND */
  async forTenant(ctx: Context, uid: string): Promise<OrderReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid });
      return toOrderReplyForTenant(await this.readParts(tx, order), await this.shopParts.ofOrder(tx, uid));
    });
  }

  private async readParts(ctx: Context, order: CustomerOrder): Promise<OrderParts> {
    return {
      order,
      panels: await this.panels.findSerializedOfOrder(ctx, order.uid),
      attachments: await this.attachments.ofOrder(ctx, order.uid),
      events: await this.events.ofOrder(ctx, order.uid),
      names: await this.readNames(ctx, order.uid),
    };
  }

  private async readNames(ctx: Context, uid: string): Promise<OrderNames> {
    const rows: OrderNames[] = await ctx.tx.query(
      `select ${contactNameSql('c')} as "contactName",
              c.email as "contactEmail", company.name as "companyName", q.number_prefix || q.number as "quoteNumber"
       from customer_order o
       join contact c on c.tenant_uid = o.tenant_uid and c.uid = o.contact_uid
       join quote q on q.tenant_uid = o.tenant_uid and q.uid = o.quote_uid
       left join company on company.tenant_uid = o.tenant_uid and company.uid = o.company_uid
       where o.tenant_uid = $1 and o.uid = $2`,
      [ctx.tenantUid, uid],
    );
    return rows[0]!;
  }
}
