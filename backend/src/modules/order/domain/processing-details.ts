import type { ProcessingDetails } from '@glass/contracts';

const EMPTY_DETAILS: ProcessingDetails = {
  workOrderNumber: '',
  confirmedDate: null,
  requiredDate: null,
  carrier: '',
  trackingNumber: '',
  shipMethod: null,
  rack: '',
  notesToBuyer: '',
};

export function toProcessingDetails(stored: Partial<ProcessingDetails>): ProcessingDetails {
  return { ...EMPTY_DETAILS, ...stored };
}

/** Applies the fields that a request contains; null clears a date or a choice. */
export function updateProcessing(
  now: ProcessingDetails,
  changes: Partial<ProcessingDetails>,
): ProcessingDetails {
  const sent = Object.entries(changes).filter(
    ([field, value]) => field in EMPTY_DETAILS && value !== undefined,
  );
  return { ...now, ...Object.fromEntries(sent) };
}
