import { UNKNOWN_ERROR_TYPE, summariseReply } from './summarise-error.js';
import { isSilent } from './silent-error.js';

/**
 * The line to show for whatever was thrown, or null when nothing is to be shown (specification §8). What has none of
 * the known shapes is written to the log.
 */
export function describeError(error: unknown, log: (error: unknown) => void = console.error): string | null {
  if (isSilent(error)) return null;
  if (typeof error === 'string') return error;
  const { summary, isRecognised } = summariseReply(bodyOf(error));
  if (isRecognised) return summary;
  log(error);
  return UNKNOWN_ERROR_TYPE;
}

function bodyOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'body' in error ? error.body : error;
}
