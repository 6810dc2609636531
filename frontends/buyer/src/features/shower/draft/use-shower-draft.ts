import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import type { KeepResult } from '@glass/api-client';
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
import { type QueuedShower, showerOutbox } from '../outbox/shower-outbox.js';
import { isSameLayout, storedShower, storedShowerEdit } from './shower-draft.js';

export interface ShowerActions {
  /** Starts another layout. */
  choose: (layout: ShowerLayout) => void;
  change: (change: LayoutChange, field?: string | null) => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /** Removes the layout, also from the browser. */
  clear: () => void;
  /** Removes it from the browser only, once it is in a quote or waits for the server. */
  forget: () => void;
  /** Stores it again. */
  keep: () => void;
}

export interface ShowerDraft extends ShowerActions {
  history: LayoutHistory;
}

/** The shower of the page: `edited` of a quote, `queued` on this device, or a new one. */
export interface DesignedShower {
  edited: QuoteShower | null;
  queued: QueuedShower | null;
}

/** Loads the draft of this device and stores every change immediately. Its functions are stable. */
export function useShowerDraft(designed: DesignedShower): ShowerDraft {
  const { tenantUID } = useShell().tenant;
  // The quote may load again while its shower is edited.
  const [first] = useState(designed);
  const stored = useMemo(() => storageOf(tenantUID, first), [tenantUID, first]);
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
      forget: () => stored.forget(),
      keep: () => {
        if (latest.current.layout) warnIfNotStored(stored.set(latest.current.layout));
      },
    };
  }, [stored, warnIfNotStored]);
  return { history, ...actions };
}

interface StoredLayout {
  get: () => ShowerLayout | null;
  set: (layout: ShowerLayout) => KeepResult;
  forget: () => void;
}

/** Each shower has its own place in the browser, so that no draft replaces another one. */
function storageOf(tenantUID: string, { edited, queued }: DesignedShower): StoredLayout {
  const outbox = showerOutbox(tenantUID);
  if (queued) {
    const { showerUID } = queued;
    return {
      get: () => outbox.get(showerUID)?.layout ?? queued.layout,
      // Isn't sent half-changed.
      set: (layout) => outbox.update(showerUID, { layout, state: 'opened' }),
      forget: () => undefined,
    };
  }
  if (!edited) return storedShower(tenantUID);
  const edit = storedShowerEdit(tenantUID, edited.uid);
  return {
    get: () => {
      const found = edit.get();
      // Changes of another version are kept beside it (use-stale-edit.ts).
      if (found && isSameLayout(found.base, edited.layout)) return found.layout;
      return outbox.get(edited.uid)?.layout ?? edited.layout;
    },
    set: (layout) => edit.set({ base: edited.layout, layout }),
    forget: () => edit.forget(),
  };
}
