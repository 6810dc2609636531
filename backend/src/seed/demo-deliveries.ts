import { t } from '@lingui/core/macro';
import type { PostalAddress } from '@glass/contracts/geo';
import type { OrderStatus } from '@glass/contracts/order';
import type { OrderChoices } from '@glass/contracts/panel';
import type { Catalogue } from '@glass/contracts/catalogue';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import { computePromisedDays, type PromisedDays } from '@glass/pricing';
import {
  buildOrderDeliveries,
  type CustomerOrder,
  type OrderDeliveryRow,
  type OrderEvent,
  type OrderPanel,
} from '../modules/order/public.js';
import {
  type GlassPanel,
  listQuoteDeliveries,
  type Quote,
  type StoredDelivery,
  toFurtherDelivery,
} from '../modules/quote/public.js';
import { deriveDemoUid } from './random.js';

/** Every fourth quote with three panels or more is split: its last panel is picked up. */
export function splitDemoQuote(
  name: string,
  number: number,
  panels: readonly GlassPanel[],
): StoredDelivery[] {
  const last = panels.at(-1);
  if (!last || panels.length < 3 || number % 4 !== 0) return [];
  return [
    {
      ...{ uid: deriveDemoUid(`${name}/delivery`), name: t`Urgent panel`, method: 'pickUp' },
      ...{ shippingAddress: null, addressSource: 'none', addressUID: null },
      ...{ requestedDate: null, deliveryNotes: '' },
      panels: [{ panelUID: last.uid, pieces: last.quantity }],
    },
  ];
}

export function demoChoices(address: PostalAddress, deliveries: readonly StoredDelivery[]): OrderChoices {
  const choices = { rush: null, crate: null, shipMethod: 'delivery' as const, address };
  return deliveries.length === 0 ? choices : { ...choices, further: deliveries.map(toFurtherDelivery) };
}

/** Statuses of orders whose deliveries all left the shop. */
const LEFT: readonly OrderStatus[] = ['shipped', 'completed'];

export function demoOrderDeliveries(
  order: CustomerOrder,
  quote: Quote,
  panels: GlassPanel[],
  ordered: readonly Pick<OrderPanel, 'uid' | 'lineNumber'>[],
  catalogue: Catalogue,
  events: readonly Pick<OrderEvent, 'at'>[],
): OrderDeliveryRow[] {
  const uids = new Map(ordered.map(({ lineNumber, uid }) => [lineNumber, uid]));
  const days = daysOfDeliveries(quote, catalogue);
  const lastAt = events.at(-1)!.at;
  const deliveries = listQuoteDeliveries(quote, panels);
  const { hardware, showers } = quote;
  const parts = { deliveries, panels, hardware, showers, days: { deliveries: days } };
  const rows = buildOrderDeliveries(parts, uids);
  return rows.map((row, index) => {
    const isShipped = LEFT.includes(order.status) || (order.status === 'partlyShipped' && index === 0);
    return {
      ...row,
      ...{ tenantUid: order.tenantUid, orderUid: order.uid },
      uid: deriveDemoUid(`${order.uid}/delivery/${index}`),
      shippedAt: isShipped ? lastAt : null,
      deliveredAt: order.status === 'completed' ? lastAt : null,
    };
  });
}

function daysOfDeliveries(quote: Quote, { pricing }: Catalogue): PromisedDays[] {
  const { createdAt, rush, shipMethod, shippingAddress, deliveries } = quote;
  const places = [{ shipMethod, address: shippingAddress }, ...deliveries.map(toFurtherDelivery)];
  return places.map((place) =>
    computePromisedDays(
      createdAt.toISOString().slice(0, 10),
      pricing,
      { rush, ...place },
      defaultWorkCalendar,
    ),
  );
}
