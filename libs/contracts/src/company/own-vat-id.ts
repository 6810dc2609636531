import { findVatId } from './vat-number.js';

/** A tenant's settings that can have its VAT id; null or omitted in settings older than the field. */
export interface OwnVatSettings {
  legal?: { vatId: string } | null;
  /** Tax line of its papers, such as `BTW NL000000000B14`. */
  taxId?: string | null;
}

/** Finds a tenant's own VAT id in its legal details, else in the tax line of its papers; null without a valid one. */
export function findOwnVatId({ legal, taxId }: OwnVatSettings): { id: string; country: string } | null {
  return findVatId(legal?.vatId ?? '') ?? findVatId(taxId ?? '');
}
