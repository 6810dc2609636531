import {
  ORDER_STATUS_WORDS,
  pieceStagesOf,
  isBefore,
  takesRemakes,
  withPieces,
  type PanelStage,
  type RemakePiecesRequest,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { orderNumberText } from '../domain/order-number.js';
import { OrderRemakeRepository, type PanelInShop } from '../persistence/order-parts.repositories.js';
import { GetOrderedPanel, type OrderedPanelReplyForTenant } from '../queries/get-ordered-panel.query.js';
import { LockPanel } from '../steps/lock-panel.js';
import { MoveInShop } from '../steps/move-in-shop.js';

/** Glass broke, or was made wrong: pieces of a panel are cut again, in the same order. */
@Injectable()
export class RemakePieces {
  constructor(
    private readonly database: Database,
    private readonly lockPanel: LockPanel,
    private readonly remakes: OrderRemakeRepository,
    private readonly inShop: MoveInShop,
    private readonly audit: AuditLog,
    private readonly getPanel: GetOrderedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, UID_TAKEN */
  async run(ctx: Context, request: RemakePiecesRequest): Promise<OrderedPanelReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.remake(tx, request);
      return this.getPanel.forTenant(tx, request.panelUID);
    });
  }

  private async remake(ctx: Context, request: RemakePiecesRequest): Promise<void> {
    const { remakeUID, panelUID, pieces, reason, note = '' } = request;
    const { order, panel } = await this.lockPanel.run(ctx, panelUID);
    const done = await this.remakes.findOneUnscoped(ctx, { uid: remakeUID });
    if (done) {
      if (done.panelUid !== panelUID) throw uidTaken();
      return;
    }
    if (!takesRemakes(order)) {
      const status = ORDER_STATUS_WORDS[order.status].toLowerCase();
      throw generalError('STATE_CONFLICT', `The order is ${status}: nothing of it is made yet.`);
    }
    if (reason === 'other' && note === '') throw fieldError('note', 'Say what happened.');
    const atStage = furthest(panel, pieces);
    await this.remakes.insert(ctx, {
      ...{ uid: remakeUID, panelUid: panelUID, orderUid: order.order.uid, pieces, reason, note, atStage },
      at: new Date(),
      who: ctx.actorName,
      contactUid: ctx.contact.contactUid,
    });
    const again = withPieces(panel, (stage, piece) => (pieces.includes(piece) ? 'waiting' : stage));
    const panels = order.panels.map((each) => (each === panel ? again : each));
    // Its row of history is the remake itself.
    await this.inShop.saveQuietly(ctx, order, { ...order, panels }, remakeNote(panel, pieces), {
      remakes: order.order.remakes + pieces.length,
    });
    const { uid } = order.order;
    const about = {
      orderUid: uid,
      order: orderNumberText(order.order),
      line: panel.lineNumber,
      pieces,
      reason,
      note,
    };
    await this.audit.write(ctx, 'order-panels-remade', about);
  }
}

/** @throws VALIDATION_FAILED for pieces that there are not, or that nobody has begun */
function furthest(panel: PanelInShop, pieces: number[]): PanelStage {
  const stages = pieceStagesOf(panel);
  const there = pieces.map((piece) => stages[piece - 1]);
  if (there.includes(undefined)) throw fieldError('pieces', `This panel has ${panel.quantity} pieces.`);
  if (there.includes('waiting'))
    throw fieldError('pieces', 'A piece that is not cut yet cannot be made again.');
  return (there as PanelStage[]).reduce((last, stage) => (isBefore(last, stage) ? stage : last));
}

function remakeNote({ lineNumber, quantity }: PanelInShop, pieces: number[]): string {
  return quantity === 1
    ? `Panel ${lineNumber} is made again.`
    : `Panel ${lineNumber}, piece ${pieces.join(', ')}: made again.`;
}
