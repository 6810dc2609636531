import {
  isInShop,
  explainNotInShop,
  PANEL_STAGE_WORDS,
  setPieceStages,
  type MovePiecesRequest,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import {
  OrderPanelEventRepository,
  MoveInShop,
  GetOrderedPanel,
  type OrderedPanelReplyForTenant,
} from '../../order/public.js';
import { LockPanel } from '../services/lock-panel.js';

@Injectable()
export class MovePieces {
  constructor(
    private readonly database: Database,
    private readonly lockPanel: LockPanel,
    private readonly events: OrderPanelEventRepository,
    private readonly inShop: MoveInShop,
    private readonly getPanel: GetOrderedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, UID_TAKEN */
  async run(ctx: Context, request: MovePiecesRequest): Promise<OrderedPanelReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.move(tx, request);
      return this.getPanel.forTenant(tx, request.panelUID);
    });
  }

  private async move(
    ctx: Context,
    { moveUID, panelUID, pieces, to, note = '' }: MovePiecesRequest,
  ): Promise<void> {
    const { order, panel } = await this.lockPanel.run(ctx, panelUID);
    const done = await this.events.findOneUnscoped(ctx, { uid: moveUID });
    if (done) {
      if (done.panelUid !== panelUID) throw uidTaken();
      return;
    }
    if (!isInShop(order)) throw generalError('STATE_CONFLICT', explainNotInShop(order));
    if (pieces?.some((piece) => piece > panel.quantity))
      throw fieldError('pieces', `This panel has ${panel.quantity} pieces.`);
    if (!panel.stages.includes(to))
      throw fieldError('to', `This panel does not need “${PANEL_STAGE_WORDS[to]}”.`);
    const moved = setPieceStages(panel, (stage, piece) => (!pieces || pieces.includes(piece) ? to : stage));
    const panels = order.panels.map((each) => (each === panel ? moved : each));
    await this.inShop.save(ctx, order, { ...order, panels }, { uid: moveUID, note });
  }
}
