import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ChangesList } from './change-lines.js';
import { texts } from './texts.js';
import type { Draft, Trouble } from './use-draft.js';

interface ConflictDialogProps {
  draft: Draft;
  conflict: Extract<Trouble, { kind: 'conflict' }>;
}

/** Another user changed the same values: shows both versions and lets the user choose. */
export function ConflictDialog({ draft, conflict }: ConflictDialogProps) {
  const titleId = useId();
  const { by, changes, theirs, mine } = conflict;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.conflictTitle}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography sx={{ mb: 2 }}>{texts.conflict(by)}</Typography>
        <ChangesList changes={changes} before={theirs} after={mine} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={draft.discardEdit}>
          {texts.theirs}
        </Button>
        <Button variant="contained" onClick={draft.retryOrOverwrite}>
          {texts.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
