import type { ExplanationStep, LayoutFinding } from '@glass/contracts/layout';
import type { LayoutInput, Run } from './context.js';
import { measureAgain } from './cures.js';
import { findFloorAndTop } from './heights.js';
import { INWARD, type LevelLine, plumb, type UprightLine, xAt } from './line.js';
import { BOW_REVIEW_MM, BOW_TAKEN_MM, CONTRADICTION_MM, STRAIGHT_WITHIN_MM } from './trade-limits.js';

/** The opening of a run as the glass sees it: x from the run's left end, y up from its floor at the left. */
export interface Opening {
  left: UprightLine;
  right: UprightLine;
  /** Both sides where they are closest: plumb edges stay between these. */
  narrow: { left: number; right: number };
  /** The walls, which lean as measured even where edges stay plumb. */
  walls: MeasuredWalls;
  floor: LevelLine;
  top: LevelLine;
  /** Measured width at which explanations start, and the steps from it to the narrowest width. */
  steps: ExplanationStep[];
  /** The height from which explanations start: the left one. */
  heightMm: number;
}

/** Walls as straight lines, and what the measured widths say against that. */
export interface MeasuredWalls {
  left: UprightLine;
  right: UprightLine;
  levels: MeasuredLevels;
  /**
   * How much wider the opening was measured than these lines are apart, mm; negative if narrower. Either wall may be the one
   * that isn't where its line is.
   */
  loose: { bottom: number; middle: number | null; top: number };
}

/** Heights of the lowest and highest glass beside each wall: widths and leans are measured there. */
export interface MeasuredLevels {
  left: { bottom: number; top: number };
  right: { bottom: number; top: number };
}

/** Both ends of a run. Corners are plumb and never lean; open ends have no wall. */
export type OpeningEnds = Record<'left' | 'right', 'wall' | 'corner' | 'open'>;

/**
 * Turns the measures of a run into straight edges. A side that leans by more than `STRAIGHT_WITHIN_MM` becomes a raked
 * edge; other sides stay plumb at the narrowest place. Measures that contradict each other are reported, and the smallest is used.
 */
export function findOpening(
  input: LayoutInput,
  run: Run,
  runIndex: number,
  levels: MeasuredLevels,
  ends: OpeningEnds,
): Opening {
  const { floor, top } = findFloorAndTop(run);
  const { left, right, walls, steps } = findSides(input, run, runIndex, levels, ends);
  const narrow = {
    left: Math.max(xAt(left, levels.left.bottom), xAt(left, levels.left.top)),
    right: Math.min(xAt(right, levels.right.bottom), xAt(right, levels.right.top)),
  };
  return { left, right, narrow, walls, floor, top, steps, heightMm: run.heights.left };
}

interface Sides {
  left: UprightLine;
  right: UprightLine;
  walls: MeasuredWalls;
  steps: ExplanationStep[];
}

function findSides(
  input: LayoutInput,
  run: Run,
  runIndex: number,
  levels: MeasuredLevels,
  ends: OpeningEnds,
): Sides {
  const { widths } = run;
  const bow = findBow(input, run, runIndex);
  const lean = { left: findLean(run, ends, 'left'), right: findLean(run, ends, 'right') };
  const known = { left: lean.left ?? 0, right: lean.right ?? 0 };
  const areKnown = (lean.left !== null && lean.right !== null) || isExplained(widths, lean);
  const top = widths.top ?? widths.bottom - known.left - known.right;
  const off = top - (widths.bottom - known.left - known.right);
  if (areKnown && Math.abs(off) > CONTRADICTION_MM) report('widthsContradict', { byMm: Math.abs(off) });
  else if (!areKnown && isOneMeasured(run, ends) && !isWidthDifferent(widths)) reportOther();
  else if (!areKnown && Math.abs(top - widths.bottom) > STRAIGHT_WITHIN_MM)
    report('leansUnknown', { byMm: Math.abs(top - widths.bottom) });

  const agree = Math.abs(off) <= CONTRADICTION_MM;
  const isTrusted = areKnown && agree;
  const rakes = {
    left: isTrusted && Math.abs(known.left) > STRAIGHT_WITHIN_MM,
    right: isTrusted && Math.abs(known.right) > STRAIGHT_WITHIN_MM,
  };
  if (!rakes.left && !rakes.right) {
    const inner = { left: Math.max(0, known.left), right: widths.bottom - Math.max(0, known.right) };
    const plumbWidth = inner.right - inner.left;
    const smallest = Math.min(plumbWidth, widths.middle ?? Infinity, widths.top ?? Infinity);
    // The rest was not measured at either wall.
    const rest = (plumbWidth - smallest + bow) / 2;
    const left = plumb(inner.left + rest);
    const right = plumb(inner.right - rest);
    const walls = agree
      ? {
          left: leaning('left', rest, known.left),
          right: leaning('right', widths.bottom - rest, known.right),
        }
      : { left, right };
    return {
      left,
      right,
      walls: measureWalls(widths, walls, levels),
      steps: [{ reason: 'smallestWidth', mm: smallest, articleUID: null }, ...bowStep(bow)],
    };
  }
  // The top may be narrower than the leans say, by what is still no contradiction.
  const tight = Math.max(0, -off) / 2;
  const upright = (side: 'left' | 'right', foot: number): UprightLine =>
    rakes[side]
      ? leaning(side, foot, known[side] + tight)
      : plumb(foot + INWARD[side] * (Math.max(0, known[side]) + tight));
  const feet = { left: bow / 2, right: widths.bottom - bow / 2 };
  const walls = {
    left: leaning('left', feet.left, known.left + tight),
    right: leaning('right', feet.right, known.right + tight),
  };
  return {
    left: upright('left', feet.left),
    right: upright('right', feet.right),
    walls: measureWalls(widths, walls, levels),
    steps: [{ reason: 'opening', mm: widths.bottom, articleUID: null }, ...bowStep(bow)],
  };

  function leaning(side: 'left' | 'right', foot: number, leanMm: number): UprightLine {
    const { bottom, top: upper } = levels[side];
    return { x0: foot, y0: bottom, slope: (INWARD[side] * leanMm) / Math.max(upper - bottom, 1) };
  }

  /** One wall leans, and no width says what the other one does. */
  function reportOther(): void {
    const side = lean.left === null ? 'left' : 'right';
    const field = `runs.${runIndex}.leans.${side}`;
    input.report({
      ...{ code: 'otherLeanUnknown', severity: 'ask', articles: [] },
      place: { run: runIndex, field },
      values: { leanMm: Math.abs(lean.left ?? lean.right ?? 0), isLeft: Number(side === 'left') },
      cures: measureAgain(field),
    });
  }

  function report(code: LayoutFinding['code'], values: Record<string, number>): void {
    input.report({
      code,
      severity: 'ask',
      place: { run: runIndex, field: `runs.${runIndex}.widths.top` },
      values,
      articles: [],
      cures: measureAgain(`runs.${runIndex}.widths`, `runs.${runIndex}.leans`),
    });
  }
}

