import { useMemo, useRef, useState } from 'react';
import type { PanelDraft } from '@glass/panel-editor';
import { useSayNotKept } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';
import {
  added,
  asAnotherQuote,
  changed,
  freshPanels,
  handedOver,
  keptPanels,
  opened,
  removed,
  restored,
  shipped,
  type KeptPanel,
  type KeptPanels,
} from './kept-panels.js';

export interface KeptPanelsState extends PanelActions {
  kept: KeptPanels;
  /** Whether they were found in the browser, from an earlier visit. */
  isRestored: boolean;
}

/** They stay the same while panels change, so that what only hands them on is not drawn again. */
export interface PanelActions {
  change: (draft: PanelDraft) => void;
  add: (draft: PanelDraft) => void;
  open: (panelUID: string) => void;
  /** Answers how to take it back. */
  remove: (panel: KeptPanel) => () => void;
  ship: (shipping: ShippingForm) => void;
  handOver: () => void;
  asAnotherQuote: () => void;
  /** They reached the server. */
  forget: () => void;
  /** They are not wanted any more: begins anew. */
  startOver: (draft: PanelDraft) => void;
}

/** The panels of the visit, found in the browser or begun; every change is kept at once. */
export function useKeptPanels(start: () => PanelDraft): KeptPanelsState {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => keptPanels(tenantUID), [tenantUID]);
  const sayNotKept = useSayNotKept();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? freshPanels(start()));
  const [isRestored, setIsRestored] = useState(found !== null);
  // An "Undo" is pressed long after the page was drawn with it: it changes what is there then.
  const latest = useRef(kept);

  const actions = useMemo((): PanelActions => {
    function update(change: (now: KeptPanels) => KeptPanels): void {
      const next = change(latest.current);
      latest.current = next;
      sayNotKept(stored.set(next));
      setKept(next);
    }
    return {
      change: (draft) => update((now) => changed(now, draft)),
      add: (draft) => update((now) => added(now, draft)),
      open: (panelUID) => update((now) => opened(now, panelUID)),
      remove: (panel) => {
        const index = latest.current.panels.findIndex(({ panelUID }) => panelUID === panel.panelUID);
        update((now) => removed(now, panel.panelUID));
        return () => update((now) => restored(now, panel, index));
      },
      ship: (shipping) => update((now) => shipped(now, shipping)),
      handOver: () => update(handedOver),
      asAnotherQuote: () => update(asAnotherQuote),
      forget: () => stored.forget(),
      startOver: (draft) => {
        stored.forget();
        latest.current = freshPanels(draft);
        setKept(latest.current);
        setIsRestored(false);
      },
    };
  }, [stored, sayNotKept]);
  return { kept, isRestored, ...actions };
}
