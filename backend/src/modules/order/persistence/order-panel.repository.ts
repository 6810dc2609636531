import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderPanel } from './order-panel.entity.js';
import { OF_OWN_ORDERS } from './order.repository.js';

/** Panels of the orders that the context reaches. */
@Injectable()
export class OrderPanelRepository extends TenantRepository<OrderPanel> {
  constructor() {
    super(OrderPanel, 'panel', { column: 'orderUid', among: OF_OWN_ORDERS });
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderPanel[]> {
    return this.find(ctx, { orderUid }, { lineNumber: 'ASC' });
  }
}
