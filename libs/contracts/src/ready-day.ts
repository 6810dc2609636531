import type { ProcessingDetails } from './order.js';
import type { Day } from './primitives/formats.js';

/**
 * When the glass is ready: the day that the fabricator confirmed, and until there is one the day that was worked out when it
 * was ordered, or the wanted one where that is later: a wish for an earlier day is no promise.
 */
export function readyDayOf(order: {
  readyDate: Day | null;
  processing: Pick<ProcessingDetails, 'confirmedDate' | 'requiredDate'>;
}): Day | null {
  const { readyDate, processing } = order;
  const { confirmedDate, requiredDate } = processing;
  if (confirmedDate !== null || requiredDate === null) return confirmedDate ?? readyDate;
  return readyDate !== null && readyDate > requiredDate ? readyDate : requiredDate;
}
