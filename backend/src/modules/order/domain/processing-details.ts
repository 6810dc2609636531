import { EMPTY_PROCESSING, type ProcessingDetails } from '@glass/contracts/order';

export function toProcessingDetails(stored: Partial<ProcessingDetails>): ProcessingDetails {
  return { ...EMPTY_PROCESSING, ...stored };
}

/** Applies the fields that a request contains; null clears a nullable field. */
export function updateProcessing(
  now: ProcessingDetails,
  changes: Partial<ProcessingDetails>,
): ProcessingDetails {
  const sent = Object.entries(changes).filter(
    ([field, value]) => field in EMPTY_PROCESSING && value !== undefined,
  );
  return { ...now, ...Object.fromEntries(sent) };
}
