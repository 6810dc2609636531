import type { ExplanationStep } from '@glass/contracts/layout';
import type { PlacedBay } from './bay-widths.js';
import { cutAroundBlocks } from './blocks.js';
import type { LayoutInput } from './context.js';
import type { DraftPane } from './draft-pane.js';
import { type Gap, NO_GAP, stepOf } from './gap.js';
import { findBottomGap, findTopGap, findTransomGap } from './gaps.js';
import { level, type LevelLine, moveSquare, xAt, yAt } from './line.js';
import { findSides } from './pane-sides.js';
import type { PlacedRun } from './placed-run.js';
import { draftSliderPanes } from './slider.js';
import { hasTransom } from './transom-corner.js';

/** The panes of a run before rounding, from left to right, each bay's lowest first. */
export function draftPanes(input: LayoutInput, placed: PlacedRun): DraftPane[] {
  return placed.bays.flatMap((bay) => {
    if (bay.bay.kind === 'empty') return [];
    return draftBay(input, placed, bay).map((pane) => cutAroundBlocks(input, placed, pane));
  });
}

function draftBay(input: LayoutInput, placed: PlacedRun, bay: PlacedBay): DraftPane[] {
  if (bay.bay.kind === 'slider') return draftSliderPanes(input, placed, bay);
  return bay.bay.transom === null ? [draftWhole(input, placed, bay)] : draftPair(input, placed, bay);
}

/** A door or panel up to the top of its run. */
function draftWhole(input: LayoutInput, placed: PlacedRun, at: PlacedBay): DraftPane {
  const { bay } = at;
  const role = bay.kind === 'door' ? 'door' : 'fixed';
  const bottom = findBottomGap(input, bay, role);
  const top = findTopGap(input, placed.run, bay, role);
  const full = moveSquare(placed.opening.top, -top.mm);
  // A door stays square at its hinges: under a sloped ceiling it ends level.
  const upper = role === 'door' ? level(lowestOf(full, at)) : full;
  const lowered = findLoweredTop(placed, at, upper);
  return {
    key: `${bay.uid}/main`,
    bay,
    run: placed.index,
    role,
    edges: {
      ...findSides(placed, at),
      bottom: moveSquare(placed.opening.floor, bottom.mm),
      top: lowered ?? upper,
    },
    floor: placed.opening.floor,
    gaps: { ...at.gaps, bottom, top: lowered ? NO_GAP : top },
    notches: [],
    onBlock: null,
    steps: {
      width: at.steps,
      height: lowered
        ? [{ reason: 'typedWidth', mm: bay.topAt ?? 0, articleUID: null }, stepOf(bottom)]
        : heightSteps(placed, bottom, top),
    },
    isTyped: bay.width !== null,
  };
}

/**
 * The free upper edge of a pane that ends below the ceiling or header; null for a pane that reaches it. Under a slope that
 * falls below the entered height, the edge is straight from that height down to the ceiling's low end. So it is nowhere
 * above either, and a higher ceiling never makes it lower.
 */
function findLoweredTop(placed: PlacedRun, at: PlacedBay, upper: LevelLine): LevelLine | null {
  if (at.bay.topAt === null) return null;
  const entered = at.bay.topAt + highestOf(placed.opening.floor, at);
  const sides = findSides(placed, at);
  const left = Math.min(at.x, xAt(sides.left, entered));
  const right = Math.max(at.x + at.width, xAt(sides.right, entered));
  const ends = { left: yAt(upper, left), right: yAt(upper, right) };
  if (entered >= Math.max(ends.left, ends.right)) return null;
  const leftEnd = Math.min(entered, ends.left);
  const slope = (Math.min(entered, ends.right) - leftEnd) / Math.max(right - left, 1);
  return { y0: leftEnd - slope * left, slope };
}

/** A door or panel with a transom above it. */
function draftPair(input: LayoutInput, placed: PlacedRun, at: PlacedBay): DraftPane[] {
  const { bay } = at;
  const main = draftWhole(input, placed, at);
  const transomHeight = bay.transom ?? 0;
  const fixed = placed.upper[at.index]!;
  const top = findTopGap(input, placed.run, fixed.bay, 'fixed');
  const upper = moveSquare(placed.opening.top, -top.mm);
  const edge = level(findLowestTransomTop(input, placed) - transomHeight);
  const between = findTransomGap(input, bay);
  const pane: DraftPane = {
    ...main,
    edges: { ...main.edges, top: moveSquare(edge, -between.mm) },
    gaps: { ...main.gaps, top: between },
    steps: {
      ...main.steps,
      height: [
        ...heightSteps(placed, main.gaps.bottom, top),
        { reason: 'transom', mm: -transomHeight, articleUID: null },
        { ...stepOf(between), reason: 'transom' },
      ],
    },
  };
  const transom: DraftPane = {
    ...main,
    key: `${bay.uid}/transom`,
    role: 'transom',
    edges: { ...findSides(placed, fixed), bottom: edge, top: upper },
    gaps: { ...fixed.gaps, bottom: between, top },
    steps: {
      width: fixed.steps,
      height: [{ reason: 'typedWidth', mm: transomHeight, articleUID: null }],
    },
    isTyped: false,
  };
  return [pane, transom];
}

/**
 * Top of the transoms of a run where the ceiling is lowest: typed heights of transoms count from there. So the doors and panels
 * below them end at one level under a slope, too.
 */
const findLowestTransomTop = (input: LayoutInput, { run, opening, upper }: PlacedRun): number =>
  Math.min(
    ...upper
      .filter(({ bay }) => hasTransom(bay))
      .map((at) => lowestOf(moveSquare(opening.top, -findTopGap(input, run, at.bay, 'fixed').mm), at)),
  );

const lowestOf = (line: LevelLine, { x, width }: PlacedBay): number =>
  Math.min(yAt(line, x), yAt(line, x + width));

const highestOf = (line: LevelLine, { x, width }: PlacedBay): number =>
  Math.max(yAt(line, x), yAt(line, x + width));

function heightSteps({ opening }: PlacedRun, bottom: Gap, top: Gap): ExplanationStep[] {
  return [
    { reason: 'height', mm: opening.heightMm, articleUID: null },
    ...[bottom, top].filter(({ mm }) => mm !== 0).map(stepOf),
  ];
}
