import type { PostalAddress } from './geo/postal-address.js';
import * as values from './limit-values.js';

interface Limit {
  min?: number;
  max: number;
}

/**
 * Limits of user input. The server enforces them, forms check them before sending, and the API documentation shows
 * them.
 * A namespace, so that a bundle has only the limits it uses.
 */
export * as limits from './limit-values.js';

/** Limits of a postal address; `postalAddressProblems` checks the requirements of its country. */
export const addressLimits = {
  name: { max: 120 },
  attention: { max: 120 },
  line1: { max: 120 },
  line2: { max: 120 },
  city: { max: 80 },
  state: { max: 80 },
  postalCode: { max: 20 },
  country: { max: 2 },
  phone: values.phone,
} as const satisfies Record<keyof PostalAddress, Limit>;

/** Search terms of at least this length are found inside words; shorter ones only at the start of a word. */
export const MIN_INFIX_LENGTH = 3;
