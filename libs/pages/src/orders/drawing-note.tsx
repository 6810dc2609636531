import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Typography from '@mui/material/Typography';
import type { OrderPanel } from '@glass/contracts/order';
import { useDayText } from '../time/tenant-day.js';

/** The drawing's code, who approved or ordered it, and a warning if the panel was changed since. */
export function DrawingNote({ panel }: { panel: Pick<OrderPanel, 'drawingCode' | 'approval'> }) {
  const dayText = useDayText();
  const { drawingCode, approval } = panel;
  if (drawingCode === null) return null;
  const words = approval?.isConfirmed ? texts.approved : texts.ordered;
  const accepted = approval && !approval.isOutdated ? words.by(approval.by, dayText(approval.at)) : '';
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <span style={{ whiteSpace: 'nowrap' }}>{texts.drawing(drawingCode)}</span>
      {accepted === '' ? null : ` · ${accepted}`}
      {approval?.isOutdated ? (
        <Typography variant="caption" component="strong" sx={{ color: 'warning.main', display: 'block' }}>
          {words.differs(approval.drawingCode)}
        </Typography>
      ) : null}
    </Typography>
  );
}

const texts = defineTexts(() => ({
  drawing: (code: string) => t`Drawing ${code}`,
  approved: {
    by: (name: string, day: string) => t`approved by ${name}, ${day}`,
    differs: (code: string) => t`Differs from what the customer approved (${code})`,
  },
  ordered: {
    by: (name: string, day: string) => t`ordered by ${name}, ${day}`,
    differs: (code: string) => t`Differs from what the customer ordered (${code})`,
  },
}));
