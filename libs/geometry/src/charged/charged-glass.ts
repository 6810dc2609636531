import type { CornerFinish } from '@glass/contracts/catalogue';
import { appendPart } from '../contour/chain.js';
import { turnBetween } from '../contour/fillet.js';
import { boxOf, loopArea, loopLength } from '../contour/loop.js';
import { segmentLength } from '../contour/segment.js';
import type { ChargedGlass, ChargedSide, Segment } from '../model.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { edgeLetter } from '../shapes/outline.js';
import { isSquareCorner, removeCornerWork } from './corner-work.js';
import { pieceAt, isStraight, mergePieces, type Piece } from './pieces.js';

/** Out-of-square glass is up to 5° off at every corner, about 2 1/2 in over 28 in. Beyond that it is a shape. */
const NEARLY_SQUARE = (5 * Math.PI) / 180;

/** Outlines with more pieces are curves drawn as lines; searching them for corners is slow and finds none. */
const MAX_PIECES = 200;

/**
 * Computes the glass that a price is based on.
 * @param finishes corner finishes of the catalog; null without a catalog, then no corner counts as work
 */
export function computeChargedGlass(
  layout: PanelLayout,
  finishes: readonly CornerFinish[] | null,
): ChargedGlass {
  const cut = cutPieces(layout);
  const finishOf = (edge: number) => layout.panel.edges[edge]?.finishUID ?? null;
  const isOneFinish = (a: number, b: number) => finishOf(a) === finishOf(b);
  const joined = mergePieces(cut, isOneFinish);
  const sharp =
    finishes === null || joined.length > MAX_PIECES
      ? joined
      : mergePieces(removeCornerWork(joined, finishes), isOneFinish);
  const form = formOf(sharp);
  const worked = sharp.flatMap((piece) => piece.worked);
  return {
    ...blockOf(cut, sharp, form, layout),
    areaMm2: loopArea(sharp.map(({ segment }) => segment)),
    form,
    sides: sidesOf(sharp, layout),
    corners: worked,
    unworked: enteredCorners(layout).filter((index) => !worked.some(({ corner }) => corner === index)),
  };
}

function enteredCorners({ corners }: PanelLayout): number[] {
  return corners.flatMap(({ by, cut }, index) => (cut && (by === 'finish' || by === 'notch') ? [index] : []));
}

/** Pieces of the outline after corners are cut. */
function cutPieces({ outline, corners }: PanelLayout): Piece[] {
  const count = outline.edges.length;
  return outline.edges.flatMap((chain, edge) => {
    const before = corners[(edge + count - 1) % count]?.cut ?? null;
    const corner = corners[edge];
    const segments: Segment[] = [];
    appendPart(chain, before?.trimAfter ?? 0, loopLength(chain) - (corner?.cut?.trimBefore ?? 0), segments);
    const what = corner?.by;
    const cutBy = what === 'finish' || what === 'notch' ? { corner: edge, what } : null;
    return [
      ...segments.map((segment) => ({ segment, edge, cutBy: null, worked: [] })),
      ...(corner?.cut?.path ?? []).map((segment) => ({ segment, edge, cutBy, worked: [] })),
    ];
  });
}

/** Joins arcs that continue smoothly into one side; each line is a side of its own. */
function sidesOf(pieces: readonly Piece[], { panel, edges }: PanelLayout): ChargedSide[] {
  const finishOf = (edge: number) => panel.edges[edge]?.finishUID ?? null;
  const goesOn = (a: Piece, b: Piece) =>
    isSmooth(a.segment, b.segment) && b.worked.length === 0 && finishOf(a.edge) === finishOf(b.edge);
  const begin = pieces.findIndex((piece, index) => !goesOn(pieceAt(pieces, index - 1), piece));
  const sides: (ChargedSide & { last: Piece })[] = [];
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieceAt(pieces, Math.max(0, begin) + i);
    const side = sides.at(-1);
    const lengthMm = segmentLength(piece.segment);
    if (side && goesOn(side.last, piece)) {
      side.lengthMm += lengthMm;
      side.last = piece;
    } else {
      const place = { index: piece.edge, letter: edgeLetter(piece.edge) };
      sides.push({ ...place, lengthMm, curved: !isStraight(piece), last: piece });
    }
  }
  const [only] = sides;
  // An ellipse has its exact length, not that of its arcs.
  if (only && sides.length === 1 && edges.length === 1) only.lengthMm = edges[0]?.lengthMm ?? only.lengthMm;
  return sides.map(({ last: _, ...side }) => side).sort((a, b) => a.index - b.index);
}

/** Arcs whose directions differ by less than this at a joint (radians) are one side, as in curves from files. */
const SMOOTH_JOINT = 0.02;

function isSmooth(a: Segment, b: Segment): boolean {
  return a.bulge !== 0 && b.bulge !== 0 && Math.abs(turnBetween(a, b)) < SMOOTH_JOINT;
}

function formOf(pieces: readonly Piece[]): ChargedGlass['form'] {
  if (pieces.length !== 4 || !pieces.every(isStraight)) return 'shape';
  const turns = pieces.map((piece, index) => [piece.segment, pieceAt(pieces, index + 1).segment] as const);
  if (turns.every(([before, after]) => isSquareCorner(before, after))) return 'rectangle';
  const isNearly = turns.every(([before, after]) => {
    const [a, b] = [directionOf(before), directionOf(after)];
    return Math.abs(a.x * b.x + a.y * b.y) < Math.sin(NEARLY_SQUARE);
  });
  return isNearly ? 'outOfSquare' : 'shape';
}

function directionOf({ start, end }: Segment) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
}

/** Sine of the angle by which a side may be off level and still count as level. */
const UPRIGHT = 1e-4;

function blockOf(
  cut: readonly Piece[],
  sharp: readonly Piece[],
  form: ChargedGlass['form'],
  { box: ordered }: PanelLayout,
): Pick<ChargedGlass, 'widthMm' | 'heightMm'> {
  const level = sharp.find(({ segment }) => Math.abs(directionOf(segment).y) <= Math.SQRT1_2);
  const upright = sharp.find(({ segment }) => Math.abs(directionOf(segment).y) > Math.SQRT1_2);
  const isAskew = level && Math.abs(directionOf(level.segment).y) > UPRIGHT;
  if (form === 'rectangle' && isAskew && upright) {
    return { widthMm: segmentLength(level.segment), heightMm: segmentLength(upright.segment) };
  }
  const box = boxOf(cut.map(({ segment }) => segment));
  // Prefers the exact block over the same block measured again.
  const size = (measured: number, exact: number) => (Math.abs(measured - exact) < 1e-6 ? exact : measured);
  return {
    widthMm: size(box.maxX - box.minX, ordered.maxX - ordered.minX),
    heightMm: size(box.maxY - box.minY, ordered.maxY - ordered.minY),
  };
}
