/*
 * Two people changed the same part of a price list. Each changed some of its places: only where both changed one place, to
 * something else, is there anything to decide.
 */

export interface Merged<Value> {
  value: Value;
  /** Both changed the same place. `value` has there what `mine` says. */
  isContested: boolean;
}

/**
 * What `mine` changes of `base`, put on `theirs`. Entries of lists are told apart by uid, code, diameter or cell; a list
 * without any of these is one place.
 */
export function mergedValues<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const { value, isContested } = merged(base, mine, theirs);
  return { value: value as Value, isContested };
}

function merged(base: unknown, mine: unknown, theirs: unknown): Merged<unknown> {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { value: theirs, isContested: false };
  if (isEqual(theirs, base)) return { value: mine, isContested: false };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergedRecords(base, mine, theirs);
  const lists = [base, mine, theirs].map(entriesOf);
  if (lists.every((list) => list !== null)) return mergedLists(lists[0]!, lists[1]!, lists[2]!);
  return { value: mine, isContested: true };
}

function mergedRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Merged<unknown> {
  let isContested = false;
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const place = merged(base[key], mine[key], theirs[key]);
    isContested ||= place.isContested;
    if (place.value !== undefined) value[key] = place.value;
  }
  return { value, isContested };
}

type Entries = Map<string, unknown>;

/** In my order; what they added besides stands at the end. */
function mergedLists(base: Entries, mine: Entries, theirs: Entries): Merged<unknown> {
  let isContested = false;
  const value: unknown[] = [];
  const isOrderMine = !isEqual([...mine.keys()], [...base.keys()]);
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine];
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const place = merged(base.get(key), mine.get(key), theirs.get(key));
    isContested ||= place.isContested;
    if (place.value !== undefined) value.push(place.value);
  }
  return { value, isContested };
}

/** null for what is no list, or one whose entries cannot be told apart. */
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

/** Whatever the order of the keys. */
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
