import { AppError } from '../../../kernel/errors/app-error.js';

/** Of orders that a call names in a list; the list is named, since each of them is. */
export function ordersMissing(missing: number, of: number, field = 'orderUIDs'): AppError {
  const reason = `${missing} of these ${of} orders ${missing === 1 ? 'does' : 'do'} not exist.`;
  return new AppError('NOT_FOUND', [{ name: field, reason, code: 'NOT_FOUND' }]);
}
