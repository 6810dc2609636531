import { AppError } from '../../../kernel/errors/app-error.js';

/**
 * Reports missing orders of a list that a call sent.
 * @param field the list, which the error is attached to
 */
export function ordersNotFound(missing: number, of: number, field = 'orderUIDs'): AppError {
  const reason = `${missing} of these ${of} orders ${missing === 1 ? 'does' : 'do'} not exist.`;
  return new AppError('NOT_FOUND', [{ name: field, reason, code: 'NOT_FOUND' }]);
}
