import { useEffect, useMemo, useRef, useState } from 'react';
import { newUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';
import {
  addPanel,
  appendPanels,
  copyForNewQuote,
  changePanel,
  createStoredPanels,
  markHandedOver,
  mergeStoredPanels,
  storedPanels,
  selectUnsentPanels,
  confirmSizes,
  openInEditor,
  removePanel,
  restorePanel,
  changeShipping,
  type StoredPanel,
  type StoredPanels,
} from './stored-panels.js';

export interface StoredPanelsState extends PanelActions {
  kept: StoredPanels;
  /** Found in the browser from an earlier visit. */
  isRestored: boolean;
}

/** Stable functions, so components that only pass them on don't render again. */
export interface PanelActions {
  change: (draft: PanelDraft) => void;
  add: (draft: PanelDraft) => void;
  /** Appends panels without opening them. @returns the added ones, and a function to undo */
  addBehind: (drafts: readonly PanelDraft[]) => { panelUIDs: string[]; takeBack: () => void };
  open: (panelUID: string) => void;
  /** @returns a function to undo */
  remove: (panel: StoredPanel) => () => void;
  ship: (shipping: ShippingForm) => void;
  /** Marks the sizes of the open panel as intended. */
  mean: () => void;
  handOver: () => void;
  copyForNewQuote: (quoteUID: string) => void;
  /** Removes panels that were sent; panels added by another tab stay. */
  forget: (sent: StoredPanels) => void;
  /** Discards all panels. */
  startOver: (draft: PanelDraft) => void;
}

/**
 * Loads or starts the panels of the visit and stores every change immediately. Tabs share one set, each with
 * its own panel in the editor.
 */
export function useStoredPanels(start: () => PanelDraft): StoredPanelsState {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => storedPanels(tenantUID), [tenantUID]);
  const warnIfNotStored = useStorageWarning();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? createStoredPanels(start()));
  const [isRestored, setIsRestored] = useState(found !== null);
  // Always current: "Undo" can be clicked long after it was rendered.
  const latest = useRef(kept);
  /** Nothing is stored before the first change. */
  const isStored = useRef(found !== null);

  useEffect(
    () =>
      stored.watch(() => {
        const elsewhere = stored.get();
        if (!elsewhere && !isStored.current) return;
        latest.current = mergeStoredPanels(latest.current, elsewhere);
        isStored.current = elsewhere !== null;
        setKept(latest.current);
      }),
    [stored],
  );

  const actions = useMemo((): PanelActions => {
    function update(change: (now: StoredPanels) => StoredPanels): void {
      const next = change(latest.current);
      latest.current = next;
      isStored.current = true;
      warnIfNotStored(stored.set(next));
      setKept(next);
    }
    return {
      change: (draft) => update((now) => changePanel(now, draft)),
      add: (draft) => update((now) => addPanel(now, draft)),
      addBehind: (drafts) => {
        const panels = drafts.map((draft) => ({ ...draft, panelUID: newUid() }));
        if (panels.length > 0) update((now) => appendPanels(now, panels));
        return {
          panelUIDs: panels
            .map(({ panelUID }) => panelUID)
            .filter((uid) => latest.current.panels.some(({ panelUID }) => panelUID === uid)),
          takeBack: () => {
            if (panels.length === 0) return;
            update((now) => panels.reduce((left, { panelUID }) => removePanel(left, panelUID), now));
          },
        };
      },
      open: (panelUID) => update((now) => openInEditor(now, panelUID)),
      remove: (panel) => {
        const index = latest.current.panels.findIndex(({ panelUID }) => panelUID === panel.panelUID);
        update((now) => removePanel(now, panel.panelUID));
        return () => update((now) => restorePanel(now, panel, index));
      },
      ship: (shipping) => update((now) => changeShipping(now, shipping)),
      mean: () => update(confirmSizes),
      handOver: () => update(markHandedOver),
      copyForNewQuote: (quoteUID) => update((now) => copyForNewQuote(now, quoteUID)),
      forget: (sent) => {
        const left = selectUnsentPanels(
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
        latest.current = createStoredPanels(draft);
        setKept(latest.current);
        setIsRestored(false);
      },
    };
  }, [stored, warnIfNotStored]);
  return { kept, isRestored, ...actions };
}
