import {
  isBefore,
  isInTheShop,
  notInTheShop,
  PANEL_STAGE_WORDS,
  pieceStagesOf,
  stageAfter,
  withPieces,
  type PanelScan,
  type PanelStage,
  type ScanPanelsReply,
  type ScanPanelsRequest,
  type ScanResult,
} from '@glass/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { orderNumberText } from '../domain/order-number.js';
import { reasonOfLateScan } from '../domain/late-scan.js';
import { computeScanTime, UNKNOWN_SCAN_TIME } from '../domain/scan-time.js';
import {
  OrderPanelEventRepository,
  OrderRemakeRepository,
  type PanelInShop,
} from '../persistence/order-parts.repositories.js';
import { FindPiece } from '../steps/find-piece.js';
import { LockPanel } from '../steps/lock-panel.js';
import { MoveInShop, type OrderInShop } from '../steps/move-in-shop.js';

const OTHER_PIECE = 'This scan was sent before for another piece. Scan the label again.';

/** A piece that a label names, of an order that is locked. */
interface NamedPiece {
  order: OrderInShop;
  panel: PanelInShop;
  piece: number;
  stage: PanelStage;
}

/** Moves pieces on by their labels. Each scan stands for itself: what one says changes nothing of the others. */
@Injectable()
export class ScanPanels {
  private readonly log = new Logger(ScanPanels.name);

  constructor(
    private readonly database: Database,
    private readonly findPiece: FindPiece,
    private readonly lockPanel: LockPanel,
    private readonly events: OrderPanelEventRepository,
    private readonly remakes: OrderRemakeRepository,
    private readonly inShop: MoveInShop,
  ) {}

  /**
   * Judges every scan for itself: a bad one is refused alone. What fails for another reason is left out of the reply, so that
   * the client sends it again; the others count.
   * @throws what the last scan failed with, where none could be judged
   */
  async run(ctx: Context, { scans, sentAt }: ScanPanelsRequest): Promise<ScanPanelsReply> {
    const results: ScanResult[] = [];
    let failure: unknown;
    for (const scan of scans) {
      try {
        results.push(await this.database.runInTransaction(ctx, (tx) => this.scanOne(tx, scan, sentAt)));
      } catch (error) {
        failure = error;
        this.log.error(error);
      }
    }
    if (results.length === 0 && failure) throw failure;
    return { results };
  }

  private async scanOne(ctx: Context, scan: PanelScan, sentAt: string | undefined): Promise<ScanResult> {
    const { scanUID } = scan;
    const named = await this.pieceOf(ctx, scan.code);
    if (typeof named === 'string') return { scanUID, outcome: 'refused', reason: named, piece: null };
    const remake = await this.remakes.lastOfPiece(ctx, named.panel.uid, named.piece);
    const said = (outcome: ScanResult['outcome'], reason = '', stage = named.stage): ScanResult => ({
      scanUID,
      outcome,
      reason,
      piece: {
        panelUID: named.panel.uid,
        orderNumber: orderNumberText(named.order.order),
        lineNumber: named.panel.lineNumber,
        mark: named.panel.mark,
        piece: named.piece,
        quantity: named.panel.quantity,
        from: named.stage,
        stage,
        isRemake: remake !== null,
      },
    });
    const done = await this.events.findOneUnscoped(ctx, { uid: scanUID });
    if (done) {
      const isThisPiece = done.panelUid === named.panel.uid && (done.pieces?.includes(named.piece) ?? true);
      return isThisPiece ? said('moved', '', done.toStage) : said('refused', OTHER_PIECE);
    }
    if (!isInTheShop(named.order)) return said('refused', notInTheShop(named.order));
    const at = computeScanTime(scan, sentAt, Date.now());
    if (!at) return said('refused', UNKNOWN_SCAN_TIME);
    const to = scan.to ?? stageAfter(named.panel.stages, named.stage);
    if (to === null || (scan.to && !isBefore(named.stage, scan.to))) return said('already');
    if (!named.panel.stages.includes(to))
      return said('refused', `This panel does not need “${PANEL_STAGE_WORDS[to]}”.`);
    const moved = await this.events.lastOfPiece(ctx, named.panel.uid, named.piece);
    const last =
      remake && (!moved || moved.recordedAt < remake.at)
        ? { at: remake.at, who: remake.who, toStage: 'waiting' as const, isRemake: true }
        : moved && { ...moved, isRemake: false };
    const late = last && reasonOfLateScan({ at, isNext: scan.to === null }, last);
    if (late) return said(late.outcome, late.reason);
    await this.move(ctx, named, to, { uid: scanUID, at });
    return said('moved', '', to);
  }

  private async move(
    ctx: Context,
    { order, panel, piece }: NamedPiece,
    to: PanelStage,
    scan: { uid: string; at: Date },
  ): Promise<void> {
    const moved = withPieces(panel, (stage, each) => (each === piece ? to : stage));
    const panels = order.panels.map((each) => (each === panel ? moved : each));
    await this.inShop.save(ctx, order, { ...order, panels }, { ...scan, note: '' });
  }

  /** In words, why the code names no piece. */
  private async pieceOf(ctx: Context, text: string): Promise<NamedPiece | string> {
    const found = await this.findPiece.run(ctx, text);
    if (typeof found === 'string') return found;
    const { order, panel } = await this.lockPanel.run(ctx, found.panelUid);
    const piece = found.piece ?? (panel.quantity === 1 ? 1 : null);
    if (piece === null)
      return `Panel ${panel.lineNumber} has ${panel.quantity} pieces: scan the label of one.`;
    const stage = pieceStagesOf(panel)[piece - 1];
    if (!stage) return `Panel ${panel.lineNumber} has ${panel.quantity} pieces, and no piece ${piece}.`;
    return { order, panel, piece, stage };
  }
}
