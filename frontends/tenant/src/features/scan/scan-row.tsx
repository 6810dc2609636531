import { screenUrl, type ScanResult } from '@glass/contracts';
import { StatusChip, TimeAgo, type StatusTone } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { StoredScan } from './scan-store.js';
import { texts } from './texts.js';

const TONES: Record<'moved' | 'already' | 'refused', StatusTone> = {
  moved: 'success',
  already: 'info',
  refused: 'error',
};

interface ScanRowProps {
  stored: StoredScan;
  onDismiss: (scanUID: string) => void;
}

export function ScanRow({ stored: { scan, result, failures }, onDismiss }: ScanRowProps) {
  const piece = result?.piece ?? null;
  const what = piece
    ? texts.pieceOf(piece.orderNumber, piece.lineNumber, piece.piece, piece.quantity)
    : scan.code;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip
            label={result ? texts.outcome[result.outcome] : failures > 0 ? texts.retrying : texts.pending}
            tone={result ? TONES[result.outcome] : 'warning'}
          />
          {piece?.isRemake ? <StatusChip label={texts.remake} tone="warning" /> : null}
          <Typography component="span" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
            {what}
          </Typography>
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[piece?.mark, stageText(result), result?.reason]
            .filter(Boolean)
            .map((text) => `${text} · `)
            .join('')}
          <TimeAgo at={scan.at} />
        </Typography>
      </Box>
      {piece ? (
        <Button
          size="small"
          component={Link}
          to={`${screenUrl('/tenant/panel-view/{uid}', piece.panelUID)}?piece=${piece.piece}`}
          aria-label={texts.openOf(what)}
        >
          {texts.open}
        </Button>
      ) : null}
      {result?.outcome === 'refused' ? (
        <Button size="small" aria-label={texts.dismissOf(what)} onClick={() => onDismiss(scan.scanUID)}>
          {texts.dismiss}
        </Button>
      ) : null}
    </Box>
  );
}

function stageText(result: ScanResult | null): string {
  if (!result?.piece) return '';
  const { from, stage } = result.piece;
  return from === stage ? texts.isAt(stage) : texts.fromTo(from, stage);
}
