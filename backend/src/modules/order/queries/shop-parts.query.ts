import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { OrderPanelEventRepository, OrderRemakeRepository } from '../persistence/order-parts.repositories.js';
import type { ShopParts } from './order-presenter.js';

/** What the shop did to the panels of an order. */
@Injectable()
export class ReadShopParts {
  constructor(
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly remakes: OrderRemakeRepository,
  ) {}

  async ofOrder(ctx: Context, orderUid: string): Promise<ShopParts> {
    return {
      remakes: await this.remakes.ofOrder(ctx, orderUid),
      panelEvents: await this.panelEvents.latest(ctx, { orderUid }),
    };
  }

  async ofPanel(ctx: Context, orderUid: string, panelUid: string): Promise<ShopParts> {
    const remakes = await this.remakes.ofOrder(ctx, orderUid);
    return {
      remakes: remakes.filter((remake) => remake.panelUid === panelUid),
      panelEvents: await this.panelEvents.latest(ctx, { panelUid }),
    };
  }
}
