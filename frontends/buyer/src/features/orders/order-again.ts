import { useRef, useState } from 'react';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { listWords } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { sharedTexts } from '../../parts/texts.js';
import { orderAgainTexts as texts } from './order-again-texts.js';

/** Puts an order into a new open quote at today's prices and opens it. Asks first if hardware is no longer offered. */
export function useOrderAgain() {
  const { api, confirm, navigate, toast } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  // Remembers the new quote, so a retry after a lost response creates no second one.
  const begun = useRef<{ orderUID: string; quoteUID: string } | null>(null);

  async function run(orderUID: string): Promise<void> {
    if (begun.current?.orderUID !== orderUID) begun.current = { orderUID, quoteUID: newUid() };
    setIsBusy(true);
    try {
      const request = begun.current;
      let reply = await api.call('/api/order/order-again', request);
      const { lines, takenOver, missing } = reply;
      if (!reply.quote) {
        const names = listWords(missing, 'conjunction');
        const question = texts.missing(lines, takenOver, names, missing.length);
        if (takenOver === 0) {
          toast.info(() => question);
          return;
        }
        if (!(await confirm(question, { title: texts.missingTitle, confirmText: texts.takeOver }))) return;
        reply = await api.call('/api/order/order-again', { ...request, leavesOut: true });
      }
      const { quote, token } = reply;
      if (!quote) return;
      begun.current = null;
      toast.success(() =>
        missing.length > 0
          ? texts.takenOver(quote.number, lines, takenOver)
          : sharedTexts.copied(quote.number),
      );
      navigate(token ? screenUrl('/q/{token}', token) : screenUrl('/quote/{uid}', quote.quoteUID));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
