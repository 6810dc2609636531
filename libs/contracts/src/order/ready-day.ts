import type { ProcessingDetails } from './order.js';
import type { Day } from '../primitives/formats.js';

/**
 * When the glass is ready: the confirmed day; until then the day computed when ordering, or the requested one if that
 * is later. An earlier requested day is no promise.
 */
export function computeReadyDay(order: {
  readyDate: Day | null;
  processing: Pick<ProcessingDetails, 'confirmedDate' | 'requiredDate'>;
}): Day | null {
  const { readyDate, processing } = order;
  const { confirmedDate, requiredDate } = processing;
  if (confirmedDate !== null || requiredDate === null) return confirmedDate ?? readyDate;
  return readyDate !== null && readyDate > requiredDate ? readyDate : requiredDate;
}
