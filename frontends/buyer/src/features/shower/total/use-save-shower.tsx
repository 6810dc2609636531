import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import { contradictsFinal, listAssumed } from '@glass/layouts';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useStorageWarning } from '@glass/pages';
import { canProve } from '@glass/pages/sign-up';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { nameField } from '../measures/measure-name.js';
import type { ShowerActions } from '../draft/use-shower-draft.js';
import { ClosedQuoteDialog, ConflictDialog } from '../outbox/conflict-dialog-on-demand.js';
import { deliverOne } from '../outbox/deliver.js';
import { describeClosed, outboxTexts } from '../outbox/outbox-texts.js';
import type { QueuedGuest, QueuedShower, QuoteOfShower } from '../outbox/shower-outbox.js';
import { useDelivery, useShowQuote } from '../outbox/use-shower-outbox.js';
import type { ShowerTarget } from '../shower-target.js';
import { texts } from '../texts.js';
import type { HandChangesOfShower } from '../use-hand-changes.js';
import type { ShowerAssessment } from './assess-shower.js';

const ChooseQuoteDialog = onDemand(() =>
  import(/* webpackChunkName: "save-shower" */ './choose-quote-dialog.js').then(
    (loaded) => loaded.ChooseQuoteDialog,
  ),
);
const GuestQuoteDialog = onDemand(() =>
  import(/* webpackChunkName: "save-shower" */ './guest-quote-dialog.js').then(
    (loaded) => loaded.GuestQuoteDialog,
  ),
);

export interface SaveShowerButton {
  label: string;
  /** Equal showers that the quote has of it. */
  units: number;
  isSaving: boolean;
  /** Whether the shower waits on the device if there is no connection. */
  worksOffline: boolean;
  press: () => void;
  handChanges: HandChangesOfShower['choice'];
}

interface SaveShowerOptions {
  /** null: the quote is chosen now. */
  target: ShowerTarget | null;
  /** The waiting shower that is open for changes. */
  queued: QueuedShower | null;
  layout: ShowerLayout;
  assessment: ShowerAssessment;
  handChanges: HandChangesOfShower;
  /** Opens the field of a measure. */
  onMeasure: (path: string) => void;
  draft: Pick<ShowerActions, 'clear' | 'forget' | 'keep'>;
}

/** URL parameter of guests who sign in to add their shower. */
const ADD = 'add';

/**
 * Puts the shower into a quote: glass and hardware. It is stored on the device until the server has it. Guests get a quote
 * by link.
 */
