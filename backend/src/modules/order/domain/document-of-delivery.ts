import { msg } from '@lingui/core/macro';
import type { DocumentDelivery, OrderDocument } from '@glass/contracts/document';
import { SHIP_METHOD_WORDS } from '@glass/contracts/order';
import { selectHardware } from '@glass/documents/parts';
import { fieldError } from '../../../kernel/errors/app-error.js';

/**
 * Reduces a document to one of several deliveries: its address, day, notes, pieces and services.
 * @throws VALIDATION_FAILED at `delivery` if there is none with this number
 */
export function selectDelivery(document: OrderDocument, number: number): OrderDocument {
  const delivery = findDelivery(document, number);
  const { shipTo, shipToPhone, shipDate, promisedDate, isPickUp, notes: deliveryNotes, label } = delivery;
  const { deliveries: _all, shipToPhone: _phone, hardware = [], ...rest } = document;
  const own = selectHardware(hardware, delivery);
  const counts = new Map(delivery.panels.map(({ uid, from, to }) => [uid, to - from + 1]));
  return {
    ...rest,
    ...(own.length > 0 ? { hardware: own } : {}),
    ...{ shipTo, ...(shipToPhone === undefined ? {} : { shipToPhone }) },
    order: {
      ...document.order,
      ...{ shipDate, promisedDate, isPickUp, deliveryNotes, deliveryLabel: label },
      shipMethod: SHIP_METHOD_WORDS[isPickUp ? 'pickUp' : 'delivery'],
    },
    totals: document.totals.filter((line) => line.delivery === undefined || line.delivery === number),
    panels: document.panels.flatMap((panel) => {
      const quantity = counts.get(panel.uid);
      return quantity === undefined ? [] : [{ ...panel, quantity }];
    }),
  };
}

/**
 * Keeps the labels of the pieces that go with one of several deliveries. Pieces keep their numbers.
 * @throws VALIDATION_FAILED at `delivery` if there is none with this number, or nothing of it is labeled
 */
export function selectLabels(document: OrderDocument, number: number): OrderDocument {
  const delivery = findDelivery(document, number);
  const panels = document.panels.flatMap((panel) => {
    const labelledPieces = delivery.panels
      .filter(({ uid }) => uid === panel.uid)
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_piece, index) => from + index))
      .filter((piece) => panel.labelledPieces?.includes(piece) ?? true);
    return labelledPieces.length === 0 ? [] : [{ ...panel, labelledPieces }];
  });
  if (panels.length === 0) throw fieldError('delivery', msg`No piece of delivery ${number} needs a label.`);
  return { ...document, panels };
}

function findDelivery({ deliveries }: OrderDocument, number: number): DocumentDelivery {
  const delivery = deliveries?.find((each) => each.number === number);
  if (!delivery) throw fieldError('delivery', msg`This order has no delivery ${number}.`);
  return delivery;
}
