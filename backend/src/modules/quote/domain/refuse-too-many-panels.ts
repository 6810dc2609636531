import { MOST_CORNERS_OF_QUOTE, MOST_PANELS_OF_QUOTE } from '@glass/contracts';
import { generalError } from '../../../kernel/errors/app-error.js';

/** @throws STATE_CONFLICT when a quote with so many panels has no room for so many more */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = MOST_PANELS_OF_QUOTE - present;
  if (more <= room) return;
  const rest = room > 0 ? `This one takes ${room} more.` : 'Start another one.';
  throw generalError('STATE_CONFLICT', `A quote holds ${MOST_PANELS_OF_QUOTE} panels. ${rest}`);
}

/**
 * @param present corners of the panels that stay
 * @param more corners of those that are added or changed
 * @throws STATE_CONFLICT when that is more than one quote takes
 */
export function refuseTooManyCorners(present: number, more: number): void {
  if (present + more <= MOST_CORNERS_OF_QUOTE) return;
  throw generalError(
    'STATE_CONFLICT',
    `The panels of a quote have up to ${MOST_CORNERS_OF_QUOTE} corners together. Simplify the outlines, or start another quote.`,
  );
}
