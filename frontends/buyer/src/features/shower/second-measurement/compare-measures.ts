import type { ShowerLayout } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { isLength } from '@glass/geometry';
import { CONTRADICTION_MM, isAssumed, listMeasures, type Measure } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';
import { setAngle, setLengthAt, valueAt } from '../draft/layout-changes.js';
import type { LayoutChange } from '../draft/layout-history.js';
import type { MeasuredValues } from './second-draft.js';

/** Our assumption: people read angle finders to half a degree. Digital ones are more exact than that. */
const ANGLE_DEGREES = 0.5;
/** Sums of binary fractions are not exact: 3.0000000001 mm is 3 mm. */
const ROUNDING = 1e-6;

/** same: confirmed by both. differs: needs a decision. */
export type Verdict = 'same' | 'differs' | 'onlyMine' | 'onlyTheirs' | 'neither';

export interface ComparedMeasure {
  measure: Measure;
  /** A length, or degrees; null if not measured or not readable. */
  mine: Length | number | null;
  theirs: Length | number | null;
  verdict: Verdict;
  /** Difference in mm or degrees; null unless both measured. */
  difference: number | null;
}

/** Compares both measurements of a shower, lengths in millimeters whatever unit they were typed in. */
export function compareMeasures(
  layout: ShowerLayout,
  values: MeasuredValues,
  precision: LengthPrecision,
): ComparedMeasure[] {
  return listMeasures(layout).map((measure) => {
    const mine = readMine(layout, measure, precision);
    const theirs = values[measure.path] ?? null;
    const difference = mine === null || theirs === null ? null : Math.abs(numberOf(mine) - numberOf(theirs));
    return { measure, mine, theirs, difference, verdict: judge(measure, mine, theirs, difference) };
  });
}

function judge(
  { kind }: Measure,
  mine: ComparedMeasure['mine'],
  theirs: ComparedMeasure['theirs'],
  difference: number | null,
): Verdict {
  if (difference === null) return mine === null ? (theirs === null ? 'neither' : 'onlyTheirs') : 'onlyMine';
  const limit = kind === 'angle' ? ANGLE_DEGREES : CONTRADICTION_MM;
  return difference > limit + ROUNDING ? 'differs' : 'same';
}

const numberOf = (value: Length | number): number => (isLength(value) ? value.mm : value);

function readMine(
  layout: ShowerLayout,
  { kind, path, run }: Measure,
  precision: LengthPrecision,
): Length | number | null {
  if (kind === 'angle') {
    const joint = layout.joints[run];
    return joint && joint.angleText === undefined ? joint.angleDegrees : null;
  }
  if (isAssumed(layout, path)) return null;
  const value = valueAt(layout, path);
  return isLength(value) && isReadableLength(value, precision) ? value : null;
}

/** Decision on a measure on which both differ. */
export type Choice = 'mine' | 'theirs' | 'again';

/** A decision, with the values it was made for. */
export interface Decision {
  path: string;
  choice: Choice;
  mine: number | null;
  theirs: number | null;
}

export const decide = ({ measure, mine, theirs }: ComparedMeasure, choice: Choice): Decision => ({
  ...{ path: measure.path, choice },
  mine: mine === null ? null : numberOf(mine),
  theirs: theirs === null ? null : numberOf(theirs),
});

/** The decision on a measure; null if there is none, or if a value has changed since. */
export function findDecision(compared: ComparedMeasure, decisions: readonly Decision[]): Choice | null {
  const { mine, theirs } = decide(compared, 'mine');
  const found = decisions.find(
    (one) => one.path === compared.measure.path && one.mine === mine && one.theirs === theirs,
  );
  return found?.choice ?? null;
}

/** Whether a decision is possible: the values differ, or only the second person measured. */
export const isDecided = ({ verdict }: ComparedMeasure): boolean =>
  verdict === 'differs' || verdict === 'onlyTheirs';

/** Takes the second person's values over, as one change. */
export function takeTheirs(compared: readonly ComparedMeasure[]): LayoutChange {
  return (layout) =>
    compared.reduce((before, { measure, theirs }) => {
      if (theirs === null) return before;
      const change = isLength(theirs)
        ? setLengthAt(measure.path, theirs)
        : setAngle(measure.run, { angleDegrees: theirs });
      return change(before);
    }, layout);
}
