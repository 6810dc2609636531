import type { DocumentDelivery, DocumentPanel, OrderDocument } from '@glass/contracts/document';
import { DAY_WORDS, readyDayWord } from '@glass/contracts/order';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { panelSize } from '@glass/documents/parts';
import { totalLineName } from '@glass/formats';
import { moneyText } from '@glass/pricing';
import {
  type DocumentMail,
  type MailFact,
  type MailPictureItem,
  picturesBlock,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

/** Drawings in an email; the other panels are counted. */
export const MAX_MAIL_DRAWINGS = 12;

export function buildDocumentMail(doc: OrderDocument, { withPrices }: { withPrices: boolean }): DocumentMail {
  const items = doc.panels.slice(0, MAX_MAIL_DRAWINGS).map((panel) => toPictureItem(panel, doc));
  const others = doc.panels.length - items.length;
  return {
    panels: picturesBlock(items, others === 0 ? '' : `and ${others} more`),
    delivery: buildDeliveryFacts(doc),
    total: withPrices ? describeTotal(doc) : '',
  };
}

/** Content id of a panel's drawing. */
export const pictureIdOf = ({ line }: Pick<DocumentPanel, 'line'>): string => `panel-${line}`;

function toPictureItem(panel: DocumentPanel, doc: OrderDocument): MailPictureItem {
  const { line, quantity, spec, glass } = panel;
  const size = panelSize(spec, doc.catalogue, doc.locale);
  const name = spec.mark.trim() || `Panel ${line}`;
  return {
    id: pictureIdOf(panel),
    alt: `Drawing of ${name}, ${size}`,
    title: `${quantity} × ${name}`,
    lines: [size, glass].filter((text) => text !== ''),
  };
}

function buildDeliveryFacts(doc: OrderDocument): MailFact[] {
  const { order, shipTo, tenant, locale, deliveries } = doc;
  if (deliveries) return deliveries.map((delivery) => [delivery.label, describeDelivery(delivery, doc)]);
  const day = (date: string | null) => (date ? formatMailDay(date, locale) : '');
  const place: [string, string] = order.isPickUp
    ? ['Pick up at', [tenant.name, ...tenant.addressLines].join('\n')]
    : ['Deliver to', shipTo.join('\n')];
  const { ifOrdered, isPickUp } = order;
  const ifOrderedOn = (date: string | null) =>
    ifOrdered && date ? `${day(date)} if ordered by ${day(ifOrdered.on)}` : '';
  const facts: [string, string][] = [
    place,
    ...(ifOrdered
      ? ([
          [readyDayWord(isPickUp), ifOrderedOn(ifOrdered.shipDate)],
          [DAY_WORDS.deliveredBy, isPickUp ? '' : ifOrderedOn(ifOrdered.promisedDate)],
        ] as [string, string][])
      : []),
    [order.kind === 'quote' ? DAY_WORDS.requested : readyDayWord(order.isPickUp), day(order.shipDate)],
    [DAY_WORDS.deliveredBy, order.isPickUp ? '' : day(order.promisedDate)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Place, days and number of pieces of one of several deliveries. */
function describeDelivery(delivery: DocumentDelivery, { tenant, locale, order }: OrderDocument): string {
  const condition = order.ifOrdered ? ` if ordered by ${formatMailDay(order.ifOrdered.on, locale)}` : '';
  const day = (word: string, date: string | null, when = condition) =>
    date ? `${word} ${formatMailDay(date, locale)}${when}` : '';
  const { isPickUp, shipTo, status } = delivery;
  const pieces = delivery.panels.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [
    status,
    isPickUp ? `Pick up at ${[tenant.name, ...tenant.addressLines].join(', ')}` : shipTo.join(', '),
    day(readyDayWord(isPickUp), delivery.shipDate),
    isPickUp ? '' : day(DAY_WORDS.deliveredBy, delivery.promisedDate),
    day(DAY_WORDS.requested, delivery.requestedDate, ''),
    pieces === 1 ? '1 piece' : `${pieces} pieces`,
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function describeTotal({ totalMinor, totals, currency, locale, isDeliveryOpen }: OrderDocument): string {
  if (totalMinor === null) return 'On request';
  const open = isDeliveryOpen ? ', delivery not included' : '';
  const money = (minor: number) => moneyText(minor, currency, locale);
  const exempt = totals.find(({ kind, code }) => kind === 'tax' && code === TAX_EXEMPT_CODE);
  if (exempt) return `${money(totalMinor)}\n${exempt.label}`;
  const taxes = totals
    .filter(({ kind, amountMinor }) => kind === 'tax' && amountMinor > 0)
    .map((line) => `${money(line.amountMinor)} ${totalLineName(line, locale)}`);
  const including = taxes.length === 0 ? '' : `, including ${taxes.join(' and ')}`;
  return `${money(totalMinor)}${including}${open}`;
}
