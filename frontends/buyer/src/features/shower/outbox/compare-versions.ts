import type { ShowerLayout } from '@glass/contracts/layout';
import { listMeasures, markAllMeasured } from '@glass/layouts';
import { setAt, valueAt } from '../draft/layout-changes.js';
import { isSameLayout } from '../draft/shower-draft.js';

export interface VersionDifferences {
  /** Paths of measures, such as `runs.0.widths.top`. */
  measures: string[];
  /** Something else than measures and the name. */
  hasOthers: boolean;
}

/** Compares two versions of a shower. Measures are listed only if both have the same ones. */
export function compareVersions(theirs: ShowerLayout, mine: ShowerLayout): VersionDifferences {
  const [before, after] = [theirs, mine].map((one) => listMeasures(one).map(({ path }) => path));
  if (String(before) !== String(after)) return { measures: [], hasOthers: true };
  const measures = listMeasures(theirs)
    .map(({ path }) => path)
    .filter((path) => toComparable(valueAt(theirs, path)) !== toComparable(valueAt(mine, path)));
  const alike = ['name', ...measures].reduce(
    (layout, path) => setAt(path, valueAt(theirs, path))(layout),
    markAllMeasured(mine),
  );
  return { measures, hasOthers: !isSameLayout(markAllMeasured(theirs), alike) };
}

const toComparable = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'mm' in value
    ? `${String(value.mm)} mm`
    : String(value ?? null);
