/**
 * Works on one after the other; what one throws keeps none after it from its turn, and is thrown once all had theirs.
 * For the sweeps over all tenants: one bad row of one of them must not stop the rest.
 * @returns how many times the work answered true
 * @throws AggregateError of all that was thrown
 */
export async function forEachOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  const thrown: unknown[] = [];
  let count = 0;
  for (const item of items) {
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      thrown.push(error);
    }
  }
  if (thrown.length === 0) return count;
  const [first] = thrown;
  const reason = first instanceof Error ? first.message : String(first);
  throw new AggregateError(thrown, `${thrown.length} of ${items.length} failed, the first with: ${reason}`, {
    cause: first,
  });
}
