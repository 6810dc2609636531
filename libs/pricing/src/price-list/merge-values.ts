/*
 * Three-way merge of changes by two users to one part of a price list. A conflict exists only if both changed the same
 * value in different ways.
 */

export interface MergeResult<Value> {
  value: Value;
  /** Whether both changed the same value differently. `value` then has mine. */
  hasConflict: boolean;
}

/**
 * Applies the changes from `base` to `mine` onto `theirs`. List entries are matched by uid, code, diameter or cell;
 * other lists are treated as one value.
 */
export function mergeValues<Value>(base: Value, mine: Value, theirs: Value): MergeResult<Value> {
  const { value, hasConflict } = merged(base, mine, theirs);
  return { value: value as Value, hasConflict };
}

function merged(base: unknown, mine: unknown, theirs: unknown): MergeResult<unknown> {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { value: theirs, hasConflict: false };
  if (isEqual(theirs, base)) return { value: mine, hasConflict: false };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergedRecords(base, mine, theirs);
  const lists = [base, mine, theirs].map(entriesOf);
  if (lists.every((list) => list !== null)) return mergedLists(lists[0]!, lists[1]!, lists[2]!);
  return { value: mine, hasConflict: true };
}

function mergedRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): MergeResult<unknown> {
  let hasConflict = false;
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const place = merged(base[key], mine[key], theirs[key]);
    hasConflict ||= place.hasConflict;
    if (place.value !== undefined) value[key] = place.value;
  }
  return { value, hasConflict };
}

type Entries = Map<string, unknown>;

/** In my order, with their additions at the end. */
function mergedLists(base: Entries, mine: Entries, theirs: Entries): MergeResult<unknown> {
  let hasConflict = false;
  const value: unknown[] = [];
  const isOrderMine = !isEqual([...mine.keys()], [...base.keys()]);
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine];
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const place = merged(base.get(key), mine.get(key), theirs.get(key));
    hasConflict ||= place.hasConflict;
    if (place.value !== undefined) value.push(place.value);
  }
  return { value, hasConflict };
}

/** Entries of a list by key; null for other values and for lists without keys. */
function entriesOf(value: unknown): Entries | null {
  if (!Array.isArray(value)) return null;
  const entries: Entries = new Map();
  for (const entry of value) {
    const key = keyOf(entry);
    if (key === null || entries.has(key)) return null;
    entries.set(key, entry);
  }
  return entries;
}

function keyOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  if ('uid' in entry) return `uid ${String(entry.uid)}`;
  if ('code' in entry) return `code ${String(entry.code)}`;
  if ('maxDiameterMm' in entry) return `diameter ${String(entry.maxDiameterMm)}`;
  if (!('thicknessMm' in entry)) return null;
  const { materialUID, thicknessMm } = entry;
  return `cell ${String(materialUID)} ${typeof thicknessMm === 'number' ? Math.round(thicknessMm * 1000) : ''}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality, regardless of the order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, i) => isEqual(entry, other[i]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isEqual(one[key], other[key]))
  );
}
