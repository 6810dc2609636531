import { keptItems } from '@glass/api-client';
import type { MeasuringPlan, SecondMeasures } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { isLength } from '@glass/geometry';
import { type Measure, listMeasures } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';

/** Entered values by path: a length, or an angle in degrees. */
export type MeasuredValues = Readonly<Record<string, Length | number>>;

/** A second measurement on the device of the second person. */
export interface SecondDraft {
  plan: MeasuringPlan;
  measuredBy: string;
  values: MeasuredValues;
}

/** Drafts by the token of their link; they work without a connection. */
export const storedSecondDrafts = keptItems<SecondDraft>({
  prefix: 'secondMeasurement.',
  version: 1,
  read: (stored) => {
    const { plan, measuredBy, values } = (stored ?? {}) as Partial<SecondDraft>;
    if (typeof measuredBy !== 'string' || !isPlan(plan) || typeof values !== 'object') return null;
    const paths = new Set(listMeasures(plan).map(({ path }) => path));
    const known = Object.entries(values).filter(
      ([path, value]) => paths.has(path) && (typeof value === 'number' || isLength(value)),
    );
    return { plan, measuredBy, values: Object.fromEntries(known) };
  },
});

function isPlan(value: unknown): value is MeasuringPlan {
  const { runs, joints } = (value ?? {}) as Partial<Record<keyof MeasuringPlan, unknown>>;
  return (
    Array.isArray(joints) &&
    Array.isArray(runs) &&
    runs.length > 0 &&
    runs.every((run: unknown) => Array.isArray((run as { blocks?: unknown } | null)?.blocks))
  );
}

/** The measures that can be read, as they are sent. */
export function toSecondMeasures(
  { plan, measuredBy, values }: SecondDraft,
  precision: LengthPrecision,
): SecondMeasures {
  const entered = listMeasures(plan).flatMap(({ path }) => {
    const value = values[path];
    return value === undefined ? [] : [{ path, value }];
  });
  return {
    measuredBy: measuredBy.trim(),
    lengths: entered.flatMap(({ path, value }) =>
      isLength(value) && isReadableLength(value, precision) ? [{ path, length: value }] : [],
    ),
    angles: entered.flatMap(({ path, value }) =>
      typeof value === 'number' ? [{ path, angleDegrees: value }] : [],
    ),
  };
}

/** Values by path of measures that were sent. */
export const toMeasuredValues = ({
  lengths,
  angles,
}: Pick<SecondMeasures, 'lengths' | 'angles'>): MeasuredValues =>
  Object.fromEntries([
    ...lengths.map(({ path, length }) => [path, length] as const),
    ...angles.map(({ path, angleDegrees }) => [path, angleDegrees] as const),
  ]);

/** Measures whose text can't be read. */
export const listUnreadable = (
  { plan, values }: Pick<SecondDraft, 'plan' | 'values'>,
  precision: LengthPrecision,
): Measure[] =>
  listMeasures(plan).filter(({ path }) => {
    const value = values[path];
    return isLength(value) && !isReadableLength(value, precision);
  });
