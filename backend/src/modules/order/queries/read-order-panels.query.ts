import type { OrderDelivery } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { toOrderDelivery } from '../domain/order-deliveries.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderDeliveryRepository } from '../persistence/order-delivery.repository.js';
import type { OrderPanel } from '../persistence/order-parts.entities.js';
import { OrderPanelRepository, type SerializedOrderPanel } from '../persistence/order.repositories.js';

interface PanelsAndDeliveries<Panel> {
  panels: Panel[];
  /** Each of several deliveries; empty for one. */
  deliveries: OrderDelivery[];
}

/** Reads the panels of an order, and the deliveries that they go with. */
@Injectable()
export class ReadOrderPanels {
  constructor(
    private readonly panels: OrderPanelRepository,
    private readonly deliveries: OrderDeliveryRepository,
  ) {}

  async run(ctx: Context, order: CustomerOrder): Promise<PanelsAndDeliveries<OrderPanel>> {
    const panels = await this.panels.ofOrder(ctx, order.uid);
    return { panels, deliveries: await this.readDeliveries(ctx, order, panels) };
  }

  /** Leaves long JSON as text, for replies. */
  async serialized(ctx: Context, order: CustomerOrder): Promise<PanelsAndDeliveries<SerializedOrderPanel>> {
    const panels = await this.panels.findSerializedOfOrder(ctx, order.uid);
    return { panels, deliveries: await this.readDeliveries(ctx, order, panels) };
  }

  private async readDeliveries(
    ctx: Context,
    order: CustomerOrder,
    panels: Parameters<typeof toOrderDelivery>[2],
  ): Promise<OrderDelivery[]> {
    const rows = await this.deliveries.ofOrder(ctx, order.uid);
    return rows.map((row) => toOrderDelivery(row, order, panels));
  }
}
