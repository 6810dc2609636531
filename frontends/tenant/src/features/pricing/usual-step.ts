/** What prices are rounded to unless somebody says otherwise, the coarsest first. */
const USUAL = ['0.01', '0.001'] as const;
const FINEST = '0.0001';

/**
 * To what raised prices are rounded at first: cents, and finer where a cent is more than a twentieth of a price, as of
 * edges by the inch, of which 4 % would else become nothing, or twice as much.
 */
export function usualStep(rates: readonly string[]): string {
  const least = Math.min(...rates.map(Number).filter((rate) => rate > 0));
  return USUAL.find((step) => Number(step) <= least / 20) ?? FINEST;
}
