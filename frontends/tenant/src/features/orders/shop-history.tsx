import {
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  REMAKE_REASON_WORDS,
  type OrderDetailsForTenant,
  type PanelHistoryEntry,
} from '@glass/contracts';
import type { HistoryRow } from '@glass/ui';
import { RemakePhotos } from './remake-photos.js';
import { texts } from './texts.js';

/** Merges the histories of an order and its pieces, newest first. */
export function shopHistory({ history, panelHistory, panels }: OrderDetailsForTenant): HistoryRow[] {
  const lines = new Map(panels.map(({ uid, lineNumber }) => [uid, lineNumber]));
  const moved = history.map(({ at, who, to, note }) => ({ at, who, note, what: ORDER_STATUS_WORDS[to] }));
  const made = panelHistory.map((entry) => ({
    at: entry.at,
    who: entry.who,
    note: entry.note,
    what: texts.panelEvent(lines.get(entry.panelUID) ?? 0, piecesOf(entry), panelEventText(entry)),
    below: renderPhotos(entry),
  }));
  return [...moved, ...made].sort((one, other) => other.at.localeCompare(one.at));
}

/** `Edging`, or the reason of a remake. */
export function panelEventText({ to, remake }: PanelHistoryEntry): string {
  return remake ? texts.remade(REMAKE_REASON_WORDS[remake]) : PANEL_STAGE_WORDS[to];
}

export function piecesOf({ pieces }: Pick<PanelHistoryEntry, 'pieces'>): string {
  return pieces ? texts.pieceOf(pieces) : '';
}

/** Photos below a remake in the history. */
export function renderPhotos({ photos }: Pick<PanelHistoryEntry, 'photos'>): HistoryRow['below'] {
  return photos.length > 0 ? <RemakePhotos photos={photos} /> : undefined;
}
