import type { EuSupply } from '@glass/contracts/catalogue';
import { vatCountryOf } from '@glass/contracts/company';
import type { DeliveryPart } from './delivery-parts.js';

/**
 * Whether all goods of an order go to other EU countries. Goods that are picked up, or whose address isn't known yet,
 * stay taxed, and so does an order of which a part stays at home: its taxes can't be split by delivery.
 */
export function isDeliveredAbroad(
  { home }: EuSupply,
  parts: readonly Pick<DeliveryPart, 'shipMethod' | 'address'>[],
): boolean {
  return (
    parts.length > 0 &&
    parts.every(({ shipMethod, address }) => {
      const country = shipMethod === 'delivery' && address ? vatCountryOf(address) : null;
      return country !== null && country !== home;
    })
  );
}
