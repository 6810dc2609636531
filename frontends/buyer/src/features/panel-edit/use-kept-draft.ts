import { useCallback, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import type { PanelDraft } from '@glass/panel-editor';
import { draftKey, forgetDraft, freshDraft, readDraft, writeDraft, type KeptDraft } from './kept-draft.js';

export interface DraftInHand {
  kept: KeptDraft;
  /** Whether it was found in the browser, from an earlier visit. */
  isRestored: boolean;
  change: (draft: PanelDraft) => void;
  /** It reached the server. */
  forget: () => void;
  /** It is not wanted any more: begins anew. */
  startOver: () => void;
}

/**
 * The draft of a place, found in the browser or begun; every change is kept at once.
 * @param baseVersion of the stored panel that `start` gives; null for a new panel.
 */
export function useKeptDraft(
  place: string,
  start: () => PanelDraft,
  baseVersion: number | null = null,
): DraftInHand {
  const { tenantUID } = useShell().tenant;
  const key = draftKey(tenantUID, place);
  const [{ kept, isRestored }, setState] = useState(() => {
    const found = readDraft(localStorage, key);
    return { kept: found ?? freshDraft(start(), baseVersion), isRestored: found !== null };
  });
  const change = useCallback(
    (draft: PanelDraft) => {
      const after = { ...kept, draft };
      writeDraft(localStorage, key, after);
      setState({ kept: after, isRestored });
    },
    [key, kept, isRestored],
  );
  const forget = useCallback(() => forgetDraft(localStorage, key), [key]);
  const startOver = () => {
    forget();
    setState({ kept: freshDraft(start(), baseVersion), isRestored: false });
  };
  return { kept, isRestored, change, forget, startOver };
}
