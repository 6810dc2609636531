import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderChangeRow } from './order-change.entity.js';
import { OF_OWN_ORDERS } from './order.repositories.js';

@Injectable()
export class OrderChangeRepository extends TenantRepository<OrderChangeRow> {
  constructor() {
    super(OrderChangeRow, 'change request', OF_OWN_ORDERS);
  }

  /** Newest first. */
  async ofOrder(ctx: Context, orderUid: string): Promise<OrderChangeRow[]> {
    return this.find(ctx, { orderUid }, { requestedAt: 'DESC', uid: 'ASC' });
  }

  async findOpenOfPanel(ctx: Context, panelUid: string): Promise<OrderChangeRow | null> {
    return this.findOne(ctx, { panelUid, status: In(['requested', 'offered']) });
  }

  async findOpenOfHardware(
    ctx: Context,
    orderUid: string,
    hardwareUid: string,
  ): Promise<OrderChangeRow | null> {
    return this.findOne(ctx, { orderUid, hardwareUid, status: In(['requested', 'offered']) });
  }
}
