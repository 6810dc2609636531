import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConflictDialog, useQuoteChange } from '../../quotes/quote-change.js';
import { nameField } from '../measures/measure-name.js';
import type { ShowerTarget } from '../shower-target.js';
import { texts } from '../texts.js';
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
  press: () => void;
}

interface SaveShowerOptions {
  /** null: the quote is chosen now. */
  target: ShowerTarget | null;
  layout: ShowerLayout;
  assessment: ShowerAssessment;
  /** Opens the field of a measure. */
  onMeasure: (path: string) => void;
  /** The shower is in a quote. */
  onSaved: () => void;
}

/** URL parameter of guests who sign in to add their shower. */
const ADD = 'add';

/** Puts the shower into a quote: glass and hardware. Guests get a quote by link. */
export function useSaveShower({ target, layout, assessment, onMeasure, onSaved }: SaveShowerOptions): {
  button: SaveShowerButton;
  dialogs: ReactNode;
} {
  const { api, navigate, session, toast } = useShell();
  const [search] = useSearchParams();
  const [isAsking, setAsking] = useState(search.has(ADD) && session.isAuthenticated);
  // Fixed for the page, so that a retry adds one shower.
  const [newShowerUID] = useState(newUid);
  const change = useQuoteChange({ quote: target?.quote, show: target?.show ?? nothing });
  const showerUID = target?.shower?.uid ?? newShowerUID;
  const units = target?.shower?.units ?? 1;

  function open({ uid, number }: QuoteDetails): void {
    onSaved();
    const { name } = layout;
    const isEdit = target !== null && target.shower !== null;
    toast.success(() => (isEdit ? texts.changesSaved(name) : texts.added(name, number)));
    navigate(screenUrl('/quote/{uid}', uid));
  }

  async function save({ quote: { uid: quoteUID } }: ShowerTarget): Promise<void> {
    try {
      const saved = await change.make((version) =>
        api.call('/api/quote/save-shower', { quoteUID, version, showerUID, layout, units }),
      );
      if (saved) open(saved);
    } catch (error) {
      toast.error(error);
    }
  }

  function press(): void {
    const [missing] = assessment.unreadable;
    if (missing !== undefined) {
      toast.error(() => texts.enterFirst(nameField(layout, missing)));
      onMeasure(missing);
    } else if (assessment.isBlocked) toast.error(() => texts.correctFirst);
    else if (target) void save(target);
    else setAsking(true);
  }

  const dialog = { showerUID, layout, onClose: () => setAsking(false) };
  return {
    button: {
      label: target?.shower
        ? texts.saveChanges
        : target
          ? texts.addToQuoteNumber(target.quote.number)
          : texts.addToQuote,
      units,
      isSaving: change.isMaking,
      press,
    },
    dialogs: (
      <>
        <ConflictDialog change={change} />
        {isAsking && session.isAuthenticated ? <ChooseQuoteDialog {...dialog} onAdded={open} /> : null}
        {isAsking && !session.isAuthenticated ? <GuestQuoteDialog {...dialog} onSaved={onSaved} /> : null}
      </>
    ),
  };
}

const nothing = () => undefined;
