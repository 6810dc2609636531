import type { ShowerLayout } from '@glass/contracts/layout';
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
import { storedShower } from './shower-draft.js';

export interface ShowerActions {
  /** Starts another layout. */
  choose: (layout: ShowerLayout) => void;
  change: (change: LayoutChange, field?: string | null) => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /** Removes the layout, also from the browser. */
  clear: () => void;
}

export interface ShowerDraft extends ShowerActions {
  history: LayoutHistory;
}

/** Loads the draft of this device and stores every change immediately. Its functions are stable. */
export function useShowerDraft(): ShowerDraft {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => storedShower(tenantUID), [tenantUID]);
  const warnIfNotStored = useStorageWarning();
  const [history, setHistory] = useState(() => beginHistory(stored.get()));
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
    };
  }, [stored, warnIfNotStored]);
  return { history, ...actions };
}
