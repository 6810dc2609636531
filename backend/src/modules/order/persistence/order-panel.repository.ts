import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderPanel } from './order-panel.entity.js';

/** Panels of orders. Whether a caller may see one is decided by its order. */
@Injectable()
export class OrderPanelRepository extends TenantRepository<OrderPanel> {
  constructor() {
    super(OrderPanel, 'panel', null);
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderPanel[]> {
    return this.find(ctx, { orderUid }, { lineNumber: 'ASC' });
  }
}
