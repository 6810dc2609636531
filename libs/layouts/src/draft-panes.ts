import type { ExplanationStep } from '@glass/contracts/layout';
import type { PlacedBay } from './bay-widths.js';
import { cutAroundBlocks } from './blocks.js';
import type { Bay, LayoutInput } from './context.js';
import type { DraftPane } from './draft-pane.js';
import {
  findBottomGap,
  findSideGap,
  findTopGap,
  findTransomGap,
  type Gap,
  type Side,
  stepOf,
} from './gaps.js';
import { level, type LevelLine, moveRight, moveSquare, plumb, type UprightLine, yAt } from './line.js';
import type { PlacedRun } from './placed-run.js';
import { draftSliderPanes } from './slider.js';

/** The panes of a run before rounding, from left to right, each bay's lowest first. */
export function draftPanes(input: LayoutInput, placed: PlacedRun): DraftPane[] {
  return placed.bays.flatMap((bay) => {
    if (bay.bay.kind === 'empty') return [];
    if (bay.bay.kind === 'slider') return draftSliderPanes(input, placed, bay);
    const panes = bay.bay.transom === null ? [draftWhole(input, placed, bay)] : draftPair(input, placed, bay);
    return panes.map((pane) => cutAroundBlocks(input, placed, pane));
  });
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
  const topAt = bay.topAt === null ? Infinity : bay.topAt + highestOf(placed.opening.floor, at);
  const lowered = topAt < lowestOf(upper, at) ? level(topAt) : upper;
  return {
    key: `${bay.uid}/main`,
    bay,
    run: placed.index,
    role,
    edges: { ...findSides(placed, at), bottom: moveSquare(placed.opening.floor, bottom.mm), top: lowered },
    floor: placed.opening.floor,
    gaps: { ...at.gaps, bottom, top },
    notches: [],
    steps: { width: at.steps, height: heightSteps(placed, bottom, top) },
    isTyped: bay.width !== null,
  };
}

/** A door or panel with a transom above it. */
function draftPair(input: LayoutInput, placed: PlacedRun, at: PlacedBay): DraftPane[] {
  const { bay } = at;
  const main = draftWhole(input, placed, at);
  const transomHeight = bay.transom ?? 0;
  const fixed = placeTransom(input, placed, at);
  const top = findTopGap(input, placed.run, fixed.bay, 'fixed');
  const upper = moveSquare(placed.opening.top, -top.mm);
  const edge = level(lowestOf(upper, fixed) - transomHeight);
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

/** A transom is fixed to what is beside it, also above a door. */
function placeTransom(
  input: LayoutInput,
  { run, index, opening, bays }: PlacedRun,
  at: PlacedBay,
): PlacedBay {
  const asFixed = (bay: Bay): Bay => (bay.kind === 'door' ? { ...bay, kind: 'fixed', hinged: null } : bay);
  const place = { input, run: index, bays: run.bays.map(asFixed), index: at.index };
  const gaps = { left: findSideGap(place, 'left'), right: findSideGap(place, 'right') };
  const [before, after] = [bays[at.index - 1], bays[at.index + 1]];
  const x = (before ? before.x + before.width : opening.narrow.left) + gaps.left.mm;
  const end = (after ? after.x : opening.narrow.right) - gaps.right.mm;
  const off = end - x - at.width;
  return {
    ...at,
    bay: asFixed(at.bay),
    x,
    width: end - x,
    gaps,
    steps: off === 0 ? at.steps : [...at.steps, { reason: gaps.left.reason, mm: off, articleUID: null }],
  };
}

const lowestOf = (line: LevelLine, { x, width }: PlacedBay): number =>
  Math.min(yAt(line, x), yAt(line, x + width));

const highestOf = (line: LevelLine, { x, width }: PlacedBay): number =>
  Math.max(yAt(line, x), yAt(line, x + width));

/** Upright edges: raked along a leaning wall, except for the hinge side of a door. */
function findSides(placed: PlacedRun, at: PlacedBay): { left: UprightLine; right: UprightLine } {
  return { left: findSide(placed, at, 'left'), right: findSide(placed, at, 'right') };
}

function findSide(
  { opening, bays }: PlacedRun,
  { bay, index, x, width, gaps }: PlacedBay,
  side: Side,
): UprightLine {
  const isOuter = side === 'left' ? index === 0 : index === bays.length - 1;
  const wall = opening[side];
  if (isOuter && wall.slope !== 0 && !(bay.kind === 'door' && bay.hinged === side))
    return moveRight(wall, side === 'left' ? gaps.left.mm : -gaps.right.mm);
  return plumb(side === 'left' ? x : x + width);
}

function heightSteps({ opening }: PlacedRun, bottom: Gap, top: Gap): ExplanationStep[] {
  return [
    { reason: 'height', mm: opening.heightMm, articleUID: null },
    ...[bottom, top].filter(({ mm }) => mm !== 0).map(stepOf),
  ];
}
