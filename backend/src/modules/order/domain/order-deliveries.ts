import type { PostalAddress } from '@glass/contracts/geo';
import {
  computeDeliveryStatus,
  computeReadyDay,
  type DeliveredPieces,
  type OrderDelivery,
  type OrderPosition,
} from '@glass/contracts/order';
import { type QuoteDelivery, splitPieces } from '@glass/contracts/quote';
import type { PanelProgress } from '@glass/contracts/shop';

/** Columns of a delivery. */
export interface DeliveryFields {
  number: number;
  name: string;
  shipMethod: OrderDelivery['method'];
  shippingAddress: PostalAddress | null;
  deliveryNotes: string;
  pieces: DeliveredPieces[];
  readyDate: string | null;
  promisedDate: string | null;
  requiredDate: string | null;
  confirmedDate: string | null;
  dueDate: string | null;
  carrier: string;
  trackingNumber: string;
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/** An ordered quote with its panels and promised days. */
interface OrderedQuote {
  quote: {
    shipMethod: QuoteDelivery['method'];
    shippingAddress: PostalAddress | null;
    requestedDate: string | null;
    deliveryNotes: string;
    deliveryName?: string;
    deliveries: readonly QuoteDelivery[];
  };
  panels: readonly { uid: string; lineNumber: number; quantity: number }[];
  days: { deliveries: readonly Pick<DeliveryFields, 'readyDate' | 'promisedDate'>[] };
}

/**
 * Builds the deliveries of a new order from its quote. The pieces of a panel are numbered through: the first delivery
 * has the first ones.
 * @param ordered uids of the ordered panels by line number
 * @returns empty for an order in one delivery
 */
export function buildOrderDeliveries(
  { quote, panels, days }: OrderedQuote,
  ordered: ReadonlyMap<number, string>,
): DeliveryFields[] {
  if (quote.deliveries.length === 0) return [];
  const {
    shipMethod: method,
    shippingAddress,
    requestedDate,
    deliveryNotes,
    deliveryName: name = '',
  } = quote;
  const all = [{ name, method, shippingAddress, requestedDate, deliveryNotes }, ...quote.deliveries];
  const split = splitPieces(panels, quote.deliveries);
  const before = panels.map(() => 0);
  return all.map((delivery, index) => {
    const pieces = panels.flatMap(({ lineNumber }, i): DeliveredPieces[] => {
      const count = split[index]![i]!;
      const from = before[i]! + 1;
      before[i]! += count;
      return count > 0 ? [{ panelUID: ordered.get(lineNumber)!, from, to: from + count - 1 }] : [];
    });
    const { readyDate = null, promisedDate = null } = days.deliveries[index] ?? {};
    const { requestedDate: requiredDate } = delivery;
    return {
      number: index + 1,
      name: delivery.name,
      shipMethod: delivery.method,
      shippingAddress: delivery.method === 'pickUp' ? null : delivery.shippingAddress,
      deliveryNotes: delivery.deliveryNotes,
      ...{ pieces, readyDate, promisedDate, requiredDate, confirmedDate: null },
      dueDate: computeReadyDay({ readyDate, processing: { confirmedDate: null, requiredDate } }),
      ...{ carrier: '', trackingNumber: '', shippedAt: null, deliveredAt: null },
    };
  });
}

export function toOrderDelivery(
  row: DeliveryFields & { uid: string },
  order: OrderPosition,
  panels: readonly (PanelProgress & { uid: string })[],
): OrderDelivery {
  const { uid, number, name, shipMethod: method, shippingAddress, deliveryNotes, pieces } = row;
  const { readyDate, promisedDate, requiredDate, confirmedDate, dueDate, carrier, trackingNumber } = row;
  return {
    ...{ uid, number, name, method, shippingAddress, deliveryNotes, panels: pieces },
    pieces: pieces.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    status: computeDeliveryStatus(order, toShipped(row), panels),
    ...{ readyDate, promisedDate, requiredDate, confirmedDate, dueDate, carrier, trackingNumber },
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

export function toShipped({
  pieces,
  shippedAt,
  deliveredAt,
}: Pick<DeliveryFields, 'pieces' | 'shippedAt' | 'deliveredAt'>) {
  return { panels: pieces, isShipped: shippedAt !== null, isDelivered: deliveredAt !== null };
}
