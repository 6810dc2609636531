import Typography from '@mui/material/Typography';
import type { OrderPanel } from '@glass/contracts/order';
import { useDayText } from '../time/tenant-day.js';

/** The drawing's code, who approved it, and a warning if the panel was changed since. */
export function DrawingNote({ panel }: { panel: Pick<OrderPanel, 'drawingCode' | 'approval'> }) {
  const dayText = useDayText();
  const { drawingCode, approval } = panel;
  if (drawingCode === null) return null;
  const approved = approval && !approval.isOutdated ? texts.approved(approval.by, dayText(approval.at)) : '';
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <span style={{ whiteSpace: 'nowrap' }}>{texts.drawing(drawingCode)}</span>
      {approved === '' ? null : ` · ${approved}`}
      {approval?.isOutdated ? (
        <Typography variant="caption" component="strong" sx={{ color: 'warning.main', display: 'block' }}>
          {texts.differs(approval.drawingCode)}
        </Typography>
      ) : null}
    </Typography>
  );
}

const texts = {
  drawing: (code: string) => `Drawing ${code}`,
  approved: (by: string, day: string) => `approved by ${by}, ${day}`,
  differs: (code: string) => `Differs from what the customer approved (${code})`,
} as const;
