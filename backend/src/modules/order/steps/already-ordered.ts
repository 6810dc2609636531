import { generalError, type AppError } from '../../../kernel/errors/app-error.js';
import { orderNumberText } from '../domain/order-number.js';

/** For a buyer who pays for a quote that another tab, or another person, has ordered and paid. */
export function alreadyOrdered(order: { number: number }): AppError {
  return generalError('STATE_CONFLICT', `This quote is ordered already: ${orderNumberText(order.number)}.`);
}
