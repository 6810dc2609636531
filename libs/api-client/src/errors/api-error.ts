import type { ProblemDetails } from '@glass/contracts';
import { summariseReply } from './summarise-error.js';

/** A call that the server refused, or that never reached it (`status` 0). */
export class ApiError extends Error {
  /** The body of the reply, whatever it was. */
  readonly body: unknown;
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;
  readonly path: string;

  constructor(path: string, status: number, body: unknown) {
    super(summariseReply(body).summary);
    this.name = 'ApiError';
    this.path = path;
    this.status = status;
    this.body = body;
  }

  /** The stable code of a problem-details reply, or null. */
  get code(): string | null {
    const code = (this.body as Partial<ProblemDetails> | null)?.code;
    return typeof code === 'string' ? code : null;
  }
}

/** The text of a call that got no reply; it takes the third shape of specification §8. */
export const NO_CONNECTION = { reason: 'The server did not answer. Check the connection and try again.' };

/**
 * The message of each field that the server refused, by the name the client sent it under. Empty when the error is
 * about no field.
 */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  // By its form: host and remotes each carry a copy of the class.
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : null;
  const errors = (body as Partial<ProblemDetails> | null)?.errors;
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const { name, reason } of errors) {
    if (name !== 'generalErrors') fields[name] = fields[name] ? `${fields[name]} ${reason}` : reason;
  }
  return fields;
}
