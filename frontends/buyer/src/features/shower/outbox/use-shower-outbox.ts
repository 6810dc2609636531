import { retryDelayMs } from '@glass/api-client';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useIsOnline } from '../../../parts/use-is-online.js';
import type { PhotoUploader } from '../photos/upload-photos.js';
import { usePhotoUploader } from '../photos/use-photo-uploader.js';
import { type Arrived, type Delivery, deliverAll } from './deliver.js';
import { outboxTexts } from './outbox-texts.js';
import { sendAsGuest } from './send-as-guest.js';
import { sendShower } from './send-shower.js';
import { type QueuedShower, showerOutbox } from './shower-outbox.js';

/** The outbox of this site with the way to send its showers. */
export function useDelivery(): Delivery {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  const uploader = usePhotoUploader();
  return useMemo(() => {
    const outbox = showerOutbox(tenantUID);
    return {
      ...{ outbox, tenantUID },
      send: async (showerUID) => {
        const queued = outbox.get(showerUID);
        if (queued?.guest) {
          const solve = async () => (await import('@glass/pages/sign-up')).solveCaptcha(api, tenantUID);
          return sendAsGuest(queued, queued.guest, { api, tenantUID, solveCaptcha: solve });
        }
        const result = await sendShower(showerUID, { api, outbox });
        if (result.is === 'sent') void sendPhotos(uploader, result.quote);
        return result;
      },
    };
  }, [api, uploader, tenantUID]);
}

/** Uploads the photos of a sent shower. Failed photos are listed as waiting. */
async function sendPhotos(uploader: PhotoUploader, quote: QuoteDetails): Promise<void> {
  const { uploadPhotos } = await import(/* webpackChunkName: "shower-photos" */ '../photos/upload-photos.js');
  await uploadPhotos(uploader, quote);
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
  /** null for a guest's. */
  quoteUID: string | null;
  /** Page of its quote; null if only the guest's email has the link. */
  href: string | null;
  text: () => string;
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

  const report = ({ showerUID }: QueuedShower, arrived: Arrived) => {
    const shower = { showerUID, ...toSent(arrived) };
    setSent((before) => [...before, shower]);
    if (arrived.is === 'sent') showQuote(arrived.quote);
    toast.success(() => `${shower.name}: ${shower.text()}`);
  };

  const send = useEffectEvent(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      const isDone = await deliverAll({ ...delivery, isDue: isOwn, onSent: report, onConflict: showQuote });
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

function toSent(arrived: Arrived): Omit<SentShower, 'showerUID'> {
  const { name } = arrived;
  if (arrived.is === 'sent') {
    const { quote } = arrived;
    const href = screenUrl('/quote/{uid}', quote.uid);
    return { name, quoteUID: quote.uid, href, text: () => outboxTexts.sent(quote.number) };
  }
  const { opened, email } = arrived;
  return {
    ...{ name, quoteUID: null },
    href: opened && screenUrl('/q/{token}', opened.token),
    text: () => (opened ? outboxTexts.mailed(opened.number, email) : outboxTexts.mailedBefore(email)),
  };
}
