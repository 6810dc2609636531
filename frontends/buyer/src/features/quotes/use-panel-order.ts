import { useState } from 'react';
import type { QuoteDetails, QuoteLine } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from './change/use-quote-change.js';
import { texts } from './texts.js';

export interface PanelOrder {
  /** Optimistic order, before the server has responded. */
  panels: QuoteLine[];
  /** Moves a panel; `to` counts from 0. */
  move: (panelUID: string, to: number) => void;
  isMoving: boolean;
  /** Announcement of the last move for screen readers. */
  announcement: string;
}

export function usePanelOrder(quote: QuoteDetails, change: QuoteChange): PanelOrder {
  const { api, toast } = useShell();
  const [newOrder, setNewOrder] = useState<string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const panels = newOrder ? inOrder(quote.panels, newOrder) : quote.panels;

  async function move(panelUID: string, to: number): Promise<void> {
    const now = panels.map(({ uid }) => uid);
    const panelUIDs = moved(now, panelUID, to);
    const panel = panels.find(({ uid }) => uid === panelUID);
    if (!panel || newOrder || panelUIDs.every((uid, index) => uid === now[index])) return;
    setNewOrder(panelUIDs);
    setAnnouncement(
      texts.movedTo(texts.panelName(panel.lineNumber, panel.spec.mark), panelUIDs.indexOf(panelUID) + 1),
    );
    try {
      await change.make((version) =>
        api.call('/api/quote/reorder-panels', { quoteUID: quote.uid, version, panelUIDs }),
      );
    } catch (error) {
      setAnnouncement('');
      toast.error(error);
    } finally {
      setNewOrder(null);
    }
  }

  return {
    panels,
    move: (panelUID, to) => void move(panelUID, to),
    isMoving: newOrder !== null,
    announcement,
  };
}

/** Moves an entry of a list; positions are clamped to the list. */
export function moved(uids: readonly string[], uid: string, to: number): string[] {
  const others = uids.filter((one) => one !== uid);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, uid);
}

function inOrder(panels: readonly QuoteLine[], uids: readonly string[]): QuoteLine[] {
  const place = (panel: QuoteLine) => {
    const index = uids.indexOf(panel.uid);
    return index < 0 ? uids.length : index;
  };
  return panels.toSorted((one, other) => place(one) - place(other));
}
