import type { OrderDetailsForTenant, OrderStatus, SaveProcessingDetailsRequest } from '@glass/contracts';

/** Form fields: text; empty means not given. */
export interface ProcessingFields {
  workOrderNumber: string;
  confirmedDate: string;
  requiredDate: string;
  carrier: string;
  trackingNumber: string;
  shipMethod: '' | 'pickUp' | 'delivery' | 'freight';
  rack: string;
  notesToBuyer: string;
  notesForShop: string;
  moveTo: '' | OrderStatus;
  moveNote: string;
}

/** Stored fields; the move and its note are actions. */
export const STORED_FIELDS = [
  'workOrderNumber',
  'confirmedDate',
  'requiredDate',
  'carrier',
  'trackingNumber',
  'shipMethod',
  'rack',
  'notesToBuyer',
  'notesForShop',
] as const satisfies readonly (keyof ProcessingFields)[];
export type StoredField = (typeof STORED_FIELDS)[number];

export function toFormFields({ processing, notesForShop }: OrderDetailsForTenant): ProcessingFields {
  return {
    ...processing,
    confirmedDate: processing.confirmedDate ?? '',
    requiredDate: processing.requiredDate ?? '',
    shipMethod: processing.shipMethod ?? '',
    notesForShop,
    moveTo: '',
    moveNote: '',
  };
}

/**
 * Contains only changed fields, so that other users' changes to other fields survive.
 * @param version the version the form was loaded with
 */
export function toRequest(
  orderUID: string,
  version: number,
  fields: ProcessingFields,
  changed: readonly StoredField[],
): SaveProcessingDetailsRequest {
  const values = {
    workOrderNumber: fields.workOrderNumber.trim(),
    confirmedDate: fields.confirmedDate || null,
    requiredDate: fields.requiredDate || null,
    carrier: fields.carrier.trim(),
    trackingNumber: fields.trackingNumber.trim(),
    shipMethod: fields.shipMethod || null,
    rack: fields.rack.trim(),
    notesToBuyer: fields.notesToBuyer.trim(),
    notesForShop: fields.notesForShop.trim(),
  };
  return {
    orderUID,
    version,
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...(fields.moveTo ? { moveTo: fields.moveTo, moveNote: fields.moveNote.trim() } : {}),
  };
}
