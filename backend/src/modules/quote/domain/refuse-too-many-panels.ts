import { limits } from '@glass/contracts';
import { generalError } from '../../../kernel/errors/app-error.js';

/** @throws STATE_CONFLICT when a quote with so many panels has no room for so many more */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = limits.panelsOfQuote.max - present;
  if (more <= room) return;
  const rest = room > 0 ? `This one takes ${room} more.` : 'Start another one.';
  throw generalError('STATE_CONFLICT', `A quote holds ${limits.panelsOfQuote.max} panels. ${rest}`);
}

/**
 * @param present corners of the panels that stay
 * @param more corners of those that are added or changed
 * @throws STATE_CONFLICT when that is more than one quote takes
 */
export function refuseTooManyCorners(present: number, more: number): void {
  if (present + more <= limits.cornersOfQuote.max) return;
  throw generalError(
    'STATE_CONFLICT',
    `The panels of a quote have up to ${limits.cornersOfQuote.max} corners together. Simplify the outlines, or start another quote.`,
  );
}
