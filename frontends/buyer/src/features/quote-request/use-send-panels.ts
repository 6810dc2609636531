import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { screenUrl, type Catalogue, type ScreenPath } from '@glass/contracts';
import { assess, type FieldFault } from '@glass/panel-editor';
import { useShell, type SignUpHandOver } from '@glass/shell-contract';
import { panelsToSend, quoteNameFor, refusedFields } from './create-quote.js';
import type { KeptPanel, KeptPanels } from './kept-panels.js';
import { texts } from './texts.js';
import type { KeptPanelsState } from './use-kept-panels.js';

/** In the address while a guest signs in: on coming back, the panels go on their way without another press. */
const ADD = 'add';

export interface SendPanels {
  /** What the page's button does. */
  press: () => void;
  isSending: boolean;
  /** What the server refused of the panel in the editor, until that is changed. */
  fieldErrors: readonly FieldFault[];
  /** A guest is asked which way to go. */
  isChoosing: boolean;
  createAccount: () => void;
  signIn: () => void;
  stay: () => void;
}

/**
 * Takes the panels to where the page wants them: at once for who is signed in, by way of an account for a guest.
 * @param at the page, to come back to.
 * @param send resolves when it is done and the page is left; `isBack` when the person came from signing in.
 */
export function useSendPanels(
  at: ScreenPath,
  panelsState: KeptPanelsState,
  catalogue: Catalogue,
  send: (kept: KeptPanels, isBack: boolean) => Promise<void>,
): SendPanels {
  const { navigate, session, tenant, toast } = useShell();
  const { kept, isRestored, open } = panelsState;
  const [search] = useSearchParams();
  const goesOn = search.has(ADD);
  const asksToSignIn = useRef(false);
  const hasGoneOn = useRef(false);
  const [isSending, startSending] = useTransition();
  const [isChoosing, setIsChoosing] = useState(false);
  const [refused, setRefused] = useState<{ kept: KeptPanels; faults: Map<string, FieldFault[]> } | null>(
    null,
  );
  const comeBack = `${screenUrl(at)}?${ADD}`;

  const sendAll = (isBack: boolean): void => startSending(() => sendKept(isBack));

  async function sendKept(isBack: boolean): Promise<void> {
    try {
      await send(kept, isBack);
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

  function press(): void {
    const unfinished = firstUnfinished(kept, catalogue);
    if (unfinished) {
      open(unfinished.panel.panelUID);
      toast.error(texts.correctFirst(unfinished.number, kept.panels.length));
    } else if (session.isAuthenticated) {
      sendAll(false);
    } else {
      setIsChoosing(true);
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
      // The address is what signing in leads back to. Coming back without having signed in asks for nothing.
      if (asksToSignIn.current) session.requireSignIn();
      asksToSignIn.current = false;
      return;
    }
    if (hasGoneOn.current || !session.mayWrite('quotes')) return;
    hasGoneOn.current = true;
    // What went along with a sign-up may be a quote already: the page says so and sends nothing by itself.
    if (isRestored && !kept.isHandedOver && !firstUnfinished(kept, catalogue)) sendAll(true);
  });

  return {
    press,
    isSending,
    fieldErrors: refusedOf(refused, kept),
    isChoosing,
    createAccount: () => void createAccount().catch(toast.error),
    signIn: () => {
      setIsChoosing(false);
      asksToSignIn.current = true;
      // Also what was never changed is kept over the way to the login page.
      panelsState.open(kept.openUID);
      navigate(comeBack, { replace: true });
    },
    stay: () => setIsChoosing(false),
  };
}

/** Chosen where panels are ordered at once: most visitors never open that page, and do not fetch what it takes. */
async function deliveryOf({ shipping }: KeptPanels): Promise<Pick<SignUpHandOver['quote'], 'shipping'>> {
  if (!shipping) return {};
  const { shippingToSend } = await import('../quotes/shipping/shipping-form.js');
  return { shipping: shippingToSend(shipping) };
}

function firstUnfinished(
  kept: KeptPanels,
  catalogue: Catalogue,
): { panel: KeptPanel; number: number } | null {
  const index = kept.panels.findIndex((panel) => assess(panel, catalogue).faults.length > 0);
  const panel = kept.panels[index];
  return panel ? { panel, number: index + 1 } : null;
}

/** What the server said holds for what was sent, not for what is there after another change. */
function refusedOf(
  refused: { kept: KeptPanels; faults: Map<string, FieldFault[]> } | null,
  { panels, openUID }: KeptPanels,
): readonly FieldFault[] {
  const faults = refused?.faults.get(openUID);
  if (!refused || !faults) return [];
  const sent = refused.kept.panels.find(({ panelUID }) => panelUID === openUID);
  const now = panels.find(({ panelUID }) => panelUID === openUID);
  return sent?.spec === now?.spec && sent?.quantity === now?.quantity ? faults : [];
}
