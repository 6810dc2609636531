import { limits, type PostalAddress, type QuoteShipping } from '@glass/contracts';
import type { PricedPanel } from './price-panel.js';

/** What a copy takes over of the quote itself. */
export interface CopiedQuote {
  name: string;
  notes: string;
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  addressSource: QuoteShipping['addressSource'];
  addressUid: string | null;
  deliveryNotes: string;
}

export interface PanelToCopy extends PricedPanel {
  lineNumber: number;
}

export interface CopiedPanel extends PanelToCopy {
  uid: string;
  quoteUid: string;
}

const MAX_NAME_LENGTH = limits.quoteName.max;
const ENDING = ' (copy)';

/**
 * The panels' surroundings: name, notes, and where the glass goes. What belonged to that one job does not come along:
 * its PO, the day it was wanted by, its attachments, and what the tenant said to it.
 */
export function copiedQuote(original: CopiedQuote, name: string | undefined): CopiedQuote {
  const { notes, shippingAddress, shipMethod, addressSource, addressUid, deliveryNotes } = original;
  return {
    name: name?.trim() || nameOfCopy(original.name),
    notes,
    shippingAddress: shippingAddress && { ...shippingAddress },
    ...{ shipMethod, addressSource, addressUid, deliveryNotes },
  };
}

/** The same panels under identifiers of their own; lines are numbered from 1 without gaps. */
export function copiedPanels(panels: PanelToCopy[], quoteUid: string, newUid: () => string): CopiedPanel[] {
  return panels
    .toSorted((one, other) => one.lineNumber - other.lineNumber)
    .map(({ spec, quantity, price, findings, areaM2, weightKg }, index) => ({
      ...structuredClone({ spec, quantity, price, findings, areaM2, weightKg }),
      uid: newUid(),
      quoteUid,
      lineNumber: index + 1,
    }));
}

/** A copy of a copy is called as the copy is. Cut between characters, never within one. */
function nameOfCopy(name: string): string {
  return name.endsWith(ENDING)
    ? name
    : `${[...name].slice(0, MAX_NAME_LENGTH - ENDING.length).join('')}${ENDING}`;
}
