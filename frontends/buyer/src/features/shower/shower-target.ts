import type { QuoteDetails, QuoteShower } from '@glass/contracts/quote';

/** Draft that the shower of the page belongs to. */
export interface ShowerTarget {
  quote: QuoteDetails;
  /** Shows a response without reloading. */
  show: (quote: QuoteDetails) => void;
  /** Shower of the quote that is edited; null to add one. */
  shower: QuoteShower | null;
}
