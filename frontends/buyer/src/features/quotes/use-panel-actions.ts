import { useState } from 'react';
import { newUid, type QuoteDetails, type QuotePanel } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';
import type { QuoteInHand } from './use-quote.js';

export interface PanelActions {
  duplicate: (panel: QuotePanel) => void;
  /** Takes the panel out at once; `restore` brings it back. */
  remove: (panel: QuotePanel) => void;
  /** Says why a panel is not changed, and shows what is there now where somebody else was faster. */
  refused: (error: unknown, panel: QuotePanel) => void;
  deleted: QuotePanel | null;
  isRestoring: boolean;
  restore: () => void;
  forget: () => void;
}

export function usePanelActions(quote: QuoteDetails, inHand: QuoteInHand): PanelActions {
  const { api, toast } = useShell();
  const [deleted, setDeleted] = useState<QuotePanel | null>(null);
  const [isRestoring, setIsRestoring] = useState(false);

  function refused(error: unknown, { lineNumber, spec }: QuotePanel): void {
    const code = problemOf(error)?.code;
    if (code === 'NOT_FOUND') toast.error(texts.panelGone(texts.panelName(lineNumber, spec.mark)));
    else toast.error(error);
    if (code === 'NOT_FOUND' || code === 'STATE_CONFLICT') inHand.retry();
  }

  async function add({ spec, quantity }: QuotePanel): Promise<void> {
    const panelUID = newUid();
    const body = { quoteUID: quote.uid, panelUID, quantity, spec };
    inHand.showPanel(await api.call('/api/quote/add-glass-panel', body));
  }

  async function duplicate(panel: QuotePanel): Promise<void> {
    try {
      await add(panel);
      toast.success(texts.duplicated(panel.lineNumber));
    } catch (error) {
      refused(error, panel);
    }
  }

  async function remove(panel: QuotePanel): Promise<void> {
    try {
      inHand.show(await api.call('/api/quote/delete-glass-panel', { panelUID: panel.uid }));
      setDeleted(panel);
    } catch (error) {
      refused(error, panel);
    }
  }

  async function restore(): Promise<void> {
    if (!deleted) return;
    setIsRestoring(true);
    try {
      await add(deleted);
      toast.success(texts.restored(texts.panelName(deleted.lineNumber, deleted.spec.mark)));
      setDeleted(null);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsRestoring(false);
    }
  }

  return {
    duplicate: (panel) => void duplicate(panel),
    remove: (panel) => void remove(panel),
    refused,
    deleted,
    isRestoring,
    restore: () => void restore(),
    forget: () => setDeleted(null),
  };
}
