import type { PostalAddress } from '@glass/contracts/geo';
import type { ProcessingDetails } from '@glass/contracts/order';
import type { QuoteDelivery } from '@glass/contracts/quote';

/** Shipping as the buyer requested it in the quote. */
export type ShippingRequest = Pick<
  QuoteDelivery,
  'shippingAddress' | 'method' | 'requestedDate' | 'deliveryNotes'
>;

/** Shipping that a new order starts with. The shop still has to confirm requests. */
interface OrderShipping {
  shippingAddress: PostalAddress | null;
  processing: Partial<ProcessingDetails>;
  requiredDate: string | null;
  notesForShop: string;
}

/** Converts a quote's shipping. Pickups have no address; a delivery without an address gets no ship method yet. */
export function toOrderShipping(request: ShippingRequest): OrderShipping {
  const { method: shipMethod, requestedDate, deliveryNotes } = request;
  const shippingAddress = shipMethod === 'pickUp' ? null : request.shippingAddress;
  const isSettled = shipMethod === 'pickUp' || shippingAddress !== null;
  return {
    shippingAddress,
    processing: {
      ...(isSettled ? { shipMethod } : {}),
      ...(requestedDate ? { requiredDate: requestedDate } : {}),
    },
    requiredDate: requestedDate,
    notesForShop: toShopNotes(deliveryNotes),
  };
}

const LINE_BREAK = /\r\n|\r|\n/;
/** Prefix of a shop note for the driver; alone on a line, it starts a block of several lines. */
const FOR_DRIVER = 'For the driver:';
/** Ends a block of lines for the driver. Notes below it are internal. */
const DRIVER_NOTES_END = '(End of the notes for the driver)';

function toShopNotes(deliveryNotes: string): string {
  const lines = deliveryNotes.split(LINE_BREAK).filter((line) => line.trim() !== '');
  if (lines.length <= 1) return lines.map((line) => `${FOR_DRIVER} ${line}`).join('\n');
  return [FOR_DRIVER, ...lines, DRIVER_NOTES_END].join('\n');
}

export function hasDeliveryNotes(notesForShop: string): boolean {
  return notesForShop.split(LINE_BREAK).some((line) => line.startsWith(FOR_DRIVER));
}

/**
 * Selects the shop notes that the packing slip prints. Staff can edit these notes. Lines for the driver are: the rest of
 * a line with the prefix, lines within a block, and lines equal to the buyer's delivery notes. The last rule is for older
 * orders, which mark only the first of several lines.
 * @param buyerNotes the delivery notes that the buyer entered in the quote
 */
export function findDeliveryNotes(notesForShop: string, buyerNotes = ''): string {
  const lines = notesForShop.split(LINE_BREAK);
  const first = lines.findIndex((line) => line.startsWith(FOR_DRIVER));
  if (first === -1) return '';
  const heading = lines.findIndex((line) => line.trimEnd() === FOR_DRIVER);
  const end = lines.findLastIndex((line) => line.trim() === DRIVER_NOTES_END);
  const isInBlock = (i: number) => heading !== -1 && i > heading && i < end;
  const fromBuyer = new Set(buyerNotes.split(LINE_BREAK).map((line) => line.trim()));
  return lines
    .flatMap((line, i) => {
      if (isInBlock(i)) return [line];
      if (i === heading || i === end) return [];
      if (line.startsWith(FOR_DRIVER)) return [line.slice(FOR_DRIVER.length).trimStart()];
      return i > first && line.trim() !== '' && fromBuyer.has(line.trim()) ? [line] : [];
    })
    .join('\n');
}
