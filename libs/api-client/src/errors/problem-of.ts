import type { ProblemDetails } from '@glass/contracts';
import { summariseReply } from './summarise-error.js';

/** What a page needs to know of a refusal to say more than its text. */
export interface Problem {
  /** HTTP status; 0 when the server did not answer. */
  status: number;
  /** The stable code, or null. */
  code: string | null;
  /** In words for the person. */
  text: string;
  /** With VERSION_CONFLICT: what is there now. */
  current: unknown;
  traceId: string | null;
}

/**
 * Reads a failed call, or answers null for any other error. By its form and not by its class: host and remotes
 * each carry a copy of the class, and the call is the host's.
 */
export function problemOf(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('body' in error) || !('status' in error)) return null;
  const { status, body } = error;
  if (typeof status !== 'number') return null;
  const { code, current, traceId } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ProblemDetails>;
  return {
    status,
    code: typeof code === 'string' ? code : null,
    text: summariseReply(body).summary,
    current,
    traceId: typeof traceId === 'string' ? traceId : null,
  };
}