/** How far the wall at an end leans; null if it isn't measured. */
function findLean({ leans }: Run, ends: OpeningEnds, side: 'left' | 'right'): number | null {
  if (ends[side] === 'corner') return 0;
  return leans[side] ?? (ends[side] === 'open' ? 0 : null);
}

/** Whether the lean of one of two walls is measured, and that of the other isn't. */
const isOneMeasured = ({ leans }: Run, { left, right }: OpeningEnds): boolean =>
  left === 'wall' && right === 'wall' && (leans.left === null) !== (leans.right === null);

const isWidthDifferent = ({ bottom, top }: Run['widths']): boolean =>
  top !== null && Math.abs(top - bottom) > STRAIGHT_WITHIN_MM;

function measureWalls(
  { bottom, middle, top }: Run['widths'],
  { left, right }: Pick<MeasuredWalls, 'left' | 'right'>,
  levels: MeasuredLevels,
): MeasuredWalls {
  const apart = (level: 'bottom' | 'top') => xAt(right, levels.right[level]) - xAt(left, levels.left[level]);
  const [lower, upper] = [apart('bottom'), apart('top')];
  return {
    ...{ left, right, levels },
    loose: {
      bottom: bottom - lower,
      middle: middle === null ? null : middle - (lower + upper) / 2,
      // Without an upper width, the leans say it.
      top: top === null ? bottom - lower : top - upper,
    },
  };
}

/** Whether one measured lean is the whole difference between both widths, so that the other wall is straight. */
function isExplained({ bottom, top }: Run['widths'], { left, right }: Run['leans']): boolean {
  const lean = left ?? right;
  return top !== null && lean !== null && Math.abs(bottom - lean - top) <= STRAIGHT_WITHIN_MM;
}

const bowStep = (bow: number): ExplanationStep[] =>
  bow > 0 ? [{ reason: 'bow', mm: -bow, articleUID: null }] : [];

/** Deduction for walls that bulge into the opening half way up, mm. */
function findBow(input: LayoutInput, run: Run, runIndex: number): number {
  const { bottom, middle, top } = run.widths;
  if (middle === null) return 0;
  const bow = middle - ((top ?? bottom) + bottom) / 2;
  const place = { run: runIndex, field: `runs.${runIndex}.widths.middle` };
  if (Math.abs(bow) > BOW_REVIEW_MM)
    input.report({
      code: 'bowReview',
      severity: 'review',
      place,
      values: { bowMm: Math.abs(bow) },
      articles: [],
      cures: [{ kind: 'makeTemplate' }],
    });
  if (bow >= -BOW_TAKEN_MM) return 0;
  input.report({
    code: 'bowTaken',
    severity: 'warn',
    place,
    values: { bowMm: -bow },
    articles: [],
    cures: [
      { kind: 'measureAgain', field: place.field },
      ...(input.layout.measuredWith === 'template' ? [] : [{ kind: 'makeTemplate' as const }]),
    ],
  });
  // The smallest width of a rectangle has the bulge in it already.
  return isRaked(run) ? -bow : 0;
}

const isRaked = ({ leans }: Run): boolean =>
  [leans.left, leans.right].some((lean) => lean !== null && Math.abs(lean) > STRAIGHT_WITHIN_MM);
