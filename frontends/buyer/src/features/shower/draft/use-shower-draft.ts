import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { useMemo, useRef, useState } from 'react';
import {
  beginHistory,
  type LayoutChange,
  type LayoutHistory,
  pushLayout,
  redoLayout,
  settleLayout,
  undoLayout,
} from './layout-history.js';
import { storedShower, storedShowerEdit } from './shower-draft.js';

export interface ShowerActions {
  /** Starts another layout. */
  choose: (layout: ShowerLayout) => void;
  change: (change: LayoutChange, field?: string | null) => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /** Removes the layout, also from the browser. */
  clear: () => void;
  /** Removes it from the browser only, once it is in a quote. */
  forget: () => void;
}

export interface ShowerDraft extends ShowerActions {
  history: LayoutHistory;
}

/**
 * Loads the draft of this device and stores every change immediately. Its functions are stable.
 * @param edited shower of a quote, whose changes are a draft of their own; null for a new shower
 */
export function useShowerDraft(edited: QuoteShower | null): ShowerDraft {
  const { tenantUID } = useShell().tenant;
  // The quote may load again while its shower is edited.
  const [first] = useState(edited);
  const stored = useMemo(
    () => (first ? storedShowerEdit(tenantUID, first) : storedShower(tenantUID)),
    [tenantUID, first],
  );
  const warnIfNotStored = useStorageWarning();
  const [history, setHistory] = useState(() => beginHistory(stored.get() ?? first?.layout ?? null));
  const latest = useRef(history);
  const actions = useMemo((): ShowerActions => {
    function update(next: LayoutHistory): void {
      if (next === latest.current) return;
      const isChanged = next.layout !== latest.current.layout;
      latest.current = next;
      if (isChanged && next.layout) warnIfNotStored(stored.set(next.layout));
      else if (isChanged) stored.forget();
      setHistory(next);
    }
    return {
      choose: (layout) => update(pushLayout(latest.current, layout, null)),
      change: (change, field = null) => {
        const { layout } = latest.current;
        if (layout) update(pushLayout(latest.current, change(layout), field));
      },
      settle: () => update(settleLayout(latest.current)),
      undo: () => update(undoLayout(latest.current)),
      redo: () => update(redoLayout(latest.current)),
      clear: () => update(pushLayout(latest.current, null, null)),
      forget: () => stored.forget(),
    };
  }, [stored, warnIfNotStored]);
  return { history, ...actions };
}
