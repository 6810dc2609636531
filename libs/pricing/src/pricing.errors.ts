import type { SentenceValues } from '@glass/contracts/panel';

/** Reasons why something can't be priced, with the values of their texts. */
interface PricingFaults {
  notDecimal: { text: string };
  above100: { text: string };
  twicePriced: object;
  listedTwice: { text: string };
  notDecimals: object;
  outOfRange: { mm: number };
  noArea: { areaMm2: number };
  noLength: { mm: number };
  noWeight: object;
  noPostalCode: { text: string };
  noPieces: { quantity: number };
  tooManyPieces: { quantity: number };
  noAmount: { minor: number };
  totalTooLarge: { minor: number; currency: string };
  otherCurrency: { given: string; currency: string };
  noCharge: { code: string };
  minimumAboveCap: object;
}

/** Facts of a reason; `wordPricingFault` of @glass/pricing/words makes the sentence. */
export interface PricingFault {
  about: keyof PricingFaults;
  values: SentenceValues;
}

export const pricingFault = <About extends keyof PricingFaults>(
  about: About,
  values: PricingFaults[About],
): PricingFault => ({ about, values: values as SentenceValues });

/**
 * Pricing failed. (A missing price is no error: see MissingPrice.) `field` is the path of the invalid value, such as
 * `materials.3.ratePerArea` or `quantity`.
 */
export class PricingError extends Error {
  constructor(
    readonly code: 'INVALID_CATALOGUE' | 'INVALID_INPUT',
    readonly field: string,
    readonly fault: PricingFault,
  ) {
    super(`${field}: ${fault.about} ${JSON.stringify(fault.values)}`);
    this.name = 'PricingError';
  }
}
