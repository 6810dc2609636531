import type { OrderUnderWay } from '@glass/contracts/order';

/** Statuses before and after production; in between, the stages of the shop count. */
const BEFORE_SHOP = ['awaitingPayment', 'received', 'confirmed'] as const;
const AFTER_SHOP = ['ready', 'partlyShipped', 'shipped'] as const;

/** Percentage of an order's way that is done; null while it is on hold. */
export function computeProgress({ place, stages }: Pick<OrderUnderWay, 'place' | 'stages'>): number | null {
  const inShop = stages.filter((stage) => stage !== 'packed');
  const way: string[] = [...BEFORE_SHOP, ...inShop, ...AFTER_SHOP];
  const at = way.indexOf(place);
  return at < 0 ? null : Math.round((100 * at) / (way.length - 1));
}
