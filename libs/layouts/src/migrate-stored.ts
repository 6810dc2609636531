import {
  EVALUATION_SCHEMA,
  type EvaluatedLayout,
  LAYOUT_SCHEMA,
  STANDARD_EDGES,
  type ShowerLayout,
} from '@glass/contracts/layout';

/*
 * Layouts and evaluations outlive the code that stored them: an order opens years later. A change that older readers
 * couldn't read raises the schema and adds its step here. Fields that may be missing need no step.
 */

/** Makes the next version of a stored form. Sets every field but `schema`. */
type Migration = (stored: Record<string, unknown>) => Record<string, unknown>;

/** The first step makes version 2 from version 1, and so on. */
const LAYOUT_MIGRATIONS: readonly Migration[] = [
  // All edges had the standard finish of the glass.
  (layout) => ({ ...layout, edges: { ...STANDARD_EDGES } }),
];
const EVALUATION_MIGRATIONS: readonly Migration[] = [];

/**
 * Brings a stored or sent layout to `LAYOUT_SCHEMA`. Anything else, such as a layout of a later version, stays as it is:
 * `readShowerLayout` says what is wrong with it.
 */
export const migrateLayout = (stored: unknown): unknown => migrate(stored, LAYOUT_MIGRATIONS, LAYOUT_SCHEMA);

/** Brings what was frozen with an order to `EVALUATION_SCHEMA`. */
const migrateEvaluation = (stored: EvaluatedLayout): unknown =>
  migrate({ ...FIRST_VERSION, ...stored }, EVALUATION_MIGRATIONS, EVALUATION_SCHEMA);

/** The first evaluations were stored without a version. */
const FIRST_VERSION = { schema: 1 };

/** Brings a shower of a quote or order, as it comes from the database, to the current schemas. */
export function migrateStoredShower<T extends { layout: ShowerLayout; evaluated?: EvaluatedLayout }>(
  stored: T,
): T {
  const { layout, evaluated } = stored;
  return {
    ...stored,
    layout: migrateLayout(layout) as ShowerLayout,
    ...(evaluated && { evaluated: migrateEvaluation(evaluated) as EvaluatedLayout }),
  };
}

/**
 * @param migrations from version 1 on
 * @param current version that the last step makes
 */
export function migrate(stored: unknown, migrations: readonly Migration[], current: number): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { schema } = stored as { schema?: unknown };
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1 || schema >= current)
    return stored;
  return migrations
    .slice(schema - 1, current - 1)
    .reduce<Record<string, unknown>>(
      (before, toNext, step) => ({ ...toNext(before), schema: schema + step + 1 }),
      { ...stored },
    );
}
