import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Catalogue, QuotePanel } from '@glass/contracts';
import { panelFacts } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { whoOf } from '../../parts/who.js';
import { texts } from './texts.js';

export interface QuantityConflictProps {
  /** As someone else left it. */
  panel: QuotePanel;
  catalogue: Catalogue;
  wanted: number;
  onSetAnyway: () => void;
  onKeep: () => void;
}

/** Someone else was at the same panel: says what is there now, and lets the person decide. */
export function QuantityConflict({ panel, catalogue, wanted, onSetAnyway, onKeep }: QuantityConflictProps) {
  const { session } = useShell();
  const { size, glass } = panelFacts(panel.spec, catalogue);
  const now = [`${panel.quantity} × ${size}`, glass].filter(Boolean).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1, '& .MuiAlert-action': { alignItems: 'center' }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        wanted === panel.quantity ? (
          <Button color="inherit" size="small" onClick={onKeep}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button color="inherit" size="small" onClick={onKeep}>
              {texts.keep(panel.quantity)}
            </Button>
            <Button color="inherit" size="small" onClick={onSetAnyway}>
              {texts.setAnyway(wanted)}
            </Button>
          </>
        )
      }
    >
      {texts.quantityConflict(whoOf(panel.updatedBy, session), now, wanted)}
    </Alert>
  );
}
