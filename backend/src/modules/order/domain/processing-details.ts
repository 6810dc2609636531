import type { ProcessingDetails } from '@glass/contracts';

const NOTHING_YET: ProcessingDetails = {
  workOrderNumber: '',
  confirmedDate: null,
  requiredDate: null,
  carrier: '',
  trackingNumber: '',
  shipMethod: null,
  rack: '',
  notesToBuyer: '',
};

export function processingDetails(stored: Partial<ProcessingDetails>): ProcessingDetails {
  return { ...NOTHING_YET, ...stored };
}

/** Applies the fields that a request contains; null clears a date or a choice. */
export function changedProcessing(
  now: ProcessingDetails,
  wish: Partial<ProcessingDetails>,
): ProcessingDetails {
  return {
    workOrderNumber: wish.workOrderNumber ?? now.workOrderNumber,
    confirmedDate: wish.confirmedDate === undefined ? now.confirmedDate : wish.confirmedDate,
    requiredDate: wish.requiredDate === undefined ? now.requiredDate : wish.requiredDate,
    carrier: wish.carrier ?? now.carrier,
    trackingNumber: wish.trackingNumber ?? now.trackingNumber,
    shipMethod: wish.shipMethod === undefined ? now.shipMethod : wish.shipMethod,
    rack: wish.rack ?? now.rack,
    notesToBuyer: wish.notesToBuyer ?? now.notesToBuyer,
  };
}
