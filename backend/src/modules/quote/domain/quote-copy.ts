import type { PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { PricedPanel, QuoteShipping } from '@glass/contracts/quote';
import { type StoredDelivery, toQuoteDelivery } from './quote-deliveries.js';

export interface CopiedQuote {
  name: string;
  notes: string;
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  addressSource: QuoteShipping['addressSource'];
  addressUid: string | null;
  deliveryNotes: string;
  deliveryName: string;
}

const MAX_NAME_LENGTH = limits.quoteName.max;
const ENDING = ' (copy)';

/**
 * Copies name, notes and first delivery of a quote; `buildDeliveryCopies` copies the others. Leaves out what belongs to the one job: PO number, requested date,
 * attachments other than photos of showers, and review.
 */
export function buildQuoteCopy(original: CopiedQuote, name: string | undefined): CopiedQuote {
  const { notes, shippingAddress, shipMethod, addressSource, addressUid, deliveryNotes, deliveryName } =
    original;
  return {
    name: name?.trim() || toCopyName(original.name),
    notes,
    shippingAddress: shippingAddress && { ...shippingAddress },
    ...{ shipMethod, addressSource, addressUid, deliveryNotes, deliveryName },
  };
}

/**
 * Copies further deliveries, without their requested dates and agreed prices.
 * @param copies uid of each panel's copy by the panel's uid
 */
export function buildDeliveryCopies(
  deliveries: readonly StoredDelivery[],
  copies: ReadonlyMap<string, string>,
  newUid: () => string,
): StoredDelivery[] {
  return deliveries.map((delivery) => ({
    ...structuredClone(toQuoteDelivery(delivery)),
    uid: newUid(),
    requestedDate: null,
    panels: delivery.panels.flatMap(({ panelUID, pieces }) => {
      const copy = copies.get(panelUID);
      return copy === undefined ? [] : [{ panelUID: copy, pieces }];
    }),
  }));
}

/** Copies panels with new uids and the uid of what they copy, and numbers the lines from 1 without gaps. */
export function buildPanelCopies(
  panels: (PricedPanel & { uid: string; lineNumber: number })[],
  quoteUid: string,
  newUid: () => string,
) {
  return panels
    .toSorted((one, other) => one.lineNumber - other.lineNumber)
    .map(({ uid, spec, quantity, price, findings, areaM2, weightKg }, index) => ({
      copyOf: uid,
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
