import { useRef, useState } from 'react';
import type { GlassPanelReply, QuoteLine } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

interface QuantityState {
  /** Optimistic quantity, before the server has responded. */
  quantity: number;
  isSaving: boolean;
  change: (quantity: number) => void;
  /** The quantity refused because another user changed the panel; the displayed panel is theirs. */
  refused: number | null;
  dismiss: () => void;
}

/** Saves a quantity while it keeps changing: one request at a time, and the last value wins. */
export function useQuantity(
  panel: QuoteLine,
  onSaved: (reply: GlassPanelReply) => void,
  onRefused: (error: unknown, panel: QuoteLine) => void,
): QuantityState {
  const { api } = useShell();
  const [optimistic, setOptimistic] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const requested = useRef<number | null>(null);
  const isRunning = useRef(false);

  async function saveLatest(): Promise<void> {
    isRunning.current = true;
    let { version } = panel;
    try {
      while (requested.current !== null) {
        const quantity = requested.current;
        const body = { panelUID: panel.uid, version, quantity };
        const reply = await api.call('/api/glass-panel/update-qty', body);
        version = reply.panel.version;
        if (requested.current === quantity) requested.current = null;
        onSaved(reply);
      }
    } catch (error) {
      const theirs = conflictingPanel(error);
      if (theirs) {
        setRefused(requested.current);
        onSaved(theirs);
      } else {
        onRefused(error, panel);
      }
      requested.current = null;
    } finally {
      isRunning.current = false;
      setOptimistic(null);
    }
  }

  return {
    quantity: optimistic ?? panel.quantity,
    isSaving: optimistic !== null,
    change: (quantity) => {
      setRefused(null);
      setOptimistic(quantity);
      requested.current = quantity;
      if (!isRunning.current) void saveLatest();
    },
    refused,
    dismiss: () => setRefused(null),
  };
}

function conflictingPanel(error: unknown): GlassPanelReply | null {
  const problem = problemOf(error);
  if (problem?.code !== 'VERSION_CONFLICT') return null;
  const { current } = problem;
  return typeof current === 'object' && current !== null && 'panel' in current
    ? (current as GlassPanelReply)
    : null;
}
