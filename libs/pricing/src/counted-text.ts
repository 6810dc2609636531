import type { PriceLine } from '@glass/contracts';
import { withUnit } from '@glass/geometry';

/** What a line counts, as it is shown: `14.00 ft²`, `36.5″`, `4 pcs`. */
export function countedText({ quantity, unit }: Pick<PriceLine, 'quantity' | 'unit'>): string {
  return unit === 'in' ? withUnit(quantity, 'inch') : `${quantity} ${unit}`;
}
