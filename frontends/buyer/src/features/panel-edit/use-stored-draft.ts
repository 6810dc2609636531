import { useCallback, useMemo, useRef, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useStorageWarning } from '@glass/pages';
import type { PanelDraft } from '@glass/panel-editor';
import { freshDraft, storedDraft, type StoredDraft } from './stored-draft.js';

interface StoredDraftState {
  kept: StoredDraft;
  /** Found in the browser from an earlier visit. */
  isRestored: boolean;
  change: (draft: PanelDraft) => void;
  /** Saved under this version; later changes stay in the draft. */
  settle: (draft: PanelDraft, version: number) => void;
  /** Removes the draft from the browser. */
  forget: () => void;
}

/**
 * Loads or starts the draft of a place and stores every change immediately.
 * @param baseVersion of the stored panel that `start` returns; null for a new panel
 */
export function useStoredDraft(
  place: string,
  start: () => PanelDraft,
  baseVersion: number | null = null,
): StoredDraftState {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => storedDraft(tenantUID, place), [tenantUID, place]);
  const warnIfNotStored = useStorageWarning();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? freshDraft(start(), baseVersion));
  // Always current, so a save that completes during a change keeps that change.
  const latest = useRef(kept);

  const keep = useCallback((after: StoredDraft) => {
    latest.current = after;
    setKept(after);
  }, []);
  const change = useCallback(
    (draft: PanelDraft) => {
      const after = { ...latest.current, draft };
      warnIfNotStored(stored.set(after));
      keep(after);
    },
    [stored, keep, warnIfNotStored],
  );
  const forget = useCallback(() => stored.forget(), [stored]);
  const settle = useCallback(
    ({ spec, quantity }: PanelDraft, version: number) => {
      const after = { ...latest.current, baseVersion: version };
      const isAll = after.draft.spec === spec && after.draft.quantity === quantity;
      if (isAll) forget();
      else warnIfNotStored(stored.set(after));
      keep(after);
    },
    [stored, keep, forget, warnIfNotStored],
  );
  return { kept, isRestored: found !== null, change, settle, forget };
}
