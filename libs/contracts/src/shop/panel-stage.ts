import type { CatalogueContent } from '../catalogue/catalogue.js';
import { PANEL_STAGES, type PanelStage } from '../order/order.js';
import type { PanelSpec } from '../panel/panel.js';

/*
 * Progress of a panel through the shop. Each of its pieces moves along the stages that the panel needs; the panel's
 * stage is that of its slowest piece.
 */

/** Stages of the pieces of one panel. */
export interface PanelProgress {
  quantity: number;
  /** Stages that the panel needs, in order, from `waiting` to `packed`. */
  stages: PanelStage[];
  /** Stage of the slowest piece. */
  stage: PanelStage;
  /** One per piece; null while all are at the panel's stage. */
  pieceStages: PanelStage[] | null;
}

type WorkOfPanel = Pick<PanelSpec<unknown>, 'materialUID' | 'edges'> & {
  features: readonly unknown[];
  shape: { kind: string };
};

/** Stages that a panel needs. Plain cut edges need no edging, annealed glass no furnace. */
export function stagesOfPanel(
  spec: WorkOfPanel,
  catalogue: Pick<CatalogueContent, 'materials' | 'edgeFinishes'>,
): PanelStage[] {
  const material = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const kindOf = (finishUID: string | null) =>
    catalogue.edgeFinishes.find(({ uid }) => uid === finishUID)?.kind ?? 'cut';
  const needed: Record<PanelStage, boolean> = {
    waiting: true,
    cutting: true,
    edging: spec.edges.some(
      ({ finishUID }) => kindOf(finishUID ?? material?.defaultEdgeFinishUID ?? null) !== 'cut',
    ),
    drilling: spec.features.length > 0 || spec.shape.kind === 'notched',
    tempering: material?.tempered ?? false,
    checking: true,
    packed: true,
  };
  return PANEL_STAGES.filter((stage) => needed[stage]);
}

const rank = (stage: PanelStage): number => PANEL_STAGES.indexOf(stage);

export function isBefore(stage: PanelStage, other: PanelStage): boolean {
  return rank(stage) < rank(other);
}

/** The earliest stage; `packed` for an empty list. */
export function slowestStage(stages: readonly PanelStage[]): PanelStage {
  return stages.reduce((slowest, stage) => (isBefore(stage, slowest) ? stage : slowest), 'packed');
}

/** Stages that any of the panels needs, in order. */
export function mergeStages(panels: readonly { stages: readonly PanelStage[] }[]): PanelStage[] {
  const needed = new Set(panels.flatMap(({ stages }) => stages));
  return PANEL_STAGES.filter((stage) => needed.has(stage));
}

/** The stage after another; null after the last. */
export function stageAfter(stages: readonly PanelStage[], stage: PanelStage): PanelStage | null {
  return stages.find((each) => isBefore(stage, each)) ?? null;
}

/** One per piece, in order. */
export function listPieceStages({ quantity, stage, pieceStages }: PanelProgress): PanelStage[] {
  return pieceStages ?? Array.from({ length: quantity }, () => stage);
}

/** Sets the stage of each piece. If all are equal, only the panel's stage is stored. */
export function setPieceStages<Panel extends PanelProgress>(
  panel: Panel,
  stageOf: (stage: PanelStage, piece: number) => PanelStage,
): Panel {
  const moved = listPieceStages(panel).map((stage, index) => stageOf(stage, index + 1));
  const stage = slowestStage(moved);
  return { ...panel, stage, pieceStages: moved.every((each) => each === stage) ? null : moved };
}

/** Moves every piece that is behind to the stage, or to the next one that its panel needs. */
export function advancePieces<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.find((each) => !isBefore(each, to)) ?? 'packed';
  return setPieceStages(panel, (stage) => (isBefore(stage, target) ? target : stage));
}

/** Moves every piece that is ahead back to the stage, or to the previous one that its panel needs. */
export function moveBackPieces<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.findLast((each) => !isBefore(to, each)) ?? 'waiting';
  return setPieceStages(panel, (stage) => (isBefore(target, stage) ? target : stage));
}

/**
 * Like `moveBackPieces`, for a stage that other panels of the order have not left yet: a panel that skips it was further.
 */
export function undoPieces<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.find((each) => !isBefore(each, to)) ?? 'packed';
  return setPieceStages(panel, (stage) => (isBefore(target, stage) ? target : stage));
}

export function packedPieces(panel: PanelProgress): number {
  return listPieceStages(panel).filter((stage) => stage === 'packed').length;
}
