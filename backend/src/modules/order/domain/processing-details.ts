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
  return {
    workOrderNumber: changes.workOrderNumber ?? now.workOrderNumber,
    confirmedDate: changes.confirmedDate === undefined ? now.confirmedDate : changes.confirmedDate,
    requiredDate: changes.requiredDate === undefined ? now.requiredDate : changes.requiredDate,
    carrier: changes.carrier ?? now.carrier,
    trackingNumber: changes.trackingNumber ?? now.trackingNumber,
    shipMethod: changes.shipMethod === undefined ? now.shipMethod : changes.shipMethod,
    rack: changes.rack ?? now.rack,
    notesToBuyer: changes.notesToBuyer ?? now.notesToBuyer,
  };
}
