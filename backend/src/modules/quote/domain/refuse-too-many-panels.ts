import { MOST_PANELS_OF_QUOTE } from '@glass/contracts';
import { generalError } from '../../../kernel/errors/app-error.js';

/** @throws STATE_CONFLICT when a quote with so many panels has no room for so many more */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = MOST_PANELS_OF_QUOTE - present;
  if (more <= room) return;
  const rest = room > 0 ? `This one takes ${room} more.` : 'Start another one.';
  throw generalError('STATE_CONFLICT', `A quote holds ${MOST_PANELS_OF_QUOTE} panels. ${rest}`);
}
