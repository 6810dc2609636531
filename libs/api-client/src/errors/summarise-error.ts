import { GENERAL_ERRORS } from '@glass/contracts';

export const UNKNOWN_ERROR = 'Unknown error';
export const UNKNOWN_ERROR_TYPE = 'Unknown error type, see output logs';
export const SUMMARY_SEPARATOR = ' -- ';

export interface ErrorSummary {
  summary: string;
  /** False when the reply had none of the three shapes; it belongs in the log then. */
  isRecognised: boolean;
}

interface Entry {
  name: string;
  reason: string;
}

/**
 * A reply's error in one line, by the three shapes of specification §8: problem-details with a list of errors,
 * `errors.generalErrors`, or a reason text.
 */
export function summariseReply(body: unknown): ErrorSummary {
  if (!isObject(body)) return { summary: UNKNOWN_ERROR_TYPE, isRecognised: false };
  if (Array.isArray(body.errors)) return { summary: summariseList(body.errors), isRecognised: true };
  const general = isObject(body.errors) ? body.errors[GENERAL_ERRORS] : undefined;
  const [first] = Array.isArray(general) ? (general as unknown[]) : [general];
  if (typeof first === 'string' && first) return { summary: first, isRecognised: true };
  if (typeof body.reason === 'string' && body.reason) return { summary: body.reason, isRecognised: true };
  return { summary: UNKNOWN_ERROR_TYPE, isRecognised: false };
}

function summariseList(errors: unknown[]): string {
  const entries = errors.filter(isEntry);
  const ofFields = entries.filter(({ name }) => name !== GENERAL_ERRORS);
  const general = entries.filter(({ name }) => name === GENERAL_ERRORS);
  const parts = [
    ...ofFields.map(({ name, reason }) => `${name}: ${reason}`),
    ...general.map(({ reason }) => reason),
  ];
  return parts.join(SUMMARY_SEPARATOR) || UNKNOWN_ERROR;
}

function isEntry(value: unknown): value is Entry {
  return isObject(value) && typeof value.name === 'string' && typeof value.reason === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
