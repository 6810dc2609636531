import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl, type ScreenPath } from '@glass/contracts/screens';
import { assess, type FieldFault } from '@glass/panel-editor';
import { useShell, type SignUpHandOver } from '@glass/shell-contract';
import { panelsToSend, quoteNameFor, refusedFields } from './create-quote.js';
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
  /** Action for which a guest is choosing between sign-up and sign-in; null if none. */
  choosing: SendAction | null;
  createAccount: () => void;
  signIn: () => void;
  stay: () => void;
}

/**
 * Sends the panels: immediately for signed-in users, after sign-up or sign-in for guests.
 * @param at this page, to return to
 * @param send per action; resolves when the page has been left; `isBack` after signing in
 */
export function useSendPanels(
  at: ScreenPath,
  panelsState: StoredPanelsState,
  catalogue: Catalogue,
  send: Record<SendAction, (kept: StoredPanels, isBack: boolean) => Promise<void>>,
): SendPanels {
  const { navigate, session, tenant, toast } = useShell();
  const { kept, isRestored, open } = panelsState;
  const [search] = useSearchParams();
  const goesOn = search.has(ADD);
  const asksToSignIn = useRef(false);
  const hasGoneOn = useRef(false);
  const [isSending, startSending] = useTransition();
  const [choosing, setChoosing] = useState<SendAction | null>(null);
  const [refused, setRefused] = useState<{ kept: StoredPanels; faults: Map<string, FieldFault[]> } | null>(
    null,
  );
  const comeBack = `${screenUrl(at)}?${ADD}${choosing === 'order' ? '=order' : ''}`;

  const sendAll = (action: SendAction, isBack: boolean): void => startSending(() => sendKept(action, isBack));

  async function sendKept(action: SendAction, isBack: boolean): Promise<void> {
    try {
      await send[action](kept, isBack);
    } catch (error) {
      const faults = refusedFields(error, kept);
      const first = kept.panels.find(({ panelUID }) => faults.has(panelUID));
      if (first) {
        setRefused({ kept, faults });
        open(first.panelUID);
      }
      toast.error(error);
    }
  }

  function press(action: SendAction): void {
    const unfinished = firstUnfinished(kept, catalogue);
    if (unfinished) {
      open(unfinished.panel.panelUID);
      toast.error(texts.correctFirst(unfinished.number, kept.panels.length));
    } else if (session.isAuthenticated) {
      sendAll(action, false);
    } else {
      setChoosing(action);
    }
  }

  async function createAccount(): Promise<void> {
    const { quoteUID } = kept;
    const quoteName = quoteNameFor(kept, tenant.settings.locale);
    const shipping = await deliveryOf(kept);
    panelsState.handOver();
    const state: SignUpHandOver = { quote: { quoteUID, quoteName, panels: panelsToSend(kept), ...shipping } };
    navigate(`${screenUrl('/account/signup')}?returnTo=${encodeURIComponent(comeBack)}`, { state });
  }

  useEffect(() => {
    if (!goesOn) return;
    if (!session.isAuthenticated) {
      // Signing in returns to this URL. Returning without signing in sends nothing.
      if (asksToSignIn.current) session.requireSignIn();
      asksToSignIn.current = false;
      return;
    }
    if (hasGoneOn.current || !session.mayWrite('quotes')) return;
    hasGoneOn.current = true;
    // Panels sent with a sign-up may be a quote already; the page says so and sends nothing automatically.
    if (isRestored && !kept.isHandedOver && !firstUnfinished(kept, catalogue))
      sendAll(search.get(ADD) === 'order' ? 'order' : 'save', true);
  });

  return {
    press,
    isSending,
    fieldErrors: refusedOf(refused, kept),
    choosing,
    createAccount: () => void createAccount().catch(toast.error),
    signIn: () => {
      setChoosing(null);
      asksToSignIn.current = true;
      // Stores an unchanged panel, too, so it survives the sign-in.
      panelsState.open(kept.openUID);
      navigate(comeBack, { replace: true });
    },
    stay: () => setChoosing(null),
  };
}

/** Loaded on demand: most visitors never place an order directly. */
async function deliveryOf({ shipping }: StoredPanels): Promise<Pick<SignUpHandOver['quote'], 'shipping'>> {
  if (!shipping) return {};
  const { shippingToSend } = await import('../quotes/shipping/save-shipping.js');
  return { shipping: shippingToSend(shipping) };
}

function firstUnfinished(
  kept: StoredPanels,
  catalogue: Catalogue,
): { panel: StoredPanel; number: number } | null {
  const index = kept.panels.findIndex((panel) => assess(panel, catalogue).faults.length > 0);
  const panel = kept.panels[index];
  return panel ? { panel, number: index + 1 } : null;
}

/** Server errors apply only to the draft that was sent. */
function refusedOf(
  refused: { kept: StoredPanels; faults: Map<string, FieldFault[]> } | null,
  { panels, openUID }: StoredPanels,
): readonly FieldFault[] {
  const faults = refused?.faults.get(openUID);
  if (!refused || !faults) return [];
  const sent = refused.kept.panels.find(({ panelUID }) => panelUID === openUID);
  const now = panels.find(({ panelUID }) => panelUID === openUID);
  return sent?.spec === now?.spec && sent?.quantity === now?.quantity ? faults : [];
}
