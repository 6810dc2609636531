import type { HardwareFinish } from '../catalogue/hardware.js';
import type { HardwareHand } from '../layout/evaluated-layout.js';
import type { AgreedCharges, ChosenCharge } from '../panel/price.js';
import type { DecimalText, MinorUnits, Uid, WholeNumber } from '../primitives/formats.js';
import type { QuoteChangeRequest } from './quote-request.js';

/** Hardware of a quote: an article in one finish, by the piece or cut to lengths. */
export interface HardwareLine {
  uid: Uid;
  articleUID: Uid;
  finish: HardwareFinish;
  /** Pieces; 0 for articles that are cut from bars. */
  quantity: WholeNumber;
  /** Lengths to cut from bars, mm, longest first; empty for pieces. */
  cutsMm: number[];
  /** Side that handed articles are made for; null for others. */
  hand: HardwareHand | null;
  /** Shower of the quote that it belongs to; null if it was added alone. */
  showerUID: Uid | null;
}

/** A line of hardware as stored with its quote. */
export interface StoredHardwareLine extends HardwareLine {
  /** Price of the whole line that the fabricator set; omitted for the list price. */
  agreed?: AgreedCharges[ChosenCharge];
}

/** A line of hardware with its price. */
export interface PricedHardwareLine extends HardwareLine {
  /** As the fabricator wrote it, in the reader's language; empty if the price list no longer has the article. */
  name: string;
  code: string;
  /** Charged quantity: pieces, or the sum of the cuts in meters or feet. */
  charged: DecimalText;
  unit: 'piece' | 'meter' | 'foot';
  /** Currency units per `unit`; null for on request. */
  rate: DecimalText | null;
  /** null for on request. 0 if the price of its cutout in the glass includes it. */
  amountMinor: MinorUnits | null;
  /** The price of the cutout in the glass includes the article. */
  isIncluded: boolean;
  /** Why the fabricator set its price by hand; omitted for list prices. */
  agreedReason?: string;
  /** Working days until the fabricator has it; null for in stock. */
  leadWorkingDays: WholeNumber | null;
  /** Set for people who see no prices. Otherwise omitted. */
  isHidden?: true;
}

/** Cost and margin of the hardware of a quote or order. Hardware that the price of a cutout includes is left out. */
export interface HardwareCost {
  costMinor: MinorUnits;
  /** Price after discounts minus cost, of hardware whose cost is known. */
  marginMinor: MinorUnits;
  /** Price of hardware that has no cost in the price list. */
  uncostedMinor: MinorUnits;
}

/** Adds hardware to a quote, or changes a line that belongs to no shower. */
export interface SaveHardwareRequest extends QuoteChangeRequest {
  /** Chosen by the client for a new line. */
  hardwareUID: Uid;
  articleUID: Uid;
  finish: HardwareFinish;
  /** For articles sold by the piece. */
  quantity?: WholeNumber;
  /** For articles cut from bars: lengths, mm. */
  cutsMm?: number[];
  /** Side that it is made for; required for handed articles. */
  hand?: HardwareHand;
}

export interface RemoveHardwareRequest extends QuoteChangeRequest {
  hardwareUID: Uid;
}

/**
 * Replaces an article by another one that fits the same cutouts, without a change of the glass: in the line and, for a
 * shower, in its choice of hardware.
 */
export interface SwapHardwareRequest extends QuoteChangeRequest {
  hardwareUID: Uid;
  /** Article for the same cutouts. */
  articleUID: Uid;
}
