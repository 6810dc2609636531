import { plural, t } from '@lingui/core/macro';
import { isInShop, explainNotInShop, PANEL_STAGE_WORDS, type PanelStage } from '@glass/contracts/order';
import {
  isBefore,
  listPieceStages,
  stageAfter,
  type PanelScan,
  type ScanPanelsReply,
  type ScanPanelsRequest,
  type ScanResult,
} from '@glass/contracts/shop';
import { Injectable, Logger } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  OrderPanelEventRepository,
  OrderRemakeRepository,
  type PanelInShop,
  FindPiece,
  MoveInShop,
  type OrderInShop,
} from '../../order/public.js';
import { judgeLateScan, computeScanTime, unknownScanTime } from '../domain/scan-time.js';
import { LockPanel, withPiecesAt } from '../services/lock-panel.js';

const otherPiece = () => t`This scan was sent before for another piece. Scan the label again.`;

interface ScannedPiece {
  order: OrderInShop;
  panel: PanelInShop;
  piece: number;
  stage: PanelStage;
}

/** Moves pieces by scans of their labels. Scans are independent of each other. */
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
   * Processes every scan by itself. An invalid scan is refused; a scan that fails for another reason is left out of
   * the reply, so that the client sends it again.
   * @throws the last failure if no scan was processed
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
    const scanned = await this.findScannedPiece(ctx, scan.code);
    if (typeof scanned === 'string') return { scanUID, outcome: 'refused', reason: scanned, piece: null };
    const remake = await this.remakes.findLastOfPiece(ctx, scanned.panel.uid, scanned.piece);
    const toResult = (outcome: ScanResult['outcome'], reason = '', stage = scanned.stage): ScanResult => ({
      scanUID,
      outcome,
      reason,
      piece: {
        panelUID: scanned.panel.uid,
        orderNumber: formatAssignedNumber(scanned.order.order),
        lineNumber: scanned.panel.lineNumber,
        mark: scanned.panel.mark,
        piece: scanned.piece,
        quantity: scanned.panel.quantity,
        from: scanned.stage,
        stage,
        isRemake: remake !== null,
      },
    });
    const done = await this.events.findOneUnscoped(ctx, { uid: scanUID });
    if (done) {
      const isThisPiece =
        done.panelUid === scanned.panel.uid && (done.pieces?.includes(scanned.piece) ?? true);
      return isThisPiece ? toResult('moved', '', done.toStage) : toResult('refused', otherPiece());
    }
    if (!isInShop(scanned.order)) return toResult('refused', explainNotInShop(scanned.order));
    const at = computeScanTime(scan, sentAt, Date.now());
    if (!at) return toResult('refused', unknownScanTime());
    const to = scan.to ?? stageAfter(scanned.panel.stages, scanned.stage);
    if (to === null || (scan.to && !isBefore(scanned.stage, scan.to))) return toResult('already');
    if (!scanned.panel.stages.includes(to))
      return toResult('refused', t`This panel does not need “${{ stage: PANEL_STAGE_WORDS[to] }}”.`);
    const moved = await this.events.findLastOfPiece(ctx, scanned.panel.uid, scanned.piece);
    const last =
      remake && (!moved || moved.recordedAt < remake.at)
        ? { at: remake.at, who: remake.who, toStage: 'waiting' as const, isRemake: true }
        : moved && { ...moved, isRemake: false };
    const late = last && judgeLateScan({ at, isNext: scan.to === null }, last);
    if (late) return toResult(late.outcome, late.reason);
    await this.move(ctx, scanned, to, { uid: scanUID, at });
    return toResult('moved', '', to);
  }

  private async move(
    ctx: Context,
    scanned: ScannedPiece,
    to: PanelStage,
    scan: { uid: string; at: Date },
  ): Promise<void> {
    const moved = withPiecesAt(scanned, (stage, piece) => (piece === scanned.piece ? to : stage));
    await this.inShop.save(ctx, scanned.order, moved, { ...scan, note: '' });
  }

  /** @returns the locked piece, or a message why there is none */
  private async findScannedPiece(ctx: Context, text: string): Promise<ScannedPiece | string> {
    const found = await this.findPiece.run(ctx, text);
    if (typeof found === 'string') return found;
    const { order, panel } = await this.lockPanel.run(ctx, found.panelUid);
    const { lineNumber, quantity } = panel;
    const piece = found.piece ?? (quantity === 1 ? 1 : null);
    if (piece === null) return t`Panel ${lineNumber} has ${quantity} pieces. Scan the label of one of them.`;
    const stage = listPieceStages(panel)[piece - 1];
    if (!stage)
      return t`${plural(quantity, { one: `Panel ${lineNumber} has # piece. There is no piece ${piece}.`, other: `Panel ${lineNumber} has # pieces. There is no piece ${piece}.` })}`;
    return { order, panel, piece, stage };
  }
}
