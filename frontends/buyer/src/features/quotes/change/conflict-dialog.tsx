import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useShell } from '@glass/shell-contract';
import { TimeAgo } from '@glass/ui';
import { whoOf } from '../../../parts/who.js';
import { texts } from '../texts.js';
import { quoteDifferences } from './quote-differences.js';
import type { QuoteChange } from './use-quote-change.js';

/** Somebody else was faster: says who, when and what, and lets the person decide. What they typed stays typed. */
export function ConflictDialog({ change }: { change: QuoteChange }) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const titleId = useId();
  const { conflict, answer } = change;
  if (!conflict) return null;
  const { seen, theirs } = conflict;
  const differences = quoteDifferences(seen, theirs, locale);
  return (
    <Dialog open fullWidth maxWidth="sm" role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.conflictTitle(whoOf(theirs.updatedBy, session))}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          <TimeAgo at={theirs.updatedAt} locale={locale} />
        </Typography>
        <Typography
          component="ul"
          sx={{ pl: 2.5, my: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {(differences.length > 0 ? differences : [texts.differences.unknown]).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Typography>
        <Typography>{texts.conflictWhy}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => answer(false)}>
          {texts.leaveIt}
        </Button>
        <Button variant="contained" autoFocus onClick={() => answer(true)}>
          {texts.goOnAnyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
