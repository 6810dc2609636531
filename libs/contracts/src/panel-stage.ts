import type { CatalogueContent } from './catalogue.js';
import { PANEL_STAGES, type PanelStage } from './order.js';
import type { PanelSpec } from './panel.js';

/*
 * The way of a panel through the shop. It is made in so many pieces, each of which goes its own way along the stages that
 * the panel needs; the panel stands where its slowest piece does.
 */

/** Where the pieces of one panel stand. */
export interface PanelProgress {
  quantity: number;
  /** Those that the panel needs, in order: it begins `waiting` and ends `packed`. */
  stages: PanelStage[];
  /** Of the slowest piece. */
  stage: PanelStage;
  /** One a piece; null while all of them stand where the panel does. */
  pieceStages: PanelStage[] | null;
}

type WorkOfPanel = Pick<PanelSpec<unknown>, 'materialUID' | 'edges'> & {
  features: readonly unknown[];
  shape: { kind: string };
};

/** The stages that a panel needs. A plain cut edge takes no edging, annealed glass no furnace. */
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

/** Where what is made of several things stands; what is made of nothing is packed. */
export function slowestStage(stages: readonly PanelStage[]): PanelStage {
  return stages.reduce((slowest, stage) => (isBefore(stage, slowest) ? stage : slowest), 'packed');
}

/** The stages of several panels together, in order. */
export function stagesTogether(panels: readonly { stages: readonly PanelStage[] }[]): PanelStage[] {
  const needed = new Set(panels.flatMap(({ stages }) => stages));
  return PANEL_STAGES.filter((stage) => needed.has(stage));
}

/** What comes after a stage; null after the last. */
export function stageAfter(stages: readonly PanelStage[], stage: PanelStage): PanelStage | null {
  return stages.find((each) => isBefore(stage, each)) ?? null;
}

/** One a piece, the first piece first. */
export function pieceStagesOf({ quantity, stage, pieceStages }: PanelProgress): PanelStage[] {
  return pieceStages ?? Array.from({ length: quantity }, () => stage);
}

/** The panel with its pieces where the function says; of pieces that stand together the panel alone is told. */
export function withPieces<Panel extends PanelProgress>(
  panel: Panel,
  stageOf: (stage: PanelStage, piece: number) => PanelStage,
): Panel {
  const moved = pieceStagesOf(panel).map((stage, index) => stageOf(stage, index + 1));
  const stage = slowestStage(moved);
  return { ...panel, stage, pieceStages: moved.every((each) => each === stage) ? null : moved };
}

/** Brings every piece that is not there yet to the stage, or to the next one that its panel needs. */
export function broughtTo<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.find((each) => !isBefore(each, to)) ?? 'packed';
  return withPieces(panel, (stage) => (isBefore(stage, target) ? target : stage));
}

/** Takes every piece that is beyond the stage back to it, or to the one before it where its panel does not need it. */
export function takenBackTo<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.findLast((each) => !isBefore(to, each)) ?? 'waiting';
  return withPieces(panel, (stage) => (isBefore(target, stage) ? target : stage));
}

/** The same where the stage is one that others of the order had not left yet: a panel that does not need it was further. */
export function undone<Panel extends PanelProgress>(panel: Panel, to: PanelStage): Panel {
  const target = panel.stages.find((each) => !isBefore(each, to)) ?? 'packed';
  return withPieces(panel, (stage) => (isBefore(target, stage) ? target : stage));
}

/** How many of its pieces are packed. */
export function packedPieces(panel: PanelProgress): number {
  return pieceStagesOf(panel).filter((stage) => stage === 'packed').length;
}
