import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import {
  OrderPanelRepository,
  type PanelInShop,
  OrderRepository,
  MoveInShop,
  type OrderInShop,
} from '../../order/public.js';

/** Locks the order of a panel, which serializes moves of its pieces. */
@Injectable()
export class LockPanel {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly inShop: MoveInShop,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, panelUid: string): Promise<{ order: OrderInShop; panel: PanelInShop }> {
    const { orderUid } = await this.panels.getOrThrow(ctx, { uid: panelUid });
    const order = await this.inShop.open(ctx, await this.orders.lockOrThrow(ctx, { uid: orderUid }));
    return { order, panel: order.panels.find(({ uid }) => uid === panelUid)! };
  }
}
