import type { PanelStage } from '@glass/contracts/order';
import { setPieceStages } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import {
  OrderPanelRepository,
  type PanelInShop,
  OrderRepository,
  MoveInShop,
  type OrderInShop,
} from '../../order/public.js';

interface LockedPanel {
  order: OrderInShop;
  panel: PanelInShop;
}

/** Returns the order with the pieces of one panel at other stages. */
export function withPiecesAt(
  { order, panel }: LockedPanel,
  stageOf: (stage: PanelStage, piece: number) => PanelStage,
): OrderInShop {
  const moved = setPieceStages(panel, stageOf);
  return { ...order, panels: order.panels.map((each) => (each === panel ? moved : each)) };
}

/** Locks the order of a panel, which serializes moves of its pieces. */
@Injectable()
export class LockPanel {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly inShop: MoveInShop,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, panelUid: string): Promise<LockedPanel> {
    const { orderUid } = await this.panels.getOrThrow(ctx, { uid: panelUid });
    const order = await this.inShop.open(ctx, await this.orders.lockOrThrow(ctx, { uid: orderUid }));
    return { order, panel: order.panels.find(({ uid }) => uid === panelUid)! };
  }
}
