import type { PaneSide } from '@glass/contracts/layout';
import { upToStep } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { cornersOf, type DraftPane } from './draft-pane.js';
import { findRange } from './gap-closers.js';
import { type Gap, NO_GAP } from './gap.js';
import { findExtraAbove } from './extra-above.js';
import { findOuterEdge, stretchOf } from './glass-edges.js';
import { xAt, yAt } from './line.js';
import type { PlacedRun } from './placed-run.js';
import { findSpreadAtWall, type GapSpread, NO_SPREAD } from './wall-gaps.js';
import { GLASS_TOLERANCE_MM, MEASURE_TOLERANCE_MM } from './trade-limits.js';

/**
 * Gaps that share one measure: those along a run from end to end, or those above one another. Glass and gaps together are
 * as long as the measure, so what is off anywhere ends up in these gaps.
 */
export interface GapChain {
  /** All of its gaps together; null if nothing ties them to each other. */
  space: GapSpace | null;
  /** The measure's tolerance and that of every pane, added up: worst case, to either side, mm. */
  toleranceMm: number;
  /** Rest that rounding and typed widths leave of the measure, mm; negative if they exceed it. */
  spareMm: number;
}

export interface GapChains {
  /** Chains on which the gap at a side of a pane depends, and how much of their difference reaches it. */
  findChains: (draft: DraftPane, side: PaneSide) => { chain: GapChain; share: number }[];
  /** How far the gap differs from the designed one along its edge. */
  findSpread: (pane: CutPane, side: PaneSide) => GapSpread;
}

/** A free end takes everything: the glass is set to its gaps. */
const FREE: GapChain = { space: null, toleranceMm: 0, spareMm: 0 };

export interface GapSpace {
  canWidenMm: number;
  canNarrowMm: number;
}

/**
 * How far a gap can become wider and narrower than designed, by its seal, channel or hinges, mm. The seal beside a hinge
 * follows the hinge, and is judged by itself.
 */
export function spaceOf(gap: Gap): GapSpace {
  const { article, openMm } = gap;
  if (isPassed(gap)) return { canWidenMm: ANY_MM, canNarrowMm: openMm };
  if (!article) return { canWidenMm: 0, canNarrowMm: 0 };
  const range = findRange(article, openMm);
  return {
    canWidenMm: Math.max(article.adjustMm, (range?.maxMm ?? openMm) - openMm),
    canNarrowMm: Math.max(article.adjustMm, openMm - (range?.minMm ?? openMm)),
  };
}

/** More than any gap is off. */
const ANY_MM = 1000;

/** Nothing closes the gap: a door passes there. */
const isPassed = ({ article, reason }: Gap): boolean =>
  reason === 'transom' ? article?.family !== 'seal' : reason === 'strike' && article === null;

const sumSpaces = (gaps: readonly Gap[]): GapSpace =>
  gaps.reduce(
    (sum, gap) => {
      const { canWidenMm, canNarrowMm } = spaceOf(gap);
      return { canWidenMm: sum.canWidenMm + canWidenMm, canNarrowMm: sum.canNarrowMm + canNarrowMm };
    },
    { canWidenMm: 0, canNarrowMm: 0 },
  );

/** Works out the chains of a shower once. */
export function findGapChains(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): GapChains {
  const ofRun = (index: number) => panes.filter(({ draft }) => draft.run === index);
  const along = runs.map((run) => ({
    main: findRunChain(input, run, ofRun(run.index), false),
    transom: findRunChain(input, run, ofRun(run.index), true),
  }));
  const upright = new Map(panes.map(({ draft }) => [draft.key, findUprightChain(input, panes, draft)]));

  function findChains(draft: DraftPane, side: PaneSide) {
    // Panes and doors are set from the floor up, so the gap below is as designed.
    const isAtFloor = side === 'bottom' && draft.role !== 'transom';
    if (isAtFloor) return [];
    if (side === 'top' || side === 'bottom') return [{ chain: upright.get(draft.key) ?? FREE, share: 1 }];
    const { shares } = draft.gaps[side];
    const beyond = along[draft.run + (side === 'left' ? -1 : 1)];
    // A transom meets what is at its height around the corner.
    const row = draft.role === 'transom' ? 'transom' : 'main';
    return [
      { chain: along[draft.run]?.[row] ?? FREE, share: shares.own },
      { chain: beyond?.[row] ?? FREE, share: shares.beyond },
    ].filter(({ share }) => share > 0);
  }

  function findSpread(pane: CutPane, side: PaneSide): GapSpread {
    const { draft } = pane;
    const placed = runs[draft.run];
    if (!placed) return NO_SPREAD;
    if (side === 'top') return { leastMm: 0, mostMm: findExtraAbove(placed, draft) };
    if (side === 'bottom')
      return draft.gaps.bottom.facing === 'floor'
        ? { leastMm: 0, mostMm: findOutOfLevel(placed) }
        : NO_SPREAD;
    return draft.gaps[side].facing === 'wall' ? findSpreadAtWall(placed, pane, side) : NO_SPREAD;
  }
  return { findChains, findSpread };
}

