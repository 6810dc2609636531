import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { assess, type FieldFault } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import type { StoredPanel, StoredPanels } from './stored-panels.js';
import { texts } from './texts.js';
import type { StoredPanelsState } from './use-stored-panels.js';

/** URL parameter while a guest signs in: on return, the panels are sent automatically. */
const ADD = 'add';

/** Next step of the panels: an order, or a saved quote. */
export type SendAction = 'order' | 'save';

export interface SendPanels {
  /** Handler of the page's buttons. */
  press: (action: SendAction) => void;
  isSending: boolean;
  /** Server errors for the open panel, until it changes. */
  fieldErrors: readonly FieldFault[];
  /** A guest is asked where the quote is to be sent. */
  isAsking: boolean;
  stay: () => void;
}

/**
 * Sends the panels. Guests are asked for an address first, or by the page that orders.
 * @param send per action; resolves when the page has been left; `isBack` after signing in
 */
export function useSendPanels(
  panelsState: StoredPanelsState,
  catalogue: Catalogue,
  send: Record<SendAction, (kept: StoredPanels, isBack: boolean) => Promise<void>>,
): SendPanels {
  const { session, toast } = useShell();
  const { kept, isRestored, open } = panelsState;
  const [search] = useSearchParams();
  const goesOn = search.has(ADD);
  const hasGoneOn = useRef(false);
  const [isSending, startSending] = useTransition();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const sendAll = (action: SendAction, isBack: boolean): void => startSending(() => sendKept(action, isBack));

  async function sendKept(action: SendAction, isBack: boolean): Promise<void> {
    try {
      await send[action](kept, isBack);
    } catch (error) {
      const { refusedFields } = await import('./create-quote.js');
      const faults = refusedFields(error, kept);
      const first = kept.panels.find(({ panelUID }) => faults.has(panelUID));
      if (first) {
        setRefused({ kept, faults: () => refusedFields(error, kept) });
        open(first.panelUID);
      }
      toast.error(error);
    }
  }

  function press(action: SendAction): void {
    const unfinished = firstUnfinished(kept, catalogue);
    if (unfinished) {
      open(unfinished.panel.panelUID);
      toast.error(() => texts.correctFirst(unfinished.number, kept.panels.length));
    } else if (session.isAuthenticated || action === 'order') {
      sendAll(action, false);
    } else {
      setAsking(true);
    }
  }

  useEffect(() => {
    // Returning without signing in sends nothing.
    if (!goesOn || !session.isAuthenticated || hasGoneOn.current || !session.mayWrite('quotes')) return;
    hasGoneOn.current = true;
    // Panels sent with a sign-up may be a quote already; the page says so and sends nothing automatically.
    if (isRestored && !kept.isHandedOver && !firstUnfinished(kept, catalogue))
      sendAll(search.get(ADD) === 'order' ? 'order' : 'save', true);
  });

  return { press, isSending, fieldErrors: refusedOf(refused, kept), isAsking, stay: () => setAsking(false) };
}

function firstUnfinished(
  kept: StoredPanels,
  catalogue: Catalogue,
): { panel: StoredPanel; number: number } | null {
  const index = kept.panels.findIndex((panel) => assess(panel, catalogue).faults.length > 0);
  const panel = kept.panels[index];
  return panel ? { panel, number: index + 1 } : null;
}

interface Refused {
  kept: StoredPanels;
  faults: () => Map<string, FieldFault[]>;
}

/** Server errors apply only to the draft that was sent. */
function refusedOf(refused: Refused | null, { panels, openUID }: StoredPanels): readonly FieldFault[] {
  const faults = refused?.faults().get(openUID);
  if (!refused || !faults) return [];
  const sent = refused.kept.panels.find(({ panelUID }) => panelUID === openUID);
  const now = panels.find(({ panelUID }) => panelUID === openUID);
  return sent?.spec === now?.spec && sent?.quantity === now?.quantity ? faults : [];
}
