import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { PanelPrice } from '@glass/contracts';
import { BreakdownLines } from '@glass/panel-editor';
import { texts } from './texts.js';

export interface BreakdownDialogProps {
  panel: { lineNumber: number; price: PanelPrice };
  locale: string;
  onClose: () => void;
}

/** How the price of a panel came about: every line with its rule. */
export function BreakdownDialog({ panel, locale, onClose }: BreakdownDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {texts.breakdownOf(panel.lineNumber)}
      </DialogTitle>
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <BreakdownLines price={panel.price} locale={locale} />
      </DialogContent>
    </Dialog>
  );
}
