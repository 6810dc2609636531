import { useState } from 'react';
import type { QuoteDetails, QuoteStatus, RepriceQuoteReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from './change/use-quote-change.js';
import { texts } from './texts.js';

/** From where a buyer can make a quote an open one again. */
const REPRICED_FROM: readonly QuoteStatus[] = ['submitted', 'inReview', 'quoted', 'expired', 'declined'];

export interface Reprice {
  /** Null where the quote cannot be opened again. */
  ask: (() => void) | null;
  /** What changed by it, until the person has seen it. */
  changes: RepriceQuoteReply | null;
  close: () => void;
}

export function useReprice(quote: QuoteDetails | undefined, change: QuoteChange): Reprice {
  const { api, confirm, session, toast } = useShell();
  const mayReprice = session.mayWrite('quotes') && quote && REPRICED_FROM.includes(quote.status);
  const [changes, setChanges] = useState<RepriceQuoteReply | null>(null);

  async function reprice({ uid, status }: QuoteDetails): Promise<void> {
    const question = { title: texts.repriceTitle, confirmText: texts.repriceFrom[status] ?? texts.reprice };
    if (!(await confirm(texts.repriceAsk, question))) return;
    const replies: RepriceQuoteReply[] = [];
    try {
      await change.make(async (version) => {
        const reply = await api.call('/api/quote/reprice', { quoteUID: uid, version });
        replies.push(reply);
        return reply.quote;
      });
      setChanges(replies.at(-1) ?? null);
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    ask: mayReprice ? () => void reprice(quote) : null,
    changes,
    close: () => setChanges(null),
  };
}
