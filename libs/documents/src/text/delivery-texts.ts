import { deliveryTexts, paperTexts } from '../texts.js';
import type { DocumentDelivery, DocumentPanel, OrderDocument } from '@glass/contracts/document';
import { DAY_WORDS, lastDeliveryDay, readyDayWord } from '@glass/contracts/order';
import { dayText, moneyText } from './amounts.js';

/** Replaces day and shipping of an order whose several deliveries have their own; null for other orders. */
export function splitFacts({ deliveries = [], locale }: OrderDocument): [string, string][] | null {
  if (deliveries.length < 2) return null;
  const last = lastDeliveryDay(deliveries);
  return [
    [paperTexts.deliveries, String(deliveries.length)],
    [paperTexts.lastBy, last ? dayText(last, locale) : ''],
  ];
}

/** Facts of a delivery, one per line: place, days, cost and pieces. */
export function deliveryLines(doc: OrderDocument, delivery: DocumentDelivery, withPrices: boolean): string[] {
  const { isPickUp, shipTo, shipToPhone = '', status, shipDate, promisedDate, requestedDate } = delivery;
  const day = (word: string, date: string | null) => (date ? `${word} ${dayText(date, doc.locale)}` : '');
  const cost =
    delivery.costMinor === null
      ? deliveryTexts.costOnRequest
      : deliveryTexts.cost(moneyText(delivery.costMinor, doc.currency, doc.locale));
  const join = (texts: string[]) => texts.filter((text) => text !== '').join(' · ');
  return [
    isPickUp
      ? deliveryTexts.pickUpAt([doc.tenant.name, ...doc.tenant.addressLines].join(', '))
      : deliveryTexts.shipTo(join([...shipTo, shipToPhone])),
    join([
      status,
      day(readyDayWord(isPickUp), shipDate),
      isPickUp ? '' : day(DAY_WORDS.deliveredBy, promisedDate),
      day(DAY_WORDS.requested, requestedDate),
      withPrices ? cost : '',
    ]),
    delivery.notes.trim() === ''
      ? ''
      : deliveryTexts.driverNotes(delivery.notes.replaceAll(/\s*\n\s*/g, ', ')),
    join(delivery.panels.map((part) => piecesText(doc, part))),
  ].filter((line) => line !== '');
}

/** `2 × Line 3 Door`, with piece numbers if the line is split. */
function piecesText(
  { panels, order }: OrderDocument,
  { uid, from, to }: DocumentDelivery['panels'][number],
): string {
  const panel = panels.find((each) => each.uid === uid);
  if (!panel) return '';
  const count = to - from + 1;
  const name = deliveryTexts.pieces(count, panel.line, panel.spec.mark.trim());
  // Pieces of quotes have no numbers yet.
  if (count === panel.quantity || order.kind === 'quote') return name;
  return from === to ? deliveryTexts.onePiece(name, from) : deliveryTexts.somePieces(name, from, to);
}

/** The delivery of a piece; undefined if the order has only one. */
export function deliveryOfPiece(
  { deliveries = [] }: Pick<OrderDocument, 'deliveries'>,
  { uid }: Pick<DocumentPanel, 'uid'>,
  piece: number,
): DocumentDelivery | undefined {
  return deliveries.find(({ panels }) =>
    panels.some((part) => part.uid === uid && piece >= part.from && piece <= part.to),
  );
}
