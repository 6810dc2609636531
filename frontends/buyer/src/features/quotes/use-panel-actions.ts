import { useOnLanguageSwitch } from '@glass/language/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import { newUid } from '@glass/contracts/primitives';
import type { GlassPanelReply, QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from './quote-change.js';
import { texts } from './texts.js';
import { listBlocks, type QuoteBlock } from './showers/list-blocks.js';
import { texts as showerTexts } from './showers/texts.js';
import type { QuoteState } from './use-quote.js';

export interface PanelActions {
  duplicate: (panel: QuoteLine) => void;
  /** Deletes the panel immediately; the toast offers undo. */
  remove: (panel: QuoteLine) => void;
  /** Reports a refused change and shows the current panel after a conflict. */
  refused: (error: unknown, panel: QuoteLine) => void;
  deleted: QuoteLine | null;
  isRestoring: boolean;
  restore: () => void;
  forget: () => void;
}

export function usePanelActions(quote: QuoteDetails, quoteState: QuoteState): PanelActions {
  const { api, toast } = useShell();
  const [deleted, setDeleted] = useState<QuoteLine | null>(null);
  const [isRestoring, setIsRestoring] = useState(false);

  function refused(error: unknown, { lineNumber, spec }: QuoteLine): void {
    const code = problemOf(error)?.code;
    if (code === 'NOT_FOUND') toast.error(() => texts.panelGone(texts.panelName(lineNumber, spec.mark)));
    else toast.error(error);
    if (code === 'NOT_FOUND' || code === 'STATE_CONFLICT') quoteState.retry();
  }

  async function add({ spec, quantity }: QuoteLine): Promise<void> {
    const panelUID = newUid();
    const body = { quoteUID: quote.uid, panelUID, quantity, spec };
    quoteState.showPanel(await api.call('/api/quote/add-glass-panel', body));
  }

  async function duplicate(panel: QuoteLine): Promise<void> {
    try {
      await add(panel);
      toast.success(() => texts.duplicated(panel.lineNumber, panel.quantity));
    } catch (error) {
      refused(error, panel);
    }
  }

  async function remove(panel: QuoteLine): Promise<void> {
    try {
      quoteState.show(await api.call('/api/quote/delete-glass-panel', { panelUID: panel.uid }));
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
      toast.success(() => texts.restored(texts.panelName(deleted.lineNumber, deleted.spec.mark)));
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

export interface PanelCardActions {
  changed: (reply: GlassPanelReply) => void;
  /** Reports a refused change and reloads an outdated panel or quote. */
  refused: (error: unknown, panel: QuoteLine) => void;
  duplicate: (panel: QuoteLine) => void;
  remove: (panel: QuoteLine) => void;
  /** One position up (-1) or down (1). */
  step: (panelUID: string, by: -1 | 1) => void;
  /** Moves the panel to another's position. */
  drop: (panelUID: string, onto: string) => void;
  /** Panel under the dragged one; null for none. */
  hover: (onto: string | null) => void;
  /** Makes a panel that was changed by hand follow its shower again. */
  attach: (panel: QuoteLine) => void;
}

/** Stable functions, so a changed panel renders only its own card. */
export function usePanelCardActions(
  quoteState: QuoteState,
  actions: PanelActions,
  order: PanelOrder,
  attach: (panel: QuoteLine) => void,
): { cardActions: PanelCardActions; over: string | null } {
  const [over, setOver] = useState<string | null>(null);
  const latest = useRef({ quoteState, actions, order, attach });
  useLayoutEffect(() => {
    latest.current = { quoteState, actions, order, attach };
  });
  const cardActions = useMemo((): PanelCardActions => {
    const placeOf = (panelUID: string) =>
      latest.current.order.blocks.findIndex(({ key }) => key === panelUID);
    return {
      changed: (reply) => latest.current.quoteState.showPanel(reply),
      refused: (error, panel) => latest.current.actions.refused(error, panel),
      duplicate: (panel) => latest.current.actions.duplicate(panel),
      remove: (panel) => latest.current.actions.remove(panel),
      step: (panelUID, by) => latest.current.order.move(panelUID, placeOf(panelUID) + by),
      drop: (panelUID, onto) => {
        setOver(null);
        latest.current.order.move(panelUID, placeOf(onto));
      },
      hover: setOver,
      attach: (panel) => latest.current.attach(panel),
    };
  }, []);
  return { cardActions, over };
}

export interface PanelOrder {
  /** Panels and showers in their optimistic order, before the server has responded. */
  blocks: QuoteBlock[];
  /** Moves a panel or a shower. @param key of its block; `to` counts blocks from 0 */
  move: (key: string, to: number) => void;
  isMoving: boolean;
  /** Announcement of the last move for screen readers. */
  announcement: string;
}

/** The panels of a shower move together. */
export function usePanelOrder(quote: QuoteDetails, change: QuoteChange): PanelOrder {
  const { api, toast } = useShell();
  const [newOrder, setNewOrder] = useState<string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useOnLanguageSwitch(() => setAnnouncement(''));
  const blocks = listBlocks(newOrder ? inOrder(quote.panels, newOrder) : quote.panels, quote.showers);

  async function move(key: string, to: number): Promise<void> {
    const block = blocks.find((each) => each.key === key);
    if (!block || newOrder) return;
    const after = moved(blocks, block, to);
    const panelUIDs = after.flatMap(({ panels }) => panels.map(({ uid }) => uid));
    if (panelUIDs.every((uid, index) => uid === quote.panels[index]?.uid)) return;
    setNewOrder(panelUIDs);
    setAnnouncement(describeMove(block, after.indexOf(block) + 1));
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
    blocks,
    move: (key, to) => void move(key, to),
    isMoving: newOrder !== null,
    announcement,
  };
}

function describeMove({ shower, panels: [panel] }: QuoteBlock, place: number): string {
  if (shower) return showerTexts.movedTo(shower.layout.name, place);
  return texts.movedTo(panel ? texts.panelName(panel.lineNumber, panel.spec.mark) : '', place);
}

/** Moves an entry of a list; positions are clamped to the list. */
function moved<T>(all: readonly T[], entry: T, to: number): T[] {
  const others = all.filter((one) => one !== entry);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, entry);
}

function inOrder(panels: readonly QuoteLine[], uids: readonly string[]): QuoteLine[] {
  const place = (panel: QuoteLine) => {
    const index = uids.indexOf(panel.uid);
    return index < 0 ? uids.length : index;
  };
  return panels.toSorted((one, other) => place(one) - place(other));
}
