import { t } from '@lingui/core/macro';
import type { OrderStatus } from '@glass/contracts/order';
import { defineTexts } from '@glass/language';
import type { OrderEvent } from '../modules/order/public.js';
import { deriveDemoUid, type Random } from './random.js';

const DAY_MS = 86_400_000;
/** Statuses of a normal order, with the days each step takes. */
const WAY: [OrderStatus, number][] = [
  ['awaitingPayment', 0],
  ['received', 0.01],
  ['confirmed', 0.6],
  ['inProduction', 2],
  ['ready', 6],
  ['shipped', 8],
  ['completed', 14],
];
/** Deviations from that path; the first happens to one in twenty. */
const DETOURS: readonly { instead: OrderStatus; to: OrderStatus; note: string }[] = defineTexts(() => [
  { instead: 'inProduction', to: 'cancelled', note: t`The job was called off.` },
  { instead: 'inProduction', to: 'onHold', note: t`Waiting for the buyer to confirm the hinge side.` },
  { instead: 'shipped', to: 'partlyShipped', note: t`Two panels follow tomorrow.` },
]);
interface PlacedOrder {
  tenantUid: string;
  /** Key of the order's uid. */
  name: string;
  placedAt: Date;
  /** Last status; null for what its age allows. */
  until: OrderStatus | null;
}

/** Events of an order up to today, or to `until`; a few orders are canceled. */
export function makeDemoEvents(
  { tenantUid, name, placedAt, until }: PlacedOrder,
  random: Random,
  now: Date,
): OrderEvent[] {
  const events: OrderEvent[] = [];
  const move = (toStatus: OrderStatus, at: Date, note = ''): void => {
    events.push({
      tenantUid: tenantUid,
      uid: deriveDemoUid(`${name}/event/${events.length}`),
      orderUid: deriveDemoUid(name),
      at,
      who: toStatus === 'awaitingPayment' || toStatus === 'received' ? 'System' : 'Maria Santos',
      contactUid: null,
      fromStatus: events.at(-1)?.toStatus ?? null,
      toStatus,
      note,
    });
  };
  const speed = 0.7 + random.next() * 0.8;
  const turnsBadAt = until === null && random.chance(0.05) ? 'inProduction' : null;
  for (const [status, days] of WAY) {
    const at = new Date(placedAt.getTime() + days * speed * DAY_MS);
    if (at > now) break;
    const detour = DETOURS.find(
      (each) => each.instead === status && (each.to === until || turnsBadAt === status),
    );
    if (detour) {
      move(detour.to, at, detour.note);
      break;
    }
    move(status, at);
    if (status === until) break;
  }
  return events;
}
