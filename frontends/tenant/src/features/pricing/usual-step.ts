/** Default rounding steps, coarsest first. */
const USUAL = ['0.01', '0.001'] as const;
const FINEST = '0.0001';

/**
 * Default rounding of raised prices: one cent, or finer if a cent is more than a twentieth of a price. Edge prices
 * per
 * inch are that small: rounded to cents, 4% would vanish or double them.
 */
export function suggestRoundingStep(rates: readonly string[]): string {
  const least = Math.min(...rates.map(Number).filter((rate) => rate > 0));
  return USUAL.find((step) => Number(step) <= least / 20) ?? FINEST;
}
