import type { HardwareArticle, HardwarePlace } from '@glass/contracts/layout';
import type { PlacedBay } from './bay-widths.js';
import { findArticle, findDeduction, type LayoutInput } from './context.js';
import { centerInset, miterDegrees, squareEndInset } from './corner.js';
import type { CutPane } from './cut-pane.js';
import type { Side } from './gap.js';
import { jointAt } from './gaps.js';
import { findHeader, isHeldAtTop } from './held-at-top.js';
import type { PlacedRun } from './placed-run.js';

/** One article at one place: pieces, or a length to cut. */
export interface Needed extends HardwarePlace {
  article: HardwareArticle;
  /** Ends of a header, bar or track at a wall. */
  atWall?: Record<Side, boolean>;
}

/** A header, bar or track before its ends are worked out. */
interface RunPiece {
  article: HardwareArticle;
  role: 'header' | 'bar' | 'slidingSystem';
  run: number;
  /** null for headers and bars. */
  paneKey: string | null;
  lengthMm: number;
  /** Its left end, from the left end of the run. */
  fromMm: number;
  /** Ends that reach the end of the run. */
  reaches: Record<Side, boolean>;
}

const SIDES = ['left', 'right'] as const;

/** Headers, bars and tracks along all runs, with their lengths and the miters where they meet. */
export function needAlongRuns(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): Needed[] {
  const pieces = runs.flatMap((placed) => [
    ...listHeaders(input, placed),
    ...listBars(input, placed, panes),
    ...listTracks(input, placed, panes),
  ]);
  return pieces.map((piece) => cutPiece(input, piece, pieces));
}

export const countWallEnds = ({ atWall }: Needed): number =>
  Number(atWall?.left ?? false) + Number(atWall?.right ?? false);

/**
 * A piece that meets its like at a corner is mitered, and as long as its center line. Elsewhere the article's deduction for
 * what it ends at comes off.
 */
function cutPiece(input: LayoutInput, piece: RunPiece, all: readonly RunPiece[]): Needed {
  const { article, role, run, paneKey } = piece;
  const ends = SIDES.map((side) => findPieceEnd(input, piece, side, all));
  const [left, right] = ends.map(({ miter }) => miter) as [number | null, number | null];
  const lengthMm = ends.reduce((rest, { offMm }) => rest - offMm, piece.lengthMm);
  const isTrack = role === 'slidingSystem';
  return {
    ...{ article, role, run, paneKey, side: null, pieces: 1, cutMm: isTrack ? null : lengthMm },
    ...(isTrack ? { trackMm: lengthMm, trackFromMm: piece.fromMm + ends[0]!.offMm } : {}),
    ...(left === null && right === null ? {} : { miters: { left, right } }),
    atWall: { left: ends[0]!.isWall, right: ends[1]!.isWall },
  };
}

interface PieceEnd {
  miter: number | null;
  offMm: number;
  isWall: boolean;
}

function findPieceEnd(input: LayoutInput, piece: RunPiece, side: Side, all: readonly RunPiece[]): PieceEnd {
  const { layout, thicknessMm } = input;
  const { article, run } = piece;
  const plain = { miter: null, offMm: 0, isWall: false };
  if (!piece.reaches[side]) return plain;
  const joint = jointAt({ input, run }, side);
  if (joint === null) {
    const isWall = (side === 'left' ? layout.start : layout.end) === 'wall';
    if (!isWall) return plain;
    return {
      ...plain,
      offMm: findDeduction(input, article, { facing: 'wall', pane: 'fixed' })?.mm ?? 0,
      isWall,
    };
  }
  const { angleDegrees } = layout.joints[joint]!;
  const next = all.find(
    (other) =>
      other.run === run + (side === 'left' ? -1 : 1) &&
      other.article === article &&
      other.role === piece.role &&
      other.reaches[side === 'left' ? 'right' : 'left'],
  );
  if (next) {
    const offMm = layout.measuredTo === 'outside' ? centerInset(angleDegrees, thicknessMm) : 0;
    return { ...plain, miter: miterDegrees(angleDegrees), offMm };
  }
  const query = { facing: 'cornerGlass', pane: 'fixed', angleDegrees } as const;
  const mm = findDeduction(input, article, query)?.mm ?? 0;
  // Headers and bars lie on the glass or run past it; a track ends at the face of the pane beyond the corner.
  if (piece.role !== 'slidingSystem' || isOpenBeyond(input, joint, side)) return { ...plain, offMm: mm };
  const center = layout.measuredTo === 'outside' ? centerInset(angleDegrees, thicknessMm) : 0;
  return { ...plain, offMm: center + squareEndInset(angleDegrees, thicknessMm, mm) };
}

const isOpenBeyond = ({ layout }: LayoutInput, joint: number, side: Side): boolean =>
  (side === 'left' ? layout.runs[joint]?.bays.at(-1) : layout.runs[joint + 1]?.bays[0])?.kind === 'empty';

const widthOf = ({ opening }: PlacedRun): number => opening.narrow.right - opening.narrow.left;

function listHeaders(input: LayoutInput, placed: PlacedRun): RunPiece[] {
  const article = findHeader(input, placed.run);
  if (!article) return [];
  const reaches = { left: true, right: true };
  const place = { run: placed.index, paneKey: null, fromMm: placed.opening.narrow.left };
  return [{ article, role: 'header', ...place, lengthMm: widthOf(placed), reaches }];
}

/** Neighboring bays as one length. */
function stretch(
  placed: PlacedRun,
  first: PlacedBay,
  last: PlacedBay,
): Pick<RunPiece, 'lengthMm' | 'fromMm' | 'reaches'> {
  const { bays, opening } = placed;
  const reaches = { left: first === bays[0], right: last === bays.at(-1) };
  const from = reaches.left ? opening.narrow.left : first.x;
  const to = reaches.right ? opening.narrow.right : last.x + last.width;
  return { lengthMm: to - from, fromMm: from, reaches };
}

/** One bar along all neighboring bays that choose the same one, and whose glass nothing else holds at the top. */
function listBars(input: LayoutInput, placed: PlacedRun, panes: readonly CutPane[]): RunPiece[] {
  const { bays, index: run } = placed;
  const isFree = ({ bay }: PlacedBay) => {
    const upper = panes.findLast(({ draft }) => draft.bay.uid === bay.uid);
    return upper !== undefined && !isHeldAtTop(input, upper);
  };
  const held: { article: HardwareArticle; bays: PlacedBay[] }[] = [];
  bays.forEach((bay, index) => {
    const article = isFree(bay) ? findArticle(input, 'bar', bay.bay) : null;
    const last = held.at(-1);
    if (!article) return;
    if (last?.article === article && last.bays.at(-1) === bays[index - 1]) last.bays.push(bay);
    else held.push({ article, bays: [bay] });
  });
  return held.map(({ article, bays: group }) => ({
    ...{ article, role: 'bar', run, paneKey: null },
    ...stretch(placed, group[0]!, group.at(-1)!),
  }));
}

/** The track of each sliding door, along its bay. */
function listTracks(input: LayoutInput, placed: PlacedRun, panes: readonly CutPane[]): RunPiece[] {
  return placed.bays.flatMap((bay) => {
    const article = bay.bay.kind === 'slider' ? findArticle(input, 'slidingSystem', bay.bay) : null;
    if (!article) return [];
    return panes
      .filter(({ draft }) => draft.bay.uid === bay.bay.uid && draft.role === 'slider')
      .map(({ draft }): RunPiece => ({
        ...{ article, role: 'slidingSystem', run: placed.index, paneKey: draft.key },
        ...stretch(placed, bay, bay),
      }));
  });
}
