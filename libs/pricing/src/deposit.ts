import type { DepositTerms } from '@glass/contracts/tenant';

/**
 * Computes the part of a total that is due when ordering.
 * @param minimumMinor smallest card payment: neither the deposit nor the rest is below it
 * @returns minor units, 0 to the total
 */
export function computeDeposit(
  { deposit, depositPercent }: DepositTerms,
  totalMinor: number,
  minimumMinor: number | null,
): number {
  if (deposit === 'full') return totalMinor;
  if (deposit === 'onAccount') return 0;
  const minimum = minimumMinor ?? 1;
  // In percent of whole minor units, which floats represent exactly.
  const share = Math.max(Math.round((totalMinor * depositPercent) / 100), minimum);
  return totalMinor - share < minimum ? totalMinor : share;
}
