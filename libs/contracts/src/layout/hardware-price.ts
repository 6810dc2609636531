import type { HardwareHand } from './evaluated-layout.js';
import type { CurrencyCode, DecimalText, MinorUnits, Uid } from '../primitives/formats.js';

/** Price of one line of a hardware list. */
export interface HardwarePriceLine {
  articleUID: Uid;
  hand: HardwareHand | null;
  /** Pieces, or the sum of the cuts: `2`, `2.576`. */
  quantity: DecimalText;
  unit: 'piece' | 'meter' | 'foot';
  /** Currency units per `unit`; null for on request. */
  rate: DecimalText | null;
  /** Quantity × rate, rounded half up; 0 if the price of its cutout includes it; null for on request. */
  amountMinor: MinorUnits | null;
  /** The price of the cutout in the glass includes the article (`HingeTemplate.hardware`). */
  isIncluded: boolean;
}

export interface HardwarePrice {
  currency: CurrencyCode;
  lines: HardwarePriceLine[];
  /** null if a line is on request. */
  totalMinor: MinorUnits | null;
}
