import type { QuoteLine } from '@glass/contracts/quote';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { texts as quoteTexts } from '../texts.js';
import { texts } from './texts.js';

interface HandChangesProps {
  /** Panels that were changed by hand. */
  panels: readonly Pick<QuoteLine, 'uid' | 'lineNumber' | 'spec'>[];
  /** The panels follow the shower again. */
  isAttached: boolean;
  onAttach: (isAttached: boolean) => void;
}

/** Says before a shower changes that panels changed by hand stay as they are, and offers to let them follow again. */
export function HandChanges({ panels, isAttached, onAttach }: HandChangesProps) {
  if (panels.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {texts.staysAsItIs(panels.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {panels.map(({ uid, lineNumber, spec }) => (
          <li key={uid}>{quoteTexts.panelName(lineNumber, spec.mark)}</li>
        ))}
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={isAttached} onChange={(_event, isTicked) => onAttach(isTicked)} size="small" />
        }
        label={texts.attachAll(panels.length)}
      />
    </Alert>
  );
}
