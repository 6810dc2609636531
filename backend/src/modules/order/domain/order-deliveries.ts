import type { PostalAddress } from '@glass/contracts/geo';
import {
  computeDeliveryStatus,
  computeReadyDay,
  type DeliveredPieces,
  type OrderDelivery,
  type OrderPosition,
} from '@glass/contracts/order';
import {
  type DeliveredHardware,
  type HardwareToSplit,
  type NumberedDelivery,
  selectSplitDeliveries,
  splitHardware,
} from '@glass/contracts/quote';
import type { PanelProgress } from '@glass/contracts/shop';

/** Columns of a delivery. */
export interface DeliveryFields {
  number: number;
  name: string;
  shipMethod: OrderDelivery['method'];
  shippingAddress: PostalAddress | null;
  deliveryNotes: string;
  pieces: DeliveredPieces[];
  hardware: DeliveredHardware[];
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

/** The deliveries of an ordered quote with its panels and promised days. */
interface OrderedQuote extends HardwareToSplit {
  /** As of `listDeliveries`. */
  deliveries: readonly NumberedDelivery[];
  panels: readonly { uid: string; lineNumber: number }[];
  /** Days of all deliveries, by number. */
  days: { deliveries: readonly Pick<DeliveryFields, 'readyDate' | 'promisedDate'>[] };
}

/**
 * Builds the deliveries of a new order from its quote. The pieces of a panel are numbered through: the first delivery
 * has the first ones.
 * @param ordered uids of the ordered panels by line number
 * @returns empty for an order in one delivery
 */
export function buildOrderDeliveries(
  { deliveries, panels, days, hardware, showers }: OrderedQuote,
  ordered: ReadonlyMap<number, string>,
): DeliveryFields[] {
  const lines = new Map(panels.map(({ uid, lineNumber }) => [uid, lineNumber]));
  const before = new Map<string, number>();
  const split = selectSplitDeliveries(deliveries);
  const shares = splitHardware(split, { hardware, showers });
  return split.map(({ panels: own, requestedDate, ...delivery }, index) => {
    const pieces = own.map(({ panelUID, pieces: count }): DeliveredPieces => {
      const from = (before.get(panelUID) ?? 0) + 1;
      before.set(panelUID, from + count - 1);
      return { panelUID: ordered.get(lines.get(panelUID)!)!, from, to: from + count - 1 };
    });
    const { number, name, method: shipMethod, shippingAddress, deliveryNotes } = delivery;
    const { readyDate = null, promisedDate = null } = days.deliveries[number - 1] ?? {};
    return {
      ...{ number, name, shipMethod, deliveryNotes, pieces },
      shippingAddress: shipMethod === 'pickUp' ? null : shippingAddress,
      ...{ readyDate, promisedDate, requiredDate: requestedDate, confirmedDate: null },
      dueDate: computeReadyDay({
        readyDate,
        processing: { confirmedDate: null, requiredDate: requestedDate },
      }),
      ...{ carrier: '', trackingNumber: '', shippedAt: null, deliveredAt: null },
      hardware: shares[index]!,
    };
  });
}

export function toOrderDelivery(
  row: DeliveryFields & { uid: string },
  order: OrderPosition,
  panels: readonly (PanelProgress & { uid: string })[],
): OrderDelivery {
  const { uid, number, name, shipMethod: method, shippingAddress, deliveryNotes, pieces, hardware } = row;
  const { readyDate, promisedDate, requiredDate, confirmedDate, dueDate, carrier, trackingNumber } = row;
  return {
    ...{ uid, number, name, method, shippingAddress, deliveryNotes, panels: pieces, hardware },
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
