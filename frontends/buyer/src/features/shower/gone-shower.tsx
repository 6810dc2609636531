import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MissingPage } from '../../parts/page-states.js';
import { storedShowerEdit } from './draft/shower-draft.js';
import { outboxTexts } from './outbox/outbox-texts.js';
import { type NewQueuedShower, type QueuedShower, showerOutbox } from './outbox/shower-outbox.js';
import { useNewQuote } from './outbox/use-new-quote.js';
import { texts } from './texts.js';

interface GoneShowerProps {
  quoteUID: string;
  /** null to add one. */
  showerUID: string | null;
  /** undefined if it was deleted or isn't the user's. */
  quote: QuoteDetails | undefined;
}

/**
 * Page of a shower that can't be edited: it was removed, or its quote was deleted, ordered or sent to the shop, perhaps on
 * another device. Unsaved changes on this device can be kept.
 */
export function GoneShower(props: GoneShowerProps) {
  const { quoteUID, showerUID, quote } = props;
  const isOpen = quote?.status === 'draft';
  const keep = useKeepEdit(props);
  const orderUID = quote?.orderUID ?? null;
  const toQuote = { to: screenUrl('/quote/{uid}', quoteUID), toText: texts.backToQuote };
  const [title, why, way] = !quote
    ? [
        texts.missingQuoteTitle,
        texts.missingQuote,
        { to: screenUrl('/customer/my-quotes'), toText: texts.myQuotes },
      ]
    : isOpen
      ? [texts.missingShowerTitle, texts.missingShower, toQuote]
      : orderUID === null
        ? [texts.cannotChangeTitle, texts.cannotChange, toQuote]
        : [
            texts.orderedTitle(quote.number),
            texts.ordered,
            { to: screenUrl('/customer/order/{uid}', orderUID), toText: outboxTexts.openOrder },
          ];
  return (
    <MissingPage
      title={title}
      {...way}
      actions={
        keep ? (
          <Button variant="outlined" loading={keep.isSaving} onClick={keep.run}>
            {isOpen ? outboxTexts.addAgain : outboxTexts.keepAsNew}
          </Button>
        ) : null
      }
    >
      {[why, keep ? texts.unsavedHere : '', showerUID === null ? texts.newShowerHere : '']
        .filter(Boolean)
        .join(' ')}
    </MissingPage>
  );
}

/** @returns null without unsaved changes on this device, or if the user can't add a quote */
function useKeepEdit({ showerUID, quote }: GoneShowerProps) {
  const { navigate, session, tenant } = useShell();
  const { tenantUID } = tenant;
  const { contactUID, isByLink = false } = session;
  const { isSaving, keepAsNew } = useNewQuote();
  // The changes leave this place when they are kept.
  const [found] = useState(() => {
    const units = quote?.showers.find(({ uid }) => uid === showerUID)?.units ?? 1;
    return showerUID === null ? null : findUnsaved({ tenantUID, showerUID, contactUID, units });
  });
  const warnIfNotStored = useStorageWarning();
  const isSameQuote = quote?.status === 'draft';
  if (found === null || showerUID === null || contactUID === null || (isByLink && !isSameQuote)) return null;
  const outbox = showerOutbox(tenantUID);
  function run(): void {
    const name = found!.layout.name || texts.usualName;
    // The uid of a quote that is gone can't be used again.
    const to = quote
      ? { uid: quote.uid, name: quote.name, number: quote.number }
      : { uid: newUid(), name, number: null };
    const shower: NewQueuedShower = {
      ...{ contactUID: contactUID!, quote: to, layout: found!.layout, units: found!.units, base: null },
      // The quote's page sends it to the same quote as a new shower.
      showerUID: isSameQuote ? newUid() : showerUID!,
    };
    const kept = outbox.add(shower);
    warnIfNotStored(kept);
    // Without room, the changes stay where they are until they are sent.
    if (kept === 'kept') storedShowerEdit(tenantUID, showerUID!).forget();
    if (!isSameQuote) return void keepAsNew(showerUID!);
    if (kept === 'kept') outbox.remove(showerUID!);
    navigate(screenUrl('/quote/{uid}', to.uid));
  }
  return { isSaving, run };
}

interface WantedShower {
  tenantUID: string;
  showerUID: string;
  contactUID: string | null;
  /** Units in the quote. */
  units: number;
}

/**
 * The newest version of a shower on this device: not saved yet, or rejected by the server. Not one that waits for another user
 * of the device.
 */
function findUnsaved(wanted: WantedShower): Pick<QueuedShower, 'layout' | 'units'> | null {
  const { tenantUID, showerUID, contactUID, units } = wanted;
  const waiting = showerOutbox(tenantUID).get(showerUID);
  const queued = waiting?.contactUID === contactUID ? waiting : null;
  const edit = storedShowerEdit(tenantUID, showerUID).get();
  if (!queued && !edit) return null;
  return { layout: (edit ?? queued)!.layout, units: queued?.units ?? units };
}
