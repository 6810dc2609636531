import { problemOf } from '@glass/api-client';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';
import { texts } from '../texts.js';
import { deliverOne } from './deliver.js';
import { describeClosed, outboxTexts } from './outbox-texts.js';
import type { QueuedShower } from './shower-outbox.js';
import { useDelivery, useShowQuote } from './use-shower-outbox.js';

/** Puts a shower whose quote takes no changes any more into a new quote, and opens that quote. */
export function useNewQuote(): { isSaving: boolean; keepAsNew: (showerUID: string) => Promise<void> } {
  const { api, navigate, tenant, toast } = useShell();
  const delivery = useDelivery();
  const showQuote = useShowQuote();
  const [isSaving, setSaving] = useState(false);

  async function keepAsNew(showerUID: string): Promise<void> {
    const { outbox } = delivery;
    const shower = outbox.get(showerUID);
    if (!shower) return;
    setSaving(true);
    try {
      await sendToNewQuote(shower);
    } catch (error) {
      // It waits on this device.
      toast.error(error);
    } finally {
      setSaving(false);
    }
  }

  async function sendToNewQuote(shower: QueuedShower): Promise<void> {
    const { outbox } = delivery;
    const { takePhotosAlong } = await import(
      /* webpackChunkName: "shower-photos" */ '../photos/take-photos-along.js'
    );
    const from = { api, tenantUID: tenant.tenantUID, quoteUID: shower.quote.uid };
    const layout = await takePhotosAlong(shower.layout, from);
    const uid = outbox.moveToNewQuote(shower.showerUID, layout.name || texts.usualName, layout);
    const result = uid === null ? null : await deliverOne(delivery, uid);
    if (result?.is === 'sent') {
      showQuote(result.quote);
      const { number } = result.quote;
      toast.success(() => outboxTexts.copyOfQuote(number));
      navigate(screenUrl('/quote/{uid}', result.quote.uid));
      return;
    }
    if (result?.is === 'refused') {
      outbox.update(uid!, { state: 'refused', reason: problemOf(result.error)?.text ?? '' });
      toast.error(result.error);
    } else if (result?.is === 'closed')
      outbox.update(uid!, { state: 'refused', reason: describeClosed(result.quote, shower.quote) });
    else toast.info(() => outboxTexts.savedHere);
    // The page lists what waits.
    navigate(screenUrl('/shower'));
  }

  return { isSaving, keepAsNew };
}
