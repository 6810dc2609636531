import { currentLocale, listWords } from '@glass/language';
import { plural, t } from '@lingui/core/macro';
import type { DocumentDelivery, DocumentPanel, OrderDocument } from '@glass/contracts/document';
import { DAY_WORDS, readyDayWord } from '@glass/contracts/order';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { documentInLanguage } from '@glass/documents/language';
import { panelSize } from '@glass/documents/parts';
import { totalLineName } from '@glass/pricing/words';
import {
  type DocumentMail,
  type MailFact,
  type MailPictureItem,
  picturesBlock,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay, formatMailMoney, mailLocale } from '../../../kernel/mail/mail-figures.js';

/** Drawings in an email; the other panels are counted. */
export const MAX_MAIL_DRAWINGS = 12;

/** In the language of the job, with its names of glass and charges. */
export function buildDocumentMail(
  document: OrderDocument,
  { withPrices }: { withPrices: boolean },
): DocumentMail {
  const doc = documentInLanguage(document, currentLocale());
  const items = doc.panels.slice(0, MAX_MAIL_DRAWINGS).map((panel) => toPictureItem(panel, doc));
  const others = doc.panels.length - items.length;
  return {
    panels: picturesBlock(items, others === 0 ? '' : t`and ${others} more`),
    delivery: buildDeliveryFacts(doc),
    total: withPrices ? describeTotal(doc) : '',
  };
}

/** Content id of a panel's drawing. */
export const pictureIdOf = ({ line }: Pick<DocumentPanel, 'line'>): string => `panel-${line}`;

function toPictureItem(panel: DocumentPanel, doc: OrderDocument): MailPictureItem {
  const { line, quantity, spec, glass } = panel;
  const size = panelSize(spec, doc.catalogue, doc.locale);
  const name = spec.mark.trim() || t`Panel ${line}`;
  return {
    id: pictureIdOf(panel),
    alt: t`Drawing of ${name}, ${size}`,
    title: `${quantity} × ${name}`,
    lines: [size, glass].filter((text) => text !== ''),
  };
}

const onCondition = (day: string, orderDay: string) => t`${day} if ordered by ${orderDay}`;

function buildDeliveryFacts(doc: OrderDocument): MailFact[] {
  const { order, shipTo, tenant, locale, deliveries } = doc;
  if (deliveries) return deliveries.map((delivery) => [delivery.label, describeDelivery(delivery, doc)]);
  const day = (date: string | null) => (date ? formatMailDay(date, locale) : '');
  const place: [string, string] = order.isPickUp
    ? [t`Pick up at`, [tenant.name, ...tenant.addressLines].join('\n')]
    : [t`Deliver to`, shipTo.join('\n')];
  const { ifOrdered, isPickUp } = order;
  const ifOrderedOn = (date: string | null) =>
    ifOrdered && date ? onCondition(day(date), day(ifOrdered.on)) : '';
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
  const orderDay = order.ifOrdered && formatMailDay(order.ifOrdered.on, locale);
  const day = (word: string, date: string | null, by = orderDay) => {
    if (!date) return '';
    const text = `${word} ${formatMailDay(date, locale)}`;
    return by ? onCondition(text, by) : text;
  };
  const { isPickUp, shipTo, status } = delivery;
  const shop = [tenant.name, ...tenant.addressLines].join(', ');
  const pieces = delivery.panels.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [
    status,
    isPickUp ? t`Pick up at ${shop}` : shipTo.join(', '),
    day(readyDayWord(isPickUp), delivery.shipDate),
    isPickUp ? '' : day(DAY_WORDS.deliveredBy, delivery.promisedDate),
    day(DAY_WORDS.requested, delivery.requestedDate, null),
    t`${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function describeTotal({ totalMinor, totals, currency, locale, isDeliveryOpen }: OrderDocument): string {
  if (totalMinor === null) return t`On request`;
  const money = (minor: number) => formatMailMoney(minor, currency, locale);
  const total = money(totalMinor);
  const exempt = totals.find(({ kind, code }) => kind === 'tax' && code === TAX_EXEMPT_CODE);
  if (exempt) return `${total}\n${totalLineName(exempt, mailLocale(locale))}`;
  const lines = totals
    .filter(({ kind, amountMinor }) => kind === 'tax' && amountMinor > 0)
    .map((line) => `${money(line.amountMinor)} ${totalLineName(line, mailLocale(locale))}`);
  const taxes = listWords(lines, 'conjunction');
  if (isDeliveryOpen)
    return taxes === ''
      ? t`${total}, delivery not included`
      : t`${total}, including ${taxes}, delivery not included`;
  return taxes === '' ? total : t`${total}, including ${taxes}`;
}
