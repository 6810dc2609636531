/**
 * Pricing failed. (A missing price is no error: see MissingPrice.) `field` is the path of the invalid value, such as
 * `materials.3.ratePerArea` or `quantity`.
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
