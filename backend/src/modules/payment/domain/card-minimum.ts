/**
 * Stripe's minimum charge in minor units, for each of `CURRENCIES`.
 * Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const CARD_MINIMUM_MINOR: Readonly<Record<string, number>> = {
  USD: 50,
  CAD: 50,
  EUR: 50,
  GBP: 30,
  AUD: 50,
  NZD: 50,
  CHF: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  CZK: 1500,
  JPY: 50,
};

/** @returns minor units; null for a currency without a published minimum, where Stripe decides */
export function cardMinimumMinor(currency: string): number | null {
  return CARD_MINIMUM_MINOR[currency] ?? null;
}