export function useSaveShower(options: SaveShowerOptions): {
  button: SaveShowerButton;
  dialogs: ReactNode;
} {
  const { target, queued, layout, assessment, handChanges, onMeasure, draft } = options;
  const { navigate, session, toast } = useShell();
  const { contactUID, isAuthenticated } = session;
  const [search] = useSearchParams();
  const delivery = useDelivery();
  const showQuote = useShowQuote();
  const warnIfNotStored = useStorageWarning();
  const [isAsking, setAsking] = useState(search.has(ADD) && isAuthenticated);
  const [isSaving, setSaving] = useState(false);
  // A retry adds one shower to one quote.
  const [fresh, setFresh] = useState(newUids);
  // The version of the quote that the changes began with; the quote may load again.
  const [edited] = useState(target?.shower ?? null);
  const showerUID = queued?.showerUID ?? edited?.uid ?? fresh.showerUID;
  const units = target?.shower?.units ?? queued?.units ?? 1;

  /** This version of a shower that was changed elsewhere meanwhile, until the user chooses. */
  const [undecided, setUndecided] = useState<QueuedShower | null>(null);

  /** This shower, while its quote takes no changes any more, until the user chooses. */
  const [closed, setClosed] = useState<{ shower: QueuedShower; quote: QuoteDetails | null } | null>(null);

  const toQuote = (quoteUID: string) => navigate(screenUrl('/quote/{uid}', quoteUID));

  function open({ uid, number }: QuoteDetails, name: string): void {
    toast.success(() => (edited ? texts.changesSaved(name) : texts.added(name, number)));
    toQuote(uid);
  }

  /** Leaves the shower to the outbox, and makes the page ready for the next one. */
  function leaveWaiting(): void {
    toast.info(() => outboxTexts.savedHere);
    setAsking(false);
    if (queued) navigate(screenUrl('/shower'), { replace: true });
    else if (!edited) {
      draft.clear();
      setFresh(newUids());
    }
    scrollToTop();
  }

  /** Each press makes another quote: the one before may have arrived without a reply. */
  function queueForGuest(guest: QueuedGuest): void {
    const quote = { uid: newUid(), name: layout.name || texts.usualName, number: null };
    warnIfNotStored(
      delivery.outbox.add({ showerUID, contactUID: null, guest, quote, layout, units, base: null }),
    );
    draft.forget();
    leaveWaiting();
  }

  /** @throws the server's refusal; the shower is a draft again then */
  async function save(quote: QuoteOfShower): Promise<void> {
    if (contactUID === null) return;
    const { outbox } = delivery;
    const base = edited?.layout ?? null;
    const { attachedPanes } = handChanges;
    warnIfNotStored(
      outbox.add({
        ...{ showerUID, contactUID, quote, layout, units, base },
        ...(attachedPanes.length > 0 && { attachedPanes }),
      }),
    );
    draft.forget();
    if (!navigator.onLine) return leaveWaiting();
    setSaving(true);
    try {
      const result = await deliverOne(delivery, showerUID);
      if (result.is === 'sent') {
        showQuote(result.quote);
        return open(result.quote, result.name);
      }
      if (result.is === 'conflict') {
        // A deleted shower has no page that could ask; the page of the quote does.
        if (!result.quote.showers.some(({ uid }) => uid === showerUID)) return toQuote(quote.uid);
        return setUndecided(outbox.get(result.asideUID));
      }
      if (result.is === 'gone') return toQuote(quote.uid);
      if (result.is === 'closed') {
        outbox.update(showerUID, { state: 'refused', reason: describeClosed(result.quote, quote) });
        const shower = outbox.get(showerUID);
        return setClosed(shower && { shower, quote: result.quote });
      }
      if (result.is === 'unreachable') return leaveWaiting();
      // Only guests’ showers are mailed.
      if (result.is === 'signedOut' || result.is === 'mailed') return;
      if (!queued) outbox.remove(showerUID);
      draft.keep();
      throw result.error;
    } finally {
      setSaving(false);
    }
  }

  function press(): void {
    const known = target?.quote ?? (queued?.guest ? null : queued?.quote);
    const [missing] = assessment.unreadable;
    if (missing !== undefined) {
      toast.error(() => texts.enterFirst(nameField(layout, missing)));
      onMeasure(missing);
    } else if (assessment.isBlocked) toast.error(() => texts.correctFirst);
    else if (contradictsFinal(layout)) {
      const [assumed = ''] = listAssumed(layout);
      toast.error(() => texts.notFinal(nameField(layout, assumed)));
      onMeasure(assumed);
    } else if (queued?.conflictsWith) setUndecided(delivery.outbox.get(queued.showerUID));
    else if (known) save(toQuoteOfShower(known)).catch(toast.error);
    else if (isAuthenticated && !navigator.onLine) void save(newQuote);
    else setAsking(true);
  }

  const newQuote = { uid: fresh.quoteUID, name: layout.name || texts.usualName, number: null };
  const onClose = () => setAsking(false);
  /** The page of the quote lists what is still undecided. */
  const openUndecided = () => undecided && toQuote(undecided.quote.uid);
  return {
    button: {
      label: queued?.conflictsWith
        ? outboxTexts.choose
        : edited
          ? texts.saveChanges
          : target
            ? texts.addToQuoteNumber(target.quote.number)
            : texts.addToQuote,
      ...{ units, isSaving, press },
      worksOffline: isAuthenticated ? contactUID !== null : canProve(),
      handChanges: handChanges.choice,
    },
    dialogs: (
      <>
        {undecided ? (
          <ConflictDialog shower={undecided} onDecided={openUndecided} onClose={openUndecided} />
        ) : null}
        {closed ? <ClosedQuoteDialog {...closed} onClose={() => setClosed(null)} /> : null}
        {isAsking && isAuthenticated ? (
          <ChooseQuoteDialog name={layout.name} newQuote={newQuote} onChoose={save} onClose={onClose} />
        ) : null}
        {isAsking && !isAuthenticated ? (
          <GuestQuoteDialog
            {...{ showerUID, layout, onClose }}
            onSaved={() => {
              draft.forget();
              delivery.outbox.remove(showerUID);
            }}
            onQueue={queueForGuest}
          />
        ) : null}
      </>
    ),
  };
}

const newUids = () => ({ showerUID: newUid(), quoteUID: newUid() });

const toQuoteOfShower = ({ uid, name, number }: QuoteOfShower): QuoteOfShower => ({ uid, name, number });

function scrollToTop(): void {
  document.documentElement.scrollTop = 0;
}
