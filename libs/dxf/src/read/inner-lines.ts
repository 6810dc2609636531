import type { Point } from '@glass/contracts/panel';
import { type Loop, nearestOnChain, pointAlong, segmentLength } from '@glass/geometry';
import { CUT, LEAVE, type Questions } from './questions.js';
import type { Faults } from './faults.js';
import type { Contours } from './lettering.js';
import { Budget, type DxfLimits } from './limits.js';
import { nestedOutlines, type Outline, startOf, withoutOutlines } from './nested-outlines.js';
import { say } from '../words/say.js';

interface InnerLine {
  inner: Outline;
  /** Distance from the edge all around, mm. */
  margin: number;
}

interface Reading {
  limits: DxfLimits;
  questions: Questions;
  faults: Faults;
}

/** Bevels and sight lines run this far inside the edge, mm. */
const MARGIN_MM = { least: 2, most: 60 };
/** Maximum variation of the distance, mm. */
const EVEN_MM = 1;
/** Minimum fraction of the panel's area; a smaller outline is an opening. */
const MIN_SHARE = 0.5;
/** Number of sampled places on detailed outlines. */
const MAX_PLACES = 50;

/**
 * Asks whether outlines parallel to the edge of a panel are cut. Lines of a bevel, a rebate or a frame look like that;
 * cut, they would leave a ring of glass. Left out until answered.
 */
export function withoutInnerLines(contours: Contours, { limits, questions, faults }: Reading): Contours {
  const count = contours.closed.length + contours.circles.length;
  // More contours are rejected later.
  if (count < 2 || count > limits.loops) return contours;
  const comparisons = new Budget(limits.comparisons, say('file.tooManyToCompare'));
  const found = nestedOutlines(contours, comparisons).flatMap((inner) => innerLine(inner, comparisons));
  const [first] = found;
  if (!first || ask(found, first, questions, faults) === CUT) return contours;
  for (const { inner, margin } of found) {
    const { line, layer } = inner.source;
    const message = say('innerLine', faults.measures.length(margin));
    faults.note('innerLine', message, { at: startOf(inner), box: inner.box, line, layer });
  }
  return withoutOutlines(
    contours,
    found.map(({ inner }) => inner),
  );
}

function ask(
  found: readonly InnerLine[],
  { inner, margin }: InnerLine,
  questions: Questions,
  { measures }: Faults,
): string {
  const count = found.length;
  const where = measures.length(margin);
  return questions.ask({
    code: 'innerLine',
    text:
      count === 1
        ? say('ask.innerLine', measures.size(inner.box), where)
        : say('ask.innerLines', count, where),
    choices: [
      { value: LEAVE, label: say('ask.leaveInnerOut', count) },
      { value: CUT, label: say('ask.cutOut', count) },
    ],
    suggested: LEAVE,
    ...{ at: startOf(inner), box: inner.box },
  });
}

function innerLine(inner: Outline, comparisons: Budget): InnerLine[] {
  const { parent: outer } = inner;
  if (!outer || inner.area < MIN_SHARE * outer.area || isSheetLine(inner)) return [];
  const [first] = inner.loop;
  const margin = first ? nearestOnChain(outer.loop, first.start).distance : 0;
  if (margin < MARGIN_MM.least || margin > MARGIN_MM.most) return [];
  const runsAlong = (loop: Loop, other: Loop): boolean => {
    const places = placesOf(loop);
    comparisons.spend(places.length * other.length);
    return places.every((place) => Math.abs(nearestOnChain(other, place).distance - margin) <= EVEN_MM);
  };
  return runsAlong(inner.loop, outer.loop) && runsAlong(outer.loop, inner.loop) ? [{ inner, margin }] : [];
}

/** Midpoints of sides: corners are farther apart. */
function placesOf(loop: Loop): Point[] {
  const step = Math.max(1, Math.ceil(loop.length / MAX_PLACES));
  return loop
    .filter((_, index) => index % step === 0)
    .map((segment) => pointAlong(segment, segmentLength(segment) / 2));
}

/** The inner line of a sheet's frame contains panels with openings of their own. */
const isSheetLine = ({ children }: Outline): boolean => children.some((child) => child.children.length > 0);
