import type { PriceListChange } from '@glass/contracts';

export type SectionName =
  | 'glass'
  | 'edges'
  | 'corners'
  | 'hinges'
  | 'holes'
  | 'surcharges'
  | 'charges'
  | 'others';

const OF_HOLES = /^(notch|cutout|countersinks)\b/;
const OF_CHARGES = /^(orderCharges|rushClasses|crates|deliveryZones|leadWorkingDays|taxes)\b/;

/** The studio section that shows a change. */
export function findSection({ part, field }: PriceListChange): SectionName {
  switch (part) {
    case 'materials':
      return 'glass';
    case 'edgeFinishes':
      return 'edges';
    case 'cornerFinishes':
      return 'corners';
    case 'hinges':
      return 'hinges';
    case 'holePrices':
    case 'standardHoles':
      return 'holes';
    case 'pricing':
      if (OF_HOLES.test(field)) return 'holes';
      return OF_CHARGES.test(field) ? 'charges' : 'surcharges';
    default:
      return 'others';
  }
}
