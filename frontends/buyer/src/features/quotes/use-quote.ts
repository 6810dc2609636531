import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { GlassPanelReply, QuoteDetails } from '@glass/contracts/quote';

export interface QuoteState {
  quote: QuoteDetails | undefined;
  query: ReturnType<typeof useQuery<'/api/quote/get-details'>>;
  retry: () => void;
  /** Shows a response without reloading. */
  show: (quote: QuoteDetails) => void;
  /** Replaces or appends one panel. */
  showPanel: (reply: GlassPanelReply) => void;
}

/** A quote and its changes; totals always come from the server. */
export function useQuote(quoteUID: string | null): QuoteState {
  const query = useQuery('/api/quote/get-details', quoteUID ? { quoteUID } : null, ASK_AT_EACH_VISIT);
  const { data: quote, mutate } = query;
  return {
    quote,
    query,
    retry: () => void mutate(),
    show: (changed) => void mutate(changed, { revalidate: false }),
    showPanel: (reply) => void mutate((known) => known && withPanel(known, reply), { revalidate: false }),
  };
}

function withPanel(quote: QuoteDetails, { panel, totals, quoteVersion }: GlassPanelReply): QuoteDetails {
  const isKnown = quote.panels.some(({ uid }) => uid === panel.uid);
  const panels = isKnown
    ? quote.panels.map((one) => (one.uid === panel.uid ? panel : one))
    : [...quote.panels, panel];
  return { ...quote, panels, totals, version: quoteVersion };
}
