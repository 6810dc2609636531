import type { OrderDocument, PaperDocument } from '@glass/contracts/document';
import { dayText } from '../text/amounts.js';
import { paperTexts } from '../texts.js';

export type ListedOrders = readonly [OrderDocument, ...OrderDocument[]];

/** Parts of every paper about one or several orders: sender, facts, and the numbers of all orders. */
interface ListedOrdersPaper extends Pick<PaperDocument, 'locale' | 'units' | 'tenant' | 'holder' | 'facts'> {
  /** `Order SO-1042`, or `3 orders`. */
  named: string;
  party: PaperDocument['parties'][number];
}

/** @param today ISO 8601 */
export function describeOrders(docs: ListedOrders, today: string): ListedOrdersPaper {
  const [{ locale, units, tenant, order }] = docs;
  const isOne = docs.length === 1;
  return {
    ...{ locale, units, tenant, holder: '' },
    named: isOne ? paperTexts.orderNumber(order.number) : paperTexts.orderCount(docs.length),
    facts: [
      [paperTexts.orders, isOne ? order.number : String(docs.length)],
      [paperTexts.date, dayText(today, locale)],
    ],
    party: [
      paperTexts.orders,
      [
        docs
          .flatMap(({ order: { number, deliveryLabel } }) => [
            number,
            ...(deliveryLabel ? [deliveryLabel] : []),
          ])
          .join(', '),
      ],
    ],
  };
}
