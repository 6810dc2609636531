import { foldText, listWords } from '@glass/language';
import {
  deliveryLabel,
  listDeliveries,
  type NumberedDelivery,
  type QuoteDetails,
} from '@glass/contracts/quote';
import { texts } from './texts.js';

/** The deliveries that a panel goes with. */
export interface PanelDeliveries {
  numbers: readonly number[];
  /** As typed and copied: `2`, or `1 (3), 2 (1)` for pieces in several. */
  text: string;
  /** `2: Site` */
  shown: string;
}

export interface GridDeliveries {
  all: readonly NumberedDelivery[];
  of: (panelUID: string) => PanelDeliveries;
}

/** null if the quote has only one delivery. */
export function deliveriesOfPanels(quote: QuoteDetails): GridDeliveries | null {
  if (quote.deliveries.length === 0) return null;
  const all = listDeliveries(quote);
  const byPanel = new Map(
    quote.panels.map(({ uid }) => {
      const parts = all.flatMap((delivery) =>
        delivery.panels
          .filter(({ panelUID }) => panelUID === uid)
          .map(({ pieces }) => ({ number: delivery.number, name: delivery.name, pieces })),
      );
      const [only, other] = parts;
      const text = only && !other ? String(only.number) : listWords(parts.map(texts.piecesInDelivery));
      const shown = only && !other ? texts.numberedName(only.number, only.name) : text;
      return [uid, { numbers: parts.map(({ number }) => number), text, shown }];
    }),
  );
  // New panels go with the first one.
  const first = { numbers: [1], text: '1', shown: texts.numberedName(1, all[0]?.name ?? '') };
  return { all, of: (panelUID) => byPanel.get(panelUID) ?? first };
}

/** The delivery that a text means: its number, its name, or both. */
export function readDelivery(text: string, all: readonly NumberedDelivery[]): NumberedDelivery | null {
  const plain = (one: string) => foldText(one.trim().replaceAll(/\s+/g, ' '));
  const typed = plain(text);
  return (
    all.find((delivery) =>
      [
        String(delivery.number),
        texts.numberedName(delivery.number, delivery.name),
        texts.inDelivery(String(delivery.number)),
        deliveryLabel(delivery),
      ].some((name) => plain(name) === typed),
    ) ??
    all.find(({ name }) => name !== '' && plain(name) === typed) ??
    null
  );
}
