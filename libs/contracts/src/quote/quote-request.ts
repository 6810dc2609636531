import type { Uid, WholeNumber } from '../primitives/formats.js';

export interface QuoteRequest {
  quoteUID: Uid;
}

/** Changes of a quote name the version that was seen. */
export interface QuoteChangeRequest extends QuoteRequest {
  version: WholeNumber;
}
