import { retryDelayMs } from '@glass/api-client';
import type { ApiClient } from '@glass/contracts/endpoints';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useIsOnline } from '../../../parts/use-is-online.js';
import { type Delivery, deliverAll } from './deliver.js';
import { outboxTexts } from './outbox-texts.js';
import { sendShower, type SendResult } from './send-shower.js';
import { nameCopy } from './name-copy.js';
import { type QueuedShower, showerOutbox } from './shower-outbox.js';

/** The outbox of this site with the way to send its showers. */
export function useDelivery(): Delivery {
  const { api, tenant } = useShell();
  const { tenantUID, settings } = tenant;
  return useMemo(() => {
    const outbox = showerOutbox(tenantUID);
    const options = { api, outbox, nameCopy: (shower: QueuedShower) => nameCopy(shower, settings.locale) };
    return {
      ...{ outbox, tenantUID },
      send: async (showerUID) => {
        const result = await sendShower(showerUID, options);
        if (result.is === 'sent') void sendPhotos(api, result.quote);
        return result;
      },
    };
  }, [api, tenantUID, settings.locale]);
}

/** Uploads the photos of a sent shower. Failures are shown and retried where the quote is opened. */
async function sendPhotos(api: ApiClient, quote: QuoteDetails): Promise<void> {
  const { uploadPhotos } = await import(/* webpackChunkName: "shower-photos" */ '../photos/upload-photos.js');
  await uploadPhotos(api, quote);
}

export function useQueuedShowers(): readonly QueuedShower[] {
  const { outbox } = useDelivery();
  return useSyncExternalStore(outbox.subscribe, outbox.all);
}

/** Puts a changed quote into the pages that show it. */
export function useShowQuote(): (quote: QuoteDetails) => void {
  const { mutate } = useSWRConfig();
  return (quote) =>
    void mutate(['/api/quote/get-details', { quoteUID: quote.uid }], quote, { revalidate: false });
}

/** A shower that was sent while the page was open. */
export interface SentShower {
  showerUID: string;
  name: string;
  quote: QuoteDetails;
  isCopy: boolean;
}

interface Sending {
  isSending: boolean;
  sent: readonly SentShower[];
  close: (showerUID: string) => void;
  sendNow: () => void;
}

/**
 * Sends the user's waiting showers when the page opens, when the network comes back, and again after failures, each time
 * later.
 * @param isOwn whether the user may send a shower from this page
 */
export function useSending(isOwn: (shower: QueuedShower) => boolean): Sending {
  const { toast } = useShell();
  const delivery = useDelivery();
  const isOnline = useIsOnline();
  const showQuote = useShowQuote();
  const [sent, setSent] = useState<readonly SentShower[]>([]);
  const [isSending, setSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);
  const waiting = useQueuedShowers().filter((shower) => shower.state === 'waiting' && isOwn(shower));

  const report = ({ showerUID }: QueuedShower, { quote, name, isCopy }: SendResult & { is: 'sent' }) => {
    setSent((before) => [...before, { showerUID, name, quote, isCopy }]);
    showQuote(quote);
    toast.success(() => `${name}: ${sentText(quote.number, isCopy)}`);
  };

  const send = useEffectEvent(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      const isDone = await deliverAll({ ...delivery, isDue: isOwn, onSent: report });
      setFailures((before) => (isDone ? 0 : before + 1));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  });

  const count = waiting.length;
  useEffect(() => {
    if (!isOnline || count === 0) return;
    const timer = setTimeout(() => void send(), failures === 0 ? 0 : retryDelayMs(failures));
    return () => clearTimeout(timer);
  }, [isOnline, count, failures, round]);

  return {
    isSending,
    sent,
    close: (showerUID) => setSent((before) => before.filter((each) => each.showerUID !== showerUID)),
    sendNow: () => {
      setFailures(0);
      setRound((before) => before + 1);
    },
  };
}

export const sentText = (number: string, isCopy: boolean): string =>
  isCopy ? outboxTexts.sentAsCopy(number) : outboxTexts.sent(number);
