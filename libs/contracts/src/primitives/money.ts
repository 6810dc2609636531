import type { CurrencyCode, MinorUnits } from './formats.js';

/** An amount of money: whole minor units (cents) and the ISO 4217 code they are counted in. */
export interface Money {
  amountMinor: MinorUnits;
  currency: CurrencyCode;
}

/** An exact decimal number as text, such as "0.15": what rates, percentages and measured amounts travel as. */
export type DecimalText = string;
