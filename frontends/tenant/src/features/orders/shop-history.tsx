import {
  type OrderDetailsForTenant,
  PANEL_STAGE_WORDS,
  type PanelHistoryEntry,
  REMAKE_REASON_WORDS,
} from '@glass/contracts/order';
import type { Uid } from '@glass/contracts/primitives';
import { type HistoryRow, radii } from '@glass/ui';
import { FilePicture, listOrderHistory } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { texts } from './texts.js';

/** Merges the histories of an order and its pieces, newest first. */
export function shopHistory(order: OrderDetailsForTenant, locale: string): HistoryRow[] {
  const { panelHistory, panels } = order;
  const lines = new Map(panels.map(({ uid, lineNumber }) => [uid, lineNumber]));
  const moved = listOrderHistory(order, locale);
  const made = panelHistory.map((entry) => ({
    at: entry.at,
    who: entry.who,
    note: entry.note,
    what: texts.panelEvent(lines.get(entry.panelUID) ?? 0, entry.pieces ?? [], panelEventText(entry)),
    below: renderPhotos(entry),
  }));
  return [...moved, ...made].sort((one, other) => other.at.localeCompare(one.at));
}

/** `Edging`, or the reason of a remake. */
function panelEventText({ to, remake }: PanelHistoryEntry): string {
  return remake ? texts.remade(REMAKE_REASON_WORDS[remake]) : PANEL_STAGE_WORDS[to];
}

/** The event with its pieces, for the history of one panel. */
export function pieceEventText(entry: PanelHistoryEntry): string {
  return texts.pieceEvent(panelEventText(entry), entry.pieces ?? []);
}

/** Photos below a remake in the history. */
export function renderPhotos({ photos }: Pick<PanelHistoryEntry, 'photos'>): HistoryRow['below'] {
  return photos.length > 0 ? <RemakePhotos photos={photos} /> : undefined;
}

const THUMB = 72;

/** Thumbnails of the broken glass; each opens in full size. */
function RemakePhotos({ photos }: { photos: readonly Uid[] }) {
  const { download, tenant, toast } = useShell();
  const open = (fileId: Uid) => {
    const pathValues = { tenantId: tenant.tenantUID, fileId };
    void download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'new-tab' }).catch(toast.error);
  };
  return (
    <Box
      component="ul"
      aria-label={texts.remakePhotos}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {photos.map((fileUID, index) => (
        <li key={fileUID}>
          <ButtonBase
            aria-label={texts.openRemakePhoto(index + 1)}
            onClick={() => open(fileUID)}
            sx={{ borderRadius: `${radii.small}px`, overflow: 'hidden' }}
          >
            <FilePicture
              file={{ fileUID, audience: 'team', widthPx: null, heightPx: null }}
              alt=""
              isThumb
              sx={{ display: 'block', width: THUMB, height: THUMB, objectFit: 'cover' }}
            />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
