import type { ExplanationStep, LayoutFinding } from '@glass/contracts/layout';
import type { LayoutInput, Run } from './context.js';
import { type LevelLine, level, plumb, type UprightLine, xAt, yAt } from './line.js';
import { BOW_REVIEW_MM, BOW_TAKEN_MM, CONTRADICTION_MM, STRAIGHT_WITHIN_MM } from './trade-limits.js';

/** The opening of a run as the glass sees it: x from the run's left end, y up from its floor at the left. */
export interface Opening {
  left: UprightLine;
  right: UprightLine;
  /** Both sides where they are closest: plumb edges stay between these. */
  narrow: { left: number; right: number };
  floor: LevelLine;
  top: LevelLine;
  /** Measured width at which explanations start, and the steps from it to the narrowest width. */
  steps: ExplanationStep[];
  /** The height from which explanations start: the left one. */
  heightMm: number;
}

/** Heights of the lowest and highest glass beside each wall: widths and leans are measured there. */
export interface MeasuredLevels {
  left: { bottom: number; top: number };
  right: { bottom: number; top: number };
}

/** Which ends of the run are corners: plumb, and never leaning. */
export interface RunCorners {
  left: boolean;
  right: boolean;
}

/**
 * Turns the measures of a run into straight edges. A side that leans by more than `STRAIGHT_WITHIN_MM` becomes a raked
 * edge; other sides stay plumb at the narrowest place. Measures that contradict each other are reported, and the smallest is used.
 */
export function findOpening(
  input: LayoutInput,
  run: Run,
  runIndex: number,
  levels: MeasuredLevels,
  corners: RunCorners,
): Opening {
  const { floor, top } = findFloorAndTop(run);
  const { left, right, steps } = findSides(input, run, runIndex, levels, corners);
  const narrow = {
    left: Math.max(xAt(left, levels.left.bottom), xAt(left, levels.left.top)),
    right: Math.min(xAt(right, levels.right.bottom), xAt(right, levels.right.top)),
  };
  return { left, right, narrow, floor, top, steps, heightMm: run.heights.left };
}

/** Floor and upper end of the glass: level at the tightest place unless they fall by more than `STRAIGHT_WITHIN_MM`. */
export function findFloorAndTop(run: Run): { floor: LevelLine; top: LevelLine } {
  const width = Math.max(run.widths.bottom, 1);
  const fall = run.curbFall.along ?? 0;
  const floor: LevelLine =
    Math.abs(fall) <= STRAIGHT_WITHIN_MM ? level(Math.max(0, -fall)) : { y0: 0, slope: -fall / width };
  const { left, middle, right } = run.heights;
  const ends = { left, middle: middle === null ? null : middle - fall / 2, right: (right ?? left) - fall };
  const isSloped = run.top === 'ceiling' && Math.abs(ends.right - ends.left) > STRAIGHT_WITHIN_MM;
  if (!isSloped) return { floor, top: level(Math.min(ends.left, ends.middle ?? Infinity, ends.right)) };
  const sloped = { y0: ends.left, slope: (ends.right - ends.left) / width };
  // A ceiling that sags is as low as its middle.
  const sag =
    ends.middle === null ? 0 : Math.min(0, ends.middle - yAt(sloped, width / 2) + STRAIGHT_WITHIN_MM);
  return { floor, top: { ...sloped, y0: sloped.y0 + sag } };
}

interface Sides {
  left: UprightLine;
  right: UprightLine;
  steps: ExplanationStep[];
}

function findSides(
  input: LayoutInput,
  run: Run,
  runIndex: number,
  levels: MeasuredLevels,
  corners: RunCorners,
): Sides {
  const { widths } = run;
  const bow = findBow(input, run, runIndex);
  const lean = {
    left: corners.left ? 0 : run.leans.left,
    right: corners.right ? 0 : run.leans.right,
  };
  const areKnown = lean.left !== null && lean.right !== null;
  const known = { left: lean.left ?? 0, right: lean.right ?? 0 };
  const top = widths.top ?? widths.bottom - known.left - known.right;
  const off = top - (widths.bottom - known.left - known.right);
  if (areKnown && Math.abs(off) > CONTRADICTION_MM) report('widthsContradict', { byMm: Math.abs(off) });
  else if (!areKnown && Math.abs(top - widths.bottom) > STRAIGHT_WITHIN_MM)
    report('leansUnknown', { byMm: Math.abs(top - widths.bottom) });

  const isTrusted = areKnown && Math.abs(off) <= CONTRADICTION_MM;
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
    return {
      left: plumb(inner.left + rest),
      right: plumb(inner.right - rest),
      steps: [{ reason: 'smallestWidth', mm: smallest, articleUID: null }, ...bowStep(bow)],
    };
  }
  // The top may be narrower than the leans say, by what is still no contradiction.
  const tight = Math.max(0, -off) / 2;
  const upright = (side: 'left' | 'right', foot: number): UprightLine => {
    const inward = side === 'left' ? 1 : -1;
    const { bottom, top: upper } = levels[side];
    return rakes[side]
      ? { x0: foot, y0: bottom, slope: (inward * (known[side] + tight)) / Math.max(upper - bottom, 1) }
      : plumb(foot + inward * (Math.max(0, known[side]) + tight));
  };
  return {
    left: upright('left', bow / 2),
    right: upright('right', widths.bottom - bow / 2),
    steps: [{ reason: 'opening', mm: widths.bottom, articleUID: null }, ...bowStep(bow)],
  };

  function report(code: LayoutFinding['code'], values: Record<string, number>): void {
    input.report({
      code,
      severity: 'ask',
      place: { run: runIndex, field: `runs.${runIndex}.widths.top` },
      values,
      articles: [],
      cures: [
        { kind: 'measureAgain', field: `runs.${runIndex}.widths` },
        { kind: 'measureAgain', field: `runs.${runIndex}.leans` },
      ],
    });
  }
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
