import type { PaneSide } from '@glass/contracts/layout';
import { upToStep } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { cornersOf, type DraftPane } from './draft-pane.js';
import { findRange } from './gap-closers.js';
import { type Gap, NO_GAP } from './gaps.js';
import type { PlacedRun } from './placed-run.js';
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
  /** How much wider the gap is at one end than at the other, mm. */
  crookedMm: (draft: DraftPane, side: PaneSide) => number;
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
    crookedMm: findOutOfPlumb(run),
  }));
  const upright = new Map(panes.map(({ draft }) => [draft.key, findUprightChain(input, runs, panes, draft)]));

  function findChains(draft: DraftPane, side: PaneSide) {
    // Panes and doors are set from the floor up, so the gap below is as designed.
    const isAtFloor = side === 'bottom' && draft.role !== 'transom';
    if (isAtFloor) return [];
    if (side === 'top' || side === 'bottom') return [{ chain: upright.get(draft.key) ?? FREE, share: 1 }];
    const { shares } = draft.gaps[side];
    const beyond = along[draft.run + (side === 'left' ? -1 : 1)];
    const own = along[draft.run]?.[draft.role === 'transom' ? 'transom' : 'main'] ?? FREE;
    return [
      { chain: own, share: shares.own },
      { chain: beyond?.main ?? FREE, share: shares.beyond },
    ].filter(({ share }) => share > 0);
  }

  function crookedMm(draft: DraftPane, side: PaneSide): number {
    const { facing } = draft.gaps[side];
    if (facing === 'wall') return along[draft.run]?.crookedMm ?? 0;
    const placed = runs[draft.run];
    if (facing === 'floor' && placed) return findOutOfLevel(placed);
    return 0;
  }
  return { findChains, crookedMm };
}

/** Gaps along a run, at the height of its doors and panels or of its transoms. */
function findRunChain(
  input: LayoutInput,
  { run, bays, opening }: PlacedRun,
  panes: readonly CutPane[],
  isAtTop: boolean,
): GapChain {
  const level = bays.flatMap(({ bay }) => {
    const own = panes.filter(({ draft }) => draft.bay.uid === bay.uid);
    const transom = own.find(({ draft }) => draft.role === 'transom');
    return isAtTop && transom ? [transom] : own.filter(({ draft }) => draft.role !== 'transom');
  });
  const [first, last] = [level[0], level.at(-1)];
  // Sliding doors overlap as much as it takes.
  const takesAll = run.bays.some(({ kind }) => kind === 'slider' || kind === 'empty');
  if (!first || !last || takesAll) return FREE;
  if (first.draft.gaps.left === NO_GAP || last.draft.gaps.right === NO_GAP) return FREE;
  const gaps = level.flatMap(
    (
      {
        draft: {
          gaps: { left, right },
        },
      },
      i,
    ) => (i === 0 ? [left, right] : [right]),
  );
  const used = bays.reduce((sum, bay, i) => {
    const between = bay.gaps.right.mm + (i === 0 ? bay.gaps.left.mm : 0);
    return sum + bay.width + between;
  }, 0);
  const rounded = level.reduce((sum, pane) => sum + roundedOff(input, pane).width, 0);
  return {
    space: sumSpaces(gaps),
    toleranceMm: MEASURE_TOLERANCE_MM[input.layout.measuredWith] + GLASS_TOLERANCE_MM * level.length,
    spareMm: opening.narrow.right - opening.narrow.left - used + rounded,
  };
}

/** Gaps above one another in a bay: free if nothing is above the glass. */
function findUprightChain(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
  { bay, run }: DraftPane,
): GapChain {
  const stack = panes.filter(({ draft }) => draft.bay.uid === bay.uid);
  if (runs[run]?.run.top === 'open' || bay.kind === 'slider') return FREE;
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
function roundedOff({ catalogue }: LayoutInput, { draft, cut }: CutPane): { width: number; height: number } {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
  const exact = {
    width: Math.max(lowerRight.x, upperRight.x) - Math.min(lowerLeft.x, upperLeft.x),
    height: Math.max(upperLeft.y, upperRight.y) - Math.min(lowerLeft.y, lowerRight.y),
  };
  const step = upToStep(NOISE_MM, catalogue.precision);
  const { left, right, bottom, top } = draft.edges;
  const raked = { width: count(left.slope, right.slope), height: count(bottom.slope, top.slope) };
  return {
    width: Math.max(0, exact.width - cut.width) + raked.width * step,
    height: Math.max(0, exact.height - cut.height) + raked.height * step,
  };
}

const count = (...slopes: number[]): number => slopes.filter((slope) => slope !== 0).length;

/** Far less than a step of any shop. */
const NOISE_MM = 1e-3;

/** How much wider the opening is than where it is narrowest, beyond what raked edges follow, mm. */
function findOutOfPlumb({ run, opening }: PlacedRun): number {
  const isRaked = opening.left.slope !== 0 || opening.right.slope !== 0;
  // Raked edges are straight lines; what the walls bulge was taken off the glass.
  if (isRaked) return opening.steps.reduce((sum, { reason, mm }) => sum - (reason === 'bow' ? mm : 0), 0);
  const { bottom, middle, top } = run.widths;
  return Math.max(0, Math.max(bottom, middle ?? 0, top ?? 0) - (opening.narrow.right - opening.narrow.left));
}

/** A curb that falls a little is taken as level. */
const findOutOfLevel = ({ run, opening }: PlacedRun): number =>
  opening.floor.slope === 0 ? Math.abs(run.curbFall.along ?? 0) : 0;
