import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GlassPanelReply, QuotePanel } from '@glass/contracts';
import type { PanelActions } from './use-panel-actions.js';
import type { PanelOrder } from './use-panel-order.js';
import type { QuoteInHand } from './use-quote.js';

/** What a card can do with its panel. */
export interface PanelDoings {
  changed: (reply: GlassPanelReply) => void;
  /** Says why a change was not made, and shows what is there now where the panel or the quote is no more as shown. */
  refused: (error: unknown, panel: QuotePanel) => void;
  duplicate: (panel: QuotePanel) => void;
  remove: (panel: QuotePanel) => void;
  /** One place up (-1) or down (1). */
  step: (panelUID: string, by: -1 | 1) => void;
  /** Puts the panel where another one is. */
  drop: (panelUID: string, onto: string) => void;
  /** Over which panel another one is held; null over none. */
  hover: (onto: string | null) => void;
}

/** The same functions as long as the list is shown, so that one changed panel is one card drawn anew. */
export function usePanelDoings(
  inHand: QuoteInHand,
  actions: PanelActions,
  order: PanelOrder,
): { doings: PanelDoings; over: string | null } {
  const [over, setOver] = useState<string | null>(null);
  const latest = useRef({ inHand, actions, order });
  useLayoutEffect(() => {
    latest.current = { inHand, actions, order };
  });
  const doings = useMemo((): PanelDoings => {
    const placeOf = (panelUID: string) =>
      latest.current.order.panels.findIndex(({ uid }) => uid === panelUID);
    return {
      changed: (reply) => latest.current.inHand.showPanel(reply),
      refused: (error, panel) => latest.current.actions.refused(error, panel),
      duplicate: (panel) => latest.current.actions.duplicate(panel),
      remove: (panel) => latest.current.actions.remove(panel),
      step: (panelUID, by) => latest.current.order.move(panelUID, placeOf(panelUID) + by),
      drop: (panelUID, onto) => {
        setOver(null);
        latest.current.order.move(panelUID, placeOf(onto));
      },
      hover: setOver,
    };
  }, []);
  return { doings, over };
}
