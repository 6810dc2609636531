/** The selection with one key more, or less when it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all of these rows, or none of them when all were selected. */
export function toggledAll(keys: ReadonlySet<string>, all: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  const everySelected = all.every((key) => keys.has(key));
  for (const key of all) {
    if (everySelected) next.delete(key);
    else next.add(key);
  }
  return next;
}
