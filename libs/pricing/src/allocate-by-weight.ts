/**
 * Allocates an amount by weights, which may be negative, so that the shares add up to it exactly (cumulative
 * rounding). If the weights sum to 0, the first share gets the whole amount.
 */
export function allocateByWeight(totalMinor: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let allocated = 0;
  return weights.map((weight, i) => {
    weightSoFar += weight;
    const isLast = i === weights.length - 1;
    const due = all === 0 || isLast ? totalMinor : Math.round(totalMinor * (weightSoFar / all));
    const share = due - allocated;
    allocated = due;
    return share;
  });
}
