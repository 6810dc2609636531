import { useCallback, useMemo, useRef, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useSayNotKept } from '@glass/pages';
import type { PanelDraft } from '@glass/panel-editor';
import { freshDraft, keptDraft, type KeptDraft } from './kept-draft.js';

export interface KeptDraftState {
  kept: KeptDraft;
  /** Whether it was found in the browser, from an earlier visit. */
  isRestored: boolean;
  change: (draft: PanelDraft) => void;
  /** It reached the server under this version; what was changed meanwhile is kept on top of that. */
  settle: (draft: PanelDraft, version: number) => void;
  /** It is not needed in the browser any more. */
  forget: () => void;
}

/**
 * The draft of a place, found in the browser or begun; every change is kept at once.
 * @param baseVersion of the stored panel that `start` gives; null for a new panel.
 */
export function useKeptDraft(
  place: string,
  start: () => PanelDraft,
  baseVersion: number | null = null,
): KeptDraftState {
  const { tenantUID } = useShell().tenant;
  const stored = useMemo(() => keptDraft(tenantUID, place), [tenantUID, place]);
  const sayNotKept = useSayNotKept();
  const [found] = useState(() => stored.get());
  const [kept, setKept] = useState(() => found ?? freshDraft(start(), baseVersion));
  // Settled while a change is under way: the later one goes on from the earlier.
  const latest = useRef(kept);

  const keep = useCallback((after: KeptDraft) => {
    latest.current = after;
    setKept(after);
  }, []);
  const change = useCallback(
    (draft: PanelDraft) => {
      const after = { ...latest.current, draft };
      sayNotKept(stored.set(after));
      keep(after);
    },
    [stored, keep, sayNotKept],
  );
  const forget = useCallback(() => stored.forget(), [stored]);
  const settle = useCallback(
    ({ spec, quantity }: PanelDraft, version: number) => {
      const after = { ...latest.current, baseVersion: version };
      const isAll = after.draft.spec === spec && after.draft.quantity === quantity;
      if (isAll) forget();
      else sayNotKept(stored.set(after));
      keep(after);
    },
    [stored, keep, forget, sayNotKept],
  );
  return { kept, isRestored: found !== null, change, settle, forget };
}