/** Gaps along a run, at the height of its doors and panels or of its transoms. */
function findRunChain(
  input: LayoutInput,
  { run, bays: lower, upper, opening }: PlacedRun,
  panes: readonly CutPane[],
  isAtTop: boolean,
): GapChain {
  const bays = isAtTop ? upper : lower;
  const level = bays.flatMap(({ bay }) => {
    const own = panes.filter(({ draft }) => draft.bay.uid === bay.uid);
    const transom = own.find(({ draft }) => draft.role === 'transom');
    return isAtTop && transom ? [transom] : own.filter(({ draft }) => draft.role !== 'transom');
  });
  // Sliding doors overlap as much as it takes.
  const takesAll = run.bays.some(({ kind }) => kind === 'slider' || kind === 'empty');
  const gaps = bays.flatMap((bay, i) => (i === 0 ? [bay.gaps.left, bay.gaps.right] : [bay.gaps.right]));
  if (level.length === 0 || takesAll || gaps[0] === NO_GAP || gaps.at(-1) === NO_GAP) return FREE;
  const glassMm = bays.reduce((sum, { width }) => sum + width, 0);
  const used = gaps.reduce((sum, { mm }) => sum + mm, glassMm);
  const rounded = level.reduce((sum, pane) => sum + roundedOff(input, pane).width, 0);
  return {
    space: sumSpaces(gaps),
    toleranceMm: MEASURE_TOLERANCE_MM[input.layout.measuredWith] + GLASS_TOLERANCE_MM * level.length,
    spareMm: opening.narrow.right - opening.narrow.left - used + rounded,
  };
}

/** Gaps above one another in a bay: free if nothing is above the glass. */
function findUprightChain(input: LayoutInput, panes: readonly CutPane[], { bay }: DraftPane): GapChain {
  const stack = panes.filter(({ draft }) => draft.bay.uid === bay.uid);
  if (stack.at(-1)?.draft.gaps.top === NO_GAP || bay.kind === 'slider') return FREE;
  const gaps = stack.flatMap(
    (
      {
        draft: {
          gaps: { bottom, top },
        },
      },
      i,
    ) => (i === 0 ? [bottom, top] : [top]),
  );
  return {
    space: sumSpaces(gaps),
    toleranceMm: MEASURE_TOLERANCE_MM[input.layout.measuredWith] + GLASS_TOLERANCE_MM * stack.length,
    spareMm: stack.reduce((sum, pane) => sum + roundedOff(input, pane).height, 0),
  };
}

/** The most by which the cut glass is smaller than the exact pane, mm. Both ends of a raked edge are rounded. */
function roundedOff({ catalogue }: LayoutInput, pane: CutPane): { width: number; height: number } {
  const { draft, cut } = pane;
  const { upperLeft, upperRight } = cornersOf(draft.edges);
  const { left: leftFoot, right: rightFoot, lowest } = findFeet(pane);
  const exact = {
    width: Math.max(rightFoot, upperRight.x) - Math.min(leftFoot, upperLeft.x),
    height: Math.max(upperLeft.y, upperRight.y) - lowest,
  };
  const step = upToStep(NOISE_MM, catalogue.precision);
  const { left, right, bottom, top } = draft.edges;
  const raked = { width: count(left.slope, right.slope), height: count(bottom.slope, top.slope) };
  return {
    width: Math.max(0, exact.width - cut.width) + raked.width * step,
    height: Math.max(0, exact.height - cut.height) + raked.height * step,
  };
}

/** Lower ends of both sides, and of the bottom, of the exact pane: above a knee wall or bench, and beside it. */
function findFeet({ draft, cut }: CutPane): { left: number; right: number; lowest: number } {
  const { lowerLeft, lowerRight } = cornersOf(draft.edges);
  const feet = { left: lowerLeft.x, right: lowerRight.x, lowest: Math.min(lowerLeft.y, lowerRight.y) };
  if (draft.notches.length === 0) return feet;
  const xs = cut.outline.map(({ x }) => x);
  const ys = cut.outline.map(({ y }) => y);
  const origin = { x: Math.min(...xs), y: Math.min(...ys) };
  const foot = (side: 'left' | 'right') => {
    const edge = findOuterEdge(cut, side);
    return edge ? xAt(draft.edges[side], origin.y + stretchOf(edge).from) : feet[side];
  };
  const bottom = findOuterEdge(cut, 'bottom');
  const ends = bottom ? [bottom.start.x, bottom.end.x].map((x) => yAt(draft.edges.bottom, origin.x + x)) : [];
  return {
    left: foot('left'),
    right: foot('right'),
    lowest: ends.length > 0 ? Math.min(...ends) : feet.lowest,
  };
}

const count = (...slopes: number[]): number => slopes.filter((slope) => slope !== 0).length;

/** Far less than a step of any shop. */
const NOISE_MM = 1e-3;

/** A curb that falls a little is taken as level. */
const findOutOfLevel = ({ run, opening }: PlacedRun): number =>
  opening.floor.slope === 0 ? Math.abs(run.curbFall.along ?? 0) : 0;
