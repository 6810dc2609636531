import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import type { KeepResult } from '@glass/api-client';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { useEffect, useMemo, useRef, useState } from 'react';
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
import { texts } from '../texts.js';
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

/** Changes of another tab are one step, which can be undone. */
const OTHER_TAB = 'otherTab';

/**
 * Loads the draft of this device and stores every change immediately. Another tab's changes are loaded as they happen, and
 * before this tab writes, so that no tab replaces what another one stored. Its functions are stable.
 */
export function useShowerDraft(designed: DesignedShower): ShowerDraft {
  const { tenant, toast } = useShell();
  const { tenantUID } = tenant;
  // The quote may load again while its shower is edited.
  const [first] = useState(designed);
  const stored = useMemo(() => storageOf(tenantUID, first), [tenantUID, first]);
  const warnIfNotStored = useStorageWarning();
  const [history, setHistory] = useState(() => beginHistory(stored.find() ?? stored.start));
  const latest = useRef(history);
  /** The layout that this tab stored or loaded last. */
  const seen = useRef(history.layout);
  /** Notifies once, until this tab changes something itself. */
  const hasNotified = useRef(false);
  const [actions, loadOthers] = useMemo((): [ShowerActions, () => void] => {
    function loadOthers(): void {
      const found = stored.find();
      if (!found || (seen.current && isSameLayout(found, seen.current))) return;
      seen.current = found;
      latest.current = pushLayout(latest.current, found, OTHER_TAB);
      setHistory(latest.current);
      if (!hasNotified.current) toast.info(() => texts.loadedFromOtherTab);
      hasNotified.current = true;
    }
    function update(change: (before: LayoutHistory) => LayoutHistory): void {
      loadOthers();
      const next = change(latest.current);
      if (next === latest.current) return;
      const isChanged = next.layout !== latest.current.layout;
      latest.current = next;
      if (isChanged) {
        seen.current = next.layout;
        hasNotified.current = false;
      }
      if (isChanged && next.layout) warnIfNotStored(stored.set(next.layout));
      else if (isChanged) stored.forget();
      setHistory(next);
    }
    const own: ShowerActions = {
      choose: (layout) => update((before) => pushLayout(before, layout, null)),
      change: (change, field = null) =>
        update((before) => (before.layout ? pushLayout(before, change(before.layout), field) : before)),
      settle: () => update(settleLayout),
      undo: () => update(undoLayout),
      redo: () => update(redoLayout),
      clear: () => update((before) => pushLayout(before, null, null)),
      forget: () => stored.forget(),
      keep: () => {
        if (latest.current.layout) warnIfNotStored(stored.set(latest.current.layout));
      },
    };
    return [own, loadOthers];
  }, [stored, warnIfNotStored, toast]);
  useEffect(() => stored.watch(loadOthers), [stored, loadOthers]);
  return { history, ...actions };
}

interface StoredLayout {
  /** Layout to start with if nothing is stored. */
  start: ShowerLayout | null;
  /** null if nothing is stored, as after another tab saved the shower. */
  find: () => ShowerLayout | null;
  set: (layout: ShowerLayout) => KeepResult;
  forget: () => void;
  /** Reports changes by other tabs; returns a function that stops. */
  watch: (onChange: () => void) => () => void;
}

/** Each shower has its own place in the browser, so that no draft replaces another one. */
function storageOf(tenantUID: string, { edited, queued }: DesignedShower): StoredLayout {
  const outbox = showerOutbox(tenantUID);
  if (queued) {
    const { showerUID } = queued;
    return {
      start: queued.layout,
      find: () => outbox.get(showerUID)?.layout ?? null,
      // Isn't sent half-changed. A conflict still waits for a decision.
      set: (layout) =>
        outbox.update(showerUID, {
          layout,
          ...(queued.state !== 'conflict' && { state: 'opened' as const }),
        }),
      forget: () => undefined,
      watch: (onChange) => outbox.subscribe(onChange),
    };
  }
  if (!edited) {
    const stored = storedShower(tenantUID);
    return { ...stored, start: null, find: () => stored.get() };
  }
  const edit = storedShowerEdit(tenantUID, edited.uid);
  return {
    start: outbox.get(edited.uid)?.layout ?? edited.layout,
    find: () => {
      const found = edit.get();
      // Changes of another version are kept beside it (use-stale-edit.ts).
      return found && isSameLayout(found.base, edited.layout) ? found.layout : null;
    },
    set: (layout) => edit.set({ base: edited.layout, layout }),
    forget: () => edit.forget(),
    watch: (onChange) => edit.watch(onChange),
  };
}
