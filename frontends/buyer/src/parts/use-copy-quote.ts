import { useRef, useState } from 'react';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { sharedTexts } from './texts.js';

export interface CopyQuote {
  copy: (fromQuoteUID: string) => Promise<void>;
  isCopying: boolean;
}

/** Copies a quote, or the quote of an order, to a new open one and opens it. */
export function useCopyQuote(): CopyQuote {
  const { api, navigate, toast } = useShell();
  const [isCopying, setIsCopying] = useState(false);
  // Remembers the copy, so a retry after a lost response creates no second one.
  const begun = useRef<{ from: string; quoteUID: string } | null>(null);

  async function copy(fromQuoteUID: string): Promise<void> {
    if (begun.current?.from !== fromQuoteUID) begun.current = { from: fromQuoteUID, quoteUID: newUid() };
    setIsCopying(true);
    try {
      const { quoteUID } = begun.current;
      const { uid, number } = await api.call('/api/quote/copy', { fromQuoteUID, quoteUID });
      begun.current = null;
      toast.success(() => sharedTexts.copied(number));
      navigate(screenUrl('/quote/{uid}', uid));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsCopying(false);
    }
  }

  return { copy, isCopying };
}
