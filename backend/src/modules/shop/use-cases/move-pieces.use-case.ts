import { inSentence } from '@glass/language';
import { msg, plural } from '@lingui/core/macro';
import {
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  type PanelStage,
  allowsRemakes,
  explainNotInShop,
  isInShop,
} from '@glass/contracts/order';
import {
  type MovePiecesRequest,
  type RemakePiecesRequest,
  isBefore,
  listPieceStages,
} from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type AppError, fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  GetOrderedPanel,
  MoveInShop,
  OrderPanelEventRepository,
  OrderRemakeRepository,
  type OrderedPanelReplyForTenant,
  type PanelInShop,
} from '../../order/public.js';
import { LockPanel, withPiecesAt } from '../services/lock-panel.js';

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
    const locked = await this.lockPanel.run(ctx, panelUID);
    const { order, panel } = locked;
    const done = await this.events.findOneUnscoped(ctx, { uid: moveUID });
    if (done) {
      if (done.panelUid !== panelUID) throw uidTaken();
      return;
    }
    if (!isInShop(order)) throw generalError('STATE_CONFLICT', explainNotInShop(order));
    if (pieces?.some((piece) => piece > panel.quantity)) throw explainPieces(panel);
    if (!panel.stages.includes(to))
      throw fieldError('to', msg`This panel does not need “${{ stage: PANEL_STAGE_WORDS[to] }}”.`);
    const moved = withPiecesAt(locked, (stage, piece) => (!pieces || pieces.includes(piece) ? to : stage));
    await this.inShop.save(ctx, order, moved, { uid: moveUID, note });
  }
}

/** Sends broken or wrong pieces of a panel back to cutting, in the same order. */
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
    const locked = await this.lockPanel.run(ctx, panelUID);
    const { order, panel } = locked;
    const done = await this.remakes.findOneUnscoped(ctx, { uid: remakeUID });
    if (done) {
      if (done.panelUid !== panelUID) throw uidTaken();
      return;
    }
    if (!allowsRemakes(order)) {
      const status = inSentence(ORDER_STATUS_WORDS[order.status]);
      throw generalError('STATE_CONFLICT', msg`The order is ${status}, so nothing of it is made yet.`);
    }
    if (reason === 'other' && note === '') throw fieldError('note', msg`Enter what happened.`);
    const atStage = furthestStage(panel, pieces);
    await this.remakes.insert(ctx, {
      ...{ uid: remakeUID, panelUid: panelUID, orderUid: order.order.uid, pieces, reason, note, atStage },
      at: new Date(),
      who: ctx.actorName,
      contactUid: ctx.contact.contactUid,
    });
    const remade = withPiecesAt(locked, (stage, piece) => (pieces.includes(piece) ? 'waiting' : stage));
    // The remake itself is the history record.
    await this.inShop.saveWithoutHistory(ctx, order, remade, buildRemakeNote(panel, pieces), {
      remakes: order.order.remakes + pieces.length,
    });
    const { uid } = order.order;
    const about = {
      orderUid: uid,
      order: formatAssignedNumber(order.order),
      line: panel.lineNumber,
      pieces,
      reason,
      note,
    };
    await this.audit.write(ctx, 'order-panels-remade', about);
  }
}

const explainPieces = ({ quantity }: PanelInShop): AppError =>
  fieldError(
    'pieces',
    msg`${plural(quantity, { one: 'This panel has # piece.', other: 'This panel has # pieces.' })}`,
  );

/** @throws VALIDATION_FAILED for pieces that don't exist or are not cut yet */
function furthestStage(panel: PanelInShop, pieces: number[]): PanelStage {
  const stages = listPieceStages(panel);
  const found = pieces.map((piece) => stages[piece - 1]);
  if (found.includes(undefined)) throw explainPieces(panel);
  if (found.includes('waiting')) throw fieldError('pieces', msg`A piece that isn’t cut yet can’t be remade.`);
  return (found as PanelStage[]).reduce((last, stage) => (isBefore(last, stage) ? stage : last));
}

function buildRemakeNote({ lineNumber, quantity }: PanelInShop, pieces: number[]): string {
  return quantity === 1
    ? `Panel ${lineNumber} is remade.`
    : `Panel ${lineNumber}, piece ${pieces.join(', ')} remade.`;
}
