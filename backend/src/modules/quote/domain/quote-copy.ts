import type { PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { PricedPanel, QuoteShipping } from '@glass/contracts/quote';

export interface CopiedQuote {
  name: string;
  notes: string;
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  addressSource: QuoteShipping['addressSource'];
  addressUid: string | null;
  deliveryNotes: string;
}

const MAX_NAME_LENGTH = limits.quoteName.max;
const ENDING = ' (copy)';

/**
 * Copies name, notes and delivery of a quote. Leaves out what belongs to the one job: PO number, requested date,
 * attachments and review.
 */
export function buildQuoteCopy(original: CopiedQuote, name: string | undefined): CopiedQuote {
  const { notes, shippingAddress, shipMethod, addressSource, addressUid, deliveryNotes } = original;
  return {
    name: name?.trim() || toCopyName(original.name),
    notes,
    shippingAddress: shippingAddress && { ...shippingAddress },
    ...{ shipMethod, addressSource, addressUid, deliveryNotes },
  };
}

/** Copies panels with new uids, and numbers the lines from 1 without gaps. */
export function buildPanelCopies(
  panels: (PricedPanel & { lineNumber: number })[],
  quoteUid: string,
  newUid: () => string,
) {
  return panels
    .toSorted((one, other) => one.lineNumber - other.lineNumber)
    .map(({ spec, quantity, price, findings, areaM2, weightKg }, index) => ({
      ...structuredClone({ spec, quantity, price, findings, areaM2, weightKg }),
      uid: newUid(),
      quoteUid,
      lineNumber: index + 1,
    }));
}

/** Appends "(copy)" unless it is there. Shortens by characters, not by code units. */
function toCopyName(name: string): string {
  return name.endsWith(ENDING)
    ? name
    : `${[...name].slice(0, MAX_NAME_LENGTH - ENDING.length).join('')}${ENDING}`;
}
