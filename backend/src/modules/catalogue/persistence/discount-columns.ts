import type { Day, DiscountStructure } from '@glass/contracts';
import { isGivenOn } from '../domain/is-given-on.js';

/** A discount that is read beside something else, where there may be none. */
export interface DiscountColumns {
  discountUid: string;
  discountName: string;
  percent: string | null;
  materials: DiscountStructure['materials'];
  tiers: DiscountStructure['tiers'];
  validFrom: Day | null;
  validTo: Day | null;
}

export const discountColumns = (alias: string): string =>
  `${alias}.uid as "discountUid", ${alias}.name as "discountName", ${alias}.percent, ${alias}.materials, ${alias}.tiers,
    ${alias}.valid_from::text as "validFrom", ${alias}.valid_to::text as "validTo"`;

/** The discount that is given on a day; null for none. */
export function discountOn(day: Day, row: DiscountColumns): DiscountStructure | null {
  const { discountUid: uid, discountName: name, percent, materials, tiers } = row;
  return percent !== null && isGivenOn(day, row) ? { uid, name, percent, materials, tiers } : null;
}
