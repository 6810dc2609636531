/**
 * Processes items one after another and throws collected errors at the end, so that one tenant's bad row doesn't stop a
 * sweep over all tenants.
 * @returns the number of items for which work returned true
 * @throws AggregateError with all errors
 */
export async function forEachCollectingErrors<T>(
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
