import { listDeliveries, type QuoteDetails } from '@glass/contracts/quote';
import { texts } from './texts.js';

/** Text of the deliveries that each panel goes with, by its uid; null if the quote has only one delivery. */
export type DeliveriesOfPanels = ReadonlyMap<string, string> | null;

export function deliveriesOfPanels(quote: QuoteDetails): DeliveriesOfPanels {
  if (quote.deliveries.length === 0) return null;
  const all = listDeliveries(quote);
  return new Map(
    quote.panels.map(({ uid }) => {
      const parts = all.flatMap(({ number, panels }) =>
        panels.filter(({ panelUID }) => panelUID === uid).map(({ pieces }) => ({ number, pieces })),
      );
      const [only, other] = parts;
      return [uid, only && !other ? String(only.number) : parts.map(texts.piecesInDelivery).join(', ')];
    }),
  );
}
