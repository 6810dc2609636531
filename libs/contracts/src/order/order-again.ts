import type { Uid, WholeNumber } from '../primitives/formats.js';
import type { OrderRequest } from './order.js';

/** Puts the glass, showers and hardware of an order into a new open quote, at today's prices. */
export interface OrderAgainRequest extends OrderRequest {
  /** Chosen by the client for the new quote, so that a retry creates one. */
  quoteUID: Uid;
  /** Leaves out hardware that is no longer offered. Otherwise the reply names it, and nothing is created. */
  leavesOut?: boolean;
}

export interface OrderAgainReply {
  /** null if hardware is no longer offered, and the request doesn't leave it out. */
  quote: { quoteUID: Uid; number: string } | null;
  /** Opens the new quote, page `/q/{token}`, for callers by link; null for others. */
  token: string | null;
  /** Lines of glass and hardware of the order. */
  lines: WholeNumber;
  /** Number of these lines in the new quote. */
  takenOver: WholeNumber;
  /** Hardware that is no longer offered, by name. */
  missing: string[];
}
