/**
 * Why a price cannot be counted at all (a price that is merely missing is no error: see MissingPrice).
 * `field` is the path of what is wrong, such as `materials.3.ratePerArea` or `quantity`.
 */
export class PricingError extends Error {
  constructor(
    readonly code: 'INVALID_CATALOGUE' | 'INVALID_INPUT',
    readonly field: string,
    readonly reason: string,
  ) {
    super(`${field}: ${reason}`);
    this.name = 'PricingError';
  }
}
