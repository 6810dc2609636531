import type { ErrorCode } from './error-codes.js';

/** Errors that are about no field carry this name. */
export const GENERAL_ERRORS = 'generalErrors';

export interface ProblemError {
  /** The field as the client sent it, such as `spec.features.2.diameter`, or `generalErrors`. */
  name: string;
  reason: string;
  code: string;
}

/** The body of every failed call: the first shape of specification §8, over RFC 9457. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  errors: ProblemError[];
  /** Finds the request in the logs. */
  traceId: string;
  /** With VERSION_CONFLICT: what is there now. */
  current?: unknown;
}
