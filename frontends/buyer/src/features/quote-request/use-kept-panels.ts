import { useEffect, useMemo, useRef, useState } from 'react';
import { newUid } from '@glass/contracts';
import type { PanelDraft } from '@glass/panel-editor';
import { useSayNotKept } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';
import {
  added,
  addedBehind,
  asAnotherQuote,
  changed,
  freshPanels,
  handedOver,
  joined,
  keptPanels,
  leftAfter,
  meant,
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
  /** Leaves the panel in the editor there; answers with those that there was room for, and how to take them back. */
  addBehind: (drafts: readonly PanelDraft[]) => { panelUIDs: string[]; takeBack: () => void };
  open: (panelUID: string) => void;
  /** Answers how to take it back. */
  remove: (panel: KeptPanel) => () => void;
  ship: (shipping: ShippingForm) => void;
  /** The panel in the editor lies as it is meant to. */
  mean: () => void;
  handOver: () => void;
  asAnotherQuote: (quoteUID: string) => void;
  /** They reached the server. What another tab added meanwhile stays. */
  forget: (sent: KeptPanels) => void;
  /** They are not wanted any more: begins anew. */
  startOver: (draft: PanelDraft) => void;
}

/**
 * The panels of the visit, found in the browser or begun; every change is kept at once. The tabs of a browser have one
 * set, each with its own panel in the editor.
 */
export function useKeptPanels(start: () => PanelDraft): KeptPanelsState {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => keptPanels(tenantUID), [tenantUID]);
  const sayNotKept = useSayNotKept();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? freshPanels(start()));
  const [isRestored, setIsRestored] = useState(found !== null);
  // An "Undo" is pressed long after the page was drawn with it: it changes what is there then.
  const latest = useRef(kept);
  /** Before the first change, this tab's panel is nobody's business. */
  const isStored = useRef(found !== null);

  useEffect(
    () =>
      stored.watch(() => {
        const elsewhere = stored.get();
        if (!elsewhere && !isStored.current) return;
        latest.current = joined(latest.current, elsewhere);
        isStored.current = elsewhere !== null;
        setKept(latest.current);
      }),
    [stored],
  );

  const actions = useMemo((): PanelActions => {
    function update(change: (now: KeptPanels) => KeptPanels): void {
      const next = change(latest.current);
      latest.current = next;
      isStored.current = true;
      sayNotKept(stored.set(next));
      setKept(next);
    }
    return {
      change: (draft) => update((now) => changed(now, draft)),
      add: (draft) => update((now) => added(now, draft)),
      addBehind: (drafts) => {
        const panels = drafts.map((draft) => ({ ...draft, panelUID: newUid() }));
        if (panels.length > 0) update((now) => addedBehind(now, panels));
        return {
          panelUIDs: panels
            .map(({ panelUID }) => panelUID)
            .filter((uid) => latest.current.panels.some(({ panelUID }) => panelUID === uid)),
          takeBack: () => {
            if (panels.length === 0) return;
            update((now) => panels.reduce((left, { panelUID }) => removed(left, panelUID), now));
          },
        };
      },
      open: (panelUID) => update((now) => opened(now, panelUID)),
      remove: (panel) => {
        const index = latest.current.panels.findIndex(({ panelUID }) => panelUID === panel.panelUID);
        update((now) => removed(now, panel.panelUID));
        return () => update((now) => restored(now, panel, index));
      },
      ship: (shipping) => update((now) => shipped(now, shipping)),
      mean: () => update(meant),
      handOver: () => update(handedOver),
      asAnotherQuote: (quoteUID) => update((now) => asAnotherQuote(now, quoteUID)),
      forget: (sent) => {
        const left = leftAfter(
          latest.current,
          sent.panels.map(({ panelUID }) => panelUID),
        );
        isStored.current = left !== null;
        if (left) stored.set(left);
        else stored.forget();
      },
      startOver: (draft) => {
        stored.forget();
        isStored.current = false;
        latest.current = freshPanels(draft);
        setKept(latest.current);
        setIsRestored(false);
      },
    };
  }, [stored, sayNotKept]);
  return { kept, isRestored, ...actions };
}
